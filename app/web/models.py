"""Bodies and answers of the REST calls. Strict: no value is bent into another type, no unknown field passes."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field

TableId = Annotated[str, Path(min_length=1, max_length=64, description="id of the table")]
SeatNumber = Annotated[int, Path(ge=0, le=3, description="0 to 3, clockwise")]
Lang = Annotated[str, Query(pattern="^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$", max_length=35)]
Offset = Annotated[int, Query(ge=0, le=1_000_000)]
ActionId = Annotated[str, Field(min_length=1, max_length=64)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Word = Annotated[str, Field(max_length=200, description="goes into every shuffle")]
Options = Annotated[dict[str, Any], Field(max_length=40)]


class Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class NewTable(Body):
    name: Name
    player: Name
    options: Options = {}
    word: Word = ""
    action_id: ActionId | None = None
    table_word: Annotated[str, Field(max_length=200)] = ""


class NewSeat(Body):
    player: Name
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    word: Word = ""
    action_id: ActionId | None = None


class SeatChange(Body):
    player: Name | None = None
    word: Word | None = None


class NewBot(Body):
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    level: Annotated[str, Field(max_length=40)] | None = None


class TableChange(Body):
    options: Options = {}
    name: Name | None = None


class Pause(Body):
    paused: bool


class Nothing(Body):
    pass


class NewChoice(Body):
    action_id: ActionId
    decision: Annotated[str, Field(max_length=200)]
    choice: Any


class Health(BaseModel):
    status: str
    version: str
    protocol: int
    database: str
    bus: str


class Links(BaseModel):
    join: str
    watch: str
    seat: str = Field(description="comes back from another device; the token is behind #, which is not sent")


class SeatedAnswer(BaseModel):
    seat: int
    token: str
    links: Links


class NewTableAnswer(SeatedAnswer):
    table: str


class Head(BaseModel):
    """What is public of a table; more fields may come."""

    model_config = ConfigDict(extra="allow")
    table: str
    name: str
    state: str


class TableList(BaseModel):
    total: int
    tables: list[Head]


class Cards(BaseModel):
    total: int
    cards: list[dict[str, Any]]


class Rules(BaseModel):
    lang: str
    markdown: str


class Rulings(BaseModel):
    game: str
    general: list[str]
    cards: dict[str, list[str]]


class SeqAnswer(BaseModel):
    seq: int = Field(description="the actor's own number of the update that shows it")


class Failure(BaseModel):
    code: str
    message: str
    details: Any = None


class ErrorAnswer(BaseModel):
    error: Failure

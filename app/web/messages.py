"""The messages of the websocket, as types. docs/protocol.md tells their meaning; a test holds both together.

What comes in is decoded by `decode_client`, and nothing else; unknown fields are refused, so that a typing
error in somebody's bot does not pass as "nothing given". What goes out is encoded here or by the table
service; tests decode every message with `ServerMessage`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from app.web.strict_json import BadJson, decode

PROTOCOL = 1
MAX_MESSAGE = 16 * 1024
MAX_CHAT = 300

CLOSE_RESTART = 1012
CLOSE_SLOW = 1013  # try again later: the reader was slower than the table, or the house cannot serve now
CLOSE_BAD_MESSAGE = 4400
CLOSE_BAD_TOKEN = 4401
CLOSE_GONE = 4403
CLOSE_NO_TABLE = 4404
CLOSE_NO_HELLO = 4408
CLOSE_ELSEWHERE = 4409
CLOSE_TOO_BIG = 4413
CLOSE_RELOAD = 4426
CLOSE_TOO_FAST = 4429

ActionId = Annotated[str, Meta(min_length=1, max_length=64)]
ShortText = Annotated[str, Meta(max_length=200)]
Token = Annotated[str, Meta(max_length=200)]
Lang = Annotated[str, Meta(pattern="^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$", max_length=35)]


class Client(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True, frozen=True):
    """A message from a client."""


class Hello(Client):
    protocol: int
    token: Token | None  # must be there: leaving it out is not the same as wanting to watch
    since: int | None = None
    lang: Lang = "en"


class Act(Client):
    action_id: ActionId
    decision: ShortText
    choice: Any


class Orders(Client):
    action_id: ActionId
    pass_: Literal["none", "phase", "round", "touched"] | UnsetType = msgspec.field(name="pass", default=UNSET)
    declare: Literal["when_true", "ask"] | UnsetType = UNSET

    def changed(self) -> dict[str, Any]:
        """The orders that were given; the others stay."""
        given = {"pass": self.pass_, "declare": self.declare}
        return {name: value for name, value in given.items() if value is not UNSET}


class Takeback(Client):
    action_id: ActionId


class Why(Client):
    decision: ShortText
    card: ShortText


class Chat(Client):
    text: Annotated[str, Meta(max_length=MAX_CHAT)]


class Ping(Client):
    pass


class Resync(Client):
    pass


ClientMessage = Hello | Act | Orders | Takeback | Why | Chat | Ping | Resync


class BadMessage(ValueError):
    """A message that is none of ours; the text says why and repeats nothing of it."""


def decode_client(text: str) -> ClientMessage:
    """A client's message. Raises BadMessage; raises NewerProtocol for a hello of another protocol."""
    try:
        value = decode(text.encode())
    except (BadJson, UnicodeEncodeError) as error:
        raise BadMessage(str(error)) from None
    if isinstance(value, dict) and value.get("type") == "hello":
        protocol = value.get("protocol")
        # Before its fields: another protocol's hello may well have others.
        if type(protocol) is int and protocol != PROTOCOL:
            raise NewerProtocol
    try:
        return msgspec.convert(value, ClientMessage)
    except msgspec.ValidationError as error:
        raise BadMessage(_without_values(str(error))) from None


class NewerProtocol(Exception):
    """A hello that names another protocol than ours."""


def _without_values(message: str) -> str:
    """msgspec quotes an unknown tag; a message of ours repeats nothing that came in."""
    return "unknown type" if message.startswith("Invalid value") and "$.type" in message else message


class Server(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True, omit_defaults=True):
    """A message from the server."""


class Welcome(Server):
    protocol: int
    build: str
    table: str
    seat: int | None
    role: Literal["seat", "watcher"]
    seq: int
    decisions: list[dict[str, Any]]
    waiting: list[dict[str, Any]]
    clock: dict[str, Any]
    chat: list[dict[str, Any]]
    presence: dict[str, Any]
    commitment: str
    view: dict[str, Any] | UnsetType = UNSET
    log: list[dict[str, Any]] | UnsetType = UNSET
    back: dict[str, Any] | UnsetType = UNSET


class Update(Server):
    seq: int
    events: list[dict[str, Any]] | UnsetType = UNSET
    patch: dict[str, Any] | UnsetType = UNSET
    decisions: list[dict[str, Any]] | UnsetType = UNSET
    waiting: list[dict[str, Any]] | UnsetType = UNSET
    clock: dict[str, Any] | UnsetType = UNSET
    back: dict[str, Any] | UnsetType = UNSET


class Ack(Server):
    action_id: str
    seq: int


class Refused(Server, omit_defaults=False):
    action_id: str
    code: str
    message: str
    rule: str


class Presence(Server):
    seats: dict[str, Literal["here", "away", "stand_in", "bot", "free"]]
    spectators: int
    host: int | None
    paused: bool
    halted: bool


class Said(Server, tag="chat"):
    id: Any
    seat: int
    name: str
    text: str
    at: Any


class Notice(Server, omit_defaults=False):
    code: str
    text: str


class Pong(Server):
    pass


class Reasons(Server, tag="why", omit_defaults=False):
    card: str
    reasons: list[dict[str, str]]


ServerMessage = Welcome | Update | Ack | Refused | Presence | Said | Notice | Pong | Reasons

_encoder = msgspec.json.Encoder()


def encode(message: Server) -> str:
    """The text frame of a server's message."""
    return _encoder.encode(message).decode()

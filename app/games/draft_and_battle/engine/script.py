"""One act written once: the same lines ask for its steps and read the answers.

A plan of an act is made by a function that calls `Script.ask` for each thing it needs to know. Answers given so far are
handed back in order; the first question without an answer stops it (`Pause`). So what is asked and how it is
understood cannot differ, and no step can be skipped.
"""

from __future__ import annotations

from .state import Answer, Question


class Pause(Exception):
    """The next step of the act is this question."""

    def __init__(self, question: Question) -> None:
        super().__init__("the next step")
        self.question = question


class Script:
    """The answers of one act, read from the first on."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self.answers = answers
        self.next = 0

    @property
    def rest(self) -> tuple[Answer, ...]:
        return self.answers[self.next :]

    def ask(self, question: Question) -> Answer:
        """The answer to this question, or a pause to ask it."""
        if self.next >= len(self.answers):
            raise Pause(question)
        answer = self.answers[self.next]
        self.next += 1
        return answer

    def choose(self, question: Question) -> Answer:
        """As `ask`; where one option must be taken and there is but one, nothing is asked."""
        if (question.min, question.max) == (1, 1) and len(question.options) == 1:
            return question.options[0]
        return self.ask(question)

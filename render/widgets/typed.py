"""A line of text that is being typed: its caret, what is selected, and what keys do to them. No window."""

from __future__ import annotations

BACK, ON, START, END, WORD_BACK, WORD_ON = "back", "on", "start", "end", "word back", "word on"
"""Ways the caret can go."""


class Typed:
    """The text, with the caret before one of its letters; all between anchor and caret is selected."""

    def __init__(self, text: str, longest: int) -> None:
        self.longest = longest
        self.text = ""
        self.caret = self.anchor = 0
        self.set(text)

    def set(self, text: str) -> None:
        """Another text; the caret is behind it."""
        self.text = text[: self.longest]
        self.caret = self.anchor = len(self.text)

    # What is selected

    @property
    def span(self) -> tuple[int, int]:
        """From where to where it is selected; twice the same if nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The text that is selected."""
        first, last = self.span
        return self.text[first:last]

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, place: int) -> None:
        """Select the word, or the gap between two, at this place."""
        if not self.text:
            return
        place = min(max(0, place), len(self.text) - 1)
        kind = self.text[place].isalnum()
        first = last = place
        while first and self.text[first - 1].isalnum() == kind:
            first -= 1
        while last < len(self.text) and self.text[last].isalnum() == kind:
            last += 1
        self.anchor, self.caret = first, last

    # Moving

    def put(self, place: int, *, select: bool = False) -> None:
        """The caret to a place; ``select``: what it passes over is selected."""
        self.caret = min(max(0, place), len(self.text))
        if not select:
            self.anchor = self.caret

    def go(self, way: str, *, select: bool = False) -> None:
        """Move the caret; without selecting, an arrow only leaves what was selected."""
        first, last = self.span
        if first != last and not select and way in (BACK, ON):
            self.put(first if way == BACK else last)
        else:
            self.put(self._target(way), select=select)

    def _target(self, way: str) -> int:
        match way:
            case "back":
                return self.caret - 1
            case "on":
                return self.caret + 1
            case "start":
                return 0
            case "end":
                return len(self.text)
        step = -1 if way == WORD_BACK else 1
        place = self.caret
        while 0 <= (at := place + min(step, 0)) < len(self.text) and not self.text[at].isalnum():
            place += step
        while 0 <= (at := place + min(step, 0)) < len(self.text) and self.text[at].isalnum():
            place += step
        return place

    # Changing; each tells whether the text is another one now

    def insert(self, text: str) -> bool:
        """Put in what can be shown of a text, in place of what is selected, as far as there is room."""
        first, last = self.span
        letters = "".join(letter for letter in text if letter.isprintable())
        letters = letters[: self.longest - len(self.text) + last - first]
        if letters:
            self._replace(first, last, letters)
        return bool(letters)

    def delete(self, way: str) -> bool:
        """Take away what is selected, or else the letter on that side of the caret."""
        if self.caret == self.anchor:
            self.go(way, select=True)
        first, last = self.span
        if first == last:
            return False
        self._replace(first, last, "")
        return True

    def _replace(self, first: int, last: int, text: str) -> None:
        self.text = self.text[:first] + text + self.text[last:]
        self.put(first + len(text))

"""A field for a number: typed, or turned by the wheel."""

from __future__ import annotations

from render.widgets.text_field import TextField


class NumberField(TextField):
    """Takes whatever is typed, for what is right is not its business; the wheel counts up and down."""

    step = 1

    def on_scroll(self, amount: float) -> bool:
        """One up or down, if there is a number."""
        try:
            number = int(self.text)
        except ValueError:
            return False
        self.set_text(str(number + (self.step if amount > 0 else -self.step)))
        return True


class DecimalField(NumberField):
    """The same for numbers that need not be whole; the wheel goes in twentieths."""

    def on_scroll(self, amount: float) -> bool:
        """A twentieth up or down, if there is a number."""
        try:
            number = float(self.text)
        except ValueError:
            return False
        self.set_text(f"{number + (0.05 if amount > 0 else -0.05):.4g}")
        return True

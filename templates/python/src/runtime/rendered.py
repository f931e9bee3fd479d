"""An error as lines for a terminal. It writes none."""

from __future__ import annotations

from .causes import causes_of, contexts_of, headline_of
from .envelope import name_of, shown_code
from .error import AnyError, spec_of
from .hidden import blot_text, hidden_texts
from .redact import clean_text
from .safe import OUTWARD
from .told import told_guidance, told_message


def render(error: AnyError, *, color: bool = False) -> str:
    """``error`` as lines for a terminal: what happened, where, why, what helps.

    Safe details only; texts of causes are cleaned and scrubbed.
    """
    spec = spec_of(error)

    def ansi(code: int, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if color else text

    def inside(value: object, name: str) -> list[tuple[str, str | None]]:
        return [(name, context) for context in contexts_of(value, clean_text)]

    causes, more = causes_of(error)
    lines = inside(error, "in")
    for cause in causes:
        head = "together with" if cause.is_member else "caused by"
        lines += [(head, headline_of(cause.value)), *inside(cause.value, "  in")]
    lines += [
        ("caused by", "…" if more else None),
        ("help", told_guidance(error, OUTWARD)),
        ("ref", name_of(error.ref)),
        ("see", error.url),
        *(("see", link["url"]) for link in error.help),
    ]
    red = 33 if spec["logLevel"] == "warning" else 31
    title = ansi(red, f"error[{shown_code(error)}]")
    text = f"{title}: {ansi(1, told_message(error, OUTWARD))}"
    for name, said in lines:
        if said:
            text += f"\n  {ansi(36, f'{name}:')} {said}"
    return blot_text(text, hidden_texts(error))

"""The references that tie what a client got to its log record. Unique, not secret."""

from __future__ import annotations


def new_ref() -> str:
    """A new reference, in the form of a UUID (RFC 9562, version 4)."""
    # Servers have it in memory already; of a client, nothing asks for it.
    from uuid import uuid4

    return str(uuid4())

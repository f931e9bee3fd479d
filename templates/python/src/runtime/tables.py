"""The tables that every implementation keeps alike: bounds and visible texts.

Printed from the tables of Faultline, which other languages have too.
"""

from __future__ import annotations

#: Most characters (code points) of a message, and of a text whose shape sets no limit.
DEFAULT_MAX_LENGTH = 2_000
#: Longer than any recognisable secret: a possible half of one at the end of an examined
#: text is dropped.
SECRET_MARGIN = 8_192
#: Characters of the name of an undeclared member.
LONGEST_NAME = 200
#: Bytes of all details of one error. On the wire they may appear twice, beside message
#: and guidance: less than 64 KiB in total.
WIRE_TOTAL = 12_288
#: The same in a log, and for a value without a shape.
LOG_TOTAL = 65_536
#: Sent members of a list or a map, unless its shape allows more.
MOST_MEMBERS = 100
#: Members of a list in a message; the last place counts the others.
MOST_LISTED = 51
#: Depth of containers in a value without a shape.
DEEPEST_VALUE = 8
#: Depth of containers in one detail, as deep as a taxonomy can declare. Deeper ones are
#: invalid when read, and are not sent.
DEEPEST_DETAIL = 32
#: Values of recursive types made from one foreign value, which may be circular.
MOST_PARTS = 1_000
#: Contexts that an error keeps, and that a reader accepts.
MOST_CONTEXTS = 32
#: Blocks of content searched for a body or a code.
MOST_BLOCKS = 16
#: Characters of a text that is read as JSON.
LONGEST_BODY = 262_144
#: Characters of a message searched for details.
LONGEST_MESSAGE = 4_000
#: A wait is at most a day.
LONGEST_WAIT = 86_400_000
#: Calls in total if neither the taxonomy nor the server says.
DEFAULT_ATTEMPTS = 3
#: First step of a backoff.
BACKOFF_STEP = 1_000
#: Longest step of a backoff that doubles with each attempt.
BACKOFF_CEILING = 60_000
#: Most calls in total that a server can ask of a client whose contract lacks the code.
MOST_ASKED = 10
#: The pause before the second call if the server sets the wait; it doubles with each
#: attempt.
LEAST_PAUSE = 50
#: An error that asks for a longer wait is thrown at once.
LONGEST_PATIENCE = 3_600_000

# Characters, as they stand in a class of re.

TERMINAL = "\\x1b\\[[0-9;?]*[ -/]*[@-\\~]|\\x1b\\][^\\x07\\x1b]*(?:\\x07|\\x1b\\\\)"
BREAKS = "\\x09-\\x0d\\x85\\u2028-\\u2029"
DROPPED = (
    "\\x00-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f-\\u1160\\u17b4-\\u17b5\\u180b-"
    "\\u180f\\u200b\\u200e-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0d"
    "\\ufeff\\uffa0\\ufff0-\\ufffb\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a"
    "\\U000e0000-\\U000e0fff"
)
JOINERS = "\\u200c-\\u200d"
SELECTORS = "\\ufe0e-\\ufe0f"
SPACES = (
    "\\x09-\\x0d\\x20\\xa0\\u1680\\u2000-\\u200a\\u2028-\\u2029\\u202f\\u205f\\u3000"
    "\\ufeff"
)

#: The same, one by one.
WHITE_SPACE = (
    "\t\n\x0b\x0c\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008"
    "\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
)

#: What takes the place of a secret.
GONE = "[redacted]"

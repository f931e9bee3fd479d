"""What every implementation keeps alike: bounds and visible texts.

Printed from the tables of Faultline, which other languages have too.
"""

from __future__ import annotations

#: Most characters (code points) of a text where its shape does not say, and of a
#: message.
DEFAULT_MAX_LENGTH = 2_000
#: Longer than any secret that is found by its looks: what may be half of one at the end
#: of what is looked at is dropped.
SECRET_MARGIN = 8_192
#: Characters of the name of a member that no shape declares.
LONGEST_NAME = 200
#: Bytes of all details of one error. On the wire they may stand twice, beside message
#: and guidance: all in all less than 64 KiB.
WIRE_TOTAL = 12_288
#: The same in a log, and of a value without a shape.
LOG_TOTAL = 65_536
#: Members of a list or a map that are sent, where no shape says more.
MOST_MEMBERS = 100
#: Members of a list in a message; those that are over are counted in the last place.
MOST_LISTED = 51
#: Containers inside each other in a value without a shape.
DEEPEST_VALUE = 8
#: Containers inside each other in one detail, as many as a taxonomy can write down.
#: Deeper ones do not fit when they are read, and are not sent.
DEEPEST_DETAIL = 32
#: Values of types that contain themselves in what is made of one foreign value, which
#: may lead back to itself.
MOST_PARTS = 1_000
#: Contexts that an error keeps, and that are read.
MOST_CONTEXTS = 32
#: Blocks of content in which a body or a code is looked for.
MOST_BLOCKS = 16
#: Characters of a text that is read as JSON.
LONGEST_BODY = 262_144
#: Characters of a message out of which details are read.
LONGEST_MESSAGE = 4_000
#: A wait is at most a day.
LONGEST_WAIT = 86_400_000
#: Calls in all where neither the taxonomy nor the server says.
DEFAULT_ATTEMPTS = 3
#: First step of a backoff.
BACKOFF_STEP = 1_000
#: A step doubled with each attempt grows no further.
BACKOFF_CEILING = 60_000
#: Calls in all that the word of a server can have of a client whose contract does not
#: know the code.
MOST_ASKED = 10
#: The pause before the second call where a server says how long to wait; it doubles
#: with each attempt.
LEAST_PAUSE = 50
#: What asks for a longer wait is thrown at once.
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

#: What takes the place of a secret.
GONE = "[redacted]"

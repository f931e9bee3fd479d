"""Makes a text that nobody declared fit to leave.

Without secrets, paths, addresses, stacks and control characters. Whether it may leave
is decided elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Literal, TypeAlias

from .redact import clean_of, clean_text, is_secret_name, scrub_form
from .tables import GONE, WHITE_SPACE
from .texts import visible, visible_layout
from .values import first_units, is_list, is_record, regex, units

Given: TypeAlias = Callable[[str], bool]

_PATH = "[path]"
_ADDRESS = "[address]"
#: Looked at; more is cut before.
_MOST_LOOKED_AT = 16_384
#: Most texts of the arguments that are known as the caller's own.
_MOST_GIVEN = 64
#: Deeper data is not looked through, and does not leave.
_DEEPEST = 16

#: Endings of names that are nobody's outside.
_INSIDE = (
    "internal|local|localhost|localdomain|lan|corp|intranet|private|home|svc|arpa"
    "|consul"
)
_SCHEME = r"""jdbc:[a-z]{2,20}:[^\s"'`<>]+|[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\s"'`<>]+"""
_QUOTED = r"""(?<=(?P<quote>["'`]))(?:[A-Za-z]:[\\/]|\\\\|~?/)[^"'`\n]{2,1024}(?=(?P=quote))"""
_WINDOWS = (
    r"""(?<![A-Za-z0-9])[A-Za-z]:[\\/]{1,2}"""
    r"""(?:[^\\/:*?"<>|\r\n]{1,100}[\\/]{1,2}){0,30}[^\s\\/:*?"'<>|,;)]*"""
    r"""|\\\\[\w.$-]+\\[^\s"'`<>|]+"""
)
#: A folder may have a name of two words; that begins each with a capital.
_UNIX = (
    r"""(?<![\w/.~@%<-])~?"""
    r"""(?:/[^\s"'`<>|*?()\[\]{},;:/]+(?:(?: [A-Z][\w.-]{0,40}){1,3}(?=/))?)+/?"""
)
_ESCAPED = (
    r"(?<![\w%])(?:[A-Za-z]%3[Aa])?"
    r"(?:%(?:2[Ff]|5[Cc])(?:[\w.~+-]|%(?!2[Ff]|5[Cc])[0-9A-Fa-f]{2})+){2,}"
)
_SOURCE = (
    r"(?<![\w/.@-])(?:[\w.@-]{1,100}/){0,30}[\w.@-]{1,100}"
    r"\.(?:[cm]?[jt]sx?|py|rb|go|java|rs|php):[0-9]+(?::[0-9]+)?"
)
_NUMBER = (
    r"(?<![\w.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?!\.?[0-9])(?::[0-9]{1,5})?"
    r"|\[[0-9A-Fa-f:.]{2,45}\](?::[0-9]{1,5})?"
    r"|(?<![\w:])(?=[0-9A-Fa-f:]*[0-9])"
    r"(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})?::[0-9A-Fa-f:]{0,40}(?:%\w{1,16})?"
    r"|(?<![\w:])(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}"
    r"|(?<![\w:-])(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}(?![\w:-])"
    r"|(?<![\w-])ip(?:-[0-9]{1,3}){4}(?:\.[\w-]{1,63}){0,8}(?![\w-])"
)
_HOST = (
    r"(?<![\w/@.-])(?:localhost(?::[0-9]{1,5})?"
    r"|(?:[A-Za-z0-9-]{1,63}\.){1,8}"
    r"(?!(?:ya?ml|json5?|jsonl|toml|md|txt|csv|tsv|xml|html?|css|sql|ini|cfg|conf|lock"
    r"|log):)[A-Za-z]{2,24}:[0-9]{2,5}"
    rf"|(?:[A-Za-z0-9-]{{1,63}}\.){{1,8}}(?:{_INSIDE}))(?![\w-])"
)
#: Ports of databases and queues: what stands before one is a host.
_SERVED = (
    r"(?<![\w/@.-])(?!port:)[A-Za-z][\w-]{1,62}:(?:1433|1521|2181|2379|3306|5432|5672"
    r"|6379|6432|8200|8500|9042|9092|9200|11211|27017|50051)(?![0-9])"
)
_SOUGHT_AFTER = (
    r"\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH"
    r"|getaddrinfo|dial tcp|connect to) \Z"
)
_SOUGHT = r"(?<= )(?!E[A-Z]{4,})[\w-]+(?:\.[\w-]+|:[0-9]+)+"
#: A key without its first line, as it stands in an environment.
_BARE_KEY = r"(?<![\w+/])MI[A-Za-z0-9+/]{30,}={0,2}"
_ODD_MAIL = (
    r"(?<![\w.%+-])(?:[\w.+-]{1,64}%40(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}"
    r'|"[\w .+-]{1,64}"@[\w.-]{1,253}|[\w.+-]{1,64}@\[[0-9A-Fa-f:.]{2,45}\])'
)

# What follows the name of a secret as a word of the sentence. UUIDs name no secret.
_SPOKEN = r"(?: provided| is| was)?(?:[:=] {0,2}| {1,2})[\"'`(]?\Z"
_KEY_AFTER = (
    r"\b(?i:tokens?|secrets?|credentials?"
    rf"|(?:api|access|private|secret|auth|signing|encryption|license)[ _-]?keys?){_SPOKEN}"
)
_SPOKEN_KEY = (
    r"(?<=[ :=\"'`(])(?![0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-)"
    r"(?=[\w+/~.-]{0,200}[0-9])(?=[\w+/~.-]{0,200}[A-Za-z])[\w+/~.-]{16,}=*"
)
_LONG_AFTER = rf"\b(?i:key){_SPOKEN}"
_SPOKEN_LONG = (
    r"(?<=[ :=\"'`(])(?=[A-Za-z0-9]{0,200}[0-9])(?=[A-Za-z0-9]{0,200}[A-Za-z])"
    r"[A-Za-z0-9]{32,}"
)
_PASSWORD_AFTER = rf"\b(?i:password|passphrase|passcode|pin){_SPOKEN}"
_SPOKEN_PASSWORD = r"(?<=[ :=\"'`(])(?=[^\s\"'`)]{0,100}[0-9])[^\s\"'`),;]{4,100}"

#: Folders at the root of a disk; any other path of one name is a word or a route.
_ROOTS = regex(
    r"~|/(?:Applications|Library|System|Users|Volumes|app|bin|boot|builds?|code|data"
    r"|dev|etc|home|lib(?:32|64)?|media|mnt|nix|opt|private|proc|root|run|sbin|snap"
    r"|srv|storage|sys|tmp|usr|var|workspaces?)(?:/|\Z)"
)
_CALL = regex(r"\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,4}\Z")
_ROUTE = regex(r"/(?:api|apis|rest|graphql|oauth2?|v[0-9]{1,3})(?:/|\Z)")
_PUBLIC = regex(
    r"https?://((?:[A-Za-z0-9-]+\.)+([A-Za-z]{2,24}))(?::(?:80|443))?(?:[/?#]|\Z)"
)


def _unix(match: str, before: str) -> str:
    found = match.rstrip(".!")
    is_path = _ROOTS.match(found) is not None
    if not is_path and re.match(r"/[^/]+/[^/]", found):
        is_path = not (_CALL.search(before) or _ROUTE.match(found))
    return _PATH + match[len(found) :] if is_path else match


def _url(match: str, before: str) -> str:
    found = match.rstrip(".,;:!?)]}")
    host = _PUBLIC.match(found)
    if host is not None and not re.fullmatch(_INSIDE, host[2], re.IGNORECASE):
        return match
    put = _PATH if found[:5].lower() == "file:" else _ADDRESS
    return put + match[len(found) :]


def _quoted_path(match: str, before: str) -> str:
    return _unix(match, before) if re.match("~?/", match) else _PATH


def _gone(match: str, before: str) -> str:
    return GONE


def _path(match: str, before: str) -> str:
    return _PATH


def _address(match: str, before: str) -> str:
    return _ADDRESS


_Put: TypeAlias = Callable[[str, str], str]

#: A form, what takes its place, and what must stand before it where Python's own
#: look-behind cannot say so.
_PLACES: Sequence[tuple[str, _Put, str | None]] = (
    (_SCHEME, _url, None),
    (_SPOKEN_KEY, _gone, _KEY_AFTER),
    (_SPOKEN_LONG, _gone, _LONG_AFTER),
    (_SPOKEN_PASSWORD, _gone, _PASSWORD_AFTER),
    (_BARE_KEY, _gone, None),
    (_ODD_MAIL, _gone, None),
    (_QUOTED, _quoted_path, None),
    (_WINDOWS, _path, None),
    (_SOURCE, _path, None),
    (_NUMBER, _address, None),
    (_SOUGHT, _address, _SOUGHT_AFTER),
    (_SERVED, _address, None),
    (_ESCAPED, _path, None),
    (_HOST, _address, None),
    (_UNIX, _unix, None),
)


@cache
def _any() -> re.Pattern[str]:
    forms = (f"(?P<f{at}>{form})" for at, (form, _, _) in enumerate(_PLACES))
    return scrub_form("|".join(forms))


def _without_places(text: str, is_given: Given) -> str:
    """One pass over all forms: what one lets stand is not looked at by another."""
    pieces: list[str] = []
    done = at = 0
    while True:
        found = _any().search(text, at)
        if found is None:
            return "".join([*pieces, text[done:]])
        start = found.start()
        index = next(i for i in range(len(_PLACES)) if found[f"f{i}"] is not None)
        match = found[0]
        if not _stands_after(text, start, index):
            other = _other(text, start, index)
            if other is None:
                at = start + 1
                continue
            index, match = other
        put = match
        if not is_given(match) and not is_given(match.rstrip(".!")):
            put = _PLACES[index][1](match, text[max(0, start - 16) : start])
        pieces += [text[done:start], put]
        done = at = start + len(match)


def _stands_after(text: str, start: int, index: int) -> bool:
    after = _PLACES[index][2]
    if after is None:
        return True
    return scrub_form(after).search(text[max(0, start - 80) : start]) is not None


def _other(text: str, start: int, index: int) -> tuple[int, str] | None:
    """What else begins at this very place, behind a form that does not stand there."""
    for at in range(index + 1, len(_PLACES)):
        found = scrub_form(_PLACES[at][0]).match(text, start)
        if found is not None and _stands_after(text, start, at):
            return at, found[0]
    return None


#: A frame of a stack: at the beginning of a line.
_FRAME = (
    r"[\s]{1,16}at (?:.{1,1024}(?::[0-9]+(?::[0-9]+)?\)?|\(<anonymous>\)"
    r"|\((?:native|Native Method|Unknown Source)\))|<anonymous>)[\s]*\Z"
    r'|[\s]{2,16}File "[^"]*", line [0-9]+.*\Z|Traceback \(most recent call last\):\Z'
    r"|\t[\w.$]+\(.{0,256}\)\Z|goroutine [0-9]+ \["
)
_PLACE = r"(?:(?:file://|node:|/|[A-Za-z]:[\\/])[^\s)]{1,1024}|<anonymous>)"
#: The same run on behind a message.
_BEHIND = (
    r"(?:[\s]|\\[nrt]){1,16}at (?:async )?"
    rf"(?:{_PLACE}:[0-9]+:[0-9]+|[\w.<>$\[\] ]{{1,200}}\((?:{_PLACE}:[0-9]+:[0-9]+"
    r"|[^\s()]{1,200}:[0-9]+(?::[0-9]+)?|native|Native Method|Unknown Source"
    r"|<anonymous>)\))"
    r"|(?:[\s]|\\[nrt]){0,16}(?:Traceback \(most recent call last\):"
    r'|File "[^"]{1,1024}", line [0-9]|goroutine [0-9]{1,9} \[)'
)
_NAMED_END = r".*\b(\w{0,64}(?:Error|Exception): .*)\Z"
_ALL_LINE_ENDS = regex("[\r\n\v\f\x85\u2028\u2029]+")
_GOES_ON = r"[\[{(:,][\s]{0,16}\Z"


def _without_stack(text: str) -> str:
    """``text`` up to a stack in it; where nothing stands before, what it ends with."""
    found = scrub_form(_BEHIND).search(text)
    if found is None:
        return text
    if found.start() > 0:
        return text[: found.start()]
    end = scrub_form(_NAMED_END).search(text)
    return "" if end is None else end[1]


def _without_frames(lines: Sequence[str]) -> list[str]:
    """``lines`` without frames, and without the source that Python quotes below."""
    return [
        line
        for at, line in enumerate(lines)
        if not scrub_form(_FRAME).match(line)
        and not (
            line.startswith("    ")
            and at > 0
            and re.match(r'  File "[^"]*", line [0-9]', lines[at - 1])
        )
    ]


def given_in(args: object) -> Given:
    """The texts among what a call was made with: whoever sent them may read them."""
    given: set[str] = set()

    def look(value: object, depth: int) -> None:
        if len(given) >= _MOST_GIVEN:
            return
        if isinstance(value, str):
            if units(value) <= 1_024:
                given.add(value)
            return
        if depth > 3:
            return
        if is_record(value):
            for key in list(value)[:_MOST_GIVEN]:
                look(value[key], depth + 1)
        elif is_list(value):
            for item in value[:_MOST_GIVEN]:
                look(item, depth + 1)

    try:
        look(args, 0)
    except Exception:  # what cannot be read was not given
        given.clear()
    return given.__contains__


#: Whether a line below the first stays, goes, or ends what is read.
_Below: TypeAlias = Literal["stays", "goes", "ends"]
#: Lines below the first that stay, where that does not announce them.
_MOST_BELOW = 8
#: What programs print, looked for in this order: the form, whether it also counts below
#: a line that announces more (``Failed:``), whether case is ignored.
_PRINTED: Sequence[tuple[str, _Below, bool, bool]] = (
    (
        (
            r"\Aat (?:async )?[^\s]{1,200} ?\(|\A\.\.\. [0-9]|\A#[0-9]"
            r"|\A(?:Caused by|Suppressed|Require stack|(?:stack )?(?:back)?trace(?:back)?)"
            r"\b[^:]{0,40}:|\ADuring handling of"
        ),
        "ends",
        True,
        True,
    ),
    (
        (
            r"\A(?:SELECT|INSERT|UPDATE|DELETE|MERGE|REPLACE|WITH|FROM|WHERE"
            r"|(?:LEFT|RIGHT|INNER|OUTER|FULL|CROSS|JOIN)|GROUP BY|ORDER BY|HAVING|LIMIT"
            r"|VALUES|SET|RETURNING|UNION|AND|OR|CREATE|ALTER|DROP|TRUNCATE|EXPLAIN|EXEC"
            r"|DECLARE|BEGIN)\b|\A(?:insert into|delete from|select\b.{1,400} from"
            r"|update\b.{1,400} set)\b"
        ),
        "ends",
        True,
        False,
    ),
    (r"\A(?:export )?[A-Z_][A-Z0-9_]*=", "goes", True, False),
    (
        (
            r"\A(?:select|insert|update|delete|from|where|values|having|returning|limit"
            r"|group by|order by|left|inner|join|create|alter|drop)\b"
        ),
        "goes",
        False,
        False,
    ),
    (
        (
            r"\A(?:query|mutation|subscription|fragment)\b.*\{"
            r"|\b(?:sql|query|statement|params|parameters|variables|bindings):"
        ),
        "ends",
        False,
        True,
    ),
    (r"""\A[{}[<]|\A["'][^"']*["'][\s]*:|:[\s]*[{[<]""", "ends", False, False),
    (
        r"\A(?:LINE )?[0-9]+[\s]*[:|]|\A[0-9]+ {2}|\A[>→]|[;{}]\Z|=>|&&|\|\||=",
        "goes",
        False,
        False,
    ),
)
#: A line that announces data, and no words.
_ANNOUNCES_DATA = (
    r"\b(?:env|environment|headers?|body|payload|query|sql|statement|variables|stack"
    r"|trace|dump|cookies)[\s]*:[\s]*\Z"
)
_LABEL = r"([A-Za-z][\w.-]{0,40}(?: [\w.()-]{1,40})?):(?:[\s]+(.*))?\Z"
#: Labels that stand before words for a reader. Others are names of data.
_SPOKEN_LABEL = (
    r"(?:\A| )(?:\w*(?:error|exception|failure|warning)|action|advice|cause|code"
    r"|detail|docs|expected|fatal|fix|help|hint|message|note|operation|problem|reason"
    r"|remedy|remote|resolution|see|solution|status|step|suggestion|summary|tip|try"
    r"|usage)s?\Z|\A(?:allowed|available|missing|required|supported|unknown|valid) "
)
_SPACELESS = "[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]{6}"
_BOX = "[\u2500-\u257f]"
_BULLET = r"\A(?:[-*•·]|[0-9]{1,2}[.)]) "


def _is_word(text: str) -> bool:
    begin = re.match("[\"'`(]{0,2}", text)
    rest = text[begin.end() if begin else 0 :]
    at = 0
    while at < len(rest) and (rest[at].isalpha() or rest[at] in "'’-"):
        at += 1
    tail = rest[at:]
    signs = "\"'`).,;:!?…"
    return rest[:1].isalpha() and len(tail) <= 3 and all(c in signs for c in tail)


def _is_prose(text: str) -> bool:
    """Words, rather than values: three, or as much of a script without spaces."""
    if re.search(_SPACELESS, text):
        return True
    return sum(map(_is_word, scrub_form(r"[\s]+").split(text))) > 2


def _becomes(line: str, is_announced: bool) -> _Below:
    for form, below, always, ignores_case in _PRINTED:
        if (always or not is_announced) and scrub_form(form, ignores_case).search(line):
            return below
    if is_announced:
        return "stays"
    labelled = scrub_form(_LABEL).match(line)
    if labelled is None:
        return "stays" if _is_prose(line) else "goes"
    if scrub_form(_SPOKEN_LABEL, ignore_case=True).search(labelled[1]):
        return "stays"
    # A longer value may go on below.
    return "ends" if not labelled[2] or _is_prose(labelled[2]) else "goes"


def _words_below(lines: Sequence[str], is_announced: bool) -> list[str]:
    """Of lines below the first, those that were written for a reader.

    What goes on below a line that goes, indented or in small letters, goes too.
    """
    kept: list[str] = []
    is_gone = False
    for each in lines:
        line = re.sub(_BOX, " ", each).strip(WHITE_SPACE)
        if not line:
            continue
        is_full = not is_announced and len(kept) == _MOST_BELOW
        if is_full or scrub_form(_FRAME).match(each) or _without_stack(each) != each:
            break
        bare = scrub_form(r"https?://[^\s]+").sub("page", re.sub(_BULLET, "", line))
        goes_on = is_gone and not is_announced and scrub_form(r"[\sa-z]").match(each)
        found = "goes" if goes_on else _becomes(bare, is_announced)
        if found == "ends":
            break
        is_gone = found == "goes"
        if not is_gone:
            kept.append(line)
    return kept


def scrubbed_line(text: str, is_given: Given, most: int = 1_000) -> str:
    """The first line of ``text`` that says something, and words below it, scrubbed.

    Those were written for a reader; all of it is one line.
    """
    looked_at = first_units(text, _MOST_LOOKED_AT)
    lines = [visible(line) for line in _ALL_LINE_ENDS.split(looked_at)]
    telling = (each for each in _without_frames(lines) if any(map(str.isalnum, each)))
    first = next(telling, "")
    line = _without_stack(first)
    below: list[str] = []
    if line == first:
        is_announced = scrub_form(_GOES_ON).search(first) is not None
        if scrub_form(_ANNOUNCES_DATA, ignore_case=True).search(first):
            is_announced = False
        at = lines.index(first) if first else len(lines)
        below = _words_below(lines[at + 1 :], is_announced)
    whole = " ".join([line.strip(WHITE_SPACE), *below])
    return clean_text(_without_places(whole, is_given), most).strip(WHITE_SPACE)


def scrubbed_text(text: str, is_given: Given, most: int = 65_536) -> str:
    """All of ``text``, scrubbed, line by line."""
    lines = visible_layout(first_units(text, most * 2)).split("\n")
    kept = "\n".join(_without_stack(line) for line in _without_frames(lines))
    plain = _without_places(kept, is_given)
    return clean_of(plain, {"type": "string", "multiline": True}, most)


def scrubbed_data(value: object, is_given: Given, depth: int = 0) -> object:
    """``value`` with all its texts scrubbed, and names of members too."""
    if isinstance(value, str):
        return scrubbed_text(value, is_given)
    if depth > _DEEPEST:
        return GONE
    if is_list(value):
        return [scrubbed_data(item, is_given, depth + 1) for item in value]
    if not is_record(value):
        return value
    data: dict[str, object] = {}
    for key, item in value.items():
        hides = is_secret_name(key) and _hides_in(item)
        shown = GONE if hides else scrubbed_data(item, is_given, depth + 1)
        data[scrubbed_text(key, is_given)] = shown
    return data


def _hides_in(value: object) -> bool:
    """Whether a secret can stand in ``value``."""
    if isinstance(value, bool) or value is None:
        return False
    return value != ""

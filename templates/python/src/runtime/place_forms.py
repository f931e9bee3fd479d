"""Forms of paths, addresses and secrets in words, row by row."""

from __future__ import annotations

from collections.abc import Sequence

from .tables import GONE

PATH = "[path]"
ADDRESS = "[address]"
#: Endings of names that are nobody's outside.
INSIDE = (
    "internal|local|localhost|localdomain|lan|corp|intranet|private|home|svc|arpa"
    "|consul"
)
# Behind the name of a secret.
_SPOKEN = r"(?: provided| is| was)?(?:[:=] {0,2}| {1,2})[\"'`(]?\Z"

#: A form, what takes its place or decides that, and what must stand before it where
#: Python's own look-behind cannot say so.
PLACES: Sequence[tuple[str, str, str]] = (
    # Addresses that are a key by themselves.
    (
        (
            r"""https?://(?:hook\.[\w.]{0,12}(?:make|integromat|celonis)\.com"""
            r"""|maker\.ifttt\.com|open\.(?:feishu\.cn|larksuite\.com)/open-apis/bot"""
            r"""(?:/v2)?/hook)/[^\s"'`<>]+"""
        ),
        GONE,
        "",
    ),
    # Secrets by what stands around them.
    (
        (
            r"(?<![\w@./-])(?:"
            # A token of Dropbox.
            r"sl\.(?:u\.)?[\w-]{60,}"
            # A line of .pgpass.
            r"|(?:localhost|\*|[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}):(?:"
            r"""[0-9]{4,5}|\*):(?:[A-Za-z_][\w-]{0,63}|\*):[\w.-]{1,64}:[^\s"'`]+"""
            # An entry of .netrc.
            r"|machine[\s]{1,4}(?:localhost|[\w-]{1,63}\.[\w.-]{1,253})"
            r"[\s]{1,8}login[\s]{1,4}[^\s]{1,128}[\s]{1,8}password[\s]{1,4}[^\s]+"
            # A password in SQL: small letters are prose, unless the quoted text looks
            # like one.
            r"|(?:IDENTIFIED|identified)(?:[\s]{1,4}[\w-]{1,60}){0,2}[\s]{1,4}"
            r"""(?:BY|by(?=[\s]{1,4}[\\"']{1,8}[^\s"']{0,99}[0-9!@#$%^*+=]))"""
            r"""[\s]{1,4}[\\"']{1,8}[^\s"'?$<{%*\\][^"'\\]{0,256}"""
            # A private member of a key in JSON (RFC 7517).
            r"""|(?:d[pq]?|p|qi?|k)[\\"']{0,8}[\s]{0,2}:[\s]{0,2}[\\"']{1,8}(?="""
            r"[\w-]{0,40}[A-Z])(?=[\w-]{0,40}[a-z])(?=[\w-]{0,40}[0-9])[\w-]{22,}"
            r"""(?=[\\"'])"""
            # The proof in a header of Digest or Hawk.
            r"""|(?:response|mac)=[\\"']{1,8}[\w+/]{27,}={0,2}(?=[\\"']))"""
        ),
        GONE,
        "",
    ),
    (
        r"""jdbc:[a-z]{2,20}:[^\s"'`<>]+|[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\s"'`<>]+""",
        "url",
        "",
    ),
    # The text after the name of a secret, as a word of the sentence. UUIDs name no secret.
    (
        (
            r"(?<=[ :=\"'`(])(?![0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-)"
            r"(?=[\w+/~.-]{0,200}[0-9])(?=[\w+/~.-]{0,200}[A-Za-z])[\w+/~.-]{16,}=*"
        ),
        GONE,
        (
            r"\b(?i:tokens?|secrets?|credentials?"
            r"|(?:api|access|private|secret|auth|signing|encryption|license)"
            rf"[ _-]?keys?){_SPOKEN}"
        ),
    ),
    (
        (
            r"(?<=[ :=\"'`(])(?=[A-Za-z0-9]{0,200}[0-9])(?=[A-Za-z0-9]{0,200}[A-Za-z])"
            r"[A-Za-z0-9]{32,}"
        ),
        GONE,
        rf"\b(?i:key){_SPOKEN}",
    ),
    (
        r"(?<=[ :=\"'`(])(?!&)(?=[^\s\"'`)]{0,100}[0-9])[^\s\"'`),;]{4,100}",
        GONE,
        rf"\b(?i:password|passphrase|passcode|pin){_SPOKEN}",
    ),
    # A key without its first line, as it stands in an environment.
    (
        r"(?<![\w+/])MI[A-Za-z0-9+/]{30,}={0,2}",
        GONE,
        "",
    ),
    (
        (
            r"(?<![\w.%+-])(?:[\w.+-]{1,64}%40(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}"
            r'|"[\w .+-]{1,64}"@[\w.-]{1,253}|[\w.+-]{1,64}@\[[0-9A-Fa-f:.]{2,45}\])'
        ),
        GONE,
        "",
    ),
    (
        (
            r"""(?<![\w/.~@%<-])(?:/[\w$~-]{1,64}){1,16}(?=["'`]? (?:must|should) """
            r"(?:be (?:string|number|integer|boolean|array|object|null|equal|multiple"
            r"|[<>])|have|match|NOT|contain|pass))"
        ),
        "pointer",
        "",
    ),
    (
        (
            r"""(?<=(?P<quote>["'`]))(?:[A-Za-z]:[\\/]|\\\\|~?/)"""
            r"""[^"'`\n]{2,1024}(?=(?P=quote))"""
        ),
        "quoted",
        "",
    ),
    (
        (
            r"""(?<![A-Za-z0-9])[A-Za-z]:[\\/]{1,2}"""
            r"""(?:[^\\/:*?"<>|\r\n]{1,100}[\\/]{1,2}){0,30}[^\s\\/:*?"'<>|,;)]*"""
            r"""|\\\\[\w.$-]+\\[^\s"'`<>|]+"""
        ),
        PATH,
        "",
    ),
    (
        (
            r"(?<![\w/.@-])(?:[\w.@-]{1,100}/){0,30}[\w.@-]{1,100}"
            r"\.(?:[cm]?[jt]sx?|py|rb|go|java|rs|php):[0-9]+(?::[0-9]+)?"
        ),
        PATH,
        "",
    ),
    (
        (
            r"(?<![\w.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?!\.?[0-9])(?::[0-9]{1,5})?"
            r"|\[[0-9A-Fa-f:.]{2,45}\](?::[0-9]{1,5})?"
            r"|(?<![\w:])(?=[0-9A-Fa-f:]*[0-9])"
            r"(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})?::[0-9A-Fa-f:]{0,40}"
            r"(?:%\w{1,16})?"
            r"|(?<![\w:])(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}"
            r"|(?<![\w:-])(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}(?![\w:-])"
            r"|(?<![\w-])ip(?:-[0-9]{1,3}){4}(?:\.[\w-]{1,63}){0,8}(?![\w-])"
        ),
        ADDRESS,
        "",
    ),
    (
        r"(?<= )(?!E[A-Z]{4,})[\w-]+(?:\.[\w-]+|:[0-9]+)+",
        ADDRESS,
        (
            r"\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH"
            r"|getaddrinfo|dial tcp|connect to) \Z"
        ),
    ),
    # Ports of databases and queues: what stands before one is a host.
    (
        (
            r"(?<![\w/@.-])(?!port:)[A-Za-z][\w-]{1,62}:(?:1433|1521|2181|2379|3306|5432"
            r"|5672|6379|6432|8200|8500|9042|9092|9200|11211|27017|50051)(?![0-9])"
        ),
        ADDRESS,
        "",
    ),
    (
        (
            r"(?<![\w%])(?:[A-Za-z]%3[Aa])?"
            r"(?:%(?:2[Ff]|5[Cc])(?:[\w.~+-]|%(?!2[Ff]|5[Cc])[0-9A-Fa-f]{2})+){2,}"
        ),
        PATH,
        "",
    ),
    (
        (
            r"(?<![\w/@.-])(?:localhost(?::[0-9]{1,5})?"
            r"|(?:[A-Za-z0-9-]{1,63}\.){1,8}"
            r"(?!(?:ya?ml|json5?|jsonl|toml|md|txt|csv|tsv|xml|html?|css|sql|ini|cfg|conf"
            r"|lock|log):)[A-Za-z]{2,24}:[0-9]{2,5}"
            rf"|(?:[A-Za-z0-9-]{{1,63}}\.){{1,8}}(?:{INSIDE}))(?![\w-])"
        ),
        ADDRESS,
        "",
    ),
    # A folder may have a name of two words; that begins each with a capital.
    (
        (
            r"""(?<![\w/.~@%<-])~?"""
            r"""(?:/[^\s"'`<>|*?()\[\]{},;:/]+(?:(?: [A-Z][\w.-]{0,40}){1,3}(?=/))?)+/?"""
        ),
        "route",
        "",
    ),
)

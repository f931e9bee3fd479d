"""Forms of paths, addresses and spoken secrets, as patterns."""

from __future__ import annotations

#: Endings of names that are nobody's outside.
INSIDE = (
    "internal|local|localhost|localdomain|lan|corp|intranet|private|home|svc|arpa"
    "|consul"
)
SCHEME = r"""jdbc:[a-z]{2,20}:[^\s"'`<>]+|[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\s"'`<>]+"""
QUOTED = r"""(?<=(?P<quote>["'`]))(?:[A-Za-z]:[\\/]|\\\\|~?/)[^"'`\n]{2,1024}(?=(?P=quote))"""
WINDOWS = (
    r"""(?<![A-Za-z0-9])[A-Za-z]:[\\/]{1,2}"""
    r"""(?:[^\\/:*?"<>|\r\n]{1,100}[\\/]{1,2}){0,30}[^\s\\/:*?"'<>|,;)]*"""
    r"""|\\\\[\w.$-]+\\[^\s"'`<>|]+"""
)
#: A folder may have a name of two words; that begins each with a capital.
UNIX = (
    r"""(?<![\w/.~@%<-])~?"""
    r"""(?:/[^\s"'`<>|*?()\[\]{},;:/]+(?:(?: [A-Z][\w.-]{0,40}){1,3}(?=/))?)+/?"""
)
ESCAPED = (
    r"(?<![\w%])(?:[A-Za-z]%3[Aa])?"
    r"(?:%(?:2[Ff]|5[Cc])(?:[\w.~+-]|%(?!2[Ff]|5[Cc])[0-9A-Fa-f]{2})+){2,}"
)
SOURCE = (
    r"(?<![\w/.@-])(?:[\w.@-]{1,100}/){0,30}[\w.@-]{1,100}"
    r"\.(?:[cm]?[jt]sx?|py|rb|go|java|rs|php):[0-9]+(?::[0-9]+)?"
)
NUMBER = (
    r"(?<![\w.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?!\.?[0-9])(?::[0-9]{1,5})?"
    r"|\[[0-9A-Fa-f:.]{2,45}\](?::[0-9]{1,5})?"
    r"|(?<![\w:])(?=[0-9A-Fa-f:]*[0-9])"
    r"(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})?::[0-9A-Fa-f:]{0,40}(?:%\w{1,16})?"
    r"|(?<![\w:])(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}"
    r"|(?<![\w:-])(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}(?![\w:-])"
    r"|(?<![\w-])ip(?:-[0-9]{1,3}){4}(?:\.[\w-]{1,63}){0,8}(?![\w-])"
)
HOST = (
    r"(?<![\w/@.-])(?:localhost(?::[0-9]{1,5})?"
    r"|(?:[A-Za-z0-9-]{1,63}\.){1,8}"
    r"(?!(?:ya?ml|json5?|jsonl|toml|md|txt|csv|tsv|xml|html?|css|sql|ini|cfg|conf|lock"
    r"|log):)[A-Za-z]{2,24}:[0-9]{2,5}"
    rf"|(?:[A-Za-z0-9-]{{1,63}}\.){{1,8}}(?:{INSIDE}))(?![\w-])"
)
#: Ports of databases and queues: what stands before one is a host.
SERVED = (
    r"(?<![\w/@.-])(?!port:)[A-Za-z][\w-]{1,62}:(?:1433|1521|2181|2379|3306|5432|5672"
    r"|6379|6432|8200|8500|9042|9092|9200|11211|27017|50051)(?![0-9])"
)
SOUGHT_AFTER = (
    r"\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH"
    r"|getaddrinfo|dial tcp|connect to) \Z"
)
SOUGHT = r"(?<= )(?!E[A-Z]{4,})[\w-]+(?:\.[\w-]+|:[0-9]+)+"
#: A key without its first line, as it stands in an environment.
BARE_KEY = r"(?<![\w+/])MI[A-Za-z0-9+/]{30,}={0,2}"
ODD_MAIL = (
    r"(?<![\w.%+-])(?:[\w.+-]{1,64}%40(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}"
    r'|"[\w .+-]{1,64}"@[\w.-]{1,253}|[\w.+-]{1,64}@\[[0-9A-Fa-f:.]{2,45}\])'
)

# What follows the name of a secret as a word of the sentence. UUIDs name no secret.
_SPOKEN = r"(?: provided| is| was)?(?:[:=] {0,2}| {1,2})[\"'`(]?\Z"
KEY_AFTER = (
    r"\b(?i:tokens?|secrets?|credentials?"
    rf"|(?:api|access|private|secret|auth|signing|encryption|license)[ _-]?keys?){_SPOKEN}"
)
SPOKEN_KEY = (
    r"(?<=[ :=\"'`(])(?![0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-)"
    r"(?=[\w+/~.-]{0,200}[0-9])(?=[\w+/~.-]{0,200}[A-Za-z])[\w+/~.-]{16,}=*"
)
LONG_AFTER = rf"\b(?i:key){_SPOKEN}"
SPOKEN_LONG = (
    r"(?<=[ :=\"'`(])(?=[A-Za-z0-9]{0,200}[0-9])(?=[A-Za-z0-9]{0,200}[A-Za-z])"
    r"[A-Za-z0-9]{32,}"
)
PASSWORD_AFTER = rf"\b(?i:password|passphrase|passcode|pin){_SPOKEN}"
SPOKEN_PASSWORD = r"(?<=[ :=\"'`(])(?=[^\s\"'`)]{0,100}[0-9])[^\s\"'`),;]{4,100}"

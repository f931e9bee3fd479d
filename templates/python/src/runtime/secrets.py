"""Forms of secrets, equal in every implementation.

Printed from the tables of Faultline, which other languages have too. Patterns are
compiled with re.ASCII when they are needed, and white space covers all scripts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

#: Words behind which a secret may be made of plain words alone.
TELLING = "bearer|basic|digest|negotiate|apikey|ya29"


class SecretRule(NamedTuple):
    """The form of a secret, and its replacement."""

    pattern: str
    put: str
    only: str = ""
    #: Tests of groups, by their digits, and the replacement, if any.
    outcomes: Sequence[tuple[Sequence[tuple[str, str]], str | None]] = ()


#: Ask something of a group.
TESTS: Mapping[str, str] = {
    "empty": "^\\Z",
    "colon": "[:：]|->",
    "word": "(?s)^(?=.{0,20}\\Z)[A-Za-z]?[a-z]*[.,:;!?]?\\Z",
    "placeholder": (
        "(?i)^(?:<[^>]*>?|\\$\\{?[A-Z_][A-Z0-9_]*\\}?|\\{[\\w.]*\\}?|\\[[a-z]+\\]?|\\*"
        "+|null|undefined|none|true|false|required|missing|invalid|expired)\\Z"
    ),
    "random": "(?s)^(?=.{6}).*[0-9!@#$%^*+=]",
    "nameLike": "^[A-Za-z]+\\d{0,2}(?:[_.:/\\-][A-Za-z]*\\d{0,4})*\\Z",
    "camelCase": "[a-z][A-Z]",
    "scheme": (
        "^(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15})(?:-(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15}))*\\Z"
    ),
    "countable": "(?i)(?:s|pass)\\Z",
    "count": "^\\d{1,9}\\Z",
    "tokens": "(?i)tokens?\\Z",
    "plainUser": "^[A-Za-z\\-]{0,15}\\Z",
    "numericUser": "^\\d*:\\d*\\Z",
}

#: Small letters: to ignore case takes re three times as long.
HINTS = (
    "[\\w\\~.=+/$,\\-]{16}|-----b|hook|@|bearer|basic|digest|negotiate|apikey|cookie|a"
    "uth(?:[\"'\\\\=:_\\-]|orization)|token|secret|pass|pwd|cred|sign|bearer|sess|key|"
    "otp|asser|code|ct\\.sid|[\\s\"']-[apw]|-u[\\s\"'=\\\\]|-user|(?:sig|jwt|hmac|saml"
    "response)(?:=|%3d)|/home/|[\\\\/]users[\\\\/]|/root/"
)

#: In the order in which they are tried.
RULES: Sequence[SecretRule] = (
    # private key
    SecretRule(
        (
            "-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----(?:[\\s]|[^\\s])*?("
            "?:-----END [A-Z0-9 ]{0,60}-----|\\Z)"
        ),
        "[redacted]",
    ),
    # key of a service
    SecretRule(
        (
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            "Fa-f]{4}))(?:sk-[\\w\\-]{16,}|[eprs]k_(?:live|test)_[A-Za-z0-9]{8,}|(?:(?"
            ":npm|hf|pscale_[a-z]{2,5}|dckr_[a-z]{3}|whsec|gh[a-z]|github_pat|gsk|sbp|"
            "r8|lin_api|do[opr]_v1|shp[a-z]{2,3}|figd|gls[ac]|rubygems|sntry[su]|pcsk)"
            "_|(?:pypi|xai|gl[a-z]{1,5}t|llx|tskey|x[a-z]{3,6}sib|GOCSPX|tvly|pplx|nva"
            "pi|xapp|xox[a-z]|(?:CF|NR|PM)[A-Z]{2,3}|csk|sq0[a-z]{3}|pat-[a-z]{2}\\d)-"
            ")(?=[a-z_\\-]{0,40}[A-Z\\d])[\\w\\-]{16,}|(?:(?:api|apikey|live|ntn|oauth"
            "|secret|sk|re_[A-Za-z0-9]{8})_|BSA)(?=[A-Za-z]{0,30}\\d)[A-Za-z0-9]{20,}|"
            "A(?:KI|SI)A[A-Z0-9]{12,}|(?:AIza|AKCp|AQ\\.Ab|EAA[A-Z]|AT(?:[ACS]TT|OAT|B"
            "B)|hv[bsr]\\.|1//|4/0)[\\w=\\-]{20,}|(?:IQoJ|FwoG|ABSK|fm2_)[\\w+/=]{40,}"
            "|SG\\.[\\w\\-]{16,}\\.[\\w\\-]{16,}|dp\\.[a-z]{2,5}\\.(?:\\w{1,40}\\.)?[A"
            "-Za-z0-9]{32,}|pat[A-Za-z0-9]{14}\\.[a-f0-9]{32,}|AGE-SECRET-KEY-[A-Z0-9"
            "\\-]{16,}|(?:dapi|key[_\\-]|pul-|fc-|(?:e2b|sq[apu]|jina|lsv2_[ps][kt])_|"
            "SK)[a-f0-9]{32}\\w*|[a-f0-9]{32}-(?:us\\d{1,2}|[a-f0-9]{8}-[a-f0-9]{8})(?"
            "!\\w)|(?:bot)?\\d{8,10}:AA[\\w\\-]{30,}|[A-Za-z0-9]{14}\\.atlasv1\\.[\\w="
            "\\-]{40,}|[MNO][A-Za-z\\d]{23,25}\\.[\\w\\-]{6}\\.[\\w\\-]{27,}|[\\w\\~."
            "\\-]{3}8Q~[\\w\\~.\\-]{31,34}|\\$(?:2[abxy]|argon2[di]{1,2}|apr1|[1567y])"
            "\\$[\\w$./+=,\\-]{20,})|(?:(?:gh[opsur]|github_pat|npm|hf|[rs]k_(?:live|t"
            "est))_|(?:glpat|GOCSPX|xox[a-z]|sk-ant-[a-z]{3}\\d\\d)-)(?=[A-Za-z]{0,30}"
            "\\d)[\\w\\-]{16,}|_(?=[a-z0-9]{0,30}[A-Z])(?=(?:[A-Za-z]{0,30}\\d){2})[A-"
            "Za-z0-9]{32,}[\\w+/=\\-]*|A(?:KI|SI)A[A-Z0-9]{16}(?![A-Za-z0-9])|AIza[\\w"
            "\\-]{35}|ya29\\.[\\w.\\-]{16,}|SG\\.[\\w\\-]{22}\\.[\\w\\-]{43}|eyJ[\\w"
            "\\-]{13,512}\\.eyJ[\\w\\-]{8,}(?:\\.[\\w\\-]*){0,3}"
        ),
        "[redacted]",
        "[\\w\\~.=+/$,\\-]{16}",
    ),
    # JSON Web Token
    SecretRule(
        (
            "(?:(?<![\\w\\-])|(?<=\\\\[bfnrt]))eyJ[\\w\\-]{13,}\\.[\\w\\-]{8,}(?:\\.["
            "\\w\\-]*){0,3}"
        ),
        "[redacted]",
    ),
    # webhook
    SecretRule(
        (
            "(hooks\\.slack\\.com/(?:services|workflows|triggers)|discord(?:app)?\\.co"
            "m/api(?:/v\\d{1,2})?/webhooks|webhook\\.office\\.com/webhookb2|hooks\\.za"
            "pier\\.com/hooks/catch)/[\\w@/\\-]+"
        ),
        "\\1/[redacted]",
        "hook",
    ),
    # user of a URL
    SecretRule(
        "://([^\\s/?#\"'<>]*)@",
        "://[redacted]@",
        "",
        [
            ([("plainUser", "1")], None),
        ],
    ),
    # password of a URL, not encoded
    SecretRule(
        "://[^\\s/?#\"'<>@:]*:(?!\\d{0,5}[/?#])([^\\s\"'<>]{1,256})@",
        "://[redacted]@",
    ),
    # address of a database
    SecretRule(
        "(?<![\\w\\-])[\\w.\\-]{1,64}:[^\\s@\"']{1,128}(@(?:tcp|unix)\\()",
        "[redacted]\\1",
        "@",
    ),
    # HTTP credentials
    SecretRule(
        (
            "(?i)(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0"
            "-9A-Fa-f]{4}))(bearer|basic|digest|negotiate|apikey)([\\s]{1,4}|%20)(?!re"
            "alm=|error=|scope=)([A-Za-z0-9._\\~+/=\\-]{6,})"
        ),
        "\\1\\2[redacted]",
        "bearer|basic|digest|negotiate|apikey",
        [
            ([("word", "3")], None),
        ],
    ),
    # cookie
    SecretRule(
        (
            "(?i)(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0"
            "-9A-Fa-f]{4}))(?:(cookieb?\\\\{0,7}[\"'][\\s]{0,2}:[\\s]{0,2}\\[[\\s]{0,2"
            "})b?\\\\{0,7}[\"'][^\\]]+|(cookie[\"']?[\\s]{0,2}[:=][\\s]{0,2}[\"']?)[^"
            "\\s;,\"'=]{1,256}=[^\\s;,\"']*(?:;[\\s]?[^\\s;,\"'=]{1,256}=[^\\s;,\"']*)"
            "*)"
        ),
        "\\1\\2[redacted]",
        "cookie",
    ),
    # authorization
    SecretRule(
        (
            "(?i)(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0"
            "-9A-Fa-f]{4}))(authorization(?:b?\\\\{0,7}[\"'])?[\\s]{0,2}[:=][\\s]{0,2}"
            '(?:b?\\\\{0,7}["\'])?)(?:([A-Za-z][\\w\\-]{0,30})([\\s]{1,4}))?([^\\s,;"'
            "'\\\\]+)"
        ),
        "\\1\\2\\3[redacted]",
        "authorization",
        [
            ([("!empty", "2"), ("!scheme", "2"), ("word", "4")], "\\1[redacted]\\3\\4"),
            ([("!empty", "2"), ("!scheme", "2")], "\\1[redacted]"),
            ([("word", "4")], None),
            ([("placeholder", "4")], None),
        ],
    ),
    # value under a name
    SecretRule(
        (
            "(?i)(?:(?<![\\w\\-])|(?<=\\\\[bfnrt]))(?!pwd[\\s\"'\\\\:=>]{1,9}/)((?:["
            "\\w\\-]{0,64}?(?:token|secret|password|passwd|passphrase|pwd|credential|s"
            "ignature|bearer|code[_\\-]?verifier|(?:auth|authorization|device|mfa)[_"
            "\\-]?code|client[_\\-]?assertion|sess(?:ion)?[_\\-]?(?:id|key)|connect\\."
            "sid|(?:api|app|application|subscription|access|private|account|auth|secre"
            "t|shared|signing|encryption|license|master|service|storage|webhook)[_\\-]"
            "?key)|(?:[\\w\\-]{0,63}?[\\d_\\-])?(?:(?:user|db)?pass|t?otp))s?(?:[_\\-]"
            "?(?:id|hash|value))?)((?:b?\\\\{0,7}[\"']|(?:&(?:quot|#34);|%22|\\\\{1,7}"
            "u0022))?)((?:\\]|%5d)?[\\s]*(?:=>|[:=：]| -> |%3[ad])[\\s]*(?:&(?:quot|#34"
            ');|%22|\\\\{1,7}u0022)?)(?:((?:\\[[\\s]{0,2}|\\w{1,20}\\()?b?\\\\{0,7}["'
            "'])((?:[^\"'\\\\]|\\\\{0,7}[\"'\\\\]\\w)+)|([^\\s\"'\\\\\\&,;)}\\]]+))"
        ),
        "\\1\\2\\3\\4[redacted]",
        "token|secret|pass|pwd|cred|sign|bearer|sess|key|otp|asser|code|ct\\.sid",
        [
            ([("countable", "1"), ("count", "56")], None),
            ([("placeholder", "56")], None),
            ([("colon", "3"), ("empty", "2"), ("empty", "4"), ("!random", "56")], None),
            (
                [("colon", "3"), ("empty", "2"), ("tokens", "1"), ("!random", "56")],
                None,
            ),
        ],
    ),
    # names and values in turn
    SecretRule(
        (
            "(?i)(b?\\\\{0,7}[\"'](?:cookie|authorization|(?:[\\w\\-]{0,64}?(?:token|s"
            "ecret|password|passwd|passphrase|pwd|credential|signature|bearer|code[_"
            "\\-]?verifier|(?:auth|authorization|device|mfa)[_\\-]?code|client[_\\-]?a"
            "ssertion|sess(?:ion)?[_\\-]?(?:id|key)|connect\\.sid|(?:api|app|applicati"
            "on|subscription|access|private|account|auth|secret|shared|signing|encrypt"
            "ion|license|master|service|storage|webhook)[_\\-]?key)|(?:[\\w\\-]{0,63}?"
            "[\\d_\\-])?(?:(?:user|db)?pass|t?otp))s?(?:[_\\-]?(?:id|hash|value))?)b?"
            "\\\\{0,7}[\"'][\\s]{0,2},[\\s]{0,2}b?\\\\{0,7}[\"'])([^\"'\\\\]+)"
        ),
        "\\1[redacted]",
        "[\"']",
        [
            ([("!random", "2")], None),
        ],
    ),
    # element of XML
    SecretRule(
        (
            "(?i)(<(?:[\\w:.\\-]{0,64}?(?:token|secret|password|passwd|passphrase|pwd|"
            "credential|signature|bearer|code[_\\-]?verifier|(?:auth|authorization|dev"
            "ice|mfa)[_\\-]?code|client[_\\-]?assertion|sess(?:ion)?[_\\-]?(?:id|key)|"
            "connect\\.sid|(?:api|app|application|subscription|access|private|account|"
            "auth|secret|shared|signing|encryption|license|master|service|storage|webh"
            "ook)[_\\-]?key)|(?:[\\w:.\\-]{0,63}?[\\d_:.\\-])?(?:(?:user|db)?pass|t?ot"
            "p))s?(?:[\\s][^<>]{0,200})?>)([^<]+)(</)"
        ),
        "\\1[redacted]\\3",
        "",
        [
            ([("placeholder", "2")], None),
        ],
    ),
    # option of a command
    SecretRule(
        (
            "(?i)(?<![\\w\\-])(--?(?:[a-z]{1,20}-){0,3}(?:pass\\w{0,6}|token|secret|ke"
            "y)[\\s\"',\\\\]{1,9}|((?:mysql|mariadb)[ -%'-:<-{]{0,200}?[\\s\"']-p|(?:s"
            "shpass|login|mongo|sqlcmd|ldap|redis-cli)[ -%'-:<-{]{0,200}?[\\s\"']-[apw"
            "][\\s\"',\\\\]{0,9}))((?:[^\\s\"'\\`\\d,\\\\\\-]|\\d{1,5}[^\\s\"'\\`\\d]|"
            "\\d{6})[^\\s\"'\\`]*)"
        ),
        "\\1[redacted]",
        "",
        [
            ([("empty", "2"), ("!random", "3")], None),
            ([("placeholder", "3")], None),
        ],
    ),
    # user of a command
    SecretRule(
        (
            "(?<![\\w\\-])(-(?:u|-[a-z\\-]{0,9}user)[\\s\"',=\\\\]{1,9})([^\\s:\"']{1,"
            "128}:[^\\s\"']+)"
        ),
        "\\1[redacted]",
        "",
        [
            ([("numericUser", "2")], None),
        ],
    ),
    # parameter of a URL
    SecretRule(
        (
            "(?i)([?\\&](?:key|auth|x-amz-credential|sig|jwt|code|hmac|assertion|samlr"
            "esponse)=)([^\\&\\s\"'#<>]{8,})"
        ),
        "\\1[redacted]",
        "",
        [
            ([("word", "2")], None),
        ],
    ),
    # parameter of a form
    SecretRule(
        (
            "(?i)(?<![\\w\\-])((?:sig|jwt|code|hmac|assertion|samlresponse)(?:=|%3d))("
            "[^\\&\\s\"'#<>]{16,})"
        ),
        "\\1[redacted]",
        "",
        [
            ([("nameLike", "2")], None),
        ],
    ),
    # credentials of a registry
    SecretRule(
        (
            "(?i)(?<![\\w\\-])(_?auth(?:b?\\\\{0,7}[\"'])?[\\s]{0,2}[:=][\\s]{0,2}(?:b"
            "?\\\\{0,7}[\"'])?)([A-Za-z0-9+/=_\\-]{12,})"
        ),
        "\\1[redacted]",
        "",
        [
            ([("word", "2")], None),
            ([("nameLike", "2"), ("!camelCase", "2")], None),
        ],
    ),
    # folder of a user
    SecretRule(
        (
            "(?:(?<![A-Za-z0-9._\\~\\-])|(?<=\\\\[bfnrt]))(?:(?:(?:/(?:var|usr|export)"
            ")?/home/|(?:/mnt/[a-z])?/Users/|[A-Za-z]:[\\\\/]{1,2}Users[\\\\/]{1,2})[^"
            "\\s/\\\\:\"'\\`<>\\|*?,;()\\[\\]{}]+|/root(/))"
        ),
        "~\\1",
        "home|Users|root",
    ),
)

#: Mail addresses, after the rules.
MAIL = (
    "(?<!(?:[._%+\\-]|(?u:[^\\W_])))(?!git@)((?:[._%+\\-]|(?u:[^\\W_]))+)@(?![0-9]+\\."
    "[0-9])((?:(?:[\\-]|(?u:[^\\W_]))+\\.)+(?u:[^\\W\\d_])(?:[\\-]|(?u:[^\\W_]))+)"
)

#: A name whose value is secret, whatever its case, and one that only looks like it.
SECRET_NAME = (
    "(?:^|[^\\w\\-]|\\\\[bfnrt])(?:(?:[\\w\\-]{0,64}?(?:token|secret|password|passwd|p"
    "assphrase|pwd|credential|signature|bearer|code[_\\-]?verifier|(?:auth|authorizati"
    "on|device|mfa)[_\\-]?code|client[_\\-]?assertion|sess(?:ion)?[_\\-]?(?:id|key)|co"
    "nnect\\.sid|(?:api|app|application|subscription|access|private|account|auth|secre"
    "t|shared|signing|encryption|license|master|service|storage|webhook)[_\\-]?key)|(?"
    ":[\\w\\-]{0,63}?[\\d_\\-])?(?:(?:user|db)?pass|t?otp))s?(?:[_\\-]?(?:id|hash|valu"
    "e))?|[\\w\\-]*(?:cookie|authorization)s?)\\Z"
)
PLAIN_NAME = "(?:page|cursor|continuation|sync)[_\\-]?token\\Z"

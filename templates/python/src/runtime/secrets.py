"""Forms of secrets, equal in every implementation.

Printed from the tables of Faultline, which other languages have too. Patterns are
compiled with re.ASCII when they are needed, and white space covers all scripts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

#: Words behind which a secret may be made of plain words alone.
TELLING = "bearer|basic|digest|negotiate|apikey|ya29"


class Test(NamedTuple):
    """Asks something of a group."""

    pattern: str
    ignore_case: bool = False
    least: int = 0
    most: int | None = None


class SecretRule(NamedTuple):
    """The form of a secret, and its replacement."""

    pattern: str
    put: str
    only: str | None = None
    ignore_case: bool = False
    #: Conditions on groups, and the replacement, if any.
    outcomes: Sequence[
        tuple[Sequence[tuple[Sequence[int], str, bool]], str | None]
    ] = ()


TESTS: Mapping[str, Test] = {
    "empty": Test("^\\Z"),
    "colon": Test("[:：]|->"),
    "word": Test("^[A-Za-z]?[a-z]*[.,:;!?]?\\Z", most=20),
    "placeholder": Test(
        (
            "^(?:<[^>]*>?|\\$\\{?[A-Z_][A-Z0-9_]*\\}?|\\{[\\w.]*\\}?|\\[[a-z]+\\]?|\\*"
            "+|null|undefined|none|true|false|required|missing|invalid|expired)\\Z"
        ),
        ignore_case=True,
    ),
    "random": Test("[0-9!@#$%^*+=]", least=6),
    "nameLike": Test("^[A-Za-z]+\\d{0,2}(?:[_.:/\\-][A-Za-z]*\\d{0,4})*\\Z"),
    "camelCase": Test("[a-z][A-Z]"),
    "scheme": Test(
        (
            "^(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15})(?:-(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15}))*"
            "\\Z"
        ),
    ),
    "countable": Test("(?:s|pass)\\Z", ignore_case=True),
    "count": Test("^\\d{1,9}\\Z"),
    "tokens": Test("tokens?\\Z", ignore_case=True),
    "plainUser": Test("^[A-Za-z\\-]{0,15}\\Z"),
    "numericUser": Test("^\\d*:\\d*\\Z"),
}

#: Small letters: to ignore case takes re three times as long.
HINTS = (
    "[\\w\\~.=+/$,\\-]{16}|-----b|hook|@|bearer|basic|digest|negotiate|apikey|cookie|a"
    "uth(?:[\"'\\\\=:_\\-]|orization)|token|secret|pass|pwd|cred|sign|bearer|sess|key|"
    "otp|asser|code|ct\\.sid|[\\s\"']-[apw]|-u[\\s\"'=]|-user|x-amz-credential=|(?:cod"
    "e|sig|jwt|hmac|samlresponse)(?:=|%3d)|/home/|[\\\\/]users[\\\\/]|/root/"
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
        "{1}/[redacted]",
        "hook",
    ),
    # user of a URL
    SecretRule(
        "://([^\\s/?#\"'<>]*)@",
        "://[redacted]@",
        None,
        False,
        [
            ([((1,), "plainUser", True)], None),
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
        "[redacted]{1}",
        "@",
    ),
    # HTTP credentials
    SecretRule(
        (
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            "Fa-f]{4}))(bearer|basic|digest|negotiate|apikey)([\\s]{1,4}|%20)(?!realm="
            "|error=|scope=)([A-Za-z0-9._\\~+/=\\-]{6,})"
        ),
        "{1}{2}[redacted]",
        "bearer|basic|digest|negotiate|apikey",
        True,
        [
            ([((3,), "word", True)], None),
        ],
    ),
    # cookie
    SecretRule(
        (
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            "Fa-f]{4}))(?:((?:set-)?cookieb?\\\\{0,7}[\"'][\\s]{0,2}:[\\s]{0,2}\\[[\\s"
            "]{0,2})b?\\\\{0,7}[\"'][^\\]]+|((?:set-)?cookie[\"']?[\\s]{0,2}[:=][\\s]{"
            "0,2}[\"']?)[^\\s;,\"'=]{1,256}=[^\\s;,\"']*(?:;[\\s]?[^\\s;,\"'=]{1,256}="
            "[^\\s;,\"']*)*)"
        ),
        "{1}{2}[redacted]",
        "cookie",
        True,
    ),
    # authorization
    SecretRule(
        (
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            "Fa-f]{4}))(authorization(?:b?\\\\{0,7}[\"'])?[\\s]{0,2}[:=][\\s]{0,2}(?:b"
            "?\\\\{0,7}[\"'])?)(?:([A-Za-z][\\w\\-]{0,30})([\\s]{1,4}))?([^\\s,;\"'"
            "\\\\]+)"
        ),
        "{1}{2}{3}[redacted]",
        "authorization",
        True,
        [
            (
                [((2,), "empty", False), ((2,), "scheme", False), ((4,), "word", True)],
                "{1}[redacted]{3}{4}",
            ),
            ([((2,), "empty", False), ((2,), "scheme", False)], "{1}[redacted]"),
            ([((4,), "word", True)], None),
            ([((4,), "placeholder", True)], None),
        ],
    ),
    # value under a name
    SecretRule(
        (
            "(?:(?<![\\w\\-])|(?<=\\\\[bfnrt]))(?!pwd[\\s\"'\\\\:=>]{1,9}/)((?:[\\w\\-"
            "]{0,64}?(?:token|secret|password|passwd|passphrase|pwd|credential|signatu"
            "re|bearer|code[_\\-]?verifier|(?:auth|authorization|device|mfa)[_\\-]?cod"
            "e|client[_\\-]?assertion|sess(?:ion)?[_\\-]?(?:id|key)|connect\\.sid|(?:a"
            "pi|app|application|subscription|access|private|account|auth|secret|shared"
            "|signing|encryption|license|master|service|storage|webhook)[_\\-]?key)|(?"
            ":[\\w\\-]{0,63}?[\\d_\\-])?(?:(?:user|db)?pass|t?otp))s?(?:[_\\-]?(?:id|h"
            "ash|value))?)((?:b?\\\\{0,7}[\"']|(?:&(?:quot|#34);|%22|\\\\{1,7}u0022))?"
            ")((?:\\]|%5d)?[\\s]*(?:=>|[:=：]| -> |%3[ad])[\\s]*(?:&(?:quot|#34);|%22|"
            "\\\\{1,7}u0022)?)(?:((?:\\[[\\s]{0,2}|\\w{1,20}\\()?b?\\\\{0,7}[\"'])((?:"
            "[^\"'\\\\]|\\\\{0,7}[\"'\\\\]\\w)+)|([^\\s\"'\\\\\\&,;)}\\]]+))"
        ),
        "{1}{2}{3}{4}[redacted]",
        "token|secret|pass|pwd|cred|sign|bearer|sess|key|otp|asser|code|ct\\.sid",
        True,
        [
            ([((1,), "countable", True), ((5, 6), "count", True)], None),
            ([((5, 6), "placeholder", True)], None),
            (
                [
                    ((3,), "colon", True),
                    ((2,), "empty", True),
                    ((4,), "empty", True),
                    ((5, 6), "random", False),
                ],
                None,
            ),
            (
                [
                    ((3,), "colon", True),
                    ((2,), "empty", True),
                    ((1,), "tokens", True),
                    ((5, 6), "random", False),
                ],
                None,
            ),
        ],
    ),
    # names and values in turn
    SecretRule(
        (
            "(b?\\\\{0,7}[\"'](?:cookie|authorization|(?:[\\w\\-]{0,64}?(?:token|secre"
            "t|password|passwd|passphrase|pwd|credential|signature|bearer|code[_\\-]?v"
            "erifier|(?:auth|authorization|device|mfa)[_\\-]?code|client[_\\-]?asserti"
            "on|sess(?:ion)?[_\\-]?(?:id|key)|connect\\.sid|(?:api|app|application|sub"
            "scription|access|private|account|auth|secret|shared|signing|encryption|li"
            "cense|master|service|storage|webhook)[_\\-]?key)|(?:[\\w\\-]{0,63}?[\\d_"
            "\\-])?(?:(?:user|db)?pass|t?otp))s?(?:[_\\-]?(?:id|hash|value))?)b?\\\\{0"
            ",7}[\"'][\\s]{0,2},[\\s]{0,2}b?\\\\{0,7}[\"'])([^\"'\\\\]+)"
        ),
        "{1}[redacted]",
        "[\"']",
        True,
        [
            ([((2,), "random", False)], None),
        ],
    ),
    # element of XML
    SecretRule(
        (
            "(<(?:[\\w:.\\-]{0,64}?(?:token|secret|password|passwd|passphrase|pwd|cred"
            "ential|signature|bearer|code[_\\-]?verifier|(?:auth|authorization|device|"
            "mfa)[_\\-]?code|client[_\\-]?assertion|sess(?:ion)?[_\\-]?(?:id|key)|conn"
            "ect\\.sid|(?:api|app|application|subscription|access|private|account|auth"
            "|secret|shared|signing|encryption|license|master|service|storage|webhook)"
            "[_\\-]?key)|(?:[\\w:.\\-]{0,63}?[\\d_:.\\-])?(?:(?:user|db)?pass|t?otp))s"
            "?(?:[\\s][^<>]{0,200})?>)([^<]+)(</)"
        ),
        "{1}[redacted]{3}",
        None,
        True,
        [
            ([((2,), "placeholder", True)], None),
        ],
    ),
    # option of a command
    SecretRule(
        (
            "(?<![\\w\\-])(--?(?:[a-z]{1,20}-){0,3}(?:pass\\w{0,6}|token|secret|key)["
            "\\s\"',]{1,5}|((?:mysql|mariadb)[ -%'-:<-{]{0,200}?[\\s\"']-p|(?:sshpass|"
            "login|mongo|sqlcmd|ldap|redis-cli)[ -%'-:<-{]{0,200}?[\\s\"']-[apw][\\s\""
            "',]{0,4}))((?:[^\\s\"'\\`\\d,\\-]|\\d{1,5}[^\\s\"'\\`\\d]|\\d{6})[^\\s\"'"
            "\\`]*)"
        ),
        "{1}[redacted]",
        "-",
        True,
        [
            ([((2,), "empty", True), ((3,), "random", False)], None),
            ([((3,), "placeholder", True)], None),
        ],
    ),
    # user of a command
    SecretRule(
        (
            "(?<![\\w\\-])(-(?:u|-(?:proxy-)?user)[\\s\"',=]{1,5})([^\\s:\"']{1,128}:["
            "^\\s\"']+)"
        ),
        "{1}[redacted]",
        "-u",
        False,
        [
            ([((2,), "numericUser", True)], None),
        ],
    ),
    # parameter of a URL
    SecretRule(
        (
            "([?\\&](?:key|auth|x-amz-credential|sig|jwt|code|hmac|assertion|samlrespo"
            "nse)=)([^\\&\\s\"'#<>]{8,})"
        ),
        "{1}[redacted]",
        None,
        True,
        [
            ([((2,), "word", True)], None),
        ],
    ),
    # parameter of a form
    SecretRule(
        (
            "(?<![\\w\\-])((?:sig|jwt|code|hmac|assertion|samlresponse)(?:=|%3d))([^"
            "\\&\\s\"'#<>]{16,})"
        ),
        "{1}[redacted]",
        None,
        True,
        [
            ([((2,), "nameLike", True)], None),
        ],
    ),
    # credentials of a registry
    SecretRule(
        (
            "(?<![\\w\\-])(_?auth(?:b?\\\\{0,7}[\"'])?[\\s]{0,2}[:=][\\s]{0,2}(?:b?"
            "\\\\{0,7}[\"'])?)([A-Za-z0-9+/=_\\-]{12,})"
        ),
        "{1}[redacted]",
        "auth",
        True,
        [
            ([((2,), "word", True)], None),
            ([((2,), "nameLike", True), ((2,), "camelCase", False)], None),
        ],
    ),
    # folder of a user
    SecretRule(
        (
            "(?:(?<![A-Za-z0-9._\\~\\-])|(?<=\\\\[bfnrt]))(?:(?:(?:/(?:var|usr|export)"
            ")?/home/|(?:/mnt/[a-z])?/Users/|[A-Za-z]:[\\\\/]{1,2}Users[\\\\/]{1,2})[^"
            "\\s/\\\\:\"'\\`<>\\|*?,;()\\[\\]{}]+|/root(/))"
        ),
        "~{1}",
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

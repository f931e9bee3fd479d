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
    #: Conditions on groups, and the replacement if they hold; None
    #: where it stays.
    outcomes: Sequence[
        tuple[Sequence[tuple[Sequence[int], str, bool]], str | None]
    ] = ()


TESTS: Mapping[str, Test] = {
    "empty": Test("^\\Z"),
    "colon": Test(":"),
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
    "folderName": Test("^pwd\\Z", ignore_case=True),
    "absolute": Test("^[/]"),
    "tokens": Test("tokens?\\Z", ignore_case=True),
    "plainUser": Test("^[A-Za-z\\-]*\\Z", most=15),
    "numericUser": Test("^\\d*:\\d*\\Z"),
}

#: A text without any of these, in small letters, has nothing that is looked for: to ignore
#: case takes re three times as long.
HINTS = (
    "eyj|a[ks]ia|aiza|dapi|1//|4/0|:aa|atatt|sk[a-f0-9]{6}|-us\\d|8q~|\\.atlasv1|(?:ya"
    "29|hv[bsr]|sg|dp)\\.|[mno][a-za-z\\d]{23,25}\\.|(?:[psr]k|whsec|gh[a-z]|pat|npm|h"
    "f|gsk|sbp|r8|api|v1|shp[a-z]{2}|secret|ntn|figd|gls[ac]|gems|sntry[su])_|(?:sk|ke"
    "y|gl[a-z]{2,4}t|gocspx|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z]|nrak|pmak|sq0[a-z]{"
    "3}|pul)-|-----b|hooks\\.|webhook|@|bearer|basic|digest|negotiate|apikey|cookie|au"
    "th(?:[\"'\\\\=:_\\-]|orization)|token|secret|pass|pwd|credential|signature|bearer"
    "|sess|key|otp|assertion|verifier|connect\\.sid|(?:auth|authorization|device|mfa)["
    "_\\-]?code|-u[ =]|-user|x-amz-credential=|(?:code|sig|jwt|hmac|samlresponse)(?:=|"
    "%3d)|/home/|[\\\\/]users[\\\\/]|/root/"
)

#: In the order in which they are tried.
RULES: Sequence[SecretRule] = (
    # private key
    SecretRule(
        pattern=(
            "-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----(?:[\\s]|[^\\s])*?("
            "?:-----END [A-Z0-9 ]{0,60}-----|\\Z)"
        ),
        put="[redacted]",
        only="-----B",
    ),
    # key of a service
    SecretRule(
        pattern=(
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            "Fa-f]{4}))(?:sk-[\\w\\-]{16,}|(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{8,}|"
            "(?:(?:npm|hf)_|(?:pypi|xai)-)(?=[a-z_\\-]{0,40}[A-Z\\d])[\\w\\-]{16,}|(?:"
            "whsec|gh[a-z]|github_pat|gsk|sbp|r8|lin_api|do[opr]_v1|shp[a-z]{2}|dckr_p"
            "at|figd|gls[ac]|rubygems|sntry[su])_[A-Za-z0-9_]{16,}|(?:gl[a-z]{2,4}t|GO"
            "CSPX|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3})-[\\w\\-]{16,}|("
            "?:secret|ntn)_[A-Za-z0-9]{32,}|A(?:KI|SI)A[A-Z0-9]{12,}|AIza[\\w\\-]{20,}"
            "|hv[bsr]\\.[\\w\\-]{16,}|SG\\.[\\w\\-]{16,}\\.[\\w\\-]{16,}|dp\\.[a-z]{2,"
            "5}\\.[A-Za-z0-9]{32,}|1//[\\w\\-]{20,}|4/0[\\w\\-]{20,}|AGE-SECRET-KEY-1["
            "A-Z0-9]{16,}|ATATT3[\\w=\\-]{20,}|SK[a-f0-9]{32}|(?:dapi|key-|pul-)[a-f0-"
            "9]{32,}|[a-f0-9]{32}-us\\d{1,2}(?!\\w)|(?:bot)?\\d{8,10}:AA[\\w\\-]{30,}|"
            "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=\\-]{40,}|[MNO][A-Za-z\\d]{23,25}\\.[\\w"
            "\\-]{6}\\.[\\w\\-]{27,}|[\\w\\~.\\-]{3}8Q~[\\w\\~.\\-]{31,34})|gh[opsur]_"
            "[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,}|(?:glpat|GOCSPX|xox[a-z])-["
            "\\w\\-]{16,}|(?:npm|hf)_[A-Za-z0-9]{30,}|(?:sk|rk)_(?:live|test)_(?=[A-Za"
            "-z]*\\d)[A-Za-z0-9]{16,}|sk-ant-[a-z]{3}\\d\\d-[\\w\\-]{16,}|A(?:KI|SI)A["
            "A-Z0-9]{16}(?![A-Za-z0-9])|AIza[\\w\\-]{35}|ya29\\.[\\w.\\-]{16,}|SG\\.["
            "\\w\\-]{22}\\.[\\w\\-]{43}|eyJ[\\w\\-]{13,512}\\.eyJ[\\w\\-]{8,}(?:\\.["
            "\\w\\-]*){0,3}"
        ),
        put="[redacted]",
        only=(
            "eyJ|A[KS]IA|AIza|dapi|1//|4/0|:AA|ATATT|SK[a-f0-9]{6}|-us\\d|8Q~|\\.atlas"
            "v1|(?:ya29|hv[bsr]|SG|dp)\\.|[MNO][A-Za-z\\d]{23,25}\\.|(?:[psr]k|whsec|g"
            "h[a-z]|pat|npm|hf|gsk|sbp|r8|api|v1|shp[a-z]{2}|secret|ntn|figd|gls[ac]|g"
            "ems|sntry[su])_|(?:sk|key|gl[a-z]{2,4}t|GOCSPX|pypi|xai|tvly|pplx|nvapi|x"
            "app|xox[a-z]|NRAK|PMAK|sq0[a-z]{3}|pul)-"
        ),
    ),
    # JSON Web Token
    SecretRule(
        pattern=(
            "(?:(?<![\\w\\-])|(?<=\\\\[bfnrt]))eyJ[\\w\\-]{13,}\\.[\\w\\-]{8,}(?:\\.["
            "\\w\\-]*){0,3}"
        ),
        put="[redacted]",
        only="eyJ",
    ),
    # webhook
    SecretRule(
        pattern=(
            "(hooks\\.slack\\.com/(?:services|workflows|triggers)|discord(?:app)?\\.co"
            "m/api(?:/v\\d{1,2})?/webhooks|webhook\\.office\\.com/webhookb2|hooks\\.za"
            "pier\\.com/hooks/catch)/[\\w@/\\-]+"
        ),
        put="{1}/[redacted]",
    ),
    # user of a URL
    SecretRule(
        pattern="://([^\\s/?#\"'<>]*)@",
        put="://[redacted]@",
        only="@",
        outcomes=[
            ([((1,), "plainUser", True)], None),
        ],
    ),
    # password of a URL, not encoded
    SecretRule(
        pattern="://[^\\s/?#\"'<>@:]*:(?!\\d{0,5}[/?#])([^\\s\"'<>]{1,256})@",
        put="://[redacted]@",
        only="@",
    ),
    # address of a database
    SecretRule(
        pattern="(?<![\\w\\-])[\\w.\\-]{1,64}:[^\\s@\"']{1,128}(@(?:tcp|unix)\\()",
        put="[redacted]{1}",
        only="@(?:tcp|unix)\\(",
    ),
    # HTTP credentials
    SecretRule(
        pattern=(
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            "Fa-f]{4}))(bearer|basic|digest|negotiate|apikey)([\\s]{1,4}|%20)(?!realm="
            "|error=|scope=)([A-Za-z0-9._\\~+/=\\-]{6,})"
        ),
        put="{1}{2}[redacted]",
        only="bearer|basic|digest|negotiate|apikey",
        ignore_case=True,
        outcomes=[
            ([((3,), "word", True)], None),
        ],
    ),
    # list of cookies
    SecretRule(
        pattern=(
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            "Fa-f]{4}))((?:set-)?cookieb?\\\\{0,7}[\"'][\\s]{0,2}:[\\s]{0,2}\\[[\\s]{0"
            ",2})(b?\\\\{0,7}[\"'][^\\]]+)"
        ),
        put="{1}[redacted]",
        only="cookie",
        ignore_case=True,
    ),
    # cookie
    SecretRule(
        pattern=(
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            'Fa-f]{4}))((?:set-)?cookie["\']?[\\s]{0,2}[:=][\\s]{0,2}["\']?)([^\\s;,"'
            "'=]{1,256}=[^\\s;,\"']*(?:;[\\s]?[^\\s;,\"'=]{1,256}=[^\\s;,\"']*)*)"
        ),
        put="{1}[redacted]",
        only="cookie",
        ignore_case=True,
    ),
    # authorization
    SecretRule(
        pattern=(
            "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-"
            "Fa-f]{4}))(authorization(?:b?\\\\{0,7}[\"'])?[\\s]{0,2}[:=][\\s]{0,2}(?:b"
            "?\\\\{0,7}[\"'])?)(?:([A-Za-z][\\w\\-]{0,30})([\\s]{1,4}))?([^\\s,;\"'"
            "\\\\]+)"
        ),
        put="{1}{2}{3}[redacted]",
        only="authorization",
        ignore_case=True,
        outcomes=[
            ([((2,), "empty", False), ((2,), "scheme", False)], "{1}[redacted]{3}{4}"),
            ([((4,), "word", True)], None),
            ([((4,), "placeholder", True)], None),
        ],
    ),
    # value under a name
    SecretRule(
        pattern=(
            "(?:(?<![\\w\\-])|(?<=\\\\[bfnrt]))((?:[\\w\\-]{0,64}?(?:token|secret|pass"
            "word|passwd|passphrase|pwd|credential|signature|bearer|code[_\\-]?verifie"
            "r|(?:auth|authorization|device|mfa)[_\\-]?code|client[_\\-]?assertion|ses"
            "s(?:ion)?[_\\-]?(?:id|key)|connect\\.sid|(?:api|app|access|private|accoun"
            "t|auth|secret|shared|signing|encryption|master|service|storage|webhook)[_"
            "\\-]?key)|(?:[\\w\\-]{0,63}?[\\d_\\-])?(?:pass|t?otp))s?(?:[_\\-]?(?:id|h"
            "ash|value))?)((?:b?\\\\{0,7}[\"'])?)([\\s]*(?:=>|[:=]|%3[ad])[\\s]*)(?:(("
            "?:\\[[\\s]{0,2})?b?\\\\{0,7}[\"'])((?:[^\"'\\\\]|\\\\{0,7}[\"'\\\\]\\w)+)"
            "|([^\\s\"'\\\\\\&,;)}\\]]+))"
        ),
        put="{1}{2}{3}{4}[redacted]",
        only=(
            "token|secret|pass|pwd|credential|signature|bearer|sess|key|otp|assertion|"
            "verifier|connect\\.sid|(?:auth|authorization|device|mfa)[_\\-]?code"
        ),
        ignore_case=True,
        outcomes=[
            ([((1,), "countable", True), ((5, 6), "count", True)], None),
            ([((1,), "folderName", True), ((5, 6), "absolute", True)], None),
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
        pattern=(
            "(b?\\\\{0,7}[\"'](?:cookie|authorization|(?:[\\w\\-]{0,64}?(?:token|secre"
            "t|password|passwd|passphrase|pwd|credential|signature|bearer|code[_\\-]?v"
            "erifier|(?:auth|authorization|device|mfa)[_\\-]?code|client[_\\-]?asserti"
            "on|sess(?:ion)?[_\\-]?(?:id|key)|connect\\.sid|(?:api|app|access|private|"
            "account|auth|secret|shared|signing|encryption|master|service|storage|webh"
            "ook)[_\\-]?key)|(?:[\\w\\-]{0,63}?[\\d_\\-])?(?:pass|t?otp))s?(?:[_\\-]?("
            "?:id|hash|value))?)b?\\\\{0,7}[\"'][\\s]{0,2},[\\s]{0,2}b?\\\\{0,7}[\"'])"
            "([^\"'\\\\]+)"
        ),
        put="{1}[redacted]",
        only="[\"']",
        ignore_case=True,
        outcomes=[
            ([((2,), "random", False)], None),
        ],
    ),
    # element of XML
    SecretRule(
        pattern=(
            "(<(?:[\\w:.\\-]{0,64}?(?:token|secret|password|passwd|passphrase|pwd|cred"
            "ential|signature|bearer|code[_\\-]?verifier|(?:auth|authorization|device|"
            "mfa)[_\\-]?code|client[_\\-]?assertion|sess(?:ion)?[_\\-]?(?:id|key)|conn"
            "ect\\.sid|(?:api|app|access|private|account|auth|secret|shared|signing|en"
            "cryption|master|service|storage|webhook)[_\\-]?key)|(?:[\\w:.\\-]{0,63}?["
            "\\d_:.\\-])?(?:pass|t?otp))s?>)([^<]+)(</)"
        ),
        put="{1}[redacted]{3}",
        only="<",
        ignore_case=True,
        outcomes=[
            ([((2,), "placeholder", True)], None),
        ],
    ),
    # option of a command
    SecretRule(
        pattern=(
            "(?<![\\w\\-])(--?(?:[a-z]{1,20}-){0,3}(?:password|token|secret|key|passph"
            "rase)[\\s]{1,4})([^\\s\"'\\`]+)"
        ),
        put="{1}[redacted]",
        only="-",
        ignore_case=True,
        outcomes=[
            ([((2,), "random", False)], None),
            ([((2,), "placeholder", True)], None),
        ],
    ),
    # user of a command
    SecretRule(
        pattern=(
            "(?<![\\w\\-])((?:-u|--(?:proxy-)?user)(?:[\\s]{1,4}|=)[\"']?)([^\\s:\"']{"
            "1,128}:[^\\s\"']+)"
        ),
        put="{1}[redacted]",
        only="-u",
        outcomes=[
            ([((2,), "numericUser", True)], None),
        ],
    ),
    # parameter of a URL
    SecretRule(
        pattern=(
            "([?\\&](?:key|auth|x-amz-credential|sig|jwt|code|hmac|assertion|samlrespo"
            "nse)=)([^\\&\\s\"'#<>]{8,})"
        ),
        put="{1}[redacted]",
        only="[?\\&]",
        ignore_case=True,
        outcomes=[
            ([((2,), "word", True)], None),
        ],
    ),
    # parameter of a form
    SecretRule(
        pattern=(
            "(?<![\\w\\-])((?:sig|jwt|code|hmac|assertion|samlresponse)(?:=|%3d))([^"
            "\\&\\s\"'#<>]{16,})"
        ),
        put="{1}[redacted]",
        only="=|%3d",
        ignore_case=True,
        outcomes=[
            ([((2,), "nameLike", True)], None),
        ],
    ),
    # credentials of a registry
    SecretRule(
        pattern=(
            "(?<![\\w\\-])(_?auth(?:b?\\\\{0,7}[\"'])?[\\s]{0,2}[:=][\\s]{0,2}(?:b?"
            "\\\\{0,7}[\"'])?)([A-Za-z0-9+/=_\\-]{12,})"
        ),
        put="{1}[redacted]",
        only="auth",
        ignore_case=True,
        outcomes=[
            ([((2,), "word", True)], None),
            ([((2,), "nameLike", True), ((2,), "camelCase", False)], None),
        ],
    ),
    # folder of a user
    SecretRule(
        pattern=(
            "(?:(?<![A-Za-z0-9._\\~\\-])|(?<=\\\\[bfnrt]))(?:(?:/(?:var|usr|export))?/"
            "home/|(?:/mnt/[a-z])?/Users/|[A-Za-z]:[\\\\/]{1,2}Users[\\\\/]{1,2})[^\\s"
            "/\\\\:\"'\\`<>\\|*?,;()\\[\\]{}]+"
        ),
        put="~",
        only="home|Users",
    ),
    # folder of root
    SecretRule(
        pattern="(?:(?<![A-Za-z0-9._\\~\\-])|(?<=\\\\[bfnrt]))/root(/)",
        put="~{1}",
        only="/root/",
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
    "nnect\\.sid|(?:api|app|access|private|account|auth|secret|shared|signing|encrypti"
    "on|master|service|storage|webhook)[_\\-]?key)|(?:[\\w\\-]{0,63}?[\\d_\\-])?(?:pas"
    "s|t?otp))s?(?:[_\\-]?(?:id|hash|value))?|[\\w\\-]*(?:cookie|authorization)s?)\\Z"
)
PLAIN_NAME = "(?:page|cursor|continuation|sync)[_\\-]?token\\Z"

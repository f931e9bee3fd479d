// The forms of secrets, for clean.ts. Printed from generator/model/secrets when Faultline is built: change that.

/** The pattern, and its replacement. `only`: a necessary condition on the text, which is tested many times faster. */
export type SecretRule = readonly [pattern: RegExp, put: string | ((match: string, ...groups: string[]) => string), only?: RegExp];

export const gone = "[redacted]";

const namesForm = "token|secret|password|passwd|passphrase|pwd|credential|signature|bearer|code[_-]?verifier|(?:auth|authorization|device|mfa)[_-]?code|client[_-]?assertion|sess(?:ion)?[_-]?(?:id|key)|connect\\.sid|(?:api|app|application|subscription|access|private|account|auth|secret|shared|signing|encryption|license|master|service|storage|webhook)[_-]?key";
const shortForm = "(?:user|db)?pass|t?otp";
const namedForm = (): string => String.raw`(?:[\w-]{0,64}?(?:${namesForm})|(?:[\w-]{0,63}?[\d_-])?(?:${shortForm}))s?(?:[_-]?(?:id|hash|value))?`;
const quoteForm = "b?\\\\{0,7}[\"']";
const encodedForm = "(?:&(?:quot|#34);|%22|\\\\{1,7}u0022)";
const schemesForm = "bearer|basic|digest|negotiate|apikey";
const parametersForm = "sig|jwt|code|hmac|assertion|samlresponse";

const looksLikeColon = (text: string): boolean => /[:：]|->/.test(text);
const looksLikeWord = (text: string): boolean => text.length <= 20 && /^[A-Za-z]?[a-z]*[.,:;!?]?$/.test(text);
const looksLikePlaceholder = (text: string): boolean => /^(?:<[^>]*>?|\$\{?[A-Z_][A-Z0-9_]*\}?|\{[\w.]*\}?|\[[a-z]+\]?|\*+|null|undefined|none|true|false|required|missing|invalid|expired)$/i.test(text);
/** It has what a password has and a word has not. */
export const looksRandom = (text: string): boolean => /^.{6}/su.test(text) && /[0-9!@#$%^*+=]/.test(text);
const looksLikeNameLike = (text: string): boolean => /^[A-Za-z]+\d{0,2}(?:[_.:/-][A-Za-z]*\d{0,4})*$/.test(text);
const looksLikeScheme = (text: string): boolean => /^(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15})(?:-(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15}))*$/.test(text);
const looksLikeCount = (text: string): boolean => /^\d{1,9}$/.test(text);

/** In the order in which they are tried. */
export const makeRules = (): readonly SecretRule[] => [
  // private key
  [/-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,60}-----|$)/g,
    gone],
  // key of a service
  [new RegExp(String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}))(?:sk-[\w-]{16,}|[eprs]k_(?:live|test)_[A-Za-z0-9]{8,}|(?:(?:npm|hf|pscale_[a-z]{2,5}|dckr_[a-z]{3}|whsec|gh[a-z]|github_pat|gsk|sbp|r8|lin_api|do[opr]_v1|shp[a-z]{2,3}|figd|gls[ac]|rubygems|sntry[su]|pcsk)_|(?:pypi|xai|gl[a-z]{1,5}t|llx|tskey|x[a-z]{3,6}sib|GOCSPX|tvly|pplx|nvapi|xapp|xox[a-z]|(?:CF|NR|PM)[A-Z]{2,3}|csk|sq0[a-z]{3}|pat-[a-z]{2}\d)-)(?=[a-z_-]{0,40}[A-Z\d])[\w-]{16,}|(?:(?:api|apikey|live|ntn|oauth|secret|sk|re_[A-Za-z0-9]{8})_|BSA)(?=[A-Za-z]{0,30}\d)[A-Za-z0-9]{20,}|A(?:KI|SI)A[A-Z0-9]{12,}|(?:AIza|AKCp|AQ\.Ab|EAA[A-Z]|AT(?:[ACS]TT|OAT|BB)|hv[bsr]\.|1//|4/0)[\w=-]{20,}|(?:IQoJ|FwoG|ABSK|fm2_)[\w+/=]{40,}|SG\.[\w-]{16,}\.[\w-]{16,}|dp\.[a-z]{2,5}\.(?:\w{1,40}\.)?[A-Za-z0-9]{32,}|pat[A-Za-z0-9]{14}\.[a-f0-9]{32,}|AGE-SECRET-KEY-[A-Z0-9-]{16,}|(?:dapi|key[_-]|pul-|fc-|(?:e2b|sq[apu]|jina|lsv2_[ps][kt])_|SK)[a-f0-9]{32}\w*|[a-f0-9]{32}-(?:us\d{1,2}|[a-f0-9]{8}-[a-f0-9]{8})(?!\w)|(?:bot)?\d{8,10}:AA[\w-]{30,}|[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{40,}|[MNO][A-Za-z\d]{23,25}\.[\w-]{6}\.[\w-]{27,}|[\w~.-]{3}8Q~[\w~.-]{31,34}|\$(?:2[abxy]|argon2[di]{1,2}|apr1|[1567y])\$[\w$./+=,-]{20,})|(?:(?:gh[opsur]|github_pat|npm|hf|[rs]k_(?:live|test))_|(?:glpat|GOCSPX|xox[a-z]|sk-ant-[a-z]{3}\d\d)-)(?=[A-Za-z]{0,30}\d)[\w-]{16,}|_(?=[a-z0-9]{0,30}[A-Z])(?=(?:[A-Za-z]{0,30}\d){2})[A-Za-z0-9]{32,}[\w+/=-]*|A(?:KI|SI)A[A-Z0-9]{16}(?![A-Za-z0-9])|AIza[\w-]{35}|ya29\.[\w.-]{16,}|SG\.[\w-]{22}\.[\w-]{43}|eyJ[\w-]{13,512}\.eyJ[\w-]{8,}(?:\.[\w-]*){0,3}`, "g"),
    gone, /[\w~.=+/$,-]{16}/i],
  // JSON Web Token
  [/(?:(?<![\w-])|(?<=\\[bfnrt]))eyJ[\w-]{13,}\.[\w-]{8,}(?:\.[\w-]*){0,3}/g,
    gone],
  // webhook
  [/(hooks\.slack\.com\/(?:services|workflows|triggers)|discord(?:app)?\.com\/api(?:\/v\d{1,2})?\/webhooks|webhook\.office\.com\/webhookb2|hooks\.zapier\.com\/hooks\/catch)\/[\w@/-]+/g,
    `$1/${gone}`, /hook/],
  // user of a URL
  [/:\/\/([^\s/?#"'<>]*)@/g,
    (match, a = "") => (/^[A-Za-z-]{0,15}$/.test(a) ? match : `://${gone}@`)],
  // password of a URL, not encoded
  [/:\/\/[^\s/?#"'<>@:]*:(?!\d{0,5}[/?#])([^\s"'<>]{1,256})@/gu,
    `://${gone}@`],
  // address of a database
  [/(?<![\w-])[\w.-]{1,64}:[^\s@"']{1,128}(@(?:tcp|unix)\()/gu,
    `${gone}$1`, /@/],
  // HTTP credentials
  [new RegExp(String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}))(${schemesForm})(\s{1,4}|%20)(?!realm=|error=|scope=)([A-Za-z0-9._~+/=-]{6,})`, "gi"),
    (match, a = "", b = "", c = "") => (looksLikeWord(c) ? match : `${a}${b}${gone}`), new RegExp(schemesForm, "i")],
  // cookie
  [new RegExp(String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}))(?:(cookie${quoteForm}\s{0,2}:\s{0,2}\[\s{0,2})${quoteForm}[^\]]+|(cookie["']?\s{0,2}[:=]\s{0,2}["']?)(?:[\ud800-\udbff]?[^\s;,"'=\ud800-\udbff]){1,256}=[^\s;,"']*(?:;\s?(?:[\ud800-\udbff]?[^\s;,"'=\ud800-\udbff]){1,256}=[^\s;,"']*)*)`, "gi"),
    `$1$2${gone}`, /cookie/i],
  // authorization
  [new RegExp(String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}))(authorization(?:${quoteForm})?\s{0,2}[:=]\s{0,2}(?:${quoteForm})?)(?:([A-Za-z][\w-]{0,30})(\s{1,4}))?([^\s,;"'\\]+)`, "gi"),
    (match, a = "", b = "", c = "", d = "") => (b !== "" && !looksLikeScheme(b) && looksLikeWord(d) ? `${a}${gone}${c}${d}` : b !== "" && !looksLikeScheme(b) ? `${a}${gone}` : looksLikeWord(d) || looksLikePlaceholder(d) ? match : `${a}${b}${c}${gone}`), /authorization/i],
  // value under a name
  [new RegExp(String.raw`(?:(?<![\w-])|(?<=\\[bfnrt]))(?!pwd[\s"'\\:=>]{1,9}/)(${namedForm()})((?:${quoteForm}|${encodedForm})?)((?:\]|%5d)?\s*(?:=>|[:=：]| -> |%3[ad])\s*${encodedForm}?)(?:((?:\[\s{0,2}|\w{1,20}\()?${quoteForm})((?:[^"'\\]|\\{0,7}["'\\]\w)+)|([^\s"'\\&,;)}\]]+))`, "gi"),
    (match, a = "", b = "", c = "", d = "", e = "", f = "") => ((/(?:s|pass)$/i.test(a) && looksLikeCount(e || f)) || looksLikePlaceholder(e || f) || (looksLikeColon(c) && b === "" && d === "" && !looksRandom(e || f)) || (looksLikeColon(c) && b === "" && /tokens?$/i.test(a) && !looksRandom(e || f)) ? match : `${a}${b}${c}${d}${gone}`), /token|secret|pass|pwd|cred|sign|bearer|sess|key|otp|asser|code|ct\.sid/i],
  // names and values in turn
  [new RegExp(String.raw`(${quoteForm}(?:cookie|authorization|${namedForm()})${quoteForm}\s{0,2},\s{0,2}${quoteForm})([^"'\\]+)`, "gi"),
    (match, a = "", b = "") => (!looksRandom(b) ? match : `${a}${gone}`), /["']/],
  // element of XML
  [new RegExp(String.raw`(<(?:[\w:.-]{0,64}?(?:${namesForm})|(?:[\w:.-]{0,63}?[\d_:.-])?(?:${shortForm}))s?(?:\s(?:[\ud800-\udbff]?[^<>\ud800-\udbff]){0,200})?>)([^<]+)(</)`, "gi"),
    (match, a = "", b = "", c = "") => (looksLikePlaceholder(b) ? match : `${a}${gone}${c}`)],
  // option of a command
  [/(?<![\w-])(--?(?:[a-z]{1,20}-){0,3}(?:pass\w{0,6}|token|secret|key)[\s"',\\]{1,9}|((?:mysql|mariadb)[ -%'-:<-{]{0,200}?[\s"']-p|(?:sshpass|login|mongo|sqlcmd|ldap|redis-cli)[ -%'-:<-{]{0,200}?[\s"']-[apw][\s"',\\]{0,9}))((?:[^\s"'\x60\d,\\-]|\d{1,5}[^\s"'\x60\d]|\d{6})[^\s"'\x60]*)/gi,
    (match, a = "", b = "", c = "") => ((b === "" && !looksRandom(c)) || looksLikePlaceholder(c) ? match : `${a}${gone}`)],
  // user of a command
  [/(?<![\w-])(-(?:u|-[a-z-]{0,9}user)[\s"',=\\]{1,9})([^\s:"']{1,128}:[^\s"']+)/gu,
    (match, a = "", b = "") => (/^\d*:\d*$/.test(b) ? match : `${a}${gone}`)],
  // parameter of a URL
  [new RegExp(String.raw`([?&](?:key|auth|x-amz-credential|${parametersForm})=)((?:[\ud800-\udbff]?[^&\s"'#<>\ud800-\udbff]){8,})`, "gi"),
    (match, a = "", b = "") => (looksLikeWord(b) ? match : `${a}${gone}`)],
  // parameter of a form
  [new RegExp(String.raw`(?<![\w-])((?:${parametersForm})(?:=|%3d))((?:[\ud800-\udbff]?[^&\s"'#<>\ud800-\udbff]){16,})`, "gi"),
    (match, a = "", b = "") => (looksLikeNameLike(b) ? match : `${a}${gone}`)],
  // credentials of a registry
  [new RegExp(String.raw`(?<![\w-])(_?auth(?:${quoteForm})?\s{0,2}[:=]\s{0,2}(?:${quoteForm})?)([A-Za-z0-9+/=_-]{12,})`, "gi"),
    (match, a = "", b = "") => (looksLikeWord(b) || (looksLikeNameLike(b) && !/[a-z][A-Z]/.test(b)) ? match : `${a}${gone}`)],
  // folder of a user
  [/(?:(?<![A-Za-z0-9._~-])|(?<=\\[bfnrt]))(?:(?:(?:\/(?:var|usr|export))?\/home\/|(?:\/mnt\/[a-z])?\/Users\/|[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2})[^\s/\\:"'\x60<>|*?,;()[\]{}]+|\/root(\/))/g,
    `~$1`, /home|Users|root/],
];

/** Words behind which a secret may be made of plain words alone, whatever their case. */
export const telling: string = "bearer|basic|digest|negotiate|apikey|ya29";

/** Beginnings of keys that go on behind a dot, in short words. */
export const dotted: string = "ya29";

/** With the `u` flag. */
export const mailForm: string = "(?<![\\p{L}\\p{N}._%+-])(?!git@)([\\p{L}\\p{N}._%+-]+)@(?![0-9]+\\.[0-9])((?:[\\p{L}\\p{N}-]+\\.)+\\p{L}[\\p{L}\\p{N}-]+)";

/** A name whose value is secret, whatever its case, and one that only looks like it. */
export const secretNameForm = (): string => String.raw`(?:^|[^\w-]|\\[bfnrt])(?:${namedForm()}|[\w-]*(?:cookie|authorization)s?)$`;
export const plainNameForm: string = "(?:page|cursor|continuation|sync)[_-]?token$";

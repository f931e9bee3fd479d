// The runtime of a generated package, compiled. It is the same in every package, and imports nothing; its source is a part of Faultline.
/* eslint-disable */

// values/has-own.ts
var hasOwn = (value, key) => Object.prototype.hasOwnProperty.call(value, key);

// values/peek.ts
function peek(value, key) {
  if (value === null || value === void 0) return void 0;
  try {
    return value[key];
  } catch {
    return void 0;
  }
}
function peekOwn(value, key) {
  if (typeof value !== "object" && typeof value !== "function" || value === null) return void 0;
  try {
    return hasOwn(value, key) ? value[key] : void 0;
  } catch {
    return void 0;
  }
}
var roots = () => [Object.prototype, Error.prototype];
var inborn = /* @__PURE__ */ new Set(["constructor", "message", "name", "stack"]);
function peekFenced(value, key) {
  if (inborn.has(key) || !roots().some((root) => hasOwn(root, key))) return peek(value, key);
  try {
    for (let link2 = value; typeof link2 === "object" && link2 !== null && !roots().includes(link2); link2 = Reflect.getPrototypeOf(link2))
      if (hasOwn(link2, key)) return peek(value, key);
  } catch {
  }
  return void 0;
}
function isArray(value) {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !isArray(value);
}

// carriers/body.ts
var holes = /* @__PURE__ */ new Map();
function holeOf(template) {
  if (typeof template !== "string" || !template.startsWith("$") || template.startsWith("$$")) return void 0;
  let hole = holes.get(template);
  if (hole === void 0) {
    const optional3 = template.endsWith("?");
    holes.set(template, hole = { variable: optional3 ? template.slice(0, -1) : template, optional: optional3 });
  }
  return hole;
}
var literal = (template) => typeof template === "string" && template.startsWith("$$") ? template.slice(1) : template;
function fillBody(template, variables) {
  const filled = {};
  for (const key of Object.keys(template)) {
    const part = template[key];
    const hole = holeOf(part);
    const value = hole ? variables(hole.variable) : fill(part, variables);
    if (value !== void 0 || !hole?.optional) set(filled, key, value ?? null);
  }
  return filled;
}
function set(target, key, value) {
  if (!(key in target)) target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
function fill(template, variables) {
  const hole = holeOf(template);
  if (hole) return variables(hole.variable) ?? null;
  if (Array.isArray(template)) return template.map((part) => fill(part, variables));
  return typeof template === "object" && template !== null ? fillBody(template, variables) : literal(template);
}
function readBody(template, json) {
  const captured = /* @__PURE__ */ new Map();
  return read(template, json, captured) ? captured : void 0;
}
function readParts(template, json) {
  const captured = /* @__PURE__ */ new Map();
  gather(template, json, captured);
  return captured;
}
function gather(template, json, captured) {
  const hole = holeOf(template);
  if (hole && json !== void 0 && json !== null) captured.set(hole.variable, json);
  if (hole || typeof template !== "object" || template === null) return;
  for (const [key, part] of Object.entries(template)) gather(part, peekOwn(json, key), captured);
}
function read(template, json, captured) {
  const hole = holeOf(template);
  if (hole) {
    if (json !== void 0 && json !== null) captured.set(hole.variable, json);
    return hole.optional || json !== void 0;
  }
  if (Array.isArray(template)) return Array.isArray(json) && template.every((part, index) => read(part, peek(json, index), captured));
  if (typeof template !== "object" || template === null) return json === literal(template);
  return isRecord(json) && Object.entries(template).every(([key, part]) => read(part, peekOwn(json, key), captured));
}

// core/brand.ts
var brand = /* @__PURE__ */ Symbol.for("dev.faultline.error");
var received = /* @__PURE__ */ Symbol.for("dev.faultline.received");
function brandOf(value) {
  if (typeof value !== "object" || value === null) return void 0;
  try {
    const spec = value[brand];
    return typeof spec === "object" && spec !== null && typeof spec.domain === "string" && typeof spec.code === "string" ? spec : void 0;
  } catch {
    return void 0;
  }
}

// values/fenced.ts
function own(table, key) {
  return hasOwn(table, key) ? table[key] : void 0;
}
function members(value, most2) {
  try {
    if (!Array.isArray(value)) return void 0;
    return Array.from({ length: Math.min(value.length, most2) }, (_, index) => peek(value, index));
  } catch {
    return void 0;
  }
}

// core/catalogue.ts
var catalogues = /* @__PURE__ */ new WeakMap();
function catalogueOf(family) {
  let catalogue = catalogues.get(family);
  if (!catalogue) catalogues.set(family, catalogue = build(family));
  return catalogue;
}
function build(family) {
  const { classes: classes2, aliases = {}, local = [] } = family;
  const byCode2 = new Map(classes2.map((type) => [type.spec.code, type]));
  const arriving = classes2.filter(({ spec }) => !local.includes(spec.code));
  const former = Object.entries(aliases).flatMap(([code, now]) => {
    const type = byCode2.get(now);
    return type ? [[code, type]] : [];
  });
  const received2 = new Map([...former, ...arriving.map((type) => [type.spec.code, type])]);
  const byWireCode = new Map([...received2].map(([code, type]) => [wireCode(family, code), type]));
  const byNumber = /* @__PURE__ */ new Map();
  for (const type of arriving)
    for (const number2 of new Set(Object.values(type.spec.jsonRpc))) byNumber.set(number2, [...byNumber.get(number2) ?? [], type]);
  return { byCode: byCode2, received: received2, byWireCode, byNumber };
}
function wireCode({ format }, code) {
  return (format.codes && own(format.codes, code)) ?? code;
}
function construct(type, details, options) {
  const make = type;
  return isEmpty(type.spec.details) ? new make(options) : new make(details, options);
}
function isEmpty(table) {
  for (const _ in table) return false;
  return true;
}

// values/secret-forms.ts
var keyForms = [
  "sk-[\\w-]{16,}",
  "(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{8,}",
  "(?:whsec|gh[a-z]|github_pat|npm|hf|gsk|sbp|r8|lin_api|do[opr]_v1|shp[a-z]{2}|dckr_pat|figd|gls[ac]|rubygems|sntry[su])_[A-Za-z0-9_]{16,}",
  "(?:gl[a-z]{2,4}t|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3})-[\\w-]{16,}",
  "(?:secret|ntn)_[A-Za-z0-9]{32,}",
  "A(?:KI|SI)A[A-Z0-9]{12,}",
  "AIza[\\w-]{20,}",
  "ya29\\.[\\w.-]{16,}",
  "hv[bsr]\\.[\\w-]{16,}",
  "SG\\.[\\w-]{16,}\\.[\\w-]{16,}",
  "dp\\.[a-z]{2,5}\\.[A-Za-z0-9]{32,}",
  "1//[\\w-]{20,}",
  "4/0[\\w-]{20,}",
  "AGE-SECRET-KEY-1[A-Z0-9]{16,}",
  "ATATT3[\\w=-]{20,}",
  "SK[a-f0-9]{32}",
  "(?:dapi|key-|pul-)[a-f0-9]{32,}",
  "[a-f0-9]{32}-us\\d{1,2}(?!\\w)",
  "(?:bot)?\\d{8,10}:AA[\\w-]{30,}",
  "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}",
  "[MNO][A-Za-z\\d]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}",
  "[\\w~.-]{3}8Q~[\\w~.-]{31,34}"
];
var gluedForms = [
  "gh[opsur]_[A-Za-z0-9]{30,}",
  "github_pat_[A-Za-z0-9_]{30,}",
  "(?:glpat|GOCSPX|xox[a-z])-[\\w-]{16,}",
  "(?:npm|hf)_[A-Za-z0-9]{30,}",
  "(?:sk|rk)_(?:live|test)_(?=[A-Za-z]*\\d)[A-Za-z0-9]{16,}",
  "sk-ant-[a-z]{3}\\d\\d-[\\w-]{16,}",
  "A(?:KI|SI)A[A-Z0-9]{16}(?![A-Za-z0-9])",
  "AIza[\\w-]{35}",
  "ya29\\.[\\w.-]{16,}",
  "SG\\.[\\w-]{22}\\.[\\w-]{43}",
  "eyJ[\\w-]{13,512}\\.eyJ[\\w-]{8,}(?:\\.[\\w-]*){0,3}"
];
var apart = "(?:(?<![A-Za-z])|(?<=\\\\[bfnrt]))";
var secretNames = [
  "token",
  "secret",
  "password",
  "passwd",
  "passphrase",
  "pwd",
  `${apart}pass`,
  "credential",
  "signature",
  "bearer",
  `${apart}t?otp`,
  "code[_-]?verifier",
  "(?:auth|authorization|device|mfa)[_-]?code",
  "client[_-]?assertion",
  "sess(?:ion)?[_-]?(?:id|key)",
  "connect\\.sid",
  "(?:api|app|access|private|account|auth|secret|shared|signing|encryption|master|service|storage|webhook)[_-]?key"
];
var secretParameters = ["sig", "jwt", "code", "hmac", "assertion", "samlresponse"];
var schemes = ["bearer", "basic", "digest", "negotiate", "apikey"];
var webhooks = [
  "hooks\\.slack\\.com/(?:services|workflows|triggers)",
  "discord(?:app)?\\.com/api(?:/v\\d{1,2})?/webhooks",
  "webhook\\.office\\.com/webhookb2",
  "hooks\\.zapier\\.com/hooks/catch"
];
var homes = [
  "(?:/(?:var|usr|export))?/home/",
  "(?:/mnt/[a-z])?/Users/",
  "[A-Za-z]:[\\\\/]{1,2}Users[\\\\/]{1,2}"
];
var keyHints = [
  "eyJ|A[KS]IA|AIza|dapi|1//|4/0|:AA|AGE-|ATATT|SK[a-f0-9]{6}|-us\\d|8Q~|\\.atlasv1",
  "(?:ya29|hv[bsr]|SG|dp)\\.|[MNO][A-Za-z\\d]{23,25}\\.",
  "(?:[psr]k|whsec|gh[a-z]|pat|npm|hf|gsk|sbp|r8|api|v1|shp[a-z]{2}|secret|ntn|figd|gls[ac]|gems|sntry[su])_",
  "(?:sk|key|gl[a-z]{2,4}t|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3}|pul)-"
];
var nameHints = [
  "token|secret|pass|pwd|credential|signature|bearer|sess|key|otp|assertion|verifier|connect\\.sid|(?:auth|authorization|device|mfa)[_-]?code"
];
var hints = [
  ...keyHints,
  ...nameHints,
  ...schemes,
  `@|-----B|cookie|auth(?:["'\\\\=:_-]|orization)`,
  "(?:code|sig|jwt|hmac|samlresponse)(?:=|%3d)|x-amz-credential=|-u[ =]|-user",
  "hooks\\.|webhook|/home/|[\\\\/]Users[\\\\/]|/root/"
];
var mailForm = "(?<![\\p{L}\\p{N}._%+-])(?!git@)[\\p{L}\\p{N}._%+-]+@(?!\\d+\\.\\d)(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}[\\p{L}\\p{N}-]+";

// values/redact.ts
var gone = "[redacted]";
var isWord = (text5) => text5.length <= 20 && /^[A-Za-z]?[a-z]*[.,:;!?]?$/.test(text5);
var isPlaceholder = (text5) => /^(?:<[^>]*>?|\$\{?[A-Z_][A-Z0-9_]*\}?|\{[\w.]*\}?|\[[a-z]+\]?|\*+|null|undefined|none|true|false|required|missing|invalid|expired)$/i.test(text5);
var looksRandom = (text5) => text5.length >= 6 && /[0-9!@#$%^*+=]/.test(text5);
var isName = (text5) => /^[A-Za-z]+\d{0,2}(?:[_.:/-][A-Za-z]*\d{0,4})*$/.test(text5);
var isScheme = (text5) => /^(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15})(?:-(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15}))*$/.test(text5);
var edge = "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt]|%[0-9A-Fa-f]{2}|\\\\u[0-9A-Fa-f]{4}))";
var quote = `\\\\{0,2}["']`;
var named = `[\\w-]{0,64}?(?:${secretNames.join("|")})s?(?:[_-]?(?:id|hash|value))?`;
var rules = [
  {
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----[^-]*(?:-(?!----END )[^-]*)*(?:-----END [A-Z0-9 ]{0,60}-----)?/g,
    with: gone
  },
  { pattern: /* @__PURE__ */ new RegExp(`${edge}(?:${keyForms.join("|")})|${gluedForms.join("|")}`, "g"), with: gone, only: /* @__PURE__ */ new RegExp(keyHints.join("|"), "i") },
  { pattern: /(?:(?<![\w-])|(?<=\\[bfnrt]))eyJ[\w-]{13,}\.[\w-]{8,}(?:\.[\w-]*){0,3}/g, with: gone, only: /eyJ/ },
  { pattern: /* @__PURE__ */ new RegExp(`(${webhooks.join("|")})/[\\w@/-]+`, "g"), with: `$1/${gone}` },
  {
    pattern: /:\/\/([^\s/?#"'<>]*)@/g,
    with: (match, user = "") => user.length <= 15 && /^[A-Za-z-]*$/.test(user) ? match : `://${gone}@`,
    only: /@/
  },
  // A password with signs that had to be encoded is what makes a URL fail, and a message quote it.
  { pattern: /:\/\/[^\s/?#"'<>@:]*:(?!\d{0,5}[/?#])[^\s"'<>]{1,256}@/g, with: `://${gone}@`, only: /@/ },
  { pattern: /(?<![\w-])[\w.-]{1,64}:[^\s@"']{1,128}@(?=(?:tcp|unix)\()/g, with: `${gone}@`, only: /@(?:tcp|unix)\(/ },
  {
    pattern: /* @__PURE__ */ new RegExp(`${edge}(${schemes.join("|")})(\\s{1,4}|%20)(?!realm=|error=|scope=)([A-Za-z0-9._~+/=-]{6,})`, "gi"),
    with: (match, scheme = "", space = "", value = "") => isWord(value) ? match : `${scheme}${space}${gone}`,
    only: /* @__PURE__ */ new RegExp(schemes.join("|"), "i")
  },
  {
    pattern: /* @__PURE__ */ new RegExp(`${edge}((?:set-)?cookie${quote}\\s{0,2}:\\s{0,2}\\[\\s{0,2})(${quote}[^\\]]{1,4096})`, "gi"),
    with: `$1${gone}`,
    only: /cookie/i
  },
  {
    pattern: /* @__PURE__ */ new RegExp(
      `${edge}((?:set-)?cookie["']?\\s{0,2}[:=]\\s{0,2}["']?)([^\\s;,"'=]{1,256}=[^\\s;,"']*(?:;\\s?[^\\s;,"'=]{1,256}=[^\\s;,"']*)*)`,
      "gi"
    ),
    with: `$1${gone}`,
    only: /cookie/i
  },
  {
    pattern: /* @__PURE__ */ new RegExp(
      `${edge}(authorization\\\\?["']?\\s{0,2}[:=]\\s{0,2}\\\\?["']?)(?:([A-Za-z][\\w-]{0,30})(\\s{1,4}))?([^\\s,;"'\\\\]+)`,
      "gi"
    ),
    with: redactAuthorization,
    only: /authorization/i
  },
  {
    pattern: /* @__PURE__ */ new RegExp(
      `(?<![\\w-])(${named})((?:${quote})?)(\\s{0,2}(?:=>|[:=]|%3[ad])\\s{0,2}(?:\\[\\s{0,2}(?=${quote}))?)(?:(${quote})([^"'\\\\]+)|([^\\s"'\\\\&,;)}\\]]+))`,
      "gi"
    ),
    with: redactNamed,
    only: /* @__PURE__ */ new RegExp(nameHints.join("|"), "i")
  },
  // Names and values in turn, as in Node's `rawHeaders`.
  {
    pattern: /* @__PURE__ */ new RegExp(`(${quote}(?:cookie|authorization|${named})${quote}\\s{0,2},\\s{0,2}${quote})([^"'\\\\]+)`, "gi"),
    with: (match, before = "", value = "") => looksRandom(value) ? `${before}${gone}` : match,
    only: /["']/
  },
  {
    pattern: /* @__PURE__ */ new RegExp(`(<[\\w:.-]{0,64}?(?:${secretNames.join("|")})s?>)([^<]{1,2048})(?=</)`, "gi"),
    with: (match, tag = "", value = "") => isPlaceholder(value) ? match : `${tag}${gone}`,
    only: /</
  },
  {
    pattern: /(?<![\w-])(--?(?:[a-z]{1,20}-){0,3}(?:password|token|secret|key|passphrase)\s{1,4})([^\s"'`]+)/gi,
    with: (match, flag = "", value = "") => looksRandom(value) && !isPlaceholder(value) ? `${flag}${gone}` : match,
    only: /-/
  },
  {
    pattern: /(?<![\w-])((?:-u|--(?:proxy-)?user)(?:\s{1,4}|=)["']?)([^\s:"']{1,128}:[^\s"']+)/g,
    with: (match, flag = "", value = "") => /^\d*:\d*$/.test(value) ? match : `${flag}${gone}`,
    only: /-u/
  },
  {
    pattern: /* @__PURE__ */ new RegExp(`([?&](?:key|auth|x-amz-credential|${secretParameters.join("|")})=)([^&\\s"'#<>]{8,})`, "gi"),
    with: (match, name = "", value = "") => isWord(value) ? match : `${name}${gone}`,
    only: /[?&]/
  },
  {
    pattern: /* @__PURE__ */ new RegExp(`(?<![\\w-])((?:${secretParameters.join("|")})(?:=|%3d))([^&\\s"'#<>]{16,})`, "gi"),
    with: (match, name = "", value = "") => isName(value) ? match : `${name}${gone}`,
    only: /=|%3d/i
  },
  // Credentials of package registries, as npm and Docker keep them.
  {
    pattern: /* @__PURE__ */ new RegExp(`(?<![\\w-])(_?auth(?:${quote})?\\s{0,2}[:=]\\s{0,2}(?:${quote})?)([A-Za-z0-9+/=_-]{12,})`, "gi"),
    with: (match, name = "", value = "") => isWord(value) || isName(value.replace(/[a-z][A-Z]/g, "=")) ? match : `${name}${gone}`,
    only: /auth/i
  },
  { pattern: /* @__PURE__ */ new RegExp(`(?:(?<![A-Za-z0-9._~-])|(?<=\\\\[bfnrt]))(?:${homes.join("|")})[^\\s/\\\\:"'\`<>|*?,;()[\\]{}]+`, "g"), with: "~", only: /home|Users/ },
  { pattern: /(?:(?<![A-Za-z0-9._~-])|(?<=\\[bfnrt]))\/root(?=\/)/g, with: "~", only: /\/root\// }
];
var mail;
var hint = /* @__PURE__ */ new RegExp(hints.join("|"), "i");
function redactNamed(match, name = "", close = "", sign = "", open = "", quoted = "", bare3 = "") {
  const value = quoted || bare3;
  const counts = /(?:s|pass)$/i.test(name) && /^\d{1,9}$/.test(value);
  const folder = /^pwd$/i.test(name) && value.startsWith("/");
  if (counts || folder || isPlaceholder(value)) return match;
  const given2 = open !== "" && !/tokens?$/i.test(name);
  return !sign.includes(":") || close !== "" || given2 || looksRandom(value) ? `${name}${close}${sign}${open}${gone}` : match;
}
function redactAuthorization(match, name = "", scheme = "", space = "", value = "") {
  if (scheme !== "" && !isScheme(scheme)) return `${name}${gone}${space}${value}`;
  return isWord(value) || isPlaceholder(value) ? match : `${name}${scheme}${space}${gone}`;
}
var secretName = /* @__PURE__ */ new RegExp(`^(?:${named})$`, "i");
var position = /(?:page|cursor|continuation|sync)[_-]?token$/i;
function isSecretName(name) {
  return name.length <= 128 && secretName.test(name) && !position.test(name);
}
function redact(text5, keepMail = false) {
  if (!hint.test(text5)) return text5;
  let clean2 = text5;
  for (const { pattern, with: put2, only } of rules) {
    if (only?.test(clean2) === false) continue;
    clean2 = typeof put2 === "string" ? clean2.replace(pattern, put2) : clean2.replace(pattern, put2);
  }
  return keepMail || !clean2.includes("@") ? clean2 : clean2.replace(mail ??= new RegExp(mailForm, "gu"), gone);
}

// values/clean.ts
var defaultMaxLength = 2e3;
var margin = 8192;
var terminal = /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)/g;
var breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
var hiddenForm = "(?![\\u200c\\u200d\\ufe0e\\ufe0f])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]";
var hidden;
var joiners = /[\u200c\u200d\ufe0e\ufe0f]+/g;
var word = "(?![Bb]earer|[Bb]asic|BEARER|BASIC|[Aa]pi[Kk]ey|APIKEY)[A-Za-z0-9]{1,15}";
var gap = `(?:[ ,.!?'"()]|/(?!home|Users|root|/))`;
var plain = /* @__PURE__ */ new RegExp(`^${gap}*(?:${word}(?:${gap}+|$))*$`);
var plainAndShort = /* @__PURE__ */ new RegExp(`^${gap}*(?:${word}(?:${gap}+|[-_]|$))*$`);
var isPlain = (text5) => (text5.length < 16 ? plainAndShort : plain).test(text5);
function cut(text5, maxLength) {
  if (text5.length <= maxLength) return text5;
  let last = 0;
  let units3 = 0;
  for (let points = 0; units3 < text5.length; points++) {
    if (points >= maxLength) return maxLength < 1 ? "" : `${text5.slice(0, last)}\u2026`;
    last = units3;
    units3 += (text5.codePointAt(units3) ?? 0) > 65535 ? 2 : 1;
  }
  return text5;
}
function visible(text5) {
  if (/^[ -~]*$/.test(text5)) return text5;
  hidden ??= new RegExp(hiddenForm, "gu");
  return text5.replace(terminal, "").replace(breaks, " ").replace(/\p{Surrogate}/gu, "\uFFFD").replace(hidden, "").replace(joiners, joined);
}
function joined(run2, at, text5) {
  const before = text5.charCodeAt(at - 1);
  const after = text5.charCodeAt(at + run2.length);
  const keycap = after === 8419 && run2.length === 1 && /[#*0-9]/.test(text5.charAt(at - 1));
  const selector = before >= 128 || keycap ? /^[\ufe0e\ufe0f]/.exec(run2)?.[0] ?? "" : "";
  const joiner = before >= 128 && after >= 128 ? /[\u200c\u200d]/.exec(run2)?.[0] ?? "" : "";
  return selector + joiner;
}
var visibleLines = (text5) => text5.split(/\r?\n/).map(visible).join("\n");
function cleanText(text5, maxLength = defaultMaxLength, keepMail = false) {
  if (text5.length <= maxLength && isPlain(text5)) return text5;
  return clean(text5, maxLength, visible, keepMail);
}
function cleanLines(text5, maxLength) {
  return clean(text5, maxLength, visibleLines, false);
}
function clean(text5, maxLength, see, keepMail) {
  const most2 = 2 * maxLength + 2 * margin;
  if (text5.length <= most2) return cut(redact(see(text5), keepMail), maxLength);
  const seen = redact(see(text5.slice(0, most2)), keepMail);
  const kept2 = seen.slice(0, Math.max(0, seen.length - margin)).replace(/[\ud800-\udbff]$/, "");
  return cut(`${kept2}\u2026`, maxLength);
}

// values/json.ts
function toJson(value, limits = {}) {
  const { depth = 8, breadth = 100, text: text5 = 2e3, total = 65536 } = limits;
  try {
    return walk(value, { depth, breadth, text: text5, total, left: total, around: [] });
  } catch {
    return "[unreadable]";
  }
}
function put(target, key, value) {
  if (!(key in target)) target[key] = value;
  else if (key !== "__proto__") Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
function walk(value, state) {
  state.left -= 4;
  switch (typeof value) {
    case "string":
      return clipped(value, state);
    case "number":
      return Number.isFinite(value) ? value + 0 : null;
    case "boolean":
      return value;
    case "bigint":
      return BigInt.asIntN(1024, value) === value ? clipped(String(value), state) : "[bigint]";
    case "function":
    case "symbol":
      return `[${typeof value}]`;
    default:
      return value === null || value === void 0 ? null : container(value, state);
  }
}
function clipped(text5, state) {
  const clean2 = cleanText(text5, Math.min(state.text, Math.max(state.left, 1)));
  state.left -= clean2.length;
  return clean2;
}
function container(value, state) {
  const tag = tagOf(value);
  const special2 = leaf(value, tag, state);
  if (special2 !== void 0) return special2;
  if (state.around.includes(value)) return "[circular]";
  const list3 = isArray(value);
  if (state.around.length >= state.depth) return list3 ? "[array]" : "[object]";
  state.around.push(value);
  try {
    if (list3) return items(value, value.length, state);
    if (tag === "[object Set]") return members2(value, state);
    if (tag === "[object Map]") return entries(value, state);
    return properties(value, state);
  } finally {
    state.around.pop();
  }
}
var tagOf = (value) => {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    return "";
  }
};
function leaf(value, tag, state) {
  try {
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    switch (tag) {
      case "[object Date]":
        return Number.isNaN(Date.prototype.getTime.call(value)) ? "[invalid date]" : Date.prototype.toISOString.call(value);
      case "[object Error]":
      case "[object DOMException]":
        return failure(value, state);
      case "[object URL]":
        return clipped(String(peek(value, "href")), state);
      default:
        return value instanceof Error ? failure(value, state) : void 0;
    }
  } catch {
    return void 0;
  }
}
function failure(value, state) {
  const name = peek(value, "name");
  const message = peek(value, "message");
  return { name: clipped(typeof name === "string" ? name : "Error", state), message: clipped(typeof message === "string" ? message : "", state) };
}
var cutMark = (left2) => `\u2026 ${left2} more`;
function items(value, length, state) {
  const json = [];
  for (let at = 0; at < length; at++) {
    if (at >= state.breadth || state.left <= 0) {
      json.push(cutMark(length - at));
      break;
    }
    json.push(member(value, at, state) ?? null);
  }
  return json;
}
function members2(value, state) {
  const some = [];
  for (const item of Set.prototype.values.call(value)) if (some.push(item) > state.breadth) break;
  return items(some, Math.max(value.size, some.length), state);
}
function entries(value, state) {
  const json = {};
  let count3 = 0;
  for (const [key, item] of Map.prototype.entries.call(value)) {
    if (count3++ >= state.breadth || state.left <= 0) {
      put(json, "\u2026", cutMark(value.size - count3 + 1));
      break;
    }
    const name = walk(key, state);
    put(json, typeof name === "string" ? name : JSON.stringify(name), hides(key, item) ? "[redacted]" : walk(item, state));
  }
  return json;
}
function properties(value, state) {
  const json = {};
  const keys = Object.keys(value);
  for (const [at, key] of keys.entries()) {
    if (at >= state.breadth || state.left <= 0) {
      put(json, "\u2026", cutMark(keys.length - at));
      break;
    }
    const item = member(value, key, state);
    if (item !== void 0) put(json, clipped(key, state), hides(key, item) ? "[redacted]" : item);
  }
  return json;
}
var hides = (key, item) => typeof item === "string" && typeof key === "string" && isSecretName(key);
function member(value, key, state) {
  try {
    const item = value[key];
    return item === void 0 ? void 0 : walk(item, state);
  } catch {
    return "[unreadable]";
  }
}

// values/shape.ts
var compiled = /* @__PURE__ */ new WeakMap();
function checkDetails(value, shapes) {
  try {
    return isObject(value) && checkMembers(value, compiled.get(shapes) ?? compile(shapes));
  } catch {
    return false;
  }
}
function fittingDetails(details, shapes) {
  const members4 = compiled.get(shapes) ?? compile(shapes);
  const fits2 = (key, value) => {
    const member2 = members4.find((known2) => known2.key === key);
    return member2 === void 0 || checkValue(value, member2.check);
  };
  return Object.fromEntries(Object.entries(details).filter(([key, value]) => fits2(key, value)));
}
function compile(shapes) {
  const members4 = membersOf(shapes);
  compiled.set(shapes, members4);
  return members4;
}
function membersOf(shapes = {}) {
  return Object.entries(shapes).filter(([, shape]) => shape.safety === void 0).map(([key, shape]) => ({ key, optional: shape.optional === true, check: checkOf(shape) }));
}
function checkOf(shape) {
  return {
    type: shape.type,
    nullable: shape.nullable === true,
    enum: shape.const === void 0 ? shape.enum : [shape.const],
    minimum: shape.minimum ?? -Infinity,
    maximum: shape.maximum ?? Infinity,
    above: shape.exclusiveMinimum ?? -Infinity,
    below: shape.exclusiveMaximum ?? Infinity,
    step: shape.multipleOf,
    least: (shape.type === "string" ? shape.minLength : shape.minItems) ?? 0,
    most: (shape.type === "string" ? shape.maxLength : shape.maxItems) ?? Infinity,
    pattern: shape.pattern === void 0 ? void 0 : new RegExp(shape.pattern, "u"),
    items: shape.items && checkOf(shape.items),
    unique: shape.uniqueItems === true,
    members: membersOf(shape.properties),
    branches: shape.oneOf && new Map(shape.oneOf.map((branch) => [tagOf2(branch, shape), checkOf(branch)])),
    tag: shape.discriminator ?? "",
    values: typeof shape.additionalProperties === "object" ? checkOf(shape.additionalProperties) : void 0
  };
}
var tagOf2 = ({ properties: properties2 }, { discriminator = "" }) => properties2?.[discriminator]?.const;
function branchOf(value, shape) {
  const { oneOf: oneOf2, discriminator = "" } = shape;
  if (oneOf2 === void 0) return shape;
  const tag = peekOwn(value, discriminator);
  return oneOf2.find((branch) => tagOf2(branch, shape) === tag);
}
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function checkMembers(value, members4) {
  for (let at = 0; at < members4.length; at++) {
    const member2 = members4[at];
    const item = hasOwn(value, member2.key) ? value[member2.key] : void 0;
    if (item === void 0 ? !member2.optional : !checkValue(item, member2.check)) return false;
  }
  return true;
}
function checkValue(value, check) {
  if (value === null) return check.nullable;
  return checkType(value, check) && (check.enum === void 0 || check.enum.some((allowed) => same(allowed, value)));
}
function checkType(value, check) {
  switch (check.type) {
    case "string":
      return typeof value === "string" && checkText(value, check);
    case "integer":
      return Number.isSafeInteger(value) && inRange(value, check);
    case "number":
      return Number.isFinite(value) && inRange(value, check);
    case "boolean":
      return typeof value === "boolean";
    case "array":
      return Array.isArray(value) && checkItems(value, check);
    case "object":
      if (isObject(value) && check.branches) return checkBranch(value, check.branches.get(hasOwn(value, check.tag) ? value[check.tag] : void 0));
      return isObject(value) && checkMembers(value, check.members) && (check.values === void 0 || checkMap(value, check.values));
  }
}
var checkBranch = (value, branch) => branch !== void 0 && checkValue(value, branch);
var inRange = (value, check) => value >= check.minimum && value <= check.maximum && value > check.above && value < check.below && (check.step === void 0 || value % check.step === 0);
function checkMap(value, values) {
  for (const key of Object.keys(value)) if (!checkValue(value[key], values)) return false;
  return true;
}
function checkText(text5, check) {
  if (text5.length < check.least || text5.length > 2 * check.most) return false;
  if (text5.length > check.most || check.least > 0 && text5.length < 2 * check.least) {
    const length = codePoints(text5);
    if (length < check.least || length > check.most) return false;
  }
  return check.pattern === void 0 || check.pattern.test(text5);
}
function codePoints(text5) {
  let count3 = text5.length;
  for (let at = 0; at < text5.length - 1; at++) {
    if ((text5.charCodeAt(at) & 64512) === 55296 && (text5.charCodeAt(at + 1) & 64512) === 56320) {
      count3--;
      at++;
    }
  }
  return count3;
}
function checkItems(value, check) {
  if (value.length < check.least || value.length > check.most) return false;
  const { items: items2 } = check;
  if (items2 !== void 0) {
    for (let at = 0; at < value.length; at++) if (!checkValue(value[at], items2)) return false;
  }
  return !check.unique || value.every((item, at) => !isAmong(item, value, at));
}
function isAmong(item, list3, count3) {
  for (let at = 0; at < count3; at++) if (same(item, list3[at])) return true;
  return false;
}
function same(left2, right) {
  if (left2 === right) return true;
  if (typeof left2 !== "object" || typeof right !== "object" || left2 === null || right === null) return false;
  if (Array.isArray(left2) !== Array.isArray(right)) return false;
  const keys = Object.keys(left2);
  const [one, other] = [left2, right];
  return keys.length === Object.keys(right).length && keys.every((key) => hasOwn(right, key) && same(one?.[key], other?.[key]));
}

// core/safe.ts
var wireTotal = 12288;
var logTotal = 65536;
var longestName = 200;
function bytes(text5) {
  let count3 = 0;
  for (let at = 0; at < text5.length; at++) {
    const unit = text5.charCodeAt(at);
    count3 += unit >= 2048 ? 3 : unit >= 128 || unit === 34 || unit === 92 ? 2 : 1;
  }
  return count3;
}
function safeDetails(details, shapes, limits = {}) {
  return pick(details, shapes, { unsafe: false, limits, left: limits.total ?? wireTotal });
}
function outwardValue(value, shape, limits = {}) {
  return shaped(value, shape, { unsafe: false, told: true, limits, left: wireTotal });
}
function loggableDetails(details, shapes, limits = {}) {
  return pick(details, shapes, { unsafe: true, limits, left: limits.total ?? logTotal });
}
function pick(details, shapes, reader) {
  const json = {};
  for (const key of Object.keys(shapes)) {
    const shape = shapes[key];
    if (shape === void 0 || shape.safety === "do-not-log" || shape.safety === "unsafe" && !reader.unsafe) continue;
    const value = shaped(peekOwn(details, key), shape, reader);
    if (value !== void 0) put(json, key, value);
  }
  return json;
}
function shaped(value, shape, reader) {
  if (value === null && shape.nullable) return null;
  if (value === void 0 || value === null) return void 0;
  switch (shape.type) {
    case "string":
      return text(value, shape, reader);
    case "boolean":
      return typeof value === "boolean" ? value : void 0;
    case "array":
      return list(value, shape, reader);
    case "object":
      return record(value, shape, reader);
    default:
      return number(value);
  }
}
function shapeless(value, limits, reader) {
  const json = toJson(value, { ...limits, total: Math.max(reader.left / 3, 0) });
  reader.left -= bytes(JSON.stringify(json));
  return json;
}
function text(value, { enum: allowed, maxLength, format }, reader) {
  const json = typeof value === "string" ? value : toJson(value);
  if (typeof json === "object") return void 0;
  if (allowed?.includes(json)) return String(json);
  const most2 = Math.min(maxLength ?? defaultMaxLength, reader.limits.text ?? defaultMaxLength);
  const clean2 = cleanText(String(json), most2, format === "email");
  const fitting2 = bytes(clean2) > reader.left ? cut(clean2, Math.max(Math.floor(reader.left / 3), 1)) : clean2;
  reader.left -= bytes(fitting2);
  return fitting2;
}
function number(value) {
  const number2 = typeof value === "bigint" ? Number(value) : value;
  if (typeof number2 !== "number" || !Number.isFinite(number2)) return void 0;
  return typeof value === "bigint" && !Number.isSafeInteger(number2) ? void 0 : number2 + 0;
}
function record(value, shape, reader) {
  const branch = isRecord(value) ? branchOf(value, shape) : void 0;
  if (branch === void 0) return void 0;
  const { properties: properties2, additionalProperties: others } = branch;
  if (typeof others === "object") return isRecord(value) ? map(value, others, reader) : void 0;
  if (properties2) return isRecord(value) ? { ...pick(value, properties2, reader), ...others && rest(value, properties2, reader) } : void 0;
  const json = shapeless(value, reader.limits, reader);
  return isRecord(json) ? json : void 0;
}
function map(value, of, reader) {
  const json = {};
  const keys = Object.keys(value);
  let at = 0;
  for (; at < Math.min(keys.length, reader.limits.breadth ?? 100) && reader.left > 0; at++) {
    const key = keys[at];
    const name = cleanText(key, longestName);
    const member2 = peekOwn(value, key);
    const item = typeof member2 === "string" && isSecretName(key) ? shaped("[redacted]", of, reader) : shaped(member2, of, reader);
    reader.left -= bytes(name) + 4;
    if (item !== void 0) put(json, name, item);
  }
  if (keys.length > at && admitsMark(of, reader)) put(json, "\u2026", `\u2026 ${keys.length - at} more`);
  return json;
}
function rest(value, properties2, reader) {
  const others = Object.keys(value).filter((key) => !hasOwn(properties2, key));
  const json = shapeless(Object.fromEntries(others.map((key) => [key, peekOwn(value, key)])), reader.limits, reader);
  return isRecord(json) ? json : {};
}
function list(value, { items: items2, minItems = 0, maxItems, uniqueItems }, reader) {
  if (!isArray(value)) return void 0;
  const most2 = maxItems ?? Math.max(reader.limits.breadth ?? 100, minItems);
  const length = Number(peek(value, "length"));
  if (most2 === 0) return [];
  if (items2 === void 0) return shapeless(value, { ...reader.limits, breadth: length > most2 ? most2 - 1 : most2 }, reader);
  const json = [];
  let at = 0;
  for (; at < Math.min(length, most2) && reader.left > 0; at++) {
    const item = shaped(peek(value, at), items2, reader);
    if (item !== void 0 && !(uniqueItems && isAmong(item, json, json.length))) json.push(item);
    reader.left -= 4;
  }
  if (length > at && json.length > 0 && admitsMark(items2, reader)) json[json.length - 1] = `\u2026 ${length - at + 1} more`;
  return json;
}
var admitsMark = (shape, reader) => reader.told === true || shape.type === "string" && shape.enum === void 0 && shape.pattern === void 0 && (shape.maxLength ?? 20) >= 20;

// core/message.ts
var parsed = /* @__PURE__ */ new Map();
var mostTemplates = 2e4;
var mostListed = 51;
function fillTemplate(template, details, shapes) {
  let known2 = parsed.get(template);
  if (known2 === void 0 || known2.shapes !== shapes) known2 = parse(template, shapes);
  const { texts: texts4, holes: holes2 } = known2;
  let text5 = texts4[0];
  for (let at = 0; at < holes2.length; at++) text5 += fill2(holes2[at], details) + texts4[at + 1];
  return text5.length > defaultMaxLength ? cut(text5, defaultMaxLength) : text5;
}
function messageOf(spec, details) {
  return fillTemplate(spec.message, details, spec.details);
}
function literalTemplate(text5) {
  return text5.replace(/[{}]/g, "$&$&");
}
function parse(template, shapes) {
  const texts4 = [""];
  const holes2 = [];
  for (const token2 of template.match(/\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g) ?? []) {
    if (token2.length > 2 && token2.startsWith("{")) {
      const name = token2.slice(1, -1);
      const shape = hasOwn(shapes, name) ? shapes[name] : void 0;
      holes2.push({ name, shape: shape?.safety === void 0 ? shape : void 0 });
      texts4.push("");
    } else {
      texts4[holes2.length] += token2 === "{{" || token2 === "}}" ? token2.charAt(0) : token2;
    }
  }
  if (parsed.size >= mostTemplates) parsed.clear();
  const known2 = { texts: texts4, holes: holes2, shapes };
  parsed.set(template, known2);
  return known2;
}
function fill2({ name, shape }, details) {
  if (shape === void 0) return `{${name}}`;
  const value = peekOwn(details, name);
  if (typeof value === "string" && shape.type === "string" && shape.enum === void 0) return textOf(value, shape);
  if (typeof value === "boolean" ? shape.type === "boolean" : shape.type === "integer" && Number.isSafeInteger(value)) return String(value);
  const outward = outwardValue(value, shape, { breadth: mostListed });
  if (Array.isArray(outward)) return outward.map((item) => typeof item === "string" ? item : JSON.stringify(item)).join(", ");
  return typeof outward === "object" && outward !== null ? JSON.stringify(outward) : String(outward ?? "");
}
function textOf(text5, shape) {
  return cleanText(text5, Math.min(shape.maxLength ?? defaultMaxLength, defaultMaxLength), shape.format === "email");
}

// values/globals.ts
var globals = globalThis;

// values/ref.ts
var hex = (digits) => Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join("");
function newRef() {
  try {
    const ref = globals.crypto?.randomUUID?.();
    if (ref !== void 0) return ref;
  } catch {
  }
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
var unlogged = /* @__PURE__ */ new WeakSet();
function awaitLog(error) {
  unlogged.add(error);
  return error;
}
function logged(error) {
  unlogged.delete(error);
}
var leadsNowhere = (error) => unlogged.has(error);

// core/summary.ts
var sentence = (code) => code.charAt(0).toUpperCase() + code.slice(1).replace(/[_-]/g, " ");
var placeholder = /\{\{|\}\}|\{([^{}]+)\}/g;
function isFillable(template, details, shapes) {
  for (const [, name] of template.matchAll(placeholder)) {
    if (name === void 0 || (peekOwn(details, name) ?? void 0) !== void 0) continue;
    const shape = own(shapes, name);
    if (shape !== void 0 && shape.optional !== true) return false;
  }
  return true;
}
function summaryOf(spec, details) {
  if (isFillable(spec.message, details, spec.details)) return messageOf(spec, details);
  return peekOwn(spec, "title") ?? sentence(spec.code);
}

// core/envelope.ts
function publicMessage(error) {
  const heard = error[received];
  if (heard === void 0) return messageOf(error[brand], error.details);
  return cleanText(heard.message) || summaryOf(error[brand], error.details);
}
function toEnvelope(error, contract = error.contract, limits) {
  const wireCode2 = peekOwn(error, "wireCode");
  const ref = peekOwn(error, "ref");
  const { category, recoverable, nextAction, retry, guidance } = error;
  const code = isName2(wireCode2) ? wireCode2 : error.code;
  const envelope = { code, message: publicMessage(error), category, recoverable };
  if (nextAction !== void 0) envelope.nextAction = nextAction;
  if (retry !== void 0) envelope.retry = retry;
  if (guidance !== void 0) envelope.guidance = guidance;
  const details = safeDetails(error.details, error[brand].details, limits);
  if (Object.keys(details).length > 0) envelope.details = details;
  if (isName2(ref) && !leadsNowhere(error)) envelope.ref = ref;
  const signed = peekOwn(error[brand], "contract") ?? contract;
  if (typeof signed === "string") envelope.contract = signed;
  return envelope;
}
var nextActions = [
  "fix_input",
  "reauthenticate",
  "request_permission",
  "fix_config",
  "retry_now",
  "retry_later",
  "use_other_tool",
  "report",
  "abort"
];
var backoffs = ["none", "fixed", "exponential"];
var mostContexts = 32;
var isText = (value) => typeof value === "string";
var isName2 = (value) => isText(value) && value.length > 0 && value.length <= 128;
var isFlag = (value) => typeof value === "boolean";
var isCount = (value) => Number.isFinite(value) && value >= 0;
var isAttempts = (value) => Number.isSafeInteger(value) && value >= 1;
var isNextAction = (value) => nextActions.includes(value);
var isBackoff = (value) => backoffs.includes(value);
function readEnvelope(value) {
  if (!isRecord(value)) return void 0;
  try {
    if (holdsOnlyItsOwn(value)) return read2(value);
  } catch {
  }
  return read2(Object.fromEntries(memberNames.map((name) => [name, peekOwn(value, name)])));
}
var memberNames = [
  "code",
  "message",
  "category",
  "recoverable",
  "nextAction",
  "retry",
  "guidance",
  "details",
  "ref",
  "contract",
  "contexts"
];
var holdsOnlyItsOwn = (value) => Object.getPrototypeOf(value) === Object.prototype && anyOf(Object.prototype) === void 0;
function anyOf({ code, message, category, recoverable, nextAction, retry, guidance, details, ref, contract, contexts }) {
  return code ?? message ?? category ?? recoverable ?? nextAction ?? retry ?? guidance ?? details ?? ref ?? contract ?? contexts;
}
function read2(received2) {
  const { code, message, category, recoverable, nextAction, retry, guidance, details, ref, contract, contexts } = received2;
  if (!isName2(code) || !isText(message) || !isName2(category) || !isFlag(recoverable)) return void 0;
  const envelope = { code, message, category, recoverable };
  if (isNextAction(nextAction)) envelope.nextAction = nextAction;
  if (isRecord(retry)) envelope.retry = readRetry(retry);
  if (isText(guidance)) envelope.guidance = guidance;
  if (isRecord(details)) envelope.details = details;
  if (isName2(ref)) envelope.ref = ref;
  if (isText(contract)) envelope.contract = contract;
  if (contexts !== void 0) readContexts(contexts, envelope);
  return envelope;
}
function readContexts(value, envelope) {
  const contexts = members(value, mostContexts + 1) ?? [];
  if (contexts.length > 0 && contexts.length <= mostContexts && contexts.every(isText)) envelope.contexts = contexts;
}
function readRetry(value) {
  const retry = {};
  const afterMs = peekOwn(value, "afterMs");
  if (isCount(afterMs)) retry.afterMs = afterMs;
  const backoff = peekOwn(value, "backoff");
  if (isBackoff(backoff)) retry.backoff = backoff;
  const maxAttempts = peekOwn(value, "maxAttempts");
  if (isAttempts(maxAttempts)) retry.maxAttempts = maxAttempts;
  const onlyIfIdempotent = peekOwn(value, "onlyIfIdempotent");
  if (isFlag(onlyIfIdempotent)) retry.onlyIfIdempotent = onlyIfIdempotent;
  const throttling = peekOwn(value, "throttling");
  if (isFlag(throttling)) retry.throttling = throttling;
  return retry;
}

// core/read-message.ts
var token = /\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g;
var longest = 4e3;
function partsOf(template) {
  const parts = [""];
  for (const part of template.match(token) ?? []) {
    if (part.length > 2 && part.startsWith("{")) parts.push(part.slice(1, -1), "");
    else parts[parts.length - 1] += part === "{{" || part === "}}" ? part.charAt(0) : part;
  }
  return parts;
}
function valueOf(text5, type) {
  if (type === "string") return text5;
  if (type === "boolean") return text5 === "true" ? true : text5 === "false" ? false : void 0;
  return (type === "integer" || type === "number") && /^-?\d+(?:\.\d+)?$/.test(text5) ? Number(text5) : void 0;
}
function readMessage(template, message, shapes) {
  const parts = partsOf(template);
  const [start = ""] = parts;
  if (message.length > longest || !message.startsWith(start)) return void 0;
  const details = {};
  let from = start.length;
  for (let at = 1; at < parts.length; at += 2) {
    const next = parts[at + 1] ?? "";
    const to = next === "" || at + 2 >= parts.length ? message.length - next.length : message.indexOf(next, from);
    const shape = peekOwn(shapes, parts[at] ?? "");
    if (to < from || !message.startsWith(next, to) || !shape || shape.safety) return void 0;
    const value = valueOf(message.slice(from, to), shape.type);
    if (value === void 0) return void 0;
    details[parts[at] ?? ""] = value;
    from = to + next.length;
  }
  return from === message.length && checkDetails(details, shapes) ? details : void 0;
}

// core/locale.ts
var longestTag = 100;
var mostTags = 32;
var shorter = (range) => range.slice(0, Math.max(range.lastIndexOf("-"), 0)).replace(/-[a-z0-9]$/, "");
function localeFor(spec, languages) {
  const locales = peekOwn(spec, "locales");
  if (locales === void 0 || languages === void 0) return void 0;
  const tags = Object.keys(locales);
  for (const range of isArray(languages) ? languages.slice(0, mostTags) : [languages]) {
    if (typeof range !== "string" || range.length > longestTag) continue;
    for (let wanted = range.toLowerCase(); wanted !== ""; wanted = shorter(wanted)) {
      const tag = tags.find((known2) => known2.toLowerCase() === wanted);
      if (tag !== void 0) return tag;
    }
  }
  return void 0;
}
function templateOf(spec, name, tag) {
  const texts4 = tag === void 0 ? void 0 : peekOwn(peekOwn(spec, "locales"), tag);
  return peekOwn(texts4, name) ?? peekOwn(spec, name);
}
function saysItsOwn({ [brand]: spec, [received]: arrival, details }) {
  if (arrival === void 0) return false;
  if (arrival.message === "") return !isFillable(spec.message, details, spec.details);
  const tags = [void 0, ...Object.keys(peekOwn(spec, "locales") ?? {})];
  return !tags.some((tag) => fillTemplate(templateOf(spec, "message", tag) ?? spec.message, details, spec.details) === arrival.message);
}
function messageIn(error, ...languages) {
  if (saysItsOwn(error)) return publicMessage(error);
  const spec = error[brand];
  return fillTemplate(templateOf(spec, "message", localeFor(spec, languages)) ?? spec.message, error.details, spec.details);
}
function guidanceIn(error, ...languages) {
  const spec = error[brand];
  const template = templateOf(spec, "guidance", localeFor(spec, languages));
  const heard = error[received];
  if (heard && (template === void 0 || !isFillable(template, error.details, spec.details))) return heard.guidance && cleanText(heard.guidance);
  return template === void 0 ? void 0 : fillTemplate(template, error.details, spec.details);
}
function toldIn(error, languages) {
  const tag = localeFor(error[brand], languages);
  if (tag === void 0) return {};
  const guidance = guidanceIn(error, tag);
  return { message: messageIn(error, tag), ...guidance !== void 0 && { guidance } };
}
function readMessageOf(spec, message) {
  const details = readMessage(spec.message, message, spec.details);
  if (details) return details;
  for (const tag of Object.keys(peekOwn(spec, "locales") ?? {})) {
    const details2 = readMessage(templateOf(spec, "message", tag) ?? spec.message, message, spec.details);
    if (details2) return details2;
  }
  return void 0;
}

// carriers/pass-through.ts
var urlElicitation = -32042;
function isElicitation(thrown) {
  return peek(thrown, "code") === urlElicitation && Array.isArray(peek(peek(thrown, "data"), "elicitations"));
}
function elicitsByError(protocol) {
  return protocol === void 0 || protocol < "2026-07-28";
}
function isCancelled(signal) {
  return peek(signal, "aborted") === true;
}
var elicitations = /* @__PURE__ */ new WeakMap();
function noteElicitation(context, thrown) {
  if (context) elicitations.set(context, thrown);
}
function elicitationOf(context) {
  return typeof context === "object" && context !== null ? elicitations.get(context) : void 0;
}

// core/arrived.ts
var Bearer = function(error) {
  return error;
};
var Arrival = class extends Bearer {
  #envelope;
  constructor(error, envelope) {
    super(error);
    this.#envelope = envelope;
  }
  static of(error) {
    return #envelope in error ? error.#envelope : void 0;
  }
};
function noteArrival(error, envelope) {
  Reflect.construct(Arrival, [error, envelope]);
}
function arrivalOf(error) {
  return Arrival.of(error);
}

// core/retry.ts
var day = 864e5;
var defaultAttempts = 3;
var step = 1e3;
var ceiling = 6e4;
var bounded = (ms) => Math.min(Math.max(Math.ceil(ms), 0), day);
function retryFacts(spec, details, afterMs) {
  const written = hasOwn(spec, "retry") ? spec.retry : void 0;
  if (written === void 0) return afterMs === void 0 ? void 0 : { afterMs: bounded(afterMs) };
  const { after, ...facts2 } = written;
  const wait2 = afterMs ?? (typeof after === "object" ? scaled(peekOwn(details, after.detail), after.times) : after);
  return wait2 === void 0 || !Number.isFinite(wait2) ? facts2 : { afterMs: bounded(wait2), ...facts2 };
}
function scaled(value, times) {
  return typeof value === "number" && Number.isFinite(value) ? value * times : void 0;
}
function isRecoverable(error) {
  return brandOf(error) !== void 0 && peek(error, "recoverable") === true;
}
function retryDelay(error, attempt, options = {}) {
  if (!isRecoverable(error)) return void 0;
  const retry = peek(error, "retry");
  if (typeof retry !== "object" || retry === null) return void 0;
  const { afterMs = 0, maxAttempts = defaultAttempts, onlyIfIdempotent = false } = retry;
  const { backoff = retry.throttling && afterMs === 0 ? "exponential" : "none" } = retry;
  if (!(attempt < maxAttempts) || onlyIfIdempotent && options.idempotent !== true) return void 0;
  if (backoff === "none") return bounded(afterMs);
  const first2 = afterMs > 0 ? Math.min(afterMs, step) : step;
  const most2 = backoff === "exponential" ? Math.min(first2 * 2 ** (Math.max(attempt, 1) - 1), ceiling) : first2;
  const part = (options.random ?? Math.random)();
  return bounded(afterMs + most2 * (part >= 0 && part <= 1 ? part : 1));
}
async function withRetry(call, options = {}) {
  const { signal, sleep = pause } = options;
  for (let attempt = 1; ; attempt++) {
    if (signal?.aborted) throw signal.reason;
    try {
      return await call(attempt);
    } catch (error) {
      const ms = signal?.aborted ? void 0 : retryDelay(error, attempt, options);
      if (ms === void 0) throw error;
      await sleep(ms, signal);
    }
  }
}
function pause(ms, signal) {
  return new Promise((resolve) => {
    const done2 = () => {
      signal?.removeEventListener("abort", done2);
      globals.clearTimeout?.(timer);
      resolve();
    };
    const timer = globals.setTimeout?.(done2, ms);
    signal?.addEventListener("abort", done2);
    if (timer === void 0) done2();
  });
}

// values/stack-limit.ts
var stacks = Error;
function pauseStacks() {
  const limit = stacks.stackTraceLimit;
  if (limit === void 0 || limit === 0) return void 0;
  try {
    stacks.stackTraceLimit = 0;
    return limit;
  } catch {
    return void 0;
  }
}
function resumeStacks(limit) {
  if (limit !== void 0) stacks.stackTraceLimit = limit;
}
function stackFromHere(error) {
  stacks.captureStackTrace?.(error);
}

// core/error.ts
var states = /* @__PURE__ */ new WeakMap();
var inspect = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");
var TaxonomyError = class extends Error {
  static [Symbol.hasInstance](value) {
    return isInstance(value, this);
  }
  get [brand]() {
    return this.constructor.spec;
  }
  get [received]() {
    return arrivalOf(this);
  }
  get name() {
    return own2(this[brand], "name") ?? this.constructor.name;
  }
  get category() {
    return this[brand].category;
  }
  get title() {
    return own2(this[brand], "title");
  }
  get recoverable() {
    const { recoverable } = this[brand];
    return recoverable === "caller" ? (this[received] ?? states.get(this))?.recoverable === true : recoverable;
  }
  get retry() {
    return retryFacts(this[brand], this.details, this[received]?.retry?.afterMs ?? states.get(this)?.retryAfterMs);
  }
  get nextAction() {
    return own2(this[brand], "nextAction");
  }
  get guidance() {
    const spec = this[brand];
    const heard = this[received];
    if (heard?.guidance) return cleanText(heard.guidance);
    const guidance = own2(spec, "guidance");
    if (guidance === void 0 || heard && !isFillable(guidance, this.details, spec.details)) return void 0;
    return fillTemplate(guidance, this.details, spec.details);
  }
  get jsonRpcCode() {
    return this[brand].jsonRpc.default;
  }
  get httpStatus() {
    return this[brand].httpStatus;
  }
  get logLevel() {
    return this[brand].logLevel;
  }
  get url() {
    return own2(this[brand], "url");
  }
  get help() {
    return own2(this[brand], "help") ?? [];
  }
  get contexts() {
    return states.get(this)?.contexts ?? [];
  }
  context(text5) {
    const contexts = [cleanText(text5, 500), ...this.contexts];
    if (contexts.length > mostContexts) contexts.splice(mostContexts / 2, 1);
    states.set(this, { ...states.get(this), contexts });
    return this;
  }
  toJSON() {
    return toEnvelope(this);
  }
  [inspect](_depth, options, show) {
    return shown(this, options, show);
  }
};
var TaxonomyErrorWithoutStack = class extends TaxonomyError {
  constructor(message, options) {
    const limit = pauseStacks();
    try {
      super(message, options);
    } finally {
      resumeStacks(limit);
    }
  }
};
function complete(error, spec, details, options) {
  const draft = error;
  draft.code = spec.code;
  draft.details = details;
  if (options === void 0) return;
  const ref = own2(options, "ref");
  const recoverable = own2(options, "recoverable");
  const retryAfterMs2 = own2(options, "retryAfterMs");
  if (ref !== void 0) draft.ref = ref;
  if (recoverable !== void 0 || retryAfterMs2 !== void 0) states.set(error, { recoverable, retryAfterMs: retryAfterMs2 });
}
function isInstance(value, type) {
  if (type !== TaxonomyError && !hasOwn(type, "spec")) return Function.prototype[Symbol.hasInstance].call(type, value);
  const spec = brandOf(value);
  if (spec === void 0 || type === TaxonomyError) return spec !== void 0;
  const { code, domain } = type.spec;
  if (spec.code === code && spec.domain === domain) return true;
  const parents = own2(spec, "extends");
  if (!isArray(parents) || !parents.includes(code)) return false;
  return domain === (own2(own2(spec, "extendsOf") ?? {}, code) ?? spec.domain);
}
function own2(value, key) {
  return hasOwn(value, key) ? value[key] : void 0;
}
function shown(error, options, show) {
  const details = loggableDetails(error.details, error[brand].details);
  const view = { code: error.code, ...Object.keys(details).length > 0 && { details } };
  const cause = Object.getOwnPropertyDescriptor(error, "cause");
  return show(Object.assign(Object.create(error, { [inspect]: { value: void 0 }, ...cause && { cause } }), view), options);
}

// carriers/failure-kind.ts
var failure2 = /* @__PURE__ */ Symbol.for("dev.faultline.failure");
function noteFailure(error, kind) {
  Reflect.defineProperty(error, failure2, { value: kind });
}
function isFailure(value, type, kind) {
  return hasOwn(type, Symbol.hasInstance) ? peekOwn(value, failure2) === kind : Function.prototype[Symbol.hasInstance].call(type, value);
}

// values/set-cause.ts
var setCause = (error, cause) => {
  Object.defineProperty(error, "cause", { value: cause, writable: true, enumerable: false, configurable: true });
};

// carriers/transport.ts
var TransportFailure = class extends Error {
  static [Symbol.hasInstance](value) {
    return isFailure(value, this, "transport");
  }
  kind;
  status;
  timeoutMs;
  constructor(message, { kind, status, timeoutMs }, options) {
    super(message);
    noteFailure(this, "transport");
    if (options?.cause !== void 0) setCause(this, options.cause);
    this.kind = kind;
    if (status !== void 0) this.status = status;
    if (timeoutMs !== void 0) this.timeoutMs = timeoutMs;
  }
  get name() {
    return "TransportFailure";
  }
};
var sdkCodes = /* @__PURE__ */ new Map([
  ["REQUEST_TIMEOUT", "timeout"],
  ["CONNECTION_CLOSED", "closed"],
  ["NOT_CONNECTED", "closed"],
  ["SEND_FAILED", "closed"]
]);
var networkCode = /^(E(?:CONN(?:REFUSED|RESET|ABORTED)|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)|UND_ERR_[A-Z_]+)$/;
var timeoutCode = /^(ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/;
var closedText = /^(?:Connection closed|Not connected|Request was cancelled)$/;
var timeoutText = /^(?:Request timed out$|Maximum total timeout exceeded$|TimeoutError(?::|$))/;
var httpText = /^(?:Streamable HTTP|SSE) error: /;
var cancelledText = /^(?:AbortError|Error)(?::|$)/;
var prefix = /^(?:MCP error -?\d+: )+/;
function bareMessage(message) {
  return typeof message === "string" ? cleanText(message.slice(0, 2e4).replace(prefix, ""), 2e3) : "";
}
var integer = (value) => typeof value === "number" && Number.isSafeInteger(value) ? value : void 0;
var httpStatus = (value) => typeof value === "number" && value >= 100 && value <= 599 ? value : void 0;
function factsOf(thrown, message) {
  const code = peek(thrown, "code");
  const data = peek(thrown, "data");
  const timeoutMs = integer(peek(data, "timeout"));
  if (typeof code === "string") {
    const status = httpStatus(peek(data, "status"));
    const known2 = sdkCodes.get(code);
    if (known2 === "timeout" && data === void 0 && !timeoutText.test(message)) return { kind: "cancelled" };
    if (known2) return { kind: known2, timeoutMs };
    if (status !== void 0 || code.startsWith("CLIENT_HTTP_")) return { kind: "http", status };
    if (String(peek(thrown, "name")).startsWith("Sdk")) return { kind: "sdk" };
    if (timeoutCode.test(code)) return { kind: "timeout" };
    if (networkCode.test(code)) return { kind: "network" };
  }
  if (code === -32001 && (timeoutMs !== void 0 || timeoutText.test(message))) return { kind: "timeout", timeoutMs };
  if (code === -32001 && data === void 0 && cancelledText.test(message)) return { kind: "cancelled" };
  if (code === -32e3 && data === void 0 && closedText.test(message)) return { kind: "closed" };
  if (code === void 0 && message === "Not connected") return { kind: "closed" };
  if (httpText.test(message)) return { kind: "http", status: httpStatus(code) };
  const cause = peek(thrown, "cause");
  if (message === "fetch failed" && cause !== void 0)
    return timeoutCode.test(String(peek(cause, "code"))) ? { kind: "timeout" } : { kind: "network" };
  return void 0;
}
function asTransportError(thrown) {
  if (thrown instanceof TransportFailure) return thrown;
  if (brandOf(thrown)) return void 0;
  const message = bareMessage(peek(thrown, "message"));
  const facts2 = factsOf(thrown, message);
  return facts2 && new TransportFailure(message || "The connection failed.", facts2, { cause: thrown });
}

// core/unknown-error.ts
var unknownSpec = {
  domain: "dev.faultline",
  code: "unknown",
  name: "UnknownError",
  category: "unknown",
  message: "",
  recoverable: false,
  jsonRpc: { default: -32603 },
  httpStatus: 500,
  logLevel: "error",
  details: {}
};
var UnknownError = class extends TaxonomyError {
  static spec = unknownSpec;
  constructor(envelope, options) {
    const { details = {}, ref, contract } = envelope;
    const spec = specOf(envelope);
    super(messageOf(spec, details), options);
    complete(this, spec, details, ref === void 0 ? options : { ref, ...options });
    this.wireCode = envelope.code;
    if (contract !== void 0) this.contract = contract;
    Object.defineProperty(this, brand, { value: spec });
  }
};
function specOf({ message, category, recoverable, nextAction, retry, guidance, details, help = [] }) {
  const { afterMs, ...facts2 } = retry ?? {};
  return {
    ...unknownSpec,
    category,
    message: literalTemplate(cleanText(message)),
    recoverable,
    ...retry !== void 0 && { retry: afterMs === void 0 ? facts2 : { after: afterMs, ...facts2 } },
    ...nextAction !== void 0 && { nextAction },
    ...guidance !== void 0 && { guidance: literalTemplate(cleanText(guidance)) },
    details: details === void 0 ? {} : shapesOf(details),
    ...help.length > 0 && { help }
  };
}
function shapesOf(details) {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, { type: typeOf(value), optional: true }]));
}
function typeOf(value) {
  if (Array.isArray(value)) return "array";
  if (typeof value === "object") return "object";
  return typeof value === "string" || typeof value === "boolean" ? typeof value : "number";
}

// values/without-proto.ts
var deepest = 128;
var isContainer = (value) => typeof value === "object" && value !== null;
function withoutProto(data) {
  return hasProto(data) ? copied(data, 0) : data;
}
function hasProto(data) {
  if (!isContainer(data)) return false;
  try {
    for (const key in data) if (key === "__proto__" || isContainer(data[key])) return hasProtoWithin(data);
    return false;
  } catch {
    return hasProtoWithin(data);
  }
}
function hasProtoWithin(data) {
  const open = [data];
  const seen = /* @__PURE__ */ new Set();
  for (let at = 0; at < open.length; at++) {
    const value = open[at];
    if (!isContainer(value)) continue;
    const keys = keysOf(value);
    if (keys.includes("__proto__")) return true;
    for (const key of keys) {
      const member2 = peek(value, key);
      if (!isContainer(member2) || seen.has(member2)) continue;
      seen.add(member2);
      open.push(member2);
    }
  }
  return false;
}
function keysOf(value) {
  try {
    return Object.keys(value);
  } catch {
    return [];
  }
}
function copied(value, depth) {
  if (!isContainer(value)) return value;
  if (depth > deepest) return null;
  if (isArray(value)) return Array.from({ length: value.length }, (_, at) => copied(peek(value, at), depth + 1));
  return Object.fromEntries(keysOf(value).flatMap((key) => key === "__proto__" ? [] : [[key, copied(peek(value, key), depth + 1)]]));
}

// carriers/received.ts
var codeLike = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;
var codeToken = /^\[([A-Za-z0-9][A-Za-z0-9_.:/-]{0,127})\] ?/;
var nameOf = (contract) => contract.slice(0, Math.max(contract.lastIndexOf("@"), 0) || void 0);
var isForeign = (contract, ours) => typeof contract === "string" && contract !== ours && (typeof ours !== "string" || nameOf(contract) !== nameOf(ours));
function typeOf2(code, contract, family) {
  const type = typeof code === "string" ? catalogueOf(family).received.get(code) : void 0;
  return type && isForeign(contract, family.contract) && isForeign(contract, peekOwn(type.spec, "contract")) ? void 0 : type;
}
var barred = /* @__PURE__ */ new WeakMap();
function barredBy(shapes) {
  let names2 = barred.get(shapes);
  if (!names2) barred.set(shapes, names2 = Object.keys(shapes).filter((key) => shapes[key]?.safety !== void 0));
  return names2;
}
function travelled(details, shapes) {
  const names2 = barredBy(shapes);
  for (let at = 0; at < names2.length; at++)
    if (hasOwn(details, names2[at])) return Object.fromEntries(Object.entries(details).filter(([key]) => !names2.includes(key)));
  return details;
}
function fromEnvelope(envelope, family) {
  if (!envelope) return void 0;
  const { code, contract } = envelope;
  const type = typeOf2(code, contract, family);
  const limit = pauseStacks();
  try {
    const clean2 = cleanEnvelope(envelope);
    const error = type ? revived(type, clean2) : new UnknownError(clean2);
    if (envelope.contexts) for (const text5 of [...envelope.contexts].reverse()) error.context(text5);
    return error;
  } finally {
    resumeStacks(limit);
  }
}
function cleanEnvelope(envelope) {
  const { details } = envelope;
  const clean2 = withoutProto(details);
  return clean2 === details || clean2 === void 0 ? envelope : { ...envelope, details: clean2 };
}
function revived(type, envelope) {
  const { spec } = type;
  const { message, guidance, details = {} } = envelope;
  const fits2 = checkDetails(details, spec.details);
  const known2 = travelled(fits2 ? details : fittingDetails(details, spec.details), spec.details);
  const options = optionsOf(envelope, spec);
  const usual = fits2 ? construct(type, known2, options) : void 0;
  const isUsual = usual?.message === message;
  if (usual && isUsual && (guidance === void 0 || usual.guidance === guidance)) return usual;
  const error = usual && isUsual ? usual : reworded(type, cleanText(message) || summaryOf(spec, known2), known2, options);
  noteArrival(error, envelope);
  return error;
}
function optionsOf({ ref, retry, recoverable, details = {} }, spec) {
  const asked2 = retry?.afterMs;
  const retryAfterMs2 = asked2 === void 0 || asked2 === retryFacts(spec, details)?.afterMs ? void 0 : asked2;
  const decided = spec.recoverable === "caller" ? recoverable : void 0;
  return ref === void 0 && retryAfterMs2 === void 0 && decided === void 0 ? void 0 : { ref, retryAfterMs: retryAfterMs2, recoverable: decided };
}
function reworded(type, message, details, options) {
  const error = Reflect.construct(Error, [message], type);
  complete(error, type.spec, details, options);
  return error;
}
var knownFacts = (type) => ({
  category: type?.spec.category ?? "unknown",
  recoverable: type?.spec.recoverable === true
});
function fromEnclosed(value, family) {
  const envelope = readEnvelope(value);
  if (envelope || !isRecord(value)) return fromEnvelope(envelope, family);
  const type = typeOf2(peekOwn(value, "code"), peekOwn(value, "contract"), family);
  return type && fromEnvelope(partial(value, type), family);
}
function partial(value, type) {
  const facts2 = { ...knownFacts(type), message: "" };
  const sound = Object.entries(value).filter(([name, member2]) => !hasOwn(facts2, name) || typeof member2 === typeof facts2[name]);
  return readEnvelope({ ...facts2, ...Object.fromEntries(sound) });
}
function fromBody(template, json, family) {
  if (!isRecord(json)) return void 0;
  const whole = readBody(template, json);
  return fromCaptured(whole ?? readParts(template, json), family, whole !== void 0);
}
function fromFailedBody(template, json, family) {
  return fromCaptured(readParts(template, json), family, true);
}
function messageInBody(template, json) {
  const message = readParts(template, json).get("$message");
  return typeof message === "string" ? message : void 0;
}
var facts = ["category", "recoverable", "nextAction", "guidance", "ref", "contract"];
function fromCaptured(captured, family, anyCode) {
  const enclosed = fromEnclosed(captured.get("$envelope"), family);
  if (enclosed) return enclosed;
  const code = captured.get("$code");
  if (typeof code !== "string") return void 0;
  const type = catalogueOf(family).byWireCode.get(code);
  if (!type && !(anyCode && codeLike.test(code))) return void 0;
  const said = captured.get("$message");
  const message = typeof said === "string" ? said : "";
  const sent = captured.get("$details");
  const details = isRecord(sent) ? sent : type && readMessageOf(type.spec, message);
  const afterMs = captured.get("$retryAfter");
  const envelope = readEnvelope({
    ...Object.fromEntries(facts.flatMap((name) => captured.has(`$${name}`) ? [[name, captured.get(`$${name}`)]] : [])),
    ...missing(captured, type),
    code: type?.spec.code ?? code,
    message: message || type ? message : sentence(code),
    ...details && { details },
    ...afterMs !== void 0 && { retry: { afterMs } }
  });
  return fromEnvelope(envelope, family);
}
function missing(captured, type) {
  const known2 = knownFacts(type);
  return {
    ...typeof captured.get("$category") !== "string" && { category: known2.category },
    ...typeof captured.get("$recoverable") !== "boolean" && { recoverable: known2.recoverable }
  };
}
function fromText(text5, family) {
  const token2 = codeToken.exec(text5);
  if (!token2?.[1]) return void 0;
  const type = catalogueOf(family).byWireCode.get(token2[1]);
  if (!type && !codeLike.test(token2[1])) return void 0;
  const [line = ""] = text5.slice(token2[0].length).split("\n", 1);
  const message = bareMessage(line);
  const details = type && readMessageOf(type.spec, message);
  return fromEnvelope({ ...knownFacts(type), code: type?.spec.code ?? token2[1], message, ...details && { details } }, family);
}

// carriers/remote-error.ts
var RemoteError = class extends Error {
  static [Symbol.hasInstance](value) {
    return isFailure(value, this, "remote");
  }
  kind;
  /** The JSON-RPC error number, where there was one. */
  jsonRpcCode;
  /** What a JSON-RPC error carried as `data`. Nobody has checked it. */
  data;
  constructor(message, facts2, options) {
    super(message);
    noteFailure(this, "remote");
    if (options?.cause !== void 0) setCause(this, options.cause);
    this.kind = facts2.kind;
    if (facts2.jsonRpcCode !== void 0) this.jsonRpcCode = facts2.jsonRpcCode;
    if (facts2.data !== void 0) this.data = facts2.data;
  }
  get name() {
    return "RemoteError";
  }
};
var unknownTool = /^(?:Tool .{1,200} (?:not found|disabled)|Unknown tool: .{1,200}|tool not found)$/;
var invalidArguments = /^(?:Input validation error: |Invalid arguments for tool |Invalid tools\/call request: |failed to deserialize parameters: )/;
var noArguments = /^\[\s*\{[^[\]]*"path":\s*\[\s*"params",\s*"arguments"/;
function kindOf(text5, otherwise) {
  if (unknownTool.test(text5)) return "unknown_tool";
  return invalidArguments.test(text5) || noArguments.test(text5) ? "invalid_arguments" : otherwise;
}
function remoteError(message, otherwise, facts2, cause) {
  const text5 = bareMessage(message);
  return new RemoteError(text5 || "The call failed.", { kind: kindOf(text5, otherwise), ...facts2 }, { cause });
}

// carriers/decode.ts
var longestText = 262144;
var mostBlocks = 16;
var textsOf = (result) => (members(peekOwn(result, "content"), mostBlocks) ?? []).map((block) => peekOwn(block, "text")).filter((text5) => typeof text5 === "string");
function jsonIn(text5, { body, discriminator }, failed) {
  if (!body || text5.length > longestText || !(failed || discriminator !== void 0 && text5.includes(`"${discriminator}"`))) return void 0;
  try {
    return JSON.parse(text5);
  } catch {
    return void 0;
  }
}
function bodiesOf(result, texts4, format, failed) {
  const structured = peekOwn(result, "structuredContent");
  return [structured, peekOwn(structured, "result"), ...texts4.map((text5) => jsonIn(text5, format, failed))].filter(isRecord);
}
function isMarked(body, { discriminator }) {
  const mark4 = discriminator === void 0 ? void 0 : peekOwn(body, discriminator);
  return typeof mark4 === "string" && mark4 !== "" || isRecord(mark4);
}
function fromObject(object, family, failed) {
  const { body, discriminator } = family.format;
  const enclosed = fromEnclosed(peekOwn(object, "error"), family);
  if (enclosed || !body) return enclosed;
  if (isMarked(object, family.format)) return fromFailedBody(body, object, family);
  return failed || discriminator === void 0 ? fromBody(body, object, family) : void 0;
}
function decodeResult(result, family) {
  const { format } = family;
  const enclosed = fromEnclosed(peekOwn(peekOwn(result, "_meta"), format.metaKey), family);
  if (enclosed) return enclosed;
  const failed = peekOwn(result, "isError") === true;
  if (!failed && format.tool.isError) return void 0;
  const texts4 = textsOf(result);
  const bodies = bodiesOf(result, texts4, format, failed);
  const error = first(bodies, (body) => fromObject(body, family, failed)) ?? (failed ? first(texts4, (text5) => fromText(text5, family)) : void 0);
  if (error) return error;
  const marked = bodies.find((body) => isMarked(body, format));
  const message = marked && format.body && messageInBody(format.body, marked);
  return failed || marked ? remoteError(message ?? texts4[0], "tool", {}, result) : void 0;
}
function first(values, decode2) {
  for (const value of values) {
    const decoded = decode2(value);
    if (decoded) return decoded;
  }
  return void 0;
}
function fromNumber(code, message, family) {
  const found = (catalogueOf(family).byNumber.get(code) ?? []).flatMap(({ spec }) => {
    const details = readMessageOf(spec, message);
    return details ? [{ spec, details }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) return void 0;
  const { category, recoverable } = only.spec;
  const envelope = {
    code: only.spec.code,
    message,
    category,
    recoverable: recoverable === true,
    details: only.details
  };
  return fromEnvelope(envelope, family);
}
function decodeFailure(failure3, family) {
  if (isElicitation(failure3)) return void 0;
  const data = peek(failure3, "data");
  const enclosed = fromEnclosed(peek(data, "error"), family);
  if (enclosed) return enclosed;
  const code = peekOwn(failure3, "code");
  const { data: template } = family.format.jsonRpc;
  const shaped2 = template && isRecord(data) ? fromBody(template, data, family) : void 0;
  const error = shaped2 ?? asTransportError(failure3);
  if (error || typeof code !== "number" || !Number.isSafeInteger(code)) return error;
  const message = peek(failure3, "message");
  const remote = () => remoteError(message, "protocol", { jsonRpcCode: code, ...data !== void 0 && { data: toJson(data) } }, failure3);
  return fromNumber(code, bareMessage(message), family) ?? remote();
}
var isRpcError = (value) => typeof peekOwn(value, "message") === "string" && peekOwn(value, "code") !== void 0 && peekOwn(value, "content") === void 0;
function decodeResponse(response, family) {
  const error = peekOwn(response, "error");
  return isRecord(error) && !(error instanceof Error) ? decodeFailure(error, family) : decode(error ?? peekOwn(response, "result"), family);
}
function decode(value, family) {
  try {
    if (brandOf(value) || value instanceof RemoteError || value instanceof TransportFailure) return value;
    if (!isRecord(value)) return void 0;
    if (peekOwn(value, "jsonrpc") === "2.0") return decodeResponse(value, family);
    return value instanceof Error || isRpcError(value) ? decodeFailure(value, family) : decodeResult(value, family);
  } catch {
    return void 0;
  }
}

// core/conceal.ts
function leavesAsFallback(error, { conceal, fallback: fallback2 }) {
  return error.code !== fallback2 && own(conceal, error.code) === fallback2;
}
var shared = (details, shapes) => Object.fromEntries(
  Object.keys(shapes).flatMap((key) => {
    const value = peekOwn(details, key);
    return value === void 0 ? [] : [[key, value]];
  })
);
function publicTwin(error, family) {
  const code = own(family.conceal, error.code);
  const type = code === void 0 ? void 0 : catalogueOf(family).byCode.get(code);
  if (!type) return error;
  const details = own(family.standIns ?? {}, type.spec.code) ?? shared(safeDetails(error.details, error[brand].details), type.spec.details);
  const { recoverable } = type.spec;
  const ref = leavesAsFallback(error, family) ? peekOwn(error, "ref") : void 0;
  return construct(type, details, {
    ...recoverable === "caller" && { recoverable: error.recoverable },
    ...typeof ref === "string" && { ref }
  });
}

// carriers/outgoing.ts
function outgoing(origin, family, languages) {
  const error = publicTwin(origin, family);
  const { limits, contexts } = family.format;
  const made3 = toEnvelope(error, family.contract, limits);
  const told3 = contexts && error.contexts.length > 0;
  return inLanguages({ origin, error, envelope: told3 ? { ...made3, contexts: error.contexts } : made3, family }, languages);
}
function inLanguages(leaving, languages) {
  if (languages === void 0) return leaving;
  return { ...leaving, envelope: { ...leaving.envelope, ...toldIn(leaving.error, languages) } };
}
function innerEnvelope({ origin, error, envelope, family }) {
  const { limits, contexts } = family.format;
  return origin === error && limits === void 0 && !contexts ? envelope : toEnvelope(origin, family.contract);
}

// carriers/tool-failure.ts
var toolFailureKey = "io.modelcontextprotocol/toolFailure";
var classes = {
  retry_now: "reliability",
  retry_later: "reliability",
  reauthenticate: "governance",
  request_permission: "governance"
};
function classOf({ envelope, httpStatus: httpStatus2 }) {
  if (peekOwn(envelope, "retry") !== void 0) return "reliability";
  const action = peekOwn(envelope, "nextAction");
  return (action && classes[action]) ?? (httpStatus2 === 401 || httpStatus2 === 403 ? "governance" : "capability");
}
function toToolFailure(failed) {
  const { envelope, correlationId, now = Date.now } = failed;
  const { code, recoverable } = envelope;
  const failureClass = classOf(failed);
  const retry = peekOwn(envelope, "retry");
  const guidance = peekOwn(envelope, "guidance");
  const retryable = recoverable && retry !== void 0;
  const afterMs = retryable ? peekOwn(retry, "afterMs") : void 0;
  return {
    class: failureClass,
    code,
    ...failureClass === "reliability" && { retryable },
    ...typeof afterMs === "number" && { retryNotBefore: now() + afterMs },
    correlationId,
    ...typeof guidance === "string" && { agentGuidance: guidance }
  };
}
var ids = /* @__PURE__ */ new WeakMap();
function correlate(error, ref) {
  const id = ref ?? newRef();
  ids.set(error, id);
  return id;
}
var correlationIdOf = (error) => ids.get(error) ?? newRef();

// carriers/variables.ts
var optional = (envelope, name) => peekOwn(envelope, name);
var reads = /* @__PURE__ */ new Map([
  ["$code", ({ code }) => code],
  ["$message", ({ message }) => message],
  ["$details", (envelope) => optional(envelope, "details")],
  ["$category", ({ category }) => category],
  ["$recoverable", ({ recoverable }) => recoverable],
  ["$nextAction", (envelope) => optional(envelope, "nextAction")],
  ["$guidance", (envelope) => optional(envelope, "guidance")],
  ["$retryAfter", ({ retry }) => retry?.afterMs],
  ["$ref", (envelope) => optional(envelope, "ref")],
  ["$contract", (envelope) => optional(envelope, "contract")],
  ["$domain", (_, { domain }) => domain],
  ["$title", (_, { title }) => title],
  ["$url", (_, { url }) => url],
  ["$httpStatus", (_, { httpStatus: httpStatus2 }) => httpStatus2],
  ["$envelope", (envelope) => envelope]
]);
function bodyVariables(error, contract, envelope) {
  let made3 = envelope;
  return (variable) => {
    const read4 = reads.get(variable);
    return read4 ? read4(made3 ??= toEnvelope(error, contract), error[brand]) : factOf(error[brand], variable);
  };
}
function factOf({ x }, variable) {
  return x !== void 0 && variable.startsWith("$x.") ? own(x, variable.slice(3)) : void 0;
}

// carriers/wire-text.ts
function retryWords({ recoverable, retry, nextAction }) {
  if (!recoverable) return "do not retry";
  if (retry?.afterMs !== void 0 && retry.afterMs > 0) return `after ${retry.afterMs / 1e3} s`;
  if (nextAction === "fix_input") return "change the arguments";
  if (nextAction === "fix_config") return "once the configuration is fixed";
  if (nextAction === "retry_now") return "now";
  return retry !== void 0 || nextAction === "retry_later" ? "later" : void 0;
}
var optional2 = (envelope, name) => peekOwn(envelope, name);
var words = /* @__PURE__ */ new Map([
  ["code", ({ envelope, family }) => wireCode(family, envelope.code)],
  ["message", ({ envelope }) => envelope.message],
  ["title", ({ error }) => error.title],
  ["category", ({ envelope }) => envelope.category],
  ["guidance", ({ envelope }) => optional2(envelope, "guidance")],
  ["nextAction", ({ envelope }) => optional2(envelope, "nextAction")],
  ["retry", ({ envelope }) => retryWords(envelope)],
  ["ref", ({ envelope }) => optional2(envelope, "ref")]
]);
var placeholder2 = /\{([A-Za-z]+)\}/;
var parsed2 = /* @__PURE__ */ new Map();
function partsOf2(line) {
  let parts = parsed2.get(line);
  if (parts === void 0) parsed2.set(line, parts = line.split(placeholder2));
  return parts;
}
function fillLine(line, outgoing2) {
  const parts = partsOf2(line);
  let text5 = parts[0];
  for (let at = 1; at < parts.length; at += 2) {
    const word2 = words.get(parts[at])?.(outgoing2) ?? "";
    if (word2 === "") return void 0;
    text5 += word2 + parts[at + 1];
  }
  return text5;
}
function fillLines(lines, outgoing2) {
  const filled = [];
  for (const line of lines) {
    const text5 = fillLine(line, outgoing2);
    if (text5 !== void 0) filled.push(text5);
  }
  return filled.join("\n");
}

// carriers/encode.ts
function fill3(template, { error, envelope, family }) {
  const variables = bodyVariables(error, family.contract, envelope);
  return fillBody(template, (variable) => variable === "$code" ? wireCode(family, envelope.code) : variables(variable));
}
var envelopeBody = { error: "$envelope" };
function toToolResult(error, family, options = {}) {
  return toolResultOf(outgoing(error, family), options);
}
function toolResultOf(made3, options) {
  const leaving = inLanguages(made3, options.locale);
  const { envelope, family } = leaving;
  const { body: template, metaKey, tool: tool2, toolFailure } = family.format;
  const isError = tool2.isError || options.outputSchema === true;
  const structured = tool2.carriers.includes("structuredContent") && (options.structuredContent ?? true);
  const body = structured === true || tool2.content === "$body" ? fill3(template ?? envelopeBody, leaving) : void 0;
  const text5 = tool2.content === "$body" ? JSON.stringify(body) : fillLines(tool2.content, leaving);
  const content = [{ type: "text", text: text5 || envelope.message || envelope.code }];
  const _meta = {};
  _meta[metaKey] = envelope;
  if (isError && toolFailure) _meta[toolFailureKey] = classified(leaving, options);
  if (!structured) return isError ? { isError, content, _meta } : { content, _meta };
  const structuredContent = structured === "envelope" ? fill3(envelopeBody, leaving) : body;
  return isError ? { isError, content, structuredContent, _meta } : { content, structuredContent, _meta };
}
function classified({ origin, error: { httpStatus: httpStatus2 }, envelope }, { now }) {
  return toToolFailure({ envelope, httpStatus: httpStatus2, correlationId: envelope.ref ?? correlationIdOf(origin), now });
}
function jsonRpcNumber(error, protocol) {
  const { jsonRpc } = error[brand];
  return (protocol === void 0 ? void 0 : own(jsonRpc, protocol)) ?? jsonRpc.default;
}
var invalidParams = -32602;
function isMissing(uri, error) {
  const { missingResource } = error[brand];
  return typeof missingResource === "string" ? peekOwn(error.details, missingResource) === uri : missingResource === true;
}
function toJsonRpcError(error, family, options = {}) {
  return jsonRpcErrorOf(outgoing(error, family), options);
}
function jsonRpcErrorOf(made3, { protocol, uri, locale }) {
  const leaving = inLanguages(made3, locale);
  const { jsonRpc } = leaving.family.format;
  const message = fillLines([jsonRpc.message], leaving) || leaving.envelope.message || leaving.envelope.code;
  const data = jsonRpc.data && fill3(jsonRpc.data, leaving);
  if (uri === void 0 || !isMissing(uri, leaving.error)) return { code: jsonRpcNumber(leaving.error, protocol), message, ...data && { data } };
  return { code: invalidParams, message, data: { error: leaving.envelope, ...data, uri } };
}

// values/convert.ts
var units = /* @__PURE__ */ new Map([
  ["ms", 1],
  ["s", 1e3],
  ["min", 6e4],
  ["h", 36e5]
]);
var second = 1e3;
var day2 = 864e5;
var httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
var numeral = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;
var wait = /^retry-?_?after$/i;
function convert(value, shape, name) {
  if (value === null && shape.nullable) return null;
  if (value === void 0 || value === null) return void 0;
  if (shape.type === "integer" || shape.type === "number") return toNumber(value, shape, name);
  if (shape.type === "string") return toText(value, shape);
  if (shape.type === "boolean") return value === "true" ? true : value === "false" ? false : value;
  return shape.type === "array" ? toArray(value, shape, name) : toRecord(value, shape);
}
function toText(value, { maxLength = defaultMaxLength, safety }) {
  const text5 = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint" ? String(value) : value;
  if (typeof text5 !== "string") return void 0;
  return safety === void 0 ? cleanText(text5, maxLength) : text5.slice(0, maxLength);
}
function toNumber(value, { type, unit }, name) {
  const times = units.get(unit);
  const number2 = typeof value === "string" ? parsed3(value.trim(), times) : typeof value === "bigint" ? exactly(value) : value;
  if (typeof number2 !== "number" || !Number.isFinite(number2)) return void 0;
  if (times === void 0 || !wait.test(name)) return number2;
  const counted = name.includes("-") && numeral.test(String(value).trim()) ? number2 * second / times : number2;
  const bounded2 = Math.min(Math.max(counted, second / times), day2 / times);
  return type === "integer" ? Math.ceil(bounded2) : bounded2;
}
function exactly(value) {
  const number2 = Number(value);
  return Number.isSafeInteger(number2) ? number2 : void 0;
}
function parsed3(text5, times) {
  if (numeral.test(text5)) return Number(text5);
  return times !== void 0 && httpDate.test(text5) ? Math.max(0, Date.parse(text5) - Date.now()) / times : void 0;
}
function toArray(value, { items: items2, maxItems = 100 }, name) {
  const list3 = members(value, maxItems);
  return items2 ? list3?.map((member2) => convert(member2, items2, name)) : list3 && toJson(list3);
}
function toRecord(value, shape) {
  const branch = isRecord(value) ? branchOf(value, shape) : void 0;
  if (!isRecord(value) || branch === void 0) return void 0;
  const { properties: properties2, additionalProperties: others } = branch;
  if (!properties2 && typeof others !== "object") return toJson(value);
  const named2 = Object.entries(properties2 ?? {}).map(([key, shape2]) => [key, convert(peek(value, key), shape2, key)]);
  const more = others === void 0 ? [] : otherKeys(value, properties2).map((key) => [key, others === true ? toJson(peek(value, key)) : convert(peek(value, key), others, key)]);
  return Object.fromEntries([...named2, ...more].filter(([, member2]) => member2 !== void 0));
}
var otherKeys = (value, properties2 = {}) => Object.keys(value).filter((key) => key !== "__proto__" && !hasOwn(properties2, key)).slice(0, 100);

// carriers/problem.ts
var uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
var longestText2 = 262144;
function toProblem(error, family) {
  const { error: visible2, envelope } = outgoing(error, family);
  const { message, ...facts2 } = envelope;
  const status = visible2.httpStatus;
  const ref = peekOwn(envelope, "ref");
  const afterMs = peekOwn(peekOwn(envelope, "retry"), "afterMs");
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...typeof afterMs === "number" && { "retry-after": String(Math.ceil(afterMs / 1e3)) }
    },
    body: {
      type: visible2.url ?? "about:blank",
      title: visible2.title ?? sentence(envelope.code),
      status,
      detail: message,
      ...typeof ref === "string" && uuid.test(ref) && { instance: `urn:uuid:${ref}` },
      ...facts2
    }
  };
}
function fromProblem(problem, family) {
  try {
    const status = peek(problem, "status");
    if (typeof status === "number" && status < 400) return void 0;
    const body = parsed4(peek(problem, "body"));
    if (!isRecord(body)) return void 0;
    const afterMs = retryAfterMs(peek(problem, "headers"));
    const retry = peekOwn(body, "retry");
    const asked2 = afterMs !== void 0 && { retry: { afterMs, ...isRecord(retry) && retry } };
    return fromEnclosed({ ...body, message: peekOwn(body, "detail"), ...asked2 }, family);
  } catch {
    return void 0;
  }
}
var parsed4 = (body) => typeof body === "string" ? body.length > longestText2 ? void 0 : JSON.parse(body) : body;
function retryAfterMs(headers) {
  const value = header(headers, "retry-after");
  const seconds = convert(isArray(value) ? value[0] : value, { type: "integer", unit: "s" }, "retry-after");
  return typeof seconds === "number" ? seconds * 1e3 : void 0;
}
function header(headers, name) {
  const get = peek(headers, "get");
  if (typeof get === "function") return Reflect.apply(get, headers, [name]);
  const key = isRecord(headers) ? Object.keys(headers).find((key2) => key2.toLowerCase() === name) : void 0;
  return key === void 0 ? void 0 : peekOwn(headers, key);
}

// carriers/rpc-status.ts
var typePrefix = "type.googleapis.com/google.rpc.";
var rpcCodes = /* @__PURE__ */ new Map([
  [400, 3],
  // INVALID_ARGUMENT
  [401, 16],
  // UNAUTHENTICATED
  [403, 7],
  // PERMISSION_DENIED
  [404, 5],
  // NOT_FOUND
  [408, 4],
  // DEADLINE_EXCEEDED
  [409, 10],
  // ABORTED
  [410, 5],
  // NOT_FOUND
  [416, 11],
  // OUT_OF_RANGE
  [422, 3],
  // INVALID_ARGUMENT
  [429, 8],
  // RESOURCE_EXHAUSTED
  [499, 1],
  // CANCELLED
  [501, 12],
  // UNIMPLEMENTED
  [502, 14],
  // UNAVAILABLE
  [503, 14],
  // UNAVAILABLE
  [504, 4]
  // DEADLINE_EXCEEDED
]);
var failedPrecondition = 9;
var internal = 13;
var factPrefix = "faultline-";
var jsonFacts = {
  contexts: true,
  recoverable: true,
  retry: true
};
var mostDetails = 64;
var mostLinks = 16;
var bare = (value) => Object.assign(/* @__PURE__ */ Object.create(null), value);
var texts = (values, prefix2 = "") => Object.entries(values).map(([name, value]) => [prefix2 + name, typeof value === "string" ? value : JSON.stringify(value)]);
var durationOf = (ms) => `${ms % 1e3 === 0 ? ms / 1e3 : (ms / 1e3).toFixed(3)}s`;
var reasonOf = (code) => code === code.toLowerCase() ? code.toUpperCase() : code;
function codeOf(reason, { received: received2 }) {
  return received2.has(reason) || reason !== reason.toUpperCase() ? reason : reason.toLowerCase();
}
var domainOf = (code, family) => catalogueOf(family).received.get(code)?.spec.domain ?? family.domain;
function toStatus(error, family, { locale: languages } = {}) {
  const { error: visible2, envelope } = outgoing(error, family);
  const { code, message, details = {}, ref, retry, ...facts2 } = bare(envelope);
  const { afterMs, ...pace } = bare(retry ?? {});
  const { httpStatus: httpStatus2, url, title = message, help } = visible2;
  const links = [...url === void 0 ? [] : [{ description: title, url }], ...help];
  const locale = localeFor(visible2[brand], languages);
  const metadata = Object.fromEntries([
    ...texts(details),
    ...texts(facts2, factPrefix),
    ...retry === void 0 ? [] : texts({ retry: pace }, factPrefix)
  ]);
  return {
    code: rpcCodes.get(httpStatus2) ?? (httpStatus2 < 500 ? failedPrecondition : internal),
    message,
    details: [
      { "@type": `${typePrefix}ErrorInfo`, reason: reasonOf(code), domain: domainOf(visible2.code, family), metadata },
      ...afterMs === void 0 ? [] : [{ "@type": `${typePrefix}RetryInfo`, retryDelay: durationOf(afterMs) }],
      ...ref === void 0 ? [] : [{ "@type": `${typePrefix}RequestInfo`, requestId: ref }],
      ...links.length === 0 ? [] : [{ "@type": `${typePrefix}Help`, links }],
      ...locale === void 0 ? [] : [{ "@type": `${typePrefix}LocalizedMessage`, locale, message: messageIn(visible2, locale) }]
    ]
  };
}
function fromStatus(value, family) {
  try {
    if (peekOwn(value, "code") === 0) return void 0;
    const details = members(peekOwn(value, "details"), mostDetails) ?? [];
    const infos = details.filter((detail) => isA(detail, "ErrorInfo"));
    const known2 = catalogueOf(family);
    const isOurs = (detail) => {
      const domain = peekOwn(detail, "domain");
      return domain === family.domain || domain === domainOf(codeOf(String(peekOwn(detail, "reason")), known2), family);
    };
    const info = infos.find(isOurs) ?? infos[0];
    const reason = peekOwn(info, "reason");
    if (typeof reason !== "string") return void 0;
    const ours = isOurs(info);
    const code = codeOf(reason, known2);
    const type = ours ? known2.received.get(code) : void 0;
    const find = (name, member2) => peekOwn(details.find((detail) => isA(detail, name)), member2);
    const { facts: facts2, rest: rest2 } = readMetadata(peekOwn(info, "metadata"), type?.spec.details ?? {});
    const afterMs = msOf(find("RetryInfo", "retryDelay"));
    const { retry } = facts2;
    const envelope = readEnvelope({
      ...ours && knownFacts(type),
      ...facts2,
      code,
      message: peekOwn(value, "message"),
      details: rest2,
      ref: find("RequestInfo", "requestId"),
      ...afterMs !== void 0 && { retry: { ...isRecord(retry) && retry, afterMs } }
    });
    const received2 = envelope && { ...envelope, help: linksOf(find("Help", "links")) };
    return ours ? fromEnvelope(received2, family) : received2 && new UnknownError(withoutProto(received2));
  } catch {
    return void 0;
  }
}
var isA = (detail, name) => {
  const type = peekOwn(detail, "@type");
  return typeof type === "string" && type.slice(type.lastIndexOf("/") + 1) === `google.rpc.${name}`;
};
var linksOf = (links) => (members(links, mostLinks) ?? []).flatMap((link2) => {
  const [description, url] = [peekOwn(link2, "description"), peekOwn(link2, "url")];
  return typeof description === "string" && typeof url === "string" && url.startsWith("https://") ? [{ description, url }] : [];
});
var duration = /^(\d{1,12})(?:\.(\d{1,9}))?s$/;
function msOf(value) {
  const [, seconds, fraction = ""] = typeof value === "string" && duration.exec(value) || [];
  return seconds === void 0 ? void 0 : Number(seconds) * 1e3 + Math.ceil(Number(fraction.padEnd(9, "0")) / 1e6);
}
function readMetadata(metadata, shapes) {
  const entries2 = isRecord(metadata) ? Object.entries(metadata) : [];
  const isFact = ([key]) => key.startsWith(factPrefix);
  const facts2 = entries2.filter(isFact).map(([key, value]) => {
    const name = key.slice(factPrefix.length);
    return [name, hasOwn(jsonFacts, name) ? parsed5(value) : value];
  });
  const rest2 = entries2.filter((entry) => !isFact(entry)).map(([key, value]) => [key, (own(shapes, key)?.type ?? "string") === "string" ? value : parsed5(value)]);
  return { facts: Object.fromEntries(facts2), rest: Object.fromEntries(rest2) };
}
function parsed5(text5) {
  try {
    return typeof text5 === "string" ? JSON.parse(text5) : text5;
  } catch {
    return text5;
  }
}

// core/causes.ts
var mostCauses = 16;
function causesOf(error) {
  const causes = [];
  const seen = /* @__PURE__ */ new Set([error]);
  const open = [{ value: error, depth: 0, member: false }];
  for (let at = open.pop(); at !== void 0; at = open.pop()) {
    if (at.depth > 0) {
      if (causes.length === mostCauses) return { causes, more: true };
      causes.push(at);
    }
    for (const next of below(at, mostCauses).reverse()) {
      const primitive = typeof next.value !== "object" && typeof next.value !== "function";
      if (!primitive && seen.has(next.value)) continue;
      seen.add(next.value);
      open.push(next);
    }
  }
  return { causes, more: false };
}
function below({ value, depth }, most2) {
  if (typeof value !== "object" || value === null) return [];
  const next = [];
  const cause = peekFenced(value, "cause");
  if (cause !== void 0 && cause !== null) next.push({ value: cause, depth: depth + 1, member: false });
  const errors = peekFenced(value, "errors");
  const length = isArray(errors) ? Number(peek(errors, "length")) : 0;
  for (let at = 0; at < length && at <= most2; at++) next.push({ value: peek(errors, at), depth: depth + 1, member: true });
  return next;
}
function headlineOf(value) {
  const name = typeof value === "object" || typeof value === "function" ? nameOf2(value) : `thrown ${typeof value}`;
  return cleanText(`${name}: ${textOf2(value)}`, 500);
}
function messageOfAny(value) {
  return cleanText(textOf2(value), 500) || headlineOf(value);
}
function contextsOf(value) {
  const contexts = brandOf(value) ? peek(value, "contexts") : void 0;
  return isArray(contexts) ? contexts.filter((context) => typeof context === "string") : [];
}
function textOf2(value) {
  const message = typeof value === "string" ? value : peek(value, "message");
  return typeof message === "string" ? message : JSON.stringify(toJson(value, { depth: 3, total: 500 }));
}
function nameOf2(value) {
  for (const name of [peek(value, "name"), peek(peek(value, "constructor"), "name")]) if (typeof name === "string" && name !== "") return name;
  return "Object";
}

// values/native.ts
var mostClasses = 16;
var textLength = 2e3;
function nativeNames(error) {
  const names2 = /* @__PURE__ */ new Set([peek(error, "name")]);
  let link2 = typeof error === "object" ? error : null;
  for (let depth = 0; depth < mostClasses && typeof link2 === "object" && link2 !== null; depth++) {
    names2.add(peek(peekOwn(link2, "constructor"), "name"));
    try {
      link2 = Reflect.getPrototypeOf(link2);
    } catch {
      break;
    }
  }
  return names2;
}
function nativeName(error) {
  const name = peek(error, "name");
  const ofClass = peek(peek(error, "constructor"), "name");
  return (name === void 0 || name === "Error") && typeof ofClass === "string" && ofClass !== "" && ofClass !== "Object" ? ofClass : name;
}
var asStatus = (value, from) => {
  const status = typeof value === "string" && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof status === "number" && Number.isInteger(status) && status >= from && status <= 599 ? status : void 0;
};
function nativeStatus(error) {
  const response = peekFenced(error, "response");
  for (const value of [
    peekFenced(error, "status"),
    peekFenced(error, "statusCode"),
    peekFenced(error, "status_code"),
    peekFenced(response, "status"),
    peekFenced(response, "statusCode"),
    peekFenced(peekFenced(error, "$metadata"), "httpStatusCode")
  ]) {
    const status = asStatus(value, 100);
    if (status !== void 0) return status;
  }
  return asStatus(peekFenced(error, "code"), 400);
}
function nativeText(value) {
  return typeof value === "string" ? value.slice(0, textLength) : void 0;
}
function nativeMessage(error) {
  return nativeText(typeof error === "string" ? error : peek(error, "message")) ?? "";
}
function header2(headers, name) {
  try {
    const get = peek(headers, "get");
    if (typeof get === "function") return Reflect.apply(get, headers, [name]) ?? void 0;
    const key = Object.keys(headers).find((key2) => key2.toLowerCase() === name.toLowerCase());
    return key === void 0 ? void 0 : peek(headers, key);
  } catch {
    return void 0;
  }
}
function valueAt(root, path) {
  let value = root;
  let before;
  for (const key of path) {
    const found = peekFenced(value, key);
    value = found === void 0 && before === "headers" ? header2(value, key) : found;
    before = key;
  }
  return value;
}

// values/issues.ts
var mostIssues = 5;
var longest2 = 200;
var text2 = (value) => typeof value === "string" && value !== "" ? value.slice(0, longest2) : void 0;
var list2 = (value) => members(value, 20) ?? [];
function pathOf(path) {
  let said = "";
  for (const step3 of list2(path)) {
    const key = isRecord(step3) ? peekFenced(step3, "key") : step3;
    if (typeof key === "number") said += `[${key}]`;
    else if (typeof key === "string") said += said === "" ? key : `.${key}`;
  }
  return said.slice(0, longest2);
}
function pointed(pointer, last) {
  const steps2 = pointer.split("/").slice(1).map((step3) => step3.replace(/~1/g, "/").replace(/~0/g, "~"));
  return pathOf([...steps2.map((step3) => /^\d+$/.test(step3) ? Number(step3) : step3), ...last === void 0 ? [] : [last]]);
}
var oneOf = (values) => `expected one of ${list2(values).map((value) => JSON.stringify(value)).join(", ")}`;
var issue = (argument, problem) => argument === "" ? { problem } : { argument, problem: `${argument}: ${problem}` };
function problemOf(found) {
  if (peekFenced(found, "code") === "invalid_enum_value") return oneOf(peekFenced(found, "options"));
  const expected = peekFenced(found, "kind") === void 0 ? void 0 : text2(peekFenced(found, "expected"));
  if (expected !== void 0) return `expected ${expected}`;
  return text2(peekFenced(found, "message"))?.replace(/[,:]? (?:but )?[Rr]eceived ["'\d].*|\.$/u, "");
}
function ofSchema(found) {
  const problem = problemOf(found);
  return problem === void 0 ? void 0 : issue(pathOf(peekFenced(found, "path")), problem);
}
function ofAjv(found) {
  const pointer = peekFenced(found, "instancePath");
  const said = text2(peekFenced(found, "message"));
  if (typeof pointer !== "string" || said === void 0) return void 0;
  const params = peekFenced(found, "params");
  const missing2 = text2(peekFenced(params, "missingProperty"));
  if (missing2 !== void 0) return issue(pointed(pointer, missing2), "is required");
  const added = text2(peekFenced(params, "additionalProperty"));
  if (added !== void 0) return issue(pointed(pointer, added), "is not known");
  const allowed = peekFenced(params, "allowedValues");
  return issue(pointed(pointer, void 0), allowed === void 0 ? said : oneOf(allowed));
}
function issuesOf(error) {
  const found = [...list2(peekFenced(error, "issues")).map(ofSchema), ...list2(peekFenced(error, "errors")).map(ofAjv)];
  return found.filter((each) => each !== void 0).slice(0, mostIssues);
}
function issueOf(error) {
  const issues = issuesOf(error);
  return issues[0] && { ...issues[0], problem: issues.map(({ problem }) => problem).join("; ") };
}

// values/subject.ts
var sure = /(?:^|[_-])(?:id|key|path|slug|uri|url|uuid)$|[a-z0-9](?:Id|ID|Key|Path|Slug|Uri|URI|Url|URL|Uuid|UUID)$/;
var likely = /(?:^|[_-])(?:file|filename|folder|name|title)$|[a-z0-9](?:File|Filename|Folder|Name|Title)$/;
var mostArguments = 100;
var longest3 = 500;
var names = (value) => typeof value === "number" || typeof value === "string" && value.trim() !== "" && value.length <= longest3;
function subjectOf(args, uri) {
  if (uri !== void 0) return uri;
  if (!isRecord(args)) return void 0;
  const keys = keysOf2(args);
  for (const naming of [sure, likely]) {
    const values = keys.filter((key) => naming.test(key)).map((key) => peekOwn(args, key)).filter(names);
    if (values.length > 0) return values.length === 1 ? values[0] : void 0;
  }
  return void 0;
}
function keysOf2(args) {
  try {
    return Object.keys(args).slice(0, mostArguments);
  } catch {
    return [];
  }
}

// core/sources.ts
var is = (source, word2) => hasOwn(source, word2);
function read3([root = "", ...path], scope) {
  switch (root) {
    case "tool":
    case "server":
      return scope[root];
    case "subject":
      return subjectOf(scope.args, scope.uri);
    case "args":
      return valueAt(scope.args, path);
    case "match":
      return own(scope.groups, path[0] ?? "");
    case "issue":
      return issueOf(scope.error)?.[path[0]];
    default:
      if (path.length === 1 && path[0] === "name") return nativeName(scope.error);
      if (path.length === 1 && path[0] === "message") return nativeMessage(scope.error);
      return valueAt(scope.error, path) ?? valueAt(scope.thrown, path);
  }
}
function fits(value, shape) {
  if (value === void 0 || shape === void 0) return value !== void 0;
  const { safety: _, ...open } = shape;
  return checkDetails({ value }, { value: open });
}
var converted = (value, shape, name) => shape ? convert(value, shape, name) : value === void 0 || value === null ? void 0 : toJson(value);
function given(source, shape, scope, missed) {
  const next = is(source, "from") ? peekOwn(source, "orElse") : void 0;
  const value = made(source, shape, scope, missed);
  if (fits(value, shape)) return value;
  if (value !== void 0) missed();
  return next && given(next, shape, scope, missed);
}
function made(source, shape, scope, missed) {
  if (is(source, "value")) return source.value;
  if (is(source, "text")) return converted(joined2(source.text, scope, missed), shape, "");
  if (is(source, "items")) return source.items.map((item) => given(item, shape?.items, scope, missed)).filter((item) => item !== void 0);
  if (is(source, "members")) return membersOf2(source.members, shape?.properties, scope, missed);
  const found = read3(source.from, scope);
  const value = converted(found, shape, source.from[source.from.length - 1] ?? "");
  if (value === void 0 && found !== void 0 && found !== null) missed();
  return value;
}
function joined2(pieces, scope, missed) {
  let text5 = "";
  for (const piece of pieces) {
    const said = typeof piece === "string" ? piece : given(piece, { type: "string" }, scope, missed);
    if (typeof said !== "string") return void 0;
    text5 += said;
  }
  return text5;
}
function membersOf2(members4, shapes, scope, missed) {
  const entries2 = Object.entries(members4).map(([key, source]) => [key, given(source, shapes && own(shapes, key), scope, missed)]);
  return Object.fromEntries(entries2.filter(([, value]) => value !== void 0));
}
function detailsOf({ with: sources = {} }, shapes, scope) {
  const details = {};
  const problems = [];
  let complete3 = true;
  for (const [key, shape] of Object.entries(shapes)) {
    const source = own(sources, key);
    let unfit2 = false;
    const value = source && given(source, shape, scope, () => unfit2 = true);
    if (value !== void 0) {
      details[key] = value;
      continue;
    }
    const isAsked = !shape.optional && shape.const === void 0 && shape.default === void 0;
    if (isAsked) complete3 = false;
    if (unfit2) problems.push(`what there is for ${JSON.stringify(key)} does not fit it`);
    else if (isAsked) problems.push(`nothing fills ${JSON.stringify(key)}, which is required`);
  }
  return { problems, ...complete3 && { details } };
}

// core/match.ts
var nothing = {};
var patterns = /* @__PURE__ */ new Map();
function compiled2(source) {
  let pattern = patterns.get(source);
  if (pattern === void 0) {
    try {
      pattern = new RegExp(source, "u");
    } catch {
      pattern = null;
    }
    patterns.set(source, pattern);
  }
  return pattern;
}
function taken(source, text5) {
  const match = text5 === void 0 ? null : compiled2(source)?.exec(text5);
  return match ? match.groups ?? nothing : void 0;
}
function same2(value, equals) {
  if (typeof equals !== "object" || equals === null) return value === equals;
  if (Array.isArray(equals)) return peek(value, "length") === equals.length && equals.every((item, index) => same2(peek(value, index), item));
  return isRecord(value) && Object.entries(equals).every(([key, item]) => same2(peekOwn(value, key), item));
}
function looksLike(error, { name, code, status, path, has }) {
  if (name) {
    const names2 = nativeNames(error);
    if (!name.some((wanted) => names2.has(wanted))) return false;
  }
  if (code) {
    const found = peekFenced(error, "code");
    if (typeof found !== "string" && typeof found !== "number" || !code.some((wanted) => String(wanted) === String(found))) return false;
  }
  if (status) {
    const found = nativeStatus(error);
    if (found === void 0 || !status.some(([from, to]) => found >= from && found <= to)) return false;
  }
  if (path && !path.every(({ at: steps2, equals }) => same2(valueAt(error, steps2), equals))) return false;
  return !has || has.every((steps2) => (valueAt(error, steps2) ?? void 0) !== void 0);
}
function matches(error, match) {
  if (!looksLike(error, match)) return void 0;
  let groups = match.message === void 0 ? nothing : taken(match.message, nativeMessage(error));
  for (const { at: steps2, matches: source } of match.pattern ?? []) {
    const more = groups && taken(source, nativeText(valueAt(error, steps2)));
    groups = more && { ...groups, ...more };
  }
  return groups;
}
var bare2 = /* @__PURE__ */ new WeakMap();
function bareRules(rules2) {
  let known2 = bare2.get(rules2);
  if (known2 === void 0) {
    const alone = (value) => Object.assign(/* @__PURE__ */ Object.create(null), value);
    bare2.set(rules2, known2 = rules2.map((rule) => alone({ ...rule, match: alone(rule.match) })));
  }
  return known2;
}
var nameOfRule = ({ name }, index) => name ?? String(index + 1);
function applyRules(family, thrown, scope = {}, notes3 = []) {
  const alone = [thrown];
  let deep = alone;
  for (const [index, rule] of bareRules(family.rules).entries()) {
    const shapes = catalogueOf(family).byCode.get(rule.error)?.spec.details;
    if (!shapes) continue;
    if (rule.match.deep && deep === alone) deep = [thrown, ...causesOf(thrown).causes.map(({ value }) => value)];
    for (const error of rule.match.deep ? deep : alone) {
      const groups = matches(error, rule.match);
      if (!groups) continue;
      const filled = detailsOf(rule, shapes, { ...scope, error, thrown, groups });
      const told3 = filled.problems.map((problem) => `rule ${nameOfRule(rule, index)}, ${rule.error}: ${problem}`);
      for (const note2 of told3) if (notes3.length < mostNotes && !notes3.includes(note2)) notes3.push(note2);
      if (filled.details) return { code: rule.error, details: filled.details };
    }
  }
  return void 0;
}
var mostNotes = 16;

// client/unanswered.ts
function raisedFor(failure3, family, scope) {
  const { unanswered = [], rules: rules2, domain } = family;
  if (failure3.kind === "cancelled") return failure3;
  const ofClients = { ...family, rules: rules2.filter(({ error }) => unanswered.includes(error)) };
  const matched = applyRules(ofClients, failure3, { server: domain, ...scope });
  const code = matched ? matched.code : onlyBare(unanswered, family);
  const type = code === void 0 ? void 0 : catalogueOf(family).byCode.get(code);
  return type ? construct(type, matched?.details ?? {}, { cause: failure3 }) : failure3;
}
function onlyBare(codes, family) {
  const bare3 = codes.filter((code) => checkDetails({}, catalogueOf(family).byCode.get(code)?.spec.details ?? {}));
  return bare3.length === 1 ? bare3[0] : void 0;
}

// client/call-tool.ts
var requestTimeout = -32001;
function isGivenUp(error, args) {
  if (!(error instanceof RemoteError) || error.jsonRpcCode !== requestTimeout || error.data !== void 0) return false;
  return args.some((options) => isCancelled(peek(options, "signal")));
}
function answerless(error, thrown, { raise }, args) {
  if (isGivenUp(error, args)) return new TransportFailure(error.message, { kind: "cancelled" }, { cause: thrown });
  if (!raise || !(error instanceof TransportFailure)) return error;
  const tool2 = peek(args[0], "name");
  return raise(error, { args: peek(args[0], "arguments"), ...typeof tool2 === "string" && { tool: tool2 } });
}
function callTool(family, client, ...args) {
  return callToolOf({ decode: (value) => decode(value, family) }, client, args);
}
function callToolOrRaise(family, client, ...args) {
  return callToolOf({ decode: (value) => decode(value, family), raise: (failure3, scope) => raisedFor(failure3, family, scope) }, client, args);
}
async function callToolOf(called, client, args) {
  let result;
  try {
    result = await client.callTool(...args);
  } catch (thrown) {
    const error2 = answerless(called.decode(thrown) ?? thrown, thrown, called, args);
    if (error2 instanceof TaxonomyError) stackFromHere(error2);
    throw error2;
  }
  const error = called.decode(result);
  if (!error) return result;
  stackFromHere(error);
  throw error;
}

// core/announcement.ts
function announcementKey({ format: { metaKey } }) {
  return `${metaKey.slice(0, metaKey.lastIndexOf("/") + 1)}contract`;
}
function announcementOf(tool2, { contract, hash, tools, conceal }) {
  const declared = own(tools, tool2);
  const codes = declared && [...new Set(declared.map((code) => own(conceal, code) ?? code))].sort();
  return { contract, ...hash !== void 0 && { hash }, ...codes && { codes } };
}

// client/compatible.ts
var mostTools = 4096;
var mostCodes = 16384;
var nameOf3 = (contract) => contract.slice(0, Math.max(contract.lastIndexOf("@"), 0) || void 0);
var texts2 = (value, most2) => (members(value, most2) ?? []).filter((text5) => typeof text5 === "string");
function toldIn2(list3, key) {
  return (members(peekOwn(list3, "tools"), mostTools) ?? []).flatMap((entry) => {
    const tool2 = peekOwn(entry, "name");
    if (typeof tool2 !== "string") return [];
    const told3 = peekOwn(peekOwn(entry, "_meta"), key);
    const contract = peekOwn(told3, "contract");
    const found = typeof contract === "string" ? { tool: tool2, contract, hash: peek(told3, "hash"), codes: texts2(peekOwn(told3, "codes"), mostCodes) } : void 0;
    return [[tool2, found]];
  });
}
function compatibleWith(family, list3) {
  const spec = family.spec;
  const all = toldIn2(list3, announcementKey(spec));
  const told3 = all.flatMap(([, found]) => found ?? []);
  const known2 = catalogueOf(spec).received;
  const unknown2 = Object.fromEntries(told3.map(({ tool: tool2, codes }) => [tool2, codes.filter((code) => !known2.has(code))]).filter(([, codes]) => codes.length > 0));
  const contracts = [...new Set(told3.map(({ contract }) => contract))];
  const ours = nameOf3(spec.contract);
  return {
    compatible: told3.length === 0 ? void 0 : Object.keys(unknown2).length === 0 && contracts.every((contract) => nameOf3(contract) === ours),
    same: told3.length > 0 && told3.every(({ contract, hash }) => contract === spec.contract && hash === spec.hash),
    contracts,
    unknown: unknown2,
    silent: all.flatMap(([tool2, found]) => found ? [] : [tool2])
  };
}

// core/complete.ts
function isComplete(error) {
  return checkDetails(error.details, error[brand].details);
}

// core/constructors.ts
function withCommon(common, beside) {
  return Object.fromEntries(Object.entries(beside).map(([tool2, codes]) => [tool2, [...common, ...codes].sort()]));
}
var camel = (code) => code.replace(/_(.)/g, (_, first2) => first2.toUpperCase());
function constructorsOf(constructors, codes, names2 = {}) {
  const table = constructors;
  const called = codes.map((code) => own(names2, code) ?? camel(code));
  return Object.fromEntries(called.map((name) => [name, own(table, name)]));
}

// core/contexts.ts
function bindContexts(from) {
  return {
    context: (text5, work) => run(from, () => text5, work),
    withContext: (text5, work) => run(from, text5, work)
  };
}
function run(from, text5, work) {
  const fail = (thrown) => {
    const error = from(thrown);
    try {
      error.context(text5());
    } catch {
    }
    throw error;
  };
  let result;
  try {
    result = work();
  } catch (thrown) {
    return fail(thrown);
  }
  return typeof peek(result, "then") === "function" ? Promise.resolve(result).then(void 0, fail) : result;
}

// core/family-spec.ts
function withVocabulary(vocabulary, rest2) {
  return { ...vocabulary, ...rest2 };
}

// core/filled-in.ts
function filledIn({ details: shapes }, given2) {
  const all = { ...given2 };
  for (const name of Object.keys(shapes)) {
    const { const: only, default: usual } = shapes[name];
    if (only !== void 0) all[name] = only;
    else if (usual !== void 0 && (!hasOwn(all, name) || all[name] === void 0)) all[name] = usual;
  }
  return all;
}

// core/notes.ts
var notes = /* @__PURE__ */ new WeakMap();
function notesOf(error) {
  return notes.get(error) ?? [];
}
function note(error, texts4) {
  if (texts4.length > 0) notes.set(error, [...notesOf(error), ...texts4]);
}

// core/protocol-failure.ts
var mark = /* @__PURE__ */ Symbol.for("dev.faultline.failure");
var ProtocolFailure = class extends Error {
  code;
  data;
  /** `cause`: the declared error as it was, for callers in the same process; no SDK sends it. */
  constructor({ code, message, data }, cause) {
    super(message);
    if (cause !== void 0) setCause(this, cause);
    this.code = code;
    if (data !== void 0) this.data = data;
    Object.defineProperty(this, mark, { value: true });
  }
  get name() {
    return "ProtocolFailure";
  }
  /** By mark, so that failures of another copy of this package are recognised. */
  static [Symbol.hasInstance](value) {
    return peek(value, mark) === true;
  }
};

// core/translation.ts
var translations = /* @__PURE__ */ new WeakSet();
function translation(error) {
  translations.add(error);
  return error;
}
var isTranslation = (error) => translations.has(error);

// core/sdk-failure.ts
var mark2 = /* @__PURE__ */ Symbol.for("dev.faultline.sdk-failure");
var SdkFailure = class extends Error {
  kind;
  facts;
  /** Whether the cause is what a schema threw, which may be a failure of its own. */
  broke;
  constructor(kind, facts2, cause, broke = false) {
    super(facts2.problem);
    if (cause !== void 0) setCause(this, cause);
    this.kind = kind;
    this.facts = facts2;
    this.broke = broke;
    Object.defineProperty(this, mark2, { value: true });
  }
  get name() {
    return "SdkFailure";
  }
  /** Asks nothing of a value that could throw. */
  static [Symbol.hasInstance](value) {
    return peek(value, mark2) === true;
  }
};
var invalidParams2 = -32602;
var numbers = {
  invalid_arguments: invalidParams2,
  invalid_message: -32600,
  invalid_result: -32603,
  malformed_request: invalidParams2,
  parse_error: -32700,
  unknown_method: -32601,
  unknown_prompt: invalidParams2,
  unknown_resource: invalidParams2,
  unknown_tool: invalidParams2
};
var numberOf = (kind) => numbers[kind];
var filling = (details, written = {}) => Object.fromEntries(Object.keys(details).map((detail) => [detail, own(written, detail) ?? { from: ["error", detail] }]));
function fromSdkFailure(family, failure3, scope) {
  const { kind, facts: facts2 } = failure3;
  const rule = family.sdkFailures && own(family.sdkFailures, kind);
  const type = rule && catalogueOf(family).byCode.get(rule.error);
  if (!type) return void 0;
  const { details } = detailsOf({ with: filling(type.spec.details, rule.with) }, type.spec.details, { ...scope, error: facts2, thrown: facts2, groups: {} });
  return details && translation(construct(type, details, { cause: failure3 }));
}

// core/from.ts
function isOfFamily(value, family) {
  const spec = brandOf(value);
  if (!spec) return false;
  const { domain, code } = UnknownError.spec;
  return catalogueOf(family).byCode.get(spec.code)?.spec.domain === spec.domain || spec.domain === domain && spec.code === code;
}
function fallbackFor(family, cause, ref) {
  const type = catalogueOf(family).byCode.get(family.fallback);
  const options = { cause, ref: ref ?? newRef() };
  const error = type ? translation(construct(type, own(family.standIns ?? {}, family.fallback) ?? {}, options)) : new UnknownError({ code: family.fallback, message: "An internal error occurred.", category: "bug", recoverable: false }, options);
  return ref === void 0 ? awaitLog(error) : error;
}
var choosy = /* @__PURE__ */ new WeakMap();
var takesAll = ({ match: { name, ...rest2 } }) => Object.keys(rest2).length === 0 && (name === void 0 || name.includes("Error"));
function choosyOf(family) {
  const found = choosy.get(family) ?? { ...family, rules: family.rules.filter((rule) => !takesAll(rule)) };
  choosy.set(family, found);
  return found;
}
function ofSdk(family, failure3, scope) {
  const itself = failure3.broke ? fromThrown(choosyOf(family), peek(failure3, "cause"), scope) : void 0;
  if (itself !== void 0 && itself.code !== family.fallback) return itself;
  return fromSdkFailure(family, failure3, { server: family.domain, ...scope }) ?? fallbackFor(family, failure3);
}
function fromThrown(family, thrown, scope = {}) {
  const notes3 = [];
  const error = made2(family, thrown, scope, notes3) ?? fallbackFor(family, thrown);
  note(error, notes3);
  return error;
}
function made2(family, thrown, scope, notes3) {
  try {
    if (isOfFamily(thrown, family)) return thrown;
    const declared = thrown instanceof ProtocolFailure ? peek(thrown, "cause") : void 0;
    if (isOfFamily(declared, family)) return declared;
    if (thrown instanceof SdkFailure) return ofSdk(family, thrown, scope);
    const matched = applyRules(family, thrown, { server: family.domain, ...scope }, notes3);
    const type = matched && catalogueOf(family).byCode.get(matched.code);
    return type && translation(construct(type, matched.details, { cause: thrown }));
  } catch {
    return void 0;
  }
}

// core/hidden.ts
var shortest = 6;
function hiddenTexts(error) {
  const all = [error, ...causesOf(error).causes.map(({ value }) => value)].flatMap((link2) => {
    const shapes = brandOf(link2)?.details;
    return isRecord(shapes) ? inMembers(peek(link2, "details"), shapes) : [];
  });
  return [...new Set(all.flatMap((text5) => [text5, cleanText(text5)]))].filter((text5) => text5.length >= shortest);
}
function blot(json, hidden2) {
  if (hidden2.length === 0) return json;
  if (typeof json === "string") return hidden2.reduce((text5, secret) => text5.split(secret).join("[redacted]"), json);
  if (Array.isArray(json)) return json.map((item) => blot(item, hidden2));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, blot(item, hidden2)]));
}
function inMembers(details, shapes) {
  return Object.keys(shapes).flatMap((key) => inDetail(peekOwn(details, key), shapes[key]));
}
function inDetail(value, shape) {
  if (shape === void 0 || value === void 0) return [];
  if (shape.safety === "do-not-log") return textsOf2(value);
  if (shape.oneOf) return shape.oneOf.flatMap((branch) => inDetail(value, branch));
  const { additionalProperties: others } = shape;
  if (typeof others === "object" && isRecord(value)) return Object.keys(value).slice(0, 100).flatMap((key) => inDetail(peekOwn(value, key), others));
  if (shape.properties) return inMembers(value, shape.properties);
  const length = shape.items && isArray(value) ? Math.min(Number(peek(value, "length")), 100) : 0;
  return Array.from({ length }, (_, at) => peek(value, at)).flatMap((item) => inDetail(item, shape.items));
}
function textsOf2(value) {
  if (typeof value === "string") return [value];
  const json = typeof value === "object" ? toJson(value) : null;
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(textsOf2) : [];
}

// core/render.ts
var ansi = (code) => (text5) => `\x1B[${code}m${text5}\x1B[0m`;
var plain2 = (text5) => text5;
function render(error, options = {}) {
  const color = options.color === true;
  const [head, strong, label] = color ? [ansi(error[brand].logLevel === "warning" ? 33 : 31), ansi(1), ansi(36)] : [plain2, plain2, plain2];
  const { causes, more } = causesOf(error);
  const lines = [
    ...error.contexts.map((context) => ["in", context]),
    ...causes.flatMap(({ value, member: member2 }) => [
      [member2 ? "together with" : "caused by", headlineOf(value)],
      ...contextsOf(value).map((context) => ["  in", context])
    ]),
    ...more ? [["caused by", "\u2026"]] : [],
    ["help", error.guidance],
    ["ref", error.ref],
    ["see", error[brand].url],
    ...helpOf(error).map(({ url }) => ["see", url])
  ];
  const title = `${head(`error[${error.wireCode ?? error.code}]`)}: ${strong(publicMessage(error))}`;
  const text5 = [title, ...lines.filter(([, text6]) => text6 !== void 0).map(([name = "", text6]) => `  ${label(`${name}:`)} ${text6}`)].join("\n");
  return String(blot(text5, hiddenTexts(error)));
}
var helpOf = (error) => peekOwn(error[brand], "help") ?? [];

// core/stack.ts
var most = 6e3;
function stackOf(error) {
  const { causes, more } = causesOf(error);
  const parts = [own3(error), ...causes.map(({ value, member: member2 }) => `${member2 ? "together with" : "caused by"}: ${own3(value)}`)];
  return [...parts, ...more ? ["\u2026 more causes"] : []].join("\n");
}
function own3(value) {
  const stack = peek(value, "stack");
  return typeof stack === "string" && stack !== "" ? cleanStack(stack, peek(value, "message")) : headlineOf(value);
}
var cleaned = /* @__PURE__ */ new Map();
var mostPlaces = 128;
function cleanStack(stack, message) {
  const at = stack.indexOf("\n    at ");
  const isApart = at > 0 && stack.length <= most && typeof message === "string" && message !== "" && stack.slice(0, at).endsWith(message);
  return isApart ? cut(cleanLines(stack.slice(0, at), most) + cleanFrames(stack.slice(at)), most) : cleanLines(stack, most);
}
function cleanFrames(frames) {
  const known2 = cleaned.get(frames);
  if (known2 !== void 0) return known2;
  if (cleaned.size >= mostPlaces) cleaned.clear();
  const clean2 = cleanLines(frames, most);
  cleaned.set(frames, clean2);
  return clean2;
}

// family.ts
function handled(error, handlers) {
  const table = handlers;
  const handler = own(table, brandOf(error)?.code ?? "") ?? own(table, "_");
  if (!handler) throw new TypeError(`No handler for ${String(error.code)}.`);
  return handler(error);
}
function defineFamily(spec, constructors = {}) {
  const is2 = (value) => isOfFamily(value, spec);
  return {
    ...constructors,
    spec,
    get codes() {
      return [...spec.classes.map((type) => type.spec.code), "unknown"];
    },
    is: is2,
    from: (thrown, call) => fromThrown(spec, thrown, call),
    match: handled,
    decode: (value) => {
      const error = decode(value, spec);
      return is2(error) ? error : void 0;
    },
    fromEnvelope: (envelope) => fromEnvelope(readEnvelope(envelope), spec)
  };
}

// families.ts
function strayOf(value, spec) {
  const found = decode(value, spec);
  return found instanceof RemoteError || found instanceof TransportFailure ? found : void 0;
}
var signalOf = (args) => args.map((options) => peek(options, "signal")).find((signal) => signal !== void 0);
function familyOf(families, options = {}) {
  const all = Object.entries(families);
  const servers = /* @__PURE__ */ new WeakMap();
  const calledBy = new Map(
    all.map(([server, family]) => {
      const spec = family.spec;
      const read4 = (value) => {
        const error = family.decode(value) ?? strayOf(value, spec);
        if (error) servers.set(error, server);
        return error;
      };
      return [server, { decode: read4, raise: (failure3, scope) => raisedFor(failure3, spec, { ...scope, server }) }];
    })
  );
  const calledAs = (server) => {
    const called = calledBy.get(server);
    if (!called) throw new TypeError(`There is no server ${JSON.stringify(server)} among ${[...calledBy.keys()].join(", ")}.`);
    return called;
  };
  const { retry } = options;
  const callTool2 = async (server, client, ...args) => {
    const called = calledAs(server);
    const once = async () => {
      try {
        return await callToolOf(called, client, args);
      } catch (error) {
        if (typeof error === "object" && error !== null) servers.set(error, server);
        throw error;
      }
    };
    if (!retry) return once();
    const { idempotent = false, random, sleep } = retry;
    const tool2 = peek(args[0], "name");
    const repeatable = typeof idempotent === "function" ? idempotent({ server, tool: typeof tool2 === "string" ? tool2 : void 0 }) : idempotent;
    return withRetry(once, { idempotent: repeatable, random, sleep, signal: signalOf(args) });
  };
  const view = {
    codes: [...new Set(all.flatMap(([, { codes }]) => codes))],
    is: (value) => all.some(([, family]) => family.is(value)),
    decode: (server, value) => calledAs(server).decode(value),
    callTool: callTool2,
    serverOf: (error) => typeof error === "object" && error !== null ? servers.get(error) : void 0,
    match: handled
  };
  return view;
}

// server/content-block.ts
var isObject2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var texts3 = (...keys) => (block) => {
  const missing2 = keys.find((key) => typeof block[key] !== "string");
  return missing2 === void 0 ? void 0 : `has no text as its ${missing2}`;
};
var media = /* @__PURE__ */ texts3("data", "mimeType");
var link = /* @__PURE__ */ texts3("uri", "name");
var checks = /* @__PURE__ */ new Map([
  ["audio", media],
  ["image", media],
  ["resource", (block) => isObject2(block["resource"]) ? void 0 : "has no resource"],
  ["resource_link", link]
]);
function blockFault(block) {
  if (!isObject2(block)) return "is no object";
  const { type } = block;
  if (type === "text") return typeof block["text"] === "string" ? void 0 : "has no text as its text";
  return typeof type === "string" ? checks.get(type)?.(block) : "has no type";
}

// server/acceptable.ts
var refused = /* @__PURE__ */ Symbol("refused");
var deepest2 = 100;
var mostBytes = 8388608;
var spread = 13;
function bytesOf(value) {
  try {
    return utf8Length(JSON.stringify(value) ?? "");
  } catch {
    return Infinity;
  }
}
function utf8Length(text5) {
  let length = text5.length;
  for (let at = 0; at < text5.length; at++) {
    const unit = text5.charCodeAt(at);
    if (unit >= 128) length += unit < 2048 || (unit & 63488) === 55296 ? 1 : 2;
  }
  return length;
}
var left = 0;
var isDate = (value) => Object.getPrototypeOf(value) === Date.prototype && !hasOwn(value, "toJSON");
function asJson(value) {
  const text5 = JSON.stringify(value);
  if (text5 === void 0) return void 0;
  left -= utf8Length(text5);
  return JSON.parse(text5);
}
var isThorough = true;
function isPlain2(value, depth) {
  if (depth === deepest2 && bytesOf(value) > left) left = -1;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) if (!isPlainMember(value[at], depth)) return false;
    return true;
  }
  if (typeof value["toJSON"] === "function") return isDate(value);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const key in value) {
    if (isThorough ? !isData(value, key) : depth === 0 && hasGetter(value, key)) return false;
    const member2 = value[key];
    if ((left -= key.length + 3) < 0) return true;
    if (!isPlainMember(member2, depth)) return false;
  }
  return true;
}
var hasGetter = (value, key) => Object.prototype.__lookupGetter__.call(value, key) !== void 0;
function isData(value, key) {
  const property = Object.getOwnPropertyDescriptor(value, key);
  return property !== void 0 && property.get === void 0 && property.value === value[key];
}
function isPlainMember(value, depth) {
  if (typeof value === "object" && value !== null) return (left -= 2) < 0 || isPlain2(value, depth + 1);
  count(value);
  return true;
}
function count(value) {
  if (typeof value === "string") left -= value.length + 3;
  else if (typeof value === "bigint" && typeof Object(value)["toJSON"] !== "function") left = -1;
  else left -= typeof value === "number" ? 2 : 5;
}
function taken2(value, depth) {
  if (isDate(value)) return value;
  if (depth > deepest2 || typeof value["toJSON"] === "function") return asJson(value);
  if (Array.isArray(value)) {
    const copy = [];
    for (let at = 0; at < value.length && left >= 0; at++) copy.push(step2(value[at], depth));
    return copy;
  }
  if (ArrayBuffer.isView(value)) {
    left -= value.byteLength * 5;
    return value;
  }
  return members3({ ...value }, depth);
}
function members3(copy, depth) {
  if (typeof copy["toJSON"] === "function") delete copy["toJSON"];
  for (const key in copy) {
    if ((left -= key.length + 3) < 0) break;
    const value = step2(copy[key], depth);
    Object.defineProperty(copy, key, { value });
  }
  return copy;
}
function step2(value, depth) {
  if (typeof value === "object" && value !== null) {
    left -= 2;
    return taken2(value, depth + 1);
  }
  count(value);
  return value;
}
var isBareObject = (value) => typeof value === "object" && value !== null && !isArray(value);
function fitting(value, take, isFit, thorough) {
  if (typeof value !== "object" || value === null) return refused;
  const outer = left;
  const outerThorough = isThorough;
  left = mostBytes;
  isThorough = thorough;
  try {
    let data = value;
    if (!isPlain2(value, 0)) {
      left = mostBytes;
      data = take(value);
    }
    if (left < 0 || !isFit(data)) return refused;
    return (mostBytes - left) * spread <= mostBytes || bytesOf(data) <= mostBytes ? data : refused;
  } catch {
    return refused;
  } finally {
    left = outer;
    isThorough = outerThorough;
  }
}
var known = ["content", "structuredContent", "isError", "_meta"];
function takenResult(result) {
  if (typeof result["toJSON"] === "function") return asJson(result);
  const copy = { ...result };
  for (const key of known) {
    const inherited = hasOwn(copy, key) ? void 0 : result[key];
    if (inherited !== void 0) copy[key] = inherited;
  }
  return members3(copy, 0);
}
function isToolResult(result) {
  if (!isBareObject(result)) return false;
  const { content, isError, _meta } = result;
  if (isError !== void 0 && typeof isError !== "boolean" || _meta !== void 0 && !isBareObject(_meta)) return false;
  if (content === void 0) return true;
  if (!Array.isArray(content)) return false;
  for (let at = 0; at < content.length; at++) if (blockFault(content[at]) !== void 0) return false;
  return true;
}
var acceptToolResult = (result) => fitting(result, takenResult, isToolResult, true);
var acceptAnswer = (result) => {
  if (typeof result === "string") return result.length * spread <= mostBytes || bytesOf(result) <= mostBytes ? result : refused;
  return result === void 0 ? result : fitting(result, takenResult, isToolResult, false);
};
var takenValue = (value) => taken2(value, 0);
var acceptObject = (result) => fitting(result, takenValue, isBareObject, true);
var acceptList = (result) => fitting(result, takenValue, isArray, true);

// server/announce.ts
function announced(result, family) {
  const tools = peek(result, "tools");
  if (!isRecord(result) || !isArray(tools)) return result;
  const key = announcementKey(family);
  return { ...result, tools: tools.map((tool2) => told(tool2, key, family)) };
}
function told(tool2, key, family) {
  const name = peek(tool2, "name");
  if (!isRecord(tool2) || typeof name !== "string") return tool2;
  const before = peek(tool2, "_meta");
  return { ...tool2, _meta: { [key]: announcementOf(name, family), ...isRecord(before) && before } };
}

// server/call.ts
var text3 = (value) => typeof value === "string" ? value : void 0;
var isContext = (value) => isRecord(value) && (isRecord(peek(value, "mcpReq")) || isRecord(peek(value, "signal")));
var revisionKey = "io.modelcontextprotocol/protocolVersion";
var revisionHeader = "mcp-protocol-version";
function headerOf(context) {
  const plain3 = peek(peek(peek(context, "requestInfo"), "headers"), revisionHeader);
  const headers = peek(peek(peek(context, "http"), "req"), "headers");
  const get = peek(headers, "get");
  try {
    return text3(typeof get === "function" ? Reflect.apply(get, headers, [revisionHeader]) : plain3);
  } catch {
    return void 0;
  }
}
function revisionOf(context) {
  const request = peek(context, "mcpReq");
  for (const meta of [peek(request, "envelope"), peek(request, "_meta"), peek(context, "_meta")]) {
    const revision = text3(peek(meta, revisionKey));
    if (revision !== void 0) return revision;
  }
  return headerOf(context);
}
function requestIdOf(context) {
  const id = peek(context, "requestId") ?? peek(peek(context, "mcpReq"), "id");
  return typeof id === "string" || typeof id === "number" ? id : void 0;
}
function callOf(place, args) {
  const last = args[args.length - 1];
  const context = isContext(last) ? last : void 0;
  const first2 = args[0] === context ? void 0 : args[0];
  const params = place.request ? peek(first2, "params") ?? first2 : void 0;
  return {
    tool: place.tool ?? (place.method === "tools/call" ? text3(peek(params, "name")) : void 0),
    method: place.method === "*" ? text3(peek(first2, "method")) : place.method,
    args: place.request ? peek(params, "arguments") ?? params : first2,
    uri: text3(peek(params, "uri")) ?? text3(peek(first2, "href")),
    server: place.server,
    requestId: requestIdOf(context),
    connectionId: text3(peek(context, "sessionId")),
    protocol: revisionOf(context) ?? place.protocol?.(),
    signal: peek(context, "signal") ?? peek(peek(context, "mcpReq"), "signal"),
    context
  };
}

// server/error-branch.ts
var mark3 = /* @__PURE__ */ Symbol.for("dev.faultline.errorBranch");
function withErrorBranch(shape, error) {
  const branch = error.optional();
  if (typeof branch === "object" && branch !== null) Reflect.defineProperty(branch, mark3, { value: true });
  const entries2 = Object.entries(shape).map(([key, member2]) => [key, member2.optional()]);
  return Object.fromEntries([...entries2, ["error", branch]]);
}
function hasErrorBranch(schema) {
  return [schema, peek(schema, "shape")].some((shape) => peek(peek(shape, "error"), mark3) === true);
}

// server/expectation.ts
function valueKind(value) {
  if (value === void 0) return "nothing";
  if (value === null) return "null";
  return isArray(value) ? "array" : typeof value;
}
var shown2 = (value) => typeof value === "string" ? JSON.stringify(value) : String(value);
var count2 = (value) => typeof value === "number" || typeof value === "bigint" ? String(value) : "";
var units2 = { string: " characters", array: " items", set: " items", map: " entries", file: " bytes" };
function bound(issue2, key, words2) {
  const limit = count2(peek(issue2, key));
  if (limit === "") return void 0;
  const kind = String(peek(issue2, "origin") ?? peek(issue2, "type") ?? "");
  const open = peek(issue2, "inclusive") === false && !(kind in units2);
  return `${peek(issue2, "exact") === true ? "exactly" : words2[open ? 1 : 0]} ${limit}${units2[kind] ?? ""}`;
}
var choice = (values) => {
  const list3 = members(values, 50);
  if (list3 === void 0 || list3.length === 0) return void 0;
  return list3.length === 1 ? shown2(list3[0]) : `one of ${list3.map(shown2).join(", ")}`;
};
function union(issue2) {
  const branches = members(peek(issue2, "errors") ?? peek(issue2, "unionErrors"), 8) ?? [];
  const wanted = branches.map((branch) => expectationOf(peek(peek(branch, "issues") ?? branch, 0)));
  const known2 = [...new Set(wanted.filter((each) => each !== void 0))];
  return known2.length > 0 ? known2.join(" or ") : void 0;
}
var byCode = /* @__PURE__ */ new Map([
  ["too_small", (issue2) => bound(issue2, "minimum", ["at least", "more than"])],
  ["too_big", (issue2) => bound(issue2, "maximum", ["at most", "less than"])],
  ["invalid_value", (issue2) => choice(peek(issue2, "values"))],
  ["invalid_enum_value", (issue2) => choice(peek(issue2, "options"))],
  ["invalid_literal", (issue2) => shown2(peek(issue2, "expected"))],
  ["invalid_format", (issue2) => `the format ${String(peek(issue2, "format"))}`],
  ["invalid_string", (issue2) => typeof peek(issue2, "validation") === "string" ? `the format ${String(peek(issue2, "validation"))}` : void 0],
  ["not_multiple_of", (issue2) => `a multiple of ${count2(peek(issue2, "divisor") ?? peek(issue2, "multipleOf"))}`],
  ["unrecognized_keys", () => "no other members"],
  ["invalid_union", union]
]);
function expectationOf(issue2) {
  const known2 = byCode.get(peek(issue2, "code"))?.(issue2);
  if (known2 !== void 0) return known2;
  const expected = peek(issue2, "expected");
  return typeof expected === "string" ? expected : void 0;
}

// server/request-shape.ts
var isText2 = (value) => typeof value === "string";
function hrefOf(value) {
  try {
    if (typeof value !== "string") return void 0;
    return globals.URL ? new globals.URL(value).href : value;
  } catch {
    return void 0;
  }
}
var isUri = (value) => hrefOf(value) !== void 0;
var kinds = {
  level: {
    expected: "one of debug, info, notice, warning, error, critical, alert, emergency",
    fits: (value) => typeof value === "string" && /^(?:debug|info|notice|warning|error|critical|alert|emergency)$/.test(value)
  },
  object: { expected: "object", fits: isRecord },
  objectIfAny: { expected: "object", fits: (value) => value === void 0 || isRecord(value) },
  text: { expected: "string", fits: isText2 },
  textsIfAny: { expected: "object of strings", fits: (value) => value === void 0 || isRecord(value) && Object.values(value).every(isText2) },
  uri: { expected: "URI", fits: isUri }
};
var required = /* @__PURE__ */ new Map([
  ["completion/complete", [["ref", "object"], ["argument", "object"]]],
  ["logging/setLevel", [["level", "level"]]],
  ["prompts/get", [["name", "text"], ["arguments", "textsIfAny"]]],
  ["resources/read", [["uri", "uri"]]],
  ["resources/subscribe", [["uri", "uri"]]],
  ["resources/unsubscribe", [["uri", "uri"]]],
  ["tasks/cancel", [["taskId", "text"]]],
  ["tasks/get", [["taskId", "text"]]],
  ["tasks/result", [["taskId", "text"]]],
  ["tools/call", [["name", "text"], ["arguments", "objectIfAny"]]]
]);
function requestProblem(method, params) {
  for (const [at, name] of required.get(method) ?? []) {
    const { expected, fits: fits2 } = kinds[name];
    const value = peek(params, at);
    if (fits2(value)) continue;
    const received2 = valueKind(value);
    const kind = received2 === "string" ? "another string" : received2;
    return { problem: `${at}: expected ${expected}, received ${kind}`, argument: at, expected, received: received2, method };
  }
  return void 0;
}

// server/validation.ts
var mostIssues2 = 5;
var longestProblem = 1e3;
async function validate(schema, value) {
  const parse2 = peek(schema, "safeParseAsync");
  const standard = peek(schema, "~standard");
  const check = peek(standard, "validate");
  try {
    if (typeof parse2 === "function") return validatedOf(await Reflect.apply(parse2, schema, [value]));
    if (typeof check === "function") return validatedOf(await Reflect.apply(check, standard, [value]));
  } catch (thrown) {
    return { thrown };
  }
  return void 0;
}
function validatedOf(outcome) {
  const issues = members(peek(peek(outcome, "error"), "issues") ?? peek(outcome, "issues"), mostIssues2);
  if (issues !== void 0) return { issues };
  return { value: peek(outcome, "success") === true ? peek(outcome, "data") : peek(outcome, "value") };
}
var keysOf3 = (issue2) => (members(peek(issue2, "path"), 32) ?? []).map((key) => peek(key, "key") ?? key);
function pathOf2(keys) {
  const text5 = keys.map((key) => typeof key === "number" ? `[${key}]` : `.${typeof key === "symbol" ? "" : String(key)}`).join("");
  return cleanText(text5.replace(/^\./, ""), 200);
}
function textsOf3(value, depth = 0) {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return [String(value)];
  if (typeof value !== "object" || value === null || depth > 3) return [];
  return Object.keys(value).slice(0, 50).flatMap((key) => textsOf3(peek(value, key), depth + 1));
}
var special = /[\\^$.*+?()[\]{}|]/g;
function withoutValues(message, given2, expected) {
  let text5 = message;
  for (const value of [...given2].sort((a, b) => b.length - a.length)) {
    if (value.length === 0 || expected.includes(value) || /^(?:string|number|boolean|object|array|null|undefined)$/.test(value)) continue;
    const exact = value.replace(special, "\\$&");
    const form = value.length < 4 ? `(["'\`])${exact}\\1|(?<=received )${exact}(?!\\w)` : exact;
    text5 = text5.replace(new RegExp(form, "gu"), "\u2026");
  }
  return text5;
}
function told2(issue2, root) {
  const keys = keysOf3(issue2);
  const value = keys.reduce((at, key) => peek(at, key), root);
  const argument = pathOf2(keys);
  const expected = expectationOf(issue2);
  const received2 = valueKind(value);
  const message = peek(issue2, "message");
  const whole = typeof message === "string" ? withoutValues(message, [...textsOf3(value), ...textsOf3(peek(issue2, "input"))], expected ?? "") : "";
  const said = whole.replace(/^Invalid input: /, "");
  const complete3 = said !== "" && (expected === void 0 || !/^(?:Invalid|Invalid input|Required)$/.test(said));
  const what = complete3 ? said : `${said === "" ? "" : `${said}: `}expected ${expected ?? "another value"}, received ${received2}`;
  const problem = cleanText(argument === "" ? what : `${argument}: ${what}`, longestProblem);
  return { problem, ...argument !== "" && { argument }, ...expected !== void 0 && { expected: cleanText(expected, 500) }, received: received2 };
}
function sdkFactsOf(issues, root) {
  const all = issues.map((issue2) => told2(issue2, root));
  const problem = cleanText(all.map(({ problem: each }) => each.replace(/\.$/, "")).join("; "), longestProblem);
  return { ...all[0], problem: problem || "it does not fit its schema" };
}
var wantedBy = [
  ["code", "ERR_INVALID_URL", "URL"],
  ["name", "SyntaxError", "text that can be parsed"],
  ["name", "RangeError", "value in range"]
];
function factsOfThrown(thrown, value, whole) {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const argument = keys.length === 1 ? pathOf2(keys) : void 0;
  const expected = wantedBy.find(([key, wanted]) => peek(thrown, key) === wanted)?.[2];
  const received2 = valueKind(argument === void 0 ? value : peek(value, argument));
  const what = argument ?? whole;
  const problem = expected === void 0 ? `${what} could not be checked` : `${what}: expected ${expected}, received another ${received2}`;
  return { problem, ...argument !== void 0 && { argument }, ...expected !== void 0 && { expected }, received: received2 };
}

// server/explain.ts
var mostNames = 50;
var namesIn = (registry) => isRecord(registry) ? Object.keys(registry).filter((name) => peek(peekOwn(registry, name), "enabled") !== false).slice(0, mostNames) : [];
var registered = ({ server }, key, name) => peekOwn(peek(server, key), String(name));
var isOff = (handle) => peek(handle, "enabled") === false;
async function rejected(kind, schema, value, rest2, cause) {
  const verdict = schema === void 0 ? void 0 : await validate(schema, value);
  if (verdict === void 0 || "value" in verdict) return void 0;
  if ("issues" in verdict) return new SdkFailure(kind, { ...sdkFactsOf(verdict.issues, value), ...rest2 }, cause);
  return new SdkFailure(kind, { ...factsOfThrown(verdict.thrown, value, kind === "invalid_result" ? "it" : "the arguments"), ...rest2 }, verdict.thrown, true);
}
function unknown(kind, noun, name, rest2, { cause }, off = false) {
  const problem = off ? `the ${noun} ${String(name)} is switched off` : `there is no ${noun} ${String(name)}`;
  return new SdkFailure(kind, { problem, name: String(name), ...rest2 }, cause);
}
var malformed = (facts2, { method, cause }) => new SdkFailure("malformed_request", { method, ...facts2 }, cause);
var tooMany = /more than the maximum of (\d+) elements/;
var toolsCall = async (registry, answered) => {
  const { params, notes: notes3, cause, threw } = answered;
  const name = peek(params, "name");
  const tools = peek(registry.server, "_registeredTools");
  const broken = () => new SdkFailure("invalid_result", { problem: "it is none that a tool may give", name: String(name) }, cause);
  if (!isRecord(tools)) return registry.methods.has("tools/call") ? broken() : void 0;
  const tool2 = peekOwn(tools, String(name));
  if (tool2 === void 0 || isOff(tool2)) return unknown("unknown_tool", "tool", name, { available: namesIn(tools) }, answered, tool2 !== void 0);
  if (peek(peek(tool2, "execution"), "taskSupport") === "required" && peek(params, "task") === void 0)
    return malformed({ problem: `the tool ${String(name)} runs as a task only`, argument: "task", expected: "object", received: "nothing" }, answered);
  const refused2 = await rejected("invalid_arguments", peek(tool2, "inputSchema"), peek(params, "arguments") ?? {}, { name: String(name) }, cause);
  if (refused2) return refused2;
  const limit = tooMany.exec(String(peek(cause, "message")))?.[1];
  if (limit !== void 0 && notes3.result === void 0)
    return new SdkFailure("invalid_arguments", { problem: `the arguments have more than ${limit} elements`, name: String(name) }, cause);
  if (notes3.result !== void 0) {
    const content = peek(notes3.result, "structuredContent");
    if (content === void 0) return new SdkFailure("invalid_result", { problem: "it has no structured content", name: String(name) }, cause);
    return await rejected("invalid_result", peek(tool2, "outputSchema"), content, { name: String(name) }, cause) ?? broken();
  }
  return threw && registry.handles.has(tool2) ? broken() : void 0;
};
var resourcesRead = (registry, answered) => {
  const uri = String(peek(answered.params, "uri"));
  const href = hrefOf(uri) ?? uri;
  const resources = peek(registry.server, "_registeredResources");
  if (!isRecord(resources)) return void 0;
  const resource2 = registered(registry, "_registeredResources", href);
  if (resource2 !== void 0 && !isOff(resource2)) return void 0;
  const templates = Object.values(peek(registry.server, "_registeredResourceTemplates") ?? {});
  if (resource2 === void 0 && templates.some((template) => !isOff(template) && matches2(template, href))) return void 0;
  return unknown("unknown_resource", "resource", uri, { uri, available: namesIn(resources) }, answered, resource2 !== void 0);
};
function matches2(template, uri) {
  const form = peek(peek(template, "resourceTemplate"), "uriTemplate");
  const match = peek(form, "match");
  try {
    return typeof match === "function" && Boolean(Reflect.apply(match, form, [uri]));
  } catch {
    return false;
  }
}
var promptsGet = (registry, answered) => {
  const { params, cause } = answered;
  const name = peek(params, "name");
  const prompts = peek(registry.server, "_registeredPrompts");
  if (!isRecord(prompts)) return void 0;
  const prompt2 = registered(registry, "_registeredPrompts", name);
  if (prompt2 === void 0 || isOff(prompt2)) return unknown("unknown_prompt", "prompt", name, { available: namesIn(prompts) }, answered, prompt2 !== void 0);
  return rejected("invalid_arguments", peek(prompt2, "argsSchema"), peek(params, "arguments") ?? {}, { name: String(name) }, cause);
};
var complete2 = (registry, answered) => {
  const ref = peek(answered.params, "ref");
  if (!isRecord(peek(registry.server, "_registeredPrompts"))) return void 0;
  if (peek(ref, "type") === "ref/prompt") {
    const prompt2 = registered(registry, "_registeredPrompts", peek(ref, "name"));
    return prompt2 === void 0 || isOff(prompt2) ? unknown("unknown_prompt", "prompt", peek(ref, "name"), {}, answered, prompt2 !== void 0) : void 0;
  }
  const uri = peek(ref, "uri");
  const templates = Object.values(peek(registry.server, "_registeredResourceTemplates") ?? {});
  const there = templates.some((template) => String(peek(peek(template, "resourceTemplate"), "uriTemplate")) === uri);
  return there ? void 0 : unknown("unknown_resource", "resource template", uri, { uri: String(uri) }, answered);
};
var byMethod = /* @__PURE__ */ new Map([
  ["completion/complete", complete2],
  ["prompts/get", promptsGet],
  ["resources/read", resourcesRead],
  ["tools/call", toolsCall]
]);
async function unreadable(registry, answered) {
  const { method, params, cause } = answered;
  const issues = peek(cause, "issues");
  if (Array.isArray(issues)) return malformed(withoutRoot(sdkFactsOf(issues.slice(0, 5), { params })), answered);
  if (!registry.methods.has(method)) return void 0;
  const heard = await rejected("malformed_request", registry.methods.get(method), params ?? {}, { method }, cause);
  return heard ?? (method === "tools/call" ? void 0 : malformed({ problem: `the params do not fit ${method}` }, answered));
}
var withoutRoot = ({ problem, argument, ...rest2 }) => ({
  ...rest2,
  problem: problem.replace(/(^|; )params\.?/g, "$1"),
  argument: argument?.replace(/^params\.?/, "") || void 0
});
async function explain(registry, answered) {
  const { method, params, cause } = answered;
  const problem = requestProblem(method, params);
  if (problem) return malformed(problem, answered);
  if (peek(peek(cause, "data"), "reason") === "invalid_request_state")
    return malformed({ problem: "requestState: expected one of this server that has not expired", argument: "requestState" }, answered);
  const found = await byMethod.get(method)?.(registry, answered);
  return found ?? (answered.threw ? await unreadable(registry, answered) : void 0);
}

// server/said-unknown.ts
var asked = /* @__PURE__ */ new Map([
  ["prompts/get", { kind: "unknown_prompt", noun: "prompt", nameOf: ({ args }) => peek(args, "name") }],
  ["resources/read", { kind: "unknown_resource", noun: "resource", nameOf: ({ uri }) => uri }],
  ["tools/call", { kind: "unknown_tool", noun: "tool", nameOf: ({ tool: tool2 }) => tool2 }]
]);
var absence = /\b(?:unknown|unrecogni[sz]ed|no such|not found|not exist|there is no|invalid)\b/i;
var longest4 = 500;
function saidUnknown(family, thrown, call) {
  const about = family.sdkFailures && asked.get(call.method);
  const name = about?.nameOf(call);
  const message = peek(thrown, "message");
  if (!about || typeof name !== "string" || name === "" || typeof message !== "string" || message.length > longest4) return thrown;
  const { kind, noun } = about;
  if (kind === "unknown_tool" && own(family.tools, name) !== void 0) return thrown;
  if (!message.includes(name) || !message.toLowerCase().includes(noun) || !absence.test(message)) return thrown;
  return new SdkFailure(kind, { problem: `there is no ${noun} ${name}`, name, ...kind === "unknown_resource" && { uri: name } }, thrown, true);
}

// server/unusable.ts
var UnusableResult = class extends Error {
  constructor(result, fault = faultOf(result)) {
    super(`The handler returned ${kindOf2(result)}, which cannot be sent: ${fault}.`);
  }
  get name() {
    return "UnusableResult";
  }
};
var kindOf2 = (result) => result === null ? "null" : isArray(result) ? "an array" : `a value of type ${typeof result}`;
var deepest3 = 100;
var inside = (path, key, list3) => list3 ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
function notJson(value, path, above) {
  const place = path === "" ? "it" : path;
  if (typeof value === "bigint") return `${place} is a BigInt`;
  if (typeof value !== "object" || value === null) return void 0;
  if (above.includes(value)) return `${place} leads back to itself`;
  if (above.length > deepest3) return void 0;
  const toJson2 = peek(value, "toJSON");
  if (typeof toJson2 === "function") {
    try {
      return JSON.stringify(value) === void 0 && path === "" ? "its toJSON gives undefined" : void 0;
    } catch (thrown) {
      return `the toJSON of ${place} throws ${headlineOf(thrown)}`;
    }
  }
  const list3 = isArray(value);
  for (const key of Object.keys(value)) {
    const at = inside(path, key, list3);
    let member2;
    try {
      member2 = value[key];
    } catch (thrown) {
      return `reading ${at} throws ${headlineOf(thrown)}`;
    }
    const fault = notJson(member2, at, [...above, value]);
    if (fault !== void 0) return fault;
  }
  return void 0;
}
function notToolResult(result) {
  const content = peek(result, "content");
  const isError = peek(result, "isError");
  const meta = peek(result, "_meta");
  if (isError !== void 0 && typeof isError !== "boolean") return "its isError is neither true nor false";
  if (meta !== void 0 && !isBareObject(meta)) return "its _meta is no object";
  if (content === void 0) return void 0;
  if (!isArray(content)) return "its content is no list";
  const at = content.findIndex((block) => blockFault(block) !== void 0);
  return at < 0 ? void 0 : `content[${at}] ${blockFault(content[at])}`;
}
function faultOf(result) {
  try {
    const fault = notJson(result, "", []);
    if (fault !== void 0) return fault;
    if (!isBareObject(result)) return "an object was expected";
    const large = JSON.stringify(result).length * 4 > mostBytes ? `it takes more than ${mostBytes} bytes` : void 0;
    return notToolResult(result) ?? large ?? "it was another one when it was read again";
  } catch (thrown) {
    return `reading it throws ${headlineOf(thrown)}`;
  }
}

// server/stray-body.ts
function discriminated(block, key) {
  const text5 = peek(block, "text");
  if (typeof text5 !== "string" || !text5.trimStart().startsWith("{") || !text5.includes(JSON.stringify(key))) return void 0;
  try {
    const body = JSON.parse(text5);
    return isRecord(body) && hasOwn(body, key) ? body[key] : void 0;
  } catch {
    return void 0;
  }
}
function acceptInContract(family, accept) {
  const { discriminator, tool: tool2 } = family.format;
  if (discriminator === void 0 || tool2.content !== "$body") return accept;
  return (result, args) => {
    const data = accept(result, args);
    const content = data === refused ? void 0 : peek(data, "content");
    if (!isArray(content)) return data;
    for (const block of content) {
      const code = discriminated(block, discriminator);
      if (code === void 0 || code === null || catalogueOf(family).byWireCode.has(String(code))) continue;
      return new UnusableResult(result, `its ${JSON.stringify(discriminator)} is none of the codes of the contract`);
    }
    return data;
  };
}

// server/log.ts
var argsLimits = { depth: 4, breadth: 32, text: 500, total: 4096 };
function logDetails(error, { fields }) {
  const details = loggableDetails(error.details, error[brand].details);
  const isHomeless = (variable) => !Object.values(fields).some((value) => value === variable || value === `${variable}?`);
  const notes3 = notesOf(error);
  const all = {
    ...error.contexts.length > 0 && isHomeless("$contexts") && { contexts: error.contexts },
    ...notes3.length > 0 && isHomeless("$notes") && { notes: notes3 },
    ...details
  };
  return Object.keys(all).length > 0 ? all : void 0;
}
function internalMessage(error, message) {
  const { causes } = causesOf(error);
  const own4 = causes.length > 0 && isTranslation(error) ? error.contexts : [...error.contexts, message];
  return causes.reduce((text5, { value, member: member2 }) => {
    const said = [...contextsOf(value), messageOfAny(value)].join(": ");
    return text5 === "" ? said : `${text5}${member2 ? "; " : ": "}${said}`;
  }, own4.join(": "));
}
var listed = (texts4) => texts4.length > 0 ? texts4 : void 0;
var reads2 = /* @__PURE__ */ new Map([
  ["$args", ({ call }) => call.tool === void 0 || call.args === void 0 ? void 0 : toJson(call.args, argsLimits)],
  ["$connectionId", ({ call }) => call.connectionId],
  ["$contexts", ({ error }) => listed(error.contexts)],
  ["$domain", ({ error }) => error[brand].domain],
  ["$envelope", ({ envelope }) => envelope],
  ["$httpStatus", ({ error }) => error[brand].httpStatus],
  ["$internalMessage", ({ error, envelope }) => internalMessage(error, envelope.message)],
  ["$level", ({ error }) => error[brand].logLevel],
  ["$logDetails", ({ error, format }) => logDetails(error, format)],
  ["$method", ({ call }) => call.method],
  ["$notes", ({ error }) => listed(notesOf(error))],
  ["$ref", ({ envelope, call }) => call.ref ?? memberOf(envelope, "ref")],
  ["$requestId", ({ call }) => call.requestId],
  ["$retryAfter", ({ envelope }) => envelope.retry?.afterMs],
  ["$server", ({ call }) => call.server],
  ["$service", ({ format }) => format.service],
  ["$stack", ({ error }) => stackOf(error)],
  ["$timestamp", ({ call }) => new Date((call.now ?? Date.now)()).toISOString()],
  ["$title", ({ error }) => error[brand].title],
  ["$tool", ({ call }) => call.tool],
  ["$url", ({ error }) => error[brand].url]
]);
var memberOf = (envelope, name) => peekOwn(envelope, name);
function toLogRecord(error, format, call = {}, made3) {
  logged(error);
  const envelope = made3 ?? toEnvelope(error, call.contract);
  const failed = { error, envelope, format, call };
  const record2 = fillBody(format.fields, (variable) => {
    const read4 = reads2.get(variable);
    return read4 ? read4(failed) : factOf(error[brand], variable) ?? memberOf(envelope, variable.slice(1));
  });
  return blot(record2, hiddenTexts(error));
}
function logLine(record2) {
  return JSON.stringify(record2);
}
var stderrSink = (record2) => globals.console?.error(logLine(record2));

// server/sound.ts
var size = (value) => value === void 0 ? 0 : Object.keys(value).length;
function soundOutgoing(error, family) {
  try {
    const leaving = outgoing(error, family);
    return isSound(leaving) ? leaving : void 0;
  } catch {
    return void 0;
  }
}
function isSound({ error, envelope, family }) {
  const { code, category, details } = catalogueOf(family).byCode.get(error.code)?.spec ?? error[brand];
  const read4 = readEnvelope(envelope);
  return read4 !== void 0 && size(read4) === size(envelope) && size(read4.retry) === size(envelope.retry) && error[brand].code === code && envelope.category === category && checkDetails(envelope.details ?? {}, details);
}
function unfitDetail(error) {
  try {
    const shapes = error[brand].details;
    const details = toEnvelope(error).details ?? {};
    return Object.keys(shapes).find((name) => {
      const shape = shapes[name];
      return shape !== void 0 && !checkDetails(details, { [name]: shape });
    });
  } catch {
    return void 0;
  }
}

// server/verdict.ts
function declaredBy(family, { tool: tool2, method }) {
  if (tool2 !== void 0 || method === void 0) return tool2 === void 0 ? void 0 : own(family.tools, tool2);
  const ofAny = own(family.methods, "*");
  const ofMethod = own(family.methods, method);
  return ofMethod && ofAny ? [...ofMethod, ...ofAny] : ofMethod ?? ofAny;
}
function objection(error, family, call) {
  const { code } = error;
  if (family.local?.includes(code)) return `${code} is for clients to raise`;
  if (peek(error, "cause") instanceof SdkFailure) return void 0;
  const declared = declaredBy(family, call);
  if (!declared || code === family.fallback || declared.includes(code)) return void 0;
  const publicCode = own(family.conceal, code);
  if (publicCode !== void 0 && declared.includes(publicCode)) return void 0;
  return `${code} is not declared for ${call.tool === void 0 ? `method ${call.method}` : `tool ${call.tool}`}`;
}
function unfit(error) {
  const name = unfitDetail(error);
  return name === void 0 ? "" : `: ${JSON.stringify(name)} is missing or does not fit`;
}
var ignore = () => {
};
function correlated({ error, leaving }, family, { method }) {
  if (family.format.toolFailure !== true || method !== "tools/call") return void 0;
  return correlate(error, (leaving ?? outgoing(error, family)).envelope.ref);
}
var refOf = (error) => {
  const ref = peek(error, "ref");
  return typeof ref === "string" && ref.length > 0 && ref.length <= 128 ? ref : void 0;
};
function referred(error, family) {
  if (peek(error, "code") !== family.fallback || refOf(error) !== void 0) return error;
  try {
    return Object.defineProperty(error, "ref", { value: newRef(), configurable: true, enumerable: true, writable: true });
  } catch {
    return fallbackFor(family, error);
  }
}
function recordOf(error, family, call, verdict) {
  const { contract } = family;
  const isItself = verdict.error === error;
  try {
    const ref = correlated(verdict, family, call) ?? (isItself ? void 0 : refOf(verdict.error));
    return toLogRecord(error, family.log, { ...call, contract, ref }, isItself && verdict.leaving ? innerEnvelope(verdict.leaving) : void 0);
  } catch {
    const cause = `Not readable: ${headlineOf(error)}, caused by ${headlineOf(peek(error, "cause"))}`;
    return toLogRecord(fallbackFor(family, cause, refOf(verdict.error)), family.log, { ...call, contract });
  }
}
function report(error, family, call, log, verdict) {
  try {
    const record2 = recordOf(error, family, call, verdict);
    try {
      const done2 = log(record2);
      if (typeof peek(done2, "then") === "function") Promise.resolve(done2).then(void 0, ignore);
    } catch {
      stderrSink(record2);
    }
  } catch {
  }
}
function judge(family, thrown, call, log = stderrSink) {
  const found = referred(fromThrown(family, thrown, { args: call.args, tool: call.tool, server: call.server ?? family.domain, uri: call.uri }), family);
  logged(found);
  const sound = soundOutgoing(found, family);
  const why = sound ? objection(found, family, call) : `${String(found[brand].code)} does not keep to its contract${unfit(found)}`;
  const may = why === void 0;
  const verdict = may && !leavesAsFallback(found, family) ? { error: found, leaving: sound } : fallback(family, found, may ? refOf(found) : void 0);
  if (!may) note(verdict.error, [...notesOf(found), why]);
  report(may ? found : verdict.error, family, call, log, verdict);
  return verdict;
}
function fallback(family, found, ref) {
  const error = fallbackFor(family, found, ref);
  logged(error);
  return { error, leaving: soundOutgoing(error, family) };
}

// server/wrap.ts
var isThenable = (value) => value instanceof Promise || typeof value === "object" && value !== null && typeof value.then === "function";
function wrap(handler, accept, recover) {
  function guarded3(...args) {
    let result;
    let pending = false;
    try {
      result = Reflect.apply(handler, this, args);
      pending = isThenable(result);
    } catch (thrown) {
      return recover(thrown, args);
    }
    const settle = (settled) => {
      const data = accept(settled, args);
      if (data === settled) return data;
      return data === refused || data instanceof UnusableResult ? recover(data === refused ? new UnusableResult(settled) : data, args) : data;
    };
    return pending ? Promise.resolve(result).then(settle, (thrown) => recover(thrown, args)) : settle(result);
  }
  return disguise(guarded3, handler);
}
function disguise(guarded3, handler) {
  for (const key of Reflect.ownKeys(handler)) {
    if (key === "prototype" || key === "arguments" || key === "caller") continue;
    const property = Reflect.getOwnPropertyDescriptor(handler, key);
    if (property) Reflect.defineProperty(guarded3, key, { ...property, configurable: true });
  }
  return guarded3;
}

// server/guard.ts
var guarded = /* @__PURE__ */ new WeakMap();
function lastResort(family) {
  return { isError: true, content: [{ type: "text", text: `[${family.fallback}]` }], _meta: {} };
}
function languagesFor({ locale }, call) {
  try {
    return typeof locale === "function" ? locale(call) : locale;
  } catch {
    return void 0;
  }
}
function toolAnswer(verdict, family, call, settings) {
  const { outputSchema, log } = settings;
  const structuredContent = hasErrorBranch(outputSchema) ? "envelope" : outputSchema === null;
  const locale = languagesFor(settings, call);
  const options = { structuredContent, outputSchema: outputSchema !== null && outputSchema !== void 0, locale };
  try {
    return carried(verdict, family, options);
  } catch {
    return fallbackAnswer(judge(family, fallbackFor(family, verdict.error), call, log), family, options);
  }
}
var carried = ({ error, leaving }, family, options) => toolResultOf(leaving ?? outgoing(error, family), options);
function fallbackAnswer(fallback2, family, options) {
  try {
    return carried(fallback2, family, options);
  } catch {
    return lastResort(family);
  }
}
function protocolFailureOf({ error, leaving }, family, call, settings, number2) {
  const { method, uri, protocol } = call;
  try {
    const options = { protocol, locale: languagesFor(settings, call), ...method === "resources/read" && { uri } };
    const answer = jsonRpcErrorOf(leaving ?? outgoing(error, family), options);
    return new ProtocolFailure(number2 === void 0 ? answer : { ...answer, code: number2 }, error);
  } catch {
    return new ProtocolFailure({ code: number2 ?? -32603, message: `[${family.fallback}]` }, fallbackFor(family, error));
  }
}
var within = (options, outer) => ({
  log: options.log ?? outer.log,
  server: options.server ?? outer.server,
  outputSchema: options.outputSchema === void 0 ? outer.outputSchema : options.outputSchema,
  locale: options.locale ?? outer.locale
});
function letThrough(thrown, call) {
  if (isCancelled(call.signal)) throw thrown;
  if (!isElicitation(thrown)) return;
  noteElicitation(call.context, thrown);
  throw thrown;
}
function guardAnswer(family, place, handler, options, accept = acceptToolResult) {
  const before = guarded.get(handler);
  const origin = before?.handler ?? handler;
  const made3 = wrap(origin, acceptInContract(family, accept), (thrown, args) => {
    const settings = before ? within(before.options, options) : options;
    const call = callOf({ ...place, tool: before?.tool ?? place.tool, server: settings.server ?? family.domain }, args);
    letThrough(thrown, call);
    const meant = place.request ? saidUnknown(family, thrown, call) : thrown;
    return toolAnswer(judge(family, meant, call, settings.log), family, call, settings);
  });
  guarded.set(made3, { handler: origin, tool: before?.tool ?? place.tool, options: before?.options ?? options });
  return made3;
}
function guardThrow(family, place, handler, options, accept = acceptObject) {
  return wrap(handler, accept, (thrown, args) => {
    if (thrown instanceof ProtocolFailure) throw thrown;
    const call = callOf({ ...place, server: options.server ?? family.domain }, args);
    if (elicitsByError(call.protocol) || !isElicitation(thrown)) letThrough(thrown, call);
    const meant = saidUnknown(family, thrown, call);
    const verdict = judge(family, meant, call, options.log);
    throw protocolFailureOf(verdict, family, call, options, meant instanceof SdkFailure && peek(verdict.error, "cause") === meant ? numberOf(meant.kind) : void 0);
  });
}
function guardTool(family, tool2, handler, options = {}) {
  return guardAnswer(family, { method: "tools/call", tool: tool2 }, handler, options, acceptAnswer);
}
function guardHandler(family, method, handler, options = {}) {
  const place = { method, request: true };
  return method === "tools/call" ? guardAnswer(family, place, handler, options) : guardThrow(family, place, handler, options);
}

// server/override.ts
function override(target, name, make) {
  const method = peek(target, name);
  if (typeof method !== "function") return;
  const made3 = make((...args) => Reflect.apply(method, target, args));
  const value = new Proxy(method, { apply: (_, __, args) => made3(...args) });
  const enumerable = Reflect.getOwnPropertyDescriptor(target, name)?.enumerable === true;
  Reflect.defineProperty(target, name, { value, writable: true, configurable: true, enumerable });
}

// server/negotiated.ts
var text4 = (value) => typeof value === "string" ? value : void 0;
function watch(transport, found) {
  if (typeof transport !== "object" || transport === null) return;
  const before = Reflect.getOwnPropertyDescriptor(transport, "send");
  override(transport, "send", (send) => (message, ...rest2) => {
    const result = peek(message, "result");
    const revision = text4(peek(result, "protocolVersion"));
    if (revision !== void 0 && peek(result, "serverInfo") !== void 0) {
      found(revision);
      if (before) Reflect.defineProperty(transport, "send", before);
      else Reflect.deleteProperty(transport, "send");
    }
    return send(message, ...rest2);
  });
}
function negotiated(server) {
  const ask = peek(server, "getNegotiatedProtocolVersion");
  if (typeof ask === "function") return () => text4(Reflect.apply(ask, server, []));
  let revision;
  override(server, "connect", (connect) => (transport, ...rest2) => {
    revision = void 0;
    watch(transport, (found) => revision = found);
    return connect(transport, ...rest2);
  });
  return () => revision;
}

// server/handle.ts
var isFunction = (value) => typeof value === "function";
var kept = ["callback", "executor", "handler", "readCallback"];
var schemas = ["inputSchema", "outputSchema"];
function guardMember(handle, key, guard, isUpdating) {
  const member2 = Reflect.getOwnPropertyDescriptor(handle, key);
  if (!isFunction(member2?.value)) return;
  let current = member2.value;
  Reflect.defineProperty(handle, key, {
    get: () => current,
    set: (next) => {
      current = isFunction(next) && !isUpdating() ? guard(next) : next;
    },
    enumerable: true,
    configurable: true
  });
}
function followHandle(handle, { guard, updated }, fence) {
  if (!isRecord(handle)) return;
  let depth = 0;
  for (const key of kept) guardMember(handle, key, guard, () => depth > 0);
  const fenceSchemas = () => {
    for (const key of schemas) if (peek(handle, key) !== void 0) Reflect.set(handle, key, fence(peek(handle, key)));
  };
  fenceSchemas();
  override(handle, "update", (update) => (updates, ...rest2) => {
    if (!isRecord(updates)) return update(updates, ...rest2);
    updated?.(updates);
    const { callback, argsSchema } = updates;
    depth += 1;
    try {
      return update({ ...updates, ...isFunction(callback) && { callback: guard(callback) }, ...argsSchema !== void 0 && { argsSchema: fence(argsSchema) } }, ...rest2);
    } finally {
      depth -= 1;
      fenceSchemas();
    }
  });
}

// server/request-notes.ts
var notes2 = /* @__PURE__ */ new WeakMap();
function signalOf2(context) {
  const signal = peek(context, "signal") ?? peek(peek(context, "mcpReq"), "signal");
  return typeof signal === "object" && signal !== null ? signal : void 0;
}
function leaveNote(context, noted) {
  const signal = signalOf2(context);
  if (signal) notes2.set(signal, noted);
}
function notesLeft(context) {
  const signal = signalOf2(context);
  return (signal && notes2.get(signal)) ?? {};
}

// server/tool-handler.ts
var noting = (settings) => (result, args) => {
  const data = acceptToolResult(result, args);
  if (data === refused) return data;
  if (peek(data, "isError") === true) leaveNote(args[args.length - 1], { own: true });
  else if (settings.outputSchema) leaveNote(args[args.length - 1], { result: data });
  return data;
};
function guardToolHandler(ground, place, handler, settings) {
  return guardAnswer(ground.family, place, handler, settings, noting(settings));
}

// server/registration.ts
var isFunction2 = (value) => typeof value === "function";
var throwing = ({ family, options, protocol }, method) => {
  const place = { method, protocol };
  return (callback) => guardThrow(family, place, callback, options);
};
function tool(ground, name, config) {
  const place = { method: "tools/call", tool: String(name), protocol: ground.protocol };
  const settings = { ...ground.options, outputSchema: peek(config, "outputSchema") ?? null };
  return {
    guard: (callback) => guardToolHandler(ground, place, callback, settings),
    updated: ({ name: renamed, outputSchema }) => {
      if (typeof renamed === "string") place.tool = renamed;
      if (outputSchema !== void 0) settings.outputSchema = outputSchema;
    }
  };
}
var done = /* @__PURE__ */ new WeakSet();
function guardTemplate(ground, template) {
  if (!isRecord(template) || !isFunction2(peek(template, "completeCallback")) || done.has(template)) return;
  done.add(template);
  override(template, "completeCallback", (original) => (variable) => guardCompleter(ground, original(variable)));
  const list3 = peek(template, "listCallback");
  if (isFunction2(list3)) Reflect.defineProperty(template, "listCallback", { value: throwing(ground, "resources/list")(list3), configurable: true });
}
function guardCompleter({ family, options, protocol }, completer) {
  return isFunction2(completer) ? guardThrow(family, { method: "completion/complete", protocol }, completer, options, acceptList) : completer;
}
var completable = /* @__PURE__ */ Symbol.for("mcp.completable");
function guardArguments(ground, schema) {
  const shape = isRecord(peek(schema, "shape")) ? peek(schema, "shape") : schema;
  if (!isRecord(shape)) return;
  for (const key of Object.keys(shape)) {
    const field = peek(shape, key);
    for (const at of [field, peek(peek(field, "_def"), "innerType"), peek(peek(field, "def"), "innerType")]) {
      const entry = peek(at, completable);
      if (!isRecord(entry) || done.has(entry)) continue;
      done.add(entry);
      Reflect.set(entry, "complete", guardCompleter(ground, entry["complete"]));
    }
  }
}
var registrations = /* @__PURE__ */ new Map([
  ["registerTool", (ground, [name, config]) => tool(ground, name, config)],
  ["tool", (ground, [name]) => tool(ground, name, void 0)],
  ["registerResource", resource],
  ["resource", resource],
  ["registerPrompt", (ground, [, config]) => prompt(ground, [peek(config, "argsSchema")])],
  ["prompt", (ground, args) => prompt(ground, args)]
]);
function resource(ground, [, template]) {
  guardTemplate(ground, template);
  return { guard: throwing(ground, "resources/read") };
}
function prompt(ground, schemas2) {
  for (const schema of schemas2) guardArguments(ground, schema);
  return { guard: throwing(ground, "prompts/get"), updated: ({ argsSchema }) => guardArguments(ground, argsSchema) };
}
var withFence = (config, fence) => {
  const schema = peek(config, "argsSchema");
  return schema === void 0 || fence(schema) === schema ? config : { ...config, argsSchema: fence(schema) };
};
function guardRegistration(register, ground, args) {
  const registration = register(ground, args);
  const callback = args[args.length - 1];
  const follow = (handle) => {
    if (isRecord(handle)) ground.registry.handles.add(handle);
    followHandle(handle, registration, ground.fence);
  };
  const config = args.slice(0, -1).map((part) => withFence(part, ground.fence));
  return { args: [...config, isFunction2(callback) ? registration.guard(callback) : callback], follow };
}

// server/request-guard.ts
var isSpecOwned = (code) => typeof code === "number" && code <= -32020 && code >= -32099;
var passes = (thrown, { signal }) => thrown instanceof ProtocolFailure || isElicitation(thrown) || isSpecOwned(peek(thrown, "code")) || isCancelled(signal);
function guardKept(ground, method, kept2) {
  const isTool = method === "tools/call";
  const isList = method === "tools/list" && ground.options.announce !== false;
  return async function(...args) {
    let result;
    try {
      result = await Reflect.apply(kept2, this, args);
    } catch (thrown) {
      throw await refusal(ground, method, args, thrown);
    }
    if (isList) return announced(result, ground.family);
    return isTool && peek(result, "isError") === true ? toolResult(ground, args, result) : result;
  };
}
var callOfRequest = ({ family, options, protocol }, method, args) => callOf({ method, request: true, protocol, server: options.server ?? family.domain }, args);
async function explained(ground, method, args, cause, threw) {
  if (ground.family.sdkFailures === void 0) return void 0;
  const [request, context] = args;
  return explain(ground.registry, { method, params: peek(request, "params"), notes: notesLeft(context), cause, threw });
}
async function refusal(ground, method, args, thrown) {
  const { family, options } = ground;
  const call = callOfRequest(ground, method, args);
  if (passes(thrown, call)) return thrown;
  const { error } = notesLeft(call.context);
  if (error) return protocolFailureOf({ error }, family, call, options);
  const found = await explained(ground, method, args, thrown, true);
  return found ? protocolFailureOf(judge(family, found, call, options.log), family, call, options, numberOf(found.kind)) : thrown;
}
var outputSchemaOf = ({ registry }, tool2) => peek(peekOwn(peek(registry.server, "_registeredTools"), tool2 ?? ""), "outputSchema") ?? null;
async function toolResult(ground, args, result) {
  const { family, options } = ground;
  const call = callOfRequest(ground, "tools/call", args);
  const elicitation = elicitationOf(call.context);
  if (elicitation !== void 0 && elicitsByError(call.protocol)) throw elicitation;
  const { own: own4, error } = notesLeft(call.context);
  const isOurs = peek(peek(result, "_meta"), family.format.metaKey) !== void 0;
  if (isOurs || own4 || isCancelled(call.signal)) return result;
  const settings = { ...options, outputSchema: outputSchemaOf(ground, call.tool) };
  if (error) return toolAnswer({ error }, family, call, settings);
  const cause = new SdkText(String(peek(peek(peek(result, "content"), 0), "text")));
  const found = await explained(ground, "tools/call", args, cause, false);
  return found ? toolAnswer(judge(family, found, call, options.log), family, call, settings) : result;
}
var SdkText = class extends Error {
  get name() {
    return "SdkText";
  }
};
function guardUnhandled(ground) {
  return async (...args) => {
    const { family, options } = ground;
    const method = String(peek(args[0], "method"));
    const call = callOfRequest(ground, method, args);
    const found = new SdkFailure("unknown_method", { problem: `there is no method ${method}`, name: method, method });
    throw protocolFailureOf(judge(family, found, call, options.log), family, call, options, numberOf(found.kind));
  };
}

// server/request-method.ts
function literalOf(schema) {
  const def = peek(peek(schema, "_zod"), "def") ?? peek(schema, "_def");
  return peek(schema, "value") ?? peek(def, "value") ?? peek(peek(def, "values"), 0);
}
function methodOf(schema) {
  if (typeof schema === "string") return schema;
  const shape = peek(schema, "shape") ?? peek(peek(peek(schema, "_zod"), "def"), "shape");
  const method = literalOf(peek(shape, "method"));
  return typeof method === "string" ? method : "*";
}

// server/schema-fence.ts
var standardKey = "~standard";
function fenced(schema) {
  const standard = peek(schema, standardKey);
  const parse2 = peek(schema, "safeParseAsync");
  if (!isRecord(schema) || !isRecord(standard) || typeof parse2 !== "function") return schema;
  const validate2 = async (value) => {
    const outcome = await Reflect.apply(parse2, schema, [value]);
    return outcome.success ? { value: outcome.data } : { issues: outcome.error?.issues ?? [] };
  };
  const safe = { ...standard, validate: validate2 };
  return new Proxy(schema, { get: (target, key) => key === standardKey ? safe : Reflect.get(target, key) });
}

// server/tool-task.ts
function guardStep({ family, options, protocol }, place, work, self) {
  return async (...args) => {
    try {
      return await Reflect.apply(work, self, args);
    } catch (thrown) {
      const call = callOf({ ...place, protocol, server: options.server ?? family.domain }, args);
      if (isCancelled(call.signal)) throw thrown;
      const verdict = judge(family, thrown, call, options.log);
      leaveNote(call.context, { error: verdict.error });
      throw protocolFailureOf(verdict, family, call, options);
    }
  };
}
var steps = [
  ["createTask", "tools/call"],
  ["getTask", "tasks/get"],
  ["getTaskResult", "tasks/result"]
];
function guardToolTasks(ground, server, keep) {
  const tasks = peek(peek(server, "experimental"), "tasks");
  if (!isRecord(tasks)) return;
  override(tasks, "registerToolTask", (register) => (name, config, handler, ...rest2) => {
    const handle = register(name, config, isRecord(handler) ? guarded2(ground, String(name), handler) : handler, ...rest2);
    keep(handle);
    return handle;
  });
}
function guarded2(ground, tool2, handler) {
  const steered = steps.flatMap(([name, method]) => {
    const work = peek(handler, name);
    const place = method === "tools/call" ? { method, tool: tool2 } : { method };
    return typeof work === "function" ? [[name, { value: guardStep(ground, place, work, handler), enumerable: true }]] : [];
  });
  return Object.create(handler, Object.fromEntries(steered));
}

// server/guard-server.ts
var installers = ["setToolRequestHandlers", "setResourceRequestHandlers", "setPromptRequestHandlers", "setCompletionRequestHandler"];
function guardAllKept(ground, server) {
  const kept2 = peek(server, "_requestHandlers");
  if (!(kept2 instanceof Map)) return;
  const guard = (method, handler) => typeof handler === "function" ? guardKept(ground, String(method), handler) : handler;
  for (const [method, handler] of kept2) kept2.set(method, guard(method, handler));
  override(kept2, "set", (set2) => (method, handler) => set2(method, guard(method, handler)));
}
function guardRequests(ground, server, methods, own4) {
  const { family, options, protocol } = ground;
  const guard = (method, handler) => {
    if (own4()) return handler;
    const place = { method, request: true, protocol };
    return method === "tools/call" ? guardToolHandler(ground, place, handler, options) : guardThrow(family, place, handler, options);
  };
  override(server, "setRequestHandler", (set2) => (schema, ...rest3) => {
    const method = methodOf(schema);
    if (!own4()) methods.set(method, peek(rest3[0], "params"));
    return set2(schema, ...rest3.map((part) => typeof part === "function" ? guard(method, part) : part));
  });
  const guardRest = (handler) => typeof handler === "function" ? guard("*", handler) : handler;
  const unhandled = family.sdkFailures && guardUnhandled(ground);
  let rest2 = peek(server, "fallbackRequestHandler");
  Reflect.defineProperty(server, "fallbackRequestHandler", {
    get: () => rest2 ?? unhandled,
    set: (handler) => {
      rest2 = guardRest(handler);
    },
    enumerable: true,
    configurable: true
  });
}
function guardRegistrations(ground, server, quietly) {
  for (const name of installers) override(server, name, quietly);
  for (const [name, register] of registrations)
    override(server, name, (original) => {
      const add = quietly(original);
      return (...given2) => {
        const { args, follow } = guardRegistration(register, ground, given2);
        const handle = add(...args);
        follow(handle);
        return handle;
      };
    });
}
var asksStandardSchema = (low) => typeof peek(low, "getNegotiatedProtocolVersion") === "function";
var registersAnything = (server) => [...registrations.keys()].some((name) => typeof peek(server, name) === "function");
var notGuardable = (server) => new TypeError(
  `guardServer guards an McpServer or a low-level Server of an MCP SDK; this ${String(peek(peek(server, "constructor"), "name") ?? "object")} has neither registerTool nor setRequestHandler. Wrap the handler of each tool in guardTool instead.`
);
var guardedServers = /* @__PURE__ */ new WeakSet();
function guardServer(family, server, options = {}) {
  if (guardedServers.has(server)) return server;
  const inner = peek(server, "server");
  const low = isRecord(inner) && typeof peek(inner, "setRequestHandler") === "function" ? inner : server;
  if (typeof peek(low, "setRequestHandler") !== "function" && !registersAnything(server)) throw notGuardable(server);
  guardedServers.add(server);
  guardedServers.add(low);
  const methods = /* @__PURE__ */ new Map();
  const registry = { server, handles: /* @__PURE__ */ new WeakSet(), methods };
  const ground = { family, options, protocol: negotiated(low), registry, fence: asksStandardSchema(low) ? fenced : (schema) => schema };
  let depth = 0;
  const quietly = (method) => (...args) => {
    depth += 1;
    try {
      return method(...args);
    } finally {
      depth -= 1;
    }
  };
  guardAllKept(ground, low);
  guardRequests(ground, low, methods, () => depth > 0);
  guardRegistrations(ground, server, quietly);
  guardToolTasks(ground, server, (handle) => void (isRecord(handle) && registry.handles.add(handle)));
  return server;
}

// server/lines.ts
var lineFeed = 10;
function cutLines(mostBytes2, take) {
  let pieces = [];
  let size2 = 0;
  const keep = (piece) => {
    size2 += piece.length;
    if (size2 > mostBytes2) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const end = () => {
    const line = size2 > mostBytes2 ? void 0 : textOf3(pieces, size2);
    pieces = [];
    size2 = 0;
    take(line);
  };
  return (given2) => {
    const chunk = typeof given2 === "string" ? bytesOfText(given2) : given2;
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      keep(chunk.subarray(from, at));
      from = at + 1;
      end();
    }
    keep(chunk.subarray(from));
  };
}
function textOf3(pieces, size2) {
  const whole = new Uint8Array(size2);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  const decoder = globals.TextDecoder && new globals.TextDecoder();
  return decoder ? decoder.decode(whole).replace(/\r$/, "") : "";
}
var bytesOfText = (text5) => globals.TextEncoder ? new globals.TextEncoder().encode(text5) : new Uint8Array();

// server/message-shape.ts
var isId = (value) => typeof value === "string" || Number.isSafeInteger(value);
function problemOf2(message) {
  const { jsonrpc, id, method, params } = message;
  const meta = peek(params, "_meta");
  if (jsonrpc !== "2.0") return 'its jsonrpc is not "2.0"';
  if (id !== void 0 && !isId(id)) return "its id is neither a string nor an integer";
  if ("result" in message || "error" in message) return id === void 0 && "result" in message ? "it has a result and no id" : void 0;
  if (typeof method !== "string") return "it has no method";
  if (params !== void 0 && !isRecord(params)) return "its params are no object";
  return meta !== void 0 && !isRecord(meta) ? "its params._meta is no object" : void 0;
}
function messageFault(value) {
  if (Array.isArray(value)) return { problem: "it is a list; MCP has no batches", id: null, isResponse: false };
  if (!isRecord(value)) return { problem: "it is no object", id: null, isResponse: false };
  const problem = problemOf2(value);
  const isResponse = !("method" in value) && ("result" in value || "error" in value);
  return problem === void 0 ? void 0 : { problem, id: isId(value["id"]) ? value["id"] : null, isResponse };
}
function strictMessage(message) {
  const keys = "method" in message ? ["jsonrpc", "id", "method", "params"] : ["jsonrpc", "id", "result", "error"];
  return Object.fromEntries(keys.filter((key) => hasOwn(message, key)).map((key) => [key, message[key]]));
}

// server/stdio.ts
var tenMebibytes = 10485760;
var Pending = class {
  #ids = /* @__PURE__ */ new Set();
  received(message) {
    const { id, method, params } = message;
    if (typeof method === "string" && id !== void 0) this.#ids.add(id);
    if (method === "notifications/cancelled") this.#ids.delete(peek(params, "requestId"));
  }
  sent(message) {
    if (peek(message, "method") === void 0) this.#ids.delete(peek(message, "id"));
  }
  get isEmpty() {
    return this.#ids.size === 0;
  }
};
function stdioTransport(family, options = {}) {
  const { log, server = family.domain, input = globals.process?.stdin, output = globals.process?.stdout, maxMessageBytes = tenMebibytes } = options;
  if (!input || !output) throw new TypeError("There is no standard input and output here: name an input and an output.");
  const pending = new Pending();
  let isOpen = false;
  let hasEnded = false;
  const errorFor = (thrown, id) => toJsonRpcError(judge(family, thrown, { server, ...id !== null && { requestId: id } }, log).error, family);
  const lineOf = (message) => {
    try {
      return `${JSON.stringify(message)}
`;
    } catch {
      const id = peek(message, "id");
      const error = errorFor(new UnusableResult(peek(message, "result")), id);
      return `${JSON.stringify({ jsonrpc: "2.0", id, error })}
`;
    }
  };
  const send = async (message) => {
    if (!isOpen) throw new Error("The transport is closed.");
    const isTaken = output.write(lineOf(message));
    pending.sent(message);
    if (!isTaken) await new Promise((resolve) => output.once("drain", resolve));
    if (hasEnded && pending.isEmpty) await close();
  };
  const refuse = (kind, problem, id, cause) => {
    const error = { ...errorFor(new SdkFailure(kind, { problem }, cause), id), code: numberOf(kind) };
    send({ jsonrpc: "2.0", id, error }).catch(onerror);
  };
  const take = (line) => {
    if (line === void 0) return refuse("invalid_message", `it is longer than ${maxMessageBytes} bytes`, null);
    if (line.trim() === "") return;
    let message;
    try {
      message = JSON.parse(line);
    } catch (thrown) {
      return refuse("parse_error", "it is no JSON", null, thrown);
    }
    const fault = messageFault(message);
    if (fault && !fault.isResponse) return refuse("invalid_message", fault.problem, fault.id);
    pass(strictMessage(message));
  };
  const pass = (message) => {
    pending.received(message);
    try {
      transport.onmessage?.(message);
    } catch (thrown) {
      onerror(thrown);
    }
  };
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    for (const [event, listener] of listeners) input.off(event, listener);
    if (input.listenerCount("data") === 0) input.pause();
    transport.onclose?.();
  };
  const onerror = (thrown) => transport.onerror?.(thrown instanceof Error ? thrown : new Error(String(thrown)));
  const onend = () => {
    hasEnded = true;
    if (pending.isEmpty) close().catch(onerror);
  };
  const listeners = [["data", cutLines(maxMessageBytes, take)], ["end", onend], ["close", onend], ["error", onerror]];
  const transport = {
    start: async () => {
      if (isOpen) throw new Error("The transport is started already: connect() does that.");
      isOpen = true;
      for (const [event, listener] of listeners) input.on(event, listener);
      output.on("error", (thrown) => {
        onerror(thrown);
        close().catch(onerror);
      });
    },
    send,
    close
  };
  return transport;
}
export {
  ProtocolFailure,
  RemoteError,
  SdkFailure,
  TaxonomyError,
  TaxonomyErrorWithoutStack,
  TransportFailure,
  UnknownError,
  UnusableResult,
  acceptAnswer,
  acceptInContract,
  acceptList,
  acceptObject,
  acceptToolResult,
  announced,
  announcementKey,
  announcementOf,
  applyRules,
  arrivalOf,
  asTransportError,
  awaitLog,
  backoffs,
  bareMessage,
  bindContexts,
  blockFault,
  blot,
  bodyVariables,
  branchOf,
  brand,
  brandOf,
  callOf,
  callTool,
  callToolOf,
  callToolOrRaise,
  catalogueOf,
  causesOf,
  checkDetails,
  cleanLines,
  cleanText,
  compatibleWith,
  complete,
  construct,
  constructorsOf,
  contextsOf,
  convert,
  correlate,
  correlationIdOf,
  cut,
  cutLines,
  decode,
  defaultMaxLength,
  defineFamily,
  detailsOf,
  elicitationOf,
  elicitsByError,
  expectationOf,
  explain,
  factOf,
  factsOfThrown,
  fallbackFor,
  familyOf,
  fenced,
  fillBody,
  fillLines,
  fillTemplate,
  filledIn,
  fittingDetails,
  followHandle,
  fromBody,
  fromEnclosed,
  fromEnvelope,
  fromFailedBody,
  fromProblem,
  fromSdkFailure,
  fromStatus,
  fromText,
  fromThrown,
  globals,
  gluedForms,
  guardAnswer,
  guardHandler,
  guardKept,
  guardRegistration,
  guardServer,
  guardThrow,
  guardTool,
  guardToolHandler,
  guardToolTasks,
  guardUnhandled,
  guidanceIn,
  handled,
  hasErrorBranch,
  hasOwn,
  headlineOf,
  hiddenTexts,
  hints,
  homes,
  hrefOf,
  inLanguages,
  innerEnvelope,
  isAmong,
  isArray,
  isBareObject,
  isCancelled,
  isComplete,
  isElicitation,
  isFailure,
  isFillable,
  isOfFamily,
  isRecord,
  isRecoverable,
  isSecretName,
  isTranslation,
  issueOf,
  issuesOf,
  jsonRpcErrorOf,
  judge,
  keyForms,
  keyHints,
  kindOf,
  knownFacts,
  leadsNowhere,
  leaveNote,
  leavesAsFallback,
  literalTemplate,
  localeFor,
  logLine,
  loggableDetails,
  logged,
  mailForm,
  members,
  messageFault,
  messageIn,
  messageInBody,
  messageOf,
  messageOfAny,
  methodOf,
  mostBytes,
  mostContexts,
  nameHints,
  nativeMessage,
  nativeName,
  nativeNames,
  nativeStatus,
  nativeText,
  negotiated,
  newRef,
  nextActions,
  note,
  noteArrival,
  noteElicitation,
  noteFailure,
  notesLeft,
  notesOf,
  numberOf,
  outgoing,
  outwardValue,
  override,
  own,
  pauseStacks,
  peek,
  peekFenced,
  peekOwn,
  protocolFailureOf,
  publicMessage,
  publicTwin,
  put,
  raisedFor,
  readBody,
  readEnvelope,
  readMessage,
  readMessageOf,
  readParts,
  received,
  redact,
  refused,
  registrations,
  remoteError,
  render,
  requestProblem,
  resumeStacks,
  retryDelay,
  retryFacts,
  revisionOf,
  safeDetails,
  saidUnknown,
  schemes,
  sdkFactsOf,
  secretNames,
  secretParameters,
  sentence,
  setCause,
  soundOutgoing,
  stackFromHere,
  stackOf,
  stderrSink,
  stdioTransport,
  strictMessage,
  subjectOf,
  summaryOf,
  toEnvelope,
  toJson,
  toJsonRpcError,
  toLogRecord,
  toProblem,
  toStatus,
  toToolFailure,
  toToolResult,
  toldIn,
  toolAnswer,
  toolFailureKey,
  toolResultOf,
  translation,
  unfitDetail,
  validate,
  valueAt,
  valueKind,
  webhooks,
  wireCode,
  withCommon,
  withErrorBranch,
  withRetry,
  withVocabulary,
  withoutProto,
  wrap
};

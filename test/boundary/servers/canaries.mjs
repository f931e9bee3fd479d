// What must never reach a client, and where the server hides it. Secrets are put together at run time: none stands in this file.

const join = (...parts) => parts.join("");

/** By name: the text that is planted, and the part of it that must not turn up. `stays`: in the log it may, being a stack. */
export const canaries = {
  bearer: { text: join("Authorization: Bea", "rer q7Zk2mWv9XbT4rLp8NcY"), core: "q7Zk2mWv9XbT4rLp8NcY" },
  "key sk-": { text: join("s", "k-proj-", "T3BlbkFJcanary0001aaaa9999"), core: "T3BlbkFJcanary0001" },
  "key ghp_": { text: join("gh", "p_", "canary0002bbbb8888CCCC7777dddd6666EEEE"), core: "canary0002bbbb" },
  "key AKIA": { text: join("AK", "IA", "CANARY0003QWERTY"), core: "CANARY0003QWERTY" },
  "key xoxb-": { text: join("xo", "xb-", "1234567890-canary0004-abcdefGHIJKL"), core: "canary0004" },
  "key AIza": { text: join("AI", "za", "SyCanary0005_zzzzYYYYxxxxWWWWvvvv99"), core: "SyCanary0005" },
  jwt: { text: join("ey", "JhbGciOiJIUzI1NiJ9.", "eyJzdWIiOiJjYW5hcnkwMDA2In0.", "c2lnbmF0dXJlLWNhbmFyeTAwMDY"), core: "eyJzdWIiOiJjYW5hcnkwMDA2In0" },
  "password in a URL": { text: join("postgres://depot:", "canary0007!pw", "@db.example.org:5432/items"), core: "canary0007!pw" },
  "private key": {
    text: join("-----BEGIN RSA PRI", "VATE KEY-----\nMIIEcanary0008aaaaBBBBccccDDDD\n", "eeeeFFFFgggg1111\n-----END RSA PRI", "VATE KEY-----"),
    core: "MIIEcanary0008",
  },
  "mail address": { text: "ada.canary0009@example.org", core: "ada.canary0009" },
  "home path": { text: join("/ho", "me/canary0010/.depot/config.json"), core: "canary0010" },
  "stack line": { text: "    at unlock (/srv/depot/canary0011.js:17:4)", core: "canary0011", stays: true },
};

/** Texts that look like secrets and are none. */
export const lookAlikes = [
  "3f8a1c52-7b1e-4d0a-9c3f-2e5d8b7a6c01",
  "da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "https://docs.example.org/errors/token-expired?topic=bearer-tokens#api-keys",
  "depot login --token <TOKEN>",
];

/** Tells one planted error from the next in the log. It is no secret. */
export const markOf = (canary, place) => `mark-${Object.keys(canaries).indexOf(canary)}-${place}`;

const rename = (error, name) => Object.defineProperty(error, "name", { value: name });
const native = (message, properties = {}) => Object.assign(new Error(message), properties);

/** How an exception comes to hold `text`. */
const natives = {
  message: (text) => native(`Cannot open: ${text}`),
  "name and code": (text) => native("failed", { name: text, code: text }),
  cause: (text, mark) => new TypeError("outer", { cause: new RangeError(mark, { cause: native(`inner ${text}`) }) }),
  aggregate: (text, mark) => new AggregateError([native(mark), native(text)], "several"),
  stack: (text) => native("failed", { stack: `Error: failed\n    at work (${text})\n${text}` }),
  properties: (text) => native("failed", { code: 42, data: { text }, config: { headers: { authorization: text } }, toJSON: () => ({ text }) }),
  "no error": (text) => ({ message: text, text }),
  text: (text) => `failed: ${text}`,
};

/** How an error of the package, whose main entry is the third argument, comes to hold it. */
const typed = {
  "hidden details": (text, mark, { RefusedError }) => new RefusedError({ reason: "full", operator: `${mark} ${text}`, ticket: text }),
  "details nobody declared": (text, mark, { RefusedError }) => new RefusedError({ reason: "full", operator: mark, [text]: text, more: text }),
  "cause of a typed error": (text, mark, { RefusedError }) => new RefusedError({ reason: "full" }, { cause: native(`${mark} ${text}`) }),
  "context of a typed error": (text, mark, { RefusedError }) => new RefusedError({ reason: "full", operator: mark }).context(`Opened ${text}`),
  "message of a typed error": (text, mark, { RefusedError }) => rename(Object.assign(new RefusedError({ reason: "full", operator: mark }), { message: text }), text),
  "error of a concealed code": (text, mark, { ItemPrivateError }) => new ItemPrivateError({ item: "bolt", owner: text }, { cause: native(mark) }),
};

export const places = { ...natives, ...typed };

/** The code a client must get. */
export const codeOf = (place) => (place === "error of a concealed code" ? "item_missing" : place in natives ? "internal_error" : "refused");

/** How a secret comes into a detail that may leave: a mapping rule takes the message over, or a handler is careless. Only its looks give it away. */
export const careless = {
  "message taken over": (text, mark) => native(`It said ${text}`, { name: "ServiceError", operator: mark }),
  "safe detail": (text, mark, { RefusedError }) => new RefusedError({ reason: `It said "${text}"`, operator: mark }),
  "list of a safe detail": (text, mark, { RefusedError }) => new RefusedError({ reason: "full", notes: ["shelf 7", text], operator: mark }),
};

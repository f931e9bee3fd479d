// How a server fails with what it never declared: secrets as they stand in messages of the wild, and the ways in which a failure comes to hold them.

import { canaries } from "./canaries.mjs";

const join = (...parts) => parts.join("");
const signed = join("ey", "JhbGciOiJSUzI1NiIsImtpZCI6IjEifQ");
const keyBody = join("MI", "IEvQIBADANBgkqhkiG9w0BAQEFAASCcanary0107");

/** By name: what stands in the message, and what of it must not turn up. All parts of a secret are put together at run time. */
const wild = {
  "a JWT in a sentence": [`jwt malformed: ${signed}.eyJzdWIiOiJjYW5hcnkwMTAxIn0.c2lnbmF0dXJlLTAxMDE`, "eyJzdWIiOiJjYW5hcnkwMTAxIn0"],
  "an AWS key id": [join("The AWS Access Key Id AS", "IACANARY0102QWERTY does not exist"), "CANARY0102QWERTY"],
  "an AWS secret": [join("aws_secret_access_key = ", "wJalrXUtnFEMI/K7MDENG/canary0103KEYxx"), "canary0103KEY"],
  "a bearer in small letters": [join("401 for bea", "rer canary0104.AbC-123_xyz"), "canary0104"],
  "a password of a form": [join("user=ada&pass", "word=canary0105!x&grant_type=pass", "word"), "canary0105"],
  "basic auth in a URL": [join("https://ada:", "canary0106pw@git.example.com/a/b.git"), "canary0106pw"],
  "a private key on one line": [`-----BEGIN PRIVATE${" "}KEY-----\\n${keyBody}\\n-----END PRIVATE${" "}KEY-----`, "canary0107"],
  "a private key without its first line": [`PEM_read_bio failed for ${keyBody}AoIBAQC7`, "canary0107"],
  "a connection string of a database": [join("mongodb+srv://ada:", "canary0108pw@cluster0.ab1cd.mongodb.net/notes"), "canary0108pw"],
  "a connection string of pairs": [join("Server=tcp:db.example.net,1433;User Id=sa;P", "wd=canary0109;Encrypt=yes"), "canary0109"],
  "a connection string of Oracle": [join("jdbc:oracle:thin:scott/", "canary0110@db:1521:xe"), "canary0110"],
  "a key of Azure": [join("AccountName=notes;AccountKey=", "canary0111abcdef+/1234567890ghijkl==;EndpointSuffix=core.windows.net"), "canary0111"],
  "a token of GitHub": [join("remote: Invalid username or token gh", "s_canary0112bbbb8888CCCC7777dddd6666EE"), "canary0112"],
  "a fine token of GitHub": [join("github", "_pat_11AAAAAAA0canary0113_abcdefghijklmnop"), "canary0113"],
  "a token of Slack": [join("invalid_auth xo", "xp-1234567890-canary0114-abcdefGHIJKL"), "canary0114"],
  "a key of OpenAI": [join("Incorrect API key provided: s", "k-canary0115ABCDEFGHIJKLMNOP."), "canary0115"],
  "a key of Google in a URL": [join("https://maps.googleapis.com/maps/api?key=AI", "zaSyCanary0116_zzzzYYYYxxxxWWWWvvvv99"), "SyCanary0116"],
  "a cookie": [join("Cookie: theme=dark; s", "id=canary0117abcdef"), "canary0117"],
  "a cookie that is set": [join('{"set-cookie":["s', 'id=canary0118abcdef; Path=/; HttpOnly"]}'), "canary0118"],
  "a webhook": [join("POST https://hooks.slack.com/ser", "vices/T000/B000/canary0119XXXX"), "canary0119"],
  "a token between quotes": [join("Invalid to", "ken 'canary0120abcdefgh1234'"), "canary0120"],
  "a key of no known form": [join("API K", "ey canary0121abcdefgh1234 is disabled"), "canary0121"],
  "a password in a sentence": [join('wrong pass', 'word "canary0122!"'), "canary0122"],
  "a signed URL": [join("https://b.s3.amazonaws.com/k?X-Amz-Sig", "nature=canary0123abcdef1234567890"), "canary0123"],
  "a mail address in a URL": ["/users/ada.canary0124%40example.org/notes", "ada.canary0124"],
  "a mail address with quotes": ['no mailbox "ada canary0125"@example.org', "canary0125"],
  "a home path with spaces": ["/Users/Ada Canary0126/Library/Application Support/notes.db", "Canary0126"],
  "a home path of Windows, escaped": ["C:\\\\Users\\\\canary0127\\\\AppData\\\\notes.db", "canary0127"],
  "a home path in a URL": ["import of file:///home/canary0128/notes.mjs", "canary0128"],
  "a path with signs": ["open %2Fhome%2Fcanary0129%2Fnotes.db", "canary0129"],
  "a temporary path": ["/private/var/folders/zz/canary0130/T/upload-1", "canary0130"],
  "a temporary path of Windows": ["C:\\Windows\\Temp\\canary0131\\a.tmp", "canary0131"],
  "a private address": ["192.168.131.77", "192.168.131"],
  "a private address with a port": ["172.16.132.4:8080", "172.16.132"],
  "a private address of version 6": ["fe80::1ff:fe23:133a:890a%eth0", "fe23:133a"],
  "a host of a cluster": ["canary0134.default.svc.cluster.local", "canary0134"],
  "a host of one word": ["canary0135:5432", "canary0135"],
  "a host named by its address": ["ip-10-0-136-77", "10-0-136"],
  "a card's address": ["00:1A:2B:3C:01:37", "2B:3C:01"],
  "a frame behind": ["    at async unlock (/srv/depot/canary0138.js:17:4)", "canary0138"],
  "a frame, escaped": ["\\n    at unlock (canary0139.js:17:4)\\n    at node:internal/canary0139:1:2", "canary0139"],
  "a frame of Java": [" at org.canary0140.Notes.open(Notes.java:12)", "canary0140"],
  "a frame of Python": [' File "/srv/notes/canary0141.py", line 3, in open', "canary0141"],
};

/** What is planted, by name: these, and those that are known by their looks. */
export const forms = { ...Object.fromEntries(Object.entries(canaries).map(([name, { text, core }]) => [name, [text, core]])), ...wild };

/** The author's own words, which may leave, and what he never wrote for a reader. */
export const words = "The shelf cannot be counted";
const advice = "Ask the keeper of the shelf about";
export const below = "what-is-below-the-line";

/** With what hides it from whoever looks for it, and from no reader. */
const split = (text, core) => text.replace(core, `${core.slice(0, 3)}\u200b${core.slice(3, 5)}\u001b[0m\u0000${core.slice(5)}`);
const native = (message, properties = {}) => Object.assign(new Error(message), properties);

/** Thrown. Below the first line, advice may leave, and what is named as data is below. */
const thrown = {
  "the first line": (text) => native(`${words} ${text}`),
  "the first line, hidden": (text, core) => native(`${words} ${split(text, core)}`),
  "the second line": (text) => native(`${words}\n${below}: ${text}`),
  "a second line of words": (text) => native(`${words}\n${advice} ${text}`),
  "a second line of words, hidden": (text, core) => native(`${words}\n${advice} ${split(text, core)}\n${below}: ${text}`),
  "a line behind a sign": (text) => native(`${words}\u2028${below}\u0085${text}\u000b${below}`),
  "a line behind a return": (text) => native(`\u001b[31m${words}\u001b[0m\r${below}: ${text}`),
  "a cause": (text) => new TypeError(words, { cause: native(`${below} ${text}`, { cause: native(text) }) }),
  "a cause that speaks for it": (text) => new TypeError("", { cause: native(`${words} ${text}\n${below}`) }),
  "one of several": (text) => new AggregateError([native(`${words} ${text}\n${below}`), native(`${below} ${text}`)], ""),
  "its stack": (text) => native(words, { stack: `Error: ${words}\n    at ${below} (${text})\n${text}` }),
  "its properties": (text) => native(words, { code: below, data: { text }, config: { headers: { authorization: text } }, toJSON: () => ({ text }) }),
  "its name": (text) => Object.defineProperty(native(words), "name", { value: `${below} ${text}` }),
  "a text": (text) => `${words} ${text}\n${below}`,
  "an object": (text) => ({ error: { message: `${words} ${text}` }, [below]: text }),
};

const made = (text, more = {}) => ({ isError: true, content: [{ type: "text", text }], ...more });

/** Made by hand: all lines of it may leave, without what is secret. */
const handMade = {
  "a text made by hand": (text) => made(`${words} ${text}`),
  "a hidden text made by hand": (text, core) => made(`${words} ${split(text, core)}`),
  "the last line made by hand": (text) => made(`${words}\n\n${text}`),
  "JSON made by hand": (text) => made(JSON.stringify({ error: words, details: { said: [text], [text]: true } }, null, 2)),
  "the name of a secret": (_, core) => made(JSON.stringify({ error: words, access_token: core, headers: { cookie: [core] } }), { structuredContent: { password: core } }),
  "data made by hand": (text) => made(words, { structuredContent: { why: { said: text } }, _meta: { "depot/why": text } }),
  "data that is deep": (text) => made(words, { structuredContent: Array.from({ length: 30 }).reduce((inner) => ({ inner }), { text }) }),
  "a resource in it": (text) => made(words, { content: [{ type: "text", text: words }, { type: "resource", resource: { uri: "file:///home/ada/a", text } }] }),
  "a link in it": (text) => made(words, { content: [{ type: "text", text: words }, { type: "resource_link", uri: "depot://a", name: text, description: text }] }),
  "beside bytes": (text) => made(words, { content: [{ type: "text", text: words, data: { said: text }, resource: text, annotations: { said: text } }, { type: "image", data: "aGk=", mimeType: text }] }),
  "an object with an error": (text) => ({ error: `${words} ${text}` }),
  "a success that says it failed": (text) => ({ content: [{ type: "text", text: `Error: ${words} ${text}` }] }),
};

export const throwing = Object.keys(thrown);
export const making = Object.keys(handMade);

/** Fails as it is told. A way that ends in ", returned" returns what another throws. */
export function fail({ form, way }) {
  const [text, core] = forms[form];
  if (way in handMade) return handMade[way](text, core);
  const isReturned = way.endsWith(", returned");
  const failure = thrown[isReturned ? way.slice(0, -", returned".length) : way](text, core);
  if (isReturned) return failure;
  throw failure;
}

// Makes a text that nobody declared fit to leave: without secrets, paths, addresses, stacks and control characters. Whether it may leave is decided elsewhere.

import { cleanOf, cleanText, isSecretName } from "../values/clean.js";
import { inClauses } from "../values/issues.js";
import { saysSomething } from "../values/letters.js";
import { isArray, isRecord, peek } from "../values/peek.js";
import { gone } from "../values/secret-forms.js";
import { visible, visibleLayout } from "../values/visible.js";
import { lineEnds, withoutFrames, withoutStack, wordsBelow } from "./words-below.js";

/** The marks that replace what is found. */
const path = "[path]";
const address = "[address]";

/** Looked at; more is cut before. */
const mostLookedAt = 16_384;

/** Endings of names that are nobody's outside. */
const insideNames = "internal|local|localhost|localdomain|lan|corp|intranet|private|home|svc|arpa|consul";
/** Addresses that are a key by themselves. */
const hookForm = "https?://(?:hook\\.[\\w.]{0,12}(?:make|integromat|celonis)\\.com|maker\\.ifttt\\.com|open\\.(?:feishu\\.cn|larksuite\\.com)/open-apis/bot(?:/v2)?/hook)/[^\\s\"'`<>]+";
/** A token of Dropbox. */
const dropboxForm = "(?<![\\w@./-])sl\\.(?:u\\.)?[\\w-]{60,}";
/** A line of .pgpass. */
const pgpassForm = "(?<![\\w@./-])(?:localhost|\\*|[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8}):(?:[0-9]{4,5}|\\*):(?:[A-Za-z_][\\w-]{0,63}|\\*):[\\w.-]{1,64}:[^\\s\"'`]+";
/** An entry of .netrc. */
const netrcForm = "(?<![\\w@./-])machine[\\s]{1,4}(?:localhost|[\\w-]{1,63}\\.[\\w.-]{1,253})[\\s]{1,8}login[\\s]{1,4}[^\\s]{1,128}[\\s]{1,8}password[\\s]{1,4}[^\\s]+";
/** A password in SQL: small letters are prose, unless the quoted text looks like a password. */
const sqlForm = "(?<![\\w@./-])(?:IDENTIFIED|identified)(?:[\\s]{1,4}[\\w-]{1,60}){0,2}[\\s]{1,4}(?:BY|by(?=[\\s]{1,4}[\\\\\"']{1,8}[^\\s\"']{0,99}[0-9!@#$%^*+=]))[\\s]{1,4}[\\\\\"']{1,8}[^\\s\"'?$<{%*\\\\][^\"'\\\\]{0,256}";
/** A private member of a key in JSON (RFC 7517). */
const jwkForm = "(?<![\\w@./-])(?:d[pq]?|p|qi?|k)[\\\\\"']{0,8}[\\s]{0,2}:[\\s]{0,2}[\\\\\"']{1,8}(?=[\\w-]{0,40}[A-Z])(?=[\\w-]{0,40}[a-z])(?=[\\w-]{0,40}[0-9])[\\w-]{22,}(?=[\\\\\"'])";
/** The proof in a header of Digest or Hawk. */
const digestForm = "(?<![\\w@./-])(?:response|mac)=[\\\\\"']{1,8}[\\w+/]{27,}={0,2}(?=[\\\\\"'])";
const schemeForm = "jdbc:[a-z]{2,20}:[^\\s\"'`<>]+|[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\\s\"'`<>]+";
/** A pointer into JSON, before the words of a validator. */
const pointerForm = "(?<![\\w/.~@%<-])(?:/[\\w$~-]{1,64}){1,16}(?=[\"'`]? (?:must|should) (?:be (?:string|number|integer|boolean|array|object|null|equal|multiple|[<>])|have|match|NOT|contain|pass))";
const quotedForm = "(?<=(?<quote>[\"'`]))(?:[A-Za-z]:[\\\\/]|\\\\\\\\|~?/)[^\"'`\\n]{2,1024}(?=\\k<quote>)";
const windowsForm = "(?<![A-Za-z0-9])[A-Za-z]:[\\\\/]{1,2}(?:[^\\\\/:*?\"<>|\\r\\n]{1,100}[\\\\/]{1,2}){0,30}[^\\s\\\\/:*?\"'<>|,;)]*|\\\\\\\\[\\w.$-]+\\\\[^\\s\"'`<>|]+";
/** A folder may have a name of two words; that begins each with a capital. */
const unixForm = "(?<![\\w/.~@%<-])~?(?:/[^\\s\"'`<>|*?()[\\]{},;:/]+(?:(?: [A-Z][\\w.-]{0,40}){1,3}(?=/))?)+/?";
const escapedForm = "(?<![\\w%])(?:[A-Za-z]%3[Aa])?(?:%(?:2[Ff]|5[Cc])(?:[\\w.~+-]|%(?!2[Ff]|5[Cc])[0-9A-Fa-f]{2})+){2,}";
const sourceForm = "(?<![\\w/.@-])(?:[\\w.@-]{1,100}/){0,30}[\\w.@-]{1,100}\\.(?:[cm]?[jt]sx?|py|rb|go|java|rs|php):\\d+(?::\\d+)?";
const numberForm = "(?<![\\w.])\\d{1,3}(?:\\.\\d{1,3}){3}(?!\\.?\\d)(?::\\d{1,5})?|\\[[0-9A-Fa-f:.]{2,45}\\](?::\\d{1,5})?|(?<![\\w:])(?=[0-9A-Fa-f:]*\\d)(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})?::[0-9A-Fa-f:]{0,40}(?:%\\w{1,16})?|(?<![\\w:])(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|(?<![\\w:-])(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}(?![\\w:-])|(?<![\\w-])ip(?:-\\d{1,3}){4}(?:\\.[\\w-]{1,63}){0,8}(?![\\w-])";
// Not a template: bundlers keep one with a hole, even if it is unused.
const hostForm: string = /* @__PURE__ */ [`(?<![\\w/@.-])(?:localhost(?::\\d{1,5})?|(?:[A-Za-z0-9-]{1,63}\\.){1,8}(?!(?:ya?ml|json5?|jsonl|toml|md|txt|csv|tsv|xml|html?|css|sql|ini|cfg|conf|lock|log):)[A-Za-z]{2,24}:\\d{2,5}|(?:[A-Za-z0-9-]{1,63}\\.){1,8}(?:`, insideNames, `))(?![\\w-])`].join("");
/** Ports of databases and queues: whatever stands before one is a host, though it has one word only. */
const servedForm = "(?<![\\w/@.-])(?!port:)[A-Za-z][\\w-]{1,62}:(?:1433|1521|2181|2379|3306|5432|5672|6379|6432|8200|8500|9042|9092|9200|11211|27017|50051)(?!\\d)";
const soughtForm = "(?<=\\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|getaddrinfo|dial tcp|connect to) )(?!E[A-Z]{4,})[\\w-]+(?:\\.[\\w-]+|:\\d+)+";

/** A value after the name of a secret in a sentence: `token "q7Zk…" is invalid`. UUIDs are not secrets. */
const afterName = (names: string): string => `(?<=\\b(?:${names.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})(?: provided| is| was)?(?:[:=] {0,2}| {1,2})["'\`(]?)`;
const spokenForm: string = /* @__PURE__ */ [
  /* @__PURE__ */ afterName("tokens?|secrets?|credentials?|(?:api|access|private|secret|auth|signing|encryption|license)[ _-]?keys?"),
  "(?![0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-)(?=[\\w+/~.-]{0,200}\\d)(?=[\\w+/~.-]{0,200}[A-Za-z])[\\w+/~.-]{16,}=*",
  "|", /* @__PURE__ */ afterName("key"), "(?=[A-Za-z0-9]{0,200}\\d)(?=[A-Za-z0-9]{0,200}[A-Za-z])[A-Za-z0-9]{32,}",
  "|", /* @__PURE__ */ afterName("password|passphrase|passcode|pin"), "(?!&)(?=[^\\s\"'`)]{0,100}\\d)[^\\s\"'`),;]{4,100}",
].join("");
/** A key without its first line, as it stands in an environment. */
const bareKeyForm = "(?<![\\w+/])MI[A-Za-z0-9+/]{30,}={0,2}";
const oddMailForm = "(?<![\\w.%+-])(?:[\\w.+-]{1,64}%40(?:[\\w-]{1,63}\\.){1,8}[A-Za-z]{2,24}|\"[\\w .+-]{1,64}\"@[\\w.-]{1,253}|[\\w.+-]{1,64}@\\[[0-9A-Fa-f:.]{2,45}\\])";

type Found = (match: string, before: string) => string;

const isPublic = (url: string): boolean => {
  const host = /^https?:\/\/((?:[A-Za-z0-9-]+\.)+([A-Za-z]{2,24}))(?::(?:80|443))?(?:[/?#]|$)/.exec(url);
  return host !== null && !new RegExp(`^(?:${insideNames})$`, "i").test(host[2] ?? "");
};

/** Folders at the root of a disk; any other path of one name is a word or a route. */
const roots = /^~|^\/(?:Applications|Library|System|Users|Volumes|app|bin|boot|builds?|code|data|dev|etc|home|lib(?:32|64)?|media|mnt|nix|opt|private|proc|root|run|sbin|snap|srv|storage|sys|tmp|usr|var|workspaces?)(?:\/|$)/;
const isRoute = (match: string, before: string): boolean => /(?:\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|request to)\s{1,4}|(?:instance|data)Path\W{1,8}|#)$/.test(before) || /^\/(?:api|apis|rest|graphql|oauth2?|v\d{1,3}|properties|definitions|\$defs)(?:\/|$)/.test(match);

/** Whether an author made the path up, so that it names no machine: `/path/to/a` anywhere, others behind words for an example. */
const isMadeUp = (match: string, before: string): boolean =>
  match.startsWith("/path/to/") || (/(?:\.g\.|or example|xamples?:),? (?:["'`][^"'`\n]+["'`],?(?: or)? )*["'`(]?$/.test(before) && /^(?:\/(?:home|Users)\/(?:me|user|you)\/|~\/|[A-Za-z]:[\\/]{1,2}(?!Users|Windows|Program))[!-~]*$/.test(match));

const unix: Found = (match, before) => {
  const end = /[.!]+$/.exec(match)?.[0] ?? "";
  const found = match.slice(0, match.length - end.length);
  const isPath = roots.test(found) || (/^\/[^/]+\/[^/]/.test(found) && !isRoute(found, before));
  return isPath ? path + end : match;
};

const url: Found = (match) => {
  const end = /[.,;:!?)\]}]+$/.exec(match)?.[0] ?? "";
  const found = match.slice(0, match.length - end.length);
  if (isPublic(found)) return match;
  return (/^file:/i.test(found) ? path : address) + end;
};

const forms: readonly (readonly [form: string, found: Found])[] = [
  [hookForm, () => gone],
  [dropboxForm, () => gone],
  [pgpassForm, () => gone],
  [netrcForm, () => gone],
  [sqlForm, () => gone],
  [jwkForm, () => gone],
  [digestForm, () => gone],
  [schemeForm, url],
  [spokenForm, () => gone],
  [bareKeyForm, () => gone],
  [oddMailForm, () => gone],
  [pointerForm, (match) => (roots.test(match) ? path : match)],
  [quotedForm, (match, before) => (/^~?\//.test(match) ? unix(match, before) : path)],
  [windowsForm, () => path],
  [sourceForm, () => path],
  [numberForm, () => address],
  [soughtForm, () => address],
  [servedForm, () => address],
  [escapedForm, () => path],
  [hostForm, () => address],
  [unixForm, unix],
];

/** One pass over all forms: what one of them lets stand is not looked at by another. Made when it is needed. */
let pattern: RegExp | undefined;
const patternOf = (): RegExp => (pattern ??= new RegExp(forms.map(([form], at) => `(?<f${at}>${form})`).join("|"), "gu"));

function withoutPlaces(text: string, isGiven: (text: string) => boolean): string {
  return text.replace(patternOf(), (...args: unknown[]) => {
    const match = String(args[0]);
    const groups = args[args.length - 1] as { readonly [name: string]: string | undefined };
    const start = Number(args[args.length - 3]);
    const before = text.slice(Math.max(0, start - 160), start);
    const at = forms.findIndex((_, index) => groups[`f${index}`] !== undefined);
    return isGiven(match) || isGiven(match.replace(/[.!]+$/, "")) || isMadeUp(match, before) ? match : (forms[at]?.[1](match, before) ?? match);
  });
}

/** Most texts of the arguments that are known as the caller's own. */
const mostGiven = 64;

/** The texts among the arguments of a call, by what is shown of them: a long one is cut. */
export function textsGiven(args: unknown): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const look = (value: unknown, depth: number): void => {
    if (given.size >= mostGiven) return;
    if (typeof value === "string") {
      given.set(value.length <= 1_024 ? value : `${value.slice(0, 64)}…`, value);
      return;
    }
    if (Number.isSafeInteger(value)) given.set(String(value), String(value));
    if (typeof value !== "object" || value === null || depth > 3) return;
    let seen = 0;
    for (const key in value) {
      if ((seen += 1) > mostGiven) return;
      look(peek(value, key), depth + 1);
    }
  };
  try {
    look(args, 0);
  } catch {
    // A value that cannot be read was not given.
  }
  return given;
}

/** Whether a text is one of those: the caller may read it. */
export function givenIn(args: unknown): (text: string) => boolean {
  const given = textsGiven(args);
  return (text) => given.has(text);
}

/** Data in which the long ones of those are cut, as themselves and in JSON. */
export function cutGiven(value: unknown, given: ReadonlyMap<string, string>): unknown {
  const within = (text: string): string => JSON.stringify(text).slice(1, -1);
  if (typeof value === "string") return [...given].reduce((text, [shown, whole]) => (shown === whole ? text : text.replaceAll(whole, () => shown).replaceAll(within(whole), () => within(shown))), value);
  if (isArray(value)) return value.map((item) => cutGiven(item, given));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutGiven(item, given)])) : value;
}

/** Without what generated clients of OpenAPI print of an answer between its status and its body, and what SQLAlchemy prints of a statement; of a page, its title. */
const withoutHeaders = (text: string): string =>
  text
    .replace(/\n(?:HTTP response headers: [^\n]*(?:\nHTTP )?|\[SQL: [^]*?(?:\n\(Background on this error at: \S*\)|$))/g, "\n")
    .replace(/<(?:!doctype html|html)(?:[\t\n\r ][^<>]{0,400})?>[\t\n\r ]{0,99}<(?:[^]*?<title[^<>]{0,99}>[\t\n\r ]{0,99}([^<]{0,200}))?[^]*/i, (_, title: string | undefined) => (title ?? "").replace(/[\t\n\r ]+/g, " "));

/** A line that announces data, and no words. */
const announcesData = /\b(?:env|environment|headers?|body|payload|query|sql|statement|variables|stack|trace|dump|cookies)\s*:\s*$/i;

/** The first line of `text` that says something, and those below it that were written for a reader, scrubbed, as one line. Where it is too long, its end stays too: programs say last why they failed. */
export function scrubbedLine(text: string, isGiven: (text: string) => boolean, most: number = 1_000): string {
  const all = withoutHeaders(text).slice(0, mostLookedAt).split(lineEnds).map(visible);
  const first = withoutFrames(all).find(saysSomething) ?? "";
  const line = withoutStack(first);
  const below = line === first ? wordsBelow(first, all.slice(all.indexOf(first) + 1), /[[{(:,]\s{0,16}$/.test(first) && !announcesData.test(first)) : [];
  const words = Array.from(cleanText(withoutPlaces([line.trim(), ...below].join(" "), isGiven), mostLookedAt).trim());
  if (words.length <= most) return words.join("");
  // Where more is not looked at, half of a secret may stand last.
  const end = withoutHeaders(text).length > mostLookedAt ? 0 : Math.floor(most / 4);
  return [...words.slice(0, most - end - 1), "…", ...words.slice(words.length - end)].join("");
}

/** All of `text`, scrubbed, line by line. */
export function scrubbedText(text: string, isGiven: (text: string) => boolean, most: number = 65_536): string {
  const lines = withoutFrames(visibleLayout(withoutHeaders(text).slice(0, most * 2)).split("\n"));
  return cleanOf(withoutPlaces(lines.map(withoutStack).join("\n"), isGiven), { multiline: true }, most);
}

/** The function that makes words of a failure fit to leave, in details that rules take from them; undefined where the taxonomy is strict, and says itself which may. */
export const scrubbing = ({ undeclared }: { readonly undeclared?: "scrubbed" | undefined }, args: unknown): ((words: string) => string) | undefined =>
  undeclared === "scrubbed" ? (words) => scrubbedText(inClauses(words), givenIn(args)) : undefined;

/** Deeper data is not looked through, and does not leave. */
const deepest = 16;

/** `value` with all its texts scrubbed, and names of members too; what stands under the name of a secret is gone. */
export function scrubbedData(value: unknown, isGiven: (text: string) => boolean, depth: number = 0): unknown {
  if (typeof value === "string") return scrubbedText(value, isGiven);
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return gone;
  if (isArray(value)) return value.map((item) => scrubbedData(item, isGiven, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [scrubbedText(key, isGiven), isSecretName(key) && hidesIn(item) ? gone : scrubbedData(item, isGiven, depth + 1)]),
  );
}

/** Whether a secret can stand in `value`: a text, a number, or anything made of them. */
const hidesIn = (value: unknown): boolean => (typeof value === "string" && value !== "") || typeof value === "number" || (typeof value === "object" && value !== null);

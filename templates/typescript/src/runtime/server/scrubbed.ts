// Makes a text that nobody declared fit to leave: without secrets, paths, addresses, stacks and control characters. Whether it may leave is decided elsewhere.

import { cleanOf, cleanText } from "../values/clean.js";
import { isArray, peek } from "../values/peek.js";

/** What takes the place of what is found. */
const path = "[path]";
const address = "[address]";

/** Looked at; more is cut before. */
const mostLookedAt = 16_384;

/** Endings of names that are nobody's outside. */
const insideNames = "internal|local|localhost|localdomain|lan|corp|intranet|private|home|svc|arpa|consul";
const schemeForm = "[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\\s\"'`<>]+";
const quotedForm = "(?<=(?<quote>[\"'`]))(?:[A-Za-z]:[\\\\/]|\\\\\\\\|~?/)[^\"'`\\n]{2,1024}(?=\\k<quote>)";
const windowsForm = "(?<![A-Za-z0-9])[A-Za-z]:[\\\\/](?:[^\\\\/:*?\"<>|\\r\\n]{1,100}[\\\\/]){0,30}[^\\s\\\\/:*?\"'<>|,;)]*|\\\\\\\\[\\w.$-]+\\\\[^\\s\"'`<>|]+";
const unixForm = "(?<![\\w/.~@%<-])~?(?:/[^\\s\"'`<>|*?()[\\]{},;:/]+)+/?";
const sourceForm = "(?<![\\w/.@-])(?:[\\w.@-]{1,100}/){0,30}[\\w.@-]{1,100}\\.(?:[cm]?[jt]sx?|py|rb|go|java|rs|php):\\d+(?::\\d+)?";
const numberForm = "(?<![\\w.])\\d{1,3}(?:\\.\\d{1,3}){3}(?!\\.?\\d)(?::\\d{1,5})?|\\[[0-9A-Fa-f:.]{2,45}\\](?::\\d{1,5})?|(?<![\\w:])(?=[0-9A-Fa-f:]*\\d)(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})?::[0-9A-Fa-f:]{0,40}|(?<![\\w:])(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}";
// No template: bundlers keep one that has a hole, whoever uses it.
const hostForm: string = /* @__PURE__ */ [`(?<![\\w/@.-])(?:localhost(?::\\d{1,5})?|(?:[A-Za-z0-9-]{1,63}\\.){1,8}[A-Za-z]{2,24}:\\d{2,5}|(?:[A-Za-z0-9-]{1,63}\\.){1,8}(?:`, insideNames, `))(?![\\w-])`].join("");
const soughtForm = "(?<=\\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|getaddrinfo|dial tcp|connect to) )(?!E[A-Z]{4,})[\\w-]+(?:\\.[\\w-]+|:\\d+)+";

type Found = (match: string, before: string) => string;

const isPublic = (url: string): boolean => {
  const host = /^https?:\/\/((?:[A-Za-z0-9-]+\.)+([A-Za-z]{2,24}))(?::(?:80|443))?(?:[/?#]|$)/.exec(url);
  return host !== null && !new RegExp(`^(?:${insideNames})$`, "i").test(host[2] ?? "");
};

/** Folders at the root of a disk; any other path of one name is a word or a route. */
const roots = /^~|^\/(?:Applications|Library|System|Users|Volumes|app|bin|boot|builds?|code|data|dev|etc|home|lib(?:32|64)?|media|mnt|nix|opt|private|proc|root|run|sbin|snap|srv|storage|sys|tmp|usr|var|workspaces?)(?:\/|$)/;
const isRoute = (match: string, before: string): boolean => /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,4}$/.test(before) || /^\/(?:api|apis|rest|graphql|oauth2?|v\d{1,3})(?:\/|$)/.test(match);

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
  [schemeForm, url],
  [quotedForm, (match, before) => (/^~?\//.test(match) ? unix(match, before) : path)],
  [windowsForm, () => path],
  [sourceForm, () => path],
  [numberForm, () => address],
  [soughtForm, () => address],
  [hostForm, () => address],
  [unixForm, unix],
];

/** One pass over all forms: what one of them lets stand is not looked at by another. Made when it is needed. */
let pattern: RegExp | undefined;
const patternOf = (): RegExp => (pattern ??= new RegExp(forms.map(([form], at) => `(?<f${at}>${form})`).join("|"), "g"));

function withoutPlaces(text: string, isGiven: (text: string) => boolean): string {
  return text.replace(patternOf(), (...args: unknown[]) => {
    const match = String(args[0]);
    const groups = args[args.length - 1] as { readonly [name: string]: string | undefined };
    const start = Number(args[args.length - 3]);
    const before = text.slice(Math.max(0, start - 16), start);
    const at = forms.findIndex((_, index) => groups[`f${index}`] !== undefined);
    return isGiven(match) || isGiven(match.replace(/[.!]+$/, "")) ? match : (forms[at]?.[1](match, before) ?? match);
  });
}

/** A frame of a stack: at the beginning of a line, or run on behind a message. */
const frame = /^\s{1,16}at (?:.{1,1024}(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))|<anonymous>)\s*$|^\s{2,16}File "[^"]*", line \d+.*$|^Traceback \(most recent call last\):$/;
const frameBehind = /(?<!\s)\s{1,16}at (?:async )?(?:[\w.<>$[\] ]{1,200} \()?(?:file:\/\/|node:|\/|[A-Za-z]:[\\/])[^\s)]{1,1024}:\d+:\d+\)?[^]*$/;

/** Most texts of the arguments that are known as the caller's own. */
const mostGiven = 64;

/** The texts among what a call was made with: whoever sent them may read them. */
export function givenIn(args: unknown): (text: string) => boolean {
  const given = new Set<string>();
  const look = (value: unknown, depth: number): void => {
    if (given.size >= mostGiven) return;
    if (typeof value === "string") {
      if (value.length <= 1_024) given.add(value);
      return;
    }
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
    // What cannot be read was not given.
  }
  return (text) => given.has(text);
}

/** The first line of `text` that says something, scrubbed; one that has only begun, with a bracket or a colon at its end, goes on. */
export function scrubbedLine(text: string, isGiven: (text: string) => boolean, most: number = 500): string {
  const lines = text.slice(0, mostLookedAt).split(/[\r\n]+/).filter((each) => !frame.test(each));
  const at = lines.findIndex((each) => /[\p{L}\p{N}]/u.test(each));
  const first = lines[at] ?? "";
  const line = /[[{(:,]\s{0,16}$/.test(first) ? lines.slice(at).map((each) => each.trim()).join(" ") : first;
  return cleanText(withoutPlaces(line.replace(frameBehind, ""), isGiven), most).trim();
}

/** All of `text`, scrubbed, line by line. */
export function scrubbedText(text: string, isGiven: (text: string) => boolean, most: number = 65_536): string {
  const lines = text.slice(0, most * 2).split("\n").filter((line) => !frame.test(line.replace(/\r$/, "")));
  return cleanOf(withoutPlaces(lines.map((line) => line.replace(frameBehind, "")).join("\n"), isGiven), { multiline: true }, most);
}

/** `value` with all its texts scrubbed: names of members stay. */
export function scrubbedData(value: unknown, isGiven: (text: string) => boolean, depth: number = 0): unknown {
  if (typeof value === "string") return scrubbedText(value, isGiven);
  if (typeof value !== "object" || value === null || depth > 16) return value;
  if (isArray(value)) return value.map((item) => scrubbedData(item, isGiven, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubbedData(item, isGiven, depth + 1)]));
}

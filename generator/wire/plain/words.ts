// The own words of a failure that nothing declares, fit to leave where the taxonomy lets them (privacy.md). Forms stand in model/places.ts; it decides nothing.

import { announcesData, insideNames, madeUp, type PlaceForm, placeForms, placeMarks, rootFolders, routes } from "../../model/places.ts";
import { jsonIn } from "../../model/json.ts";
import { gone } from "../../model/secrets/rule.ts";
import type { Json } from "../../model/taxonomy.ts";
import { lineEnds, regExp, says, withoutFrames, withoutStack, wordsBelow } from "./below.ts";
import { causesOf, memberOf, type Read, SdkFailed } from "./foreign.ts";
import { issueIn } from "./issues.ts";
import { isSecretName } from "./secrets.ts";
import { isObject, memberOf as memberIn, type Values } from "./shapes.ts";
import { sentText, visibleLine, visibleLines } from "./text.ts";

/** Whether a text is one that the call was made with: its sender may read it. */
export type IsGiven = (text: string) => boolean;

const mostGiven = 64;

/** The texts in the arguments of a call, 64, four levels deep, by what is shown of them: of those beyond 1,024 characters, 64. */
export function textsGiven(args: Json | undefined): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const look = (value: Json, depth: number): void => {
    if (given.size >= mostGiven) return;
    if (typeof value === "string") {
      given.set(value.length > 1_024 ? `${value.slice(0, 64)}…` : value, value);
    } else if (Number.isSafeInteger(value)) {
      given.set(String(value), String(value));
    } else if (typeof value === "object" && value !== null && depth <= 3) {
      for (const member of Object.values(value).slice(0, mostGiven)) look(member as Json, depth + 1);
    }
  };
  if (args !== undefined) look(args, 0);
  return given;
}

export function givenIn(args: Json | undefined): IsGiven {
  const given = textsGiven(args);
  return (text) => given.has(text);
}

/** The end of a match that belongs to the sentence. */
const split = (match: string, signs: RegExp): readonly [found: string, end: string] => {
  const end = signs.exec(match)?.[0] ?? "";
  return [match.slice(0, match.length - end.length), end];
};

function routeOr(match: string, before: string): string {
  const [found, end] = split(match, /[.!]+$/);
  const isRoute = says(routes[0], before) || says(routes[1], found);
  return says(rootFolders, found) || (/^\/[^/]+\/[^/]/.test(found) && !isRoute) ? placeMarks.path + end : match;
}

function urlOr(match: string): string {
  const [found, end] = split(match, /[.,;:!?)\]}]+$/);
  const top = /^https?:\/\/(?:[A-Za-z0-9-]+\.)+([A-Za-z]{2,24})(?::(?:80|443))?(?:[/?#]|$)/.exec(found)?.[1];
  if (top !== undefined && !says(`^(?:${insideNames})$`, top, "i")) return match;
  return (/^file:/i.test(found) ? placeMarks.path : placeMarks.address) + end;
}

/** Whether an author made a path up: it tells of no machine. */
const isMadeUp = (match: string, before: string): boolean => match.startsWith(madeUp[0]) || (says(madeUp[1], before) && says(madeUp[2], match));

const judged: { readonly [asks in NonNullable<PlaceForm["asks"]>]: (match: string, before: string) => string } = {
  pointer: (match) => (says(rootFolders, match) ? placeMarks.path : match),
  quoted: (match, before) => (/^~?\//.test(match) ? routeOr(match, before) : placeMarks.path),
  route: routeOr,
  url: urlOr,
};

interface Place {
  readonly at: number;
  readonly match: string;
  readonly form: PlaceForm;
}

/** The first match of a form at or after `from`. */
function placeOf(form: PlaceForm, text: string, from: number): Place | undefined {
  const sought = regExp(form.form, "gu");
  sought.lastIndex = from;
  const found = sought.exec(text);
  return found ? { at: found.index, match: found[0], form } : undefined;
}

/** Leftmost first, and of several at one place that of the first form. */
function withoutPlaces(text: string, isGiven: IsGiven): string {
  let clean = "";
  let from = 0;
  let places = placeForms.map((form) => placeOf(form, text, 0));
  for (;;) {
    const next = places.reduce((least, place) => (place && (least === undefined || place.at < least.at) ? place : least), undefined);
    if (next === undefined) return clean + text.slice(from);
    const { at, match, form } = next;
    const before = text.slice(Math.max(0, at - 160), at);
    const isKept = isGiven(match) || isGiven(match.replace(/[.!]+$/, "")) || isMadeUp(match, before);
    const put = form.asks === undefined ? placeMarks[form.becomes] : judged[form.asks](match, before);
    clean += text.slice(from, at) + (isKept ? match : put);
    const end = at + match.length;
    from = end;
    places = places.map((place) => (place && place.at < end ? placeOf(place.form, text, end) : place));
  }
}

/** Characters that are looked at. */
const longest = 16_384;

/** Headers of an answer, between its status and its body, are left out, and so are statements with their parameters. A page is its title. */
const beforeBody = (text: string): string =>
  text
    .replace(/\nHTTP response headers: [^\n]*(?:\nHTTP )?/g, "\n")
    .replace(/\n\[SQL: [^]*?(?:\n\(Background on this error at: \S*\)|$)/g, "\n")
    .replace(/<(?:!doctype html|html)(?:[\t\n\r ][^<>]{0,400})?>[\t\n\r ]{0,99}<(?:[^]*?<title[^<>]{0,99}>[\t\n\r ]{0,99}([^<]{0,200}))?[^]*/i, (_, title: string | undefined) => (title ?? "").replace(/[\t\n\r ]+/g, " "));

/** The first line that says something and those below it for a reader, as one. */
export function spokenLine(text: string, isGiven: IsGiven, most = 1_000): string {
  const lines = beforeBody(text).slice(0, longest).split(lineEnds).map(visibleLine);
  const first = withoutFrames(lines).find((line) => /[\p{L}\p{N}]/u.test(line)) ?? "";
  const own = withoutStack(first);
  const isAnnounced = /[[{(:,]\s{0,16}$/.test(first) && !says(announcesData, first, "i");
  const below = own === first ? wordsBelow(first, lines.slice(lines.indexOf(first) + 1), isAnnounced) : [];
  const all = Array.from(sentText(withoutPlaces([own.trim(), ...below].join(" "), isGiven), {}, longest).trim());
  const end = beforeBody(text).length > longest ? 0 : Math.floor(most / 4);
  return all.length <= most ? all.join("") : `${all.slice(0, most - end - 1).join("")}…${all.slice(all.length - end).join("")}`;
}

/** All of a text, line by line. */
export function spokenText(text: string, isGiven: IsGiven, most = 65_536): string {
  const lines = withoutFrames(visibleLines(beforeBody(text).slice(0, 2 * most)).split("\n")).map(withoutStack);
  return sentText(withoutPlaces(lines.join("\n"), isGiven), { multiline: true }, most);
}

const deepest = 16;

/** Data with all of its texts and names so; what stands under the name of a secret is gone. */
export function spokenData(value: Json, isGiven: IsGiven, depth = 0): Json {
  if (typeof value === "string") return spokenText(value, isGiven);
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return gone;
  if (Array.isArray(value)) return value.map((item: Json) => spokenData(item, isGiven, depth + 1));
  const hides = (member: Json): boolean => member !== "" && member !== null && typeof member !== "boolean";
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [spokenText(name, isGiven), isSecretName(name) && hides(member) ? gone : spokenData(member, isGiven, depth + 1)]));
}

/** A text that says something: more of it than rules look at, and than a reader gets. */
const speaking = (value: Read): string | undefined => {
  const text = typeof value === "string" ? value.slice(0, 65_536) : "";
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined;
};

function wordsOfOne(value: Read): string | undefined {
  if (value instanceof SdkFailed) return String(value.facts["problem"]);
  const text = speaking(value) ?? issueIn(value)?.problem ?? speaking(memberOf(value, "message"));
  if (text !== undefined) return text.replace(/^(?:MCP error -?\d{1,6}: ){1,3}/, "");
  if (!isObject(value)) return undefined;
  for (const name of ["error", "detail", "reason", "statusText"]) {
    const member = memberOf(value, name);
    const words = speaking(member) ?? speaking(memberOf(member, "message"));
    if (words !== undefined) return words;
  }
  return undefined;
}

/** Words of clients that say only that something failed: they say them of every failure to connect. */
const hollow = /^(?:fetch failed|failed to fetch|connection error|all connection attempts failed|request failed|network error|failed query|query failed)\.?$/i;
const tells = (words: string | undefined): boolean => words !== undefined && !hollow.test(words);

/** Clients of databases lead with the statement that they sent. */
const statement = /^((?:failed query|query failed):) {0,4}(?:select|insert|update|delete|with|create|alter|drop)\b/i;
const shortened = (words: string): string => (statement.exec(words)?.[1] ?? words).replace(/[.:]$/, "");

/** Words of a failure; behind words that say nothing else, those of the first cause that says something. */
export function wordsOf(thrown: Read): string | undefined {
  const own = wordsOfOne(thrown);
  if (own !== undefined && tells(shortened(own))) return own;
  const more = causesOf(thrown).map(({ value }) => wordsOfOne(value)).find(tells);
  return own === undefined || more === undefined ? (more ?? own) : `${shortened(own)}: ${more}`;
}

/** Without the signs at its end, that of a cut among them. */
const bare = (text: string): string => text.replace(/[.!:\s\u2026]+$/, "");
/** The words that lead up to a full account of a failure. */
const lead = /^(?:error: )?(?:mcp error -?\d+: )?(?:(?:tool '[^'\n]{1,200}' )?(?:\w{1,40} )?(?:invalid|validation)\b[^:\n]{0,120}: ){0,2}/;

/** A message that was cut within the words, as far as these go; undefined for another. */
function toItsEnd(message: string, more: string): string | undefined {
  const rest = more.toLowerCase().replace(lead, "").length;
  const words = rest === 0 ? more : more.slice(more.length - rest);
  const at = message.indexOf(words.slice(0, 80));
  return at >= 0 && words.startsWith(message.slice(at)) ? message.slice(0, at) + words : undefined;
}

/** A message that ends with the clauses that the words begin with. */
function goingOn(message: string, more: string): string | undefined {
  const clauses = message.split(": ");
  const at = clauses.findIndex((_, index) => index > 0 && more.startsWith(`${clauses.slice(index).join(": ")} `));
  return at < 0 ? undefined : [...clauses.slice(0, at), more].join(": ");
}

/** A message with what the failure said behind it, unless one of them says the other. `isWhole`: the words were not cut where the message was. */
export function followed(message: string, more: string, isWhole = false): string {
  const [one, other] = [message, more].map((text) => bare(text).toLowerCase().replace(/\s+/g, " ")) as [string, string];
  if (one.includes(other) || one.endsWith(other.replace(lead, ": "))) return message;
  if (other.includes(one)) return more;
  return (isWhole ? toItsEnd(bare(message), more) : undefined) ?? goingOn(bare(message), more) ?? `${bare(message)}: ${more}`;
}

/** The object that a text is; white space before it may be of 64 characters. */
export const bodyIn = (text: string): Values | undefined => {
  const body = /^\s{0,64}\{/.test(text) ? jsonIn(text) : undefined;
  return isObject(body) ? body : undefined;
};

/** Whether a member beside the words of a failure says nothing, or what the caller said. */
export const isSilent = (value: Json | undefined, isGiven: IsGiven): boolean => !value || (typeof value === "object" ? Object.keys(value).length === 0 : (typeof value === "string" || Number.isSafeInteger(value)) && isGiven(String(value)));

export const messageIn = ({ error }: Values): Json | undefined => (typeof error === "string" ? error : memberIn(error, "message"));

const textsOf = (values: readonly (Json | undefined)[], between: string): string => values.filter((each) => typeof each === "string" && each !== "").join(between);

/** The words of a failure in JSON. */
const saidIn = (body: Values): string => textsOf([messageIn(body), body["message"]], ": ");

const detailIn = (value: Json | undefined): Json | undefined => isObject(value) ? memberIn(value, "message") || memberIn(value, "error") : value;

/** The same, with what the body says in detail below them, and its advice below that. */
export const wordsIn = (body: Values): string => textsOf([textsOf([saidIn(body), ...details.map((name) => detailIn(joined(body)[name]))], "\n"), ...advice.map((name) => joined(body)[name])], "\n\n");

const details = ["detail", "details", "reason"];
const advice = ["tip", "hint", "suggestion", "help"];

/** The members of a body and of the error in it. */
const joined = (body: Values): Values => ({ ...(isObject(body["error"]) ? body["error"] : {}), ...body });

/** Whether the words have it: advice and details that are texts, and details with nothing but words. */
const isSaid = (name: string, value: Json | undefined): boolean =>
  typeof value === "string" ? [...details, ...advice].includes(name) : details.includes(name) && isObject(value) && Object.keys(value).every((each) => ["error", "message"].includes(each));

/** All that a body says beside its words, without what tells a reader nothing, or nothing new. */
function othersIn(body: Values, isGiven: IsGiven, isKnown: IsGiven, all: boolean): string {
  const isNoise: IsGiven = (text) => /^\w*(?:Error|Exception)$/.test(text) || isKnown(text);
  const others = Object.entries(joined(body)).filter(([name, value]) => !["error", "message", "stack", "timestamp"].includes(name) && value !== true && !isSilent(value, isNoise) && (all || !isSaid(name, value)));
  return others.length === 0 ? "" : ` ${JSON.stringify(spokenData(Object.fromEntries(others), isGiven))}`;
}

/** The words of a text; of a failure that is JSON, its own and what else it says. `whole`: the body that the words were taken from. `isKnown`: texts in the answer. */
export function plainWords(text: string, isGiven: IsGiven, whole = text, isKnown: IsGiven = () => false): string {
  const [body, around] = [text, whole].map((each) => (each.length <= 65_536 ? bodyIn(each) : undefined));
  if (body !== undefined && saidIn(body) !== "") return saidIn(body) + othersIn(body, isGiven, isKnown, true);
  return around === undefined || whole === text ? text : text + othersIn(around, isGiven, isKnown, false);
}

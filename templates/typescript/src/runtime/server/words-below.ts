// Tells lines below the first that were written for a reader from data, stacks and whatever programs print. It knows no secret and no place: scrubbed.ts.

import { isArray, jsonIn } from "../values/peek.js";
import { isSecretName } from "../values/clean.js";
import { lettered } from "../values/letters.js";
import { visible } from "../values/visible.js";

/** A frame of a stack: at the beginning of a line, or run on behind a message. */
const frame = /^\s{1,16}at (?:.{1,1024}(?::\d+(?::\d+)?\)?|\(<anonymous>\)|\((?:native|Native Method|Unknown Source)\))|<anonymous>)\s*$|^[\s|]{2,64}File "[^"]*", line \d+.*$|^[\s|+]{0,64}(?:Exception Group )?Traceback \(most recent call last\):$|^\t[\w.$]+\(.{0,256}\)$|^goroutine \d+ \[/u;
const place = "(?:(?:file:\\/\\/|node:|\\/|[A-Za-z]:[\\\\/])[^\\s)]{1,1024}|<anonymous>)";
const behind: string = /* @__PURE__ */ [
  "(?:\\s|\\\\[nrt]){1,16}at (?:async )?(?:", place, ":\\d+:\\d+|[\\w.<>$[\\] ]{1,200}\\((?:", place, ":\\d+:\\d+|[^\\s()]{1,200}:\\d+(?::\\d+)?|native|Native Method|Unknown Source|<anonymous>)\\))",
  "|(?:\\s|\\\\[nrt]){0,16}(?:Traceback \\(most recent call last\\):|File \"[^\"]{1,1024}\", line \\d|goroutine \\d{1,9} \\[)",
].join("");
let stackBehind: RegExp | undefined;
/** `text` up to a stack in it, real or escaped; where nothing stands before, what the stack ends with. */
export function withoutStack(text: string): string {
  const at = text.search((stackBehind ??= new RegExp(behind, "u")));
  if (at < 0) return text;
  return at > 0 ? text.slice(0, at) : (/.*\b(\w{0,64}(?:Error|Exception): .*)$/.exec(text)?.[1] ?? "");
}

/** `lines` without frames of stacks, and without the source that Python quotes below one: a line, marks below it, or several lines. */
export function withoutFrames(lines: readonly string[]): readonly string[] {
  let quoted: string | undefined;
  return lines.filter((line) => {
    const [, margin] = /^([\s|]{2,64})File "[^"]*", line \d/.exec(line) ?? [];
    quoted = margin === undefined ? quoted : `${margin}  `;
    if (quoted !== undefined && margin === undefined && !line.startsWith(quoted)) quoted = undefined;
    return quoted === undefined && !frame.test(line);
  });
}

/** Whatever ends a line for somebody. */
export const lineEnds: RegExp = /[\r\n\v\f\u0085\u2028\u2029]+/;

/** Whether a line below the first stays, goes, or ends what is read. */
type Below = "stays" | "goes" | "ends";

/** Lines below the first that stay, where that does not announce them. */
const mostBelow = 8;
/** Lines that programs print, looked for in this order. The last column: also below a line that announces more, such as `Failed:`. */
const printed: readonly (readonly [form: RegExp, becomes: Below, always?: true])[] = [
  [/^at (?:async )?\S{1,200} ?\(|^\.\.\. \d|^#\d|^(?:Caused by|Suppressed|Require stack|(?:stack )?(?:back)?trace(?:back)?)\b[^:]{0,40}:|^During handling of/i, "ends", true],
  [/^(?:SELECT|INSERT|UPDATE|DELETE|MERGE|REPLACE|WITH|FROM|WHERE|(?:LEFT|RIGHT|INNER|OUTER|FULL|CROSS|JOIN)|GROUP BY|ORDER BY|HAVING|LIMIT|VALUES|SET|RETURNING|UNION|AND|OR|CREATE|ALTER|DROP|TRUNCATE|EXPLAIN|EXEC|DECLARE|BEGIN)\b|^(?:insert into|delete from|select\b.{1,400} from|update\b.{1,400} set)\b/, "ends", true],
  [/^(?:export )?[A-Z_][A-Z0-9_]*=/, "goes", true],
  [/^(?:select|insert|update|delete|from|where|values|having|returning|limit|group by|order by|left|inner|join|create|alter|drop)\b/, "goes"],
  [/^(?:query|mutation|subscription|fragment)\b.*\{|\b(?:sql|query|statement|params|parameters|variables|bindings):/i, "ends"],
  [/^[{}[<]|^["'][^"']*["']\s*:|:\s*[{[<]/, "ends"],
  [/^(?:LINE )?\d+\s*[:|]|^\d+ {2}|^[>\u2192]|[;{}]$|=>|&&|\|\||=/, "goes"],
];
const label = /^([A-Za-z][\w.-]{0,40}(?: [\w.()-]{1,40})?):(?:\s+(.*))?$/;
/** Labels that stand before words for a reader. Others are names of data. */
const spokenLabel = /(?:^| )(?:\w*(?:error|exception|failure|warning)|action|advice|auth\w* url|cause|code|detail|docs|expected|fatal|field|fix|help|hint|message|note|operation|problem|reason|remedy|remote|resolution|see|solution|status|step|suggestion|summary|tip|try|usage)s?$|^(?:allowed|available|missing|required|resets?|retry|supported|unknown|valid)[ -]/i;
/** Labels before the answer of a service, and names of members that say what went wrong there. */
const answers = /(?:^| )response(?: body)?$|^errors? /i;
/** A heading: all below it was written for a reader, by a program. */
const errorOutput = /^(?:stderr|standard error|error output):$/i;
const word = "^[\"'`(]{0,2}\\p{L}[\\p{L}'\\u2019-]*[\"'`).,;:!?\\u2026]{0,3}$";
/** Words, rather than values: three, or as much of a script that puts no spaces between them. */
function isProse(text: string): boolean {
  if (/[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]{6}/.test(text)) return true;
  const form = lettered(word);
  return text.split(/\s+/).filter((each) => form.test(each)).length > 2;
}

function becomes(line: string, isAnnounced: boolean): Below {
  const found = printed.find(([form, , always]) => (always || !isAnnounced) && form.test(line))?.[1];
  if (found || isAnnounced) return found ?? "stays";
  const [, name, value = ""] = label.exec(line) ?? [];
  if (name === undefined) return isProse(line) ? "stays" : "goes";
  // A longer value may go on below.
  return spokenLabel.test(name) || (value !== "" && answers.test(name)) ? "stays" : value === "" || isProse(value) ? "ends" : "goes";
}

const opened = /^(?:([A-Za-z][\w.-]{0,40}(?: [\w.()-]{1,40})?):([^{]*))?(\{.*)$/;
/** Of HTTP, in a first line. */
const failedStatus = /(?<![\w.,$])[45]\d\d(?![\w%]|[.,]\d)/;
const deepestAnswer = 4;

const speaks = (name: string): boolean => !isSecretName(name) && [spokenLabel, answers].some((form) => form.test(name.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, " ")));

/** Texts that stand under names that speak. */
function spokenIn(value: unknown, depth: number = 0): readonly string[] {
  if (typeof value === "string") return [withoutStack(visible(value.trim().split(lineEnds)[0] ?? "")).trim()];
  if (typeof value !== "object" || value === null || depth === deepestAnswer) return [];
  return Object.entries(value).flatMap(([name, item]) => (isArray(value) || speaks(name) ? spokenIn(item, depth + 1) : []));
}

interface Answer {
  readonly words: string;
  /** Below the label, that belong to it. */
  readonly lines: number;
}

/** A service's answer in JSON: behind a label that speaks and words, both in JSON or not, or alone where the first line says a status. */
function answered(line: string, all: readonly string[], at: number, hasStatus: boolean): Answer | undefined {
  const [, name, before = "", begun] = opened.exec(line) ?? [];
  if (begun === undefined || !(name === undefined ? hasStatus : speaks(name))) return undefined;
  const lines = begun === "{" ? Math.max(all.indexOf("}", at), at) - at : 0;
  const whole = [before + begun, ...all.slice(at + 1, at + lines + 1)].join(" ").trim();
  const inner = jsonIn(whole);
  const text = typeof inner === "string" ? inner : whole;
  const start = text.indexOf("{");
  const body = text.slice(start, text.lastIndexOf("}") + 1);
  const words = spokenIn(jsonIn(body) ?? jsonIn(String(jsonIn(`"${body}"`)))).filter((each) => each !== "");
  const [lead = ""] = spokenIn(text.slice(0, start)).map((each) => each.replace(/(?<![ "'(:])[ "'(:]+$/, ""));
  return words.length === 0 ? undefined : { words: [name ?? "", lead, words.join(", ")].filter((each) => each !== "").join(": "), lines };
}

/** Of `lines` below `first`, those that were written for a reader. What goes on below a line that goes, indented or in small letters, goes too. */
export function wordsBelow(first: string, lines: readonly string[], isAnnounced: boolean): readonly string[] {
  const hasStatus = failedStatus.test(first);
  const kept: string[] = [];
  let isGone = false;
  let isTold = isAnnounced;
  let next = 0;
  for (const [at, each] of lines.entries()) {
    const line = each.replace(/[\u2500-\u257f]/g, " ").trim();
    if (at < next || line === "") continue;
    if ((!isAnnounced && kept.length === mostBelow) || frame.test(each) || withoutStack(each) !== each) break;
    const bare = line.replace(/^(?:[-*\u2022\u00b7]|\d{1,2}[.)]) /, "").replace(/https?:\/\/\S+/g, "page");
    isTold ||= errorOutput.test(line);
    const goesOn: boolean = isGone && !isTold && /^[\sa-z]/.test(each);
    const kind: Below = goesOn ? "goes" : becomes(bare, isTold);
    const told: Answer | undefined = goesOn || isTold || kind === "stays" ? undefined : answered(line, lines, at, hasStatus);
    const found: Below = told ? "stays" : kind;
    if (found === "ends") break;
    isGone = found === "goes";
    if (!isGone) kept.push(told?.words ?? line);
    next = at + 1 + (told?.lines ?? 0);
  }
  return kept;
}

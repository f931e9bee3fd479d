// The lines below the first of a failure's words: those for a reader, told from stacks, data and programs. Forms stand in model/places.ts; secrets and places are words.ts.

import { jsonIn } from "../../model/json.ts";
import { answerBegins, answerLabel, failedStatus, type LineBelow, lineLabel, printedLines, prose, spokenLabel, stackBehind, stackFrame } from "../../model/places.ts";
import type { Json } from "../../model/taxonomy.ts";
import { isSecretName } from "./secrets.ts";
import { visibleLine } from "./text.ts";

/** Whatever ends a line for somebody. */
export const lineEnds: RegExp = /[\r\n\v\f\u0085\u2028\u2029]+/;

const known = new Map<string, RegExp>();
export const regExp = (form: string, flags = ""): RegExp => {
  const key = `${flags}/${form}`;
  const made = known.get(key) ?? new RegExp(form, flags);
  known.set(key, made);
  made.lastIndex = 0;
  return made;
};
export const says = (form: string, text: string, flags = ""): boolean => regExp(form, flags).test(text);

/** A text up to a stack behind it; where nothing stands before, the error that the stack ends with. */
export function withoutStack(text: string): string {
  const at = text.search(regExp(stackBehind, "u"));
  if (at < 0) return text;
  return at > 0 ? text.slice(0, at) : (/.*\b(\w{0,64}(?:Error|Exception): .*)$/.exec(text)?.[1] ?? "");
}

const isFrame = (line: string): boolean => says(stackFrame, line, "u");

/** Python quotes the source below each frame: lines that stand further in. */
export function withoutFrames(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let margin = "";
  for (const line of lines) {
    const place = /^([\s|]{2,64})File "[^"]*", line \d/.exec(line);
    if (place) margin = `${place[1] ?? ""}  `;
    else if (margin === "" || !line.startsWith(margin)) {
      margin = "";
      if (!isFrame(line)) kept.push(line);
    }
  }
  return kept;
}

/** Three words, or as much of a script that has no spaces. */
const isProse = (text: string): boolean => says(prose.unspaced, text) || text.split(/\s+/).filter((word) => says(prose.word, word, "u")).length >= 3;

function kindOf(line: string, isAnnounced: boolean): LineBelow {
  const printed = printedLines.find(({ form, ignoreCase, always }) => (always || !isAnnounced) && says(form, line, ignoreCase ? "i" : ""));
  if (printed) return printed.becomes;
  if (isAnnounced) return "stays";
  const labelled = regExp(lineLabel).exec(line);
  if (!labelled) return isProse(line) ? "stays" : "goes";
  const [, name = "", value = ""] = labelled;
  if (says(spokenLabel, name, "i") || (value !== "" && says(answerLabel, name, "i"))) return "stays";
  return value === "" || isProse(value) ? "ends" : "goes";
}

const deepestAnswer = 4;

/** A label, or the name of a member, behind which somebody says what went wrong. */
const speaks = (name: string): boolean => {
  const words = name.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, " ");
  return !isSecretName(name) && (says(spokenLabel, words, "i") || says(answerLabel, words, "i"));
};

function spokenIn(value: Json, depth = 0): readonly string[] {
  if (typeof value === "string") return [withoutStack(visibleLine(value.trim().split(lineEnds)[0] ?? "")).trim()];
  if (typeof value !== "object" || value === null || depth === deepestAnswer) return [];
  const members = Array.isArray(value) ? value : Object.entries(value).flatMap(([name, member]) => (speaks(name) ? [member] : []));
  return members.flatMap((member: Json) => spokenIn(member, depth + 1));
}

interface Answer {
  readonly words: string;
  /** Lines below the label that belong to it. */
  readonly lines: number;
}

/** Words of a body, which may be encoded again in the quotes around it. */
const bodySays = (body: string): readonly string[] => {
  const twice = jsonIn(`"${body}"`);
  const json = jsonIn(body) ?? (typeof twice === "string" ? jsonIn(twice) : undefined);
  return json === undefined ? [] : spokenIn(json).filter((text) => text !== "");
};

/** A service's answer in JSON, behind a label and words or below a status: the texts whose names speak. A text in JSON is read as what it says. */
function answerIn(line: string, below: readonly string[], isBelowStatus: boolean): Answer | undefined {
  const [, name, before = "", begun] = regExp(answerBegins).exec(line) ?? [];
  const isAnswer = name === undefined ? isBelowStatus : speaks(name);
  if (!isAnswer || begun === undefined) return undefined;
  const lines = begun === "{" ? below.indexOf("}") + 1 : 0;
  const given = [before + begun, ...below.slice(0, lines)].join(" ").trim();
  const decoded = jsonIn(given);
  const text = typeof decoded === "string" ? decoded : given;
  const [opens, closes] = [text.indexOf("{"), text.lastIndexOf("}")];
  const words = bodySays(text.slice(opens, closes + 1));
  const [lead = ""] = spokenIn(text.slice(0, opens)).map((said) => said.replace(/(?<![ "'(:])[ "'(:]+$/, ""));
  return words.length === 0 ? undefined : { words: [name, lead, words.join(", ")].filter((said) => said !== undefined && said !== "").join(": "), lines };
}

const mostBelow = 8;

/** The lines below the first that were written for a reader. */
export function wordsBelow(first: string, lines: readonly string[], isAnnounced: boolean): readonly string[] {
  const isBelowStatus = says(failedStatus, first);
  const kept: string[] = [];
  let before: LineBelow = "stays";
  let isOutput = isAnnounced;
  let next = 0;
  for (const [at, whole] of lines.entries()) {
    const line = whole.replace(/[\u2500-\u257f]/g, " ").trim();
    if (at < next || line === "") continue;
    if ((kept.length >= mostBelow && !isAnnounced) || isFrame(whole) || withoutStack(whole) !== whole) return kept;
    const bare = line.replace(/^(?:[-*\u2022\u00b7]|\d{1,2}[.)]) /, "").replace(/https?:\/\/\S+/g, "page");
    // The error output of a program is for a reader.
    isOutput ||= /^(?:stderr|standard error|error output):$/i.test(line);
    const goesOn: boolean = before === "goes" && !isOutput && /^[\sa-z]/.test(whole);
    const kind: LineBelow = goesOn ? "goes" : kindOf(bare, isOutput);
    const answer: Answer | undefined = goesOn || isOutput || kind === "stays" ? undefined : answerIn(line, lines.slice(at + 1), isBelowStatus);
    before = answer ? "stays" : kind;
    if (before === "ends") return kept;
    if (before === "stays") kept.push(answer?.words ?? line);
    next = at + 1 + (answer?.lines ?? 0);
  }
  return kept;
}

// Rule hidden-character: no text may hold what a reader cannot see or what turns the text around (Trojan Source, CVE-2021-42574).

import { codePoint, hidden } from "../../diagnose/quote.ts";
import type { MapTree, Tree } from "../../read/tree.ts";
import type { Finding, Rule, Target } from "../rule.ts";

/** Refused when the file is read. */
const refusedBefore = /[\u0000-\u001f\u007f\ud800-\udfff]/u;

export const hiddenCharacter: Rule = {
  code: "hidden-character",
  severity: "error",
  why:
    "Invisible characters, and those that reverse a text, let a reviewer approve something unread (Trojan Source, CVE-2021-42574). " +
    "These texts go into code, documentation and terminals.",
  help: "remove it",
  bad: `
errors:
  note_locked: { message: "The note \\u202eis locked." }
`,
  good: `
errors:
  note_locked: { message: "The note is locked." }
`,
  *check({ files }) {
    for (const { file } of files) if (file.tree && mayHide(file.source.text)) yield* inTree(file.tree, { at: [], in: file.source.path });
  },
};

/** Whether a text read from this one can hold such a character: it stands there as itself, or is written by an escape. Most files are done with here. */
const mayHide = (text: string): boolean => text.includes("\\") || hidden.test(text);

function* inTree(tree: Tree, target: Target): Generator<Finding> {
  if (tree.kind === "map") {
    for (const { key, value } of tree.entries) {
      const inside = { ...target, at: [...target.at, key] };
      const sign = hiddenIn(key)?.[0];
      if (sign !== undefined) yield inKey(key, sign, tree, inside);
      yield* inTree(value, inside);
    }
  } else if (tree.kind === "list") {
    for (const [index, item] of tree.items.entries()) yield* inTree(item, { ...target, at: [...target.at, index] });
  } else if (typeof tree.value === "string") {
    const found = hiddenIn(tree.value);
    if (found) yield inText(tree.value, found, target);
  }
}

function inKey(key: string, sign: string, { entries }: MapTree, target: Target): Finding {
  const seen = withoutHidden(key);
  const isFree = seen !== "" && !entries.some((entry) => entry.key === seen);
  const sentence = `this key contains the invisible character ${codePoint(sign)}`;
  return { ...target, part: "key", sentence, fix: isFree ? [{ ...target, rename: seen }] : [] };
}

function inText(text: string, { index, 0: sign }: RegExpExecArray, target: Target): Finding {
  const seen = withoutHidden(text);
  const sentence = `this text contains the invisible character ${codePoint(sign)}`;
  return { ...target, part: { offset: index, length: sign.length }, sentence, fix: seen === "" ? [] : [{ ...target, replace: seen }] };
}

const every = new RegExp(hidden.source, "gu");

const withoutHidden = (text: string): string => text.replace(every, "");

/** The first that was not refused before. */
function hiddenIn(text: string): RegExpExecArray | undefined {
  const found = hidden.exec(text);
  return found && !refusedBefore.test(found[0]) ? found : undefined;
}

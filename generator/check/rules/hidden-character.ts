// Rule hidden-character: no text may hold what a reader cannot see or what turns the text around (Trojan Source, CVE-2021-42574).

import { codePoint, hidden } from "../../diagnose/hidden.ts";
import type { MapTree, Tree } from "../../read/tree.ts";
import type { Finding, Rule, Target } from "../rule.ts";

/** Refused when the file is read. */
const refusedBefore = /[\u0000-\u001f\u007f\ud800-\udfff]/u;

export const hiddenCharacter: Rule = {
  code: "hidden-character",
  severity: "error",
  why:
    "Characters that turn a text around or cannot be seen make a review approve what it did not read (Trojan Source, CVE-2021-42574). " +
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
    for (const { file } of files) {
      if (!file.tree || !hides(file.tree)) continue;
      yield* inTree(file.tree, { at: [], in: file.source.path });
    }
  },
};

/** Nearly always false: paths are made only when it is not. */
function hides(tree: Tree): boolean {
  if (tree.kind === "map") return tree.entries.some(({ key, value }) => isHiding(key) || hides(value));
  return tree.kind === "list" ? tree.items.some(hides) : typeof tree.value === "string" && isHiding(tree.value);
}

function* inTree(tree: Tree, target: Target): Generator<Finding> {
  if (tree.kind === "map") {
    for (const { key, value } of tree.entries) {
      const inside = { ...target, at: [...target.at, key] };
      if (isHiding(key)) yield inKey(key, tree, inside);
      yield* inTree(value, inside);
    }
  } else if (tree.kind === "list") {
    for (const [index, item] of tree.items.entries()) yield* inTree(item, { ...target, at: [...target.at, index] });
  } else if (typeof tree.value === "string" && isHiding(tree.value)) {
    yield inText(tree.value, target);
  }
}

function inKey(key: string, { entries }: MapTree, target: Target): Finding {
  const seen = withoutHidden(key);
  const isFree = seen !== "" && !entries.some((entry) => entry.key === seen);
  const sentence = `this key holds ${codePoint(found(key))}, which cannot be seen`;
  return { ...target, part: "key", sentence, fix: isFree ? [{ ...target, rename: seen }] : [] };
}

function inText(text: string, target: Target): Finding {
  const seen = withoutHidden(text);
  const sign = found(text);
  const part = { offset: hidden.exec(text)?.index ?? 0, length: sign.length };
  const sentence = `this text holds ${codePoint(sign)}, which cannot be seen`;
  return { ...target, part, sentence, fix: seen === "" ? [] : [{ ...target, replace: seen }] };
}

const every = new RegExp(hidden.source, "gu");

const withoutHidden = (text: string): string => text.replace(every, "");

const found = (text: string): string => hidden.exec(text)?.[0] ?? "";

const isHiding = (text: string): boolean => hidden.test(text) && !refusedBefore.test(found(text));

// Rule hidden-character: no text may hold what a reader cannot see or what turns the text around (Trojan Source, CVE-2021-42574).

import { codePoint, hidden } from "../../diagnose/hidden.ts";
import type { Tree } from "../../read/tree.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

/** Refused when the file is read. */
const refusedBefore = /[\u0000-\u001f\u007f\ud800-\udfff]/u;

export const hiddenCharacter: Rule = {
  code: "hidden-character",
  severity: "error",
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
      for (const finding of inTree(file.tree, [])) yield { ...finding, in: file.source.path };
    }
  },
};

/** Nearly always false: paths are made only when it is not. */
function hides(tree: Tree): boolean {
  if (tree.kind === "map") return tree.entries.some(({ key, value }) => isHiding(key) || hides(value));
  return tree.kind === "list" ? tree.items.some(hides) : typeof tree.value === "string" && isHiding(tree.value);
}

function* inTree(tree: Tree, path: Path): Generator<Finding> {
  if (tree.kind === "map") {
    for (const { key, value } of tree.entries) {
      if (isHiding(key)) yield { at: [...path, key], part: "key", sentence: `this key holds ${codePoint(found(key))}, which cannot be seen` };
      yield* inTree(value, [...path, key]);
    }
  } else if (tree.kind === "list") {
    for (const [index, item] of tree.items.entries()) yield* inTree(item, [...path, index]);
  } else if (typeof tree.value === "string" && isHiding(tree.value)) {
    const offset = hidden.exec(tree.value)?.index ?? 0;
    const sign = found(tree.value);
    yield { at: path, part: { offset, length: sign.length }, sentence: `this text holds ${codePoint(sign)}, which cannot be seen` };
  }
}

const found = (text: string): string => hidden.exec(text)?.[0] ?? "";

const isHiding = (text: string): boolean => hidden.test(text) && !refusedBefore.test(found(text));

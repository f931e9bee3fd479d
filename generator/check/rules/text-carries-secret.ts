// Rule text-carries-secret: what a taxonomy says is published, so no credential may stand in it.

import { kinds } from "../../model/shape.ts";
import type { Tree } from "../../read/tree.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { secretIn } from "../secret-in.ts";

export const textCarriesSecret: Rule = {
  code: "text-carries-secret",
  severity: "error",
  set: "standard",
  why:
    "Messages, guidance, descriptions, examples and addresses go into the package, its documentation and contracts, and over the wire. " +
    "Anyone who reads a credential there can use it (CWE-798), and a published package cannot be taken back. The rule looks for the " +
    "forms that generated packages redact in their answers.",
  help: "remove it and have it revoked; write a placeholder such as <token>; if it opens nothing, suppress the rule with that reason",
  bad: `
errors:
  token_refused: { message: "Refused.", guidance: "Use Bearer 0a1b2c3d4e5f6a7b instead." }
`,
  good: `
errors:
  token_refused: { message: "Refused.", guidance: "Use Bearer <token> instead." }
`,
  *check({ files, spec }) {
    for (const [index, { file }] of files.entries()) {
      if (file.tree?.kind !== "map") continue;
      for (const { key, value } of file.tree.entries) {
        if (index === 0) yield* inTree(value, key);
        else if ((kinds as readonly string[]).includes(key)) yield* inShared(key, value, file.prefix);
      }
    }
    for (const [name, type] of Object.entries(spec.types ?? {})) {
      if (typeof type !== "object" || type.$ref === undefined || !textsOf(type).some(secretIn)) continue;
      yield { at: ["types", name, "$ref"], sentence: "this schema is published, and contains what looks like a credential" };
    }
  },
};

/** The name of an import begins with the alias of its file. */
function* inShared(kind: string, tree: Tree, prefix: string): Generator<Finding> {
  for (const { key, value } of tree.kind === "map" ? tree.entries : []) yield* inTree(value, kind, prefix + key);
}

function inTree(tree: Tree, ...begin: readonly string[]): readonly Finding[] {
  const found: Finding[] = [];
  // One path for all: of texts most hold none, and need no path of their own.
  const path: (string | number)[] = [...begin];
  const look = (inside: Tree, at: string | number): void => {
    path.push(at);
    visit(inside);
    path.pop();
  };
  const visit = (inside: Tree): void => {
    if (isPattern(path)) return;
    if (inside.kind === "map") for (const { key, value } of inside.entries) look(value, key);
    else if (inside.kind === "list") for (const [index, item] of inside.items.entries()) look(item, index);
    else if (typeof inside.value === "string") {
      const part = secretIn(inside.value);
      if (part) found.push({ at: [...path], part, sentence: "this text is published, and contains what looks like a credential" });
    }
  };
  visit(tree);
  return found;
}

/** Regular expressions look like anything. */
const isPattern = (path: Path): boolean => path.at(-1) === "pattern" || (path.at(-1) === "message" && path.at(-2) === "match");

const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];

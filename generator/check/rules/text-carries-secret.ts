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
        if (index === 0) yield* inTree(value, [key]);
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
  for (const { key, value } of tree.kind === "map" ? tree.entries : []) yield* inTree(value, [kind, prefix + key]);
}

function* inTree(tree: Tree, path: Path): Generator<Finding> {
  if (isPattern(path)) return;
  if (tree.kind === "scalar") {
    const part = typeof tree.value === "string" ? secretIn(tree.value) : undefined;
    if (part) yield { at: path, part, sentence: "this text is published, and contains what looks like a credential" };
    return;
  }
  // Of texts most hold none, and need no path of their own.
  const isWorth = (value: Tree): boolean => value.kind !== "scalar" || (typeof value.value === "string" && secretIn(value.value) !== undefined);
  if (tree.kind === "map") for (const { key, value } of tree.entries) if (isWorth(value)) yield* inTree(value, [...path, key]);
  if (tree.kind === "list") for (const [index, item] of tree.items.entries()) if (isWorth(item)) yield* inTree(item, [...path, index]);
}

/** Regular expressions look like anything. */
const isPattern = (path: Path): boolean => path.at(-1) === "pattern" || (path.at(-1) === "message" && path.at(-2) === "match");

const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];

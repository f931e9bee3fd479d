// Rule extends-depth: special cases of special cases should end somewhere.

import { quote } from "../../diagnose/quote.ts";
import type { Kind } from "../../model/shape.ts";
import type { Context } from "../context.ts";
import type { Finding, Rule } from "../rule.ts";

/** Parents above an error or a category. */
const deepest = 3;

export const extendsDepth: Rule = {
  code: "extends-depth",
  severity: "warning",
  set: "standard",
  why:
    "The message of a special case begins with the messages of every error it extends, and its defaults may come from any of them. Apache Spark has " +
    "three levels of error conditions; with more, people cannot see where a value comes from.",
  help: "extend an error further up, or repeat here the values inherited from further up",
  bad: `
errors:
  failed: { message: "It failed." }
  read_failed: { extends: failed, message: "Reading did." }
  note_failed: { extends: read_failed, message: "It was a note." }
  link_failed: { extends: note_failed, message: "It was a link in it." }
  image_failed: { extends: link_failed, message: "It led to an image." }
`,
  good: `
errors:
  failed: { message: "It failed." }
  read_failed: { extends: failed, message: "Reading did." }
  note_failed: { extends: read_failed, message: "It was a note." }
  link_failed: { extends: note_failed, message: "It was a link in it." }
  image_failed: { extends: note_failed, message: "An image in it was missing." }
`,
  *check(context) {
    for (const kind of ["categories", "errors"] as const) yield* tooDeep(kind, context);
  },
};

function* tooDeep(kind: Kind & ("categories" | "errors"), { spec }: Context): Generator<Finding> {
  const named: { readonly [name: string]: { readonly extends?: string } } = spec[kind] ?? {};
  for (const [name, { extends: parent }] of Object.entries(named)) {
    let depth = 0;
    // The first that is too deep says it for those below.
    for (let at = parent; at !== undefined && depth <= deepest + 1; at = named[at]?.extends) depth++;
    if (depth === deepest + 1) yield { at: [kind, name, "extends"], sentence: `${quote(name)} is a special case ${depth} levels deep` };
  }
}

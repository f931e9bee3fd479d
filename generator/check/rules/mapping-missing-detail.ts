// Rule mapping-missing-detail: a mapping rule must fill every required detail of its error, or it can never apply.

import { quote } from "../../diagnose/quote.ts";
import { sourceAt, type RuleView } from "../context.ts";
import type { FullError } from "../../model/expand.ts";
import { parseSource } from "../../model/source-path.ts";
import type { DetailSpec, Json, RuleSpec } from "../../model/spec.ts";
import { hasCommonValue } from "../common-value.ts";
import { detailsOf, isAsked } from "../details.ts";
import type { Finding, Rule } from "../rule.ts";

export const mappingMissingDetail: Rule = {
  code: "mapping-missing-detail",
  severity: "error",
  why:
    "A rule applies if it can fill the details that its error requires; if not, the next rule is tried. A rule that never can is never " +
    "applied.",
  help: "fill it under with, from $error, $args, $tool, $server or a literal; or make it optional with required: false",
  bad: `
errors:
  not_found: { message: "There is no {kind}.", details: { kind: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found }]
`,
  good: `
errors:
  not_found: { message: "There is no {kind}.", details: { kind: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { kind: file } }]
`,
  *check({ mappings, errors }) {
    for (const view of [...mappings.values()].flat()) {
      const { rule, path } = view;
      const error = errors.get(rule.error);
      if (!error) continue;
      for (const [name, detail] of detailsOf(error)) {
        if (!isAsked(detail) || rule.with?.[name] !== undefined) continue;
        yield {
          at: [...path, "error"],
          sentence: `the rule does not fill ${quote(name)}, which ${quote(rule.error)} requires`,
          notes: [{ at: ["errors", rule.error, "details", name], part: "key", text: "required here" }],
        };
      }
      yield* atOdds(view, error);
    }
  },
};

/** Details that are read from one place, which no value can fill at once; or one, which nothing that the rule asks for there can. */
function* atOdds(view: RuleView, error: FullError): Generator<Finding> {
  const { with: sources = {}, error: code, match } = view.rule;
  const byPlace = new Map<string, { readonly from: readonly string[]; readonly names: string[]; readonly shapes: DetailSpec[] }>();
  for (const [name, shape] of detailsOf(error)) {
    const source = isAsked(shape) && sources[name] !== undefined ? parseSource(sources[name]) : undefined;
    if (source === undefined || !("from" in source) || source.orElse !== undefined || isWait(source.from) || !mayHold(source.from, shape)) continue;
    const place = byPlace.get(source.from.join(".")) ?? { from: source.from, names: [], shapes: [] };
    place.names.push(name);
    place.shapes.push(shape);
    byPlace.set(source.from.join("."), place);
  }
  for (const { from, names, shapes } of byPlace.values()) {
    const among = askedAt(from, match);
    const last = names.at(-1);
    if (last === undefined || (among === undefined && names.length < 2) || hasCommonValue(shapes, among)) continue;
    const where = `$${from.join(".")}`;
    const what = among === undefined ? "no value of" : "nothing that the rule asks for at";
    const notes = names.slice(0, -1).map((name) => ({ at: sourceAt(view, name), text: "read from the same place" }));
    yield { at: sourceAt(view, last), sentence: `${what} ${where} fits ${listed(names)}, which ${quote(code)} requires`, notes, help: "add ?? and a default, or read each from a different place: as written, the rule never applies" };
  }
}

/** Texts that were matched, and names, are neither list nor map: mapping-source says so. */
const mayHold = ([root]: readonly string[], { type }: DetailSpec): boolean => root === "error" || root === "args" || (type !== "array" && type !== "object");

/** A detail with such a name has a different value in each unit. */
const isWait = (from: readonly string[]): boolean => /^retry-?_?after$/i.test(from.at(-1) ?? "");

/** The values that a rule asks for at a place, where it says which. */
const askedAt = ([root, ...path]: readonly string[], { code, path: equal = {} }: RuleSpec["match"]): readonly Json[] | undefined => {
  if (root !== "error") return undefined;
  const place = path.join(".");
  if (place === "code" && code !== undefined) return typeof code === "object" ? code : [code];
  const only = Object.hasOwn(equal, place) ? equal[place] : undefined;
  return only === undefined ? undefined : [only];
};

const listed = (names: readonly string[]): string => (names.length === 1 ? quote(names[0] ?? "") : `${names.slice(0, -1).map(quote).join(", ")} and ${quote(names.at(-1) ?? "")} at once`);


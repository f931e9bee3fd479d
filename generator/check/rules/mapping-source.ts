// Rule mapping-source: what fills a detail is an expression the runtime can follow, or a value that fits.

import { quote } from "../../diagnose/quote.ts";
import { sourceAt } from "../context.ts";
import { lastValue, parseSource, sourcesIn } from "../../model/source-path.ts";
import type { DetailSpec, Json } from "../../model/spec.ts";
import type { Source } from "../../model/taxonomy.ts";
import { detailOf, memberOf } from "../details.ts";
import { guess } from "../guess.ts";
import type { Path } from "../places.ts";
import { groupNames } from "../regexp.ts";
import type { Finding, Rule } from "../rule.ts";
import { mismatch } from "../satisfies.ts";

export const mappingSource: Rule = {
  code: "mapping-source",
  severity: "error",
  why:
    "The runtime evaluates these expressions on the thrown value. An expression it cannot read would leave the detail empty, and " +
    "the rule would have no effect.",
  help: "write $error.a.b, $error['a-b'], $args.x, $match.x, $issue.problem, $subject, $wait, $tool or $server, with ?? before a default; or a text with {$error.a} in it; $$ for a $ at the start",
  bad: `
errors:
  not_found: { message: "Not found.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: $err.path } }]
`,
  good: `
errors:
  not_found: { message: "Not found.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: "$error.path ?? unknown" } }]
`,
  *check({ mappings, errors }) {
    for (const view of [...mappings.values()].flat()) {
      const { rule } = view;
      const error = errors.get(rule.error);
      const groups = [rule.match.message ?? "", ...Object.values(rule.match.pattern ?? {})].flatMap(groupNames);
      for (const [name, written] of Object.entries(rule.with ?? {}))
        yield* ofPart({ written, name, detail: error && detailOf(error, name), at: sourceAt(view, name) }, groups);
    }
  },
};

/** A detail or a part of one, and what is written for it. */
interface Part {
  readonly written: Json;
  readonly name: string;
  /** Undefined where nothing is known of it. */
  readonly detail: DetailSpec | undefined;
  readonly at: Path;
}

const fit = "make it fit the detail; as written, the rule never applies";

function* ofPart(part: Part, groups: readonly string[]): Generator<Finding> {
  const { written, name, detail, at } = part;
  if (detail?.const !== undefined && written !== detail.const) return yield { at, part: "key", sentence: `${quote(name)} is always ${JSON.stringify(detail.const)}, so no rule can fill it`, help: "remove the line" };
  const source = parseSource(written);
  if (typeof written === "object" && written !== null && (source === undefined || !("value" in source))) return yield* ofMembers(part, written, groups);
  if (source === undefined) return yield { at, sentence: `${quote(String(written))} is not a source of details` };
  for (const each of sourcesIn(source)) {
    const [root, group] = "from" in each ? each.from : [];
    if (root === "match" && group !== undefined && !groups.includes(group))
      yield { at, ...noGroup(group, groups) };
  }
  if (detail !== undefined && isText(source) && !takesText(source, detail)) {
    yield { at, sentence: `a text cannot fill ${quote(name)}, which is of type ${detail.type}`, help: "take the value itself, as in $error.count" };
    return;
  }
  const last = lastValue(source);
  const wrong = last === undefined || detail === undefined ? undefined : mismatch(last, detail);
  if (wrong !== undefined) yield { at, sentence: `the ${"value" in source ? "value" : "default"} for ${quote(name)} ${wrong}`, help: fit };
}

function noGroup(group: string, groups: readonly string[]): Pick<Finding, "sentence" | "label" | "help"> {
  const { meant } = guess(group, groups);
  return {
    sentence: `no expression of this rule has a group ${quote(group)}`,
    help: `write (?<${group}>…) around that part of the message or the pattern`,
    ...(meant === undefined ? {} : { label: `did you mean ${quote(meant)}?` }),
  };
}

/** Whether a source gives texts and nothing else: one with words around, the group of a match, what a validator says. */
const isText = (source: Source): boolean => "text" in source || ("from" in source && (source.from[0] === "match" || source.from[0] === "issue"));

/** A match or a finding may be the digits of a number; words never are. */
const takesText = (source: Source, { type }: DetailSpec): boolean => type === "string" || (!("text" in source) && type !== "array" && type !== "object");

/** A list or a map with sources in it. */
function* ofMembers({ name, detail, at }: Part, written: object, groups: readonly string[]): Generator<Finding> {
  const isList = Array.isArray(written);
  const type = isList ? "array" : "object";
  if (detail !== undefined && detail.type !== type) {
    yield { at, sentence: `a ${isList ? "list" : "map"} cannot fill ${quote(name)}, which is of type ${detail.type}`, help: fit };
    return;
  }
  for (const [key, member] of Object.entries(written) as readonly (readonly [string, Json])[]) {
    const inside = { written: member, at: [...at, isList ? Number(key) : key], name: isList ? `${name}[${key}]` : `${name}.${key}` };
    const known = isList ? detail?.items : memberOf(detail, key);
    if (!isList && detail?.properties && detail.additionalProperties !== true && known === undefined) yield { at: inside.at, part: "key", sentence: `${quote(name)} has no property ${quote(key)}`, help: "declare the property, or remove the line" };
    else yield* ofPart({ ...inside, detail: known }, groups);
  }
  for (const [key, { required }] of isList ? [] : Object.entries(detail?.properties ?? {}))
    if (required !== false && !Object.hasOwn(written, key)) yield { at, sentence: `${quote(name)} requires ${quote(key)}, which nothing fills`, help: fit };
}

// Rules: what fills the details of a mapped error.

import { quote } from "../../diagnose/quote.ts";
import { suitedTo } from "../../model/build/built-in-rule.ts";
import type { FullError } from "../../model/expand.ts";
import { lastValue, parseSource, sourcesIn } from "../../model/source-path.ts";
import type { DetailSpec, Json, RuleSpec } from "../../model/spec.ts";
import type { Source } from "../../model/taxonomy.ts";
import { type Context, type ServerView, sourceAt } from "../context.ts";
import { detailOf, isPublic, memberOf } from "../details.ts";
import { guess } from "../finding.ts";
import { builtInRules, rulesIn } from "../lookups.ts";
import { meantSource, unmarkedIn } from "../near-sources.ts";
import type { Path } from "../places.ts";
import { groupNames } from "../regexp.ts";
import type { Finding, Rule } from "../rule.ts";
import { mismatch } from "../satisfies.ts";
import { conditionsOf, covers, emptySources } from "../shadow.ts";

/** Members that hold words of the library's own choosing and nothing of the call. */
const harmless: ReadonlySet<string> = new Set(["code", "errno", "name", "status", "statusCode", "syscall", "type"]);

export const mappingSourceRules: readonly Rule[] = [
  {
    code: "mapping-may-be-empty", // A required detail should be filled whatever the failure says.
    severity: "warning",
    set: "standard",
    why: "A rule applies only if it can fill the details that its error requires. If a failure lacks a property, or a tool names its argument differently, the failure becomes the fallback although the rule matched: only the log record says so.",
    help: "add ?? and a default, such as $error.path ?? unknown; or make the detail optional: required: false",
    *find({ mappings, errors }) {
      for (const rules of mappings.values()) {
        for (const [index, view] of rules.entries()) {
          const { rule } = view;
          const error = errors.get(rule.error);
          if (!error) continue;
          const empty = emptySources(rule, error);
          const conditions = conditionsOf(rule.match);
          if (empty.length === 0 || rules.slice(index + 1).some((later) => covers(conditionsOf(later.rule.match), conditions))) continue;
          for (const { name, text } of empty)
            yield { at: sourceAt(view, name), sentence: `${quote(text)} has no default, and ${quote(rule.error)} requires ${quote(name)}`, ...withDefault(text, detailOf(error, name)) };
        }
      }
    },
  },
  {
    code: "mapping-no-dollar", // A source has its sign.
    severity: "warning",
    set: "standard",
    why: "Only what starts with $ is read from the failure or the call. Without it the words themselves fill the detail: the model reads args.path in place of a path.",
    help: "write the $ before it; if the words themselves are meant, suppress this rule and say so",
    *find(context) {
      for (const { view, rule, error } of rulesIn(context))
        for (const [name, written] of Object.entries(rule.with ?? {})) {
          const detail = error && detailOf(error, name);
          if (detail === undefined || mismatch(written, detail) === undefined) yield* unmarkedIn(written, name, sourceAt(view, name));
        }
    },
  },
  {
    code: "mapping-source", // A source is an expression that the runtime can follow, or a value that fits.
    severity: "error",
    why: "The runtime evaluates these expressions on the thrown value. An expression it cannot read would leave the detail empty, and the rule would have no effect.",
    help: "write $error.a.b, $error['a-b'], $args.x, $match.x, $issue.problem, $subject, $wait, $tool or $server, with ?? before a default; or a text with {$error.a} in it; $$ for a $ at the start",
    *find(context) {
      for (const { view, rule, error } of rulesIn(context)) {
        const groups = [rule.match.message ?? "", ...Object.values(rule.match.pattern ?? {})].flatMap(groupNames);
        for (const [name, written] of Object.entries(rule.with ?? {}))
          yield* ofPart({ written, name, detail: error && detailOf(error, name), at: sourceAt(view, name) }, groups);
      }
    },
  },
  {
    code: "mapping-unsafe-source", // Text of a native exception should not be sent without anybody having looked at it.
    severity: "warning",
    set: "strict",
    why: "Texts of exceptions contain paths, addresses, queries and keys (typescript-sdk #1429; mcpo #133 sent a URL with its API key). A mapping rule is the only way to let them out; this rule names every such place.",
    help: "write the text yourself, or declare the detail safety: unsafe; if the text is meant for callers, suppress the rule with that reason",
    *find(context) {
      for (const { view, rule, error } of rulesIn(context)) {
        for (const { name, at, source } of leaksOf(rule, error))
          yield { at: [...sourceAt(view, name), ...at], sentence: `${source} goes over the wire unreviewed, in the detail ${quote(name)}` };
      }
      for (const view of context.servers) yield* ofBuiltIn(view, context);
    },
  },
];

/** Defaults that say that a value is not known. */
const unknowns: { readonly [type: string]: Json } = { boolean: false, integer: 0, number: 0, string: "unknown" };

/** The advice for a source alone: a default that the detail takes. */
function withDefault(text: string, detail: DetailSpec | undefined): Pick<Finding, "help"> {
  if (detail === undefined || !text.startsWith("$")) return {};
  const complete = [unknowns[detail.type], ...(detail.enum ?? []), detail.minimum].map((value) => `${text} ?? ${String(value)}`);
  const fitting = complete.find((each) => {
    const source = parseSource(each);
    const last = source && lastValue(source);
    return last !== undefined && mismatch(last, detail) === undefined;
  });
  return fitting === undefined ? {} : { help: `write ${fitting}, or another default; or make the detail optional: required: false` };
}

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
  if (source === undefined) return yield { at, sentence: `${quote(String(written))} is not a source of details`, ...meantSource(written, name) };
  for (const each of sourcesIn(source)) {
    const [root, group] = "from" in each ? each.from : [];
    if (root === "match" && group !== undefined && !groups.includes(group))
      yield { at, ...noGroup(group, groups) };
  }
  if (detail !== undefined && isText(source) && !takesWords(source, detail)) {
    yield { at, sentence: `a text cannot fill ${quote(name)}, which is of type ${detail.type}`, help: "take the value itself, as in $error.count" };
    return;
  }
  const last = lastValue(source);
  const wrong = last === undefined || detail === undefined ? undefined : mismatch(last, detail);
  if (wrong !== undefined) yield { at, sentence: `the ${"value" in source ? "value" : "default"} for ${quote(name)} ${wrong}`, help: fit, ...meantSource(written, name) };
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
const takesWords = (source: Source, { type }: DetailSpec): boolean => type === "string" || (!("text" in source) && type !== "array" && type !== "object");

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

/** The details that built-in rules would send, once each. */
function* ofBuiltIn(view: ServerView, context: Context): Generator<Finding> {
  const reported = new Set<string>();
  for (const { index, set, rule, error } of builtInRules(view, context)) {
    const suited = suitedTo(rule, error);
    if (!suited || suited.suppress?.some((suppression) => suppression.rule === "mapping-unsafe-source")) continue;
    for (const { name, source } of leaksOf(suited, error)) {
      const sentence = `the set ${quote(set)} sends ${source} unread, in the detail ${quote(name)} of ${quote(rule.error)}`;
      if (reported.size < reported.add(sentence).size) yield { at: [...view.path, "mappings", index], sentence, notes: [{ at: ["errors", rule.error], part: "key", text: "declared here" }] };
    }
  }
}

/** The details of the exception that `rule` sends, one by one. */
function* leaksOf({ with: sources = {} }: RuleSpec, error: FullError | undefined): Generator<{ readonly name: string; readonly at: Path; readonly source: string }> {
  for (const [name, written] of Object.entries(sources)) {
    const detail = error && detailOf(error, name);
    if (detail !== undefined) for (const leak of leaks(detail, written)) yield { name, ...leak };
  }
}

/** Where in `written` text of the exception gets into the detail or a part of it. A value without a shape takes any text. */
function* leaks(detail: DetailSpec | undefined, written: Json, at: Path = []): Generator<{ readonly at: Path; readonly source: string }> {
  if (detail !== undefined && !isUnseen(detail)) return;
  if (typeof written === "object" && written !== null) {
    const isList = Array.isArray(written);
    if (detail !== undefined && detail.type !== (isList ? "array" : "object")) return;
    for (const [key, member] of Object.entries(written as object) as readonly (readonly [string, Json])[]) {
      const part = isList ? detail?.items : memberOf(detail, key);
      if (part !== undefined || isList || detail?.properties === undefined) yield* leaks(part, member, [...at, isList ? Number(key) : key]);
    }
    return;
  }
  const source = takesText(detail) ? nativeText(written) : undefined;
  if (source !== undefined) yield { at, source };
}

/** Whether it is sent, without a label that allows it. */
const isUnseen = (detail: DetailSpec): boolean => isPublic(detail) && detail.wire === undefined;

/** Whether any text at all fits it or a part of it that is sent. `around`: the types that contain themselves and that it is a part of. */
function takesText(detail: DetailSpec | undefined, around: readonly string[] = []): boolean {
  if (detail === undefined) return true;
  const { type, enum: words, const: only, pattern, recurs } = detail;
  // A type that contains itself is the same wherever it comes again.
  if (!isUnseen(detail) || only !== undefined || (recurs !== undefined && around.includes(recurs))) return false;
  if (type === "string") return words === undefined && pattern === undefined;
  const { items, properties, additionalProperties: others, oneOf = [] } = detail;
  const within = recurs === undefined ? around : [...around, recurs];
  if (type === "array") return takesText(items, within);
  if (type !== "object") return false;
  if (others === true || (properties === undefined && oneOf.length === 0 && others === undefined)) return true;
  const parts = [...Object.values(properties ?? {}), ...oneOf, ...(typeof others === "object" ? [others] : [])];
  return parts.some((part) => takesText(part, within));
}

/** The first source in `written` that yields text of the exception, as it is written in a rule. */
function nativeText(written: Json): string | undefined {
  const source = parseSource(written);
  const paths = source === undefined ? [] : [...sourcesIn(source)].flatMap((each) => ("from" in each ? [each.from] : []));
  const native = paths.find((path) => path[0] === "match" || (path[0] === "error" && !harmless.has(String(path.at(-1)))));
  return native && `$${native.join(".")}`;
}

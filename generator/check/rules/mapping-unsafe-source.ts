// Rule mapping-unsafe-source: text of a native exception should not be sent without anybody having looked at it.

import { quote } from "../../diagnose/quote.ts";
import { builtins } from "../../model/builtins.ts";
import { ecosystemsOf, isMet } from "../../model/ecosystem.ts";
import { suitedTo } from "../../model/build/built-in-rule.ts";
import type { FullError } from "../../model/expand.ts";
import { parseSource, sourcesIn } from "../../model/source-path.ts";
import type { DetailSpec, Json, RuleSpec } from "../../model/spec.ts";
import { sourceAt, type Context, type ServerView } from "../context.ts";
import { detailOf, isPublic, memberOf } from "../details.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

/** Members that hold words of the library's own choosing and nothing of the call. */
const harmless: ReadonlySet<string> = new Set(["code", "errno", "name", "status", "statusCode", "syscall", "type"]);

export const mappingUnsafeSource: Rule = {
  code: "mapping-unsafe-source",
  severity: "warning",
  set: "strict",
  why:
    "Texts of exceptions contain paths, addresses, queries and keys (typescript-sdk #1429; mcpo #133 sent a URL with its API key). A " +
    "mapping rule is the only way to let them out; this rule names every such place.",
  help: "write the text yourself, or declare the detail safety: unsafe; if the text is meant for callers, suppress the rule with that reason",
  bad: `
lint: { rules: { mapping-unsafe-source: warning } }
errors:
  note_broken: { message: "{reason}", details: { reason: string } }
mappings:
  files: [{ match: { name: NoteError }, error: note_broken, with: { reason: $error.message } }]
`,
  good: `
lint: { rules: { mapping-unsafe-source: warning } }
errors:
  note_broken: { message: "{reason}", details: { reason: string } }
mappings:
  files: [{ match: { name: NoteError }, error: note_broken, with: { reason: "The note is broken." } }]
`,
  *check(context) {
    const { mappings, errors, servers } = context;
    for (const view of [...mappings.values()].flat()) {
      const { rule } = view;
      for (const { name, at, source } of leaksOf(rule, errors.get(rule.error)))
        yield { at: [...sourceAt(view, name), ...at], sentence: `${source} goes over the wire unread, in the detail ${quote(name)}` };
    }
    for (const view of servers) yield* ofBuiltIn(view, context);
  },
};

/** What built-in rules would send, once for each detail. */
function* ofBuiltIn({ server, path, codes }: ServerView, { mappings, errors, spec }: Context): Generator<Finding> {
  const told = new Set<string>();
  const there = ecosystemsOf(server);
  for (const [index, set] of (server.mappings ?? []).entries()) {
    if (mappings.has(set) || !Object.hasOwn(builtins.mappings, set)) continue;
    for (const rule of builtins.mappings[set] ?? []) {
      if (!isMet(rule.match, there)) continue;
      const error = codes.has(rule.error) && Object.hasOwn(spec.errors, rule.error) ? errors.get(rule.error) : undefined;
      const suited = error && suitedTo(rule, error);
      if (!suited || suited.suppress?.some((suppression) => suppression.rule === mappingUnsafeSource.code)) continue;
      for (const { name, source } of leaksOf(suited, error)) {
        const sentence = `the set ${quote(set)} sends ${source} unread, in the detail ${quote(name)} of ${quote(rule.error)}`;
        if (told.size < told.add(sentence).size) yield { at: [...path, "mappings", index], sentence, notes: [{ at: ["errors", rule.error], part: "key", text: "declared here" }] };
      }
    }
  }
}

/** What `rule` sends of the exception, detail by detail. */
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

/** Whether it is sent, and nobody has vouched for it. */
const isUnseen = (detail: DetailSpec): boolean => isPublic(detail) && detail.wire === undefined;

/** Whether any text at all fits it or a part of it that is sent. `around`: the types that contain themselves and that it is a part of. */
function takesText(detail: DetailSpec | undefined, around: readonly string[] = []): boolean {
  if (detail === undefined) return true;
  const { type, enum: words, const: only, pattern, recurs } = detail;
  // What a type is that contains itself, it is wherever it comes again.
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

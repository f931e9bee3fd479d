// Rule mapping-may-be-empty: what an error requires should be there whatever the failure says.

import { quote } from "../../diagnose/quote.ts";
import { parseSource } from "../../model/source-path.ts";
import type { DetailSpec, Json, RuleSpec } from "../../model/spec.ts";
import type { Source } from "../../model/taxonomy.ts";
import { detailsOf, isAsked, isRequired } from "../details.ts";
import { sourceAt } from "../context.ts";
import type { Rule } from "../rule.ts";
import { conditionsOf, covers } from "../shadow.ts";

export const mappingMayBeEmpty: Rule = {
  code: "mapping-may-be-empty",
  severity: "warning",
  set: "standard",
  why:
    "A rule applies only where it can fill what its error requires. A failure that lacks one property, or a tool that calls its " +
    "argument otherwise, then ends in the fallback although the rule knew it: only the log record says so.",
  help: "add ?? and what stands in, such as $error.path ?? unknown; or make the detail optional: required: false",
  bad: `
errors:
  not_found: { message: "There is no {path}.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: $args.path } }]
`,
  good: `
errors:
  not_found: { message: "There is no {path}.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: $args.path ?? such file } }]
`,
  *check({ mappings, errors }) {
    for (const rules of mappings.values()) {
      for (const [index, view] of rules.entries()) {
        const { rule } = view;
        const error = errors.get(rule.error);
        if (!error) continue;
        const { with: sources = {} } = rule;
        const empty = [...detailsOf(error)].flatMap(([name, detail]) => {
          const text = isAsked(detail) ? emptySource(sources[name], detail, rule.match) : undefined;
          return text === undefined ? [] : [{ name, text }];
        });
        const conditions = conditionsOf(rule.match);
        if (empty.length === 0 || rules.slice(index + 1).some((later) => covers(conditionsOf(later.rule.match), conditions))) continue;
        for (const { name, text } of empty)
          yield { at: sourceAt(view, name), sentence: `nothing stands in for ${quote(text)}, and ${quote(rule.error)} requires ${quote(name)}` };
      }
    }
  },
};

/** The source in `written` that may give nothing where something is required. Of one that is bad, or not there, others speak. */
function emptySource(written: Json | undefined, detail: DetailSpec | undefined, match: RuleSpec["match"]): string | undefined {
  if (written === undefined || Array.isArray(written)) return undefined;
  if (typeof written !== "object" || written === null) {
    const source = parseSource(written);
    return source !== undefined && !isSure(source, match) ? String(written) : undefined;
  }
  const members = written as { readonly [key: string]: Json };
  for (const [key, part] of Object.entries(detail?.properties ?? {})) {
    const found = isRequired(part) && Object.hasOwn(members, key) ? emptySource(members[key], part, match) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Paths that a rule asks for are there, and every error has a name and a message. */
function isSure(source: Source, match: RuleSpec["match"]): boolean {
  if ("text" in source) return source.text.every((piece) => typeof piece === "string" || isSure(piece, match));
  if (!("from" in source)) return true;
  if (source.orElse && isSure(source.orElse, match)) return true;
  const [root, ...path] = source.from;
  if (root !== "error") return root === "match" || root === "tool" || root === "server";
  const member = path.join(".");
  const asked = [...(match.has ?? []), ...Object.keys(match.path ?? {}), ...Object.keys(match.pattern ?? {})];
  return member === "name" || member === "message" || (member === "code" && match.code !== undefined) || asked.includes(member);
}

// Which sources of a rule may give nothing where its error requires something. It knows nothing of other rules.

import type { FullError } from "../model/expand.ts";
import { parseSource } from "../model/source-path.ts";
import type { DetailSpec, Json, RuleSpec } from "../model/spec.ts";
import type { Source } from "../model/taxonomy.ts";
import { detailsOf, isAsked, isRequired } from "./details.ts";

/** Required details whose sources may give nothing. Of those that have no source another rule speaks. */
export const emptySources = ({ with: sources = {}, match }: RuleSpec, error: FullError): readonly { readonly name: string; readonly text: string }[] =>
  [...detailsOf(error)].flatMap(([name, detail]) => {
    const text = isAsked(detail) ? emptySource(sources[name], detail, match) : undefined;
    return text === undefined ? [] : [{ name, text }];
  });

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

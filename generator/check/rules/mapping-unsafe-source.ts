// Rule mapping-unsafe-source: text of a native exception should not be sent without anybody having looked at it.

import { quote } from "../../diagnose/quote.ts";
import { parseSource } from "../../model/source-path.ts";
import type { DetailSpec, Json } from "../../model/spec.ts";
import { detailOf, isPublic } from "../details.ts";
import type { Rule } from "../rule.ts";

/** Members that hold words of the library's own choosing and nothing of the call. */
const harmless: ReadonlySet<string> = new Set(["code", "errno", "name", "status", "statusCode", "syscall", "type"]);

export const mappingUnsafeSource: Rule = {
  code: "mapping-unsafe-source",
  severity: "warning",
  set: "strict",
  why:
    "Texts of exceptions hold paths, addresses, queries and keys (typescript-sdk #1429; mcpo #133 sent a URL with its API key). A " +
    "mapping rule is the only way for them to get out, and this names every place where that happens.",
  help: "write the text yourself, or declare the detail safety: unsafe; where the text was written for callers, suppress the rule and say so",
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
  *check({ mappings, errors }) {
    for (const { rule, path } of [...mappings.values()].flat()) {
      const error = errors.get(rule.error);
      for (const [name, written] of Object.entries(rule.with ?? {})) {
        const detail = error && detailOf(error, name);
        const source = detail && takesText(detail) ? nativeText(written) : undefined;
        if (source === undefined) continue;
        yield { at: [...path, "with", name], sentence: `${source} goes over the wire in the detail ${quote(name)}, whatever it says` };
      }
    }
  },
};

/** Whether any text at all fits and is sent, without somebody having vouched for it. */
const takesText = (detail: DetailSpec): boolean =>
  isPublic(detail) && detail.wire === undefined && detail.type === "string" && detail.enum === undefined && detail.pattern === undefined;

/** The first source in `written` that yields text of the exception, as it is written in a rule. */
function nativeText(written: Json): string | undefined {
  const source = parseSource(written);
  if (source === undefined || "value" in source) return undefined;
  const paths = "from" in source ? [source.from] : source.text.filter((piece) => typeof piece !== "string");
  const native = paths.find((path) => path[0] === "error" && !harmless.has(path.at(-1) ?? ""));
  return native && `$${native.join(".")}`;
}

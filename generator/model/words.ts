// The closed lists of words the language knows, and the patterns names must match. No behaviour.

import { backoffs, envelopeRows, nextActions } from "./fields/envelope.ts";
import type { Pattern } from "./shape.ts";

export { backoffs, nextActions };

/** MCP revisions, oldest first (specification, "Versioning"). */
export const revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"] as const;

/** MCP LoggingLevel, quietest first (RFC 5424 severities). */
export const logLevels = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"] as const;

/** JSON Schema types a detail may have. */
export const detailTypes = ["string", "integer", "number", "boolean", "array", "object"] as const;

/** `safe`: wire and log. `unsafe`: memory and log. `do-not-log`: memory only. */
export const safeties = ["safe", "unsafe", "do-not-log"] as const;

export const carriers = ["structuredContent", "meta"] as const;
export const codeCases = ["snake_case", "SCREAMING_SNAKE_CASE", "kebab-case", "PascalCase"] as const;

/** Variables of bodies besides the members of the envelope: facts of the error that its receiver has from the contract. */
const factVariables = ["$retryAfter", "$domain", "$title", "$url", "$httpStatus", "$envelope"] as const;

/** Variables a wire body may use; `?` after one drops the key when the value is absent. */
export const bodyVariables: readonly string[] = [...envelopeRows.flatMap(([, { variable }]) => variable ?? []), ...factVariables];

/** Variables a log record may use on top of {@link bodyVariables}. */
export const logVariables = [
  "$timestamp",
  "$level",
  "$service",
  "$server",
  "$tool",
  "$method",
  "$args",
  "$requestId",
  "$connectionId",
  "$fingerprint",
  "$logDetails",
  "$contexts",
  "$internalMessage",
  "$notes",
  "$stack",
] as const;

/** Placeholders of a text line in a format. */
export const textVariables: readonly string[] = [...envelopeRows.flatMap(([name, { inText }]) => (inText ? [name] : [])), "title", "retry"];

export const snake: Pattern = { test: /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, says: "a snake_case word such as rate_limited" };
export const errorName: Pattern = { test: /^_?[a-z][a-z0-9]*(_[a-z0-9]+)*$/, says: snake.says };
export const publicCode: Pattern = {
  test: /^_?[A-Za-z0-9]+(?:[_.:/-]+[A-Za-z0-9]+)*$/,
  says: "letters and digits with _ . : / or - between them, such as rate_limited, DIVIDE_BY_ZERO.SUB or 42P01",
};
export const kebab: Pattern = { test: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, says: "a lower-case word such as gmail or st3-workflow" };
export const word: Pattern = { test: /^[a-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*$/, says: "a word that begins with a small letter, such as quota" };
export const typeName: Pattern = { test: /^[A-Z][A-Za-z0-9]*$/, says: "a PascalCase word such as Seconds" };
export const languageTag: Pattern = { test: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, says: "a BCP 47 language tag such as de or pt-BR" };
export const importPath: Pattern = {
  test: /^(\.{1,2}\/|@?[a-z0-9])[^\\\0]*$/,
  says: "a relative path such as ./shared.yaml, or a file of an npm package such as @me/errors/taxonomy.yaml",
};
export const schemaPath: Pattern = { test: /^\.{1,2}\/[^\\\0#]+\.json(#.*)?$/, says: "the relative path of a JSON Schema such as ./address.schema.json" };
export const ruleName: Pattern = { test: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, says: "the name of a lint rule such as message-unique" };
export const channels = ["tool", "protocol", "both"] as const;
export const stabilities = ["experimental", "stable"] as const;
export const lintSets = ["standard", "strict"] as const;
export const lintLevels = ["off", "warning", "error"] as const;
export const key: Pattern = { test: /^[A-Za-z][A-Za-z0-9_]*$/, says: "letters, digits and underscores, starting with a letter" };
export const detailName: Pattern = { test: key.test, says: "the name of a detail" };
export const member: Pattern = { test: /^@?[A-Za-z][A-Za-z0-9_]*$/, says: "letters, digits and underscores, starting with a letter, or with @ and a letter" };
export const toolName: Pattern = { test: /^[A-Za-z][A-Za-z0-9_.-]{0,127}$/, says: "letters, digits, _ . and -, at most 128" };
export const methodName: Pattern = { test: /^(\*|[a-z][A-Za-z0-9_]*(\/[A-Za-z0-9_]+)*)$/, says: "a JSON-RPC method such as resources/read, or *" };
export const domain: Pattern = { test: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, says: "lower-case letters, digits, dots and dashes, such as errors.example.org" };
export const semver: Pattern = { test: /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, says: "a semantic version such as 1.0.0" };
export const packageName: Pattern = {
  test: /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/,
  says: "an npm package name such as @me/notes-errors",
};
export const projectFolder: Pattern = {
  test: /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/,
  says: "a folder of the project such as src/errors",
};
export const httpsUrl: Pattern = { test: /^https:\/\/[^\s<>"'`\\]+$/, says: "an https URL" };
export const metaKey: Pattern = {
  test: /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\/[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/,
  says: "a reverse-DNS prefix, a slash and a name, such as dev.faultline/error",
};

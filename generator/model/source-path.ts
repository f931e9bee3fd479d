// Reads where a mapping rule takes a detail from: `$error.a['b'] ?? 30`, `No file {$error.path}`. It evaluates nothing; the runtime does.

import type { Json, Source } from "./data.ts";

const member = /\.([A-Za-z_$][A-Za-z0-9_$]*)|\[(?:'([^'\\]+)'|"([^"\\]+)"|(\d{1,9}))\]/y;

/**
 * The source that `value`, one entry of a rule's `with`, stands for; undefined when it is a bad expression.
 *
 * A text that starts with `$` is an expression: `$error` or `$args` with a path, `$tool` or `$server`, each optionally followed by `??` and
 * a default (JSON, a quoted text or bare words). `$$` at the start stands for a literal `$`. A text with `{$…}` in it has the expressions
 * between those braces filled in. Any other value is itself.
 */
export function parseSource(value: Json): Source | undefined {
  if (typeof value !== "string") return { value };
  if (!value.startsWith("$")) return value.includes("{$") ? parseText(value) : { value };
  if (value.startsWith("$$")) return { value: value.slice(1) };
  const split = splitDefault(value);
  const from = parseExpression(split.expression);
  if (from === undefined) return undefined;
  if (split.orElse === undefined) return { from };
  const orElse = parseDefault(split.orElse);
  return orElse === undefined ? undefined : { from, orElse };
}

/** The members that a path such as `response.data['reason']` or `errors[0].code` goes through; undefined when it is no such path. */
export function parsePath(path: string): readonly string[] | undefined {
  return members(path.startsWith("[") ? path : `.${path}`);
}

/** The pieces of a text around its `{$…}`; undefined when one of those is a bad expression. */
function parseText(text: string): Source | undefined {
  const pieces: (string | readonly string[])[] = [];
  for (const [index, piece] of text.split(/\{(\$[^{}]*)\}/).entries()) {
    const part = index % 2 === 0 ? piece : parseExpression(piece.trim());
    if (part === undefined || (typeof part === "string" && part.includes("{$"))) return undefined;
    if (part !== "") pieces.push(part);
  }
  return { text: pieces };
}

function parseExpression(expression: string): readonly string[] | undefined {
  if (expression === "$tool" || expression === "$server") return [expression.slice(1)];
  const root = /^\$(error|args)(?=[.[])/.exec(expression)?.[1];
  const path = root === undefined ? undefined : members(expression.slice(root.length + 1));
  return root === undefined || path === undefined ? undefined : [root, ...path];
}

function members(path: string): readonly string[] | undefined {
  const found: string[] = [];
  member.lastIndex = 0;
  while (member.lastIndex < path.length) {
    const match = member.exec(path);
    const name = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
    if (name === undefined || name === "__proto__") return undefined;
    found.push(name);
  }
  return found.length > 0 ? found : undefined;
}

/** Cuts at the first `??` outside of quotes. */
function splitDefault(text: string): { readonly expression: string; readonly orElse?: string } {
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === "'" || sign === '"') {
      quote = sign;
    } else if (sign === "?" && text[at + 1] === "?") {
      return { expression: text.slice(0, at).trim(), orElse: text.slice(at + 2).trim() };
    }
  }
  return { expression: text.trim() };
}

function parseDefault(text: string): Json | undefined {
  const quoted = /^'([^']*)'$/.exec(text);
  if (quoted) return quoted[1];
  try {
    return JSON.parse(text) as Json;
  } catch {
    return /^[^$"'[{?\s][^?]*$/.test(text) ? text : undefined;
  }
}

// Reads where a mapping rule takes a detail from: `$error.a['b'] ?? $args.b ?? 30`, `No file {$error.path}`. It evaluates nothing; the runtime does.

import type { Json, Source } from "./data.ts";

const member = /\.([A-Za-z_$][A-Za-z0-9_$]*)|\[(?:'([^'\\]+)'|"([^"\\]+)"|(\d{1,9}))\]/y;

/**
 * The source that `value`, one entry of a rule's `with`, stands for; undefined when it is a bad expression.
 *
 * A text that starts with `$` is a chain of expressions with `??` between them: `$error` or `$args` with a path, `$match` with the name of a
 * group, `$issue.argument`, `$issue.problem`, `$tool`, `$server`, `$subject` or `$wait`; the last may be a default (JSON, a quoted text or bare words).
 * `$$` at the start stands for a literal `$`. A text with `{$…}` in it has the chains between those braces filled in. In lists and maps
 * this holds for everything inside. Any other value is itself.
 */
export function parseSource(value: Json): Source | undefined {
  if (typeof value === "object" && value !== null) return parseContainer(value);
  if (typeof value !== "string") return { value };
  if (value.startsWith("$$")) return { value: value.slice(1) };
  return value.startsWith("$") ? parseChain(value) : parseWords(value);
}

const isLiteral = (source: Source): source is Extract<Source, { readonly value: Json }> => "value" in source;

/** A list or a map; one that holds no expression is a value. */
function parseContainer(value: readonly Json[] | { readonly [key: string]: Json }): Source | undefined {
  const isList = (some: typeof value): some is readonly Json[] => Array.isArray(some);
  const entries = isList(value) ? value.map((item, index) => [String(index), item] as const) : Object.entries(value);
  const parsed: (readonly [string, Source])[] = [];
  for (const [key, member] of entries) {
    const source = parseSource(member);
    if (source === undefined) return undefined;
    parsed.push([key, source]);
  }
  const literals = parsed.flatMap(([key, source]): (readonly [string, Json])[] => (isLiteral(source) ? [[key, source.value]] : []));
  const allLiteral = literals.length === parsed.length;
  if (isList(value)) return allLiteral ? { value: literals.map(([, item]) => item) } : { items: parsed.map(([, source]) => source) };
  return allLiteral ? { value: Object.fromEntries(literals) } : { members: Object.fromEntries(parsed) };
}

/** `$a ?? $b ?? c`, grouped from the right. */
function parseChain(text: string): Source | undefined {
  const { expression, rest } = cut(text);
  const from = parseExpression(expression);
  if (from === undefined) return undefined;
  if (rest === undefined) return { from };
  const orElse = rest.startsWith("$") ? parseChain(rest) : parseDefault(rest);
  return orElse === undefined ? undefined : { from, orElse };
}

/** The value that `source` gives when nothing before it does; undefined where it may give nothing. */
export function lastValue(source: Source): Json | undefined {
  if ("value" in source) return source.value;
  return "orElse" in source && source.orElse ? lastValue(source.orElse) : undefined;
}

/** Every source that `source` is made of, itself first. */
export function* sourcesIn(source: Source): Generator<Source> {
  yield source;
  if ("orElse" in source && source.orElse) yield* sourcesIn(source.orElse);
  if ("text" in source) for (const piece of source.text) if (typeof piece !== "string") yield* sourcesIn(piece);
  if ("items" in source) for (const item of source.items) yield* sourcesIn(item);
  if ("members" in source) for (const member of Object.values(source.members)) yield* sourcesIn(member);
}

/** The members that a path such as `response.data['reason']` or `errors[0].code` goes through; undefined if it is not such a path. */
export function parsePath(path: string): readonly string[] | undefined {
  return members(path.startsWith("[") ? path : `.${path}`);
}

/** A text, with the chains of its `{$…}` between the pieces; undefined when one of those is bad. */
function parseWords(text: string): Source | undefined {
  if (!text.includes("{$")) return { value: text };
  const pieces: (string | Source)[] = [];
  for (const [index, piece] of text.split(/\{(\$[^{}]*)\}/).entries()) {
    const part = index % 2 === 0 ? piece : parseChain(piece.trim());
    if (part === undefined || (typeof part === "string" && part.includes("{$"))) return undefined;
    if (part !== "") pieces.push(part);
  }
  return { text: pieces };
}

/** Roots that stand alone, and members of those that have few. */
const alone: ReadonlySet<string> = new Set(["$server", "$subject", "$tool"]);
const few = /^\$(?:issue\.(?:argument|problem)|match\.[A-Za-z_$][\w$]*)$/;

function parseExpression(expression: string): readonly string[] | undefined {
  if (alone.has(expression)) return [expression.slice(1)];
  // A wait that a text names is counted as the header is.
  if (expression === "$wait") return ["wait", "retry-after"];
  if (few.test(expression)) return expression.slice(1).split(".");
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
function cut(text: string): { readonly expression: string; readonly rest?: string } {
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === "'" || sign === '"') {
      quote = sign;
    } else if (sign === "?" && text[at + 1] === "?") {
      return { expression: text.slice(0, at).trim(), rest: text.slice(at + 2).trim() };
    }
  }
  return { expression: text.trim() };
}

/** The end of a chain: JSON, whose lists and maps may hold expressions; a quoted text; bare words. */
function parseDefault(text: string): Source | undefined {
  const quoted = /^'([^']*)'$/.exec(text)?.[1];
  if (quoted !== undefined) return parseWords(quoted);
  try {
    const json = JSON.parse(text) as Json;
    return typeof json === "string" ? parseWords(json) : parseSource(json);
  } catch {
    return /^[^$"'[{?\s][^?]*$/.test(text) ? parseWords(text) : undefined;
  }
}

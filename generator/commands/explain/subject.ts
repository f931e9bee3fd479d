// What somebody asks explain about: a code of ours, a number, an error's code, or an error as it came over the wire. It explains nothing.

export type Subject =
  | { readonly kind: "json"; readonly value: object }
  | { readonly kind: "broken"; readonly sentence: string }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "word"; readonly word: string };

export function subjectOf(text: string): Subject {
  const trimmed = text.trim();
  if (/^[-\u2212]?\d+$/.test(trimmed)) return { kind: "number", number: Number(trimmed.replace("\u2212", "-")) };
  if (!/^[{[]/.test(trimmed)) return { kind: "word", word: trimmed };
  try {
    return { kind: "json", value: JSON.parse(trimmed) as object };
  } catch (error) {
    return { kind: "broken", sentence: `this is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

interface Tree {
  readonly [key: string]: unknown;
}

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** What may have been copied from a log: a whole JSON-RPC message, its result or error, an envelope, a body. The most likely first. */
export function candidates(value: object): readonly object[] {
  if (!isTree(value)) return [];
  const inner = [value["error"], value["result"]].filter(isTree);
  const envelope = (each: Tree): object => ({ isError: true, content: [], structuredContent: { error: each } });
  const body = (each: Tree): object => ({ isError: true, content: [{ type: "text", text: JSON.stringify(each) }] });
  return [...inner, value, envelope(value), body(value)];
}

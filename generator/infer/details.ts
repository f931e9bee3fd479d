// The details of a proposed error: the fields of its class, and the values in its message. It writes no text.

import type { Template } from "../source/facts.ts";
import type { Candidate } from "./candidates.ts";
import type { ProposedDetail } from "./proposal.ts";

const typeOf = (type: string): ProposedDetail["type"] => (type === "number" || type === "boolean" ? type : type === "string[]" ? "strings" : "string");

/** The type that a class, or else whoever makes one, says that a field has. */
function typesOf({ owner, failures }: Candidate): ReadonlyMap<string, ProposedDetail["type"]> {
  const given = (name: string): string | undefined => {
    const types = new Set(failures.flatMap(({ given }) => given?.[name] ?? []));
    return types.size === 1 ? [...types][0] : undefined;
  };
  return new Map(owner?.fields.map(({ name, type }) => [name, typeOf(type === "unknown" ? (given(name) ?? type) : type)]));
}

/** What stands beside another hole cannot be told from it in a text. */
const besides = ({ text }: Template): ReadonlySet<string> => new Set([...text.matchAll(/\{(\w+)\}(?=\{(\w+)\})/g)].flatMap(([, one = "", other = ""]) => [one, other]));

export function detailsOf(candidate: Candidate, message: Template | undefined): readonly ProposedDetail[] {
  const { owner } = candidate;
  const details = new Map<string, ProposedDetail>();
  const fields = typesOf(candidate);
  const beside = message ? besides(message) : new Set<string>();
  // What another program said is for no detail: it leaves scrubbed, where undeclared says so, or not at all.
  for (const { name, isNative, type = "string" } of message?.holes ?? []) if (!isNative) details.set(name, { name, type: beside.has(name) ? "string" : (fields.get(name) ?? type), isRequired: true });
  for (const { name } of owner?.fields ?? []) if (!details.has(name)) details.set(name, { name, type: fields.get(name) ?? "string", isRequired: false });
  return [...details.values()];
}

/** The message with the names that the class has for what fills it: `Order {id} is gone` of a class that keeps it as `orderId`. */
export function inFieldNames(message: Template): Template {
  const renamed = new Map(message.holes.flatMap(({ name, field }) => (field !== undefined && field !== name && !message.holes.some((other) => other.name === field) ? [[name, field] as const] : [])));
  return {
    ...message,
    text: message.text.replace(/\{(\w+)\}/g, (whole, name: string) => (renamed.has(name) ? `{${renamed.get(name)}}` : whole)),
    holes: message.holes.map((hole) => ({ ...hole, name: renamed.get(hole.name) ?? hole.name })),
  };
}

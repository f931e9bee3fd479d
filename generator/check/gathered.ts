// Texts with braces, references and JSON-RPC numbers, wherever the files have them. It judges none of them.

import type { Expanded, FullError } from "../model/expand.ts";
import { defaultProtocol } from "../model/numbers.ts";
import type { Kind } from "../model/shape.ts";
import type { Spec } from "../model/spec.ts";
import { type Placeholder, placeholders } from "../model/template.ts";
import { visit } from "../model/visit.ts";
import type { Target } from "./finding.ts";
import type { Path } from "./places.ts";

export interface Template {
  readonly code: string;
  /** With the details it inherits. */
  readonly error: FullError;
  readonly text: string;
  readonly placeholders: readonly Placeholder[];
  /** The path of the text; the category's if guidance is inherited. */
  readonly path: Path;
  readonly inherited: boolean;
}

/** Message and guidance of every error of the file in every language, where they have braces or signs such as %s. Of one that is not `known` nothing can be said. */
export function templatesOf({ errors }: Spec, known: ReadonlyMap<string, FullError>, { categories }: Pick<Expanded, "categories">): readonly Template[] {
  const found: Template[] = [];
  for (const [code, written] of Object.entries(errors)) {
    const error = known.get(code);
    if (!error) continue;
    const add = (text: string | undefined, path: Path, inherited = false): void => {
      if (text !== undefined && /[{}]|%[sdif]/.test(text)) found.push({ code, error, text, placeholders: placeholders(text), path, inherited });
    };
    const own = ["errors", code];
    const { category = "user" } = error;
    add(written.message, [...own, "message"]);
    if (written.guidance !== undefined) add(written.guidance, [...own, "guidance"]);
    else if (error.guidance === undefined) add(categories[category]?.guidance, ["categories", category, "guidance"], true);
    for (const [tag, { message, guidance }] of Object.entries(written.locales ?? {})) {
      add(message, [...own, "locales", tag, "message"]);
      add(guidance, [...own, "locales", tag, "guidance"]);
    }
  }
  return found;
}

export interface Reference extends Target {
  readonly kind: Kind;
  readonly name: string;
}

export function references(spec: Spec): readonly Reference[] {
  const found: Reference[] = [];
  visit(spec, {
    reference(kind, name, at, isKey) {
      found.push({ kind, name, at, ...(isKey ? { part: "key" } : {}) });
    },
  });
  return found;
}

export interface NumberView {
  readonly number: number;
  readonly path: Path;
  /** The key it stands under where numbers differ per revision: a revision, or default. */
  readonly key?: string;
  /** `""` where the number is sent in no revision of the file. */
  readonly revisions: readonly string[];
}

export function numbersOf(spec: Spec): readonly NumberView[] {
  const found: NumberView[] = [];
  const protocol = [...new Set<string>(spec.protocol ?? defaultProtocol)];
  const everywhere = orNone(protocol);
  for (const kind of ["categories", "errors"] as const) {
    for (const [name, { jsonrpc }] of Object.entries(spec[kind] ?? {})) {
      if (jsonrpc === undefined) continue;
      const path = [kind, name, "jsonrpc"];
      if (typeof jsonrpc === "number") {
        found.push({ number: jsonrpc, path, revisions: everywhere });
        continue;
      }
      for (const [key, number] of Object.entries(jsonrpc)) {
        const revisions = key === "default" ? orNone(protocol.filter((each) => jsonrpc[each] === undefined)) : [key];
        found.push({ number, path: [...path, key], key, revisions });
      }
    }
  }
  return found;
}

const orNone = (revisions: readonly string[]): readonly string[] => (revisions.length > 0 ? revisions : [""]);

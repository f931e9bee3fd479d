// The declarations of a taxonomy, by their names in a source: classes, constructors, tools. It reads no file.

import { called } from "../model/codes.ts";
import type { ErrorDef, Server } from "../model/taxonomy.ts";
import type { Failure } from "../source/facts.ts";
import type { Place } from "../diagnose/diagnostic.ts";

export interface Declared {
  readonly servers: readonly Server[];
  readonly errors: ReadonlyMap<string, ErrorDef>;
  /** Codes by the names of their classes and of what makes them. */
  readonly codes: ReadonlyMap<string, string>;
  /** Public codes by tool. */
  readonly tools: ReadonlyMap<string, ReadonlySet<string>>;
  /** Codes that come about without a throw: by rules, as fallbacks, of what the SDK refuses. */
  readonly produced: ReadonlySet<string>;
  /** Whether some file of the source names what stands for a code. */
  isNamed(code: string): boolean;
  /** Where the taxonomy has a code. */
  placeOf(code: string): Place;
}

interface Declaring {
  readonly servers: readonly Server[];
  /** Names that stand for a code in a source: its class first. */
  namesOf(code: string): readonly string[];
  readonly taxonomy: { readonly path: string; readonly text: string };
  readonly sources: Iterable<string>;
}

/** The errors that servers make of failures without a declared error. */
const producedBy = ({ rules, sdkFailures, fallback, conceal, tools }: Server): readonly string[] => [
  ...rules.map(({ error }) => error),
  ...Object.values(sdkFailures).map(({ error }) => error),
  fallback,
  ...Object.entries(conceal).flat(),
  ...tools.flatMap(({ idempotent, scenarios }) => [...(typeof idempotent === "object" ? [idempotent.repeated] : []), ...scenarios.flatMap(({ error }) => error ?? [])]),
];

export function declaredBy({ servers, namesOf, taxonomy, sources }: Declaring): Declared {
  const errors = new Map(servers.flatMap(({ errors: own }) => own.map((error) => [error.code, error] as const)));
  const texts = [...sources];
  const tools = new Map<string, Set<string>>();
  for (const server of servers) {
    for (const { name, errors: codes } of server.tools) tools.set(name, new Set([...(tools.get(name) ?? []), ...codes, server.fallback, ...Object.entries(server.conceal).flatMap(([own, outward]) => (codes.includes(outward) ? [own] : []))]));
  }
  return {
    servers,
    errors,
    codes: new Map([...errors.keys()].flatMap((code) => namesOf(code).map((name) => [name, code] as const))),
    tools,
    produced: new Set(servers.flatMap(producedBy)),
    isNamed: (code) => namesOf(code).some((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))),
    placeOf(code) {
      const error = errors.get(code);
      const name = error ? called(error) : code;
      const found = new RegExp(`^[ \\t]+["']?${name}["']?[ \\t]*:`, "m").exec(taxonomy.text);
      const start = found ? found.index + found[0].search(/\w/) : 0;
      return { file: taxonomy.path, start, end: found ? start + name.length : 0 };
    },
  };
}

/** The code of the taxonomy that a failure has, by its class or constructor. */
export const codeOf = ({ made, isOwn }: Failure, declared: Declared | undefined): string | undefined => (isOwn ? undefined : made && declared?.codes.get(made));

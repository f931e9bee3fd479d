// The facts of one error of one server, as data: --json prints them, pages and explain lay them out.

import { defined } from "../model/defined.ts";
import type { Ecosystem } from "../model/ecosystem.ts";
import { substituteOf } from "../model/codes.ts";
import type { ErrorDef, Match, Server } from "../model/taxonomy.ts";
import { wireFormsOf, type WireForms } from "./wire-forms.ts";

export interface Facts {
  readonly server: string;
  readonly error: ErrorDef;
  /** Tools and methods that may answer with it. */
  readonly tools: readonly string[];
  readonly methods: readonly string[];
  /** Mapping sets whose rules make it, with their notes. */
  readonly rules: readonly { readonly set: string; readonly match: Match; readonly note?: string; readonly ecosystem?: Ecosystem }[];
  /** The public code it is sent as, when it is concealed. */
  readonly sentAs?: string;
  /** The example on every wire of the server; none for an error that no server sends. */
  readonly wires?: WireForms;
}

/** Names of the rows that may answer with `code`. */
export const naming = (rows: readonly { readonly name: string; readonly errors: readonly string[] }[], code: string): readonly string[] =>
  rows.filter(({ errors }) => errors.includes(code)).map(({ name }) => name);

export function factsOf(server: Server, error: ErrorDef): Facts {
  return {
    server: server.name,
    error,
    tools: naming(server.tools, error.code),
    methods: naming(server.methods, error.code),
    rules: server.rules.filter((rule) => rule.error === error.code).map(({ set, match, note, ecosystem }) => defined({ set, match, note, ecosystem })),
    ...defined({ sentAs: substituteOf(server, error.code), wires: wireFormsOf(error, server) }),
  };
}

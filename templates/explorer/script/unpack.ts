// Puts the servers of a page together again: what pack.ts has stored once, and the texts of the list. It touches no document.

import type { ErrorDef, Server } from "../../../generator/model/taxonomy.ts";
import type { PackedServer } from "../../../generator/targets/explorer/pack.ts";

/** What the list says of an error. */
export interface ListedTexts {
  readonly code: string;
  readonly title?: string;
  readonly message: string;
  readonly description?: string;
  readonly guidance?: string;
  readonly number: number;
  readonly status: number;
}

type Rows = readonly { readonly errors: readonly number[] }[];

/** `texts`: of the server's errors, in their order. */
export function unpack(packed: PackedServer, texts: readonly ListedTexts[]): Server {
  const head = packed.head as Omit<Server, "errors" | "tools" | "methods">;
  const errors = packed.errors.map(([facets, shapes, own], index) => {
    const { number, status, ...text } = texts[index] as ListedTexts;
    const { url, ...facts } = packed.facets[facets] as Partial<ErrorDef>;
    return {
      domain: head.domain,
      ...text,
      jsonRpc: { default: number },
      httpStatus: status,
      ...facts,
      ...(url === undefined ? {} : { url: url.replace("{code}", text.code) }),
      ...packed.shapes[shapes],
      ...own,
    } as ErrorDef;
  });
  const named = <T>(rows: readonly object[], usual: object = {}): T => (rows as Rows).map((row) => ({ ...usual, ...row, errors: row.errors.flatMap((place) => errors[place]?.code ?? []) })) as T;
  return { ...head, errors, tools: named<Server["tools"]>(packed.tools, { idempotent: false, outputSchema: false, scenarios: [] }), methods: named<Server["methods"]>(packed.methods) };
}

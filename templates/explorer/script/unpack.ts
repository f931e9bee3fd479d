// Puts the servers of a page together again: what pack.ts has stored once, and the texts of the list. It touches no document.

import type { ErrorDef, Server, Tool } from "../../../generator/model/taxonomy.ts";
import type { PackedError, PackedServer } from "../../../generator/targets/explorer/pack.ts";

/** An error's entry in the list. */
export interface ListedTexts {
  readonly code: string;
  readonly title?: string;
  readonly message: string;
  readonly description?: string;
  readonly guidance?: string;
  readonly number: number;
  readonly status: number;
}

type Packed = Exclude<PackedError, number>;

/** Each error as it is packed, runs written out. */
const unrolled = (packed: readonly PackedError[]): readonly Packed[] =>
  packed.flatMap((each, index) => (typeof each === "number" ? Array<Packed>(each).fill(packed[index - 1] as Packed) : [each]));

type Rows = readonly { readonly errors: readonly number[] }[];

/** `texts`: of the server's errors, in their order. */
export function unpack(packed: PackedServer, texts: readonly ListedTexts[]): Server {
  const head = packed.head as Omit<Server, "errors" | "tools" | "methods">;
  const errors = unrolled(packed.errors).map(([facets, shapes, own], index) => {
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
  const codesAt = (places: readonly number[]): readonly string[] => [...places].sort((a, b) => a - b).flatMap((place) => errors[place]?.code ?? []);
  const usual = { idempotent: false, outputSchema: false, scenarios: [] };
  const tools = packed.tools.map(([name, places, own]): Tool => ({ ...usual, name, ...own, errors: codesAt([...places, ...packed.always]) }));
  const methods = (packed.methods as Rows).map((method) => ({ ...method, errors: codesAt(method.errors) })) as object as Server["methods"];
  return { ...head, errors, tools, methods };
}

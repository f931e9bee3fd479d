// The errors of a page as it searches them: each with its server, its tools and everything one may look for. It touches no document.

import { anchorOf } from "../../../generator/targets/explorer/listed.ts";
import { wordsOf } from "../../../generator/lookup/named.ts";
import type { Known } from "../../../generator/lookup/rows.ts";
import { namesBehind, recursiveTypes } from "../../../generator/model/tied.ts";
import type { DetailShape, ErrorDef, Server } from "../../../generator/model/taxonomy.ts";

export interface Entry extends Known {
  readonly anchor: string;
  /** Labels of details: safe where nothing else is said. */
  readonly safety: ReadonlySet<string>;
  /** In lower case. */
  readonly haystack: string;
}

function* labels(shapes: readonly DetailShape[]): Generator<string> {
  for (const { safety = "safe", items, properties = {}, oneOf = [], additionalProperties: others } of shapes) {
    yield safety;
    yield* labels([...(items ? [items] : []), ...Object.values(properties), ...oneOf, ...(typeof others === "object" ? [others] : [])]);
  }
}

/** The details, and the recursive types behind them. */
const shapesOf = ({ details }: ErrorDef, server: Server): readonly DetailShape[] => {
  const types = recursiveTypes(server);
  return [...Object.values(details), ...[...namesBehind(details, types)].flatMap((name) => types.get(name) ?? [])];
};

const textsOf = (server: Server, error: ErrorDef): readonly string[] => {
  const { title, message, description, guidance, category, jsonRpc, httpStatus, tags = [], details, docs, causes = [] } = error;
  const words = [...wordsOf(server, error), title, message, description, guidance, category, String(httpStatus), ...tags, ...Object.keys(details)];
  return [...words, ...Object.values(jsonRpc).map(String), ...Object.values(docs), ...causes.flatMap(({ cause, fixes = [] }) => [cause, ...fixes])].filter((word) => word !== undefined);
};

const naming = (rows: readonly { readonly name: string; readonly errors: readonly string[] }[]): ReadonlyMap<string, readonly string[]> => {
  const by = new Map<string, string[]>();
  for (const { name, errors } of rows) for (const code of errors) by.set(code, [...(by.get(code) ?? []), name]);
  return by;
};

export const entriesOf = (servers: readonly Server[]): readonly Entry[] =>
  servers.flatMap((server) => {
    const [tools, methods] = [naming(server.tools), naming(server.methods)];
    return server.errors.map((error) => ({
      anchor: anchorOf(server.name, error.code),
      server,
      error,
      tools: tools.get(error.code) ?? [],
      methods: methods.get(error.code) ?? [],
      safety: new Set(labels(shapesOf(error, server))),
      haystack: textsOf(server, error).join("\n").toLowerCase(),
    }));
  });

/** The reader's choice; an empty word chooses nothing. */
export interface Choice {
  readonly words: string;
  readonly server: string;
  /** `server/tool` */
  readonly tool: string;
  readonly category: string;
  readonly recoverable: string;
  readonly safety: string;
}

const recoverableWord = (recoverable: ErrorDef["recoverable"]): string => (recoverable === true ? "yes" : recoverable === false ? "no" : recoverable);

/** Which entries are as chosen. Of the words, every one has to be somewhere. */
export function chosen(choice: Choice): (entry: Entry) => boolean {
  const words = choice.words.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const is = (wanted: string, found: string): boolean => wanted === "" || wanted === found;
  return ({ server, error, tools, safety, haystack }) =>
    is(choice.server, server.name) &&
    is(choice.category, error.category) &&
    is(choice.recoverable, recoverableWord(error.recoverable)) &&
    (choice.safety === "" || safety.has(choice.safety)) &&
    (choice.tool === "" || tools.some((tool) => choice.tool === `${server.name}/${tool}`)) &&
    words.every((word) => haystack.includes(word));
}

// The lists of the verb list: errors, tools, servers, rules and kinds of change; each with its columns and its filters. It prints nothing.

import { rules } from "../check/rules/index.ts";
import { changeKinds } from "../compare/kinds/index.ts";
import { noticed } from "../compare/words.ts";
import { substituteOf } from "../model/codes.ts";
import type { ErrorDef, Server, Taxonomy } from "../model/taxonomy.ts";

interface Row {
  /** One per column. */
  readonly cells: readonly string[];
  /** The same and more, for --json. */
  readonly data: object;
}

export interface Listing {
  readonly heads: readonly string[];
  /** Flags that choose among the rows, and the words that each takes; undefined: any. */
  readonly filters: { readonly [flag: string]: (model: Taxonomy | undefined) => readonly string[] | undefined };
  readonly needsModel: boolean;
  /** `model` is there when it is needed. */
  rows(model: Taxonomy | undefined, flags: { readonly [flag: string]: unknown }): readonly Row[];
}

const serverNames = (model: Taxonomy | undefined): readonly string[] => (model?.servers ?? []).map(({ name }) => name);

const toolNames = (model: Taxonomy | undefined): readonly string[] => (model?.servers ?? []).flatMap(({ tools }) => tools.map(({ name }) => name));

/** Whether `value` is the one that the flag asks for; without the flag any is. */
const isChosen = (flag: unknown, value: string | readonly string[]): boolean =>
  flag === undefined || (typeof value === "string" ? value === flag : value.includes(String(flag)));

const yesOrNo = (value: boolean | string): string => (value === true ? "yes" : value === false ? "no" : value);

const toolsOf = (server: Server, code: string): readonly string[] => server.tools.filter(({ errors }) => errors.includes(code)).map(({ name }) => name);

const numbers = ({ jsonRpc }: ErrorDef): string => [...new Set(Object.values(jsonRpc))].join(" ");

/** The facts that set an error apart from most others. */
const remarks = (error: ErrorDef, server: Server): string => {
  const substitute = substituteOf(server, error.code);
  return [
    error.deprecated ? "deprecated" : "",
    error.stability === "experimental" ? "experimental" : "",
    substitute === undefined ? "" : `sent as ${substitute}`,
    error.origin === "server" ? "" : `raised by clients${error.origin === "both" ? " too" : ""}`,
    server.fallback === error.code ? "fallback" : "",
  ]
    .filter((remark) => remark !== "")
    .join(", ");
};

const row = (server: Server, error: ErrorDef): Row => ({
  cells: [
    server.name,
    error.code,
    error.category,
    yesOrNo(error.recoverable),
    error.nextAction ?? "",
    numbers(error),
    String(error.httpStatus),
    remarks(error, server),
    error.message,
  ],
  data: { server: server.name, ...error, tools: toolsOf(server, error.code) },
});

const errorsOf = (model: Taxonomy | undefined): readonly ErrorDef[] => (model?.servers ?? []).flatMap(({ errors }) => errors);

/** One row per server and error. */
const errorRows: Listing = {
  heads: ["SERVER", "CODE", "CATEGORY", "RECOVERABLE", "NEXT ACTION", "JSON-RPC", "HTTP", "NOTE", "MESSAGE"],
  filters: {
    server: serverNames,
    tool: toolNames,
    category: (model) => errorsOf(model).map(({ category }) => category),
    tag: () => undefined,
    recoverable: () => ["yes", "no", "caller"],
    deprecated: () => ["true"],
  },
  needsModel: true,
  rows: (model, { server, tool, category, tag, recoverable, deprecated }) =>
    (model?.servers ?? [])
      .filter(({ name }) => isChosen(server, name))
      .flatMap((each) =>
        each.errors
          .filter((error) => isChosen(category, error.category) && isChosen(tag, error.tags ?? []) && isChosen(tool, toolsOf(each, error.code)))
          .filter((error) => isChosen(recoverable, yesOrNo(error.recoverable)) && (deprecated !== true || error.deprecated !== undefined))
          .map((error) => row(each, error)),
      ),
};

const repeating = (idempotent: boolean | { readonly repeated: string }): string =>
  typeof idempotent === "object" ? `then ${idempotent.repeated}` : idempotent ? "yes" : "no";

/** One row per server and tool. */
const toolRows: Listing = {
  heads: ["SERVER", "TOOL", "IDEMPOTENT", "ERRORS", "DESCRIPTION"],
  filters: { server: serverNames, tool: toolNames },
  needsModel: true,
  rows: (model, { server, tool }) =>
    (model?.servers ?? [])
      .filter(({ name }) => isChosen(server, name))
      .flatMap((each) =>
        each.tools
          .filter(({ name }) => isChosen(tool, name))
          .map((one) => ({
            cells: [each.name, one.name, repeating(one.idempotent), one.errors.join(" "), one.description ?? ""],
            data: { server: each.name, ...one },
          })),
      ),
};

/** One row per server. */
const serverRows: Listing = {
  heads: ["SERVER", "PACKAGE", "VERSION", "FORMAT", "ERRORS", "TOOLS", "DESCRIPTION"],
  filters: { server: serverNames },
  needsModel: true,
  rows: (model, { server }) =>
    (model?.servers ?? [])
      .filter(({ name }) => isChosen(server, name))
      .map((each) => ({
        cells: [each.name, each.package, each.version, each.format.name, String(each.errors.length), String(each.tools.length), each.description ?? ""],
        data: {
          ...{ name: each.name, package: each.package, version: each.version, domain: each.domain, format: each.format.name, fallback: each.fallback },
          ...{ protocol: each.protocol, description: each.description, errors: each.errors.map(({ code }) => code), tools: each.tools.map(({ name }) => name) },
        },
      })),
};

/** One row per rule of the checker, laws included. It needs no taxonomy. */
const ruleRows: Listing = {
  heads: ["RULE", "SET", "SEVERITY", "WHAT TO DO"],
  filters: { set: () => ["standard", "strict", "optional", "law"] },
  needsModel: false,
  rows: (_, { set }) =>
    rules
      .filter((rule) => isChosen(set, rule.set ?? "law"))
      .map(({ code, severity, help, set: of = "law" }) => ({ cells: [code, of, severity, help], data: { code, set: of, severity, help } })),
};

/** One row per kind of change of a package. It needs no taxonomy. */
const changeRows: Listing = {
  heads: ["CHANGE", "CLASS", "WHO NOTICES", "WHAT TO DO"],
  filters: {},
  needsModel: false,
  rows: () =>
    changeKinds.map(({ code, verdict, readers, help, security = false }) => ({
      cells: [code, verdict, noticed(readers) || "nobody", help],
      data: { code, verdict, readers, help, security },
    })),
};

/** By what the verb is asked for. */
export const listings: { readonly [what: string]: Listing } = { errors: errorRows, tools: toolRows, servers: serverRows, rules: ruleRows, changes: changeRows };

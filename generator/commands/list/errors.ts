// list errors: one row per server and error.

import { twinOf } from "../../model/sent-as.ts";
import type { ErrorDef, Server, Taxonomy } from "../../model/taxonomy.ts";
import { asked, serverNames, toolNames, yesOrNo, type Listing, type Row } from "./listing.ts";

const toolsOf = (server: Server, code: string): readonly string[] => server.tools.filter(({ errors }) => errors.includes(code)).map(({ name }) => name);

const numbers = ({ jsonRpc }: ErrorDef): string => [...new Set(Object.values(jsonRpc))].join(" ");

/** What sets an error apart from most others. */
const remarks = (error: ErrorDef, server: Server): string => {
  const twin = twinOf(server, error.code);
  return [
    error.deprecated ? "deprecated" : "",
    error.stability === "experimental" ? "experimental" : "",
    twin === undefined ? "" : `sent as ${twin}`,
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

export const errorRows: Listing = {
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
      .filter(({ name }) => asked(server, name))
      .flatMap((each) =>
        each.errors
          .filter((error) => asked(category, error.category) && asked(tag, error.tags ?? []) && asked(tool, toolsOf(each, error.code)))
          .filter((error) => asked(recoverable, yesOrNo(error.recoverable)) && (deprecated !== true || error.deprecated !== undefined))
          .map((error) => row(each, error)),
      ),
};

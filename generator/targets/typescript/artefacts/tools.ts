// src/tools.ts: which tool may raise what, and the constructors of exactly that.

import { className, factoryName } from "../names.ts";
import type { ErrorDef, Json, Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { classesFrom, classView } from "../class-view.ts";
import { errorSummary } from "../docs.ts";
import type { FactoryView, ToolsView } from "../view.ts";

const factoryView = (error: ErrorDef, server: Server): FactoryView => ({
  ...classView(error),
  name: factoryName(error.code),
  doc: errorSummary(error, server),
});

const byName = (outlets: readonly { readonly name: string; readonly errors: readonly string[] }[]): Json =>
  Object.fromEntries(outlets.map(({ name, errors }) => [name, errors]));

/** The classes callers get where errors of these codes are concealed, by code. */
const publicNames = ({ conceal }: Server, codes: ReadonlySet<string>): readonly (readonly [code: string, publicName: string])[] =>
  Object.entries(conceal).flatMap(([code, publicCode]) => (codes.has(code) ? [[code, className(publicCode)] as const] : []));

const view = (server: Server): ToolsView => {
  const raised = new Set(server.tools.flatMap(({ errors }) => errors));
  const errors = server.errors.filter(({ code }) => raised.has(code));
  const factories = errors.map((error) => factoryView(error, server));
  const classes = classesFrom("./errors/index.js", errors);
  const concealed = publicNames(server, raised);
  const onlyPublic = new Set(concealed.map(([, publicName]) => publicName).filter((name) => !classes.values.includes(name)));
  return {
    server: server.name,
    imports: [
      { ...classes, types: [...classes.types, ...onlyPublic] },
      { from: "./runtime/core/error.js", values: [], types: [...new Set(factories.map(({ optionsName }) => optionsName))].sort() },
      { from: "./runtime/core/unknown-error.js", values: [], types: ["UnknownError"] },
    ],
    hasTools: server.tools.length > 0,
    tools: server.tools.map(({ name, description, errors: codes }) => ({
      name,
      doc: description === undefined ? [] : [description],
      factories: codes.map(factoryName),
    })),
    factories,
    hasConcealed: concealed.length > 0,
    concealed: concealed.map(([code, publicName]) => ({ name: factoryName(code), publicName })),
    toolCodes: byName(server.tools),
    methodCodes: byName(server.methods),
    offered: byName(server.tools.map(({ name, errors }) => ({ name, errors: errors.map(factoryName) }))),
  };
};

export const tools: Artefact = {
  name: "tools",
  files: (server) => [{ path: "src/tools.ts", template: "src/tools.ts", view: view(server) }],
};

// src/tools.ts: which tool may raise what, and the constructors of exactly that.

import { className, detailsName, factoryName } from "../../model/names.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import type { Artefact } from "../artefact.ts";
import { classView } from "../class-view.ts";
import { errorSummary } from "../docs.ts";
import type { FactoryView, ToolsView } from "../view.ts";

const factoryView = (error: ErrorDef): FactoryView => ({ ...classView(error), name: factoryName(error.code), doc: errorSummary(error) });

const view = (server: Server): ToolsView => {
  const raised = new Set(server.tools.flatMap(({ errors }) => errors));
  const factories = server.errors.filter(({ code }) => raised.has(code)).map(factoryView);
  const details = factories.flatMap(({ code, hasDetails }) => (hasDetails ? [detailsName(code)] : []));
  return {
    server: server.name,
    imports: [
      { from: "./errors/index.js", values: factories.map(({ code }) => className(code)), types: details },
      { from: "./runtime/error.js", values: [], types: [...new Set(factories.map(({ optionsName }) => optionsName))].sort() },
      { from: "./runtime/unknown-error.js", values: [], types: ["UnknownError"] },
    ],
    tools: server.tools.map(({ name, description, errors }) => ({
      name,
      doc: description === undefined ? [] : [description],
      factories: errors.map(factoryName),
      codes: errors,
    })),
    methods: server.methods.map(({ name, errors }) => ({ name, codes: errors })),
    factories,
  };
};

export const tools: Artefact = {
  name: "tools",
  files: (server) => [{ path: "src/tools.ts", template: "src/tools.ts", view: view(server) }],
};

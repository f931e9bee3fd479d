// src/tools.ts: which tool may raise what, and the constructors of exactly that. A code that all tools share is written once.

import { factoryName } from "../names.ts";
import type { Json, Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { classView } from "../class-view.ts";
import { sharedCodes } from "../shared-codes.ts";
import type { ToolsView } from "../view.ts";
import { unansweredErrors } from "../../../wire/visible.ts";

/** Names of constructors by code, where they do not follow from it. */
const ownNames = ({ errors }: Server): { readonly [code: string]: string } =>
  Object.fromEntries(errors.flatMap(({ code, word }) => (word === undefined ? [] : [[code, factoryName(word)]])));

const view = (server: Server): ToolsView => {
  const common = sharedCodes(server.tools.map(({ errors }) => errors), server.fallback);
  const unanswered = unansweredErrors(server).map((error) => classView(error).className);
  const names = ownNames(server);
  return {
    server: server.name,
    imports: [
      { from: "./constructors.js", values: ["constructors"], types: ["Constructors"] },
      { from: "./errors/index.js", values: [], types: [...unanswered].sort() },
      { from: "./runtime.js", values: ["constructorsOf", "withCommon"], types: ["Camel", "UnknownError"] },
    ],
    hasTools: server.tools.length > 0,
    common: [...common],
    tools: server.tools.map(({ name, description, errors: codes }) => ({
      name,
      doc: description === undefined ? [] : [description],
      codes: codes.filter((code) => !common.has(code)),
    })),
    unanswered,
    hasNames: Object.keys(names).length > 0,
    names,
    methodCodes: Object.fromEntries(server.methods.map(({ name, errors }) => [name, errors])) as Json,
    conceal: server.conceal,
  };
};

export const tools: Artefact = {
  name: "tools",
  files: (server) => [{ path: "src/tools.ts", template: "src/tools.ts", view: view(server) }],
};

// What of a family's module speaks of tools: which may raise what, and the constructors of exactly that. A code that all tools share is written once.

import type { Json, Server } from "../../model/taxonomy.ts";
import { unansweredErrors } from "../../wire/visible.ts";
import { classView } from "./class-view.ts";
import { factoryName } from "./names.ts";
import { sharedCodes } from "./shared-codes.ts";
import type { ToolsView } from "./view.ts";

/** Names of constructors by code, where they do not follow from it. */
const ownNames = ({ errors }: Server): { readonly [code: string]: string } =>
  Object.fromEntries(errors.flatMap(({ code, word }) => (word === undefined ? [] : [[code, factoryName(word)]])));

export const toolsView = (server: Server): ToolsView => {
  const common = sharedCodes(server.tools.map(({ errors }) => errors), server.fallback);
  const names = ownNames(server);
  return {
    hasTools: server.tools.length > 0,
    common: [...common],
    tools: server.tools.map(({ name, description, errors: codes }) => ({
      name,
      doc: description === undefined ? [] : [description],
      codes: codes.filter((code) => !common.has(code)),
    })),
    unansweredNames: unansweredErrors(server).map((error) => classView(error).className),
    hasNames: Object.keys(names).length > 0,
    names,
    methodCodes: Object.fromEntries(server.methods.map(({ name, errors }) => [name, errors])) as Json,
    conceal: server.conceal,
  };
};

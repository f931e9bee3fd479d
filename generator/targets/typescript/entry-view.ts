// The offer of both entries of a package: errors, and the parts of the union of errors. Each entry says which errors.

import { familyName } from "./names.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { bodyNames, classesFrom } from "./class-view.ts";
import { familyDoc } from "../surface/docs.ts";
import type { EntryView } from "./view.ts";
import { unansweredErrors } from "../../wire/visible.ts";
import { typesBehind } from "../surface/members.ts";

/** Exports of an entry point: the family of src/server.ts, unless it has its own, and of src/family.ts the parts about tools if the server has any. */
interface Offered {
  readonly family: boolean;
  readonly ofTools: { readonly values: readonly string[]; readonly types: readonly string[] };
}

export const entryView = (server: Server, errors: readonly ErrorDef[], { family, ofTools }: Offered): EntryView => {
  const names = bodyNames(server);
  const tools = server.tools.length > 0 ? ofTools : { values: [], types: [] };
  return {
    server: server.name,
    familyName: familyName(server.name),
    familyDoc: familyDoc(server),
    isWhole: errors.length === server.errors.length,
    errors: [
      ...(errors.length === server.errors.length ? [] : [classesFrom("./errors.js", errors)]),
      { from: "./types.js", values: [], types: typesBehind(errors, server).map(({ name }) => name) },
      { from: "./server.js", values: family ? [familyName(server.name)] : [], types: [] },
      {
        from: "./family.js",
        values: tools.values,
        types: [...tools.types, ...(names === undefined ? [] : [names.bodiesType, names.bodyType, names.codeType])],
      },
    ],
    hasUnanswered: unansweredErrors(server).length > 0,
    hasLocales: errors.some(({ locales }) => locales !== undefined),
  };
};

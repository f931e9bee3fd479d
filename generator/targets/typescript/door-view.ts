// What both entries of a package offer: errors, and the family. Which errors, each entry says.

import { familyName } from "./names.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { bodyNames } from "./body-type.ts";
import { classesFrom } from "./class-view.ts";
import { typesBehind } from "./shared-types.ts";
import type { DoorView } from "./view.ts";
import { unansweredErrors } from "../../wire/visible.ts";

/** What an entry offers of the tools, where the server names some. */
interface OfTools {
  readonly values: readonly string[];
  readonly types: readonly string[];
}

export const doorView = (server: Server, errors: readonly ErrorDef[], ofTools: OfTools): DoorView => {
  const names = bodyNames(server);
  const tools = server.tools.length > 0 ? ofTools : { values: [], types: [] };
  return {
    server: server.name,
    familyName: familyName(server.name),
    errors: [
      classesFrom("./errors.js", errors),
      { from: "./types.js", values: [], types: typesBehind(errors, server).map(({ name }) => name) },
      {
        from: "./family.js",
        values: [familyName(server.name), ...tools.values],
        types: [...tools.types, ...(names === undefined ? [] : [names.bodiesType, names.bodyType, names.codeType])],
      },
    ],
    hasUnanswered: unansweredErrors(server).length > 0,
    hasLocales: errors.some(({ locales }) => locales !== undefined),
  };
};

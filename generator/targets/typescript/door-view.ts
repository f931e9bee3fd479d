// What both entries of a package offer: errors by category, and the family. Which errors, each entry says.

import { categoryFile, familyName } from "./names.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { bodyNames } from "./body-type.ts";
import { classesFrom } from "./class-view.ts";
import { typesBehind } from "./shared-types.ts";
import type { DoorView } from "./view.ts";
import { unansweredErrors } from "../../wire/visible.ts";

export const doorView = (server: Server, errors: readonly ErrorDef[]): DoorView => {
  const names = bodyNames(server);
  return {
    server: server.name,
    familyName: familyName(server.name),
    errors: [
      ...server.categories.map(({ name }) =>
        classesFrom(
          `./errors/${categoryFile(name)}.js`,
          errors.filter(({ category }) => category === name),
        ),
      ),
      { from: "./types.js", values: [], types: typesBehind(errors, server).map(({ name }) => name) },
      { from: "./body.js", values: [], types: names === undefined ? [] : [names.bodiesType, names.bodyType, names.codeType] },
    ],
    hasTools: server.tools.length > 0,
    hasUnanswered: unansweredErrors(server).length > 0,
    hasLocales: errors.some(({ locales }) => locales !== undefined),
  };
};

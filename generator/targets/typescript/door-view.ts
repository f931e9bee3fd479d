// What both entries of a package offer: errors by category, and the family. Which errors, each entry says.

import { categoryFile, familyName } from "./names.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { classesFrom } from "./class-view.ts";
import { typesBehind } from "./shared-types.ts";
import type { DoorView } from "./view.ts";

export const doorView = (server: Server, errors: readonly ErrorDef[]): DoorView => ({
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
  ],
  hasTools: server.tools.length > 0,
  hasLocales: errors.some(({ locales }) => locales !== undefined),
});

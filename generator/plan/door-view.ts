// What both entries of a package offer: its errors by category, and the family.

import { categoryFile, familyName } from "../model/names.ts";
import type { Server } from "../model/taxonomy.ts";
import { classesFrom } from "./class-view.ts";
import type { DoorView } from "./view.ts";

export const doorView = (server: Server): DoorView => ({
  server: server.name,
  familyName: familyName(server.name),
  errors: server.categories.map(({ name }) =>
    classesFrom(
      `./errors/${categoryFile(name)}.js`,
      server.errors.filter(({ category }) => category === name),
    ),
  ),
  hasTools: server.tools.length > 0,
});

// What both entries of a package offer: its errors by category, and the family.

import { categoryFile, className, detailsName, familyName } from "../model/names.ts";
import type { Server } from "../model/taxonomy.ts";
import type { DoorView } from "./view.ts";

export const doorView = (server: Server): DoorView => ({
  server: server.name,
  familyName: familyName(server.name),
  errors: server.categories.map(({ name }) => {
    const own = server.errors.filter(({ category }) => category === name);
    return {
      from: `./errors/${categoryFile(name)}.js`,
      values: own.map(({ code }) => className(code)),
      types: own.flatMap(({ code, details }) => (Object.keys(details).length > 0 ? [detailsName(code)] : [])),
    };
  }),
  hasTools: server.tools.length > 0,
});

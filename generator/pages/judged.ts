// Two versions of a server side by side, each difference with its class: what compare/ makes of it. It finds no differences itself.

import { greatest, type Change } from "../compare/change.ts";
import { compare } from "../compare/compare.ts";
import type { Server } from "../model/taxonomy.ts";
import { versions } from "../targets/explorer/versions.ts";
import type { VersionsView } from "../targets/explorer/view.ts";

/** Changes of one error, those at `field` where some are: a category's change is told where it shows. */
const concerning = (changes: readonly Change[], code: string, field: string): readonly Change[] => {
  const ofError = changes.filter(({ at }) => (at[0] === "errors" && at[1] === code) || (at[0] === "tools" && at.includes(code)));
  const atField = ofError.filter(({ at }) => at.includes(field));
  return atField.length > 0 ? atField : ofError;
};

export const judgedVersions = (before: Server, after: Server): VersionsView => {
  const changes = compare([before], [after]).flatMap((server) => server.changes);
  const view = versions(before, after);
  const rows = view.rows.map((row) => ({ ...row, what: `${row.what} (${greatest(concerning(changes, row.code, row.what).map(({ verdict }) => verdict))})` }));
  return { ...view, rows };
};

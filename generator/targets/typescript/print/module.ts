// Prints the lines that tie modules together: imports and re-exports. It resolves nothing.

import type { ImportView } from "../view.ts";
import { group, ident, quote } from "./literal.ts";

const clause = (verb: "import" | "export", { from, values, types }: ImportView, isLocal = false): string => {
  const [start, names] =
    values.length === 0 ? [`${verb} type {`, types.map(ident)] : [`${verb} {`, [...values.map(ident), ...types.map((name) => `type ${ident(name)}`)]];
  const end = isLocal ? "};" : `} from ${quote(from)};`;
  return group(start, names, end, { indent: 0, column: 0 });
};

/** All imports from one module stand in one line. */
const merged = (views: readonly ImportView[]): readonly ImportView[] => {
  const by = new Map<string, ImportView>();
  for (const { from, values, types } of views) {
    const before = by.get(from);
    by.set(from, before ? { from, values: sorted([...before.values, ...values]), types: sorted([...before.types, ...types]) } : { from, values, types });
  }
  return [...by.values()];
};

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

const clauses = (verb: "import" | "export", views: readonly ImportView[]): string =>
  merged(views)
    .filter(({ values, types }) => values.length + types.length > 0)
    .map((view) => clause(verb, view))
    .join("\n");

export const imports = (views: readonly ImportView[]): string => clauses("import", views);

export const reexports = (views: readonly ImportView[]): string => clauses("export", views);

/** Exports of what the module has imported. */
export const passedOn = (views: readonly ImportView[]): string => views.map((view) => clause("export", view, true)).join("\n");

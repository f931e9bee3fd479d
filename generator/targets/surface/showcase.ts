// The error that README.md shows in use: one that shows as much as possible of what errors are for.

import type { Naming } from "../../model/naming.ts";
import type { ErrorDef, Json, Server, Tool } from "../../model/taxonomy.ts";
import { isFilled, sentErrors, visibleShapes } from "../../wire/visible.ts";
import { classOf, makerOf } from "./spelled.ts";
import type { ReadmeUseView } from "./view.ts";

export interface Showcase {
  readonly tool: Tool | undefined;
  readonly error: ErrorDef;
}

const visibleNames = ({ details }: ErrorDef): readonly string[] => Object.keys(visibleShapes(details));

const hasVisible = (error: ErrorDef): boolean => visibleNames(error).length > 0;

/** The first tool with an error that shows what details are for, or the next best; none where a server sends no errors at all. */
export const showcaseOf = (server: Server): Showcase | undefined => {
  const errors = sentErrors(server);
  const byCode = new Map(errors.map((error) => [error.code, error]));
  const raised = server.tools.flatMap((tool) =>
    tool.errors.flatMap((code): readonly Showcase[] => {
      const error = byCode.get(code);
      return error ? [{ tool, error }] : [];
    }),
  );
  const known: readonly Showcase[] = raised.length > 0 ? raised : errors.map((error) => ({ tool: undefined, error }));
  const current = known.filter(({ error }) => error.deprecated === undefined);
  const plain = current.filter(({ error }) => error.recoverable !== "caller");
  return [...plain.filter(({ error }) => hasVisible(error)), ...plain, ...current, ...known][0];
};

/** The example details that its constructor wants, and those that a client sees. */
const exampleOf = (error: ErrorDef): { readonly [detail: string]: Json } => {
  const shown = new Set(visibleNames(error));
  const names = Object.entries(error.details).flatMap(([name, shape]) => (!isFilled(shape) && (shape.optional !== true || shown.has(name)) ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, error.example[name] ?? null]));
};

export const exampleView = (error: ErrorDef, naming: Naming): ReadmeUseView => {
  const details = exampleOf(error);
  return {
    code: error.code,
    className: classOf(error, naming),
    factory: makerOf(error, naming),
    hasDetails: Object.keys(details).length > 0,
    details,
    showsDetail: hasVisible(error),
    detail: visibleNames(error)[0] ?? "",
  };
};

// The details of errors one by one, nested ones too, in long form and with their paths. It judges nothing.

import { longForm } from "../model/build/detail.ts";
import type { CategorySpec, DetailSpec, ErrorSpec } from "../model/spec.ts";
import type { Context } from "./context.ts";
import type { Path } from "./places.ts";

export interface DetailView {
  readonly detail: DetailSpec;
  readonly path: Path;
  readonly kind: "detail" | "property" | "items";
}

/** Every detail of every error of the file, each before its members. */
export function* allDetails({ spec }: Context): Generator<DetailView> {
  for (const [code, { details }] of Object.entries(spec.errors)) {
    if (details) yield* members(details, ["errors", code, "details"], "detail");
  }
}

type Written = NonNullable<ErrorSpec["details"]>;

function* members(written: Written, path: Path, kind: DetailView["kind"]): Generator<DetailView> {
  for (const [key, detail] of Object.entries(written)) yield* withMembers(longForm(detail), [...path, key], kind);
}

function* withMembers(detail: DetailSpec, path: Path, kind: DetailView["kind"]): Generator<DetailView> {
  yield { detail, path, kind };
  if (detail.items !== undefined) yield* withMembers(longForm(detail.items), [...path, "items"], "items");
  if (detail.properties !== undefined) yield* members(detail.properties, [...path, "properties"], "property");
}

/** The details of an error in long form. */
export const detailsOf = (error: ErrorSpec): ReadonlyMap<string, DetailSpec> =>
  new Map(Object.entries(error.details ?? {}).map(([name, detail]) => [name, longForm(detail)]));

export const isRequired = ({ required }: DetailSpec): boolean => required !== false;

/** Whether a detail crosses the wire. */
export const isPublic = ({ safety, wire }: DetailSpec): boolean => safety === undefined || safety === "safe" || wire !== undefined;

/** The category whose defaults apply; undefined when it does not exist or is not sound. */
export const categoryOf = (error: ErrorSpec, { categories }: Context): CategorySpec | undefined => categories.get(error.category ?? "user");

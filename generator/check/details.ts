// The details of errors one by one, nested ones too, in long form and with their paths. It judges nothing.

import { longForm } from "../model/build/detail.ts";
import type { CategorySpec, DetailSpec, ErrorSpec, Spec } from "../model/spec.ts";
import type { Path } from "./places.ts";

export interface DetailView {
  readonly detail: DetailSpec;
  readonly path: Path;
  readonly kind: "detail" | "property" | "items";
}

/** Every detail of every error, each before its members. */
export function allDetails({ errors }: Spec): readonly DetailView[] {
  const found: DetailView[] = [];
  for (const [code, { details }] of Object.entries(errors)) if (details) addMembers(found, details, ["errors", code, "details"], "detail");
  return found;
}

type Written = NonNullable<ErrorSpec["details"]>;

function addMembers(found: DetailView[], written: Written, path: Path, kind: DetailView["kind"]): void {
  for (const [key, detail] of Object.entries(written)) addDetail(found, longForm(detail), [...path, key], kind);
}

function addDetail(found: DetailView[], detail: DetailSpec, path: Path, kind: DetailView["kind"]): void {
  found.push({ detail, path, kind });
  if (detail.items !== undefined) addDetail(found, longForm(detail.items), [...path, "items"], "items");
  if (detail.properties !== undefined) addMembers(found, detail.properties, [...path, "properties"], "property");
}

/** One detail of an error in long form. */
export function detailOf({ details }: ErrorSpec, name: string): DetailSpec | undefined {
  const written = details !== undefined && Object.hasOwn(details, name) ? details[name] : undefined;
  return written === undefined ? undefined : longForm(written);
}

/** The details of an error in long form. */
export const detailsOf = (error: ErrorSpec): ReadonlyMap<string, DetailSpec> =>
  new Map(Object.entries(error.details ?? {}).map(([name, detail]) => [name, longForm(detail)]));

export const isRequired = ({ required }: DetailSpec): boolean => required !== false;

/** Whether a detail crosses the wire. */
export const isPublic = ({ safety, wire }: DetailSpec): boolean => safety === undefined || safety === "safe" || wire !== undefined;

/** The category whose defaults apply; undefined when it does not exist or is not sound. */
export const categoryOf = (
  { category = "user" }: ErrorSpec,
  { categories }: { readonly categories: ReadonlyMap<string, CategorySpec> },
): CategorySpec | undefined => categories.get(category);

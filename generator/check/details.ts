// The details of errors one by one, nested ones too, in long form and with their paths. It judges nothing.

import type { Expanded, FullError } from "../model/expand.ts";
import { fullDetail, fullType } from "../model/full-detail.ts";
import type { CategorySpec, DetailSpec, Spec, WrittenDetail } from "../model/spec.ts";
import { inLongForm, type Types, type Written } from "../model/written.ts";
import type { Path } from "./places.ts";

export interface DetailView {
  readonly detail: DetailSpec;
  /** The words that stand at `path`; the others come from a shared type. */
  readonly own: Partial<Omit<WrittenDetail, "type">>;
  readonly path: Path;
  /** "values": what the members of a map are; "branch": what it may be one of. */
  readonly kind: "detail" | "property" | "items" | "values" | "branch" | "type";
}

/** Every detail of every error, category and shared type as written there, each before its members. Shared types that a detail names are in place. */
export function allDetails({ errors, categories = {}, types = {} }: Spec, expanded: Expanded): readonly DetailView[] {
  const found: DetailView[] = [];
  for (const [name, type] of Object.entries(types)) addWith(found, fullType(name, types), type, ["types", name], "type", { types, home: name });
  for (const [name, { details }] of Object.entries(categories)) if (details) addMembers(found, details, ["categories", name, "details"], "detail", { types });
  for (const [code, { details }] of Object.entries(errors)) {
    const full = expanded.errors[code]?.details;
    if (details) addMembers(found, details, ["errors", code, "details"], "detail", { types }, full);
  }
  return found;
}

/** The shared types, and the one whose text is looked at. */
interface Home {
  readonly types: Types;
  readonly home?: string;
}

function addMembers(found: DetailView[], written: { readonly [key: string]: Written }, path: Path, kind: DetailView["kind"], home: Home, full?: FullError["details"]): void {
  for (const [key, detail] of Object.entries(written)) addDetail(found, detail, [...path, key], kind, home, full?.[key]);
}

function addDetail(found: DetailView[], written: Written, path: Path, kind: DetailView["kind"], home: Home, full = fullDetail(written, home.types, home.home)): void {
  addWith(found, full, written, path, kind, home);
}

function addWith(found: DetailView[], detail: DetailSpec, written: Written, path: Path, kind: DetailView["kind"], home: Home): void {
  const { type: _, ...own } = inLongForm(written);
  found.push({ detail, own, path, kind });
  if (own.items !== undefined) addDetail(found, own.items, [...path, "items"], "items", home);
  if (own.properties !== undefined) addMembers(found, own.properties, [...path, "properties"], "property", home);
  for (const [index, branch] of (own.oneOf ?? []).entries()) addDetail(found, branch, [...path, "oneOf", index], "branch", home);
  const { additionalProperties: others } = own;
  if (others !== undefined && typeof others !== "boolean") addDetail(found, others, [...path, "additionalProperties"], "values", home);
}

const own = (details: { readonly [name: string]: DetailSpec } | undefined, name: string): DetailSpec | undefined =>
  details !== undefined && Object.hasOwn(details, name) ? details[name] : undefined;

/** One detail of an error in long form, or the member of one: `amount.value`. */
export const detailOf = ({ details }: FullError, path: string): DetailSpec | undefined => {
  if (!path.includes(".")) return own(details, path);
  const whole: DetailSpec = { type: "object", properties: details };
  return path.split(".").reduce<DetailSpec | undefined>((found, step) => own(found?.properties, step), whole);
};

/** The details of an error in long form. */
export const detailsOf = ({ details }: FullError): ReadonlyMap<string, DetailSpec> => new Map(Object.entries(details));

/** The declaration of a member of an object or a map. */
export const memberOf = (detail: DetailSpec | undefined, key: string): DetailSpec | undefined => {
  const { properties = {}, additionalProperties: others }: Partial<DetailSpec> = detail ?? {};
  return Object.hasOwn(properties, key) ? properties[key] : typeof others === "object" ? others : undefined;
};

export const isRequired = ({ required }: DetailSpec): boolean => required !== false;

/** Whether the code that raises the error must pass it. */
export const isAsked = (detail: DetailSpec): boolean => isRequired(detail) && detail.const === undefined && detail.default === undefined;

/** Whether a detail crosses the wire. */
export const isPublic = ({ safety, wire }: DetailSpec): boolean => safety === undefined || safety === "safe" || wire !== undefined;

/** The category whose defaults apply; undefined when it does not exist or is not sound. */
export const categoryOf = (
  { category = "user" }: FullError,
  { categories }: { readonly categories: ReadonlyMap<string, CategorySpec> },
): CategorySpec | undefined => categories.get(category);

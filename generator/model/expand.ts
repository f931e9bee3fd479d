// Puts parents in place, and details in long form: what rules judge and build resolves. It judges nothing and ends on any input.

import { builtins } from "./builtins.ts";
import { errorFields } from "./fields/error.ts";
import { fullDetails } from "./full-detail.ts";
import type { CategorySpec, DetailSpec, ErrorSpec, Spec } from "./spec.ts";
import type { Types } from "./written.ts";
import { once } from "./once.ts";
import { own } from "./defined.ts";

/** An error whose details are in long form, with those of its parents; `message` begins with theirs. */
export type FullError = Omit<ErrorSpec, "details" | "message"> & { readonly message: string; readonly details: { readonly [key: string]: DetailSpec } };

export interface Expanded {
  readonly errors: { readonly [code: string]: FullError };
  readonly categories: { readonly [name: string]: CategorySpec };
}

/** `name` and what it extends, nearest first. */
export const lineage = <V extends { readonly extends?: string }>(name: string, named: { readonly [name: string]: V }): readonly (readonly [string, V])[] => {
  const first = own(named, name);
  if (first === undefined) return [];
  if (first.extends === undefined) return [[name, first]];
  const line = new Map<string, V>();
  for (let at: string | undefined = name; at !== undefined && !line.has(at); at = line.get(at)?.extends) {
    const found = own(named, at);
    if (found === undefined) break;
    line.set(at, found);
  }
  return [...line];
};

/** Keys that an extending error does not inherit: its identity, and facts about it alone. */
const personal: ReadonlySet<string> = new Set(["x", "code", "match", "ownMessage", "extends", "title", "description", "message", "details", "with", "url", "examples", "locales", "aliases", "deprecated", "since", "suppress"]);

/** The results of `make` by name, from each entry and the result of its parent: parents first, so that a line of thousands is walked once. In a circle one entry goes without. */
export const downwards = <V extends { readonly extends?: string }, W>(
  named: { readonly [name: string]: V },
  make: (name: string, own: V, parent: W | undefined) => W,
): ReadonlyMap<string, W> => {
  const made = new Map<string, W>();
  for (const name of Object.keys(named)) {
    const first = own(named, name);
    if (first !== undefined && first.extends === undefined) {
      if (!made.has(name)) made.set(name, make(name, first, undefined));
      continue;
    }
    const line = new Map<string, V>();
    for (let at: string | undefined = name; at !== undefined && !made.has(at) && !line.has(at); at = line.get(at)?.extends) {
      const found = own(named, at);
      if (found === undefined) break;
      line.set(at, found);
    }
    for (const [each, written] of [...line].reverse()) made.set(each, make(each, written, made.get(written.extends ?? "")));
  }
  return made;
};

/** As `record`, in its order. */
const inOrderOf = <W, X>(record: object, made: ReadonlyMap<string, W>, part: (made: W) => X): { readonly [name: string]: X } => {
  const ordered: { [name: string]: X } = Object.create(null);
  for (const name of Object.keys(record)) {
    const found = made.get(name);
    if (found !== undefined) ordered[name] = part(found);
  }
  return ordered;
};

interface Inherited {
  readonly full: FullError;
  /** The part that errors which extend it inherit, beside message and details. */
  readonly passed: { readonly [key: string]: unknown };
}

/** `code` and those it extends whose messages come before its own, nearest first. */
const speakers = (code: string, errors: { readonly [code: string]: ErrorSpec }): readonly (readonly [string, ErrorSpec])[] => {
  const line = lineage(code, errors);
  const last = line.findIndex(([, { ownMessage }]) => ownMessage === true);
  return last < 0 ? line : line.slice(0, last + 1);
};

/** An error without texts has its parent's translations. */
const localesOf = ({ locales, message }: ErrorSpec, parent: FullError | undefined, messageIn: (tag: string) => string): FullError["locales"] => {
  const own = locales && mapEach(locales, (tag) => ({ ...locales[tag], message: messageIn(tag) }));
  return message === undefined && parent?.locales !== undefined ? { ...parent.locales, ...own } : own;
};

interface Around {
  readonly errors: { readonly [code: string]: ErrorSpec };
  readonly categories: ReadonlyMap<string, FullCategory>;
  readonly types: Types | undefined;
}

const fullError = (code: string, written: ErrorSpec, parent: Inherited | undefined, { errors, categories, types }: Around): Inherited => {
  const { message, details, ownMessage = false, with: ownSources } = written;
  const passed: { [key: string]: unknown } = { ...parent?.passed };
  for (const key of Object.keys(written)) if (!personal.has(key)) passed[key] = written[key as keyof ErrorSpec];
  const messageIn = (tag: string): string =>
    speakers(code, errors)
      .map(([, error]) => own(error.locales, tag)?.message ?? error.message ?? "")
      .filter((text) => text !== "")
      .reverse()
      .join(" ");
  const locales = localesOf(written, parent?.full, messageIn);
  const category = categories.get(String(passed["category"] ?? errorFields.category.default));
  const sources = { ...category?.spec.with, ...parent?.full.with, ...ownSources };
  const full: FullError = {
    ...passed,
    ...written,
    message: parent === undefined || (ownMessage && message !== undefined) ? (message ?? "") : [parent.full.message, message ?? ""].filter((text) => text !== "").join(" "),
    details: Object.assign(Object.create(null), category?.details, parent?.full.details, fullDetails(details ?? {}, types)),
    ...(Object.keys(sources).length === 0 ? {} : { with: sources }),
    ...(locales === undefined ? {} : { locales }),
  };
  return { full, passed };
};

/** A category's details in long form, with those of the categories it extends. */
interface FullCategory {
  readonly spec: CategorySpec;
  readonly details: FullError["details"];
}

const fullCategory = (written: CategorySpec, parent: FullCategory | undefined, types: Types | undefined): FullCategory => {
  const { description: _, ...inherited } = parent?.spec ?? {};
  const sources = { ...inherited.with, ...written.with };
  return {
    spec: { ...inherited, ...written, ...(Object.keys(sources).length === 0 ? {} : { with: sources }) },
    details: Object.assign(Object.create(null), parent?.details, fullDetails(written.details ?? {}, types)),
  };
};

const mapEach = <V, W>(record: { readonly [name: string]: V }, change: (name: string) => W): { readonly [name: string]: W } => {
  const changed: { [name: string]: W } = Object.create(null);
  for (const name of Object.keys(record)) changed[name] = change(name);
  return changed;
};

const expandAnew = (spec: Spec): Expanded => {
  const errors: { readonly [code: string]: ErrorSpec } = Object.assign(Object.create(null), builtins.errors, spec.errors);
  const written = spec.categories ?? {};
  const overlaid = mapEach(written, (name) => ({ ...own(builtins.categories, name), ...written[name] }));
  const categories: { readonly [name: string]: CategorySpec } = Object.assign(Object.create(null), builtins.categories, overlaid);
  const whole = downwards(categories, (_, each: CategorySpec, parent: FullCategory | undefined) => fullCategory(each, parent, spec.types));
  const around = { errors, categories: whole, types: spec.types };
  const inherited = downwards(errors, (code, each: ErrorSpec, parent: Inherited | undefined) => fullError(code, each, parent, around));
  return {
    errors: inOrderOf(errors, inherited, ({ full }) => full),
    categories: inOrderOf(categories, whole, (category) => category.spec),
  };
};

/** The file's errors and categories with the built-in ones it does not replace; a category of a built-in name is laid over it. Made once, since rules and build both ask for it. */
export const expand: (spec: Spec) => Expanded = once(expandAnew);

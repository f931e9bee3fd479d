// The errors of a server between which another stands in a package, whichever way a list of it is sorted. It reads texts, and judges nothing.

import { builtins } from "../model/builtins.ts";
import { byName } from "../model/canonical.ts";
import { errorFields } from "../model/fields/error.ts";
import { pascal } from "../model/names.ts";
import type { Entry } from "../read/tree.ts";
import type { Known } from "./known.ts";
import { saidIn } from "./wording.ts";

const classOf = (code: string): string => `${pascal(code)}Error`;

/** The orders of lists: by code, by name of class, and as formatters of Python sort imports, by number. */
const orders: readonly ((code: string) => string)[] = [(code) => code, classOf, (code) => classOf(code).replace(/\d+/g, (digits) => digits.padStart(20, "0"))];

/** The last of `codes` before `code`, and the first behind it. */
function around(code: string, codes: readonly string[], orderOf: (code: string) => string): readonly string[] {
  const place = orderOf(code);
  let [before, behind]: readonly (string | undefined)[] = [];
  for (const other of codes) {
    const at = byName(orderOf(other), place);
    if (at < 0 && (before === undefined || byName(orderOf(other), orderOf(before)) > 0)) before = other;
    if (at > 0 && (behind === undefined || byName(orderOf(other), orderOf(behind)) < 0)) behind = other;
  }
  return [before, behind].filter((each) => each !== undefined);
}

const codeIn = (id: string): string => id.slice("errors ".length);

/** Ids of the errors beside each of `moving`, among all and in its category, in the servers that `isChanged` names. A guess: one that is wrong is found out where lines are put in. */
export function neighbours(known: Known, moving: readonly Entry[], isChanged: (id: string) => boolean): readonly string[] {
  if (moving.length === 0) return [];
  const built: { readonly [code: string]: { readonly category?: string } } = builtins.errors;
  const categories = new Map(known.parts.map(({ id, start, end }) => [codeIn(id), /\bcategory["']?: *["']?(\w+)/.exec(known.text.slice(start, end))?.[1]]));
  const categoryOf = (code: string): string => categories.get(code) ?? built[code]?.category ?? errorFields.category.default;
  const codes = new Set(known.parts.flatMap(({ id, refs }) => (isChanged(id) && !id.startsWith("errors ") ? [...refs.matchAll(/(?<= errors )\S+/g)].map(([code]) => code) : [])));
  const moved = new Set(moving.map(({ key }) => key));
  const others = [...codes].filter((code) => !moved.has(code));
  return moving.flatMap((entry) => {
    const [code, category] = [entry.key, saidIn(entry, "category") ?? errorFields.category.default];
    const alike = others.filter((other) => categoryOf(other) === category);
    return orders.flatMap((orderOf) => [...around(code, others, orderOf), ...around(code, alike, orderOf)]).map((each) => `errors ${each}`);
  });
}

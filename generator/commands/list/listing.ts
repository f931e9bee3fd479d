// What a listing is: its columns, its filters, and how its rows are made. It makes none.

import type { Taxonomy } from "../../main.ts";
import type { Flags } from "../flags.ts";

export interface Row {
  /** One per column. */
  readonly cells: readonly string[];
  /** The same and more, for --json. */
  readonly data: object;
}

export interface Listing {
  readonly heads: readonly string[];
  /** Flags that choose among the rows, and the words that each takes; undefined: any. */
  readonly filters: { readonly [flag: string]: (model: Taxonomy | undefined) => readonly string[] | undefined };
  readonly needsModel: boolean;
  /** `model` is there when it is needed. */
  rows(model: Taxonomy | undefined, flags: Flags): readonly Row[];
}

export const serverNames = (model: Taxonomy | undefined): readonly string[] => (model?.servers ?? []).map(({ name }) => name);

export const toolNames = (model: Taxonomy | undefined): readonly string[] => (model?.servers ?? []).flatMap(({ tools }) => tools.map(({ name }) => name));

/** Whether `value` is the one that the flag asks for; without the flag any is. */
export const asked = (flag: unknown, value: string | readonly string[]): boolean =>
  flag === undefined || (typeof value === "string" ? value === flag : value.includes(String(flag)));

export const yesOrNo = (value: boolean | string): string => (value === true ? "yes" : value === false ? "no" : value);

// Whether two parts of resolved servers are equal, or may be the same under another name: that is proposed to the reader, never assumed.

import { nearest } from "../diagnose/nearest.ts";
import { quote, visible } from "../diagnose/quote.ts";
import type { DetailShape, DetailShapes, ErrorDef, Tool } from "../model/taxonomy.ts";

/** Whether two parts of resolved servers are equal, and texts for them. Models are built in order: equal meaning is equal text. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A value inside of a sentence: `30`, `"s"`, `["open","locked"]`, `nothing`. */
export const shown = (value: unknown): string =>
  value === undefined ? "nothing" : typeof value === "string" ? quote(value) : cut(visible(JSON.stringify(value)));

const longest = 80;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** The code among `added` that `gone` may have become: it says the same, or in its name nearly so. */
export function likely(gone: ErrorDef, added: readonly ErrorDef[]): string | undefined {
  const renamed = added.find(({ message, details }) => message === gone.message && same(details, gone.details));
  if (renamed) return renamed.code;
  const alike = added.filter(({ details, category }) => category === gone.category && same(details, gone.details));
  return nearest(gone.code, alike.map(({ code }) => code));
}

const doing = ({ description, errors, idempotent, outputSchema }: Tool): readonly unknown[] => [description, errors, idempotent, outputSchema];

/** The tool among `added` that `gone` may have become: one of nearly its name, or the only one that does and fails as it did. */
export function likelyTool(gone: Tool | undefined, added: readonly Tool[]): string | undefined {
  const near = nearest(gone?.name ?? "", added.map((each) => each.name));
  // A tool without errors and a description has nothing that tells it from another.
  if (near !== undefined || gone === undefined || (gone.errors.length === 0 && gone.description === undefined)) return near;
  const [only, ...others] = added.filter((each) => same(doing(each), doing(gone)));
  return others.length === 0 ? only?.name : undefined;
}

/** The detail among `added` that `key` may have become: the only one of its shape, or one of nearly its name. */
export function likelyDetail(key: string, shape: DetailShape, added: readonly string[], after: DetailShapes): string | undefined {
  const alike = added.filter((name) => same(after[name], shape));
  return alike.length === 1 ? alike[0] : nearest(key, alike);
}

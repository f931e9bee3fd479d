// From the lines and columns that handlebars counts to places. It reads no template.

import type { Place } from "../diagnose/diagnostic.ts";

/** Lines from 1, columns from 0, as handlebars counts them. */
interface Point {
  readonly line: number;
  readonly column: number;
}

/** The place of a location in `text`; its first line where there is none. */
export const placesIn = (file: string, text: string): ((loc: { readonly start: Point; readonly end: Point } | undefined) => Place) => {
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length)];
  const offset = ({ line, column }: Point): number => Math.min((starts[line - 1] ?? text.length) + column, text.length);
  return (loc) => {
    if (loc === undefined) return { file, start: 0, end: 0 };
    const start = offset(loc.start);
    return { file, start, end: Math.max(start, offset(loc.end)) };
  };
};

// Which tool may raise what, as a picture: a row a tool, a column an error, sorted as the reader wants. The layout touches no document.

import { draw } from "./document.ts";
import type { Entry } from "./entries.ts";

export type Order = "name" | "uses" | "category";

export interface Matrix {
  /** `tool`, of the server where there are several. */
  readonly rows: readonly string[];
  readonly columns: readonly Entry[];
  /** Places of rows, by column. */
  readonly cells: readonly (readonly number[])[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The matrix of the errors that some tool raises. */
export function matrixOf(entries: readonly Entry[], order: Order): Matrix {
  const used = entries.filter(({ tools }) => tools.length > 0);
  const several = new Set(used.map(({ server }) => server.name)).size > 1;
  const rowName = ({ server }: Entry, tool: string): string => (several ? `${server.name}: ${tool}` : tool);
  const counts = new Map<string, number>();
  for (const entry of used) for (const tool of entry.tools) counts.set(rowName(entry, tool), (counts.get(rowName(entry, tool)) ?? 0) + 1);
  const most = order === "uses";
  const rows = [...counts.keys()].sort((a, b) => (most ? (counts.get(b) ?? 0) - (counts.get(a) ?? 0) : 0) || compare(a, b));
  const places = new Map(rows.map((name, index) => [name, index]));
  const columns = [...used].sort(
    (a, b) =>
      (most ? b.tools.length - a.tools.length : order === "category" ? compare(a.error.category, b.error.category) : 0) || compare(a.error.code, b.error.code) || compare(a.anchor, b.anchor),
  );
  return { rows, columns, cells: columns.map((entry) => entry.tools.flatMap((tool) => places.get(rowName(entry, tool)) ?? [])) };
}

const cell = 18;
/** About as wide as a letter of the labels is. */
const letter = 7;
const slope = -55;

/** An error's column leads to it. */
export function drawMatrix({ rows, columns, cells }: Matrix): SVGSVGElement {
  const left = Math.max(0, ...rows.map(({ length }) => length)) * letter + 16;
  const top = Math.max(0, ...columns.map(({ error }) => error.code.length)) * letter * 0.85 + 16;
  const [width, height] = [left + columns.length * cell + top * 0.7 + 16, top + rows.length * cell + 8];
  const x = (column: number): number => left + column * cell + cell / 2;
  const y = (row: number): number => top + row * cell + cell / 2;
  return draw(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": `Which of ${rows.length} tools may raise which of ${columns.length} errors` },
    ...rows.map((name, row) =>
      draw("g", {}, draw("rect", { class: row % 2 === 0 ? "stripe" : "plain", x: 0, y: top + row * cell, width: left + columns.length * cell, height: cell }), draw("text", { x: left - 8, y: y(row) + 4, "text-anchor": "end" }, name)),
    ),
    ...columns.map(({ anchor, error }, column) =>
      draw("a", { href: `#${anchor}` }, draw("text", { transform: `translate(${x(column) + 3} ${top - 6}) rotate(${slope})` }, error.code)),
    ),
    ...columns.flatMap(({ error, anchor }, column) =>
      (cells[column] ?? []).map((row) => draw("circle", { class: error.recoverable === false ? "dot" : "dot good", cx: x(column), cy: y(row), r: 5 }, draw("title", {}, `${rows[row]}: ${anchor}`))),
    ),
  );
}

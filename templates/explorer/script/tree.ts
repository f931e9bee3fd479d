// The errors of a server as a tree: category, error, what is a special case of it. The layout touches no document.

import { draw } from "./document.ts";
import type { Entry } from "./entries.ts";

export interface Leaf {
  readonly label: string;
  /** Undefined for a server or a category. */
  readonly anchor?: string;
  readonly depth: number;
  /** Place of the line above it in the tree; undefined for a root. */
  readonly parent?: number;
}

/** Lines from top to bottom. An error whose general case is not among the entries stands in its category. */
export function treeOf(entries: readonly Entry[]): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const add = (leaf: Leaf): number => leaves.push(leaf) - 1;
  const under = (group: readonly Entry[], code: string | undefined, depth: number, parent: number): void => {
    const codes = new Set(group.map(({ error }) => error.code));
    for (const entry of group) {
      const general = entry.error.extends?.find((one) => codes.has(one));
      if (general !== code) continue;
      const place = add({ label: entry.error.code, anchor: entry.anchor, depth, parent });
      under(group, entry.error.code, depth + 1, place);
    }
  };
  for (const server of new Set(entries.map(({ server }) => server))) {
    const ours = entries.filter((entry) => entry.server === server);
    const root = add({ label: server.title ?? server.name, depth: 0 });
    for (const category of [...new Set(ours.map(({ error }) => error.category))].sort()) {
      under(ours.filter(({ error }) => error.category === category), undefined, 2, add({ label: category, depth: 1, parent: root }));
    }
  }
  return leaves;
}

const line = 22;
const step = 24;

export function drawTree(leaves: readonly Leaf[]): SVGSVGElement {
  const width = Math.max(200, ...leaves.map(({ label, depth }) => depth * step + label.length * 8 + 40));
  const x = (depth: number): number => 10 + depth * step;
  const y = (place: number): number => place * line + line / 2;
  return draw(
    "svg",
    { viewBox: `0 0 ${width} ${leaves.length * line}`, width, height: leaves.length * line, role: "group", "aria-label": "Categories, their errors and special cases" },
    ...leaves.flatMap(({ parent, depth }, place) => (parent === undefined ? [] : [draw("path", { class: "branch", d: `M${x(depth - 1) + 4} ${y(parent) + 8}V${y(place)}H${x(depth) - 4}` })])),
    ...leaves.map(({ label, anchor, depth }, place) => {
      const text = draw("text", { x: x(depth), y: y(place) + 4, class: anchor === undefined ? "trunk" : "leaf" }, label);
      return anchor === undefined ? text : draw("a", { href: `#${anchor}` }, text);
    }),
  );
}

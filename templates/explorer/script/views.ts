// The views beside the list: tools, pictures, changes. Each is made when opened, from the errors shown then.

import { legible } from "../../../generator/model/plainly.ts";
import type { ExplorerView } from "../../../generator/targets/explorer/view.ts";
import { make, option } from "./document.ts";
import type { Entry } from "./entries.ts";
import { drawMatrix, matrixOf, type Order } from "./matrix.ts";
import { drawTree, treeOf } from "./tree.ts";

const link = (entry: Entry): HTMLElement => make("a", { href: `#${entry.anchor}` }, entry.error.code);

const headed = (heads: readonly string[], lines: readonly HTMLElement[], label: string): HTMLElement =>
  make("div", { class: "wide", tabindex: 0, role: "group", "aria-label": label }, make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))), make("tbody", {}, ...lines)));

const toolTable = (name: string, tool: Entry["server"]["tools"][number], entries: readonly Entry[]): HTMLElement => {
  const scenarios = tool.scenarios.map(({ when, error, message }) => make("li", {}, `${when}: `, error === undefined ? "success" : make("code", {}, error), message === undefined ? "" : ` (${message})`));
  const lines = entries.map((entry) => make("tr", {}, make("th", { scope: "row" }, link(entry)), make("td", {}, legible(entry.error.message)), make("td", {}, entry.error.recoverable === true ? "yes" : entry.error.recoverable === false ? "no" : "decided where thrown")));
  return make(
    "section",
    { class: "tool" },
    make("h3", {}, name),
    tool.description !== undefined && make("p", {}, tool.description),
    headed(["Error", "Message", "Recoverable"], lines, `Errors of ${name}`),
    scenarios.length > 0 && make("ul", {}, ...scenarios),
  );
};

const toolsOf = (entries: readonly Entry[]): readonly HTMLElement[] => {
  const servers = [...new Set(entries.map(({ server }) => server))];
  return servers.flatMap((server) =>
    server.tools.flatMap((tool) => {
      const ours = entries.filter((entry) => entry.server === server && entry.tools.includes(tool.name));
      return ours.length === 0 ? [] : [toolTable(servers.length > 1 ? `${server.name}: ${tool.name}` : tool.name, tool, ours)];
    }),
  );
};

const picture = (entries: readonly Entry[]): readonly HTMLElement[] => {
  const place = make("div", { class: "wide", tabindex: 0, role: "group", "aria-label": "Matrix of tools and errors" });
  const select = make("select", { id: "order" }, option("name"), option("uses", "how many"), option("category"));
  const redraw = (): void => place.replaceChildren(drawMatrix(matrixOf(entries, select.value as Order)));
  select.addEventListener("change", redraw);
  redraw();
  const matrix = entries.some(({ tools }) => tools.length > 0) ? [make("h3", {}, "Which tool may raise what"), make("div", { class: "field" }, make("label", { for: "order" }, "Sorted by"), select), make("p", {}, "● recoverable; ○ not recoverable."), place] : [];
  const tree = make("div", { class: "wide", tabindex: 0, role: "group", "aria-label": "Tree of categories and errors" }, drawTree(treeOf(entries)));
  return [...matrix, make("h3", {}, "Categories and special cases"), tree];
};

const changesOf = (changes: ExplorerView["changes"]): readonly HTMLElement[] =>
  changes.flatMap(({ server, from, to, rows }) => [
    make("h3", {}, `${server}: ${from} and ${to}`),
    rows.length === 0
      ? make("p", {}, "Nothing changed.")
      : headed(["Error", "What", from, to], rows.map(({ code, what, before, after }) => make("tr", {}, make("th", { scope: "row" }, code), make("td", {}, what), make("td", {}, before), make("td", {}, after))), `Changes of ${server}`),
  ]);

export interface View {
  readonly element: HTMLDetailsElement;
  /** The errors shown are others now. */
  renew(): void;
}

const view = (id: string, label: string, content: () => readonly HTMLElement[]): View => {
  const place = make("div");
  const element = make("details", { id, class: "view" }, make("summary", {}, make("h2", {}, label)), place);
  const renew = (): void => {
    if (element.open) place.replaceChildren(...content());
  };
  element.addEventListener("toggle", renew);
  return { element, renew };
};

/** `shown`: the errors as they are filtered. */
export const viewsOf = (shown: () => readonly Entry[], changes: ExplorerView["changes"]): readonly View[] => [
  view("tools", "Tools", () => toolsOf(shown())),
  view("picture", "Picture", () => picture(shown())),
  ...(changes.length === 0 ? [] : [view("changes", "Changes", () => changesOf(changes))]),
];

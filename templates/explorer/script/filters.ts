// The filters: words, server, tool, category, recoverable, safety. It shows nothing itself.

import { make, option } from "./document.ts";
import type { Choice, Entry } from "./entries.ts";

type Facet = Exclude<keyof Choice, "words">;

const differing = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort();

const toolOptions = (entries: readonly Entry[]): readonly HTMLElement[] => {
  const servers = differing(entries.map(({ server }) => server.name));
  const toolsOf = (name: string): readonly HTMLElement[] =>
    differing(entries.filter(({ server }) => server.name === name).flatMap(({ tools }) => tools)).map((tool) => option(`${name}/${tool}`, tool));
  return servers.length === 1 ? servers.flatMap(toolsOf) : servers.map((name) => make("optgroup", { label: name }, ...toolsOf(name))).filter(({ children }) => children.length > 0);
};

const facets: readonly (readonly [name: Facet, label: string, any: string, options: (entries: readonly Entry[]) => readonly HTMLElement[]])[] = [
  ["server", "Server", "any server", (entries) => differing(entries.map(({ server }) => server.name)).map((name) => option(name))],
  ["tool", "Tool", "any tool", toolOptions],
  ["category", "Category", "any category", (entries) => differing(entries.map(({ error }) => error.category)).map((name) => option(name))],
  ["recoverable", "Recoverable", "yes or no", () => [option("yes"), option("no"), option("caller", "decided where thrown")]],
  ["safety", "Details", "any details", () => [option("safe", "with safe ones"), option("unsafe", "with unsafe ones"), option("do-not-log", "with do-not-log ones")]],
];

export interface Filters {
  readonly element: HTMLElement;
  chosen(): Omit<Choice, "words">;
  clear(): void;
}

/** `onChange`: called after every choice. A facet with a single value is left out. */
export function filters(entries: readonly Entry[], onChange: () => void): Filters {
  const selects = facets.flatMap(([name, label, any, options]) => {
    const made = options(entries);
    if (made.length < (name === "server" ? 2 : 1)) return [];
    const select = make("select", { id: `by-${name}` }, option("", any), ...made);
    select.addEventListener("change", onChange);
    return [{ name, select, field: make("div", { class: "field" }, make("label", { for: `by-${name}` }, label), select) }];
  });
  const value = (wanted: Facet): string => selects.find(({ name }) => name === wanted)?.select.value ?? "";
  return {
    element: make("div", { class: "filters" }, ...selects.map(({ field }) => field)),
    chosen: () => ({ server: value("server"), tool: value("tool"), category: value("category"), recoverable: value("recoverable"), safety: value("safety") }),
    clear: () => {
      for (const { select } of selects) select.value = "";
    },
  };
}

// What is built in, as a table in Markdown: made of the builtins themselves. It defines none of them.

import { builtins } from "../builtins.ts";

const words = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(" ");

/** The codes that the built-in mapping sets lead to, in order. */
const mapped = (): readonly string[] =>
  [...new Set(Object.values(builtins.mappings).flatMap((rules) => rules.map(({ error }) => error)))].sort();

/** One row a kind. */
export const builtInTable = (): string =>
  [
    "| kind | built in |",
    "| --- | --- |",
    `| categories | ${words(Object.keys(builtins.categories))} |`,
    `| formats | ${words(Object.keys(builtins.formats))}, of which \`envelope\` is the default |`,
    `| mapping sets | ${words(Object.keys(builtins.mappings).sort())}, onto the codes ${words(mapped())}, as far as a server declares them |`,
    `| errors | ${words(Object.keys(builtins.errors))}, the fallback unless a server names another |`,
  ].join("\n");

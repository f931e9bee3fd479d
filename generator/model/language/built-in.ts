// The built-in parts and the forms of placeholders as Markdown tables, made from their rows. It defines none of them.

import { builtins } from "../builtins.ts";
import { forms } from "../forms.ts";

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
    `| formats | ${words(Object.keys(builtins.formats))}; \`envelope\` is the default |`,
    `| mapping sets | ${words(Object.keys(builtins.mappings).sort())}, to the codes ${words(mapped())}, if a server declares them |`,
    `| errors | ${words(Object.keys(builtins.errors))}, the fallback unless a server names another |`,
  ].join("\n");

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

/** The members of any form. */
const optionsOf = (name: string): string => Object.keys(forms[name]?.options ?? {}).map(code).join(" ") + (name === "plural" ? ", and whole numbers" : "");

export const formTable = (): string =>
  [
    ...["| form | for | for example | in English | options |", "| --- | --- | --- | --- | --- |"],
    ...Object.entries(forms).map(([name, { says, example: [placeholder, , english] }]) => `| ${code(`:${name}`)} | ${says} | ${code(placeholder)} | ${english} | ${optionsOf(name)} |`),
  ].join("\n");

// The built-in parts, the forms of placeholders and the lint rules as Markdown tables, made from their rows. It defines none of them.

import { builtins } from "../../generator/model/builtins.ts";
import { forms } from "../../generator/model/forms.ts";
import { taxonomyRegister } from "../../generator/register/register.ts";

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

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** The first sentence of a page is its point. */
const pointOf = (why: string): string => /^(?:\([^)]*\)|.)*?[.:](?= |$)/.exec(why)?.[0].replace(/:$/, ".") ?? why;

/** A row for each rule that can be set, with its point, by set; laws, which nobody can set, by name. */
export const ruleTable = (): string => {
  const all = [...taxonomyRegister];
  const rows = (wanted: string): readonly string[] =>
    all.filter(([, { set }]) => set === wanted).map(([code, { severity, why }]) => `| \`${code}\`${severity === "error" ? " (error)" : ""} | ${cell(pointOf(why))} |`);
  const sets = [...new Set(all.flatMap(([, { set }]) => set ?? []))].sort((a, b) => rows(b).length - rows(a).length);
  const tables = sets.flatMap((set) => [`## ${set.charAt(0).toUpperCase()}${set.slice(1)}`, "", "| lint rule | why |", "| --- | --- |", ...rows(set), ""]);
  const laws = all.filter(([, { set }]) => set === undefined).map(([code]) => `\`${code}\``);
  return [...tables, "## Laws", "", laws.join(" ")].join("\n");
};

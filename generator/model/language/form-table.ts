// The forms of placeholders as a table in Markdown, made of their rows. It is part of docs/language.md.

import { forms } from "../forms.ts";

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

/** What a form has, whatever its name. */
const optionsOf = (name: string): string => Object.keys(forms[name]?.options ?? {}).map(code).join(" ") + (name === "plural" ? ", and whole numbers" : "");

export const formTable = (): string =>
  [
    ...["| form | for | for example | in English | options |", "| --- | --- | --- | --- | --- |"],
    ...Object.entries(forms).map(([name, { says, example: [placeholder, , english] }]) => `| ${code(`:${name}`)} | ${says} | ${code(placeholder)} | ${english} | ${optionsOf(name)} |`),
  ].join("\n");

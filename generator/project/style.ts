// How the author of a project writes code: quotes and semicolons, as the file at hand or the settings of prettier have them. It reads, and changes nothing.

import { join } from "node:path";
import { textAt } from "../read/around.ts";

export interface Style {
  readonly quote: '"' | "'";
  readonly semicolon: ";" | "";
}

const settings = [".prettierrc", ...["json", "json5", "yaml", "yml", "toml", "js", "mjs", "cjs", "ts"].map((ending) => `.prettierrc.${ending}`), ...["js", "mjs", "cjs", "ts"].map((ending) => `prettier.config.${ending}`)];

/** The settings of prettier in `folder`, in a file of its own or in package.json. */
const settingsText = (folder: string): string => {
  const own = settings.map((name) => textAt(join(folder, name))).find((text) => text !== undefined);
  return own ?? /"prettier"\s*:\s*\{[^}]*\}/.exec(textAt(join(folder, "package.json")) ?? "")?.[0] ?? "";
};

const amount = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** As `text` is written, where it tells. */
export function styleOf(folder: string, text = ""): Style {
  const says = settingsText(folder);
  const [single, double] = [amount(text, /'[^'"\n]*'/g), amount(text, /"[^'"\n]*"/g)];
  const isSingle = single === double ? /\bsingleQuote["']?\s*[:=]\s*true/.test(says) : single > double;
  const ends = amount(text, /[\w)\]}"'`][ \t]*$/gm) > 0;
  const isBare = ends || amount(text, /;[ \t]*$/gm) > 0 ? amount(text, /;[ \t]*$/gm) === 0 : /\bsemi["']?\s*[:=]\s*false/.test(says);
  return { quote: isSingle ? "'" : '"', semicolon: isBare ? "" : ";" };
}

/** Code that is written with double quotes and semicolons, in another style. */
export const inStyle = (code: string, { quote, semicolon }: Style): string =>
  code.replaceAll('"', quote).replace(/;(?=\r?\n|$)/g, semicolon);

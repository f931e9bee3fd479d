// Says in our words what the YAML parser complains about. Complaints without a row keep the parser's words.

import { codePoint, otherSpaces } from "../diagnose/quote.ts";

interface Words {
  readonly sentence: string;
  readonly help?: string;
}

interface Row extends Words {
  /** Error code of the `yaml` package. */
  readonly code: string;
  /** The beginning of its message, where one code stands for several things. */
  readonly message?: string;
}

const rows: readonly Row[] = [
  {
    code: "BAD_INDENT",
    message: "Flow",
    sentence: "a bracket before this is not closed",
    help: "close it, or indent its contents deeper than its key",
  },
  { code: "BAD_INDENT", sentence: "the indentation does not fit the lines above", help: "begin all keys of a map in the same column" },
  { code: "BAD_SCALAR_START", sentence: "a text cannot begin with this character", help: "put the text in quotes" },
  { code: "BAD_DQ_ESCAPE", sentence: "this escape is unknown in double quotes", help: "write \\\\ for a backslash, or use single quotes" },
  {
    code: "BLOCK_AS_IMPLICIT_KEY",
    sentence: "a map cannot begin here",
    help: "put a text that contains a colon in quotes; write a map on the next line, indented",
  },
  { code: "BLOCK_IN_FLOW", sentence: "a map or list without brackets cannot stand inside brackets", help: "put a text that contains a colon in quotes; write a map or list with brackets" },
  // The parser's complaint about a collection as a key that is not the first of its map.
  { code: "IMPOSSIBLE", sentence: "a map or a list cannot be a key", help: "put the key in quotes" },
  { code: "KEY_OVER_1024_CHARS", sentence: "the key is longer than 1024 characters" },
  {
    code: "MISSING_CHAR",
    message: "Missing closing",
    sentence: "the quote that opens here is never closed",
    help: "close it; double a quote inside the text",
  },
  {
    code: "MISSING_CHAR",
    message: "Implicit map keys",
    sentence: "a colon is missing after this key",
    help: "write key: value, or put the text in quotes",
  },
  { code: "MULTILINE_IMPLICIT_KEY", sentence: "the key runs over several lines", help: "add the missing colon on this line, or the missing quote above" },
  { code: "TAB_AS_INDENT", sentence: "a tab is used for indentation", help: "indent with spaces" },
  ...["map", "seq"].map((kind) => ({
    code: "UNEXPECTED_TOKEN",
    message: `Unexpected flow-${kind}-end`,
    sentence: "this bracket closes nothing",
    help: "remove it, or put the text that contains it in quotes",
  })),
  ...["map", "seq"].map((kind) => ({
    code: "UNEXPECTED_TOKEN",
    message: `Unexpected flow-${kind}-start`,
    sentence: "a bracket stands inside a text without quotes",
    help: "put the text in quotes",
  })),
  { code: "UNEXPECTED_TOKEN", message: "Unexpected block-seq-ind", sentence: "a list cannot begin on the line of its key", help: "write its items on the next lines, or a list with brackets" },
  { code: "UNEXPECTED_TOKEN", message: "Unexpected ,", sentence: "this comma has nothing before it", help: "remove it, or put the text in quotes" },
  { code: "UNEXPECTED_TOKEN", message: "Unexpected :", sentence: "this colon has no key before it", help: "remove it, or put the text in quotes" },
  ...["Block scalar header", "Not a YAML token"].map((message) => ({
    code: "UNEXPECTED_TOKEN",
    message,
    sentence: "only a comment may follow | or > on its line",
    help: "begin the text on the next line, or put it in quotes",
  })),
  { code: "MISSING_CHAR", message: "Missing , ", sentence: "a comma is missing between these members", help: "add it, or put a text with a comma, a colon or a brace in quotes" },
  {
    code: "UNEXPECTED_TOKEN",
    message: "Unexpected scalar",
    sentence: "the value already ended before this",
    help: "add the missing quote, or double a quote inside the text",
  },
  { code: "UNEXPECTED_TOKEN", message: "Unexpected", sentence: "the value already ended before this", help: "remove it, or put the text in quotes" },
];

/** The values of `"metric" | "imperial"`, a union of TypeScript, in a line that the parser complains about. */
export function unionHelp(line: string): string | undefined {
  const [union] = /(?<=[:{,] *)(?:"[^"]*"|'[^']*')(?: *\| *(?:"[^"]*"|'[^']*'))+/.exec(line) ?? [];
  return union && `write { type: string, enum: [${union.split(/ *\| */).join(", ")}] }`;
}

/** The language of a file, for its reader: schemas are JSON, which YAML includes. */
type Language = "YAML" | "JSON";

/** One-line sentence and help for a complaint of the parser. */
export function inOurWords(code: string, message: string, language: Language): Words {
  const row = rows.find((each) => each.code === code && message.startsWith(each.message ?? ""));
  if (row) return { sentence: `this is not ${language}: ${row.sentence}`, ...(row.help === undefined ? {} : { help: row.help }) };
  const first = message.split("\n", 1)[0] ?? "";
  return { sentence: `this is not ${language}: ${first.charAt(0).toLowerCase()}${first.slice(1)}` };
}

/** Signs that people take for a sign of YAML, where that would stand: in a text they mean nothing else. */
const alike = [
  [new RegExp(`(?<=:|^[ -]*)[${otherSpaces}]`), "space"],
  [/(?<=^[ -]*[\w"'-]+)\uff1a/, "colon"],
  [/(?<=(?:: |- |[[{,] ?))[\u2018-\u201f\u00ab\uff02\uff07]/, "quote"],
] as const;

/** The first of them in a line that the parser complains about, and what to write instead. */
export function lookAlike(line: string, language: Language): (Words & { readonly at: number; readonly help: string }) | undefined {
  for (const [pattern, meant] of alike) {
    const found = pattern.exec(line);
    if (found) return { at: found.index, sentence: `this is not ${language}: ${codePoint(found[0])} looks like a ${meant}, but is not one`, help: `write a plain ${meant}` };
  }
  return undefined;
}

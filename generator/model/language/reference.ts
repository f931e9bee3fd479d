// The reference of the language as Markdown: a table per kind of node, made of its rows. It is part of docs/language.md.

import type { Field, Fields } from "../shape.ts";
import { nodes, type NodeName } from "../spec.ts";
import { nodeDocs } from "./node-docs.ts";
import { shapeWords } from "./shape-words.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|");

const note = ({ required, default: otherwise, example }: Field): string =>
  [
    required === undefined ? "" : required === "main" ? "Required in the file that is compiled." : "Required.",
    otherwise === undefined ? "" : `Default: \`${typeof otherwise === "string" ? otherwise : JSON.stringify(otherwise)}\`.`,
    example === undefined ? "" : `Example: \`${example}\`.`,
  ]
    .filter((part) => part !== "")
    .join(" ");

const row = ([key, field]: readonly [string, Field]): string =>
  `| \`${key}\` | ${cell(shapeWords(field.shape))} | ${cell([field.sentence, note(field)].filter((part) => part !== "").join(" "))} | ${field.change} |`;

/** `suppress` goes everywhere and is said once. */
const rowsOf = (fields: Fields): readonly string[] => Object.entries(fields).filter(([key]) => key !== "suppress").map(row);

const section = (name: NodeName, level: string): string => {
  const { title, sentence } = nodeDocs[name];
  return [`${level} ${title}`, "", sentence, "", "| key | value | meaning | change |", "| --- | --- | --- | --- |", ...rowsOf(nodes[name]), ""].join("\n");
};

/** All of it; headings begin with `level`. */
export const reference = (level: string): string => Object.keys(nodeDocs).map((name) => section(name as NodeName, level)).join("\n");

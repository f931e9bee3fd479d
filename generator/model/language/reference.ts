// The reference of the language as Markdown: a table per kind of node, made of its rows. It is part of docs/language.md.

import type { Field, Fields, Kind, Shape } from "../shape.ts";
import { nodes, type NodeName } from "../spec.ts";
import { nodeDocs } from "./node-docs.ts";

/** The shape of a value, in the words of the language reference. It checks nothing. */
const referents: { readonly [K in Kind]: string } = {
  categories: "category",
  errors: "code",
  formats: "format",
  mappings: "mapping set",
  types: "shared type",
};

/** A cell lists so many words at the most; its sentence says where more of them stand. */
const listed = 40;

/** Where a kind of node stands in the reference. */
const anchor = (name: NodeName): string => nodeDocs[name].title.toLowerCase().replaceAll(" ", "-");

const linkTo = (name: NodeName): string => `[${nodeDocs[name].title.toLowerCase()}](#${anchor(name)})`;

/** One line of Markdown, for example `` `true` `false` or `caller` ``. */
function shapeWords(shape: Shape): string {
  switch (shape.kind) {
    case "text":
      return shape.pattern?.says ?? "text";
    case "choice":
      return shape.values.length > listed ? `one of ${shape.values.length} words` : shape.values.map((value) => `\`${value}\``).join(" ");
    case "integer":
      return shape.minimum === undefined ? "whole number" : `${grouped(shape.minimum)} to ${grouped(shape.maximum ?? 0)}`;
    case "number":
      return "number";
    case "flag":
      return "`true` `false`";
    case "data":
      return "any value";
    case "reference":
      return referents[shape.to];
    case "list":
      return `list of ${shapeWords(shape.of)}`;
    case "map":
      return shape.keys === undefined ? `map of ${shapeWords(shape.of)}` : `map from ${referents[shape.keys]} to ${shapeWords(shape.of)}`;
    case "node":
      return linkTo(shape.name as NodeName);
    case "either":
      return shape.of.map(shapeWords).join(", or ");
  }
}

const grouped = (amount: number): string => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ",");

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

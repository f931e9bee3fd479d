// The shape of a value, in the words of the language reference. It checks nothing.

import { nodeDocs } from "./node-docs.ts";
import type { Kind, Shape } from "../shape.ts";
import type { NodeName } from "../spec.ts";

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
export const anchor = (name: NodeName): string => nodeDocs[name].title.toLowerCase().replaceAll(" ", "-");

const linkTo = (name: NodeName): string => `[${nodeDocs[name].title.toLowerCase()}](#${anchor(name)})`;

/** One line of Markdown, for example `` `true` `false` or `caller` ``. */
export function shapeWords(shape: Shape): string {
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

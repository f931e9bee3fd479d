// Prints the body of a format as a zod expression. Its details are the business of the kit (templates/typescript/src/needs-zod-4.ts).

import type { MemberView, TypeView } from "../view.ts";
import { key, literal, pad } from "./literal.ts";

/** `code`: the expression that stands for the code. Details are what the surroundings call `details`. */
const expressionOf = (type: TypeView, code: string, indent: number): string => {
  switch (type.kind) {
    case "word":
      return `z.${type.word}()`;
    case "values":
      return type.values.length === 1 ? `z.literal(${literal(type.values[0] ?? null)})` : "z.unknown()";
    case "list":
      return `z.array(${expressionOf(type.of, code, indent)})`;
    case "map":
      return `z.record(z.string(), ${expressionOf(type.of, code, indent)})`;
    case "union":
      return "z.unknown()";
    case "object":
      return `object(${zodBody(type.members, code, indent)})`;
    case "orNull":
      return `z.nullable(${expressionOf(type.of, code, indent)})`;
    case "named":
      return type.name === "Code" ? code : type.name === "Details" ? "details" : "object({})";
  }
};

/** The object literal of zod expressions for the members of a body, one per line. */
export const zodBody = (members: readonly MemberView[], code: string, indent = 0): string => {
  const lines = members.map(({ name, optional, type }) => {
    const expression = expressionOf(type, code, indent + 2);
    return `${pad(indent + 2)}${key(name)}: ${optional ? `z.optional(${expression})` : expression},\n`;
  });
  return `{\n${lines.join("")}${pad(indent)}}`;
};

// A tool as the source of a server has it, and the note where its name cannot be read. It does not know where to look.

import { ts } from "ts-morph";
import type { Place } from "../diagnose/diagnostic.ts";
import type { FoundTool, Unread } from "../source/facts.ts";
import type { StaticValues } from "./static-value.ts";
import { isTrue, nodesBelow } from "./syntax.ts";

/** Something in a registration that the text does not tell. */
export interface Untold {
  readonly at: ts.Node;
  readonly what: Unread["what"];
}

export interface Reading extends StaticValues {
  /** Handlers and lists that were looked through: a list may stand in another one, twice, or in itself. */
  readonly seen: Set<ts.Node>;
}

export const placeOf = (node: ts.Node): Place => ({ file: node.getSourceFile().fileName.slice(1), start: node.getStart(), end: node.getEnd() });

interface Parts {
  readonly description: string | undefined;
  readonly input: ts.Node | undefined;
  readonly outputSchema: boolean;
  readonly annotations: ts.Node | undefined;
}

export const toolFrom = (name: string, at: ts.Node, { description, input, outputSchema, annotations }: Parts, reading: Reading): FoundTool => {
  const hinted = reading.objectOf(annotations);
  const saysTrue = (hint: string): boolean => {
    const value = reading.memberOf(hinted, hint);
    return value !== undefined && isTrue(reading.meantBy(value));
  };
  const readOnly = saysTrue("readOnlyHint");
  const idempotent = readOnly || saysTrue("idempotentHint");
  const tool = { name, hasInput: input !== undefined && !isEmpty(input, reading), outputSchema, readOnly, idempotent, where: placeOf(at) };
  return description === undefined ? tool : { ...tool, description };
};

/** `{}`, and a JSON Schema without properties. */
const isEmpty = (input: ts.Node, { memberOf, objectOf, textOf }: Reading): boolean => {
  const object = objectOf(input);
  if (object === undefined) return false;
  const properties = objectOf(memberOf(object, "properties"));
  const isSchema = textOf(memberOf(object, "type")) === "object";
  return object.properties.length === 0 || (isSchema && (properties === undefined ? object.properties.length === 1 : properties.properties.length === 0));
};

export const partsOf = (config: ts.Node | undefined, { memberOf, objectOf, textOf }: Reading): Parts => {
  const object = objectOf(config);
  return {
    description: textOf(memberOf(object, "description")) ?? textOf(memberOf(object, "title")),
    // A config that is not written out may have any.
    input: object === undefined ? config : ["inputSchema", "parameters", "schema"].map((name) => memberOf(object, name)).find((each) => each !== undefined),
    outputSchema: memberOf(object, "outputSchema") !== undefined,
    annotations: memberOf(object, "annotations"),
  };
};

/** The name and the description that a class hands the one above it: `super("read_note", "Reads a note.", …)`, `super(schema, { name: "read_note", description: "Reads a note." })` */
export function handedAbove(made: ts.ClassLikeDeclaration, { memberOf, objectOf, textOf }: StaticValues): readonly (ts.Node | undefined)[] {
  const maker = made.members.find((member) => ts.isConstructorDeclaration(member));
  for (const [node] of maker ? nodesBelow(maker) : []) {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.SuperKeyword) continue;
    const object = node.arguments.map(objectOf).find((each) => memberOf(each, "name") && ["description", "inputSchema", "parameters"].some((name) => memberOf(each, name)));
    const given = object ? [memberOf(object, "name"), memberOf(object, "description")] : node.arguments;
    if (/^[\w./-]{1,128}$/.test(textOf(given[0]) ?? "")) return given;
  }
  return [];
}

const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

/** The parts of a call that registers a tool, between its name and its handler: a configuration, or `description?, parameters?, annotations?`. */
export function partsIn(method: string, given: readonly ts.Node[], reading: Reading): Parts {
  if (method.startsWith("registerTool")) return partsOf(given[0], reading);
  const description = reading.textOf(given[0]);
  const objects = description === undefined ? given : given.slice(1);
  if (method === "tool") {
    const isHinted = (node: ts.Node): boolean => hints.some((hint) => reading.memberOf(reading.objectOf(node), hint) !== undefined);
    return { description, input: objects.find((node) => !isHinted(node)), outputSchema: false, annotations: objects.find(isHinted) };
  }
  const parts = partsOf(objects[0], reading);
  return { ...parts, input: parts.input ?? objects[0], description: description ?? parts.description };
}

// Where a source makes its server, is given one, or hands handlers to a framework, and what a guard there looks like. It changes no text.

import { ts } from "ts-morph";
import { lastName, nodesBelow } from "./syntax.ts";

/** `text` in the place of what stands from `start` to `end`. */
export interface Insertion {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What of the package it uses; none where it only closes what another opened. */
  readonly uses?: "guardServer" | "guardTool";
}

const makers = ["McpServer", "Server"];

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression => ts.isCallExpression(node) && lastName(node.expression) === name;

/** Before and after a node. */
const around = (node: ts.Node, before: string, after: string, uses: "guardServer" | "guardTool"): readonly Insertion[] => [
  { start: node.getStart(), end: node.getStart(), text: before, uses },
  { start: node.getEnd(), end: node.getEnd(), text: after },
];

/** `new McpServer(…)` */
const made = (node: ts.Node): readonly Insertion[] =>
  ts.isNewExpression(node) && makers.includes(lastName(node.expression) ?? "") && !isCallOf(node.parent, "guardServer") ? around(node, "guardServer(", ")", "guardServer") : [];

/** `createMcpHandler((server) => { … })`: a server that is made elsewhere, for each request. */
const given = (node: ts.Node): readonly Insertion[] => {
  if (!isCallOf(node, "createMcpHandler") && !isCallOf(node, "createMcpRouteHandler")) return [];
  const [begin] = node.arguments;
  if (!begin || !(ts.isArrowFunction(begin) || ts.isFunctionExpression(begin)) || !ts.isBlock(begin.body)) return [];
  const name = lastName(begin.parameters[0]?.name);
  if (name === undefined || [...nodesBelow(begin.body)].some(([below]) => isCallOf(below, "guardServer"))) return [];
  const [first] = begin.body.statements;
  const text = begin.getSourceFile().text;
  const at = begin.body.getStart() + 1;
  const space = first ? text.slice(at, first.getStart()) : "";
  // As the first statement is: on a line of its own with its indent, or on the same.
  const before = /^\s*$/.test(space) ? space : /\n[ \t]*$/.exec(space)?.[0] ?? " ";
  return [{ start: at, end: at, text: `${before || " "}guardServer(${name});`, uses: "guardServer" }];
};

/** `addTool({ name: "…", execute })` of FastMCP, whose server cannot be reached. */
const handed = (node: ts.Node): readonly Insertion[] => {
  if (!isCallOf(node, "addTool") || !/\bfastmcp\b/i.test(node.getSourceFile().text)) return [];
  const [config] = node.arguments;
  if (!config || !ts.isObjectLiteralExpression(config)) return [];
  const member = (wanted: string): ts.ObjectLiteralElementLike | undefined => config.properties.find((each) => each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === wanted);
  const name = member("name");
  if (!name || !ts.isPropertyAssignment(name) || !ts.isStringLiteralLike(name.initializer)) return [];
  const guard = `guardTool(${name.initializer.getText()}, `;
  const execute = member("execute");
  if (execute && ts.isPropertyAssignment(execute)) return isCallOf(execute.initializer, "guardTool") ? [] : around(execute.initializer, guard, ")", "guardTool");
  if (!execute || !ts.isMethodDeclaration(execute)) return [];
  const isAsync = execute.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  return [
    { start: execute.getStart(), end: execute.name.getEnd(), text: `execute: ${guard}${isAsync ? "async " : ""}function `, uses: "guardTool" },
    { start: execute.getEnd(), end: execute.getEnd(), text: ")" },
  ];
};

/** All of a file, in the order of their places. */
export const guardPlaces = (file: ts.SourceFile): readonly Insertion[] =>
  [...nodesBelow(file)].flatMap(([node]) => [...made(node), ...given(node), ...handed(node)]).sort((a, b) => a.start - b.start);

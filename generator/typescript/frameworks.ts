// Tools as frameworks on top of the SDKs have them: FastMCP's addTool, a class per tool in mcp-framework. It looks at syntax alone.

import { ts } from "ts-morph";
import { partsOf, toolFrom, unread, type Found, type Reading } from "./found-tool.ts";
import type { StaticValues } from "./static-value.ts";
import { lastName, nodesBelow } from "./syntax.ts";

/** The registrations of a node in a framework's style. */
export function* fromFramework(node: ts.Node, reading: Reading): Generator<Found> {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const method = node.expression.name.text;
    if ((method === "addTool" || method === "addTools") && /\bfastmcp\b/i.test(node.getSourceFile().text)) {
      if (method === "addTool") yield fromObject(node.arguments[0] ?? node, reading);
      if (method === "addTools") {
        const list = node.arguments[0] && reading.meantBy(node.arguments[0]);
        if (list && ts.isArrayLiteralExpression(list)) for (const item of list.elements) yield fromObject(item, reading);
        else yield unread(node.arguments[0] ?? node, "list");
      }
    }
  } else if (ts.isClassLike(node)) yield* fromClass(node, reading);
}

/** `addTool({ name, description, parameters, annotations, execute })` */
const fromObject = (config: ts.Node, reading: Reading): Found => {
  const object = reading.objectOf(config);
  const at = reading.memberOf(object, "name");
  const [name] = at ? reading.namesOf(at) : [];
  return at === undefined || name === undefined ? unread(at ?? config, "name") : toolFrom(name, at, partsOf(object, reading), reading);
};

/** `class ReadNote extends MCPTool { name = "read_note"; description = "…"; schema = { … } }` */
function* fromClass(made: ts.ClassLikeDeclaration, reading: Reading): Generator<Found> {
  const base = made.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  if (lastName(base?.expression) !== "MCPTool" || made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)) return;
  const member = (wanted: string): ts.Expression | undefined =>
    made.members.flatMap((each) => (ts.isPropertyDeclaration(each) && ts.isIdentifier(each.name) && each.name.text === wanted ? (each.initializer ?? []) : []))[0];
  const at = member("name");
  const name = reading.textOf(at);
  if (at === undefined || name === undefined) yield unread(at ?? made.name ?? made, "name");
  else yield toolFrom(name, at, { description: reading.textOf(member("description")), input: member("schema"), outputSchema: member("outputSchema") !== undefined, annotations: member("annotations") }, reading);
}

/** What `new FastMCP({ name })` and `new MCPServer({ name })` call themselves. */
export const frameworkServers = (file: ts.SourceFile, { memberOf, objectOf, textOf }: Pick<StaticValues, "memberOf" | "objectOf" | "textOf">): readonly string[] =>
  /\bFastMCP\b|\bMCPServer\b/.test(file.text)
    ? [...nodesBelow(file)].flatMap(([made]) => {
        const isServer = ts.isNewExpression(made) && ["FastMCP", "MCPServer"].includes(lastName(made.expression) ?? "");
        return isServer ? (textOf(memberOf(objectOf(made.arguments?.[0]), "name")) ?? []) : [];
      })
    : [];

// Tools that nothing registers by a call: a method with a decorator, as MCP-Nest has them, and a file that is one, as xmcp has it. It finds no others.

import { ts } from "ts-morph";
import { partsOf, toolFrom } from "../found-tool.ts";
import { defaultOf, isModifier, lastName } from "../syntax.ts";
import { handledBy, isGuarded, type Registering, type Registration } from "./registrations.ts";

/** Whether a file has `name` from a package whose name says that it is for MCP. */
const isForMcp = (file: ts.SourceFile, name: string): boolean =>
  file.statements.some((each) => {
    if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier) || !each.moduleSpecifier.text.includes("mcp")) return false;
    const named = each.importClause?.namedBindings;
    return named !== undefined && ts.isNamedImports(named) && named.elements.some((one) => one.name.text === name);
  });

/** `@Tool({ name: "read_note", description: "…", parameters }) async read() { … }`, by the name of the method where it has no other. */
function fromDecorator(call: ts.CallExpression, { values }: Registering): readonly Registration[] {
  const method = ts.isDecorator(call.parent) ? call.parent.parent : undefined;
  if (!method || !ts.isMethodDeclaration(method) || !/^(?:Mcp|MCP)?Tool$/.test(lastName(call.expression) ?? "") || !isForMcp(call.getSourceFile(), lastName(call.expression) ?? "")) return [];
  const object = values.objectOf(call.arguments[0]);
  const at = values.memberOf(object, "name") ?? method.name;
  const name = at === method.name ? method.name.getText() : values.textOf(at);
  if (name === undefined) return [];
  const parts = partsOf(object, values);
  return [{ name, at, handlers: [method], wrappers: [], isOpen: false, isDirect: true, ...(parts.description === undefined ? {} : { description: parts.description }), tool: toolFrom(name, at, parts, values) }];
}

/** `export const metadata = { name: "read-note" }; export const schema = { … }; export default async function (…) { … }` */
function fromFile(file: ts.SourceFile, { values, callees }: Registering): readonly Registration[] {
  if (!isForMcp(file, "ToolMetadata")) return [];
  const exported = file.statements.filter((each): each is ts.VariableStatement => ts.isVariableStatement(each) && isModifier(each, ts.SyntaxKind.ExportKeyword));
  const valueOf = (wanted: string): ts.Expression | undefined => exported.flatMap(({ declarationList }) => [...declarationList.declarations]).find(({ name }) => ts.isIdentifier(name) && name.text === wanted)?.initializer;
  const object = values.objectOf(valueOf("metadata"));
  const at = values.memberOf(object, "name");
  const name = values.textOf(at);
  const found = defaultOf(file);
  if (!at || name === undefined || !found) return [];
  const handler = ts.isExportAssignment(found) ? found.expression : found;
  const parts = { ...partsOf(object, values), input: valueOf("schema") };
  return [{ name, at, ...handledBy(handler, callees), isOpen: !isGuarded(handler), isDirect: true, ...(parts.description === undefined ? {} : { description: parts.description }), tool: toolFrom(name, at, parts, values) }];
}

/** The tools that a file declares, by its decorators and by itself. */
export const declaredIn = (file: ts.SourceFile, makers: readonly ts.Node[], registering: Registering): readonly Registration[] => [
  ...makers.flatMap((node) => (ts.isCallExpression(node) ? fromDecorator(node, registering) : [])),
  ...fromFile(file, registering),
];

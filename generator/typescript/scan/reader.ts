// The reader of messages for a program: constants and plain types by the names of their declarations. A file that breaks the compiler does not end the run.

import { ts } from "ts-morph";
import type { Hole } from "../../source/facts.ts";
import type { StaticValues } from "../static-value.ts";
import type { Callees } from "./callee.ts";
import { givenTo, type Reader } from "./message.ts";
import { returnedBy } from "../syntax.ts";

const constant = (declaration: ts.Declaration | undefined): ts.Expression | undefined =>
  declaration && ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const ? declaration.initializer : undefined;

const variable = (declaration: ts.Declaration | undefined): ts.VariableDeclaration | undefined =>
  declaration && ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0 && !ts.isSourceFile(declaration.parent.parent.parent) ? declaration : undefined;

/** The value of a variable that is given no other. */
const only = (name: ts.Identifier, declaration: ts.Declaration | undefined): ts.Expression | undefined => {
  const given = givenTo(name, variable(declaration));
  return given?.length === 1 ? given[0] : undefined;
};

const taken = (declaration: ts.Declaration | undefined): readonly [ts.Expression, string] | undefined => {
  if (!declaration || !ts.isBindingElement(declaration) || !ts.isObjectBindingPattern(declaration.parent)) return undefined;
  const { propertyName: name = declaration.name, parent: { parent: around } } = declaration;
  return ts.isIdentifier(name) && ts.isVariableDeclaration(around) && around.initializer ? [around.initializer, name.text] : undefined;
};

export const readerOf = (values: StaticValues, { declarationOf, of }: Callees): Reader => ({
  ...values,
  constantOf: (node) => {
    const declaration = declarationOf(node);
    return constant(declaration) ?? only(node, declaration);
  },
  variableOf: (node) => variable(declarationOf(node)),
  takenFrom: (node) => taken(declarationOf(node)),
  returnsOf: (call) => of(call.expression).flatMap(returnedBy),
  typeOf: (node) => plainType(node, declarationOf),
});

/** The result of `read`; undefined where it raises. */
export const readable = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

type Plain = Hole["type"];

const keywords: ReadonlyMap<ts.SyntaxKind, Plain> = new Map([
  [ts.SyntaxKind.StringKeyword, "string"],
  [ts.SyntaxKind.NumberKeyword, "number"],
  [ts.SyntaxKind.BooleanKeyword, "boolean"],
]);

const ofType = (type: ts.TypeNode | undefined): Plain => (type ? keywords.get(type.kind) : undefined);

/** The member of a type that is written out: of `{ id: string; limit: number }`. */
const memberOf = (type: ts.TypeNode | undefined, name: string): Plain => {
  const members = type && ts.isTypeLiteralNode(type) ? type.members : [];
  const found = members.find((member) => member.name !== undefined && ts.isIdentifier(member.name) && member.name.text === name);
  return found && ts.isPropertySignature(found) ? ofType(found.type) : undefined;
};

const ofZod = /^z(?:od)?\.(?:coerce\.)?(string|number|int|boolean|email|url|uuid)\b/;
const ofJson = /\btype["']?\s*:\s*["'](string|number|integer|boolean)["']/;
const plainOf = (word: string): Plain => (word === "boolean" ? "boolean" : /^(?:number|int|integer)$/.test(word) ? "number" : "string");

/** The type of an argument as the schema says that a tool is registered with: `{ id: z.number() }`, or JSON Schema. `handler`: the function that gets it. */
const inSchema = (handler: ts.Node, name: string): Plain => {
  let call: ts.Node = handler.parent;
  while (ts.isCallExpression(call) === false && (ts.isPropertyAssignment(call) || ts.isObjectLiteralExpression(call) || ts.isParenthesizedExpression(call))) call = call.parent;
  if (!ts.isCallExpression(call)) return undefined;
  const find = (node: ts.Node): Plain => {
    if (node === handler) return undefined;
    if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) && node.name.text === name) {
      const text = node.initializer.getText();
      const [, word] = ofZod.exec(text) ?? (ts.isObjectLiteralExpression(node.initializer) ? ofJson.exec(text) : null) ?? [];
      if (word !== undefined) return plainOf(word);
    }
    return ts.forEachChild(node, find);
  };
  return call.arguments.map(find).find((type) => type !== undefined);
};

/** The function whose first parameter this is. */
const handlerOf = (parameter: ts.ParameterDeclaration): ts.Node | undefined => (parameter.parent.parameters[0] === parameter ? parameter.parent : undefined);

const inParameter = (parameter: ts.ParameterDeclaration, name: string): Plain => {
  const handler = parameter.type ? undefined : handlerOf(parameter);
  return memberOf(parameter.type, name) ?? (handler && inSchema(handler, name));
};

function plainType(node: ts.Node, declarationOf: (name: ts.Identifier) => ts.Declaration | undefined): Plain {
  if (ts.isPropertyAccessExpression(node)) {
    if (/^(?:length|size|status|statusCode)$/.test(node.name.text)) return "number";
    const declaration = ts.isIdentifier(node.expression) ? declarationOf(node.expression) : undefined;
    return declaration && ts.isParameter(declaration) ? inParameter(declaration, node.name.text) : undefined;
  }
  if (ts.isNumericLiteral(node) || (ts.isCallExpression(node) && node.expression.getText() === "Number")) return "number";
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isCallExpression(node) && /^String$|\.(?:join|trim|toString|toUpperCase|toLowerCase)$/.test(node.expression.getText()))) return "string";
  const declaration = ts.isIdentifier(node) ? declarationOf(node) : undefined;
  return declaration && declaredType(declaration, declarationOf);
}

/** The type of the value that a name stands for. */
function declaredType(declaration: ts.Declaration, declarationOf: (name: ts.Identifier) => ts.Declaration | undefined): Plain {
  if (ts.isParameter(declaration)) return ofType(declaration.type);
  if (ts.isBindingElement(declaration)) {
    const around = declaration.parent.parent;
    const name = declaration.propertyName ?? declaration.name;
    return ts.isParameter(around) && ts.isIdentifier(name) ? inParameter(around, name.text) : undefined;
  }
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  return ofType(declaration.type) ?? (declaration.initializer && !ts.isIdentifier(declaration.initializer) ? plainType(declaration.initializer, declarationOf) : undefined);
}

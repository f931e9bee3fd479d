// The value of an expression, if the text shows it for certain: through constants, imports and casts. It runs nothing and guesses nothing.

import { ts } from "ts-morph";
import type { Names } from "./names/names.ts";
import { isDefaulted, isWrapper } from "./syntax.ts";

/** Constants that stand for constants: more than this is a circle. */
const deepest = 10;
/** Levels of texts that are put together from texts, and characters of one: a few constants double to more than there is room for. */
const deepestText = 100;
const longestText = 10_000;

export interface StaticValues {
  /** The expression behind `node`: itself, or what a constant that it names is made with. */
  meantBy(node: ts.Node): ts.Node;
  /** The text that `node` stands for. */
  textOf(node: ts.Node | undefined): string | undefined;
  /** The texts that a name has by default: `options.name ?? "search"`, a parameter's default, both sides of a choice. */
  namesOf(node: ts.Node): readonly string[];
  /** The object that `node` stands for, as written. */
  objectOf(node: ts.Node | undefined): ts.ObjectLiteralExpression | undefined;
  /** The initialiser of an object's own property, not of a spread one. */
  memberOf(object: ts.ObjectLiteralExpression | undefined, name: string): ts.Node | undefined;
  /** A module's exports by name; undefined if it re-exports all of another one. */
  exportedBy(module: ts.SourceFile): readonly (readonly [name: string, value: ts.Node | undefined])[] | undefined;
}

/** How often each name is set in a file. */
const settings = new WeakMap<ts.SourceFile, ReadonlyMap<string, number>>();

/** Whether a name is set where it is declared and, whatever it means elsewhere, by no sign of that name in the file: bundlers write `var` for `const`. */
function isSetOnce({ name }: ts.VariableDeclaration): boolean {
  if (!ts.isIdentifier(name)) return false;
  const file = name.getSourceFile();
  let counts = settings.get(file);
  if (counts === undefined) {
    const made = new Map<string, number>();
    for (const [, each = "", after = ""] of file.text.matchAll(/([A-Za-z_$][\w$]*)\s*(\+\+|--|(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^])?=(?![=>]))/g)) made.set(each, (made.get(each) ?? 0) + (after === "=" ? 1 : 2));
    settings.set(file, (counts = made));
  }
  return counts.get(name.text) === 1;
}

type Expressions = Pick<StaticValues, "meantBy" | "memberOf"> & { partOf(holder: ts.Node, name: string): ts.Node | undefined };

/** The initialiser of a declared name, if it is the only one. */
const madeWith = (declaration: ts.Node | undefined): ts.Node | undefined => {
  if (declaration === undefined) return undefined;
  if (ts.isFunctionDeclaration(declaration) || ts.isEnumMember(declaration) || ts.isEnumDeclaration(declaration) || ts.isSourceFile(declaration)) return declaration;
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
  return (isConstant || isSetOnce(declaration)) && ts.isVariableStatement(declaration.parent.parent) ? declaration.initializer : undefined;
};

/** The expressions that names stand for, along constants and members. Only names are looked up, never types: those may take for ever. */
function expressionsOf(names: Names): Expressions {
  const members = new Map<ts.ObjectLiteralExpression, ReadonlyMap<string, ts.ObjectLiteralElementLike>>();

  const memberOf: StaticValues["memberOf"] = (object, name) => {
    if (object === undefined) return undefined;
    const known = members.get(object) ?? new Map(object.properties.toReversed().map((property) => [nameOf(property.name) ?? "", property]));
    members.set(object, known);
    const property = known.get(name);
    if (property === undefined || ts.isMethodDeclaration(property)) return property;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (!ts.isShorthandPropertyAssignment(property)) return undefined;
    return madeWith(names.declarationOf(property.name)) ?? property.name;
  };

  /** `name` of what `holder` stands for: an object, an enum or a module. */
  const partOf = (holder: ts.Node, name: string): ts.Node | undefined => {
    if (ts.isObjectLiteralExpression(holder)) return memberOf(holder, name);
    if (ts.isEnumDeclaration(holder)) return holder.members.find((member) => nameOf(member.name) === name);
    return ts.isSourceFile(holder) ? madeWith(names.exportOf(holder, name)) : undefined;
  };

  /** The name of a short `{ name }` is a property without an initialiser. */
  const named = (name: ts.Identifier): ts.Node | undefined => (ts.isShorthandPropertyAssignment(name.parent) ? undefined : madeWith(names.declarationOf(name)));

  const behind = (node: ts.Node, depth: number): ts.Node => {
    if (depth > deepest) return node;
    if (isWrapper(node)) return behind(node.expression, depth + 1);
    const value = ts.isIdentifier(node)
      ? named(node)
      : ts.isPropertyAccessExpression(node)
        ? partOf(behind(node.expression, depth + 1), node.name.text)
        : undefined;
    return value === undefined ? node : behind(value, depth + 1);
  };

  return { meantBy: (node) => behind(node, 0), memberOf, partOf };
}

/** The text of an expression; each is read once. */
function textsOf({ meantBy }: Expressions): (node: ts.Node | undefined) => string | undefined {
  const texts = new Map<ts.Node, string | undefined>();

  const readText = (node: ts.Node, depth: number): string | undefined => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ts.isEnumMember(node)) return textAt(node.initializer, depth);
    if (ts.isTemplateExpression(node)) return joined([node.head.text, ...node.templateSpans.flatMap((span) => [textAt(span.expression, depth), span.literal.text])]);
    return isSum(node) ? joined(operands(node).map((operand) => textAt(operand, depth))) : undefined;
  };

  const textAt = (node: ts.Node | undefined, depth: number): string | undefined => {
    const meant = node && meantBy(node);
    if (meant === undefined || texts.has(meant) || depth > deepestText) return meant && texts.get(meant);
    // A circular value is not a text.
    texts.set(meant, undefined);
    const text = readText(meant, depth + 1);
    texts.set(meant, text);
    return text;
  };

  return (node) => textAt(node, 0);
}

/** Each text and object is read once. */
export function staticValues(names: Names): StaticValues {
  const expressions = expressionsOf(names);
  const { meantBy, memberOf, partOf } = expressions;
  const textOf = textsOf(expressions);

  const namesAt = (node: ts.Node, depth: number): readonly string[] => {
    if (depth > deepest) return [];
    const text = textOf(node);
    if (text !== undefined) return [text];
    const meant = meantBy(node);
    const declared = ts.isIdentifier(meant) ? names.declarationOf(meant) : undefined;
    if (declared && (ts.isParameter(declared) || ts.isBindingElement(declared))) return declared.initializer ? namesAt(declared.initializer, depth + 1) : [];
    if (ts.isConditionalExpression(meant)) return [meant.whenTrue, meant.whenFalse].flatMap((each) => namesAt(each, depth + 1));
    if (ts.isTemplateExpression(meant)) {
      const spans = meant.templateSpans.map((span) => [namesAt(span.expression, depth + 1), span.literal.text] as const);
      if (spans.some(([texts]) => texts.length !== 1)) return [];
      return [spans.reduce((text, [[own = ""], rest]) => text + own + rest, meant.head.text)];
    }
    return isDefaulted(meant) ? namesAt(meant.right, depth + 1) : [];
  };

  const objectOf: StaticValues["objectOf"] = (node) => {
    const meant = node && meantBy(node);
    return meant && ts.isObjectLiteralExpression(meant) ? meant : undefined;
  };

  const exportedBy: StaticValues["exportedBy"] = (module) => names.exportsOf(module)?.map((name) => [name, partOf(module, name)] as const);

  return { exportedBy, meantBy, memberOf, objectOf, textOf, namesOf: (node) => [...new Set(namesAt(node, 0))].filter((name) => name !== "") };
}

const nameOf = (name: ts.PropertyName | undefined): string | undefined =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) ? name.text : undefined;

const isSum = (node: ts.Node): node is ts.BinaryExpression => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

/** `a`, `b` and `c` of `a + b + c`, which the parser hands out as two sums. */
const operands = (sum: ts.BinaryExpression): readonly ts.Expression[] => {
  const found: ts.Expression[] = [];
  let left: ts.Expression = sum;
  for (; isSum(left); left = left.left) found.push(left.right);
  return [...found, left].reverse();
};

const joined = (parts: readonly (string | undefined)[]): string | undefined => {
  let length = 0;
  for (const part of parts) {
    length += part?.length ?? Infinity;
    if (length > longestText) return undefined;
  }
  return parts.join("");
};

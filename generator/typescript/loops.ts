// The names that a loop registers tools by, where what it runs through is written out: `for (const [name, tool] of Object.entries(tools))`. It runs nothing.

import { ts } from "ts-morph";
import type { Names } from "./names/names.ts";
import type { StaticValues } from "./static-value.ts";
import { isDefaulted, lastName } from "./syntax.ts";
import { entriesOf } from "./tables.ts";

interface Looped {
  readonly name: string;
  readonly at: ts.Node;
  /** The value of a loop's expression in this turn; undefined if the text does not show it. */
  readonly inTurn: (node: ts.Node) => ts.Node | undefined;
}

export type Looking = StaticValues & Pick<Names, "declarationOf">;

/** One turn: what the loop is handed, by where it stands in its pattern. */
interface Turn {
  readonly whole: ts.Node | undefined;
  readonly pair?: readonly [key: string, at: ts.Node, value: ts.Node | undefined];
}

const rootOf = (declaration: ts.Declaration): ts.Declaration => (ts.isBindingElement(declaration) ? ts.walkUpBindingElementsAndPatterns(declaration) : declaration);

/** The values of a loop variable. */
const runsThrough = (root: ts.Declaration): ts.Expression | undefined => {
  if (ts.isVariableDeclaration(root) && ts.isForOfStatement(root.parent.parent)) return root.parent.parent.expression;
  if (!ts.isParameter(root) || !(ts.isArrowFunction(root.parent) || ts.isFunctionExpression(root.parent)) || root.parent.parameters[0] !== root) return undefined;
  const call = root.parent.parent;
  const isEach = ts.isCallExpression(call) && call.arguments[0] === root.parent && ts.isPropertyAccessExpression(call.expression) && /^(?:forEach|map|flatMap)$/.test(call.expression.name.text);
  return isEach && ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
};

/** Whether something is put into a list after it was made. */
const isFilled = (list: ts.Node): boolean => {
  const holder = list.parent;
  if (!ts.isVariableDeclaration(holder) || !ts.isIdentifier(holder.name)) return false;
  return new RegExp(`(?<![\\w$.])${holder.name.text.replaceAll("$", "\\$")}\\s*\\.\\s*(?:push|unshift|splice)\\b`).test(list.getSourceFile().text);
};

/** A member of what a turn is about: of an object, of a module that is imported whole, of an instance of a class. */
const memberIn = (node: ts.Node | undefined, name: string, looking: Looking): ts.Node | undefined => {
  const object = objectIn(node, looking);
  if (object) return looking.memberOf(object, name);
  const meant = node && looking.meantBy(node);
  if (meant && ts.isSourceFile(meant)) return looking.exportedBy(meant)?.find(([own]) => own === name)?.[1];
  const made = meant && ts.isNewExpression(meant) && ts.isIdentifier(meant.expression) ? looking.declarationOf(meant.expression) : undefined;
  const member = made && ts.isClassLike(made) ? made.members.find((each) => each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === name) : undefined;
  return member && ts.isPropertyDeclaration(member) ? member.initializer : member && ts.isMethodDeclaration(member) ? member : undefined;
};

/** The subject of a turn: an object, or the argument that a function such as `defineTool({ … })` returns. */
const objectIn = (node: ts.Node | undefined, { meantBy, objectOf }: Looking): ts.ObjectLiteralExpression | undefined => {
  const meant = node && meantBy(node);
  const isMaking = meant && ts.isCallExpression(meant) && meant.arguments.length === 1 && /tool/i.test(lastName(meant.expression) ?? "");
  return objectOf(isMaking ? meant.arguments[0] : meant);
};

function turnsOf(through: ts.Node, looking: Looking): readonly Turn[] | undefined {
  const meant = looking.meantBy(through);
  if (ts.isArrayLiteralExpression(meant)) {
    const turns = meant.elements.map((element) => (ts.isSpreadElement(element) ? turnsOf(element.expression, looking) : [{ whole: element }]));
    return isFilled(meant) || turns.includes(undefined) ? undefined : turns.flatMap((each) => each ?? []);
  }
  const member = ts.isCallExpression(meant) && ts.isPropertyAccessExpression(meant.expression) ? meant.expression : undefined;
  const [given] = ts.isCallExpression(meant) ? meant.arguments : [];
  const way = member?.name.text;
  const table = way === "keys" || way === "values" ? (given ?? member?.expression) : meant;
  const entries = table && entriesOf(table, looking);
  return entries?.some(({ name }) => name === undefined) === false
    ? entries.map(({ name = "", at, value }): Turn => (way === "keys" ? { whole: at, pair: [name, at, undefined] } : way === "values" ? { whole: value } : { whole: undefined, pair: [name, at, value] }))
    : undefined;
}

type ValueInTurn = ts.Node | { readonly key: string; readonly at: ts.Node } | undefined;

/** An item of a turn by its place: of a table the key and the value, of a list an element. */
const itemIn = ({ whole, pair }: Turn, index: number, looking: Looking): ValueInTurn => {
  if (pair) return index === 0 ? { key: pair[0], at: pair[1] } : index === 1 ? pair[2] : undefined;
  const list = whole && looking.meantBy(whole);
  return list && ts.isArrayLiteralExpression(list) ? list.elements[index] : undefined;
};

/** The value of a name in the loop's pattern in a turn, and the key of a table as its text. */
const valueIn = (name: ts.Identifier, turn: Turn, root: ReturnType<typeof rootOf>, looking: Looking): ValueInTurn => {
  const { whole, pair } = turn;
  const own = looking.declarationOf(name);
  if (!own || rootOf(own) !== root) return name;
  if (own === root) return pair && !ts.isArrayBindingPattern(name) && whole === pair[1] ? { key: pair[0], at: pair[1] } : whole;
  if (!ts.isBindingElement(own) || own.dotDotDotToken) return undefined;
  if (ts.isArrayBindingPattern(own.parent)) return itemIn(turn, own.parent.elements.indexOf(own), looking);
  const part = own.propertyName ?? own.name;
  const nested = own.parent.parent;
  const isInPair = ts.isBindingElement(nested) && ts.isArrayBindingPattern(nested.parent) && nested.parent.elements.indexOf(nested) === 1;
  const holder = nested === root ? whole : isInPair ? pair?.[2] : undefined;
  return ts.isIdentifier(part) ? memberIn(holder, part.text, looking) : undefined;
};

/** The turns of the loop whose variable `at` is, or is a part of; undefined for anything else, or if its names are built at run time. */
export function loopedNames(at: ts.Node, looking: Looking): readonly Looped[] | undefined {
  const variable = ts.isPropertyAccessExpression(at) ? at.expression : at;
  const declaration = ts.isIdentifier(variable) ? looking.declarationOf(variable) : undefined;
  const root = declaration && rootOf(declaration);
  const through = root && runsThrough(root);
  const turns = through && turnsOf(through, looking);
  if (!turns) return undefined;
  const inTurn = (node: ts.Node, turn: Turn): ValueInTurn => {
    if (ts.isIdentifier(node)) return valueIn(node, turn, root, looking);
    // `tool.execute ?? tool.handler`, `tool.run.bind(tool)`
    if (isDefaulted(node)) return inTurn(node.left, turn) ?? inTurn(node.right, turn);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "bind") return inTurn(node.expression.expression, turn);
    if (!ts.isPropertyAccessExpression(node)) return node;
    const holder = inTurn(node.expression, turn);
    if (!holder || "key" in holder) return undefined;
    return holder === node.expression ? node : memberIn(holder, node.name.text, looking);
  };
  const all = turns.map((turn) => {
    const name = inTurn(at, turn);
    const node = (each: ts.Node): ts.Node | undefined => {
      const found = inTurn(each, turn);
      return found && "key" in found ? undefined : found;
    };
    if (!name || name === at) return undefined;
    if ("key" in name) return { name: name.key, at: name.at, inTurn: node };
    const [text] = looking.namesOf(name);
    return text === undefined ? undefined : { name: text, at: name, inTurn: node };
  });
  return all.includes(undefined) ? undefined : all.filter((each) => each !== undefined);
}

// Texts that are lists of lines until they are joined: `const lines = ["Not there."]; lines.push(hint); lines.join("\n")`. It reads no line itself.

import { ts } from "ts-morph";
import type { StaticValues } from "../static-value.ts";

/** A list that becomes a text. */
export interface Joined {
  /** Its first lines; what follows them is unknown, unless `isWhole`. */
  readonly lines: readonly ts.Expression[];
  readonly between: string;
  readonly isWhole: boolean;
  /** Lines that are put behind, each of which is the first where the list begins empty. */
  readonly pushed: readonly ts.Expression[];
}

interface Known extends Pick<StaticValues, "textOf"> {
  /** The initialiser of a constant. */
  constantOf(node: ts.Identifier): ts.Expression | undefined;
}

const putting = /^(?:push|unshift|splice)$/;

/** By function: a bundle of a megabyte asks thousands of times. */
const puts = new WeakMap<ts.Node, ReadonlyMap<string, readonly ts.Expression[]>>();

/** The lines that are put into each list, by its name. */
function putsIn(around: ts.Node): ReadonlyMap<string, readonly ts.Expression[]> {
  const known = puts.get(around);
  if (known) return known;
  const found = new Map<string, ts.Expression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && putting.test(node.expression.name.text) && ts.isIdentifier(node.expression.expression)) {
      const name = node.expression.expression.text;
      const lines = found.get(name) ?? [];
      found.set(name, lines);
      if (node.arguments[0]) lines.push(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(around);
  puts.set(around, found);
  return found;
}

const functionAround = (node: ts.Node): ts.Node => {
  let around = node;
  while (around.parent && !ts.isFunctionLike(around)) around = around.parent;
  return around;
};

/** The list behind `list.join("\n")`; undefined where it is not written out. */
export function joinedIn(node: ts.Node, { textOf, constantOf }: Known): Joined | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "join") return undefined;
  const [separator] = node.arguments;
  const between = separator ? textOf(separator) : ",";
  const of = node.expression.expression;
  const list = ts.isIdentifier(of) ? constantOf(of) : of;
  if (between === undefined || !list || !ts.isArrayLiteralExpression(list)) return undefined;
  const put = ts.isIdentifier(of) ? putsIn(functionAround(list)).get(of.text) : undefined;
  const open = list.elements.findIndex((each) => ts.isSpreadElement(each));
  return { lines: open < 0 ? list.elements : list.elements.slice(0, open), between, isWhole: open < 0 && put === undefined, pushed: put ?? [] };
}

/** Whether a line is put into a list, so that others may follow it. */
export const isPushed = ({ parent }: ts.Node): boolean => parent !== undefined && ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && putting.test(parent.expression.name.text);

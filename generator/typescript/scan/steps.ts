// The assignments to the variables of a function, each function read once. It reads no value.

import { ts } from "ts-morph";

/** Texts that one expression may come to. */
export const mostTexts = 12;

const isPut = ({ operatorToken }: ts.BinaryExpression): boolean => operatorToken.kind === ts.SyntaxKind.PlusEqualsToken;

/** Assignments to one name: each use of it asks what stands before, so the first few are kept, and where the others begin. */
export interface Steps {
  readonly first: ts.BinaryExpression[];
  /** The first `+=`, the first that is not, and the first that is not `=`. */
  putAt: number;
  otherAt: number;
  longerAt: number;
}

const fresh = (): Steps => ({ first: [], putAt: Infinity, otherAt: Infinity, longerAt: Infinity });
export const noSteps: Readonly<Steps> = fresh();

type Assigned = ReadonlyMap<string, Steps>;
/** By function: a bundle of a megabyte asks thousands of times. */
const assigned = new WeakMap<ts.Node, Assigned>();

function assignedIn(around: ts.Node): Assigned {
  const found = new Map<string, Steps>();
  const add = (name: string, step: ts.BinaryExpression): void => {
    const steps = found.get(name) ?? fresh();
    found.set(name, steps);
    if (steps.first.length < mostTexts) steps.first.push(step);
    if (isPut(step)) steps.putAt = Math.min(steps.putAt, step.pos);
    else steps.otherAt = Math.min(steps.otherAt, step.pos);
    if (step.operatorToken.kind !== ts.SyntaxKind.EqualsToken) steps.longerAt = Math.min(steps.longerAt, step.pos);
  };
  const visit = (node: ts.Node): void => {
    const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
    if (isAssignment && ts.isIdentifier(node.left)) add(node.left.text, node);
    ts.forEachChild(node, visit);
  };
  visit(around);
  assigned.set(around, found);
  return found;
}

/** The assignments to a variable of a function. */
export function stepsOf(name: ts.Identifier, holder: ts.VariableDeclaration): Readonly<Steps> {
  let around: ts.Node = holder;
  while (around.parent && !ts.isFunctionLike(around)) around = around.parent;
  return (assigned.get(around) ?? assignedIn(around)).get(name.text) ?? noSteps;
}

// The class whose instance a value is, as far as names say: what a variable, a field or a parameter is made of. Types are never asked for, but where they are written.

import { ts } from "ts-morph";
import type { Names } from "../names/names.ts";
import { lastName, nodesBelow, returnedBy, unwrapped } from "../syntax.ts";

/** Nodes with their own body. */
export type Code = ts.FunctionLikeDeclaration;

/** The calls of a program: a parameter without a type is what its function is called with. */
export type Calls = Iterable<ts.CallExpression | ts.NewExpression>;

export interface Instances {
  /** The class that one extends. */
  baseOf(made: ts.ClassLikeDeclaration, depth: number): ts.ClassLikeDeclaration | undefined;
  /** The class that what an expression holds is made of. */
  instanceOf(node: ts.Node, depth: number): ts.ClassLikeDeclaration | undefined;
  /** The calls of a function, and each `new` that runs a constructor. */
  callsOf(code: ts.Node): readonly (ts.CallExpression | ts.NewExpression)[];
}

const deepest = 12;

export const named = (name: ts.Node | undefined, text: string): boolean => name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)) && name.text === text;

export const classAround = (node: ts.Node): ts.ClassLikeDeclaration | undefined => {
  let around: ts.Node | undefined = node;
  while (around && !ts.isClassLike(around)) around = around.parent;
  return around;
};

const constructorOf = (made: ts.ClassLikeDeclaration): ts.ConstructorDeclaration | undefined => made.members.find((member) => ts.isConstructorDeclaration(member));

const fieldOf = (holder: ts.ClassLikeDeclaration, name: string): ts.PropertyDeclaration | ts.ParameterDeclaration | undefined => {
  const field = holder.members.find((member) => ts.isPropertyDeclaration(member) && named(member.name, name));
  return field && ts.isPropertyDeclaration(field) ? field : constructorOf(holder)?.parameters.find((each) => named(each.name, name));
};

/** `this.client = client` in a constructor: JavaScript declares no field. */
export const assignedTo = (holder: ts.ClassLikeDeclaration, name: string): ts.Expression | undefined => {
  const body = constructorOf(holder)?.body;
  for (const [node] of body ? nodesBelow(body) : []) {
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isPropertyAccessExpression(node.left)) continue;
    if (node.left.expression.kind === ts.SyntaxKind.ThisKeyword && named(node.left.name, name)) return node.right;
  }
  return undefined;
};

/** The name of a function: its own, or the one it is put under. */
const nameOf = (code: ts.Node): string | undefined => {
  if (ts.isFunctionLike(code) && code.name) return code.name.getText();
  const { parent } = code;
  return (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) ? parent.name.getText() : undefined;
};

const grouped = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key | undefined): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(item);
  }
  return groups;
};

type Class = ts.ClassLikeDeclaration;

/** Gives the calls of a function, and each `new` that runs a constructor. */
function sites(calls: () => Calls, calledBy: (callee: ts.Expression) => readonly Code[], classOf: (node: ts.Node) => Class | undefined, baseOf: (made: Class) => Class | undefined): (code: ts.Node) => readonly (ts.CallExpression | ts.NewExpression)[] {
  let making: ReadonlyMap<Class, readonly ts.NewExpression[]> | undefined;
  let calling: ReadonlyMap<string, readonly ts.CallExpression[]> | undefined;
  /** The class whose constructor a `new` of this one runs. */
  const running = (made: Class | undefined, depth: number): Class | undefined => (!made || constructorOf(made) || depth > deepest ? made : (running(baseOf(made), depth + 1) ?? made));
  return (code) => {
    if (ts.isConstructorDeclaration(code)) {
      making ??= grouped([...calls()].filter((call) => ts.isNewExpression(call)), (call) => running(classOf(call), 0));
      return making.get(code.parent) ?? [];
    }
    calling ??= grouped([...calls()].filter((call) => ts.isCallExpression(call)), ({ expression }) => lastName(expression));
    return (calling.get(nameOf(code) ?? "") ?? []).filter(({ expression }) => calledBy(expression).some((each) => each === code));
  };
}

/** Gives the class of what a call returns, by the function that it goes to. */
function returning(calledBy: (callee: ts.Expression) => readonly Code[], madeBy: (code: Code, depth: number) => Class | undefined): (call: ts.CallExpression, depth: number) => Class | undefined {
  const results = new Map<ts.CallExpression, Class | undefined>();
  // Calls whose functions are being asked: one may be asked for another, and that for the first.
  let asked = 0;
  return (call, depth) => {
    if (results.has(call) || asked > deepest) return results.get(call);
    results.set(call, undefined);
    asked += 1;
    try {
      const [code] = calledBy(call.expression);
      const found = code && madeBy(code, depth);
      results.set(call, found);
      return found;
    } finally {
      asked -= 1;
    }
  };
}

/** Finds the class that a type or a value names, and the class that it extends. */
function classes(declarationOf: Names["declarationOf"]) {
  const classOf = (node: ts.Node | undefined, depth: number): Class | undefined => {
    if (!node || depth > deepest) return undefined;
    const bare = unwrapped(node);
    if (ts.isClassLike(bare)) return bare;
    if (ts.isTypeReferenceNode(bare)) return classOf(bare.typeName, depth + 1);
    if (ts.isUnionTypeNode(bare)) return bare.types.map((type) => classOf(type, depth + 1)).find((found) => found !== undefined);
    if (ts.isNewExpression(bare)) return classOf(bare.expression, depth + 1);
    if (ts.isIdentifier(bare)) {
      const declaration = declarationOf(bare);
      return declaration === bare.parent && !ts.isClassLike(declaration) ? undefined : classOf(declaration, depth + 1);
    }
    // Bundlers write `var Store = class { … }`.
    if (ts.isVariableDeclaration(bare)) return bare.initializer && ts.isClassLike(unwrapped(bare.initializer)) ? classOf(bare.initializer, depth + 1) : undefined;
    if (ts.isExpressionWithTypeArguments(bare)) return classOf(bare.expression, depth + 1);
    return undefined;
  };
  const baseOf: Instances["baseOf"] = (made, depth) => classOf(made.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0], depth);
  return { classOf, baseOf };
}

/** Gives the class that every call hands to a parameter, where all calls that tell agree. */
function handing(callsOf: Instances["callsOf"], instanceOf: Instances["instanceOf"]): (parameter: ts.ParameterDeclaration, depth: number) => Class | undefined {
  const known = new Map<ts.ParameterDeclaration, Class | undefined>();
  return (parameter, depth) => {
    if (known.has(parameter) || depth > deepest) return known.get(parameter);
    known.set(parameter, undefined);
    const index = parameter.parent.parameters.indexOf(parameter);
    const given = callsOf(parameter.parent).flatMap((call) => call.arguments?.[index] ?? []);
    const [only, ...others] = new Set(given.flatMap((argument) => instanceOf(argument, depth + 1) ?? []));
    const found = others.length === 0 ? only : undefined;
    known.set(parameter, found);
    return found;
  };
}

/** `calledBy`: the functions that a call goes to. */
export function instances(declarationOf: Names["declarationOf"], calledBy: (callee: ts.Expression) => readonly Code[], calls: () => Calls): Instances {
  const { classOf, baseOf } = classes(declarationOf);

  const inField = (holder: Class | undefined, name: string, depth: number): Class | undefined => {
    if (!holder || depth > deepest) return undefined;
    const field = fieldOf(holder, name);
    const declared = field && (classOf(field.type, depth + 1) ?? (field.initializer && instanceOf(field.initializer, depth + 1)));
    const assigned = declared ? undefined : assignedTo(holder, name);
    return declared ?? (assigned && instanceOf(assigned, depth + 1)) ?? inField(baseOf(holder, depth + 1), name, depth + 1);
  };

  const callsOf = sites(calls, calledBy, (made) => classOf(made, 0), (made) => baseOf(made, 0));
  const returned = returning(calledBy, (code, depth) => classOf(code.type, depth + 1) ?? returnedBy(code).map((each) => instanceOf(each, depth + 1)).find((each) => each !== undefined));

  const handed = handing(callsOf, (node, depth) => instanceOf(node, depth));
  const instanceOf: Instances["instanceOf"] = (node, depth) => {
    if (depth > deepest) return undefined;
    const bare = unwrapped(node);
    if (bare.kind === ts.SyntaxKind.ThisKeyword) return classAround(bare);
    if (ts.isNewExpression(bare)) return classOf(bare.expression, depth + 1);
    if (ts.isClassLike(bare)) return bare;
    if (ts.isIdentifier(bare)) {
      const declaration = declarationOf(bare);
      if (!declaration) return undefined;
      if (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration)) {
        const own = classOf(declaration.type, depth + 1) ?? (declaration.initializer && instanceOf(declaration.initializer, depth + 1));
        return own ?? (ts.isParameter(declaration) ? handed(declaration, depth + 1) : undefined);
      }
      return ts.isClassLike(declaration) ? declaration : undefined;
    }
    if (ts.isPropertyAccessExpression(bare)) return inField(instanceOf(bare.expression, depth + 1), bare.name.text, depth + 1);
    return ts.isCallExpression(bare) ? returned(bare, depth) : undefined;
  };

  return { baseOf, instanceOf, callsOf };
}

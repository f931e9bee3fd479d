// Which function of the project a call goes to, as far as names say: functions, methods, what a constant or a field is made of. Types are never asked for.

import { ts } from "ts-morph";
import type { Names } from "../names/names.ts";
import { isDefaulted, unwrapped } from "../syntax.ts";

/** Nodes with their own body. */
export type Code = ts.FunctionLikeDeclaration;

const deepest = 6;

export interface Callees {
  /** The functions a callee may be: none where that is not written, or outside of the project. */
  of(callee: ts.Expression): readonly Code[];
  /** The function, or the block, that an expression stands for: `this.read.bind(this)`, `read`, `withLog(async () => …)`. */
  behind(node: ts.Node): readonly Code[];
  declarationOf(name: ts.Identifier): ts.Declaration | undefined;
}

const classAround = (node: ts.Node): ts.ClassLikeDeclaration | undefined => {
  let around: ts.Node | undefined = node;
  while (around && !ts.isClassLike(around)) around = around.parent;
  return around;
};

const named = (name: ts.Node | undefined, text: string): boolean => name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)) && name.text === text;

const fieldOf = (holder: ts.ClassLikeDeclaration, name: string): ts.PropertyDeclaration | ts.ParameterDeclaration | undefined => {
  for (const member of holder.members) {
    if (ts.isPropertyDeclaration(member) && named(member.name, name)) return member;
    const parameter = ts.isConstructorDeclaration(member) ? member.parameters.find((each) => named(each.name, name)) : undefined;
    if (parameter) return parameter;
  }
  return undefined;
};

interface Classes {
  classOf(node: ts.Node | undefined, depth: number): ts.ClassLikeDeclaration | undefined;
  instanceOf(node: ts.Node, depth: number): ts.ClassLikeDeclaration | undefined;
}

/** `madeBy`: the function that a call goes to. */
function classesOf(declarationOf: Names["declarationOf"], madeBy: (callee: ts.Expression) => Code | undefined): Classes {
  /** The class that a type or a value names. */
  const classOf = (node: ts.Node | undefined, depth: number): ts.ClassLikeDeclaration | undefined => {
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
    if (ts.isExpressionWithTypeArguments(bare)) return classOf(bare.expression, depth + 1);
    return undefined;
  };

  /** The class that what a name or a field holds is made of. */
  const instanceOf = (node: ts.Node, depth: number): ts.ClassLikeDeclaration | undefined => {
    if (depth > deepest) return undefined;
    const bare = unwrapped(node);
    if (bare.kind === ts.SyntaxKind.ThisKeyword) return classAround(bare);
    if (ts.isNewExpression(bare)) return classOf(bare.expression, depth + 1);
    if (ts.isIdentifier(bare)) {
      const declaration = declarationOf(bare);
      if (!declaration) return undefined;
      if (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration)) return classOf(declaration.type, depth + 1) ?? (declaration.initializer && instanceOf(declaration.initializer, depth + 1));
      return ts.isClassLike(declaration) ? declaration : undefined;
    }
    if (ts.isPropertyAccessExpression(bare)) {
      const holder = instanceOf(bare.expression, depth + 1);
      const field = holder && fieldOf(holder, bare.name.text);
      return field && (classOf(field.type, depth + 1) ?? (field.initializer && instanceOf(field.initializer, depth + 1)));
    }
    return ts.isCallExpression(bare) ? classOf(madeBy(bare.expression)?.type, depth + 1) : undefined;
  };

  return { classOf, instanceOf };
}

export function calleesOf({ declarationOf, exportOf }: Names): Callees {
  const { classOf, instanceOf } = classesOf(declarationOf, (callee) => callees.of(callee)[0]);

  const methodOf = (holder: ts.ClassLikeDeclaration | undefined, name: string, depth = 0): readonly Code[] => {
    if (!holder || depth > deepest) return [];
    for (const member of holder.members) {
      if (!named(member.name, name)) continue;
      if (ts.isMethodDeclaration(member) && member.body) return [member];
      if (ts.isPropertyDeclaration(member) && member.initializer) return behindAt(member.initializer, depth + 1);
    }
    const base = holder.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    return methodOf(classOf(base, depth + 1), name, depth + 1);
  };

  const ofDeclaration = (declaration: ts.Node | undefined, depth: number): readonly Code[] => {
    if (!declaration || depth > deepest) return [];
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration.body ? [declaration] : [];
    if (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration)) return declaration.initializer ? behindAt(declaration.initializer, depth + 1) : [];
    if (ts.isPropertyAssignment(declaration)) return behindAt(declaration.initializer, depth + 1);
    if (ts.isClassLike(declaration)) return declaration.members.filter((member) => ts.isConstructorDeclaration(member)).filter(({ body }) => body !== undefined);
    return [];
  };

  const memberOf = (access: ts.PropertyAccessExpression, depth: number): readonly Code[] => {
    const { expression, name } = access;
    const instance = instanceOf(expression, depth + 1);
    if (instance) return methodOf(instance, name.text);
    const bare = unwrapped(expression);
    const declaration = ts.isIdentifier(bare) ? declarationOf(bare) : undefined;
    if (declaration && ts.isSourceFile(declaration)) return ofDeclaration(exportOf(declaration, name.text), depth + 1);
    const value = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? unwrapped(declaration.initializer) : undefined;
    const member = value && ts.isObjectLiteralExpression(value) ? value.properties.find((each) => named(each.name, name.text)) : undefined;
    if (member && ts.isShorthandPropertyAssignment(member)) return ofDeclaration(declarationOf(member.name), depth + 1);
    return ofDeclaration(member, depth + 1);
  };

  const behindAt = (given: ts.Node, depth: number): readonly Code[] => {
    if (depth > deepest) return [];
    const node = unwrapped(given);
    if (ts.isFunctionLike(node) && "body" in node) return [node];
    if (ts.isIdentifier(node)) return ofDeclaration(declarationOf(node), depth + 1);
    if (ts.isPropertyAccessExpression(node)) return memberOf(node, depth + 1);
    if (isDefaulted(node)) return [...behindAt(node.left, depth + 1), ...behindAt(node.right, depth + 1)];
    // A wrapper calls what it is given: `withLog("read", async () => …)`, `this.read.bind(this)`.
    if (ts.isCallExpression(node)) {
      const isBound = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "bind";
      if (isBound && ts.isPropertyAccessExpression(node.expression)) return behindAt(node.expression.expression, depth + 1);
      return node.arguments.flatMap((argument) => behindAt(argument, depth + 1));
    }
    return [];
  };

  const callees: Callees = {
    declarationOf,
    behind: (node) => behindAt(node, 0),
    of: (callee) => {
      const bare = unwrapped(callee);
      if (ts.isIdentifier(bare)) return ofDeclaration(declarationOf(bare), 0);
      return ts.isPropertyAccessExpression(bare) ? memberOf(bare, 0) : [];
    },
  };
  return callees;
}

// Which function of the project a call goes to, as far as names say: functions, methods, what a constant or a field is made of. Types are never asked for.

import { ts } from "ts-morph";
import type { Names } from "../names/names.ts";
import { isDefaulted, nodesBelow, unwrapped } from "../syntax.ts";
import { interceptors } from "./interceptors.ts";
import { type Calls, type Code, instances, named } from "./instances.ts";

export type { Code } from "./instances.ts";

const deepest = 6;

export interface Callees {
  /** The functions a callee may be: none where that is not written, or outside of the project. */
  of(callee: ts.Expression): readonly Code[];
  /** The function, or the block, that an expression stands for: `this.read.bind(this)`, `read`, `withLog(async () => …)`. `wrappers`: those that it is handed to, and that call it, are put into it. */
  behind(node: ts.Node, wrappers?: Set<Code>): readonly Code[];
  /** The methods of the classes above one that call a method which they leave to it, by its name: `async handle(args) { return await this.process(args); }` */
  above(made: ts.ClassLikeDeclaration): readonly (readonly [name: string, caller: Code])[];
  declarationOf(name: ts.Identifier): ts.Declaration | undefined;
  /** The calls of a function, and each `new` that runs a constructor. */
  callsOf(code: ts.Node): readonly (ts.CallExpression | ts.NewExpression)[];
}

/** Whether a function calls one of its parameters. */
function callsParameter({ parameters, body }: Code): boolean {
  const names = parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : ts.isObjectBindingPattern(name) ? name.elements.map((each) => (ts.isIdentifier(each.name) ? each.name.text : "")) : []));
  return body !== undefined && names.length > 0 && [...nodesBelow(body)].some(([node]) => ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.includes(node.expression.text));
}

export function calleesOf({ declarationOf, exportOf }: Names, calls: () => Calls = () => []): Callees {
  const { baseOf, instanceOf, callsOf } = instances(declarationOf, (callee) => callees.of(callee), calls);

  const methodOf = (holder: ts.ClassLikeDeclaration | undefined, name: string, depth = 0, wrappers?: Set<Code>): readonly Code[] => {
    if (!holder || depth > deepest) return [];
    for (const member of holder.members) {
      if (!named(member.name, name)) continue;
      if (ts.isMethodDeclaration(member) && member.body) return [member];
      if (ts.isPropertyDeclaration(member) && member.initializer) return behindAt(member.initializer, depth + 1, wrappers);
    }
    return methodOf(baseOf(holder, depth + 1), name, depth + 1, wrappers);
  };

  const above = (made: ts.ClassLikeDeclaration, depth = 0): ReturnType<Callees["above"]> => {
    const base = depth > deepest ? undefined : baseOf(made, depth);
    if (!base) return [];
    const callers = base.members.flatMap((member) => (ts.isMethodDeclaration(member) && member.body ? [member] : []));
    const own = callers.flatMap((caller) => [...nodesBelow(caller)].flatMap(([node]) => (ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword && methodOf(base, node.name.text).length === 0 ? [[node.name.text, caller] as const] : [])));
    return [...own, ...above(base, depth + 1)];
  };

  const ofDeclaration = (declaration: ts.Node | undefined, depth: number, wrappers?: Set<Code>): readonly Code[] => {
    if (!declaration || depth > deepest) return [];
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration.body ? [declaration] : [];
    if (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration)) return declaration.initializer ? behindAt(declaration.initializer, depth + 1, wrappers) : [];
    if (ts.isPropertyAssignment(declaration)) return behindAt(declaration.initializer, depth + 1, wrappers);
    if (ts.isClassLike(declaration)) return declaration.members.filter((member) => ts.isConstructorDeclaration(member)).filter(({ body }) => body !== undefined);
    return [];
  };

  const memberOf = (access: ts.PropertyAccessExpression, depth: number, wrappers?: Set<Code>): readonly Code[] => {
    const { expression, name } = access;
    const instance = instanceOf(expression, depth + 1);
    if (instance) return methodOf(instance, name.text, 0, wrappers);
    const bare = unwrapped(expression);
    const declaration = ts.isIdentifier(bare) ? declarationOf(bare) : undefined;
    if (declaration && ts.isSourceFile(declaration)) return ofDeclaration(exportOf(declaration, name.text), depth + 1, wrappers);
    const value = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? unwrapped(declaration.initializer) : undefined;
    const member = value && ts.isObjectLiteralExpression(value) ? value.properties.find((each) => named(each.name, name.text)) : undefined;
    if (member && ts.isShorthandPropertyAssignment(member)) return ofDeclaration(declarationOf(member.name), depth + 1, wrappers);
    return ofDeclaration(member, depth + 1, wrappers);
  };

  const behindAt = (given: ts.Node, depth: number, wrappers?: Set<Code>): readonly Code[] => {
    if (depth > deepest) return [];
    const node = unwrapped(given);
    if (ts.isFunctionLike(node) && "body" in node) return [node];
    if (ts.isIdentifier(node)) return ofDeclaration(declarationOf(node), depth + 1, wrappers);
    if (ts.isPropertyAccessExpression(node)) return memberOf(node, depth + 1, wrappers);
    if (isDefaulted(node)) return [...behindAt(node.left, depth + 1, wrappers), ...behindAt(node.right, depth + 1, wrappers)];
    // A wrapper calls what it is given: `withLog("read", async () => …)`, `this.read.bind(this)`.
    if (ts.isCallExpression(node)) {
      const isBound = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "bind";
      if (isBound && ts.isPropertyAccessExpression(node.expression)) return behindAt(node.expression.expression, depth + 1, wrappers);
      const given = node.arguments.flatMap((argument) => behindAt(argument, depth + 1, wrappers));
      if (wrappers && given.length > 0) for (const code of callees.of(node.expression)) if (callsParameter(code)) wrappers.add(code);
      return given;
    }
    return [];
  };

  const callees: Callees = {
    above,
    declarationOf,
    callsOf,
    behind: (node, wrappers) => behindAt(node, 0, wrappers),
    of: (callee) => {
      const bare = unwrapped(callee);
      if (ts.isIdentifier(bare)) return ofDeclaration(declarationOf(bare), 0);
      if (!ts.isPropertyAccessExpression(bare)) return [];
      const own = memberOf(bare, 0);
      return own.length > 0 ? own : around(bare);
    },
  };
  const around = interceptors({ declarationOf, calledBy: callees.of, behind: callees.behind, calls });
  return callees;
}

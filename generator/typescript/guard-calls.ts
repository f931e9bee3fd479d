// The arguments of guardServer and guardTool: direct, by an earlier name, or through a function of the project. It changes no text.

import { ts } from "ts-morph";
import type { Origin, Origins } from "./names/origins.ts";
import type { OpenProgram } from "./program.ts";
import { isWrapper, lastName, nodesBelow } from "./syntax.ts";

interface Guards {
  /** Whether what is made there is handed to a guard. */
  isGuarded(made: ts.Node): boolean;
  /** Whether a class hands itself to one. */
  isGuardedIn(made: ts.ClassLikeDeclaration): boolean;
}

/** The call of a guard, by the name that its package gives it. */
export const isCallOf = (node: ts.Node, name: string, { originOf }: Origins): node is ts.CallExpression => {
  if (!ts.isCallExpression(node)) return false;
  if (lastName(node.expression) === name) return true;
  const origin = ts.isIdentifier(node.expression) ? originOf(node.expression) : undefined;
  return origin !== undefined && "package" in origin && origin.name === name;
};

const comesToSame = (node: ts.Node): boolean => isWrapper(node) || ts.isConditionalExpression(node);

/** The outermost expression with the same value. */
const outer = (node: ts.Node): ts.Node => (comesToSame(node.parent) ? outer(node.parent) : node);

export const declarationIn = (origin: Origin | undefined): ts.Declaration | undefined => (origin && "declaration" in origin ? origin.declaration : undefined);

/** The later name of a value. */
const holderOf = (node: ts.Node): ts.Node | undefined => {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name;
  return ts.isBinaryExpression(parent) && parent.right === node ? parent.left : undefined;
};

type Guarded = Pick<OpenProgram, "files" | "origins" | "relevantIn">;

interface Passed {
  readonly declarations: ReadonlySet<ts.Declaration>;
  readonly members: ReadonlyMap<ts.SourceFile, ReadonlySet<string>>;
}

/** Values passed to guards by name: declarations, and members as written. `takes`: whether a call hands an argument to a guard. */
function passedToGuards({ files, origins, relevantIn }: Guarded, takes: (call: ts.Node, argument: ts.Node) => boolean): Passed {
  const declarations = new Set<ts.Declaration>();
  const members = new Map<ts.SourceFile, Set<string>>();
  for (const file of files) {
    if (!/\bguard/i.test(file.text)) continue;
    const names = new Set<string>();
    members.set(file, names);
    for (const call of relevantIn(file)) {
      if (!ts.isCallExpression(call)) continue;
      for (const argument of call.arguments) {
        if (!(ts.isIdentifier(argument) || ts.isPropertyAccessExpression(argument)) || !takes(call, argument)) continue;
        const declaration = declarationIn(origins.originOf(argument));
        if (declaration) declarations.add(declaration);
        else names.add(lastName(argument) ?? "");
      }
    }
  }
  return { declarations, members };
}

export function guarding(program: Guarded): Guards {
  const { origins } = program;
  /** The parameters that a function of the project hands to a guard. */
  const handing = (callee: ts.Expression, index: number): boolean => {
    const found = declarationIn(origins.originOf(callee));
    const code = found && ts.isVariableDeclaration(found) ? found.initializer : found;
    if (!code || !ts.isFunctionLike(code) || !("body" in code) || !code.body) return false;
    const name = code.parameters[index]?.name;
    return name !== undefined && [...nodesBelow(code.body)].some(([node]) => isCallOf(node, "guardServer", origins) && lastName(node.arguments[0]) === lastName(name));
  };
  const takes = (call: ts.Node, argument: ts.Node): boolean => {
    if (!ts.isCallExpression(call)) return false;
    const index = call.arguments.indexOf(argument as ts.Expression);
    return index >= 0 && ((index === 0 && isCallOf(call, "guardServer", origins)) || handing(call.expression, index));
  };

  const { declarations, members } = passedToGuards(program, takes);
  return {
    isGuarded(made) {
      const whole = outer(made);
      if (takes(whole.parent, whole)) return true;
      const holder = holderOf(whole);
      if (!holder) return false;
      const isAssigned = ts.isBinaryExpression(holder.parent) && ts.isIdentifier(holder);
      const declaration = ts.isVariableDeclaration(holder.parent) ? holder.parent : isAssigned ? declarationIn(origins.originOf(holder)) : undefined;
      if (declaration) return declarations.has(declaration);
      const name = ts.isPropertyAccessExpression(holder) || ts.isIdentifier(holder) ? lastName(holder) : undefined;
      return name !== undefined && members.get(made.getSourceFile())?.has(name) === true;
    },
    isGuardedIn: (made) => [...nodesBelow(made)].some(([node]) => node.kind === ts.SyntaxKind.ThisKeyword && takes(node.parent, node)),
  };
}

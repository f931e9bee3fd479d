// The servers that a program connects, and another package makes: known by what is done with them. Servers that the program makes itself: servers.ts.

import { ts } from "ts-morph";
import { declarationIn, isCallOf } from "./guard-calls.ts";
import type { Origins } from "./names/origins.ts";
import type { Searched } from "./servers.ts";
import { isWrapper, lastName, returnedBy, unwrapped } from "./syntax.ts";

export interface Served {
  /** The call or `new` that makes it, or its name where it is connected. */
  readonly at: ts.Expression;
  readonly made: string;
  readonly isGuarded: boolean;
}

/** The expression without parentheses and casts. */
const bare = (node: ts.Expression): ts.Expression => (isWrapper(node) ? bare(node.expression) : node);

/** Names that stand for names: more than this is a circle. */
const deepest = 8;

const valueOf = (node: ts.Expression, origins: Origins): ts.Expression | undefined => {
  const declaration = ts.isIdentifier(node) ? declarationIn(origins.originOf(node)) : undefined;
  return declaration && ts.isVariableDeclaration(declaration) && ts.isIdentifier(declaration.name) ? declaration.initializer : undefined;
};

/** `new StdioServerTransport()`, there or by its name. */
function isServerTransport(node: ts.Expression | undefined, origins: Origins): boolean {
  const value = node && unwrapped(valueOf(node, origins) ?? node);
  return value !== undefined && ts.isNewExpression(value) && /^(?!.*Client)\w+Transport$/.test(lastName(value.expression) ?? "");
}

const isOther = (name: string): boolean => !/^(?:node:|@modelcontextprotocol\/)/.test(name);

/** Whether the program makes the server, or its guard. */
const isMadeHere = (given: ts.Expression, origins: Origins): boolean => {
  const node = unwrapped(valueOf(unwrapped(given) as ts.Expression, origins) ?? given);
  const origin = ts.isNewExpression(node) ? origins.originOf(node.expression) : undefined;
  return isCallOf(node, "guardServer", origins) || (origin !== undefined && "package" in origin && !isOther(origin.package));
};

/** Whether another package makes the value: by a function or a class of its own, or by a function of the program that hands on its value. */
function isMadeElsewhere(given: ts.Expression, origins: Origins, depth = 0): boolean {
  const node = unwrapped(given);
  if (depth > deepest) return false;
  const value = valueOf(node as ts.Expression, origins);
  if (value) return isMadeElsewhere(value, origins, depth + 1);
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || isCallOf(node, "guardServer", origins)) return false;
  const origin = origins.originOf(node.expression);
  // A package that is given one, such as for traces, hands on that.
  if (origin && "package" in origin) return isOther(origin.package) && !(node.arguments ?? []).some((each) => isMadeHere(each, origins));
  const code = declarationIn(origin);
  const made = code && ts.isVariableDeclaration(code) && code.initializer ? code.initializer : code;
  if (made === undefined || !(ts.isFunctionDeclaration(made) || ts.isFunctionExpression(made) || ts.isArrowFunction(made))) return false;
  const returned = returnedBy(made);
  return returned.length > 0 && returned.every((each) => isMadeElsewhere(each, origins, depth + 1));
}

/** The server that `node` is or stands for, where another package makes it. */
function servedBy(node: ts.Expression, origins: Origins): readonly Served[] {
  const value = bare(valueOf(bare(node), origins) ?? node);
  const maker = unwrapped(value);
  const made = ts.isNewExpression(maker) || ts.isCallExpression(maker) ? (lastName(maker.expression) ?? "server") : "server";
  if (isCallOf(maker, "guardServer", origins)) return [{ at: value, made, isGuarded: true }];
  return isMadeElsewhere(value, origins) ? [{ at: value, made, isGuarded: false }] : [];
}

/** The results of a function that makes a server for each client. */
const madeBy = (node: ts.Expression | undefined): readonly ts.Expression[] => (node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) ? returnedBy(node) : []);

/** The servers of other packages in a file, each once: connected to a transport, or made for `serveStdio` or `createMcpHandler` of SDK 2. */
export function servedIn(file: ts.SourceFile, { origins, relevantIn }: Pick<Searched, "origins" | "relevantIn">): readonly Served[] {
  if (!/Transport\b|\bserveStdio\b|\bcreateMcpHandler\b/.test(file.text)) return [];
  const served = relevantIn(file).flatMap((node) => {
    if (!ts.isCallExpression(node)) return [];
    const { expression: method } = node;
    if (ts.isPropertyAccessExpression(method) && method.name.text === "connect") return isServerTransport(node.arguments[0], origins) ? servedBy(method.expression, origins) : [];
    return ["serveStdio", "createMcpHandler"].some((name) => isCallOf(node, name, origins)) ? madeBy(node.arguments[0]).flatMap((each) => servedBy(each, origins)) : [];
  });
  return [...new Map(served.map((each) => [each.at, each])).values()];
}

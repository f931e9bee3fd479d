// Functions that an HTTP client calls around each request: `client.interceptors.response.use(undefined, (error) => { throw … })`. It follows names, and runs nothing.

import { ts } from "ts-morph";
import type { Names } from "../names/names.ts";
import { returnedBy, unwrapped } from "../syntax.ts";
import { assignedTo, type Calls, classAround, type Code } from "./instances.ts";

const requesting = /^(?:get|post|put|patch|delete|head|options|request|postForm|putForm|patchForm)$/;
const intercepting = /\.interceptors\s*\.\s*(?:request|response)\s*\.\s*use$/;
const deepest = 8;

export interface Following {
  readonly declarationOf: Names["declarationOf"];
  /** The functions that a call goes to. */
  readonly calledBy: (callee: ts.Expression) => readonly Code[];
  readonly behind: (node: ts.Node) => readonly Code[];
  readonly calls: () => Calls;
}

/** Gives the functions that a call of `client.get` passes; `of`: what is called. */
export function interceptors({ declarationOf, calledBy, behind, calls }: Following): (of: ts.PropertyAccessExpression) => readonly Code[] {
  /** The expression that makes a client, or the declaration of what is given to a function. */
  const madeBy = (node: ts.Node | undefined, depth: number): ts.Node | undefined => {
    if (!node || depth > deepest) return undefined;
    const bare = unwrapped(node);
    if (ts.isIdentifier(bare)) {
      const declaration = declarationOf(bare);
      return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? madeBy(declaration.initializer, depth + 1) : declaration;
    }
    if (ts.isPropertyAccessExpression(bare)) {
      const holder = bare.expression.kind === ts.SyntaxKind.ThisKeyword ? classAround(bare) : undefined;
      return holder && (madeBy(assignedTo(holder, bare.name.text), depth + 1) ?? holder.members.find(({ name }) => name?.getText() === bare.name.text));
    }
    const [code] = ts.isCallExpression(bare) ? calledBy(bare.expression) : [];
    return code ? returnedBy(code).map((returned) => madeBy(returned, depth + 1)).find((made) => made !== undefined) : bare;
  };

  let known: ReadonlyMap<ts.Node, readonly Code[]> | undefined;
  const byClient = (): ReadonlyMap<ts.Node, readonly Code[]> => {
    const found = new Map<ts.Node, readonly Code[]>();
    for (const call of calls()) {
      if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== "use" || !intercepting.test(call.expression.getText())) continue;
      const kind = call.expression.expression;
      const holder = ts.isPropertyAccessExpression(kind) ? kind.expression : undefined;
      const client = holder && ts.isPropertyAccessExpression(holder) ? madeBy(holder.expression, 0) : undefined;
      if (client) found.set(client, [...(found.get(client) ?? []), ...call.arguments.flatMap(behind)]);
    }
    return found;
  };

  return ({ expression, name }) => {
    if (!requesting.test(name.text)) return [];
    known ??= byClient();
    const client = known.size === 0 ? undefined : madeBy(expression, 0);
    return (client && known.get(client)) ?? [];
  };
}

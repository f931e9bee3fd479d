// Where a source makes its server, and whether a guard is around it. It looks at syntax alone.

import { ts } from "ts-morph";
import { placeOf } from "../found-tool.ts";
import { lastName } from "../syntax.ts";
import type { MadeServer } from "./facts.ts";

const sdk = /@modelcontextprotocol\/|\bmcp-handler\b/;

/** Whether the server is handed to a guard after it was made: `guardServer(server)`. */
const isGuardedLater = (made: ts.NewExpression): boolean => {
  const holder = made.parent;
  const name = ts.isVariableDeclaration(holder) ? holder.name.getText() : ts.isBinaryExpression(holder) ? holder.left.getText() : undefined;
  return name !== undefined && made.getSourceFile().text.includes(`guardServer(${name}`);
};

/** A server of an SDK; frameworks keep theirs to themselves. */
export function serverIn(made: ts.NewExpression): MadeServer | undefined {
  const name = lastName(made.expression) ?? "";
  if (!["McpServer", "Server"].includes(name) || !sdk.test(made.getSourceFile().text)) return undefined;
  const isWrapped = ts.isCallExpression(made.parent) && lastName(made.parent.expression) === "guardServer";
  return { where: placeOf(made), made: name, isGuarded: isWrapped || isGuardedLater(made) };
}

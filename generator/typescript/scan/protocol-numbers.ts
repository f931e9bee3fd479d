// The JSON-RPC number that an expression says, written out or by the name an SDK has for it. It judges no number.

import { ts } from "ts-morph";
import type { StaticValues } from "../static-value.ts";

/** By the names of the SDKs (ErrorCode, ProtocolErrorCode). */
const names: ReadonlyMap<string, number> = new Map([
  ["ConnectionClosed", -32000],
  ["RequestTimeout", -32001],
  ["ResourceNotFound", -32002],
  ["UrlElicitationRequired", -32042],
  ["ParseError", -32700],
  ["InvalidRequest", -32600],
  ["MethodNotFound", -32601],
  ["InvalidParams", -32602],
  ["InternalError", -32603],
]);

/** Undefined where it says none. */
export function numberOf(node: ts.Node | undefined, values: StaticValues): number | undefined {
  if (!node) return undefined;
  if (ts.isPropertyAccessExpression(node) && node.expression.getText().endsWith("ErrorCode")) {
    const known = names.get(node.name.text);
    if (known !== undefined) return known;
  }
  const meant = values.meantBy(node);
  const value = ts.isEnumMember(meant) ? meant.initializer : meant;
  if (value && ts.isNumericLiteral(value)) return Number(value.text);
  if (value && ts.isPrefixUnaryExpression(value) && value.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(value.operand)) return -Number(value.operand.text);
  return undefined;
}

// The treatment of a caught error: the block rethrows it, throws something different, or hides it. It reads syntax alone.

import { ts } from "ts-morph";
import { placeOf } from "../found-tool.ts";
import { lastName } from "../syntax.ts";
import type { Catch } from "../../source/facts.ts";

/** A catch before it is known who passes it. */
export type Caught = Omit<Catch, "inTool">;

/** Everything below `root` that is not in a function of its own. */
export function within<T>(root: ts.Node, look: (node: ts.Node) => T | undefined): T | undefined {
  return ts.forEachChild(root, function visit(node): T | undefined {
    if (ts.isFunctionLike(node)) return undefined;
    return look(node) ?? ts.forEachChild(node, visit);
  });
}

/** The name that holds what was caught. */
export const caughtName = ({ variableDeclaration }: ts.CatchClause): string | undefined => (variableDeclaration && ts.isIdentifier(variableDeclaration.name) ? variableDeclaration.name.text : undefined);

const throwsAgain = (block: ts.Node, name: string | undefined): boolean => name !== undefined && within(block, (node) => (ts.isThrowStatement(node) && ts.isIdentifier(node.expression) && node.expression.text === name ? true : undefined)) === true;

/** Whether what is thrown in the `try` ends in this clause. */
export const endsHere = (clause: ts.CatchClause): boolean => !throwsAgain(clause.block, caughtName(clause));

/** The class that a condition right around asks what was caught for: `if (error instanceof McpError) …`. */
export function askedFor(node: ts.Node, name: string | undefined): string | undefined {
  const around = ts.isBlock(node.parent) ? node.parent.parent : node.parent;
  const asked = ts.isIfStatement(around) && (around.thenStatement === node || around.thenStatement === node.parent) ? around.expression : undefined;
  const isOf = asked && ts.isBinaryExpression(asked) && asked.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword && ts.isIdentifier(asked.left) && asked.left.text === name;
  return isOf && ts.isBinaryExpression(asked) ? lastName(asked.right) : undefined;
}

/** The class whose instances a clause lets pass, and nothing else: `if (error instanceof McpError) throw error`. */
export function passesOn(clause: ts.CatchClause): string | undefined {
  const name = caughtName(clause);
  const passed = new Set<string | undefined>();
  within(clause.block, (node) => {
    if (!ts.isThrowStatement(node) || !ts.isIdentifier(node.expression) || node.expression.text !== name) return undefined;
    passed.add(askedFor(node, name));
    return undefined;
  });
  const [only] = passed;
  return passed.size === 1 && only !== "Error" ? only : undefined;
}

/** As {@link endsHere}, for `.catch((error) => …)`; a function from elsewhere may do anything. */
export const endsInHandler = (handler: ts.Node | undefined): boolean => {
  if (!handler || !(ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))) return false;
  const [parameter] = handler.parameters;
  const name = parameter && ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
  return !throwsAgain(handler.body, name);
};

/** Whether a constructor is given what was caught, and not just its text. */
function isGiven(made: ts.Node, name: string | undefined): boolean {
  if (name === undefined) return false;
  return (
    ts.forEachChild(made, function visit(node): true | undefined {
      if (!ts.isIdentifier(node) || node.text !== name) return ts.forEachChild(node, visit);
      const { parent } = node;
      const isWhole = (ts.isPropertyAssignment(parent) && parent.initializer === node) || ts.isShorthandPropertyAssignment(parent) || ts.isSpreadElement(parent) || ts.isAsExpression(parent) || ts.isArrayLiteralExpression(parent);
      const isArgument = (ts.isNewExpression(parent) && parent.arguments?.includes(node) === true) || (ts.isCallExpression(parent) && parent.arguments.includes(node) && lastName(parent.expression) !== "String" && parent !== made);
      return isWhole || (isArgument && ts.isNewExpression(parent)) || undefined;
    }) === true
  );
}

const isLogging = (node: ts.Node): boolean => {
  const call = ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? node.expression : node;
  return ts.isCallExpression(call) && /^(?:this\.)?(?:console|log(?:ger|ging)?|debug)\b|\b(?:log|warn|error|debug|info|trace|sendLoggingMessage)$/i.test(call.expression.getText());
};

const tidying = /^(?:close|dispose|destroy|unlink|unlinkSync|rm|rmSync|kill|abort|end|cleanup|disconnect|release|unsubscribe|stop|rollback|mkdir|mkdirSync)/i;

const isTidying = ({ tryBlock }: ts.TryStatement): boolean =>
  tryBlock.statements.length > 0 &&
  tryBlock.statements.every((statement) => {
    const expression = ts.isExpressionStatement(statement) ? statement.expression : undefined;
    const call = expression && ts.isAwaitExpression(expression) ? expression.expression : expression;
    return call !== undefined && ts.isCallExpression(call) && tidying.test(lastName(call.expression) ?? "");
  });

/** Whether a block says something in a comment of its own, before, between or after its statements. */
const hasRemark = (block: ts.Block): boolean => {
  const ends = [block.getStart() + 1, ...block.statements.map((each) => each.end)];
  const text = block.getSourceFile().text;
  return ends.some((end) => (ts.getLeadingCommentRanges(text, end) ?? ts.getTrailingCommentRanges(text, end)) !== undefined);
};

const hidesAll = ({ block }: ts.CatchClause): boolean => !hasRemark(block) && block.statements.every((statement) => ts.isExpressionStatement(statement) && isLogging(statement.expression));

/** The fault of a catch clause. */
export function* catchesIn(clause: ts.CatchClause): Generator<Caught> {
  const where = placeOf(clause.getFirstToken() ?? clause);
  if (hidesAll(clause)) {
    if (!isTidying(clause.parent)) yield { where, what: "swallowed" };
    return;
  }
  const name = caughtName(clause);
  const thrown: ts.NewExpression[] = [];
  within(clause.block, (node) => {
    if (ts.isThrowStatement(node) && ts.isNewExpression(node.expression)) thrown.push(node.expression);
    return undefined;
  });
  for (const made of thrown) if (!isGiven(made, name)) yield { where: placeOf(made), what: "cause-lost", made: lastName(made.expression) ?? "an error" };
}

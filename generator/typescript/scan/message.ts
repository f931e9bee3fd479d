// The text that an expression gives, with its holes: `Note ${note.id} is gone` as "Note {id} is gone". It runs nothing.

import { ts } from "ts-morph";
import type { StaticValues } from "../static-value.ts";
import type { Hole, Template } from "../../source/facts.ts";
import { isPushed, joinedIn } from "./joined.ts";
import { isStatus, statusesAround } from "./statuses.ts";
import { mostTexts, noSteps, stepsOf } from "./steps.ts";
import { isDefaulted, isTrue, isWrapper, lastName } from "../syntax.ts";

export interface Reader extends StaticValues {
  /** The initialiser of a constant, also inside a function; minifiers write `let` for `const`. */
  constantOf(node: ts.Identifier): ts.Expression | undefined;
  /** The variable of a function behind a name, whose value may change. */
  variableOf(node: ts.Identifier): ts.VariableDeclaration | undefined;
  /** The value that a name is taken out of, and the member of it: `const { message } = error`. */
  takenFrom(node: ts.Identifier): readonly [from: ts.Expression, member: string] | undefined;
  /** The expressions that functions behind a call return. */
  returnsOf(call: ts.CallExpression): readonly ts.Expression[];
  /** The type that stands beside a declaration. */
  typeOf(node: ts.Node): Hole["type"];
}

/** Constants followed from one to the next, parts of a sum, and characters of a text. */
const deepest = 4;
const mostParts = 600;
const longest = 10_000;

/** Bundlers number names: error2. */
const failureNames = /^(?:[eE]|[eE]rr|[eE]rror|[eE]xc?|[eE]xception|[cC]ause|[rR]eason|[cC]aught|[fF]ailure)\d{0,3}$/;
const ownWords = /^(?:message|stack|stderr)$/;
/** Names that say nothing by themselves: the name before them says more. */
const generic = /^(?:message|toString|name|value|length|stack|text|data|stringify|join|String|trim|slice|inspect)$/;

/** A service's answer: `await response.text()`, `response.statusText`, `data.error.message`. */
const answered = /^(?:text|json|blob|formData)$/;
const answers = /^(?:res|resp|response|data|json|body|payload|result|err(?:or)?(?:data|body|json|response|result|payload))$/i;

const isAnswered = (node: ts.Node): boolean => {
  if (ts.isAwaitExpression(node)) return isAnswered(node.expression);
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression)) return false;
    return (answered.test(expression.name.text) && node.arguments.length === 0 && /res|resp|response/i.test(expression.expression.getText())) || (/^(?:then|catch)$/.test(expression.name.text) && isAnswered(expression.expression));
  }
  if (!ts.isPropertyAccessExpression(node)) return false;
  const { expression, name } = node;
  if (/^(?:statusText|error_description|errorMessage)$/.test(name.text)) return true;
  const root = ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression) && /^(?:error|data|body)$/.test(expression.name.text) ? expression.expression.text : "";
  return /^(?:error|errors|message|msg|detail|details|data|body)$/.test(name.text) && answers.test(root);
};

/** The content of an answer, failed or not: `response.data`, `await response.text()`. */
const isContent = (node: ts.Node): boolean => (ts.isPropertyAccessExpression(node) ? /^(?:data|body)$/.test(node.name.text) : !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || answered.test(node.expression.name.text)) && isAnswered(node);

/** The output of a program, before anything it may have said of a failure: `result.stdout || result.stderr`. */
const isPrinted = (node: ts.Node): boolean => (ts.isBinaryExpression(node) ? isPrinted(node.left) : lastName(node) === "stdout");

/** Whether an expression has no text of a failure, whatever is in it. */
const isFine = (node: ts.Node): boolean => (ts.isBinaryExpression(node) && isPrinted(node)) || saysSuccess(node);

/** An object that says that all went well, whatever else it has. */
export const saysSuccess = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) && node.properties.some((each) => ts.isPropertyAssignment(each) && ts.isIdentifier(each.name) && /^(?:success|ok)$/.test(each.name.text) && isTrue(each.initializer));

/** Whether an expression carries the text of a failure that was caught, or what a service answered. `caught`: names of what has been. `isOfFailure`: whether content that a success has too is left out. */
export function isNative(node: ts.Node, caught: ReadonlySet<string>, reader: Reader, depth = 0, isOfFailure = false): boolean {
  if (isAnswered(node)) return !(isOfFailure && isContent(node));
  if (isOfFailure && isFine(node)) return false;
  if (ts.isIdentifier(node)) {
    if (caught.has(node.text)) return true;
    const [from, member = ""] = reader.takenFrom(node) ?? [];
    if (from && ts.isIdentifier(from) && failureNames.test(from.text) && ownWords.test(member)) return true;
    const made = depth < deepest ? reader.constantOf(node) : undefined;
    return made !== undefined && !ts.isFunctionLike(made) && isNative(made, caught, reader, depth + 1, isOfFailure);
  }
  if (ts.isPropertyAccessExpression(node)) {
    const { expression, name } = node;
    if (ts.isIdentifier(expression) && failureNames.test(expression.text) && ownWords.test(name.text)) return true;
    return name.text === "stderr" || isNative(expression, caught, reader, depth, isOfFailure);
  }
  return ts.forEachChild(node, (child) => isNative(child, caught, reader, depth, isOfFailure) || undefined) ?? false;
}

/** The last name in an expression that means something. */
function nameIn(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return generic.test(node.text) ? undefined : node.text;
  if (ts.isPropertyAccessExpression(node)) return generic.test(node.name.text) ? nameIn(node.expression) : node.name.text;
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    return (first && !ts.isStringLiteralLike(first) ? nameIn(first) : undefined) ?? (ts.isPropertyAccessExpression(node.expression) ? nameIn(node.expression.expression) : nameIn(node.expression));
  }
  if (ts.isElementAccessExpression(node)) return nameIn(node.expression);
  if (ts.isBinaryExpression(node)) return nameIn(node.left) ?? nameIn(node.right);
  if (ts.isConditionalExpression(node)) return nameIn(node.whenTrue) ?? nameIn(node.condition);
  if (ts.isNonNullExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return nameIn(node.expression);
  return undefined;
}

const isPlain = (node: ts.Node): boolean => ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && (isPlain(node.expression) || node.expression.kind === ts.SyntaxKind.ThisKeyword));

/** A text as written, or a sum that has one. */
const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && [node.left, node.right].some(isText));

const bare = (node: ts.Node): ts.Node => (isWrapper(node) ? bare(node.expression) : node);

/** The beginning of a text that is put together in steps: `let text = "Error: "; text += reason;` */
function begunAs(name: ts.Identifier, reader: Reader): ts.Expression | undefined {
  const holder = reader.variableOf(name);
  const { first: [step], putAt, otherAt } = holder ? stepsOf(name, holder) : noSteps;
  if (holder?.initializer === undefined || putAt >= name.pos || otherAt < name.pos) return undefined;
  const isEmpty = ts.isStringLiteralLike(holder.initializer) && holder.initializer.text === "";
  const first = isEmpty ? step?.right : holder.initializer;
  return first && isText(first) ? first : undefined;
}

/** The list that `node` joins, if its first line is a text. */
const linesIn = (node: ts.Node, reader: Reader): ReturnType<typeof joinedIn> => {
  const joined = joinedIn(node, reader);
  const [first] = joined?.lines ?? [];
  return first && isText(bare(first)) ? joined : undefined;
};

/** `hole` gives the hole that a value fills, the same for the same value; `holes` has those given so far. */
function holesOf(caught: ReadonlySet<string>, reader: Reader): { readonly holes: readonly Hole[]; hole(of: ts.Node): string } {
  const holes: Hole[] = [];
  const bySource = new Map<string, Hole>();
  /** By name, without the number behind it. */
  const amounts = new Map<string, number>();
  const hole = (of: ts.Node): string => {
    const taken = bySource.get(of.getText());
    if (taken) return `{${taken.name}}`;
    const native = isNative(of, caught, reader);
    const wanted = (native ? "reason" : (nameIn(of) ?? "value")).replace(/[^A-Za-z0-9_]/g, "").replace(/^[^A-Za-z]+/, "") || "value";
    const same = amounts.get(wanted) ?? 0;
    const name = same === 0 ? wanted : `${wanted}_${same + 1}`;
    const type = reader.typeOf(of);
    const isContentAlone = native && !isNative(of, caught, reader, 0, true);
    const made: Hole = { name, source: of.getText(), isPlain: isPlain(of), isNative: native, ...(isContentAlone ? { isContent: true } : {}), ...(isStatus(of) ? { isStatus: true } : {}), ...(type === undefined ? {} : { type }) };
    holes.push(made);
    bySource.set(made.source, made);
    const base = name.replace(/_\d+$/, "");
    amounts.set(base, (amounts.get(base) ?? 0) + 1);
    return `{${name}}`;
  };
  return { holes, hole };
}

/** The text of `node`; undefined if none of it is literal. */
export function templateOf(node: ts.Node | undefined, caught: ReadonlySet<string>, reader: Reader): Template | undefined {
  if (!node) return undefined;
  const { holes, hole } = holesOf(caught, reader);
  let goesOn = false;
  const read = (given: ts.Node, depth: number): string => {
    // The steps that follow are behind it, and before the rest.
    if (goesOn) return "";
    const of = bare(given);
    if (ts.isStringLiteralLike(of)) return of.text;
    const known = ts.isIdentifier(of) || ts.isPropertyAccessExpression(of) ? reader.textOf(of) : undefined;
    if (known !== undefined) return known;
    if (ts.isTemplateExpression(of)) return of.head.text + of.templateSpans.map(({ expression, literal }) => read(expression, depth) + (goesOn ? "" : literal.text)).join("");
    if (ts.isBinaryExpression(of) && of.operatorToken.kind === ts.SyntaxKind.PlusToken && depth < mostParts) return read(of.left, depth + 1) + read(of.right, depth + 1);
    const made = ts.isIdentifier(of) && depth < deepest ? reader.constantOf(of) : undefined;
    // Only a text stands for itself; what is computed keeps its name.
    if (made && isText(made)) return read(made, depth + 1);
    const list = depth < deepest ? linesIn(of, reader) : undefined;
    if (list) {
      // A line below the first that something fills says more of the case than of the failure.
      const lines = list.lines.map((line, at) => {
        goesOn ||= at > 0 && !ts.isStringLiteralLike(bare(line));
        return goesOn ? "" : (at === 0 ? "" : list.between) + read(line, depth + 1);
      });
      goesOn ||= !list.isWhole;
      return lines.join("");
    }
    const begun = ts.isIdentifier(of) && depth < deepest ? begunAs(of, reader) : undefined;
    if (!begun) return hole(of);
    const beginning = read(begun, depth + 1);
    goesOn = true;
    return beginning;
  };
  const text = read(node, 0);
  return { text: text.slice(0, longest), holes, ...(goesOn || text.length > longest ? { isCut: true } : {}) };
}

/** The first values of a variable of a function before `name` stands there: its initialiser, and `message = "…"`. Undefined where a text is put behind it. */
export function givenTo(name: ts.Identifier, holder: ts.VariableDeclaration | undefined): readonly ts.Expression[] | undefined {
  if (!holder || holder.initializer === undefined) return undefined;
  const { first, longerAt } = stepsOf(name, holder);
  // The text that is put behind it makes it longer than any of them.
  return longerAt < name.pos ? undefined : [holder.initializer, ...first.filter(({ pos }) => pos < name.pos).map(({ right }) => right)];
}

/** The expressions that `node` is one of: both sides of a choice, what stands in for nothing, what a variable was given on the way, texts that a function of the project returns. */
export function textsIn(node: ts.Expression, reader: Reader, depth = 0): readonly ts.Expression[] {
  const of = bare(node);
  if (depth > deepest) return [node];
  const every = (parts: readonly ts.Expression[]): readonly ts.Expression[] => parts.slice(0, mostTexts).flatMap((part) => textsIn(part, reader, depth + 1)).slice(0, mostTexts);
  if (ts.isConditionalExpression(of)) return every([of.whenTrue, of.whenFalse]);
  if (isDefaulted(of)) return every([of.left, of.right]);
  if (ts.isCallExpression(of)) {
    const told = every(reader.returnsOf(of));
    if (told.length > 0 && told.every((each) => isText(each) || linesIn(each, reader) || (ts.isIdentifier(each) && begunAs(each, reader)))) return told;
    // Any line may be the first of a list that begins empty.
    const joined = joinedIn(of, reader);
    const pushed: ts.Expression[] = [];
    for (const each of joined?.lines.length === 0 ? joined.pushed : []) {
      if (isText(bare(each))) pushed.push(each);
      if (pushed.length === mostTexts) break;
    }
    return pushed.length > 0 ? pushed : [node];
  }
  const given = ts.isIdentifier(of) ? givenTo(of, reader.variableOf(of)) : undefined;
  return given && given.length > 1 ? every(given) : [node];
}

export interface MessageFacts {
  readonly message: Template | undefined;
  readonly statuses: readonly number[];
}

/** Each possible text of `node`, with its statuses; one without a text if none of it is literal. */
export function messagesOf(node: ts.Expression | undefined, caught: ReadonlySet<string>, reader: Reader): readonly [MessageFacts, ...MessageFacts[]] {
  const all = (node ? textsIn(node, reader) : []).map((each): MessageFacts => {
    const message = templateOf(each, caught, reader);
    return { message: message && each !== node && isPushed(each) ? { ...message, isCut: true } : message, statuses: each === node ? [] : statusesAround(each) };
  });
  const [first, ...others] = all;
  return first ? [first, ...others] : [{ message: undefined, statuses: [] }];
}

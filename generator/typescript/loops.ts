// The names that a loop, or a function called several times, registers tools by, where they are written out: `for (const [name, tool] of Object.entries(tools))`. It runs nothing.

import { ts } from "ts-morph";
import type { Names } from "./names/names.ts";
import type { StaticValues } from "./static-value.ts";
import { isDefaulted, lastName, returnedBy } from "./syntax.ts";
import { entriesOf } from "./tables.ts";

interface Looped {
  readonly name: string;
  readonly at: ts.Node;
  /** The value of a loop's expression in this turn; undefined if the text does not show it. */
  readonly inTurn: (node: ts.Node) => ts.Node | undefined;
}

export interface Looking extends StaticValues, Pick<Names, "declarationOf"> {
  /** The calls of a function. */
  callsOf(code: ts.Node): readonly (ts.CallExpression | ts.NewExpression)[];
}

/** Functions that hand on to each other: more is a circle. */
const deepest = 4;

/** One turn: what the loop is handed, by where it stands in its pattern. */
interface Turn {
  readonly whole: ts.Node | undefined;
  readonly pair?: readonly [key: string, at: ts.Node, value: ts.Node | undefined];
  /** Where `whole` is made of the turn of another loop: what its parts come to in that. */
  readonly inOther?: (part: ts.Node) => ValueInTurn;
}

/** The turns of a function whose parameter this is: its calls. */
function callTurns(root: ts.Declaration, looking: Looking, depth = 0): readonly Turn[] | undefined {
  if (!ts.isParameter(root) || depth > deepest) return undefined;
  const index = root.parent.parameters.indexOf(root);
  const turns = looking.callsOf(root.parent).map((call) => {
    const given = call.arguments?.slice(0, index + 1) ?? [];
    const whole = given[index];
    if (!whole || given.some((each) => ts.isSpreadElement(each))) return undefined;
    // Another function may hand on what it is called with.
    const declaration = ts.isIdentifier(whole) ? looking.declarationOf(whole) : undefined;
    if (!declaration) return [{ whole }];
    // So may a loop: `tools.forEach((tool) => this.register(tool))`.
    const through = runsThrough(declaration);
    return through ? turnsOf(through, looking) : ts.isParameter(declaration) ? callTurns(declaration, looking, depth + 1) : [{ whole }];
  });
  return turns.length === 0 || turns.includes(undefined) ? undefined : turns.flatMap((each) => each ?? []);
}

type ValueInTurn = ts.Node | { readonly key: string; readonly at: ts.Node } | undefined;

const rootOf = (declaration: ts.Declaration): ts.Declaration => (ts.isBindingElement(declaration) ? ts.walkUpBindingElementsAndPatterns(declaration) : declaration);

/** The values of a loop variable. */
const runsThrough = (root: ts.Declaration): ts.Expression | undefined => {
  if (ts.isVariableDeclaration(root) && ts.isForOfStatement(root.parent.parent)) return root.parent.parent.expression;
  if (!ts.isParameter(root) || !(ts.isArrowFunction(root.parent) || ts.isFunctionExpression(root.parent)) || root.parent.parameters[0] !== root) return undefined;
  const call = root.parent.parent;
  const isEach = ts.isCallExpression(call) && call.arguments[0] === root.parent && ts.isPropertyAccessExpression(call.expression) && /^(?:forEach|map|flatMap)$/.test(call.expression.name.text);
  return isEach && ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
};

/** Whether something is put into a list after it was made. */
const isFilled = (list: ts.Node): boolean => {
  const holder = list.parent;
  if (!ts.isVariableDeclaration(holder) || !ts.isIdentifier(holder.name)) return false;
  return new RegExp(`(?<![\\w$.])${holder.name.text.replaceAll("$", "\\$")}\\s*\\.\\s*(?:push|unshift|splice)\\b`).test(list.getSourceFile().text);
};

/** A member of what a turn is about: of an object, of a module that is imported whole, of an instance of a class. */
const memberIn = (node: ts.Node | undefined, name: string, looking: Looking): ts.Node | undefined => {
  const object = objectIn(node, looking);
  if (object) return looking.memberOf(object, name);
  const meant = node && looking.meantBy(node);
  if (meant && ts.isSourceFile(meant)) return looking.exportedBy(meant)?.find(([own]) => own === name)?.[1];
  const made = meant && ts.isNewExpression(meant) && ts.isIdentifier(meant.expression) ? looking.declarationOf(meant.expression) : undefined;
  const member = made && ts.isClassLike(made) ? made.members.find((each) => each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === name) : undefined;
  return member && ts.isPropertyDeclaration(member) ? member.initializer : member && ts.isMethodDeclaration(member) ? member : undefined;
};

/** The subject of a turn: an object, or the argument that a function such as `defineTool({ … })` returns. */
const objectIn = (node: ts.Node | undefined, { meantBy, objectOf }: Looking): ts.ObjectLiteralExpression | undefined => {
  const meant = node && meantBy(node);
  const isMaking = meant && ts.isCallExpression(meant) && meant.arguments.length === 1 && /tool/i.test(lastName(meant.expression) ?? "");
  return objectOf(isMaking ? meant.arguments[0] : meant);
};

function turnsOf(through: ts.Node, looking: Looking): readonly Turn[] | undefined {
  const meant = looking.meantBy(through);
  if (ts.isArrayLiteralExpression(meant)) {
    const turns = meant.elements.map((element) => (ts.isSpreadElement(element) ? turnsOf(element.expression, looking) : [{ whole: element }]));
    return isFilled(meant) || turns.includes(undefined) ? undefined : turns.flatMap((each) => each ?? []);
  }
  const member = ts.isCallExpression(meant) && ts.isPropertyAccessExpression(meant.expression) ? meant.expression : undefined;
  const [given] = ts.isCallExpression(meant) ? meant.arguments : [];
  const way = member?.name.text;
  if (member && given && way === "map" && (ts.isArrowFunction(given) || ts.isFunctionExpression(given))) return mappedTurns(member.expression, given, looking);
  if (member && way === "filter") return turnsOf(member.expression, looking);
  const chosen = ts.isCallExpression(meant) ? returnedTurns(meant, looking) : undefined;
  if (chosen) return chosen;
  const table = way === "keys" || way === "values" ? (given ?? member?.expression) : meant;
  const entries = table && entriesOf(table, looking);
  return entries?.some(({ name }) => name === undefined) === false
    ? entries.map(({ name = "", at, value }): Turn => (way === "keys" ? { whole: at, pair: [name, at, undefined] } : way === "values" ? { whole: value } : { whole: undefined, pair: [name, at, value] }))
    : undefined;
}

/** The turns of what a function of the project returns, in one way or another: each item once. */
function returnedTurns({ expression }: ts.CallExpression, looking: Looking): readonly Turn[] | undefined {
  const code = looking.meantBy(expression);
  const returned = ts.isArrowFunction(code) || ts.isFunctionDeclaration(code) || ts.isFunctionExpression(code) ? returnedBy(code) : [];
  const all = returned.map((each) => turnsOf(each, looking));
  const turns = all.includes(undefined) ? [] : all.flatMap((each) => each ?? []);
  return turns.length === 0 ? undefined : turns.filter(({ whole }, at) => turns.findIndex((each) => each.whole === whole) === at);
}

/** The items of a list that is made of others, and what a part of an item comes to: `charts.map((chart) => chart.tool)`, `tools.map((tool) => ({ name: tool.name }))` */
export function itemsOf(list: ts.Node, looking: Looking): readonly { readonly item: ts.Node; readonly given: (part: ts.Node | undefined) => ts.Node | undefined }[] | undefined {
  const meant = looking.meantBy(list);
  const isMapped = ts.isCallExpression(meant) && ts.isPropertyAccessExpression(meant.expression) && meant.expression.name.text === "map";
  const [code] = isMapped ? meant.arguments : [];
  if (!isMapped || !code || !(ts.isArrowFunction(code) || ts.isFunctionExpression(code)) || !ts.isPropertyAccessExpression(meant.expression)) return turnsOf(list, looking)?.flatMap(({ whole }) => (whole ? [{ item: whole, given: (part) => part }] : []));
  const [root] = code.parameters;
  const [returned, ...others] = returnedBy(code);
  const turns = root && returned && others.length === 0 ? turnsOf(meant.expression.expression, looking) : undefined;
  if (!root || !returned || !turns) return undefined;
  const node = (part: ts.Node, turn: Turn): ts.Node | undefined => {
    const found = partIn(part, turn, root, looking);
    return found && "key" in found ? undefined : found;
  };
  const all = turns.map((turn) => ({ item: node(returned, turn), given: (part: ts.Node | undefined) => part && node(part, turn) }));
  return all.flatMap(({ item, given }) => (item ? [{ item, given }] : []));
}

/** An item of a turn by its place: of a table the key and the value, of a list an element. */
const itemIn = ({ whole, pair }: Turn, index: number, looking: Looking): ValueInTurn => {
  if (pair) return index === 0 ? { key: pair[0], at: pair[1] } : index === 1 ? pair[2] : undefined;
  const list = whole && looking.meantBy(whole);
  return list && ts.isArrayLiteralExpression(list) ? list.elements[index] : undefined;
};

/** The turns of what a function makes of the turns of another loop: `entries.map(([name, tool]) => ({ name, run: tool.run }))` */
function mappedTurns(through: ts.Node, code: ts.ArrowFunction | ts.FunctionExpression, looking: Looking): readonly Turn[] | undefined {
  const [root] = code.parameters;
  const [returned, ...others] = returnedBy(code);
  const object = returned && others.length === 0 ? looking.meantBy(returned) : undefined;
  if (!root || !object || !ts.isObjectLiteralExpression(object)) return undefined;
  return turnsOf(through, looking)?.map((turn) => ({ whole: object, inOther: (part) => partIn(part, turn, root, looking) }));
}

/** The value of a name in the pattern of a loop's variable `root` in a turn, and the key of a table as its text. */
function valueIn(name: ts.Identifier, turn: Turn, root: ts.Declaration, looking: Looking): ValueInTurn {
  const { whole, pair, inOther = (part) => part } = turn;
  const own = looking.declarationOf(name);
  if (!own || rootOf(own) !== root) {
    const meant = looking.meantBy(name);
    return meant === name || !isInLoop(meant, root) ? name : partIn(meant, turn, root, looking);
  }
  if (own === root) return pair && !ts.isArrayBindingPattern(name) && whole === pair[1] ? { key: pair[0], at: pair[1] } : whole;
  if (!ts.isBindingElement(own) || own.dotDotDotToken) return undefined;
  if (ts.isArrayBindingPattern(own.parent)) return itemIn(turn, own.parent.elements.indexOf(own), looking);
  const part = own.propertyName ?? own.name;
  const nested = own.parent.parent;
  const isInPair = ts.isBindingElement(nested) && ts.isArrayBindingPattern(nested.parent) && nested.parent.elements.indexOf(nested) === 1;
  const holder = nested === root ? whole : isInPair ? pair?.[2] : undefined;
  const found = ts.isIdentifier(part) ? memberIn(holder, part.text, looking) : undefined;
  return found && inOther(found);
}

/** Whether a constant is made in the loop: of what its variable holds in each turn. */
const isInLoop = (node: ts.Node, root: ts.Declaration): boolean => {
  const loop = ts.isParameter(root) ? root.parent : root.parent.parent;
  return node.getSourceFile() === loop.getSourceFile() && node.pos >= loop.pos && node.end <= loop.end;
};

/** The value of an expression in a turn of the loop whose variable is `root`. */
function partIn(node: ts.Node, turn: Turn, root: ts.Declaration, looking: Looking): ValueInTurn {
  if (ts.isIdentifier(node)) return valueIn(node, turn, root, looking);
  // `tool.execute ?? tool.handler`, `tool.run.bind(tool)`
  if (isDefaulted(node)) return partIn(node.left, turn, root, looking) ?? partIn(node.right, turn, root, looking);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "bind") return partIn(node.expression.expression, turn, root, looking);
  if (ts.isTemplateExpression(node)) return textIn(node, turn, root, looking);
  if (!ts.isPropertyAccessExpression(node)) return node;
  const holder = partIn(node.expression, turn, root, looking);
  if (!holder || "key" in holder) return undefined;
  if (holder === node.expression) return node;
  const found = memberIn(holder, node.name.text, looking);
  return found && holder === turn.whole && turn.inOther ? turn.inOther(found) : found;
}

/** `${options.prefix}_search` in a turn. */
function textIn(template: ts.TemplateExpression, turn: Turn, root: ts.Declaration, looking: Looking): ValueInTurn {
  const texts = template.templateSpans.map(({ expression, literal }) => {
    const part = partIn(expression, turn, root, looking);
    const [own] = part === undefined ? [] : "key" in part ? [part.key] : looking.namesOf(part);
    return own === undefined ? undefined : own + literal.text;
  });
  return texts.includes(undefined) ? undefined : { key: template.head.text + texts.join(""), at: turn.whole ?? template };
}

/** The variable that a name is taken from, or is in part. */
function variableIn(at: ts.Node): ts.Node {
  if (ts.isTemplateExpression(at)) return at.templateSpans[0] ? variableIn(at.templateSpans[0].expression) : at;
  return ts.isPropertyAccessExpression(at) ? at.expression : at;
}

/** The turns of the loop whose variable `given` is, or is a part of; undefined for anything else, or if its names are built at run time. */
export function loopedNames(given: ts.Node, looking: Looking): readonly Looped[] | undefined {
  const at = looking.meantBy(given);
  const variable = variableIn(at);
  const declaration = ts.isIdentifier(variable) ? looking.declarationOf(variable) : undefined;
  const root = declaration && rootOf(declaration);
  const through = root && runsThrough(root);
  const turns = root && (through ? turnsOf(through, looking) : callTurns(root, looking));
  if (!turns) return undefined;
  const all = turns.map((turn) => {
    const name = partIn(at, turn, root, looking);
    const node = (each: ts.Node): ts.Node | undefined => {
      const found = partIn(each, turn, root, looking);
      return found && "key" in found ? undefined : found;
    };
    if (!name || name === at) return undefined;
    if ("key" in name) return { name: name.key, at: name.at, inTurn: node };
    const [text] = looking.namesOf(name);
    return text === undefined ? undefined : { name: text, at: name, inTurn: node };
  });
  return all.includes(undefined) ? undefined : all.filter((each) => each !== undefined);
}

// One source text as a syntax tree whose nodes know what is around them. A text that would keep the compiler busy for ever, or break it, gives none.

import { ts } from "ts-morph";

/** Levels of syntax. Nobody writes a tenth of it; machines do, and the compiler calls itself for each level. */
const deepest = 500;
/** The compiler looks for the statement around each `import` and `require` from the top of the file. */
const mostLookedThrough = 200_000_000;

/** The compiler reads an `async (` that stands in the brackets of another one twice, one in that four times, and so on. */
const deepestAsync = 8;

const asyncDepth = (text: string): number => {
  const brackets: boolean[] = [];
  let [depth, most, isAsync] = [0, 0, false];
  for (const [sign] of text.matchAll(/\basync\b(?=\s*[(<])|[()]/g)) {
    if (sign === ")") depth -= brackets.pop() === true ? 1 : 0;
    else if (sign === "(") {
      brackets.push(isAsync);
      depth += isAsync ? 1 : 0;
      most = Math.max(most, depth);
      isAsync = false;
    } else isAsync = true;
  }
  return most;
};

/** No more of them stand in each other than there are. */
const isAsyncDeep = (text: string): boolean => (text.match(/\basync\b(?=\s*[(<])/g)?.length ?? 0) > deepestAsync && asyncDepth(text) > deepestAsync;

/** A tree, with those of its nodes that say something of failures and tools, in the order written. */
export interface ReadableFile {
  readonly file: ts.SourceFile;
  readonly relevant: readonly Relevant[];
}

export type Relevant = ts.CallExpression | ts.TryStatement | ts.CatchClause | ts.ThrowStatement | ts.ObjectLiteralExpression | ts.NewExpression | ts.PropertyAssignment | ts.BinaryExpression | ts.ClassLikeDeclaration | ts.ReturnStatement | ts.ArrowFunction;

const { CallExpression, TryStatement, CatchClause, ThrowStatement, ObjectLiteralExpression, NewExpression, PropertyAssignment, BinaryExpression, ClassDeclaration, ClassExpression, ReturnStatement, ArrowFunction } = ts.SyntaxKind;
const tells: boolean[] = [];
for (const kind of [CallExpression, TryStatement, CatchClause, ThrowStatement, ObjectLiteralExpression, NewExpression, PropertyAssignment, BinaryExpression, ClassDeclaration, ClassExpression, ReturnStatement, ArrowFunction]) tells[kind] = true;
const isRelevant = (node: ts.Node): node is Relevant => tells[node.kind] === true;

/** Bundlers say above each part where it comes from: `// node_modules/zod/index.js`, `//#region src/index.ts`. */
const partHead = /^\/\/(?:#region)? (?=\S*[/.])(\S+\.[mc]?[jt]sx?)\s*$/gm;

const partsOf = (text: string): readonly { readonly at: number; readonly isForeign: boolean }[] => [...text.matchAll(partHead)].map((head) => ({ at: head.index, isForeign: /(?:^|\/)node_modules\//.test(head[1] ?? "") }));

/** Whether a bundler tells the parts of `text` apart, so that those of dependencies are left out. */
export const isParted = (text: string): boolean => partsOf(text).some(({ isForeign }) => isForeign);

/** Whether a statement of `text` is of a dependency that a bundler has put in; asked of each in the order written. */
function inDependency(text: string): (statement: ts.Node) => boolean {
  const parts = partsOf(text);
  let next = 0;
  return ({ end }) => {
    while ((parts[next]?.at ?? Infinity) < end) next += 1;
    return parts[next - 1]?.isForeign === true;
  };
}

/**
 * Tells every node what is around it, up to the deepest level that is let through; undefined where there are more.
 * It calls itself for each level, and makes nothing else on the way: every node of a project passes here, and just this once.
 */
function joined(file: ts.SourceFile): ReadableFile | undefined {
  const relevant: Relevant[] = [];
  let depth = 1;
  let around: ts.Node = file;
  const isForeign = inDependency(file.text);
  let isOwn = true;
  const isDeep = (node: ts.Node): boolean | undefined => {
    if (depth === deepest) return true;
    (node as { parent: ts.Node }).parent = around;
    if (isOwn && isRelevant(node)) relevant.push(node);
    around = node;
    depth += 1;
    const found = ts.forEachChild(node, isDeep);
    depth -= 1;
    around = node.parent;
    return found;
  };
  const isDeepBelow = (statement: ts.Node): boolean | undefined => {
    isOwn = !isForeign(statement);
    return isDeep(statement);
  };
  return ts.forEachChild(file, isDeepBelow) === true ? undefined : { file, relevant };
}

const isBearable = (file: ts.SourceFile): boolean => {
  const mostWords = file.text.length / "import".length;
  const isShort = mostWords * file.statements.length <= mostLookedThrough;
  return isShort || (file.text.match(/import|require/g)?.length ?? 0) * file.statements.length <= mostLookedThrough;
};

/** Declarations of one name in one place: the compiler compares each with all before it. */
const mostAlike = 5_000;

const scopeOf = (node: ts.Node): ts.Node => {
  let around = node.parent;
  while (around.parent && !ts.isFunctionLike(around)) around = around.parent;
  return around;
};

/** The place in which the compiler gathers the declarations of a name, and the name; undefined for a node that it gathers with no other. */
function gathered(node: ts.Node): readonly [place: ts.Node, name: string] | undefined {
  if (ts.isBinaryExpression(node)) return ts.isPropertyAccessExpression(node.left) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken ? [scopeOf(node), node.left.getText()] : undefined;
  const { name } = node as { readonly name?: ts.Node };
  if (!name || ts.isPropertyAccessExpression(node) || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) || ts.isPrivateIdentifier(name))) return undefined;
  if (ts.isVariableDeclaration(node)) return (ts.getCombinedNodeFlags(node) & ts.NodeFlags.BlockScoped) === 0 ? [scopeOf(node), name.text] : undefined;
  return [node.parent, name.text];
}

/** Whether some place declares a name too often. */
function isCrowded(file: ts.SourceFile): boolean {
  if (file.text.length < mostAlike * "a,".length) return false;
  const counts = new Map<ts.Node, Map<string, number>>();
  const visit = (node: ts.Node): boolean | undefined => {
    const [place, name = ""] = gathered(node) ?? [];
    if (place) {
      const names = counts.get(place) ?? new Map<string, number>();
      counts.set(place, names);
      names.set(name, (names.get(name) ?? 0) + 1);
      if ((names.get(name) ?? 0) > mostAlike) return true;
    }
    return ts.forEachChild(node, visit);
  };
  return ts.forEachChild(file, visit) === true;
}

/** Comments are not part of the tree. */
const options: ts.CreateSourceFileOptions = { languageVersion: ts.ScriptTarget.ES2022, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };

export const emptyFile = (path: string): ReadableFile => ({ file: ts.createSourceFile(`/${path}`, "", options), relevant: [] });

/** `path`: relative to the root. */
export function readableFile(path: string, text: string): ReadableFile | undefined {
  try {
    const file = isAsyncDeep(text) ? undefined : ts.createSourceFile(`/${path}`, text, options);
    const read = file && isBearable(file) ? joined(file) : undefined;
    return read && !isCrowded(read.file) ? read : undefined;
  } catch {
    // Too deep for the parser: its message helps no reader.
    return undefined;
  }
}

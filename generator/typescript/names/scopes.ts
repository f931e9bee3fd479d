// The names that a function, a block or a file declares, as written. It follows no import, and reads each scope once, when it is asked.

import { ts } from "ts-morph";
import { untold, type Told } from "./names.ts";

export type Scope = ReadonlyMap<string, ts.Declaration | typeof untold>;

const isVar = (node: ts.VariableDeclaration): boolean => (ts.getCombinedNodeFlags(node) & ts.NodeFlags.BlockScoped) === 0;

/** Whether the first of two declarations of one name speaks for both. */
const isSame = (one: ts.Declaration, other: ts.Declaration): boolean => {
  if (one.kind !== other.kind) return false;
  return ts.isFunctionDeclaration(one) || ts.isEnumDeclaration(one) || ts.isInterfaceDeclaration(one) || (ts.isVariableDeclaration(one) && isVar(one));
};

/** The checker knows what a module of CommonJS hands over. */
const isOfOtherModule = (node: ts.Declaration): boolean => {
  if (ts.isImportEqualsDeclaration(node)) return true;
  let around: ts.Node = node;
  while (!ts.isVariableDeclaration(around)) {
    if (!ts.isBindingElement(around) && !ts.isObjectBindingPattern(around) && !ts.isArrayBindingPattern(around)) return false;
    around = around.parent;
  }
  return around.initializer !== undefined && /\brequire\b/.test(around.initializer.getText()) && /\.[cm]?jsx?$/.test(around.getSourceFile().fileName);
};

class Declaring {
  readonly names = new Map<string, ts.Declaration | typeof untold>();
  private readonly isOpaque: (declaration: ts.Declaration) => boolean;

  constructor(isOpaque: (declaration: ts.Declaration) => boolean) {
    this.isOpaque = isOpaque;
  }

  add(name: string, declaration: ts.Declaration): void {
    const known = this.names.get(name);
    if (known === undefined) this.names.set(name, this.isOpaque(declaration) ? untold : declaration);
    else if (known !== untold && !isSame(known, declaration)) this.names.set(name, untold);
  }

  /** A name, or all in a pattern. */
  bind(name: ts.BindingName, declaration: ts.Declaration): void {
    if (ts.isIdentifier(name)) this.add(name.text, declaration);
    else for (const element of name.elements) if (ts.isBindingElement(element)) this.bind(element.name, element);
  }

  list({ declarations }: ts.VariableDeclarationList): void {
    for (const each of declarations) this.bind(each.name, each);
  }

  statement(statement: ts.Statement): void {
    if (ts.isVariableStatement(statement)) {
      if ((statement.declarationList.flags & ts.NodeFlags.BlockScoped) !== 0) this.list(statement.declarationList);
    } else if (ts.isImportDeclaration(statement)) this.imported(statement.importClause);
    else if (ts.isImportEqualsDeclaration(statement)) this.add(statement.name.text, statement);
    else if (ts.isModuleDeclaration(statement)) this.names.set(statement.name.text, untold);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      if (statement.name) this.add(statement.name.text, statement);
    }
  }

  imported(clause: ts.ImportClause | undefined): void {
    if (clause?.name) this.add(clause.name.text, clause);
    const bindings = clause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) this.add(bindings.name.text, bindings);
    else for (const each of bindings?.elements ?? []) this.add(each.name.text, each);
  }

  /** Every `var` in it that belongs to it. */
  hoist(root: ts.Node, text: string): void {
    if (!/\bvar\b/.test(text.slice(root.pos, root.end))) return;
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node) || ts.isModuleDeclaration(node)) return;
      if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0) this.list(node);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(root, visit);
  }
}

type Parametric = { readonly typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration> | undefined };

const isLoop = (node: ts.Node): node is ts.ForStatement | ts.ForInStatement | ts.ForOfStatement => ts.isForStatement(node) || ts.isForInStatement(node) || ts.isForOfStatement(node);

/** Declarations in the head of a loop, in a catch clause, by a class, a type or an enum. */
function readHead(found: Declaring, node: ts.Node): void {
  if (isLoop(node)) {
    const { initializer } = node;
    if (initializer && ts.isVariableDeclarationList(initializer) && (initializer.flags & ts.NodeFlags.BlockScoped) !== 0) found.list(initializer);
  } else if (ts.isCatchClause(node)) {
    if (node.variableDeclaration) found.bind(node.variableDeclaration.name, node.variableDeclaration);
  } else if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    for (const each of node.typeParameters ?? []) found.add(each.name.text, each);
  } else if (ts.isEnumDeclaration(node)) {
    for (const { name } of node.members) if (!ts.isComputedPropertyName(name)) found.names.set(name.text, untold);
  }
}

function readFunction(found: Declaring, node: ts.SignatureDeclaration, text: string): void {
  for (const each of (node as Parametric).typeParameters ?? []) found.add(each.name.text, each);
  for (const each of node.parameters) found.bind(each.name as ts.BindingName, each as ts.ParameterDeclaration);
  const body = "body" in node ? (node.body as ts.Node | undefined) : undefined;
  if (!body || !ts.isBlock(body)) return;
  for (const statement of body.statements) found.statement(statement);
  found.hoist(body, text);
}

function declaredIn(node: ts.Node, isOpaque: (declaration: ts.Declaration) => boolean): Scope | undefined {
  const found = new Declaring(isOpaque);
  const { text } = node.getSourceFile();
  if (ts.isSourceFile(node) || ts.isBlock(node)) {
    for (const statement of node.statements) found.statement(statement);
    if (ts.isSourceFile(node)) found.hoist(node, text);
  } else if (ts.isFunctionLike(node)) readFunction(found, node, text);
  else if (ts.isCaseBlock(node)) {
    for (const clause of node.clauses) for (const statement of clause.statements) found.statement(statement);
  } else readHead(found, node);
  return found.names.size === 0 ? undefined : found.names;
}

const isOnlyType = (node: ts.Declaration): boolean => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isTypeParameterDeclaration(node);
const isOnlyValue = (node: ts.Declaration): boolean => ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node);

/** A parameter sees the others, and nothing of the body. */
const isOfHead = (node: ts.Declaration): boolean => ts.isTypeParameterDeclaration(node) || ts.isParameter(ts.isBindingElement(node) ? ts.walkUpBindingElementsAndPatterns(node) : node);

export interface Scopes {
  /** The names of one scope. */
  of(scope: ts.Node): Scope | undefined;
  /** What `name` is where it stands; `file`: nothing up to the file declares it. */
  find(name: ts.Identifier, isType: boolean): Told<ts.Declaration> | "file";
}

/** `isOpaque`: declarations whose value the text does not show. */
/** Whether the text does not tell the names that `at` declares. */
const hasUnreadNames = (at: ts.Node, isType: boolean): boolean =>
  ts.isModuleDeclaration(at) || ts.isClassStaticBlockDeclaration(at) || (isType && (ts.isMappedTypeNode(at) || ts.isConditionalTypeNode(at)));

export function scopes(isOpaque: (declaration: ts.Declaration) => boolean = isOfOtherModule): Scopes {
  const known = new Map<ts.Node, Scope | undefined>();
  const of = (node: ts.Node): Scope | undefined => {
    if (known.has(node)) return known.get(node);
    const names = declaredIn(node, isOpaque);
    known.set(node, names);
    return names;
  };
  const find: Scopes["find"] = (name, isType) => {
    const { text } = name;
    let from: ts.Node = name;
    for (let at = name.parent; at && !ts.isSourceFile(at); from = at, at = at.parent) {
      if (hasUnreadNames(at, isType)) return untold;
      // The names of a body belong to its function.
      if (ts.isBlock(at) && ts.isFunctionLike(at.parent)) continue;
      const found = of(at)?.get(text);
      if (found === untold) return untold;
      if (found && (isType ? !isOnlyValue(found) : !isOnlyType(found))) {
        if (ts.isFunctionLike(at) && !("body" in at && at.body === from) && !isOfHead(found)) return untold;
        return found;
      }
      if ((ts.isFunctionExpression(at) || ts.isClassExpression(at)) && at.name?.text === text) return at;
    }
    return "file";
  };
  return { of, find };
}

// The API of a package as data: its exports and every type they mention, member by member. It reads declarations and runs nothing.

import { Node, Project, SyntaxKind, ts, type SourceFile } from "ts-morph";

/** The shape behind a name: its members by name where it has some, else its text. */
export interface Shape {
  readonly kind: string;
  readonly text: string;
  readonly members: ReadonlyMap<string, Member>;
}

export interface Member {
  readonly text: string;
  readonly optional: boolean;
}

/** Names that an entry exports, and those of types behind them, which cannot be imported. */
export interface Offer {
  readonly exports: ReadonlyMap<string, Shape>;
  readonly behind: ReadonlyMap<string, Shape>;
}

const printer = ts.createPrinter({ removeComments: true });

const textOf = (node: Node): string => printer.printNode(ts.EmitHint.Unspecified, node.compilerNode, node.getSourceFile().compilerNode).replace(/\s+/g, " ");

const nameOf = (member: Node): string =>
  Node.isConstructorDeclaration(member) ? "constructor" : Node.isConstructSignatureDeclaration(member) ? "new" : Node.isCallSignatureDeclaration(member) ? "()" : Node.hasName(member) ? member.getName() : textOf(member);

/** Other code cannot name private members. */
const isOpen = (member: Node): boolean => !(Node.isModifierable(member) && member.hasModifier(SyntaxKind.PrivateKeyword)) && !nameOf(member).startsWith("#");

function membersOf(node: Node): ReadonlyMap<string, Member> {
  const all = Node.isClassDeclaration(node) || Node.isInterfaceDeclaration(node) ? node.getMembers() : [];
  const members = new Map<string, Member>();
  for (const member of all.filter(isOpen)) {
    const known = members.get(nameOf(member));
    const optional = Node.isQuestionTokenable(member) && member.hasQuestionToken();
    // Overloads stand under one name.
    members.set(nameOf(member), { text: known ? `${known.text}; ${textOf(member)}` : textOf(member), optional });
  }
  return members;
}

const headOf = (node: Node): string => (Node.isClassDeclaration(node) || Node.isInterfaceDeclaration(node) ? (textOf(node).split("{", 1)[0] ?? "") : textOf(node));

const shapeOf = (nodes: readonly Node[]): Shape => ({
  kind: [...new Set(nodes.map((node) => node.getKindName()))].sort().join(),
  text: nodes.map(headOf).join("; "),
  members: new Map(nodes.flatMap((node) => [...membersOf(node)])),
});

/** Declarations of the package that a declaration mentions. */
function* mentioned(node: Node): Generator<readonly [name: string, declarations: readonly Node[]]> {
  for (const identifier of node.getDescendantsOfKind(SyntaxKind.Identifier)) {
    const symbol = identifier.getSymbol();
    const declarations = (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations() ?? [];
    const types = declarations.filter((each) => Node.isInterfaceDeclaration(each) || Node.isTypeAliasDeclaration(each) || Node.isClassDeclaration(each));
    if (types.length > 0) yield [identifier.getText(), types];
  }
}

function offerOf(entry: SourceFile): Offer {
  const exports = new Map<string, Shape>();
  const behind = new Map<string, Shape>();
  const seen = new Set<Node>();
  const waiting: Node[] = [];
  for (const [name, nodes] of entry.getExportedDeclarations()) {
    exports.set(name, shapeOf(nodes));
    for (const node of nodes) seen.add(node);
    waiting.push(...nodes);
  }
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    for (const [name, nodes] of mentioned(node)) {
      const fresh = nodes.filter((each) => !seen.has(each));
      if (fresh.length === 0) continue;
      for (const each of fresh) seen.add(each);
      if (!exports.has(name)) behind.set(name, shapeOf(fresh));
      waiting.push(...fresh);
    }
  }
  return { exports, behind };
}

/** The exports of each of `entries` in a package whose declarations are `files`, texts by path. An entry that is not there offers nothing. */
export function offersOf(files: ReadonlyMap<string, string>, entries: readonly string[]): ReadonlyMap<string, Offer> {
  const compilerOptions = { noLib: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true, compilerOptions });
  for (const [path, text] of files) project.createSourceFile(`/${path}`, text);
  return new Map(
    entries.flatMap((entry): [string, Offer][] => {
      const source = project.getSourceFile(`/${entry}.d.ts`);
      return source ? [[entry, offerOf(source)]] : [];
    }),
  );
}

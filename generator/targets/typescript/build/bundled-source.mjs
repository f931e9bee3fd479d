// Modules in TypeScript that import one another alone, as one module in TypeScript. It compiles nothing, and changes nothing but names that only one of them knows.

import { createRequire } from "node:module";
import { posix } from "node:path";

const { Node, Project, ScriptTarget, ModuleKind, ModuleResolutionKind, ts } = createRequire(import.meta.url)("ts-morph");

const pascal = (name) => name.split("-").map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");

/** The top-level declarations of a module: [name, its declarations]. */
const declaredIn = (file) => {
  const declarations = file.getStatements().flatMap((statement) => (Node.isVariableStatement(statement) ? statement.getDeclarations() : statement.getName?.() ? [statement] : []));
  const byName = new Map();
  for (const each of declarations) byName.set(each.getName(), [...(byName.get(each.getName()) ?? []), each]);
  return [...byName];
};

/** New names by symbol. A name that several modules have stays with the one that exports it, or the first; the others call theirs after themselves. */
const renamings = (files) => {
  const all = files.flatMap((file) => declaredIn(file).map(([name, declarations]) => ({ file, name, declarations, exported: declarations.some((each) => each.isExported()) })));
  const taken = new Map();
  const renamed = new Map();
  for (const { file, name, declarations, exported } of [...all.filter((one) => one.exported), ...all.filter((one) => !one.exported)]) {
    const other = taken.get(name);
    if (!other) taken.set(name, file);
    else if (exported) throw new Error(`${other.getFilePath()} and ${file.getFilePath()} both export ${name}`);
    else for (const each of declarations) renamed.set(each.getSymbolOrThrow().compilerSymbol, `${name}In${pascal(file.getBaseNameWithoutExtension())}`);
  }
  return renamed;
};

/** Each after those that it imports. */
const inOrder = (files) => {
  const ordered = new Set();
  const visit = (file) => {
    if (ordered.has(file)) return;
    for (const statement of file.getImportDeclarations()) visit(statement.getModuleSpecifierSourceFileOrThrow());
    ordered.add(file);
  };
  for (const file of files) visit(file);
  return [...ordered];
};

/** The text of a module without its imports, and with the names it has now. */
const rewritten = (file, renamed, names, checker) => {
  const source = file.compilerNode;
  const edits = [...file.getImportDeclarations(), ...file.getExportDeclarations()].map((each) => [each.getStart(), each.getEnd(), ""]);
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node) && names.has(node.text)) {
      const shorthand = ts.isShorthandPropertyAssignment(node.parent);
      const now = renamed.get(shorthand ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node));
      if (now !== undefined) edits.push([node.getStart(source), node.getEnd(), shorthand ? `${node.text}: ${now}` : now]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let text = source.text;
  for (const [start, end, now] of edits.sort(([a], [b]) => b - a)) text = text.slice(0, start) + now + text.slice(end);
  return text.replace(/\n{3,}/g, "\n\n").trim();
};

/** An alias goes with its import, and the name that it stands for may mean something else beside it. */
const refuseAliases = (file) => {
  const alias = file.getImportDeclarations().flatMap((each) => each.getNamedImports()).find((each) => each.getAliasNode());
  if (alias) throw new Error(`${file.getFilePath()} imports ${alias.getText()}: modules that become one import no alias`);
};

/** `modules`: [path, text]. Throws where one imports what is not among them or imports an alias, or two export one name. */
export const bundledSource = (modules) => {
  const compilerOptions = { target: ScriptTarget.ES2022, module: ModuleKind.NodeNext, moduleResolution: ModuleResolutionKind.NodeNext, strict: true, types: [] };
  const project = new Project({ compilerOptions, useInMemoryFileSystem: true });
  for (const [path, text] of modules) project.createSourceFile(posix.join("/", path), text);
  const files = project.getSourceFiles();
  for (const file of files) refuseAliases(file);
  const checker = project.getTypeChecker().compilerObject;
  const renamed = renamings(files);
  const names = new Set([...renamed.keys()].map(({ name }) => name));
  return `${inOrder(files).map((file) => rewritten(file, renamed, names, checker)).join("\n\n")}\n`;
};

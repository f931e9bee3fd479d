// A file with the parts of its change put into it, and with what they need imported, in one go. It writes nothing.

import { ts } from "ts-morph";
import { readableFile } from "../readable-file.ts";
import type { Edit, Importing, Kind, Part, Planned, Refusal, Rewritten } from "./change.ts";
import { importEdits } from "./imports.ts";

const inOrder = (edits: readonly Edit[]): readonly Edit[] => edits.toSorted((one, other) => one.start - other.start || one.end - other.end);

/** Insertions at one place stand side by side; nothing is changed twice. */
const clash = (one: Edit, other: Edit): boolean => one.start < other.end && other.start < one.end;

/** The parts that do not overlap, in order; of two that do, the outer one. */
function compatible(parts: readonly Part[]): readonly Part[] {
  const taken: Edit[] = [];
  const first = ({ edits }: Part): number => Math.min(...edits.map(({ start }) => start));
  return parts
    .toSorted((one, other) => first(one) - first(other))
    .filter(({ edits }) => {
      const isFree = !edits.some((edit) => taken.some((each) => clash(edit, each)));
      if (isFree) taken.push(...edits);
      return isFree;
    });
}

const nowhere = [0, 0] as const;

/** Undefined where nothing would change; why not, where what was a file would be none any more. */
export function composed({ path, before, parts: all }: Planned, importing: Importing): Rewritten | Refusal | undefined {
  const file = readableFile(path, before)?.file;
  const parts = compatible(all);
  if (!file || parts.length === 0) return undefined;
  const names = [...new Set(parts.flatMap(({ uses }) => uses))].sort();
  const uses = parts.filter((part) => part.uses.length > 0).flatMap(({ edits }) => edits.map(({ start }) => start));
  const imports = names.length === 0 ? [] : importEdits(file, { names, specifier: importing.specifier(path), isModule: importing.isModule(path), uses });
  const at = new Map<Edit, readonly [number, number]>();
  let text = "";
  let done = 0;
  for (const edit of inOrder([...imports, ...parts.flatMap(({ edits }) => edits)])) {
    text += before.slice(done, edit.start);
    at.set(edit, [text.length, text.length + edit.text.length]);
    text += edit.text;
    done = edit.end;
  }
  text += before.slice(done);
  const fault = brokenBy(path, before, text);
  if (fault !== undefined) return { where: { file: path, start: 0, end: 0 }, why: `it would no longer be a module: ${fault}` };
  const count = (kind: Kind): number => parts.filter((part) => part.kind === kind).length;
  return {
    ...{ path, before, parts, text },
    at: parts.map(({ edits }) => edits.map((edit) => at.get(edit) ?? nowhere)),
    done: { throws: count("throws"), results: count("results"), causes: count("causes"), guards: count("guards"), handlers: count("handlers") },
  };
}

/** Names declared twice. */
const twice: ReadonlySet<number> = new Set([2300, 2440, 2451]);

const namesIn = (name: ts.BindingName): readonly string[] => (ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((each) => (ts.isBindingElement(each) ? namesIn(each.name) : [])));

/** Names that values of the file itself have. */
const declaredBy = (statement: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  return (ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement) || ts.isEnumDeclaration(statement)) && statement.name ? [statement.name.text] : [];
};

const importedBy = (statement: ts.Statement): readonly string[] => {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
  const bindings = clause?.namedBindings;
  const named = bindings === undefined ? [] : ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [bindings.name.text];
  return [...(clause?.name ? [clause.name.text] : []), ...named];
};

/** Imports beside a value of the same name: the compiler looks for these only where it knows what is imported. */
function clashesIn({ statements }: ts.SourceFile): readonly string[] {
  const own = new Set(statements.flatMap(declaredBy));
  return statements.flatMap(importedBy).filter((name) => own.has(name)).map((name) => `Import declaration conflicts with local declaration of '${name}'.`);
}

const options: ts.CompilerOptions = { allowJs: true, noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve };

/** A file whose names the compiler has bound, with its complaints about them. */
type Bound = ts.SourceFile & { readonly bindDiagnostics?: readonly ts.Diagnostic[] };

const faultsIn = (path: string, text: string): readonly string[] => {
  const name = `/${path}`;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  const host: ts.CompilerHost = {
    fileExists: (each) => each === name,
    getCanonicalFileName: (each) => each,
    getCurrentDirectory: () => "/",
    getDefaultLibFileName: () => "",
    getNewLine: () => "\n",
    getSourceFile: (each) => (each === name ? file : undefined),
    readFile: () => undefined,
    useCaseSensitiveFileNames: () => true,
    writeFile: () => undefined,
  };
  const program = ts.createProgram({ rootNames: [name], options, host });
  // Binding names shows those of one scope; checking expressions shows no more of them, and takes seconds for a long file.
  program.getTypeChecker();
  const found = [...program.getSyntacticDiagnostics(file), ...((file as Bound).bindDiagnostics ?? []).filter(({ code }) => twice.has(code))];
  return [...found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")), ...clashesIn(file)];
};

/** Why `after` no longer parses although `before` did. */
export function brokenBy(path: string, before: string, after: string): string | undefined {
  const [fault] = faultsIn(path, after);
  return fault !== undefined && faultsIn(path, before).length === 0 ? fault : undefined;
}

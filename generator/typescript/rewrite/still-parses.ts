// Whether a file that was read before is still read after a change: its syntax, and that no name is declared twice. It checks no types.

import { ts } from "ts-morph";

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
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file).filter(({ code }) => twice.has(code))];
  return [...found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")), ...clashesIn(file)];
};

/** Why `after` no longer parses although `before` did. */
export function brokenBy(path: string, before: string, after: string): string | undefined {
  const [fault] = faultsIn(path, after);
  return fault !== undefined && faultsIn(path, before).length === 0 ? fault : undefined;
}

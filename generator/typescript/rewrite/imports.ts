// Names imported into a file, in the style it has: into the import that is there already, after the last one, or with require. It moves nothing.

import { ts } from "ts-morph";
import type { Edit } from "./change.ts";

const quoteOf = (text: string | undefined): string => /["']/.exec(text ?? "")?.[0] ?? '"';

/** The edit that makes `names` of a module known in a file; undefined where they are. */
export function importEdit(file: ts.SourceFile, names: readonly string[], specifier: string): Edit | undefined {
  const imports = file.statements.filter((statement) => ts.isImportDeclaration(statement));
  const own = imports.find(({ moduleSpecifier, importClause }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === specifier && importClause?.namedBindings !== undefined && ts.isNamedImports(importClause.namedBindings) && importClause.phaseModifier === undefined);
  const bindings = own?.importClause?.namedBindings;
  if (bindings && ts.isNamedImports(bindings)) {
    const known = new Set(bindings.elements.map(({ name }) => name.text));
    const missing = names.filter((name) => !known.has(name));
    const last = bindings.elements.at(-1);
    if (missing.length === 0 || !last) return undefined;
    return { start: last.getEnd(), end: last.getEnd(), text: missing.map((name) => `, ${name}`).join("") };
  }
  const newline = file.text.includes("\r\n") ? "\r\n" : "\n";
  const requires = file.statements.filter((statement) => ts.isVariableStatement(statement) && /\brequire\s*\(/.test(statement.getText()));
  const last = imports.at(-1) ?? requires.at(-1);
  const quote = quoteOf(last?.getText());
  const end = last && !last.getText().endsWith(";") ? "" : ";";
  const listed = `{ ${names.join(", ")} }`;
  const line = imports.length === 0 && requires.length > 0 ? `const ${listed} = require(${quote}${specifier}${quote})${end}` : `import ${listed} from ${quote}${specifier}${quote}${end}`;
  if (last) return { start: last.getEnd(), end: last.getEnd(), text: `${newline}${line}` };
  const first = file.statements[0]?.getStart() ?? 0;
  return { start: first, end: first, text: `${line}${newline}${newline}` };
}

// Names imported into a file, in the style it has: into the import that is there already, after the last one, or with require. It moves nothing.

import { ts } from "ts-morph";
import { requiredBy } from "./bound.ts";
import type { Edit } from "./change.ts";

const quoteOf = (text: string | undefined): string => /["']/.exec(text ?? "")?.[0] ?? '"';

interface Listed {
  readonly elements: readonly ts.Node[];
  readonly names: readonly string[];
}

/** The names in braces that a statement takes from the module. */
function listedIn(statement: ts.Statement, specifier: string): readonly Listed[] {
  if (ts.isImportDeclaration(statement)) {
    const { moduleSpecifier, importClause } = statement;
    const bindings = importClause?.namedBindings;
    const isOwn = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === specifier && importClause?.phaseModifier === undefined;
    return isOwn && bindings && ts.isNamedImports(bindings) ? [{ elements: bindings.elements, names: bindings.elements.map(({ name }) => name.text) }] : [];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }): readonly Listed[] => {
    if (!ts.isObjectBindingPattern(name) || requiredBy(initializer) !== specifier || name.elements.some(({ dotDotDotToken }) => dotDotDotToken)) return [];
    return [{ elements: name.elements, names: name.elements.map((each) => each.name.getText()) }];
  });
}

/** Whether it is made of what a module is asked for, and of nothing that runs later. */
const isRequire = (statement: ts.Statement): boolean =>
  ts.isVariableStatement(statement) &&
  statement.declarationList.declarations.some(({ initializer }) => {
    let asked: ts.Node | undefined = initializer;
    while (asked && (ts.isPropertyAccessExpression(asked) || (ts.isCallExpression(asked) && requiredBy(asked) === undefined))) asked = asked.expression;
    return requiredBy(asked) !== undefined;
  });

const isDirective = (statement: ts.Statement): boolean => ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);

/** Whether it is no module of imports: such a file could not have one. */
const isCommonJs = (file: ts.SourceFile, hasImports: boolean): boolean =>
  file.fileName.endsWith(".cjs") ||
  (!hasImports && !/\.(?:m?ts|tsx|mjs)$/.test(file.fileName) && !file.statements.some((each) => ts.isExportDeclaration(each) || ts.isExportAssignment(each) || (ts.canHaveModifiers(each) && ts.getModifiers(each)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))) && /\brequire\s*\(|\bmodule\.exports\b|\bexports\.\w/.test(file.text));

/** The edit that makes `names` of a module known in a file; undefined where they are. */
export function importEdit(file: ts.SourceFile, names: readonly string[], specifier: string): Edit | undefined {
  const listed = file.statements.flatMap((statement) => listedIn(statement, specifier));
  const missing = names.filter((name) => !listed.some((each) => each.names.includes(name)));
  if (missing.length === 0) return undefined;
  const own = listed.find(({ elements }) => elements.length > 0)?.elements.at(-1);
  if (own) return { start: own.getEnd(), end: own.getEnd(), text: missing.map((name) => `, ${name}`).join("") };
  const newline = file.text.includes("\r\n") ? "\r\n" : "\n";
  const imports = file.statements.filter((statement) => ts.isImportDeclaration(statement));
  // What is required farther down comes too late for what runs before it.
  const begins = file.statements.findIndex((statement) => !isDirective(statement) && !isRequire(statement));
  const requires = file.statements.slice(0, begins < 0 ? undefined : begins).filter(isRequire);
  const isRequired = isCommonJs(file, imports.length > 0) || (imports.length === 0 && requires.length > 0);
  const directives = file.statements.slice(0, file.statements.findIndex((statement) => !isDirective(statement)));
  const last = imports.at(-1) ?? requires.at(-1) ?? directives.at(-1);
  const quote = quoteOf(last?.getText());
  const end = last && !last.getText().endsWith(";") ? "" : ";";
  const braces = `{ ${missing.join(", ")} }`;
  const line = isRequired ? `const ${braces} = require(${quote}${specifier}${quote})${end}` : `import ${braces} from ${quote}${specifier}${quote}${end}`;
  if (last) return { start: last.getEnd(), end: last.getEnd(), text: `${newline}${line}` };
  const first = file.statements[0]?.getStart() ?? 0;
  return { start: first, end: first, text: `${line}${newline}${newline}` };
}

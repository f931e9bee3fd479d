// Where a source makes its server, and what the file is with a guard around it. Syntax is looked at; nothing is run and nothing is written.

import { ts } from "ts-morph";
import { openProgram } from "./program.ts";
import { importEdit } from "./rewrite/imports.ts";
import { lastName, nodesBelow } from "./syntax.ts";

export interface GuardEdit {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

const makers = ["McpServer", "Server"];
const sdk = /@modelcontextprotocol\//;

const isMade = (node: ts.Node): node is ts.NewExpression => ts.isNewExpression(node) && makers.includes(lastName(node.expression) ?? "");

const isGuarded = (node: ts.Node): boolean => ts.isCallExpression(node.parent) && lastName(node.parent.expression) === "guardServer";

/** After the last import, or the last `require` of the top, in the style of the file; at its top where it has neither. */
const withImport = (file: ts.SourceFile, text: string, packageName: string): string => {
  const beside = importEdit(file, ["guardServer"], packageName);
  // It goes into an import of the package that is there already.
  if (beside?.text.startsWith(",")) return text.slice(0, beside.start) + beside.text + text.slice(beside.end);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const imports = file.statements.filter((statement) => ts.isImportDeclaration(statement));
  const requires = file.statements.filter((statement) => ts.isVariableStatement(statement) && /\brequire\s*\(/.test(statement.getText()));
  const last = imports.at(-1) ?? requires.at(-1);
  const isCommon = imports.length === 0 && requires.length > 0;
  const [quote = '"'] = /["']/.exec(last?.getText() ?? "") ?? [];
  const [end] = last && !last.getText().endsWith(";") ? [""] : [";"];
  const name = `${quote}${packageName}${quote}`;
  const line = isCommon ? `const { guardServer } = require(${name})${end}` : `import { guardServer } from ${name}${end}`;
  if (!last) return `${line}${newline}${text}`;
  return `${text.slice(0, last.getEnd())}${newline}${line}${text.slice(last.getEnd())}`;
};

/** The files that make a server without a guard, with one. `files`: texts by path. */
export function guardEdits(files: ReadonlyMap<string, string>, packageName: string): readonly GuardEdit[] {
  const suspected = [...files].filter(([, text]) => sdk.test(text) && /\bnew\s+(?:\w+\.)*(?:McpServer|Server)\b/.test(text)).map(([path]) => path);
  return openProgram(files, suspected).files.flatMap((file) => {
    const path = file.fileName.slice(1);
    const before = files.get(path) ?? "";
    const made = [...nodesBelow(file)].flatMap(([node]) => (isMade(node) && !isGuarded(node) ? [node] : []));
    if (made.length === 0) return [];
    const wrapped = made.toReversed().reduce((text, node) => `${text.slice(0, node.getStart())}guardServer(${text.slice(node.getStart(), node.getEnd())})${text.slice(node.getEnd())}`, before);
    // Imports stand before everything that is made, so their places are still right.
    return [{ path, before, text: /\bguardServer\b/.test(before) ? wrapped : withImport(file, wrapped, packageName) }];
  });
}

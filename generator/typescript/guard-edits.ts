// The files of a project with the guard in them, and with what it is imported by. Nothing is run and nothing is written.

import { ts } from "ts-morph";
import { guardPlaces } from "./guard-places.ts";
import { openProgram } from "./program.ts";

export interface GuardEdit {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

const library = /@modelcontextprotocol\/|["'](?:fastmcp|mcp-handler|@vercel\/mcp-adapter)["']/;
const suspect = /\bnew\s+(?:\w+\.)*(?:McpServer|Server)\b|\bcreateMcp(?:Route)?Handler\b|\baddTool\b/;

/** After the last import, or the last `require` of the top, in the style of the file; at its top where it has neither. */
const withImport = (file: ts.SourceFile, text: string, names: readonly string[], packageName: string): string => {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const imports = file.statements.filter((statement) => ts.isImportDeclaration(statement));
  const requires = file.statements.filter((statement) => ts.isVariableStatement(statement) && /\brequire\s*\(/.test(statement.getText()));
  const last = imports.at(-1) ?? requires.at(-1);
  const isCommon = imports.length === 0 && requires.length > 0;
  const [quote = '"'] = /["']/.exec(last?.getText() ?? "") ?? [];
  const [end] = last && !last.getText().endsWith(";") ? [""] : [";"];
  const name = `${quote}${packageName}${quote}`;
  const what = `{ ${names.join(", ")} }`;
  const line = isCommon ? `const ${what} = require(${name})${end}` : `import ${what} from ${name}${end}`;
  if (!last) return `${line}${newline}${text}`;
  return `${text.slice(0, last.getEnd())}${newline}${line}${text.slice(last.getEnd())}`;
};

/** The files that make a server, or hand tools to a framework, without a guard, with one. `files`: texts by path. */
export function guardEdits(files: ReadonlyMap<string, string>, packageName: string): readonly GuardEdit[] {
  const suspected = [...files].filter(([, text]) => library.test(text) && suspect.test(text)).map(([path]) => path);
  return openProgram(files, suspected).files.flatMap((file) => {
    const path = file.fileName.slice(1);
    const before = files.get(path) ?? "";
    const places = guardPlaces(file);
    if (places.length === 0) return [];
    const guarded = places.toReversed().reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), before);
    // Imports stand before everything that is made, so their places are still right.
    const missing = [...new Set(places.flatMap(({ uses }) => uses ?? []))].filter((name) => !new RegExp(`\\b${name}\\b`).test(before));
    return [{ path, before, text: missing.length === 0 ? guarded : withImport(file, guarded, missing, packageName) }];
  });
}

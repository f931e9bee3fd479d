// A template as TypeScript that compiles only if the template fits its view, its helpers and its partials. It is checked, never run.

import Handlebars from "handlebars";

/** Where in the template a line of the shadow comes from, counted from 1. */
export interface TemplatePlace {
  readonly line: number;
  readonly column: number;
  /** As handlebars counts. */
  readonly loc: hbs.AST.SourceLocation;
}

export interface Shadow {
  readonly text: string;
  /** The place of each line of `text`; undefined for lines of our own. */
  readonly places: readonly (TemplatePlace | undefined)[];
}

type Node = hbs.AST.Node;
type Emit = (text: string, at?: Node) => void;

const first = /^\{\{!-- view: ([A-Za-z]+) --\}\}\n/;

/** The view a template names in its first line. */
export const viewOf = (source: string): string | undefined => first.exec(source)?.[1];

const property = (name: string): string => `[${JSON.stringify(name)}]`;

/** `this`, `a.b` and `../a` as expressions; `depth` counts to the innermost `each`. */
const pathOf = ({ parts, depth: up, data }: hbs.AST.PathExpression, depth: number): string =>
  data ? "noDataVariables" : `view${depth - up}${parts.map((part) => property(String(part))).join("")}`;

const expressionOf = (node: hbs.AST.Expression, depth: number): string => {
  if (node.type === "PathExpression") return pathOf(node as hbs.AST.PathExpression, depth);
  if (node.type === "SubExpression") return callOf(node as hbs.AST.SubExpression, depth);
  const { value } = node as hbs.AST.StringLiteral | hbs.AST.NumberLiteral | hbs.AST.BooleanLiteral;
  return JSON.stringify(value);
};

const callOf = ({ path, params }: hbs.AST.SubExpression | hbs.AST.MustacheStatement, depth: number): string =>
  `helpers${property((path as hbs.AST.PathExpression).original)}(${params.map((param) => expressionOf(param, depth)).join(", ")})`;

/** Blocks that make something else the view; `with` takes what may be missing, and is then left out. */
const loops: ReadonlyMap<string, string> = new Map([
  ["each", "list"],
  ["with", "optional"],
]);

/** Blocks a template may have. */
export const blocks: readonly string[] = ["if", ...loops.keys()];

const blockName = ({ path }: hbs.AST.BlockStatement): string => (path as hbs.AST.PathExpression).original;

const writeBlock = (block: hbs.AST.BlockStatement, depth: number, emit: Emit): void => {
  const [subject] = block.params;
  const value = subject ? expressionOf(subject, depth) : "nothing";
  const loop = loops.get(blockName(block));
  if (loop !== undefined) {
    emit(`for (const view${depth + 1} of ${loop}(${value})) {`, subject ?? block);
    writeAll(block.program, depth + 1, emit);
  } else {
    emit(`if (${blockName(block) === "if" ? "flag" : "unknownBlock"}(${value})) {`, subject ?? block);
    writeAll(block.program, depth, emit);
  }
  if (block.inverse) {
    emit("}");
    emit("{");
    writeAll(block.inverse, depth, emit);
  }
  emit("}");
};

const writeOne = (node: hbs.AST.Statement, depth: number, emit: Emit): void => {
  if (node.type === "BlockStatement") return writeBlock(node as hbs.AST.BlockStatement, depth, emit);
  if (node.type === "MustacheStatement") {
    const mustache = node as hbs.AST.MustacheStatement;
    // A text that no helper has encoded would reach the file as it is.
    const hole = mustache.params.length === 0 ? `raw(${expressionOf(mustache.path, depth)})` : `out(${callOf(mustache, depth)})`;
    return emit(`${hole};`, node);
  }
  if (node.type === "PartialStatement") {
    const { name, params } = node as hbs.AST.PartialStatement;
    const [context] = params;
    return emit(`partials${property((name as hbs.AST.PathExpression).original)}(${context ? expressionOf(context, depth) : `view${depth}`});`, node);
  }
  if (node.type !== "ContentStatement" && node.type !== "CommentStatement") emit("unknownStatement();", node);
};

const writeAll = (program: hbs.AST.Program, depth: number, emit: Emit): void => {
  for (const node of program.body) writeOne(node, depth, emit);
};

/** The surroundings of a template, and its data. */
export interface Surroundings {
  readonly of: string;
  readonly from: string;
  readonly partials: ReadonlyMap<string, string>;
  readonly view?: string | undefined;
}

/**
 * The shadow of a template. `of` is its target, in the folder `from` of the generator, as the shadow imports it; `partials` are names of views by partial; `view` is
 * the name of its own, by default the one it names itself.
 *
 * Raises what handlebars says of a template that cannot be parsed.
 */
export const shadowOf = (source: string, { of, from, partials, view = viewOf(source) }: Surroundings): Shadow => {
  const lines: string[] = [];
  const places: (TemplatePlace | undefined)[] = [];
  const emit: Emit = (text, at) => {
    lines.push(text);
    places.push(at && { line: at.loc.start.line, column: at.loc.start.column + 1, loc: at.loc });
  };
  const ofPartials = [...partials].map(([name, view]) => `${JSON.stringify(name)}(view: views.${view}): void;`);
  emit(`import type * as views from "${from}/targets/${of}/view.js";`);
  emit(`import type { helpers as own } from "${from}/targets/${of}/template-helpers.js";`);
  emit(`import type { helpers as prose } from "${from}/targets/contract/template-helpers.js";`);
  emit("export declare const helpers: typeof own & typeof prose;");
  emit(`export declare const partials: { ${ofPartials.join(" ")} };`);
  emit("export declare function out(text: string): void;");
  emit("export declare function raw(holeWithoutHelper: never): void;");
  emit("export declare function flag(value: boolean): boolean;");
  emit("export declare function list<T>(items: readonly T[]): readonly T[];");
  emit("export declare function optional<T>(value: T): readonly NonNullable<T>[];");
  emit(`export function template(view0: views.${view ?? "NoViewIsNamed"}): void {`, { loc: { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } } } as Node);
  writeAll(Handlebars.parse(source), 0, emit);
  emit("}");
  return { text: `${lines.join("\n")}\n`, places };
};

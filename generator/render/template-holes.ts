// Forbidden contents of a template: text that no helper encodes, helpers, blocks and partials that do not exist. It knows no views (shadow.ts does).

import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import { blocks } from "./shadow.ts";

export interface Hole {
  readonly node: hbs.AST.Node;
  readonly code: "template-raw-hole" | "template-syntax";
  readonly sentence: string;
  readonly label?: string;
  readonly help?: string;
}

export interface Known {
  readonly helpers: readonly string[];
  readonly partials: readonly string[];
}

type Program = hbs.AST.Program | undefined;
type Call = Pick<hbs.AST.MustacheStatement, "path" | "params" | "hash">;

const nameOf = (node: hbs.AST.Expression): string => (node.type === "PathExpression" ? (node as hbs.AST.PathExpression).original : "");

const wrong = (node: hbs.AST.Node, sentence: string, help: string, label?: string): Hole => ({
  node,
  code: "template-syntax",
  sentence,
  help,
  ...(label === undefined ? {} : { label }),
});

const unknown = (node: hbs.AST.Node, what: string, name: string, known: readonly string[]): Hole => {
  const meant = nearest(name, known);
  return wrong(node, `no ${what} has the name ${quote(name)}`, `known: ${known.join(", ")}`, meant === undefined ? undefined : `did you mean "${meant}"?`);
};

/** The holes of a template that cannot be, in order. */
export function* holesIn(program: Program, known: Known): Generator<Hole> {
  for (const node of program?.body ?? []) {
    if (node.type === "MustacheStatement") yield* ofMustache(node as hbs.AST.MustacheStatement, known);
    else if (node.type === "BlockStatement") yield* ofBlock(node as hbs.AST.BlockStatement, known);
    else if (node.type === "PartialStatement") yield* ofPartial(node as hbs.AST.PartialStatement, known);
    else if (node.type !== "ContentStatement" && node.type !== "CommentStatement") {
      yield wrong(node, "these templates do not support inline partials and decorators", "write its contents here");
    }
  }
}

function* ofMustache(node: hbs.AST.MustacheStatement, known: Known): Generator<Hole> {
  if (node.params.length > 0 || known.helpers.includes(nameOf(node.path))) return yield* ofCall(node, node, known);
  // A text that no helper has encoded would reach the file as it is: it could end a comment, a string, a table.
  const sentence = `${quote(nameOf(node.path))} enters the file without a helper that encodes it`;
  const help = "use the helper for the place: quote and literal for code, prose, cell and span for Markdown, word for plain words";
  yield { node, code: "template-raw-hole", sentence, help };
}

function* ofCall(node: hbs.AST.Node, { path, params, hash }: Call, known: Known): Generator<Hole> {
  if (!known.helpers.includes(nameOf(path))) yield unknown(path, "helper", nameOf(path), known.helpers);
  if (hash && hash.pairs.length > 0) yield wrong(hash, "helpers do not take named arguments", "remove the names");
  if (params.length === 0) yield wrong(node, `the helper ${quote(nameOf(path))} has no argument`, "name the value to encode");
  for (const param of params) yield* ofValue(param, known);
}

function* ofValue(node: hbs.AST.Expression, known: Known): Generator<Hole> {
  if (node.type === "SubExpression") yield* ofCall(node, node as hbs.AST.SubExpression, known);
  if (node.type === "PathExpression" && (node as hbs.AST.PathExpression).data) {
    yield wrong(node, `${quote(nameOf(node))} is unknown here`, "use a value of the view");
  }
}

function* ofBlock(node: hbs.AST.BlockStatement, known: Known): Generator<Hole> {
  if (!blocks.includes(nameOf(node.path))) yield unknown(node.path, "block", nameOf(node.path), blocks);
  for (const param of node.params) yield* ofValue(param, known);
  yield* holesIn(node.program, known);
  yield* holesIn(node.inverse, known);
}

function* ofPartial(node: hbs.AST.PartialStatement, known: Known): Generator<Hole> {
  const name = node.name.type === "PathExpression" ? nameOf(node.name as hbs.AST.PathExpression) : "";
  if (!known.partials.includes(name)) yield unknown(node, "partial", name, known.partials);
  for (const param of node.params) yield* ofValue(param, known);
}

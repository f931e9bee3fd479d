// A source with its messages made errors of a taxonomy, results made throws, and causes passed on: only where nothing else can come of it.

import { ts } from "ts-morph";
import { placeOf } from "../found-tool.ts";
import { openProgram } from "../program.ts";
import type { Callees } from "../scan/callee.ts";
import { calleesOf } from "../scan/callee.ts";
import type { Template } from "../scan/facts.ts";
import { templateOf, type Reader } from "../scan/message.ts";
import { factsOf } from "../scan/file-facts.ts";
import { readerOf } from "../scan/reader.ts";
import { registrationsIn } from "../scan/registrations.ts";
import { resultIn } from "../scan/results.ts";
import { throwing } from "../scan/thrown.ts";
import { staticValues } from "../static-value.ts";
import { nodesBelow } from "../syntax.ts";
import { caughtAround, catchAround, functionAround, hasComment, isCaughtHere } from "./around.ts";
import { builtIn } from "./asked-classes.ts";
import { boundAs, isDeclaredIn } from "./bound.ts";
import type { Construct, Edit, Kind, Refusal, Rewriting, Rewritten } from "./change.ts";
import { importEdit } from "./imports.ts";

interface Found {
  readonly kind: Kind;
  readonly edit: Edit;
}

interface Scope extends Rewriting {
  readonly reader: Reader;
  readonly callees: Callees;
  /** Functions whose results are results of tools, and nothing else. */
  readonly handlers: ReadonlySet<ts.Node>;
}

/** `new NoteLockedError({ id, owner: note.owner }, { cause: error })` */
function construction({ className, details, hasDetails }: Construct, cause: string | undefined): string {
  const members = details.map(([name, source]) => (name === source ? name : `${name}: ${source}`));
  const given = !hasDetails ? [] : members.length > 0 ? [`{ ${members.join(", ")} }`] : cause === undefined ? [] : ["{}"];
  return `new ${className}(${[...given, ...(cause === undefined ? [] : [cause])].join(", ")})`;
}

const causeOf = (options: ts.Expression | undefined, node: ts.Node): string | undefined => {
  if (options) return options.getText();
  const caught = caughtAround(node);
  return caught === undefined ? undefined : caught === "cause" ? "{ cause }" : `{ cause: ${caught} }`;
};

const caughtNames = (node: ts.Node): ReadonlySet<string> => {
  const name = caughtAround(node);
  return new Set(name === undefined ? [] : [name]);
};

/** What a message is made into, or why it is not. */
function* becoming(message: Template | undefined, replaced: ts.Node, before: string, options: ts.Expression | undefined, kind: Kind, scope: Scope, thrown?: string): Generator<Found | Refusal> {
  const where = placeOf(replaced);
  const made = message && scope.construct(message, where, thrown);
  if (!made) return;
  const file = replaced.getSourceFile();
  const cause = causeOf(options, replaced);
  if ("why" in made) yield { where, why: made.why };
  else if (hasComment(replaced)) yield { where, why: "there is a comment in it, which would be lost" };
  else if (boundAs(file, made.className, scope.specifier(file.fileName.slice(1))) === "other") yield { where, why: `the file has a ${made.className} of its own` };
  else if (made.needsCause && cause === undefined) yield { where, why: "what was caught has no name here, and its text would be lost" };
  else yield { kind, edit: { start: replaced.getStart(), end: replaced.getEnd(), text: `${before}${construction(made, cause)}`, imports: made.className } };
}

function* inThrow({ expression }: ts.ThrowStatement, scope: Scope): Generator<Found | Refusal> {
  if (!ts.isNewExpression(expression) || !ts.isIdentifier(expression.expression) || !builtIn.has(expression.expression.text)) return;
  if (scope.callees.declarationOf(expression.expression) || isDeclaredIn(expression.getSourceFile(), expression.expression.text)) return;
  const [said, options, ...more] = expression.arguments ?? [];
  if (!said || more.length > 0 || (options && !ts.isObjectLiteralExpression(options))) return;
  const found = [...becoming(templateOf(said, caughtNames(expression), scope.reader), expression, "", options, "throws", scope, expression.expression.text)];
  yield* found;
  const caught = options ? undefined : causeOf(undefined, expression);
  if (caught === undefined || found.some((each) => "edit" in each)) return;
  yield { kind: "causes", edit: { start: said.getEnd(), end: said.getEnd(), text: `, ${caught}` } };
}

function* inReturn(statement: ts.ReturnStatement, scope: Scope): Generator<Found | Refusal> {
  const { expression } = statement;
  if (!expression || !ts.isObjectLiteralExpression(expression)) return;
  const around = functionAround(statement);
  if (!around || !scope.handlers.has(around) || !scope.isGuarded) return;
  const result = resultIn(expression, caughtNames(statement), scope.reader);
  const isWhole = expression.properties.every(({ name }) => name !== undefined && ts.isIdentifier(name) && ["isError", "content"].includes(name.text));
  if (!result?.isError || !isWhole || result.count !== 1) return;
  const found = [...becoming(result.message, expression, "", undefined, "results", scope)];
  for (const each of found) {
    if (!("edit" in each)) yield each;
    else if (catchAround(statement) || isCaughtHere(statement)) yield { where: placeOf(statement), why: "a throw there would be caught again" };
    else yield { kind: each.kind, edit: { ...each.edit, start: statement.getStart(), text: `throw ${each.edit.text}` } };
  }
}

const apply = (text: string, edits: readonly Edit[]): string => edits.toSorted((a, b) => b.start - a.start).reduce((rest, { start, end, text: put }) => rest.slice(0, start) + put + rest.slice(end), text);

/** The changed files of `files`, texts by path, and the places that stay as they are for a reason. */
export function rewrites(files: ReadonlyMap<string, string>, rewriting: Rewriting): { readonly changed: readonly Rewritten[]; readonly refused: readonly Refusal[] } {
  const wanted = [...files].filter(([, text]) => /\bthrow\b|\bisError\b/.test(text)).map(([path]) => path);
  const program = openProgram(files, wanted);
  const values = staticValues(program.names);
  const callees = calleesOf(program.names);
  const reader = readerOf(values, callees);
  const thrower = throwing(reader, callees);
  const seen = program.files.map((file) => registrationsIn(factsOf(file, program.tellingIn(file), thrower).makers, { values, callees }));
  const handlers = new Set<ts.Node>(seen.flatMap(({ registrations, shared }) => [...registrations.flatMap((each) => each.handlers), ...shared.flatMap(({ code }) => code)]));
  const scope: Scope = { ...rewriting, reader, callees, handlers };
  const changed: Rewritten[] = [];
  const refused: Refusal[] = [];
  for (const file of program.files) {
    const found: Found[] = [];
    for (const [node] of nodesBelow(file)) {
      const all = ts.isThrowStatement(node) ? inThrow(node, scope) : ts.isReturnStatement(node) ? inReturn(node, scope) : [];
      for (const each of all) if ("edit" in each) found.push(each);
      else refused.push(each);
    }
    if (found.length === 0) continue;
    const names = [...new Set(found.flatMap(({ edit }) => edit.imports ?? []))].sort();
    const path = file.fileName.slice(1);
    const imported = names.length === 0 ? undefined : importEdit(file, names, rewriting.specifier(path));
    const before = files.get(path) ?? "";
    const count = (kind: Kind): number => found.filter((each) => each.kind === kind).length;
    changed.push({ path, before, text: apply(before, [...found.map(({ edit }) => edit), ...(imported ? [imported] : [])]), done: { throws: count("throws"), results: count("results"), causes: count("causes"), guards: 0 } });
  }
  return { changed, refused };
}

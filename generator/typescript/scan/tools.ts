// The tools of a source, each name once, with what all of its handlers reach. It reads no file.

import { ts } from "ts-morph";
import type { Place } from "../../diagnose/diagnostic.ts";
import type { Failure, Reached, ScannedTool, SharedPart } from "../../source/facts.ts";
import { isAboutNoTool } from "../../source/written.ts";
import { placeOf, type Reading } from "../found-tool.ts";
import { fromList } from "../request-handlers.ts";
import { lastName } from "../syntax.ts";
import type { Callees } from "./callee.ts";
import type { FileFacts, Spot } from "./file-facts.ts";
import { readable } from "./reader.ts";
import type { Registration, Seen, Shared } from "./registrations.ts";

export interface Finding extends Reaching {
  /** Whether two files are of one program. */
  belong(one: ts.SourceFile, other: ts.SourceFile): boolean;
}

/** Switches and branches by name, which belong to single tools. */
function choicesIn(codes: readonly ts.Node[]): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSwitchStatement(node)) found.push(node.caseBlock);
    else if (ts.isIfStatement(node) && /\b(?:name|toolName|tool)\b\s*===?\s*["'`\w]/.test(node.expression.getText())) found.push(node.thenStatement);
    ts.forEachChild(node, visit);
  };
  for (const code of codes) visit(code);
  return found;
}

/** `unread`: lists, and entries of lists, that the text does not tell. */
export interface FoundTools {
  readonly tools: readonly ScannedTool[];
  readonly shared: readonly SharedPart[];
  readonly unread: readonly Place[];
}

export function toolsOf(seen: ReadonlyMap<ts.SourceFile, Seen>, finding: Finding, reading: Reading): FoundTools {
  const byName = new Map<string, Registration[]>();
  for (const { registrations } of seen.values()) for (const each of registrations) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  const tools = [...byName].flatMap(([name, [first, ...others]]) => (first ? [toolOf(name, first, others, finding)] : []));
  const more = listed(seen, reading, new Set(byName.keys()));
  const passing = [...[...byName.values()].flat().filter(({ isDirect }) => !isDirect), ...more.listed].map(({ name, at }) => ({ name, file: at.getSourceFile() }));
  const shared = [...seen].flatMap(([file, each]) => each.shared.flatMap((one) => sharedPart(file, one, passing, finding) ?? []));
  return { tools: [...tools, ...more.tools], shared: [...shared, ...wrapping([...byName.values()].flat(), finding)], unread: more.unread };
}

/** What wrappers around handlers make of failures, told once for all tools that they wrap. */
function wrapping(registrations: readonly Registration[], finding: Finding): readonly SharedPart[] {
  const wrapped = new Map<ts.Node, Set<string>>();
  for (const { name, wrappers } of registrations) for (const code of wrappers) wrapped.set(code, (wrapped.get(code) ?? new Set()).add(name));
  return [...wrapped].flatMap(([code, names]) => {
    const reached = readable(() => reachedFrom([code], finding)) ?? [];
    return reached.length === 0 ? [] : [{ where: placeOf(code), tools: [...names], reached }];
  });
}

/** A handler's part for all of `passing` that it answers; undefined where nothing fails in it. */
function sharedPart(file: ts.SourceFile, { code, choosing, names }: Shared, passing: readonly { readonly name: string; readonly file: ts.SourceFile }[], finding: Finding): SharedPart | undefined {
  const [first] = code;
  const reached = (readable(() => reachedFrom(code, finding, choicesIn(choosing))) ?? []).filter(({ failure }) => !isAboutNoTool(failure.message?.text ?? ""));
  const tools = [...new Set(passing.filter((each) => (names.size === 0 || names.has(each.name)) && finding.belong(file, each.file)).map(({ name }) => name))];
  return first && reached.length > 0 && tools.length > 0 ? { where: placeOf(first), tools, reached } : undefined;
}

function toolOf(name: string, first: Registration, others: readonly Registration[], finding: Finding): ScannedTool {
  const all = [first, ...others];
  const handlers = all.flatMap((each) => each.handlers);
  const description = all.map((each) => each.description).find((text) => text !== undefined);
  return {
    name,
    where: placeOf(first.at),
    ...(description === undefined ? {} : { description }),
    hasHandler: handlers.length > 0,
    isOpen: all.some(({ isOpen }) => isOpen),
    reached: readable(() => reachedFrom(handlers, finding)) ?? [],
  };
}

/** Tools that are listed, and whose calls are answered in a way that the text does not tell. */
function listed(seen: ReadonlyMap<ts.SourceFile, Seen>, reading: Reading, known: Set<string>): Omit<FoundTools, "shared"> & { readonly listed: readonly { readonly name: string; readonly at: ts.Node }[] } {
  const tools: ScannedTool[] = [];
  const at: { readonly name: string; readonly at: ts.Node }[] = [];
  const unread: Place[] = [];
  for (const file of seen.keys()) {
    if (!file.text.includes("setRequestHandler")) continue;
    for (const { tool, unread: untold } of readable(() => listsIn(file).flatMap((call) => [...fromList(call, reading)])) ?? []) {
      if (untold) unread.push(untold.where);
      if (!tool || known.has(tool.name)) continue;
      known.add(tool.name);
      tools.push({ name: tool.name, where: tool.where, ...(tool.description === undefined ? {} : { description: tool.description }), hasHandler: false, isOpen: false, reached: [] });
      at.push({ name: tool.name, at: file });
    }
  }
  return { tools, listed: at, unread };
}

function listsIn(file: ts.SourceFile): readonly ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && lastName(node.expression) === "setRequestHandler") found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Calls from the handler to what it calls, from there on, and so forth: servers have a client below a service below a handler. */
const levels = 4;

const nameOf = (code: ts.Node): string => {
  const holder = ts.isFunctionLike(code) && code.name ? code : code.parent;
  if (ts.isConstructorDeclaration(code)) return ts.isClassLike(code.parent) ? (code.parent.name?.text ?? "constructor") : "constructor";
  const name = "name" in holder ? (holder as { readonly name?: ts.Node }).name : undefined;
  return name?.getText() ?? "a function";
};

/** The spots in a node that leave it: not those that end in a `try` of its own. `left out`: parts that belong to others. */
function* leaving<T>(spots: readonly Spot<T>[], code: ts.Node, leftOut: readonly ts.Node[]): Generator<Spot<T>> {
  const { pos: start, end } = code;
  const file = code.getSourceFile();
  for (const spot of spots) {
    const { start: at, caughtAt } = spot;
    if (at < start || at >= end || caughtAt >= start) continue;
    if (leftOut.some((part) => at >= part.pos && at < part.end && part.getSourceFile() === file)) continue;
    yield spot;
  }
}

/** Whether a failure gets past every `try` on the way that lets the instances of one class pass. */
const passes = ({ way, made }: Failure, only: readonly string[]): boolean => way !== "throw" || only.every((each) => each === made);

export interface Reaching {
  factsIn(file: ts.SourceFile): FileFacts | undefined;
  readonly callees: Callees;
  /** Code that some tool was seen to pass is put into it. */
  readonly passed: Set<ts.Node>;
}

/** Code on the way, how it is come to, and the classes that get past each `try` before it. `isOfResult`: the words of its results stand where it is called. */
interface Step {
  readonly code: ts.Node;
  readonly through: readonly string[];
  readonly only: readonly string[];
  readonly isOfResult: boolean;
}

/** From `handlers`. `leftOut`: parts of them that are not this tool's. */
export function reachedFrom(handlers: readonly ts.Node[], { factsIn, callees, passed }: Reaching, leftOut: readonly ts.Node[] = []): readonly Reached[] {
  const reached = new Map<Failure, Reached>();
  const seen = new Set<ts.Node>();
  let level: readonly Step[] = handlers.map((code) => ({ code, through: [], only: [], isOfResult: false }));
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1) {
    const next: Step[] = [];
    for (const { code, through, only, isOfResult } of level) {
      if (seen.has(code)) continue;
      if (!isOfResult) seen.add(code);
      passed.add(code);
      const here = factsIn(code.getSourceFile());
      if (!here) continue;
      for (const { what: failure } of leaving([...here.failures, ...here.unmarked], code, leftOut)) {
        if (!reached.has(failure) && passes(failure, only) && !(isOfResult && failure.way === "result")) reached.set(failure, { failure, through });
      }
      if (depth === levels) continue;
      for (const call of leaving(here.calls, code, leftOut)) {
        const passed = call.only && call.only.at >= code.pos ? [...only, call.only.made] : only;
        for (const found of callees.of(call.what)) next.push({ code: found, through: [...through, nameOf(found)], only: passed, isOfResult: isOfResult || call.makesResult === true });
      }
    }
    level = next;
  }
  return [...reached.values()];
}

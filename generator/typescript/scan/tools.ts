// The tools of a source, each name once, with what all of its handlers reach. It reads no file.

import { ts } from "ts-morph";
import type { Failure, FoundTool, Reached, ScannedTool, SharedPart } from "../../source/facts.ts";
import { isAboutNoTool } from "../../source/written.ts";
import { placeOf } from "../found-tool.ts";
import type { Callees } from "./callee.ts";
import type { FileFacts, Spot } from "./file-facts.ts";
import { readable } from "./reader.ts";
import type { Registration, Seen, Shared } from "./registrations.ts";
import { firstFrom } from "../syntax.ts";
import { isWordless } from "./thrown.ts";

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

export interface FoundTools {
  readonly tools: readonly ScannedTool[];
  readonly registered: readonly FoundTool[];
  readonly shared: readonly SharedPart[];
}

export function toolsOf(seen: ReadonlyMap<ts.SourceFile, Seen>, finding: Finding): FoundTools {
  const all = [...seen.values()].flatMap(({ registrations }) => registrations);
  const byName = new Map<string, [Registration, ...Registration[]]>();
  const add = (each: Registration): void => void (byName.get(each.name)?.push(each) ?? byName.set(each.name, [each]));
  for (const each of all) if (each.by !== "list") add(each);
  // Tools that are listed, and answered in a way that the text does not tell.
  for (const each of all) if (each.by === "list" && !byName.has(each.name)) add(each);
  const found = [...byName.values()].flat();
  const passing = found.filter(({ isDirect }) => !isDirect).map(({ name, at }) => ({ name, file: at.getSourceFile() }));
  const shared = [...seen].flatMap(([file, each]) => each.shared.flatMap((one) => sharedPart(file, one, passing, finding) ?? []));
  return { tools: [...byName].map(([name, [first, ...others]]) => toolOf(name, first, others, finding)), registered: registeredIn(seen.values()), shared: [...shared, ...wrapping(found, finding)] };
}

/** The tools that a server is seen to get. A list tells more of one than what chooses it by its name. */
function registeredIn(seen: Iterable<Seen>): readonly FoundTool[] {
  const found = new Map<string, Registration>();
  for (const { registrations } of seen) {
    for (const each of [...registrations.filter(({ by }) => by !== "choice"), ...registrations.filter(({ by }) => by === "choice")]) {
      const before = found.get(each.name);
      if (each.tool && (!before || (before.by === "choice" && each.by !== "choice"))) found.set(each.name, each);
    }
  }
  return [...found.values()].flatMap(({ tool }) => tool ?? []);
}

/** The effect of wrappers around handlers on failures, reported once for all tools that they wrap. */
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

/** Calls from the handler to what it calls, from there on, and so forth: servers have a client below a service below a handler. */
const levels = 4;

const nameOf = (code: ts.Node): string => {
  const holder = ts.isFunctionLike(code) && code.name ? code : code.parent;
  if (ts.isConstructorDeclaration(code)) return ts.isClassLike(code.parent) ? (code.parent.name?.text ?? "constructor") : "constructor";
  const name = "name" in holder ? (holder as { readonly name?: ts.Node }).name : undefined;
  return name?.getText() ?? "a function";
};

/** By the list of a file: each of its functions is looked for in it. */
const sorted = new WeakMap<readonly unknown[], readonly unknown[]>();

/** The spots in a node, in the order they stand. */
function spotsIn<T>(spots: readonly Spot<T>[], { pos, end }: ts.Node): readonly Spot<T>[] {
  const all = (sorted.get(spots) as readonly Spot<T>[] | undefined) ?? spots.toSorted((one, other) => one.start - other.start);
  sorted.set(spots, all);
  return all.slice(firstFrom(all, pos, startOf), firstFrom(all, end, startOf));
}

const startOf = ({ start }: Spot<unknown>): number => start;

/** The spots in a node that leave it: not those that end in a `try` of its own. `left out`: parts that belong to others. */
function* leaving<T>(spots: readonly Spot<T>[], code: ts.Node, leftOut: readonly ts.Node[]): Generator<Spot<T>> {
  const file = code.getSourceFile();
  for (const spot of spotsIn(spots, code)) {
    const { start: at, caughtAt } = spot;
    if (caughtAt >= code.pos) continue;
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

/** Code on the way, how it is come to, and the classes that get past each `try` before it. `said`: the words of its results, or of what it throws, stand where it is called. */
interface Step {
  readonly code: ts.Node;
  readonly through: readonly string[];
  readonly only: readonly string[];
  readonly says: FileFacts["calls"][number]["says"];
}

/** From `handlers`. `leftOut`: parts of them that are not this tool's. */
export function reachedFrom(handlers: readonly ts.Node[], { factsIn, callees, passed }: Reaching, leftOut: readonly ts.Node[] = []): readonly Reached[] {
  const reached = new Map<Failure, Reached>();
  const seen = new Set<ts.Node>();
  let level: readonly Step[] = handlers.map((code) => ({ code, through: [], only: [], says: undefined }));
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1) {
    const next: Step[] = [];
    for (const { code, through, only, says } of level) {
      if (seen.has(code)) continue;
      if (says === undefined) seen.add(code);
      passed.add(code);
      const here = factsIn(code.getSourceFile());
      if (!here) continue;
      for (const { what: failure } of [here.failures, here.unmarked].flatMap((spots) => [...leaving(spots, code, leftOut)])) {
        if (!reached.has(failure) && passes(failure, only) && !(failure.way === says && (says === "result" || isWordless(failure)))) reached.set(failure, { failure, through });
      }
      if (depth === levels) continue;
      for (const call of leaving(here.calls, code, leftOut)) {
        const passed = call.only && call.only.at >= code.pos ? [...only, call.only.made] : only;
        for (const found of callees.of(call.what)) next.push({ code: found, through: [...through, nameOf(found)], only: passed, says: says ?? call.says });
      }
    }
    level = next;
  }
  return [...reached.values()];
}

// The whole look through a project's source: each file is read once, tools get their handlers, and handlers what they reach. Nothing is run.

import { ts } from "ts-morph";
import { placeOf } from "../found-tool.ts";
import { serverPlaces } from "../guard-places.ts";
import type { Names } from "../names/names.ts";
import { isParted } from "../readable-file.ts";
import { handingOn } from "../registering.ts";
import { callsIn, openProgram, type OpenProgram } from "../program.ts";
import { isFrameworkServer, isOfWordsAlone, mayMakeServers } from "../servers.ts";
import { staticValues, type StaticValues } from "../static-value.ts";
import { firstFrom, lastName } from "../syntax.ts";
import { type Callees, calleesOf } from "./callee.ts";
import { declaredIn } from "./declared-tools.ts";
import type { Survey, Unmarked } from "../../source/facts.ts";
import { factsOf, type FileFacts } from "./file-facts.ts";
import type { Reader } from "./message.ts";
import { readable, readerOf } from "./reader.ts";
import { type Registering, registrationsIn, type Seen } from "./registrations.ts";
import { throwing } from "./thrown.ts";
import { toolsOf } from "./tools.ts";
import { withWrapped } from "./wrapping.ts";
import type { Place } from "../../diagnose/diagnostic.ts";

/** Which files belong to one program: those that import each other, in whatever direction. It follows names of modules, and no others. */
const specifierOf = (statement: ts.Statement): ts.Expression | undefined => (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined);

/** Tells whether two files belong together. */
function programsOf(files: Iterable<ts.SourceFile>, { moduleOf }: Names): (one: ts.SourceFile, other: ts.SourceFile) => boolean {
  const heads = new Map<ts.SourceFile, ts.SourceFile>();
  const headOf = (file: ts.SourceFile): ts.SourceFile => {
    let head = file;
    for (let next = heads.get(head); next && next !== head; next = heads.get(head)) head = next;
    return head;
  };
  for (const file of files) {
    for (const statement of file.statements) {
      const specifier = specifierOf(statement);
      const module = specifier && moduleOf(specifier);
      if (module) heads.set(headOf(module), headOf(file));
    }
  }
  return (one, other) => headOf(one) === headOf(other);
}

const worthReading: RegExp = /\bthrow\b|\bcatch\b|\bisError\b|\breject\b|Error\b|\b(?:addTools?|registerTool|registerToolTask|setRequestHandler|McpServer|FastMCP|MCPServer|MCPTool)\b|[Tt]ool\w*\s*\(|Tool(?:Metadata)?\b/;

/** Why a file is left out. */
const unreadableWhy = "it is too deep for the compiler, or machine-made";

interface Watching {
  /** Called as files are read; `found`: how many there are. */
  readonly onFile?: (done: number, found: number) => void;
}

function wantedIn(files: ReadonlyMap<string, string>): readonly string[] {
  const making = new Set(mayMakeServers(files));
  return [...files].filter(([path, text]) => worthReading.test(text) || making.has(path)).map(([path]) => path);
}

/** Servers, and what they call themselves. A framework under a name of its own is one by its class. */
function serverFacts(program: OpenProgram, { memberOf, objectOf, textOf }: StaticValues): Pick<Survey, "servers" | "names"> {
  const places = readable(() => [...serverPlaces(program).values()].flat()) ?? [];
  const others = program.files.flatMap((file) => program.relevantIn(file).flatMap((node) => (ts.isNewExpression(node) && isFrameworkServer(lastName(node.expression) ?? "") ? [[...(node.arguments ?? [])]] : [])));
  const nameIn = (config: ts.Node): string | undefined => readable(() => textOf(memberOf(objectOf(config), "name")));
  const names = [...places.map(({ configs = [] }) => configs), ...others].flatMap((configs) => configs.map(nameIn).find((name) => name !== undefined) ?? []);
  return { servers: places.map(({ at, made, isGuarded }) => ({ where: placeOf(at), made, isGuarded })), names: [...new Set(names)] };
}

/** Tells whether a place is in any of `codes`. */
function among(codes: Iterable<ts.Node>): (place: Place) => boolean {
  const spans = new Map<string, Place[]>();
  for (const place of [...codes].map(placeOf)) void (spans.get(place.file)?.push(place) ?? spans.set(place.file, [place]));
  for (const [file, places] of spans) {
    let end = -1;
    // A span inside another one says nothing more.
    spans.set(file, places.sort((one, other) => one.start - other.start || other.end - one.end).filter((each) => each.end > end && (end = each.end) > 0));
  }
  return ({ file, start }) => {
    const places = spans.get(file) ?? [];
    const last = places[firstFrom(places, start + 1, (each) => each.start) - 1];
    return last !== undefined && start < last.end;
  };
}

const unmarkedOf = ({ where, message, inCatch, caughtIn }: FileFacts["unmarked"][number]["what"]): Unmarked => ({ where, ...(message && { message }), inCatch, ...(caughtIn && { caughtIn }) });

interface ReadProgram {
  readonly reader: Reader;
  readonly callees: Callees;
  factsIn(file: ts.SourceFile): FileFacts | undefined;
  readonly facts: ReadonlyMap<ts.SourceFile, FileFacts>;
  readonly seen: ReadonlyMap<ts.SourceFile, Seen>;
  /** Files that break the compiler. */
  readonly broken: readonly string[];
}

const seenIn = (file: ts.SourceFile, makers: readonly ts.Node[], registering: Registering): Seen => {
  const called = registrationsIn(makers, registering);
  return { ...called, registrations: [...called.registrations, ...declaredIn(file, makers, registering)] };
};

/** The failures and registrations of a program, each file read once. */
export function readProgram(program: OpenProgram): ReadProgram {
  const values = { ...staticValues(program.names), seen: new Set<ts.Node>() };
  const callees = calleesOf(program.names, () => callsIn(program));
  const reader = readerOf(values, callees);
  const thrower = throwing(reader, callees);
  const facts = new Map<ts.SourceFile, FileFacts>();
  const factsIn = (file: ts.SourceFile): FileFacts | undefined => {
    const known = facts.get(file);
    if (known) return known;
    const read = readable(() => factsOf(file, program.relevantIn(file), thrower));
    if (read) facts.set(file, read);
    return read;
  };
  const handing = readable(() => handingOn(program.files)) ?? new Set<string>();
  const seen = new Map<ts.SourceFile, Seen>();
  const broken: string[] = [];
  for (const file of program.files) {
    const makers = factsIn(file)?.makers;
    const found = makers && readable(() => seenIn(file, makers, { values, callees, handing }));
    if (found) seen.set(file, found);
    else broken.push(file.fileName.slice(1));
  }
  return { reader, callees, factsIn, facts, seen, broken };
}

/** The source `files`, texts by path relative to the root. */
export function survey(files: ReadonlyMap<string, string>, { onFile = () => undefined }: Watching = {}): Survey {
  const program = openProgram(files, wantedIn(files), (done) => onFile(done, files.size));
  const { reader, callees, factsIn, facts, seen, broken } = readProgram(program);
  const all = [...facts.values()];
  const every = <T>(of: (each: FileFacts) => readonly T[]): readonly T[] => all.flatMap((each) => [...of(each)]);
  const passed = new Set<ts.Node>();
  const belong = programsOf(facts.keys(), program.names);
  const { tools, registered, shared } = readable(() => toolsOf(seen, { factsIn, callees, belong, passed })) ?? { tools: [], registered: [], shared: [] };
  const { servers, names } = serverFacts(program, reader);
  const answered = every(({ answered }) => answered);
  const inTool = among(passed);
  const classes = readable(() => withWrapped(every(({ classes }) => classes), every(({ tries }) => tries), seen.values(), { factsIn, callees, passed })) ?? every(({ classes }) => classes);
  // The guard of a framework's server is around its handlers too.
  const isInSight = servers.some(({ made }) => isFrameworkServer(made));
  return {
    tools: isInSight ? tools.map((tool) => ({ ...tool, isOpen: false })) : tools,
    shared,
    failures: every(({ failures }) => failures.map(({ what }) => what)),
    // Nothing tells which classes reach a catch block that answers, be it a framework's.
    classes: answered.length === 0 && !program.files.some(isOfWordsAlone) ? classes : classes.map((each) => ({ ...each, isAnswered: true })),
    unmarked: every(({ unmarked }) => unmarked.map(({ what }) => unmarkedOf(what))),
    catches: every(({ catches }) => catches.map((each) => ({ ...each, inTool: inTool(each.where) }))),
    answered,
    numbers: every(({ numbers }) => numbers),
    servers,
    // Packages in TypeScript have no shield.
    printed: [],
    comparisons: every(({ comparisons }) => comparisons),
    registered,
    names,
    unread: [...seen.values()].flatMap((each) => each.unread.map(({ at, what }) => ({ where: placeOf(at), what }))),
    unreadable: [...program.unreadable, ...broken].map((path) => [path, unreadableWhy] as const),
    parted: new Set([...files].flatMap(([path, text]) => (isParted(text) ? [path] : []))),
  };
}

// Has an isolated Python read the source of a project by its syntax tree: nothing of the project is imported or run. It judges nothing.

import { modules } from "../dist/python-reader.js";
import { run } from "../read/run.ts";
import type { Place } from "../diagnose/diagnostic.ts";
import type { FoundTool, Reached, SharedPart, Survey, Unread } from "../source/facts.ts";

/** Where a server is made, and where its guard goes. */
export interface Making {
  readonly where: Place;
  readonly made: string;
  readonly isGuarded: boolean;
  /** The variable it is assigned to; absent if the guard has to wrap the call. */
  readonly target?: string;
  readonly indent?: string;
  /** Where the statement ends. */
  readonly after?: number;
}

/** Facts of a file for an edit. */
export interface ModuleFacts {
  /** Where the imports at the top, or else the words at the head, end; null where there is neither. */
  readonly after: number | null;
  readonly isImport: boolean;
  /** Modules that are imported as such. */
  readonly imports: readonly string[];
  /** Top-level definitions. */
  readonly names: readonly string[];
  /** Statements that begin to read stdin. */
  readonly runs: readonly { readonly at: number; readonly indent: string }[];
  /** Places that write to stdout before one of those, anywhere in the project, with what sends it to stderr. */
  readonly prints: readonly { readonly at: number; readonly end: number; readonly text: string }[];
  /** Whether they need an import of `sys`. */
  readonly needsSys: boolean;
}

type Shared = "failures" | "classes" | "unmarked" | "catches" | "answered" | "numbers" | "unreadable" | "printed";

/** The failure by its place in the list of all. */
type NumberedReached = Omit<Reached, "failure"> & { readonly failure: number };

export interface PythonFacts extends Pick<Survey, Shared> {
  readonly tools: readonly (FoundTool & { readonly hasHandler: boolean; readonly reached: readonly NumberedReached[] })[];
  readonly shared: readonly (Omit<SharedPart, "reached"> & { readonly reached: readonly NumberedReached[] })[];
  readonly servers: readonly Making[];
  /** The names that servers give themselves. */
  readonly names: readonly string[];
  readonly unread: readonly Unread[];
  readonly modules: { readonly [path: string]: ModuleFacts };
}

const empty: PythonFacts = { tools: [], failures: [], shared: [], classes: [], unmarked: [], catches: [], answered: [], numbers: [], unreadable: [], servers: [], printed: [], names: [], unread: [], modules: {} };

/** Milliseconds for all of a project. */
const limit = 300_000;
/** Files that may end the reader before it gives up. */
const mostBroken = 5;
const tooOld = 97;

/** In words that any Python knows, so that one that is too old can say so. */
const boot = `import sys
if sys.version_info < (3, 10):
    sys.exit(${tooOld})
import json, types
given = json.loads(sys.stdin.buffer.read().decode())
package = types.ModuleType("reader")
package.__path__ = []
sys.modules["reader"] = package
for name, text in given["modules"]:
    module = types.ModuleType("reader." + name)
    module.__package__ = "reader"
    sys.modules[module.__name__] = module
    exec(compile(text, "reader/" + name + ".py", "exec"), module.__dict__)
sys.stdout.reconfigure(encoding="utf-8")
sys.stderr.reconfigure(encoding="utf-8", errors="replace")
sys.modules["reader.main"].run(given)
`;

/** How Python is started, the usual way first. */
export const interpreters: readonly (readonly string[])[] =
  process.platform === "win32" ? [["py", "-3"], ["python"], ["python3"]] : [["python3"], ["python3.14"], ["python3.13"], ["python3.12"], ["python3.11"], ["python3.10"], ["python"]];

/** The interpreter that answered last. */
let known: readonly string[] | undefined;

const isolated = ["-I", "-S", "-B", "-X", "utf8", "-c", boot];

interface Outcome {
  readonly told?: PythonFacts;
  /** The file that ended the reader, and how. */
  readonly broken?: readonly [path: string, why: string];
}

/** Undefined where no Python is new enough. */
function once(files: ReadonlyMap<string, string>): Outcome | undefined {
  const input = JSON.stringify({ modules, files: Object.fromEntries(files) });
  for (const [program = "", ...args] of known ? [known] : interpreters) {
    const { status, stdout, stderr } = run(program, [...args, ...isolated], process.cwd(), input, limit);
    if (status === undefined || status === tooOld) continue;
    if (status === 0) {
      known = [program, ...args];
      return { told: JSON.parse(stdout.toString("utf8")) as PythonFacts };
    }
    const lines = stderr.split("\n");
    const path = lines.findLast((line) => files.has(line));
    // A program of that name that is not Python says nothing of any file.
    if (path === undefined) continue;
    const why = status === null ? `Python was ended while it read this file, or was not done within ${limit / 1_000} s` : (lines.at(-1) ?? "Python cannot read it");
    return { broken: [path, why] };
  }
  return undefined;
}

const noPython = "there is no Python 3.10 or later here that could read it: python3 is looked for on the PATH";

const read = new WeakMap<ReadonlyMap<string, string>, PythonFacts>();

/** The facts of the Python files in `files`. It caches the last answer. */
export function askPython(files: ReadonlyMap<string, string>, isOwn: (path: string) => boolean): PythonFacts {
  const before = read.get(files);
  if (before) return before;
  const left = new Map([...files].filter(([path]) => isOwn(path)));
  const broken: (readonly [string, string])[] = [];
  let facts = empty;
  while (left.size > 0) {
    const outcome = once(left);
    if (!outcome) {
      const [first = ""] = left.keys();
      broken.push([first, noPython]);
      break;
    }
    if (outcome.told) {
      facts = outcome.told;
      break;
    }
    if (outcome.broken) {
      broken.push(outcome.broken);
      left.delete(outcome.broken[0]);
    }
    if (broken.length > mostBroken) break;
  }
  const all = { ...facts, unreadable: [...facts.unreadable, ...broken] };
  read.set(files, all);
  return all;
}

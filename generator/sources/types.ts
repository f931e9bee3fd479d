// Changes that a project's types bear: those that bring a fault with them are taken out, place by place. It writes nothing.

import { dirname, relative, resolve } from "node:path";
import { foldersWith } from "../read/around.ts";
import type { Checked, TypeFault } from "../typescript/project-types.ts";
import type { Part, Planned, Refusal, Rewritten } from "../typescript/rewrite/change.ts";

export interface TakenBack {
  /** The edits removed from a file for one fault; at least one. */
  readonly parts: readonly Part[];
  readonly fault: TypeFault;
  /** The text at that place in the rewritten file, in a word. */
  readonly word: string | undefined;
}

interface Borne {
  readonly changed: readonly Rewritten[];
  readonly takenBack: readonly TakenBack[];
  /** The compilers that were asked; which were not, and why. */
  readonly notes: readonly string[];
  /** Whether the remaining changes still bring faults. */
  readonly isWorse: boolean;
}

const key = ({ file, code, message }: TypeFault): string => `${file} ${code} ${message}`;

/** The faults of `after` that `before` has not, counted. */
function added(before: Checked, after: Checked): readonly TypeFault[] {
  const known = new Map<string, number>();
  for (const fault of before.faults) known.set(key(fault), (known.get(key(fault)) ?? 0) + 1);
  return after.faults.filter((fault) => {
    const left = known.get(key(fault)) ?? 0;
    if (left > 0) known.set(key(fault), left - 1);
    return left === 0;
  });
}

const configOf = (path: string): string | undefined => {
  const [folder] = foldersWith(dirname(path), "tsconfig.json");
  return folder === undefined ? undefined : `${folder}/tsconfig.json`;
};

/** A file without what `blamed` says, each part once. */
function without(rewritten: Rewritten, blamed: readonly Blamed[], compose: (planned: Planned) => Rewritten | Refusal | undefined): { readonly rest: Rewritten | undefined; readonly taken: readonly TakenBack[] } {
  const gone = new Set<Part>();
  const taken: TakenBack[] = [];
  for (const { parts, fault, word } of blamed) {
    const fresh = parts.filter((part) => !gone.has(part));
    for (const part of fresh) gone.add(part);
    if (fresh.length > 0) taken.push({ parts: fresh, fault, word });
  }
  const rest = compose({ ...rewritten, parts: rewritten.parts.filter((part) => !gone.has(part)) });
  return { rest: rest && "parts" in rest ? rest : undefined, taken };
}

/** `compose`: a file with some of its parts. `onStep` hears the work before a compiler begins it, which may take minutes. */
export async function borneBy(all: readonly Rewritten[], cwd: string, compose: (planned: Planned) => Rewritten | Refusal | undefined, onStep: (text: string) => void = () => undefined): Promise<Borne> {
  const at = (path: string): string => resolve(cwd, path);
  const configs = [...new Set(all.flatMap(({ path }) => configOf(at(path)) ?? []))];
  if (all.length === 0) return { changed: all, takenBack: [], notes: [], isWorse: false };
  if (configs.length === 0) return { changed: all, takenBack: [], notes: ["types were not checked: no tsconfig.json found"], isWorse: false };
  const { projectFaults } = await import("../typescript/project-types.ts");
  const shown = (config: string): string => relative(resolve(cwd), config).replaceAll("\\", "/");
  const checked = (config: string, when: string, overlay?: ReadonlyMap<string, string>): Checked => {
    onStep(`checking the types of ${shown(config)} ${when} the changes`);
    return projectFaults(config, overlay);
  };
  const before = configs.map((config) => checked(config, "before"));
  const takenBack: TakenBack[] = [];
  let changed = all;
  let faults: readonly TypeFault[] = [];
  // Each round takes something back, and there is only so much.
  for (;;) {
    const overlay = new Map(changed.map(({ path, text }) => [at(path), text]));
    faults = configs.flatMap((config, index) => added(before[index] ?? { faults: [], compiler: "", isOwn: false }, checked(config, takenBack.length === 0 ? "after" : `without ${takenBack.length} of`, overlay)));
    const blamed = new Map(changed.map((each) => [each, blamedFor(each, faults.filter(({ file }) => resolve(file) === at(each.path)))]));
    if ([...blamed.values()].every((each) => each.length === 0)) break;
    changed = changed.flatMap((each) => {
      const own = blamed.get(each) ?? [];
      if (own.length === 0) return [each];
      const { rest, taken } = without(each, own, compose);
      takenBack.push(...taken);
      return rest ?? [];
    });
  }
  const notes = configs.map((config, index) => {
    const { compiler = "", isOwn = false } = before[index] ?? {};
    return `types of ${shown(config)} were checked before and after, with ${isOwn ? "the project's own" : "our"} ${compiler}${isOwn ? "" : ", since the project has none"}`;
  });
  return { changed, takenBack, notes, isWorse: faults.length > 0 && changed.length > 0 };
}

interface Blamed {
  readonly parts: readonly Part[];
  readonly fault: TypeFault;
  readonly word: string | undefined;
}

/** The name that a fault is about, as it stands there. */
const wordAt = (text: string, start: number): string | undefined => /^[\w$]+/.exec(text.slice(start, start + 100))?.[0];

const mentions = (text: string, word: string): boolean => new RegExp(`(?<![\\w$])${word.replace(/\$/g, "\\$")}(?![\\w$])`).test(text);

/** The parts that the fault stands in; else the parts that its name is imported for, or whose old text had it; else all: the fault is somewhere in the file. */
function partsFor({ parts, at, text, before }: Rewritten, { start, message }: TypeFault): readonly Part[] {
  const inside = parts.filter((_, index) => at[index]?.some(([from, to]) => from <= start && start < to));
  if (inside.length > 0) return inside;
  // If a wrapper is at fault, what it wraps is as well.
  const around = parts.filter((_, index) => {
    const [first, last] = [at[index]?.at(0), at[index]?.at(-1)];
    return first && last && first !== last && first[0] <= start && start < last[1];
  });
  if (around.length > 0) return around;
  const words = [wordAt(text, start), /exported member '([\w$]+)'/.exec(message)?.[1]].filter((word) => word !== undefined);
  const importing = parts.filter(({ uses }) => uses.some((name) => words.includes(name)));
  if (importing.length > 0) return importing;
  const changed = parts.filter(({ edits }) => edits.some((edit) => words.some((word) => mentions(before.slice(edit.start, edit.end), word))));
  return changed.length > 0 ? changed : /Cannot find module/.test(message) ? parts.filter(({ uses }) => uses.length > 0) : parts;
}

/** In the order of `faults`, which are of this file. */
const blamedFor = (rewritten: Rewritten, faults: readonly TypeFault[]): readonly Blamed[] =>
  faults.map((fault) => ({ parts: partsFor(rewritten, fault), fault, word: wordAt(rewritten.text, fault.start) })).filter(({ parts }) => parts.length > 0);

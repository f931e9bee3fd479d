// Checks a taxonomy that was checked before: the errors and servers that changed, and those that see the change. In doubt it checks the whole.

import type { ProjectFolders } from "../model/into.ts";
import type { Naming } from "../model/naming.ts";
import type { Spec } from "../model/spec.ts";
import type { ProjectFile } from "../read/project.ts";
import type { Entry } from "../read/tree.ts";
import { check, type Checked } from "./check.ts";
import { mostFound } from "./found.ts";
import { type Known, knownOf, lineOf, narrowed, restOf, sectionOf, sections, takenBy } from "./known.ts";
import { levelOf } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { type Amount, isTooMuch } from "./rules/sizes.ts";
import { implied, Walk } from "./touched.ts";

export interface CheckedAgain extends Checked {
  /** For the next check; absent where this one found an error, or another would gain nothing. */
  readonly known?: Known;
  /** Servers that see no change. The spec has neither them nor their errors. */
  readonly left: readonly string[];
}

type Files = readonly [ProjectFile, ...ProjectFile[]];

/** `known`: by an earlier check; `isWanted`: servers that are to be in the spec although they see no change. */
export function checkAgain(files: readonly ProjectFile[], namings: readonly Naming[], folders: ProjectFolders | undefined, known?: Known, isWanted: (server: string) => boolean = () => true): CheckedAgain {
  const again = known && isProject(files) ? ofChanged(files, namings, folders, known, isWanted) : undefined;
  if (again) return again;
  const checked = check(files, namings, "all", folders);
  const { seen, spec, diagnostics } = checked;
  if (diagnostics.length > mostFound || !seen || !spec || !isProject(files) || seen.servers.length === 0 || isWide(files, spec)) return { ...checked, left: [] };
  return { ...checked, known: knownOf(files, restOf(files), { seen, diagnostics }), left: [] };
}

const isProject = (files: readonly ProjectFile[]): files is Files => files.length > 0;

/** `$x.` refers to what any error may have, `into` to folders on disk: neither can be checked by parts. */
export const far = /\$x\.|\binto["']?\s*:/;

/** Whether something in one place is compared with all other places, so that no part can be checked alone. */
const isWide = (files: Files, { lint }: Pick<Spec, "lint">): boolean =>
  files.some(({ source }) => far.test(source.text)) || rules.some((rule) => rule.isWide === true && levelOf(rule, lint) !== "off");

/** An upper bound: parts that are checked again count twice. When it passes the limit, a check of the whole counts anew. */
export const sum = (known: Amount, seen: Amount): Amount => ({ parts: known.parts + seen.parts, characters: known.characters + seen.characters, values: known.values + seen.values });

function ofChanged(files: Files, namings: readonly Naming[], folders: ProjectFolders | undefined, known: Known, isWanted: (server: string) => boolean): CheckedAgain | undefined {
  const [main, ...imported] = files;
  const rest = restOf(files);
  if (main.tree?.kind !== "map" || rest !== known.rest || files.some(({ source }) => far.test(source.text))) return undefined;
  const choice = choose(files, known, isWanted);
  if (choice === undefined) return undefined;
  const { chosen, isChanged } = choice;
  const checked = check([{ ...main, tree: narrowed(main.tree, (id) => chosen.has(id)) }, ...imported], namings, "all", folders);
  const { seen, diagnostics } = checked;
  if (!seen) return undefined;
  const amount = sum(known.amount, seen.amount);
  const isLeft = (id: string): boolean => !chosen.has(id);
  const left = known.parts.filter(({ id, takes }) => takes !== undefined && isLeft(id) && choice.isThere(id));
  const taken = new Set(left.flatMap(({ takes = [] }) => takes));
  const meets = seen.servers.some(({ name, server }) => isChanged(`servers ${name}`) && takenBy(name, server).some((each) => taken.has(each)));
  const next = knownOf(files, rest, { seen, diagnostics }, { known, amount, isLeft });
  if (meets || isTooMuch(amount) || next.found.said !== known.found.said) return undefined;
  return { ...checked, known: next, left: left.map(({ id }) => id.slice("servers ".length)) };
}

interface Choice {
  /** Ids of the errors and servers that see the change. */
  readonly chosen: ReadonlySet<string>;
  readonly isChanged: (id: string) => boolean;
  readonly isThere: (id: string) => boolean;
}

/** A larger share saves less than the attempt costs. */
const mostChosen = 0.6;

/** The entries that changed, that refer to them, that they refer to, those with findings, and one user of each name that would seem unused; undefined if that is too much. */
function choose(files: Files, known: Known, isWanted: (server: string) => boolean): Choice | undefined {
  const [{ source, tree }] = files;
  const entries = new Map<string, Entry>(sections.flatMap((section) => sectionOf(tree, section).map((entry) => [`${section} ${entry.key}`, entry] as const)));
  const before = new Map(known.parts.map((part) => [part.id, part]));
  const isSame = (id: string, entry: Entry): boolean => {
    const part = before.get(id);
    return part !== undefined && source.text.slice(lineOf(source, entry), entry.value.end) === known.text.slice(part.start, part.end);
  };
  const changed = new Set([...[...entries].flatMap(([id, entry]) => (isSame(id, entry) ? [] : [id])), ...[...before.keys()].filter((id) => !entries.has(id))]);
  const most = mostChosen * entries.size;
  // Servers have these errors without naming them.
  if (changed.size > most || [...changed].some((id) => implied.has(id))) return undefined;
  const walk = new Walk(known, entries, files);
  for (const id of implied) walk.add(id);
  for (const { refs } of known.shared) walk.addAll(refs);
  for (const id of changed) walk.addChanged(id, before.get(id), entries.get(id));
  for (const id of known.found.about) walk.add(id);
  for (const [id, part] of before) if (part.takes && entries.has(id) && !walk.chosen.has(id) && isWanted(id.slice("servers ".length))) walk.add(id);
  walk.addUses(known.names, changed);
  return walk.chosen.size > most ? undefined : { chosen: walk.chosen, isChanged: (id) => changed.has(id), isThere: (id) => entries.has(id) };
}

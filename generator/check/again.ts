// Checks a taxonomy that was checked before: the errors and servers that changed, and those that see the change. In doubt it checks the whole.

import { builtins } from "../model/builtins.ts";
import type { ProjectFolders } from "../model/into.ts";
import type { Naming } from "../model/naming.ts";
import type { Spec } from "../model/spec.ts";
import type { ProjectFile } from "../read/project.ts";
import type { Entry, Tree } from "../read/tree.ts";
import { check, type Checked, specOf } from "./check.ts";
import { type Known, knownOf, lineOf, narrowed, type Part, restOf, sectionOf, sections, sharedNames, takenBy } from "./known.ts";
import { levelOf } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { isTooMuch } from "./rules/sizes.ts";
import { readAlike } from "./rules/texts.ts";
import { hasNewWords, trimmed, trimmedTo } from "./wording.ts";

export interface CheckedAgain extends Checked {
  /** For the next check; absent where this one has findings, or another would gain nothing. */
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
  if (diagnostics.length > 0 || !seen || !spec || !isProject(files) || seen.servers.length === 0 || isWide(files, spec)) return { ...checked, left: [] };
  return { ...checked, known: knownOf(files, restOf(files), seen), left: [] };
}

const isProject = (files: readonly ProjectFile[]): files is Files => files.length > 0;

/** `$x.` refers to what any error may have, `into` to folders on disk: neither can be checked by parts. */
const far = /\$x\.|\binto["']?\s*:/;

/** Whether something in one place is compared with all other places, so that no part can be checked alone. */
const isWide = (files: Files, { lint }: Pick<Spec, "lint">): boolean =>
  files.some(({ source }) => far.test(source.text)) || rules.some((rule) => rule.isWide === true && levelOf(rule, lint) !== "off");

function ofChanged(files: Files, namings: readonly Naming[], folders: ProjectFolders | undefined, known: Known, isWanted: (server: string) => boolean): CheckedAgain | undefined {
  const [main, ...imported] = files;
  const rest = restOf(files);
  if (main.tree?.kind !== "map" || rest !== known.rest || files.some(({ source }) => far.test(source.text))) return undefined;
  const choice = choose(files, known, isWanted);
  if (choice === undefined) return undefined;
  const { chosen, reworded, isChanged } = choice;
  const seeing = [{ ...main, tree: narrowed(main.tree, (id) => chosen.has(id)) }, ...imported] as const;
  const looked = reworded ? ([{ ...main, tree: trimmedTo(main.tree, (id) => reworded.looked.has(id)) }, ...imported] as const) : seeing;
  const checked = check(looked, namings, "all", folders);
  const { seen, diagnostics } = checked;
  if (diagnostics.length > 0 || !seen) return undefined;
  const spec = reworded ? specOf(seeing) : checked.spec;
  if (spec && reworded && readAlike(spec, reworded.codes)) return undefined;
  // An upper bound: parts that are checked again count twice. When it passes the limit, a check of the whole counts anew.
  const amount = { parts: known.amount.parts + seen.amount.parts, characters: known.amount.characters + seen.amount.characters, values: known.amount.values + seen.amount.values };
  const isLeft = (id: string): boolean => !chosen.has(id);
  // What errors refer to is not among their words.
  const isAsBefore = (id: string): boolean => reworded !== undefined || isLeft(id);
  const left = known.parts.filter(({ id, takes }) => takes !== undefined && isLeft(id) && choice.isThere(id));
  const taken = new Set(left.flatMap(({ takes = [] }) => takes));
  const meets = seen.servers.some(({ name, server }) => isChanged(`servers ${name}`) && takenBy(name, server).some((each) => taken.has(each)));
  if (meets || isTooMuch(amount)) return undefined;
  return { ...checked, ...(spec && { spec }), known: knownOf(files, rest, seen, { known, amount, isLeft: isAsBefore }), left: left.map(({ id }) => id.slice("servers ".length)) };
}

interface Choice {
  /** Ids of the errors and servers that see the change. */
  readonly chosen: ReadonlySet<string>;
  /** Where only words of errors changed: ids to look at, servers trimmed to them, and the errors that say these words. */
  readonly reworded?: { readonly looked: ReadonlySet<string>; readonly codes: ReadonlySet<string> } | undefined;
  readonly isChanged: (id: string) => boolean;
  readonly isThere: (id: string) => boolean;
}

/** A larger share saves less than the attempt costs. */
const mostChosen = 0.6;
/** As they were, each is read again. */
const mostReworded = 20;

/** The entries that changed, that refer to them, that they refer to, and one user of each name that would seem unused; undefined if that is too much. */
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
  const isWording = (id: string): boolean => {
    const [part, entry] = [before.get(id), entries.get(id)];
    return part !== undefined && entry !== undefined && id.startsWith("errors ") && hasNewWords(known.text.slice(part.start, part.end), entry);
  };
  // A suppression of it at one error depends on the words of another.
  const isPaired = files.some(({ source }) => source.text.includes("message-unique"));
  const isReworded = !isPaired && changed.size < mostReworded && [...changed].every(isWording);
  const walked = (which: "all" | "trimmed"): Walk => {
    const walk = new Walk(known, files, entries, isReworded ? which : "pooled");
    for (const id of implied) walk.add(id);
    for (const { refs } of known.shared) walk.addAll(refs);
    for (const id of changed) walk.addChanged(id, before.get(id), entries.get(id));
    return walk;
  };
  const seeing = walked("all");
  for (const [id, part] of before) if (part.takes && entries.has(id) && !seeing.chosen.has(id) && isWanted(id.slice("servers ".length))) seeing.add(id);
  const looked = isReworded ? walked("trimmed") : seeing;
  looked.addUses(sharedNames(files[0]), changed);
  if (looked.chosen.size > most) return undefined;
  return { chosen: seeing.chosen, ...(isReworded && { reworded: { looked: looked.chosen, codes: looked.codes } }), isChanged: (id) => changed.has(id), isThere: (id) => entries.has(id) };
}

/** Ids of errors that servers have without naming them, where a file declares them. */
const implied: ReadonlySet<string> = new Set(Object.keys(builtins.errors).map((code) => `errors ${code}`));

/** Follows references, and collects the ids to look at. */
class Walk {
  readonly chosen = new Set<string>();
  readonly #known: Known;
  readonly #there: ReadonlyMap<string, Entry>;
  /** "trimmed": servers are trimmed to what is chosen, and add only what they name outside of their lists. */
  readonly #isTrimmed: boolean;
  readonly #parts: ReadonlyMap<string, Part>;
  /** With mapping rules, what one server declares may prevent a finding at another: servers that share an error or a set are checked together. */
  readonly #isPooled: boolean;
  readonly #ownSets: ReadonlySet<string>;
  readonly #met = new Set<string>();

  constructor(known: Known, files: Files, there: ReadonlyMap<string, Entry>, which: "all" | "pooled" | "trimmed") {
    this.#known = known;
    this.#there = there;
    this.#isTrimmed = which === "trimmed";
    this.#parts = new Map(known.parts.map((part) => [part.id, part]));
    this.#isPooled = which === "pooled" && files.some(({ source }) => source.text.includes("match"));
    this.#ownSets = new Set(files.flatMap(({ tree, prefix }) => sectionOf(tree, "mappings").map(({ key }) => `mappings ${prefix}${key}`)));
  }

  /** Errors that changed, and those that say what they say. */
  get codes(): ReadonlySet<string> {
    return new Set([...this.#met].flatMap((id) => (id.startsWith("errors ") ? [id.slice("errors ".length)] : [])));
  }

  /** What refers to one of these depends on it, and what refers to that. */
  #addUsers(id: string): void {
    if (this.#met.has(id)) return;
    this.#met.add(id);
    const named = ` ${id} `;
    for (const part of this.#known.parts) {
      if (!part.refs.includes(named)) continue;
      this.add(part.id);
      this.#addUsers(part.id);
    }
    for (const { id: holder, refs } of this.#known.shared) if (refs.includes(named)) this.#addUsers(holder);
  }

  addAll(refs: string): void {
    for (const id of idsIn(refs)) {
      if (id.startsWith("errors ")) this.add(id);
      if (this.#isPooled && (id.startsWith("errors ") || this.#ownSets.has(id))) this.#addUsers(id);
    }
  }

  add(id: string): void {
    const entry = this.#there.get(id);
    if (this.chosen.has(id) || entry === undefined) return;
    this.chosen.add(id);
    if (this.#isTrimmed && id.startsWith("servers ")) this.#addNamed(trimmed(entry, () => false));
    else this.addAll(this.#parts.get(id)?.refs ?? "");
  }

  /** Any word with the name of an error may refer to it. */
  #addNamed({ value }: Entry): void {
    for (const word of new Set(wordsIn(value))) this.addAll(` errors ${word} mappings ${word} `);
  }

  /** `part`: as it was; `entry`: as it is. */
  addChanged(id: string, part: Part | undefined, entry: Entry | undefined): void {
    this.add(id);
    this.addAll(part?.refs ?? "");
    this.#addUsers(id);
    if (entry) this.#addNamed(entry);
  }

  /** Adds a user for each of `names` and each error: without one, a check by parts would call it unused. */
  addUses(names: readonly string[], changed: ReadonlySet<string>): void {
    const stand = this.#known.parts.filter(({ id }) => this.#there.has(id) && !changed.has(id));
    const servers = stand.filter(({ takes }) => takes !== undefined);
    const use = (name: string, users: readonly Part[]): void => {
      if (users.some(({ id, refs }) => this.chosen.has(id) && refs.includes(name))) return;
      const user = users.find(({ refs }) => refs.includes(name));
      if (user) this.add(user.id);
    };
    for (const name of names) use(name, stand);
    // Errors that are added during this loop are visited by it, too.
    for (const id of this.chosen) if (id.startsWith("errors ")) use(` ${id} `, servers);
    if (servers[0] && ![...this.chosen].some((id) => id.startsWith("servers "))) this.add(servers[0].id);
  }
}

function* idsIn(refs: string): Generator<string> {
  const words = refs.split(" ");
  for (let index = 1; index + 1 < words.length; index += 2) yield `${words[index]} ${words[index + 1]}`;
}

function* wordsIn(tree: Tree): Generator<string> {
  if (tree.kind === "scalar") {
    if (typeof tree.value === "string") yield tree.value;
  } else if (tree.kind === "list") for (const item of tree.items) yield* wordsIn(item);
  else
    for (const { key, value } of tree.entries) {
      yield key;
      yield* wordsIn(value);
    }
}

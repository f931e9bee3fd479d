// Follows references through the memory of a check, from what changed to all that must be looked at with it. It judges nothing.

import { builtins } from "../model/builtins.ts";
import type { ProjectFile } from "../read/project.ts";
import type { Entry, Tree } from "../read/tree.ts";
import { type Known, type Part, sectionOf } from "./known.ts";
import { trimmed } from "./wording.ts";

/** Ids of errors that servers have without naming them, where a file declares them. */
export const implied: ReadonlySet<string> = new Set(Object.keys(builtins.errors).map((code) => `errors ${code}`));

/** Entries of a file, by id. */
export type There = Pick<ReadonlyMap<string, Entry>, "get" | "has">;

/** Follows references, and collects the ids to look at. */
export class Walk {
  readonly chosen = new Set<string>();
  readonly #known: Known;
  readonly #there: There;
  /** Servers are trimmed to what is chosen, and add only what they name outside of their lists. */
  readonly #isTrimmed: boolean;
  readonly #parts: ReadonlyMap<string, Part>;
  /** With mapping rules, what one server declares may prevent a finding at another: servers that share an error or a set are checked together. */
  readonly #isPooled: boolean;
  readonly #ownSets: ReadonlySet<string>;
  readonly #met = new Set<string>();

  /** `files`: where servers are looked at whole. */
  constructor(known: Known, there: There, files: readonly ProjectFile[] = []) {
    this.#known = known;
    this.#there = there;
    this.#isTrimmed = files.length === 0;
    this.#parts = new Map(known.parts.map((part) => [part.id, part]));
    this.#isPooled = files.some(({ source }) => source.text.includes("match"));
    this.#ownSets = new Set(files.flatMap(({ tree, prefix }) => sectionOf(tree, "mappings").map(({ key }) => `mappings ${prefix}${key}`)));
  }

  /** Errors that changed, and those that say what they say. */
  get codes(): ReadonlySet<string> {
    return new Set([...this.#met].flatMap((id) => (id.startsWith("errors ") ? [id.slice("errors ".length)] : [])));
  }

  /** Parts that refer to one of these depend on it, and so do the parts that refer to them. */
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
    if (this.chosen.has(id) || !this.#there.has(id)) return;
    this.chosen.add(id);
    const server = this.#isTrimmed && id.startsWith("servers ") ? this.#there.get(id) : undefined;
    if (server) this.#addNamed(trimmed(server, () => false));
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

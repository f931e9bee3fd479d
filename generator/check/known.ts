// The memory of a check, for the next one: the text, its entries, the ids that each refers to, and what was found. It holds no tree, and judges nothing.

import { hashOf } from "../model/canonical.ts";
import { contractName } from "../model/contract-id.ts";
import { pascal } from "../model/names.ts";
import { type Kind, kinds } from "../model/shape.ts";
import type { ServerSpec } from "../model/spec.ts";
import { firstTarget, folderOf } from "../model/targets.ts";
import type { ProjectFile } from "../read/project.ts";
import type { Entry, MapTree, Tree } from "../read/tree.ts";
import type { Checked, Seen } from "./check.ts";
import { type Found, foundIn } from "./found.ts";
import type { Amount } from "./rules/sizes.ts";
import { compared } from "./rules/texts.ts";

/** An error or a server of the main file. */
export interface Part {
  /** `errors note_locked`. */
  readonly id: string;
  /** Its lines, in the text. */
  readonly start: number;
  readonly end: number;
  /** Ids of all that it refers to, with a space before and behind each name: `" errors a errors b "`. */
  readonly refs: string;
  /** Names that no other server may take; absent from an error. */
  readonly takes?: readonly string[];
  /** An error's message, as it is compared with others. */
  readonly says?: string;
}

export interface Known {
  /** The main file, as it was. */
  readonly text: string;
  /** Digest of all that is neither an error nor a server, imported files included. */
  readonly rest: string;
  readonly parts: readonly Part[];
  /** Parts that stand elsewhere and refer to something: mapping sets, types. */
  readonly shared: readonly Pick<Part, "id" | "refs">[];
  /** Names that the shared sections declare, and the aliases of imports, as ids refer to them. */
  readonly names: readonly string[];
  readonly amount: Amount;
  readonly found: Found;
}

/** Sections whose entries are looked at one by one. */
export const sections = ["errors", "servers"] as const;

const isSection = (key: string): boolean => (sections as readonly string[]).includes(key);

export const entriesOf = (tree: Tree | undefined): readonly Entry[] => (tree?.kind === "map" ? tree.entries : []);

export const sectionOf = (tree: Tree | undefined, key: string): readonly Entry[] => entriesOf(entriesOf(tree).find((entry) => entry.key === key)?.value);

/** From the beginning of its line: in another column the same text may mean something else. */
export const lineOf = ({ text }: { readonly text: string }, { keyStart }: Entry): number => text.lastIndexOf("\n", keyStart - 1) + 1;

/** A digest of all that a project says outside its errors and servers. */
export function restOf([main, ...imported]: readonly ProjectFile[]): string {
  if (main === undefined) return "";
  const { source, schemas, tree } = main;
  const own = entriesOf(tree).map((entry) => (isSection(entry.key) ? `${entry.key} ${entry.value.kind}` : source.text.slice(lineOf(source, entry), entry.value.end)));
  const others = [...imported.flatMap((file) => [file.source, ...[...file.schemas.values()].map(({ source }) => source)]), ...[...schemas.values()].map(({ source }) => source)];
  return hashOf(JSON.stringify([own, others.map(({ path, text }) => [path, text])]));
}

/** Names of folders, packages and contracts: no two servers may share one. */
export const takenBy = (name: string, server: ServerSpec): readonly string[] => {
  const targets = Object.entries(server.targets ?? {});
  const packages = targets.flatMap(([target, words]) => (typeof words["package"] === "string" ? [`${target} ${words["package"]}`] : []));
  return [name, pascal(name), ...targets.map(([target]) => folderOf(name, target)), `${firstTarget} ${server.package}`, ...packages, `contract ${contractName(server)}`];
};

/** Ids that the parts refer to, by part; of servers, every code that their packages have. */
function referred({ references, servers }: Seen): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const of = (id: string): Set<string> => {
    const known = found.get(id) ?? new Set<string>();
    found.set(id, known);
    return known;
  };
  for (const { kind, name, at: [section, holder] } of references) of(`${String(section)} ${String(holder)}`).add(`${kind} ${name}`);
  for (const { name, codes } of servers) for (const code of codes) of(`servers ${name}`).add(`errors ${code}`);
  return found;
}

const joined = (ids: Iterable<string> | undefined): string => {
  const all = [...(ids ?? [])];
  return all.length === 0 ? "" : ` ${all.join(" ")} `;
};

/** The references of each part, as they are kept. */
export const refsIn = (seen: Seen): ((id: string) => string) => {
  const refs = referred(seen);
  return (id) => joined(refs.get(id));
};

interface SeenIn extends Pick<Checked, "diagnostics"> {
  readonly seen: Seen;
}

/** The memory of a check that saw `seen`: in all of `files`, or in some of their parts while the others are `left` as they were. */
export function knownOf(files: readonly [ProjectFile, ...ProjectFile[]], rest: string, { seen, diagnostics }: SeenIn, left?: { readonly known: Known; readonly amount: Amount; readonly isLeft: (id: string) => boolean }): Known {
  const [{ source, tree }] = files;
  const refs = referred(seen);
  const takes = new Map(seen.servers.map(({ name, server }) => [`servers ${name}`, takenBy(name, server)]));
  const before = new Map(left?.known.parts.map((part) => [part.id, part]));
  const parts = sections.flatMap((section) =>
    sectionOf(tree, section).map((entry): Part => {
      const id = `${section} ${entry.key}`;
      const place = { id, start: lineOf(source, entry), end: entry.value.end };
      const was = left?.isLeft(id) === true ? before.get(id) : undefined;
      if (was) return { ...was, ...place };
      const [taken, message] = [takes.get(id), section === "errors" ? seen.errors.get(entry.key)?.message : undefined];
      return { ...place, refs: joined(refs.get(id)), ...(taken && { takes: taken }), ...(message !== undefined && { says: compared(message) }) };
    }),
  );
  const shared = left?.known.shared ?? [...refs].flatMap(([id, ids]) => (isSection(id.slice(0, id.indexOf(" "))) ? [] : [{ id, refs: joined(ids) }]));
  return { text: source.text, rest, parts, shared, names: sharedNames(files[0]), amount: left?.amount ?? seen.amount, found: foundIn(diagnostics, source.path, parts) };
}

const sharedNames = ({ tree, imports }: ProjectFile): readonly string[] => [
  ...kinds.filter((kind: Kind) => !isSection(kind)).flatMap((kind) => sectionOf(tree, kind).map(({ key }) => ` ${kind} ${key} `)),
  ...[...imports.keys()].map((alias) => ` ${alias}:`),
];

/** A tree with the entries of each section that `isWanted` names. */
export const narrowed = (tree: MapTree, isWanted: (id: string) => boolean): MapTree => ({
  ...tree,
  entries: tree.entries.map((entry) =>
    isSection(entry.key) && entry.value.kind === "map" ? { ...entry, value: { ...entry.value, entries: entry.value.entries.filter(({ key }) => isWanted(`${entry.key} ${key}`)) } } : entry,
  ),
});

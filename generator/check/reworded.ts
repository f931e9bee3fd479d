// Checks errors that got other words, details or another status, and tools that got other words or errors, while nothing else changed, known by the text: only they are read, in a taxonomy trimmed to them. In doubt it leaves all to another check.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { ProjectFolders } from "../model/into.ts";
import type { Naming } from "../model/naming.ts";
import type { Spec } from "../model/spec.ts";
import { openProject, type ProjectFile, type Read } from "../read/project.ts";
import type { Entry, MapTree, Source } from "../read/tree.ts";
import { far, sum } from "./again.ts";
import { check, type Seen, specOf } from "./check.ts";
import { foundIn } from "./found.ts";
import { type Known, type Part, refsIn, restOf, sectionOf, sections } from "./known.ts";
import { isTooMuch } from "./rules/sizes.ts";
import { compared } from "./rules/texts.ts";
import { implied, type There, Walk } from "./touched.ts";
import { alone, hasNewWords, inNewTools, isSameEntry, trimmedTo } from "./wording.ts";

export interface Reworded {
  /** As it is and as it was: the errors with other words or in the tools that changed, and what they refer to, in servers that list no others. */
  readonly spec: Spec;
  readonly before: Spec;
  /** The files as they are, and what was found in them. */
  readonly files: readonly ProjectFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** For the next check. */
  readonly known: Known;
}

/** Longer texts may have more lexemes than a reader takes. */
const longest = 2_000_000;
/** More are read with all others. */
const most = 20;

/** A suppression of it at one error depends on the words of another. */
const isPaired = ({ text }: Source): boolean => text.includes("message-unique");

/** The parts as they stand in `text`; undefined where something beside them differs. */
function placed(known: Known, text: string): readonly Part[] | undefined {
  const parts = [...known.parts].sort((one, other) => one.start - other.start);
  const gaps = [...parts, undefined].map((part, index) => known.text.slice(parts[index - 1]?.end ?? 0, part?.start));
  const found: Part[] = [];
  let at = gaps[0]?.length ?? 0;
  if (!text.startsWith(gaps[0] ?? "")) return undefined;
  for (const [index, part] of parts.entries()) {
    const [was, gap = "", next] = [known.text.slice(part.start, part.end), gaps[index + 1], parts[index + 1]];
    const isAsBefore = text.startsWith(was, at) && text.startsWith(gap, at + was.length);
    // The next part begins with its key.
    const following = next && gap + (/^[^:]*:/.exec(known.text.slice(next.start, next.end))?.[0] ?? "");
    const end = isAsBefore ? at + was.length : following === undefined ? text.length - gap.length : text.indexOf(following, at);
    if (part.start < (parts[index - 1]?.end ?? 0) || end < at || !text.startsWith(gap, end)) return undefined;
    found.push({ ...part, start: at, end });
    at = end + gap.length;
  }
  const places = new Map(found.map((part) => [part.id, part]));
  return at === text.length ? known.parts.map((part) => places.get(part.id) ?? part) : undefined;
}

/** `text` with a comment in place of each part that is not `chosen`: all else stands where it stood. */
function covered(text: string, parts: readonly Part[], chosen: ReadonlySet<string>): string {
  let kept = "";
  let at = 0;
  for (const { id, start, end } of [...parts].sort((one, other) => one.start - other.start)) {
    if (chosen.has(id) || end - start < 2) continue;
    // A text of several lines ends behind its last one.
    const last = text[end - 1] === "\n" ? "\n" : " ";
    kept += `${text.slice(at, start)}#${" ".repeat(end - start - 2)}${last}`;
    at = end;
  }
  return kept + text.slice(at);
}

/** The errors that changed, that refer to them, that they refer to, those with findings, and one user of each name that would seem unused. */
function walked(known: Known, { entries, listed }: Changes, there: There): Walk {
  const ids = entries.map(({ id }) => id);
  const walk = new Walk(known, there);
  for (const id of implied) walk.add(id);
  for (const { refs } of known.shared) walk.addAll(refs);
  for (const id of ids) if (isError(id)) walk.addChanged(id, known.parts.find((part) => part.id === id), there.get(id));
  for (const id of [...ids, ...listed]) walk.add(id);
  for (const id of known.found.about) walk.add(id);
  walk.addUses(known.names, new Set(ids));
  return walk;
}

/** A tree with the errors and servers that changed as they were. */
const asBefore = (tree: MapTree, changed: Changes["entries"]): MapTree => ({
  ...tree,
  entries: tree.entries.map((section) =>
    section.value.kind === "map" ? { ...section, value: { ...section.value, entries: section.value.entries.map((entry) => changed.find(({ id }) => id === `${section.key} ${entry.key}`)?.was ?? entry) } } : section,
  ),
});

/** Messages of `codes` as they are compared, by id of their part; undefined where one may read like another of the file, whichever server has that. */
function unlike(codes: ReadonlySet<string>, parts: readonly Part[], { errors }: Seen): ReadonlyMap<string, string> | undefined {
  const says = new Map([...codes].map((code) => [`errors ${code}`, compared(errors.get(code)?.message ?? "")]));
  const others = [...parts.flatMap((part) => (says.has(part.id) ? [] : part.says ?? [])), ...[...errors].flatMap(([code, { message }]) => (codes.has(code) ? [] : compared(message ?? "")))];
  const all = new Set(says.values());
  return all.size < says.size || others.some((each) => all.has(each)) ? undefined : says;
}

interface Changes {
  /** Errors and servers, by id. */
  readonly entries: readonly { readonly id: string; readonly was: Entry; readonly now: Entry }[];
  /** Ids of the errors that the tools list that changed. */
  readonly listed: readonly string[];
}

const isError = (id: string): boolean => id.startsWith("errors ");

/** Errors and tools whose own fields alone changed; undefined where anything else did. */
function changesIn(known: Known, parts: readonly Part[], text: string): Changes | undefined {
  const before = new Map(known.parts.map((part) => [part.id, known.text.slice(part.start, part.end)]));
  const changed = parts.filter(({ id, start, end }) => before.get(id) !== text.slice(start, end));
  const listed: string[] = [];
  const entries = changed.slice(0, most + 1).flatMap(({ id, start, end }) => {
    const [was, now] = [alone(before.get(id) ?? ""), alone(text.slice(start, end))];
    if (far.test(text.slice(start, end)) || implied.has(id) || !was || !now) return [];
    const codes = isError(id) ? [] : inNewTools(was, now);
    listed.push(...(codes ?? []).map((code) => `errors ${code}`));
    return codes && (!isError(id) || hasNewWords(was, now)) ? [{ id, was, now }] : [];
  });
  return entries.length === 0 || entries.length > most || entries.length < changed.length ? undefined : { entries, listed };
}

/** `read`: what the main file imports. `known`: by an earlier check. */
export function reworded(source: Source, read: Read, namings: readonly Naming[], folders: ProjectFolders | undefined, known: Known): Reworded | undefined {
  const { text } = source;
  const parts = text.length > longest || isPaired(source) ? undefined : placed(known, text);
  const changes = parts && changesIn(known, parts, text);
  if (!parts || !changes) return undefined;
  const ids = new Map(parts.map((part) => [part.id, part]));
  const entryOf = (id: string): Entry | undefined => alone(text.slice(ids.get(id)?.start, ids.get(id)?.end));
  const { chosen, codes } = walked(known, changes, { has: (id) => ids.has(id), get: entryOf });
  const { files, diagnostics: faults } = openProject({ ...source, text: covered(text, parts, chosen) }, read);
  const [main, ...imported] = files;
  if (faults.length > 0 || main?.tree?.kind !== "map" || restOf(files) !== known.rest || imported.some((file) => isPaired(file.source))) return undefined;
  const { tree: whole } = main;
  const stands = new Map<string, Entry>(sections.flatMap((section) => sectionOf(whole, section).map((entry) => [`${section} ${entry.key}`, entry] as const)));
  // One that is imported or built in stands in no list here.
  if (!changes.entries.every(({ id, now }) => isSameEntry(stands.get(id), now)) || !changes.listed.every((id) => stands.has(id))) return undefined;

  const tree = trimmedTo(whole, (id) => chosen.has(id));
  const { spec, seen, diagnostics } = check([{ ...main, tree }, ...imported], namings, "all", folders);
  const before = specOf([{ ...main, tree: trimmedTo(asBefore(whole, changes.entries), (id) => chosen.has(id)) }, ...imported]);
  const says = seen && unlike(codes, parts, seen);
  if (!spec || !before || !says) return undefined;
  const amount = sum(known.amount, seen.amount);
  if (isTooMuch(amount)) return undefined;
  const [refsOf, isChanged] = [refsIn(seen), new Set(changes.entries.flatMap(({ id }) => (isError(id) ? [id] : [])))];
  const partOf = (part: Part): Part => ({ ...part, ...(isChanged.has(part.id) && { refs: refsOf(part.id) }), ...(says.has(part.id) && { says: says.get(part.id) ?? "" }) });
  const next: Known = { ...known, text, parts: parts.map(partOf), amount, found: foundIn(diagnostics, source.path, parts) };
  if (next.found.said !== known.found.said) return undefined;
  const isFixable = diagnostics.some(({ intents }) => intents !== undefined);
  return { spec, before, diagnostics, files: isFixable ? openProject(source, read).files : [{ ...main, source }, ...imported], known: next };
}

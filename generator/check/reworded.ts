// Checks errors that came, went or got other words, details or another status, and tools that got other words or errors, while nothing else changed, known by the text: only they are read, in a taxonomy trimmed to them. In doubt it leaves all to another check.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { ProjectFolders } from "../model/into.ts";
import type { Naming } from "../model/naming.ts";
import type { Spec } from "../model/spec.ts";
import { openProject, type ProjectFile, type Read } from "../read/project.ts";
import { type Entry, type MapTree, memberOf, type Source } from "../read/tree.ts";
import { far, sum } from "./again.ts";
import { check, type Seen, specOf } from "./check.ts";
import { foundIn } from "./found.ts";
import { type Known, type Part, refsIn, restOf, sectionOf, sections } from "./known.ts";
import { isTooMuch } from "./rules/sizes.ts";
import { compared } from "./rules/texts.ts";
import { implied, type There, Walk } from "./touched.ts";
import { neighbours } from "./neighbours.ts";
import { alone, entriesIn, hasNewWords, inNewTools, isOneMore, isSameEntry, saidIn, trimmedTo } from "./wording.ts";

export interface Reworded {
  /** As it is and as it was: the errors with other words or in the tools that changed, and what they refer to, in servers that list no others. */
  readonly spec: Spec;
  readonly before: Spec;
  /** The files as they are, and what was found in them. */
  readonly files: readonly ProjectFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Names of the errors that came or went. */
  readonly moved: ReadonlySet<string>;
  /** For the next check. */
  readonly known: Known;
}

/** Longer texts may have more lexemes than a reader takes. */
const longest = 2_000_000;
/** More are read with all others. */
const most = 20;

/** A suppression of it at one error depends on the words of another. */
const isPaired = ({ text }: Source): boolean => text.includes("message-unique");

const isError = (id: string): boolean => id.startsWith("errors ");

/** The parts that stand where one stood: an error, unless it is gone, and errors that came; a server. */
function inPlaceOf(part: Part, text: string, start: number, end: number): readonly Part[] {
  const entries = isError(part.id) ? entriesIn(text.slice(start, end)) : [];
  // A text that the quick reader declines is for the next step to decline.
  if (entries.length === 0) return [{ ...part, start, end }];
  return entries.map((entry) => ({ ...(part.id === `errors ${entry.key}` ? part : { id: `errors ${entry.key}`, refs: "" }), start: start + entry.start, end: start + entry.end }));
}

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
    const key = next && (/^[^:]*:/.exec(known.text.slice(next.start, next.end))?.[0] ?? "");
    // One that is gone may have taken what stood behind it with it; the line break before it has been read.
    const behind = [gap.replace(/^\n/, ""), ""].find((left) => !isAsBefore && isError(part.id) && key !== undefined && text.startsWith(left + key, at));
    if (behind !== undefined) {
      at += behind.length;
      continue;
    }
    const end = isAsBefore ? at + was.length : key === undefined ? text.length - gap.length : text.indexOf(gap + key, at);
    if (part.start < (parts[index - 1]?.end ?? 0) || end < at || !text.startsWith(gap, end)) return undefined;
    found.push(...(isAsBefore ? [{ ...part, start: at, end }] : inPlaceOf(part, text, at, end)));
    at = end + gap.length;
  }
  if (at < text.length || new Set(found.map(({ id }) => id)).size < found.length) return undefined;
  return [...found.filter(({ id }) => isError(id)), ...found.filter(({ id }) => !isError(id))];
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
function walked(known: Known, { entries, listed, beside }: Changes, there: There): Walk {
  const ids = entries.map(({ id }) => id);
  const walk = new Walk(known, there);
  for (const id of implied) walk.add(id);
  for (const { refs } of known.shared) walk.addAll(refs);
  for (const id of ids) if (isError(id)) walk.addChanged(id, known.parts.find((part) => part.id === id), there.get(id));
  for (const id of [...ids, ...listed, ...beside]) walk.add(id);
  for (const id of known.found.about) walk.add(id);
  walk.addUses(known.names, new Set(ids));
  return walk;
}

/** A tree with the errors and servers that changed as they were. */
const asBefore = (tree: MapTree, changed: Changes["entries"]): MapTree => {
  const older = (section: Entry, { entries }: MapTree): readonly Entry[] => [
    ...entries.flatMap((entry) => {
      const change = changed.find(({ id }) => id === `${section.key} ${entry.key}`);
      return change ? change.was ?? [] : entry;
    }),
    ...changed.flatMap(({ id, was, now }) => (was && !now && id.startsWith(`${section.key} `) ? was : [])),
  ];
  return { ...tree, entries: tree.entries.map((section) => (section.value.kind === "map" ? { ...section, value: { ...section.value, entries: older(section, section.value) } } : section)) };
};

/** Messages of `codes` as they are compared, by id of their part; undefined where one may read like another of the file, whichever server has that. */
function unlike(codes: ReadonlySet<string>, parts: readonly Part[], { errors }: Seen): ReadonlyMap<string, string> | undefined {
  const says = new Map([...codes].flatMap((code) => (errors.has(code) ? [[`errors ${code}`, compared(errors.get(code)?.message ?? "")]] : [])));
  const others = [...parts.flatMap((part) => (says.has(part.id) ? [] : part.says ?? [])), ...[...errors].flatMap(([code, { message }]) => (codes.has(code) ? [] : compared(message ?? "")))];
  const all = new Set(says.values());
  return all.size < says.size || others.some((each) => all.has(each)) ? undefined : says;
}

interface Changes {
  /** Errors and servers, by id; one that came was not, and one that went is no longer. */
  readonly entries: readonly { readonly id: string; readonly was?: Entry | undefined; readonly now?: Entry | undefined }[];
  /** Ids of the errors that the tools list that changed. */
  readonly listed: readonly string[];
  /** Ids of the errors between which an error comes or goes. */
  readonly beside: readonly string[];
}

const hasNumber = ({ value }: Entry): boolean => memberOf(value, "jsonrpc") !== undefined;

/** Whether nothing in `text` has its name, as any language writes it, or its number. */
const isUnknown = (entry: Entry, text: string): boolean => {
  const number = saidIn(entry, "jsonrpc");
  const name = new RegExp(entry.key.replaceAll(/[^A-Za-z0-9]/g, "").split("").join("[^A-Za-z0-9]?"), "i");
  return !name.test(text) && (number === undefined ? !hasNumber(entry) : !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text));
};

/** Errors and tools whose own fields alone changed, and errors that came or went; undefined where anything else did. */
function changesIn(known: Known, parts: readonly Part[], text: string): Changes | undefined {
  const [before, after] = [new Map(known.parts.map((part) => [part.id, known.text.slice(part.start, part.end)])), new Map(parts.map((part) => [part.id, text.slice(part.start, part.end)]))];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  const listed: string[] = [];
  const entries = changed.slice(0, most + 1).flatMap((id) => {
    const [former, text] = [before.get(id), after.get(id)];
    const [was, now] = [alone(former ?? ""), alone(text ?? "")];
    if (far.test(text ?? "") || implied.has(id) || (former !== undefined && !was) || (text !== undefined && !now)) return [];
    if (was && now && !isError(id)) {
      const codes = inNewTools(was, now);
      listed.push(...(codes ?? []).map((code) => `errors ${code}`));
      return codes ? [{ id, was, now }] : [];
    }
    const isFine = was && now ? hasNewWords(was, now) : was ? isOneMore(was) : now !== undefined && isOneMore(now) && isUnknown(now, known.text);
    return isError(id) && isFine ? [{ id, was, now }] : [];
  });
  if (entries.length === 0 || entries.length > most || entries.length < changed.length) return undefined;
  const [came, went] = [entries.filter(({ was }) => !was), entries.filter(({ now }) => !now)];
  // Where one comes, nothing goes, and errors that stay say what they said: so each line of a package tells which of them it is about.
  const stays = entries.some(({ id, was, now }) => was && now && isError(id));
  if ([came.length > 0, went.length > 0, stays].filter(Boolean).length > 1) return undefined;
  return { entries, listed, beside: neighbours(known, [...came, ...went].flatMap(({ was, now }) => now ?? was ?? []), (id) => entries.some((entry) => entry.id === id)) };
}

/** The references of a server whose tools changed, with errors that came and without those that went. */
const withNew = ({ id: holder, refs }: Part, { entries }: Changes): string => {
  if (!entries.some(({ id }) => id === holder)) return refs;
  return entries.reduce((all, { id, was, now }) => (was && now ? all : was ? all.replace(` ${id} `, " ") : `${all === "" ? " " : all}${id} `), refs);
};

/** Whether the errors and servers that changed, and all that their tools list, stand in the file as they were read alone. One that is imported or built in stands in no list here. */
const isAsRead = ({ entries, listed }: Changes, stands: ReadonlyMap<string, Entry>, gone: ReadonlySet<string>): boolean =>
  entries.every(({ id, now }) => (now ? isSameEntry(stands.get(id), now) : !stands.has(id))) && listed.every((id) => stands.has(id) || gone.has(id));

/** An imported error may have that number, which then stands in no text here. */
const hasNewNumber = ({ entries }: Changes): boolean => entries.some(({ was, now }) => !was && now && hasNumber(now));

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
  const gone = new Set(changes.entries.flatMap(({ id, now }) => (now ? [] : [id])));
  if (!isAsRead(changes, stands, gone) || (imported.length > 0 && hasNewNumber(changes))) return undefined;

  const tree = trimmedTo(whole, (id) => chosen.has(id));
  const { spec, seen, diagnostics } = check([{ ...main, tree }, ...imported], namings, "all", folders);
  const before = specOf([{ ...main, tree: trimmedTo(asBefore(whole, changes.entries), (id) => chosen.has(id) || gone.has(id)) }, ...imported]);
  const says = seen && unlike(codes, parts, seen);
  if (!spec || !before || !says) return undefined;
  const amount = sum(known.amount, seen.amount);
  if (isTooMuch(amount)) return undefined;
  const [refsOf, isChanged] = [refsIn(seen), new Set(changes.entries.flatMap(({ id }) => (isError(id) ? [id] : [])))];
  const partOf = (part: Part): Part => ({ ...part, refs: isChanged.has(part.id) ? refsOf(part.id) : withNew(part, changes), ...(says.has(part.id) && { says: says.get(part.id) ?? "" }) });
  const next: Known = { ...known, text, parts: parts.map(partOf), amount, found: foundIn(diagnostics, source.path, parts) };
  if (next.found.said !== known.found.said) return undefined;
  const isFixable = diagnostics.some(({ intents }) => intents !== undefined);
  const moved = new Set(changes.entries.flatMap(({ id, was, now }) => (was && now ? [] : id.slice("errors ".length))));
  return { spec, before, diagnostics, moved, files: isFixable ? openProject(source, read).files : [{ ...main, source }, ...imported], known: next };
}

// Edits of what an error or a tool says of itself alone, and the smaller taxonomy in which one can be judged: servers list the errors that are looked at, and no others. It judges nothing.

import type { ErrorSpec, ToolSpec } from "../model/spec.ts";
import { type Entry, type MapTree, memberOf, type Tree } from "../read/tree.ts";
import { readSubset } from "../read/subset.ts";
import { entriesOf, lineOf, narrowed, sectionOf } from "./known.ts";

/** Fields that say something of one error. Rules hold them to the error and to what it refers to, and messages to each other. */
const ofError: ReadonlySet<string> = new Set<keyof ErrorSpec>(["message", "guidance", "title", "description", "causes", "help", "details", "httpStatus"]);

/** Fields of an error that comes or goes as one among others of its category: it is compared with them by its code, its number and its message alone. */
const ofOneMore: ReadonlySet<string> = new Set<keyof ErrorSpec>([...(ofError as ReadonlySet<keyof ErrorSpec>), "category", "recoverable", "retry", "nextAction", "jsonrpc", "logLevel"]);

const ofTool: ReadonlySet<string> = new Set<keyof ToolSpec>(["description", "errors"]);

const dataOf = (tree: Tree): unknown => {
  if (tree.kind === "scalar") return tree.value;
  return tree.kind === "list" ? tree.items.map(dataOf) : tree.entries.map(({ key, value }) => [key, dataOf(value)]);
};

/** All else that an error or a tool says; a list of errors is a tool that says nothing else. */
const frameOf = (tree: Tree, own: ReadonlySet<string>): string => JSON.stringify(entriesOf(tree).flatMap(({ key, value }) => (own.has(key) ? [] : [[key, dataOf(value)]])));

/** The error or server whose lines are `text`, all of them; undefined where the quick reader declines them. Read by itself it is what it is in its file: such an entry has no anchors. */
export function alone(text: string): Entry | undefined {
  const head = "parts:\n";
  const [entry, ...others] = sectionOf(readSubset(head + text), "parts");
  return entry !== undefined && others.length === 0 && entry.value.kind === "map" && entry.value.end === head.length + text.length ? entry : undefined;
}

/** The entries whose lines are `text`, in turn, each with its own place; none where the quick reader declines them. */
export const entriesIn = (text: string): readonly Place[] => {
  const head = "parts:\n";
  return sectionOf(readSubset(head + text), "parts").map((entry) => ({ key: entry.key, start: lineOf({ text: head + text }, entry) - head.length, end: entry.value.end - head.length }));
};

export interface Place {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Whether it may come or go and leave all else as it is. */
export const isOneMore = ({ value }: Entry): boolean => entriesOf(value).every(({ key }) => ofOneMore.has(key));

/** The word or number under `key`; undefined where nothing stands there, or more than one. */
export const saidIn = ({ value }: Entry, key: keyof ErrorSpec): string | undefined => {
  const said = memberOf(value, key);
  return said?.kind === "scalar" ? String(said.value) : undefined;
};

export const isSameEntry = (one: Entry | undefined, other: Entry): boolean => one?.key === other.key && JSON.stringify(dataOf(one.value)) === JSON.stringify(dataOf(other.value));

/** Whether only its own fields differ. */
export const hasNewWords = (was: Entry | undefined, now: Entry | undefined): boolean => was !== undefined && was.key === now?.key && frameOf(was.value, ofError) === frameOf(now.value, ofError);

const toolsOf = ({ value }: Entry): readonly Entry[] => entriesOf(memberOf(value, "tools"));

/** All else that a server says, too. */
const serverFrame = (server: Entry): string =>
  JSON.stringify(entriesOf(server.value).map(({ key, value }) => [key, key === "tools" ? toolsOf(server).map((tool) => [tool.key, frameOf(tool.value, ofTool)]) : dataOf(value)]));

const listedBy = ({ value }: Entry): readonly string[] => {
  const list = value.kind === "list" ? value : memberOf(value, "errors");
  return list?.kind === "list" ? list.items.map((item) => (item.kind === "scalar" ? String(item.value) : "")) : [];
};

/** The errors that the tools of a server list whose own fields differ, as they were and as they are, and one of a tool that lists none of these, since an error that all tools list stands elsewhere; undefined where anything else of the server differs. */
export function inNewTools(was: Entry, now: Entry): readonly string[] | undefined {
  if (serverFrame(was) !== serverFrame(now)) return undefined;
  const [before, tools] = [toolsOf(was), toolsOf(now)];
  const listed = new Set(tools.flatMap((tool, index) => (before[index] && !isSameEntry(before[index], tool) ? [...listedBy(before[index]), ...listedBy(tool)] : [])));
  const other = tools.map(listedBy).find((codes) => codes.length > 0 && !codes.some((code) => listed.has(code)));
  return [...listed, ...(other?.slice(0, 1) ?? [])];
}

const mapped = (tree: Tree, change: (entry: Entry) => readonly Entry[]): Tree => (tree.kind === "map" ? { ...tree, entries: tree.entries.flatMap(change) } : tree);

const keeping = (tree: Tree, isKept: (item: Tree) => boolean): Tree => (tree.kind === "list" ? { ...tree, items: tree.items.filter(isKept) } : tree);

const isEmptied = (before: Tree, after: Tree): boolean => before.kind === "list" && before.items.length > 0 && after.kind === "list" && after.items.length === 0;

/** A server whose lists name only errors that `isWanted` names; a tool that lists none of those is left out. */
export function trimmed(server: Entry, isWanted: (id: string) => boolean): Entry {
  const isKept = (item: Tree): boolean => item.kind === "scalar" && isWanted(`errors ${item.value}`);
  const list = (entry: Entry): readonly Entry[] => {
    const value = keeping(entry.value, isKept);
    return isEmptied(entry.value, value) ? [] : [{ ...entry, value }];
  };
  const tool = (entry: Entry): readonly Entry[] => {
    if (entry.value.kind === "list") return list(entry);
    const value = mapped(entry.value, (each) => (each.key === "errors" ? list(each) : [each]));
    const isGone = entriesOf(value).length < entriesOf(entry.value).length && memberOf(value, "scenarios") === undefined;
    return isGone ? [] : [{ ...entry, value }];
  };
  const member = (entry: Entry): readonly Entry[] => {
    if (entry.key === "errors") return list(entry);
    const inside = { tools: tool, methods: list }[entry.key];
    return [inside ? { ...entry, value: mapped(entry.value, inside) } : entry];
  };
  return { ...server, value: mapped(server.value, member) };
}

/** The parts of a tree that `isWanted` names, its servers trimmed to them. */
export function trimmedTo(tree: MapTree, isWanted: (id: string) => boolean): MapTree {
  const { entries, ...rest } = narrowed(tree, isWanted);
  return { ...rest, entries: entries.map((entry) => (entry.key === "servers" ? { ...entry, value: mapped(entry.value, (server) => [trimmed(server, isWanted)]) } : entry)) };
}

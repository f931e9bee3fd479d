// The files of a package after some of its errors came, went or got other words, details or another status, or its tools other words or errors: made of small packages that have these errors alone, and of the large one as it stands.

import { called } from "./model/codes.ts";
import type { ErrorDef, Server } from "./model/taxonomy.ts";
import { splicedFiles, type Standing } from "./render/spliced.ts";
import type { GeneratedFile } from "./targets/target.ts";
import { betweenRows, contractHash, contractRows, hashOfContract } from "./wire/contract-document.ts";

interface Change {
  /** The server with the errors that are concerned, and no others, as it was and as it is. */
  readonly was: Server;
  readonly now: Server;
  /** Codes of the errors that the file did not have, or has no longer. */
  readonly moved: ReadonlySet<string>;
  /** The contract text by which clients decode the large packages. */
  readonly contract: string;
  readonly stands: readonly Standing[];
}

export interface Renewed {
  readonly files: readonly GeneratedFile[];
  readonly contract: string;
}

const withHash = (files: readonly GeneratedFile[], small: string, large: string): readonly GeneratedFile[] =>
  files.map((file) => (file.text.includes(small) ? { path: file.path, text: file.text.replaceAll(small, large), ...(file.once && { once: file.once }) } : file));

/** The members in which two lists differ, by their names; one that only one of them has is alone. */
function differing<T>(before: readonly T[], after: readonly T[], nameOf: (each: T) => string) {
  const [former, latter] = [before, after].map((all) => new Map(all.map((each) => [nameOf(each), each])));
  return [...new Set([...before, ...after].map(nameOf))].flatMap((name) => {
    const [was, now] = [former?.get(name), latter?.get(name)];
    return JSON.stringify(was) === JSON.stringify(now) ? [] : [[was, now] as const];
  });
}

/** Two servers whose errors and tools alone differ: which of them do; undefined where anything else does, or an error that is not of `moved` comes or goes. */
function changedIn({ errors: former, tools: older, ...was }: Server, { errors, tools, ...now }: Server, moved: ReadonlySet<string>) {
  if (JSON.stringify(was) !== JSON.stringify(now)) return undefined;
  const found = { errors: differing(former, errors, ({ code }) => code), tools: differing(older, tools, ({ name }) => name) };
  const isFound = found.tools.every(([one, other]) => one && other) && found.errors.every(([one, other]) => (one && other) || moved.has((one ?? other)?.code ?? ""));
  return isFound ? found : undefined;
}

/** All that an error has beside its words, and which of these it has. */
const frameOf = ({ message, ...error }: ErrorDef): string => JSON.stringify(error, (key, value: unknown) => (typeof value === "string" && words.has(key) ? "" : value));
const words: ReadonlySet<string> = new Set<keyof ErrorDef>(["guidance", "title", "description"]);

/** All that the page of a server has once for errors that have it in common: another error may have what changes there. */
const inCommon = (error: ErrorDef): string => JSON.stringify({ ...error, title: "", message: "", guidance: "", description: "", httpStatus: 0 });

/** `text` with `now` in place of `was`; undefined where that stands there twice, or not at all. */
const replaced = (text: string, was: string, now: string): string | undefined => {
  const at = text.indexOf(was);
  return at < 0 || text.includes(was, at + 1) ? undefined : text.slice(0, at) + now + text.slice(at + was.length);
};

/** `contract` with the rows of the errors that differ; undefined where one stands there twice, or not at all. */
function contractWith(contract: string, was: Server, now: Server): string | undefined {
  const [before, after] = [contractRows(was), contractRows(now)];
  let text: string | undefined = contract;
  for (const [code, row] of before) {
    const other = after.get(code);
    if (other !== undefined && row !== other && text !== undefined) text = replaced(text, row, other);
  }
  /** Puts in the rows that `more` has beyond `fewer`, each between those that both have; backwards, takes them out. */
  const moved = (fewer: ReadonlyMap<string, string>, more: ReadonlyMap<string, string>, isBack: boolean): void => {
    const rows = [...more];
    for (const [index, [code, row]] of rows.entries()) {
      if (fewer.has(code) || text === undefined) continue;
      // Several in turn are put in, or taken out, one behind the other.
      const behind = rows.slice(index + 1).find(([next]) => fewer.has(next))?.[1];
      const ahead = rows.slice(0, index).findLast(([last]) => !isBack || fewer.has(last))?.[1];
      const next = isBack ? rows[index + 1]?.[1] : behind;
      const [without, within] = [betweenRows(ahead, next), betweenRows(ahead, next, row)];
      text = isBack ? replaced(text, within, without) : replaced(text, without, within);
    }
  };
  moved(before, after, false);
  moved(after, before, true);
  return text;
}

/** The way of errors that come or go, and the code ahead of each in the order of the contract: vectors are of the first of them. */
function movingIn(changed: readonly (readonly [ErrorDef | undefined, ErrorDef | undefined])[], { was, now, hashes }: Pick<Change, "was" | "now"> & { readonly hashes: readonly string[] }) {
  const [came, went] = [changed.some(([one]) => !one), changed.some(([, other]) => !other)];
  if (!came && !went) return undefined;
  const { errors } = came ? now : was;
  const moved = new Set(changed.flatMap(([one, other]) => (one && other ? [] : (one ?? other)?.code ?? [])));
  // The first has rows wherever any has.
  const ahead = errors.flatMap(({ code }, at) => (moved.has(code) ? errors[at - 1]?.code ?? errors.map((each) => each.code) : []));
  return { way: came ? ("in" as const) : ("out" as const), hashes, ahead };
}

/** `files`: makes those of a server. Undefined where it is not certain what stands where. */
export function renewed({ was, now, moved, contract, stands }: Change, files: (server: Server) => readonly GeneratedFile[]): Renewed | undefined {
  const [found, text] = [changedIn(was, now, moved), contractWith(contract, was, now)];
  if (found === undefined || text === undefined) return undefined;
  const { errors: changed, tools } = found;
  if (now.docs === true && (tools.length > 0 || changed.some(([one, other]) => !one || !other || inCommon(one) !== inCommon(other)))) return undefined;
  const [old, hash] = [hashOfContract(contract), hashOfContract(text)];
  const ofTools = tools.flatMap(([, tool]) => tool?.name ?? []);
  const namesOf = (errors: readonly (readonly [ErrorDef | undefined, ErrorDef | undefined])[]): readonly string[] => [...new Set(errors.flatMap(([one, other]) => other ?? one ?? []).flatMap((error) => [error.code, called(error)]))];
  const others = [...namesOf(changed.filter(([one, other]) => one && (!other || frameOf(one) !== frameOf(other)))), ...ofTools];
  const moving = movingIn(changed, { was, now, hashes: [old, hash] });
  const own = [...namesOf(changed), ...ofTools, old];
  const made = splicedFiles({
    was: withHash(files(was), contractHash(was), old),
    now: withHash(files(now), contractHash(now), hash),
    stands,
    // One that comes or goes stands between others, in lists of all.
    names: moving ? [...own, ...namesOf(now.errors.map((error) => [error, error]))] : own,
    inRows: [...own, ...(moving?.ahead ?? [])],
    others,
    moving,
  });
  return made && { files: made, contract: text };
}

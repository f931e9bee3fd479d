// The files of a package after some of its errors got other words, details or another status, or its tools other words or errors: made of small packages that have these errors alone, and of the large one as it stands.

import { called } from "./model/codes.ts";
import type { ErrorDef, Server } from "./model/taxonomy.ts";
import { splicedFiles, type Standing } from "./render/spliced.ts";
import type { GeneratedFile } from "./targets/target.ts";
import { contractHash, contractRows, hashOfContract } from "./wire/contract-document.ts";

interface Change {
  /** The server with the errors that are concerned, and no others, as it was and as it is. */
  readonly was: Server;
  readonly now: Server;
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

/** The members in which two lists of the same length differ. */
const differing = <T>(before: readonly T[], after: readonly T[]): readonly (readonly [was: T, now: T])[] =>
  after.flatMap((now, index) => {
    const was = before[index];
    return was === undefined || JSON.stringify(was) === JSON.stringify(now) ? [] : [[was, now] as const];
  });

/** Two servers whose errors and tools alone differ: which of them do; undefined where anything else does. */
function changedIn({ errors: former, tools: older, ...was }: Server, { errors, tools, ...now }: Server) {
  const isAlike = errors.length === former.length && tools.length === older.length && JSON.stringify(was) === JSON.stringify(now);
  return isAlike ? { errors: differing(former, errors), tools: differing(older, tools) } : undefined;
}

/** All that an error has beside its words, and which of these it has. */
const frameOf = ({ message, ...error }: ErrorDef): string => JSON.stringify(error, (key, value: unknown) => (typeof value === "string" && words.has(key) ? "" : value));
const words: ReadonlySet<string> = new Set<keyof ErrorDef>(["guidance", "title", "description"]);

/** All that the page of a server has once for errors that have it in common: another error may have what changes there. */
const inCommon = (error: ErrorDef): string => JSON.stringify({ ...error, title: "", message: "", guidance: "", description: "", httpStatus: 0 });

/** `contract` with the rows of the errors that differ; undefined where one stands there twice, or not at all. */
function contractWith(contract: string, was: Server, now: Server): string | undefined {
  const [before, after] = [contractRows(was), contractRows(now)];
  let text = contract;
  for (const [index, row] of before.entries()) {
    const other = after[index];
    if (row === other) continue;
    const at = text.indexOf(row);
    if (other === undefined || at < 0 || text.includes(row, at + 1)) return undefined;
    text = text.slice(0, at) + other + text.slice(at + row.length);
  }
  return before.length === after.length ? text : undefined;
}

/** `files`: makes those of a server. Undefined where it is not certain what stands where. */
export function renewed({ was, now, contract, stands }: Change, files: (server: Server) => readonly GeneratedFile[]): Renewed | undefined {
  const [found, text] = [changedIn(was, now), contractWith(contract, was, now)];
  if (found === undefined || text === undefined) return undefined;
  const { errors: changed, tools } = found;
  if (now.docs === true && (tools.length > 0 || changed.some(([one, other]) => inCommon(one) !== inCommon(other)))) return undefined;
  if (tools.some(([one, other]) => one.name !== other.name) || changed.some(([one, other]) => one.code !== other.code)) return undefined;
  const [old, hash] = [hashOfContract(contract), hashOfContract(text)];
  const ofTools = tools.map(([, { name }]) => name);
  const namesOf = (errors: typeof changed): readonly string[] => [...new Set(errors.flatMap(([, error]) => [error.code, called(error)]))];
  const others = [...namesOf(changed.filter(([one, other]) => frameOf(one) !== frameOf(other))), ...ofTools];
  const made = splicedFiles({ was: withHash(files(was), contractHash(was), old), now: withHash(files(now), contractHash(now), hash), stands, names: [...namesOf(changed), ...ofTools, old], others });
  return made && { files: made, contract: text };
}

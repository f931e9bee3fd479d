// The files of a package after some of its errors got other words, details or another status: made of small packages that have these errors alone, and of the large one as it stands.

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

/** Two servers whose errors alone differ: which of them do; undefined where anything else does. */
function changedIn({ errors: former, ...was }: Server, { errors, ...now }: Server): readonly (readonly [was: ErrorDef, now: ErrorDef])[] | undefined {
  const changed = errors.flatMap((error, index) => {
    const before = former[index];
    return before === undefined || JSON.stringify(error) === JSON.stringify(before) ? [] : [[before, error] as const];
  });
  return errors.length === former.length && JSON.stringify(was) === JSON.stringify(now) ? changed : undefined;
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
  const [changed, text] = [changedIn(was, now), contractWith(contract, was, now)];
  if (changed === undefined || text === undefined) return undefined;
  if (now.docs === true && changed.some(([one, other]) => inCommon(one) !== inCommon(other))) return undefined;
  const [old, hash] = [hashOfContract(contract), hashOfContract(text)];
  const namesOf = (errors: NonNullable<typeof changed>): readonly string[] => [...new Set(errors.flatMap(([, error]) => [error.code, called(error)]))];
  const others = namesOf(changed.filter(([one, other]) => frameOf(one) !== frameOf(other)));
  const made = splicedFiles({ was: withHash(files(was), contractHash(was), old), now: withHash(files(now), contractHash(now), hash), stands, names: [...namesOf(changed), old], others });
  return made && { files: made, contract: text };
}

// The files of a package after some of its errors got other words: made of small packages that have these errors alone, and of the large one as it stands.

import { called } from "./model/codes.ts";
import type { Server } from "./model/taxonomy.ts";
import { splicedFiles, type Standing } from "./render/spliced.ts";
import type { GeneratedFile } from "./targets/target.ts";
import { contractHash, contractRows, hashOfContract } from "./wire/contract-document.ts";

interface Change {
  /** The server with the errors that are concerned, and no others, as it was and as it is. */
  readonly was: Server;
  readonly now: Server;
  /** What clients decode the large packages by. */
  readonly contract: string;
  readonly stands: readonly Standing[];
}

export interface Renewed {
  readonly files: readonly GeneratedFile[];
  readonly contract: string;
}

const withHash = (files: readonly GeneratedFile[], small: string, large: string): readonly GeneratedFile[] =>
  files.map((file) => (file.text.includes(small) ? { path: file.path, text: file.text.replaceAll(small, large), ...(file.once && { once: file.once }) } : file));

/** Names of the errors that differ; undefined where anything else does. */
function namesOf({ errors: former, ...was }: Server, { errors, ...now }: Server): readonly string[] | undefined {
  const changed = errors.filter((error, index) => JSON.stringify(error) !== JSON.stringify(former[index]));
  return errors.length === former.length && JSON.stringify(was) === JSON.stringify(now) ? changed.flatMap((error) => [error.code, called(error)]) : undefined;
}

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
  const [changed, text] = [namesOf(was, now), contractWith(contract, was, now)];
  if (changed === undefined || text === undefined) return undefined;
  const [old, hash] = [hashOfContract(contract), hashOfContract(text)];
  const made = splicedFiles({ was: withHash(files(was), contractHash(was), old), now: withHash(files(now), contractHash(now), hash), stands, names: [...changed, old] });
  return made && { files: made, contract: text };
}

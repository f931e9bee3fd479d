// The files of a package after some of its errors got other words: made of small packages that have these errors alone, and of the large one as it stands.

import { called } from "./model/codes.ts";
import { fromDocument } from "./model/left-out.ts";
import type { Server } from "./model/taxonomy.ts";
import { splicedFiles, type Standing } from "./render/spliced.ts";
import type { GeneratedFile } from "./targets/target.ts";
import { contractHash } from "./wire/contract-document.ts";

interface Change {
  /** The server with the errors that are concerned, and no others, as it was and as it is. */
  readonly was: Server;
  readonly now: Server;
  /** The hash of the contract that the large packages have. */
  readonly contract: string;
  readonly stands: readonly Standing[];
}

export interface Renewed {
  readonly files: readonly GeneratedFile[];
  readonly contract: string;
}

const withHash = (files: readonly GeneratedFile[], small: string, large: string): readonly GeneratedFile[] =>
  files.map((file) => (file.text.includes(small) ? { path: file.path, text: file.text.replaceAll(small, large), ...(file.once && { once: file.once }) } : file));

const isDocument = ({ path }: Pick<GeneratedFile, "path">): boolean => path.endsWith("/taxonomy.json");

/** Names of the errors that differ; undefined where anything else does. */
function namesOf({ errors: former, ...was }: Server, { errors, ...now }: Server): readonly string[] | undefined {
  const changed = errors.filter((error, index) => JSON.stringify(error) !== JSON.stringify(former[index]));
  return errors.length === former.length && JSON.stringify(was) === JSON.stringify(now) ? changed.flatMap((error) => [error.code, called(error)]) : undefined;
}

/** `files`: makes those of a server. Undefined where it is not certain what stands where. */
export function renewed({ was, now, contract, stands }: Change, files: (server: Server) => readonly GeneratedFile[]): Renewed | undefined {
  const changed = namesOf(was, now);
  if (changed === undefined) return undefined;
  const [before, after, names] = [files(was), files(now), [...changed, contract]];
  const [old, small] = [contractHash(was), contractHash(now)];
  const hashOfAll = (): string | undefined => {
    const [document] = splicedFiles({ was: before.filter(isDocument), now: after.filter(isDocument), stands: stands.filter(isDocument), names }) ?? [];
    return document && contractHash(fromDocument(JSON.parse(document.text) as Server));
  };
  const hash = old === small ? contract : hashOfAll();
  const made = hash === undefined ? undefined : splicedFiles({ was: withHash(before, old, contract), now: withHash(after, small, hash), stands, names });
  return made && hash !== undefined ? { files: made, contract: hash } : undefined;
}

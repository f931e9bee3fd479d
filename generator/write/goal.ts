// The wanted state of the out folder: packages, their files, and the manifest of each. It looks at no disk.

import { isDerivedIn, manifestName } from "../model/own-files.ts";
import { digest, manifestText, type Owner } from "./manifest.ts";

export interface File {
  /** Relative to the out folder, with forward slashes; the first part is the package. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the text, where it is known: then the text is read only where it is written. */
  readonly hash?: string;
  /** Written if the file does not exist, and then its owner's. */
  readonly once?: true;
}

/** A package as it should be. */
export interface Target {
  readonly server: string;
  /** Digest of what it is made from (record.ts). */
  readonly model: string;
  /** Absent: what the last run left is what should be, and stands. */
  readonly files?: readonly File[];
  /** Our files there are removed: the folder is no longer generated. */
  readonly isGone?: true;
}

export interface Goal {
  readonly out: string;
  /** Name of the taxonomy: packages of another one are not ours to remove. */
  readonly taxonomy: string;
  /** Name of its file: another file's packages are not ours to remove either, when both taxonomies have one name. */
  readonly file?: string | undefined;
  readonly targets: readonly Target[];
  /** Whether the targets are all servers of the taxonomy. Only then another package of it is one too many. */
  readonly complete: boolean;
  /** Folders of the taxonomy beside the packages that another goal is about. */
  readonly besides?: readonly string[];
}

export interface Wanted extends File {
  readonly hash: string;
}

/** Nobody edits it, and Git does not keep it, so that after a checkout it is another branch's. It is replaced without a question. */
export const isDerived = (path: string): boolean => isDerivedIn(path.slice(path.indexOf("/") + 1));

/** Follows from its source, so that no manifest has to say what was in it. */
const isCompiled = (path: string): boolean => /^[^/]+\/dist\//.test(path);

export const isManifest = (path: string): boolean => path.endsWith(`/${manifestName}`);

/** The files of a package, and its manifest in the end. */
export const wantedFiles = (owner: Owner, server: string, files: readonly File[]): readonly Wanted[] => {
  const wanted = files.map((file): Wanted => (file.hash === undefined ? { ...file, hash: digest(file.text) } : (file as Wanted)));
  const listed = wanted.filter(({ path, once }) => !once && !isCompiled(path));
  const text = manifestText(
    owner,
    listed.map(({ path, hash }) => [path.slice(server.length + 1), hash]),
  );
  return [...wanted, { path: `${server}/${manifestName}`, text, hash: digest(text) }];
};

// Says when files may have changed. The only import of chokidar. Whether they have, their texts decide (watch.ts): an event is a hint, no more.

import { resolve } from "node:path";
import { watch, type FSWatcher } from "chokidar";
import { foldersOf } from "../../read/presence.ts";

interface Following {
  /**
   * Follows these files from now on, there or not, by their absolute paths. Resolves when no change goes unnoticed any more. Of the same files,
   * it finds again what folders have been removed, replaced or made since.
   */
  follow(files: Iterable<string>): Promise<void>;
  close(): Promise<void>;
}

interface FollowOptions {
  /** Folders are followed up to here. */
  readonly root: string;
  /** Called at every sign of a change, and often more than once for one. */
  readonly onHint: () => void;
  /** Called when the system does not let us watch: as a rule, because too much is being watched already. */
  readonly onFailure: (reason: string) => void;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Follows nothing yet. */
export const following = ({ root, onHint, onFailure }: FollowOptions): Following => {
  let watcher: FSWatcher | undefined;
  let files: ReadonlySet<string> = new Set();
  let known = "";
  let last = Promise.resolve();
  let closed = false;

  /** Watches folders: what an editor puts in the place of a file, or what is made again, is another file under the old name. */
  const begin = (folders: ReadonlySet<string>): Promise<void> => {
    const isOther = (path: string): boolean => !files.has(resolve(path)) && !folders.has(resolve(path));
    const begun = watch([...folders], { depth: 0, atomic: false, ignored: isOther });
    watcher = begun;
    begun.on("all", onHint).on("raw", onHint).on("error", (error) => onFailure(reasonOf(error)));
    return new Promise((ready) => void begun.on("ready", ready));
  };

  const renew = async (): Promise<void> => {
    const folders = new Map([...files].flatMap((file) => [...foldersOf(file, root)]));
    const now = JSON.stringify([...files, ...folders]);
    if (closed || now === known) return;
    known = now;
    // First: two watchers of one path share what chokidar has open, which would be the folder that is no longer there.
    await watcher?.close();
    if (closed) return;
    await begin(new Set(folders.keys()));
    // No event tells of changes before it was watched.
    onHint();
  };

  return {
    follow: (next) => {
      files = new Set(next);
      return (last = last.then(renew));
    },
    close: async () => {
      closed = true;
      await watcher?.close();
    },
  };
};

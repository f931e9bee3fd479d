// Paths as records and people have them. It looks at no disk.

import { relative, sep } from "node:path";

/** `path` with forward slashes on every system. */
export const slashed = (path: string): string => path.split(sep).join("/");

/** `path` relative to `folder`, with forward slashes on every system. */
export const pathFrom = (folder: string, path: string): string => slashed(relative(folder, path));

// Paths as records and people have them. It looks at no disk.

import { relative, sep } from "node:path";

/** `path` relative to `folder`, with forward slashes on every system. */
export const from = (folder: string, path: string): string => relative(folder, path).split(sep).join("/");

// What identifies this build of the compiler: with the taxonomy's text it decides whether there is anything to do.

import { readFileSync } from "node:fs";

/** Hash that the build left beside the bundle; undefined when the sources run unbuilt, whose every edit makes another compiler. */
export const fingerprint = (): string | undefined => {
  try {
    return readFileSync(new URL("fingerprint", import.meta.url), "utf8");
  } catch {
    return undefined;
  }
};

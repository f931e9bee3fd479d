// The runtime as a package of its own, file by file, as this Faultline would publish it. Only eject needs this, for a package of a different name.

import { runtimePackage } from "../dist/templates.sources.js";

/** [path, text], the manifest first. */
export const runtimeFiles: readonly (readonly [path: string, text: string])[] = Object.entries(runtimePackage);

// The version of this package, from its package.json.

import manifest from "../../package.json" with { type: "json" };

export const { version } = manifest;

// A dependency on a folder, in a server that may be published.

import type { Check } from "../check.ts";

export const unpublishable: Check = {
  code: "unpublishable",
  severity: "warning",
  why: "A dependency on a folder works only here: users who install the published server do not have that folder.",
  help: 'before you publish the server, publish the error package and depend on its version; a server that is never published has "private": true',
  find({ project: { manifest }, servers }) {
    if (!manifest || manifest.isPrivate) return [];
    return servers.flatMap(({ package: name }) => {
      const range = manifest.dependencies.get(name) ?? "";
      return /^(file|link|portal):/.test(range) ? [{ path: "package.json", sentence: `package.json has ${name} as ${range}` }] : [];
    });
  },
};

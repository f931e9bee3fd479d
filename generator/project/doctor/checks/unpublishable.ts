// A dependency on a folder, in a server that may be published.

import type { Check } from "../check.ts";

export const unpublishable: Check = {
  code: "unpublishable",
  severity: "warning",
  why: "A dependency on a folder works here and nowhere else: whoever installs the published server has no such folder.",
  help: 'before the server is published, publish the error package and ask for its version; a server that never is has "private": true',
  find({ project: { manifest }, servers }) {
    if (!manifest || manifest.isPrivate) return [];
    return servers.flatMap(({ package: name }) => {
      const range = manifest.dependencies.get(name) ?? "";
      return /^(file|link|portal):/.test(range) ? [{ path: "package.json", sentence: `${name} is asked for as ${range}` }] : [];
    });
  },
};

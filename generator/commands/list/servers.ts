// list servers: one row per server.

import { asked, serverNames, type Listing } from "./listing.ts";

export const serverRows: Listing = {
  heads: ["SERVER", "PACKAGE", "VERSION", "FORMAT", "ERRORS", "TOOLS", "DESCRIPTION"],
  filters: { server: serverNames },
  needsModel: true,
  rows: (model, { server }) =>
    (model?.servers ?? [])
      .filter(({ name }) => asked(server, name))
      .map((each) => ({
        cells: [each.name, each.package, each.version, each.format.name, String(each.errors.length), String(each.tools.length), each.description ?? ""],
        data: {
          ...{ name: each.name, package: each.package, version: each.version, domain: each.domain, format: each.format.name, fallback: each.fallback },
          ...{ protocol: each.protocol, description: each.description, errors: each.errors.map(({ code }) => code), tools: each.tools.map(({ name }) => name) },
        },
      })),
};

// list tools: one row per server and tool.

import { asked, serverNames, toolNames, type Listing } from "./listing.ts";

const repeating = (idempotent: boolean | { readonly repeated: string }): string =>
  typeof idempotent === "object" ? `then ${idempotent.repeated}` : idempotent ? "yes" : "no";

export const toolRows: Listing = {
  heads: ["SERVER", "TOOL", "IDEMPOTENT", "ERRORS", "DESCRIPTION"],
  filters: { server: serverNames, tool: toolNames },
  needsModel: true,
  rows: (model, { server, tool }) =>
    (model?.servers ?? [])
      .filter(({ name }) => asked(server, name))
      .flatMap((each) =>
        each.tools
          .filter(({ name }) => asked(tool, name))
          .map((one) => ({
            cells: [each.name, one.name, repeating(one.idempotent), one.errors.join(" "), one.description ?? ""],
            data: { server: each.name, ...one },
          })),
      ),
};

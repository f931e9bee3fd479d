// Rule rename-owned: an error that is the same in every package keeps its code.

import { quote } from "../../diagnose/quote.ts";
import { ownerOf } from "../../model/build/owner.ts";
import type { Rule } from "../rule.ts";

const shared = `taxonomy: 1
name: corp
version: 1.0.0
domain: errors.example.org
errors:
  tenant_suspended: { message: The tenant is suspended. }
`;

export const renameOwned: Rule = {
  code: "rename-owned",
  severity: "warning",
  set: "standard",
  why:
    "Its file names an owner, so that it is one error in all packages that have it, known by that owner and its code. Under another code nobody else " +
    "knows it: it becomes the server's own, and clients of other packages read it as unknown.",
  help: "keep the code, or say with extends that the server has an error of its own",
  bad: `
imports: { corp: ./corp.yaml }
servers:
  orders: { package: "@me/orders-errors", errors: ["corp:tenant_suspended"], rename: { "corp:tenant_suspended": suspended } }
`,
  good: `
imports: { corp: ./corp.yaml }
servers:
  orders: { package: "@me/orders-errors", errors: ["corp:tenant_suspended"] }
`,
  files: { "./corp.yaml": shared },
  *check({ servers, spec }) {
    for (const { server, path } of servers) {
      const { rename = {}, ...rest } = server;
      for (const code of Object.keys(rename)) {
        const owner = ownerOf(code, rest, spec);
        if (owner !== undefined)
          yield { at: [...path, "rename", code], part: "key", sentence: `${quote(code)} belongs to ${quote(owner.domain)}, where it goes by that code alone` };
      }
    }
  },
};

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
    "Its file has a domain, so it is the same error in every package that has it, identified by domain and code. Under another code no other package " +
    "knows it: it becomes the server's own error, and clients of other packages read it as unknown.",
  help: "keep the code, or declare the server's own error with extends",
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
          yield { at: [...path, "rename", code], part: "key", sentence: `${quote(code)} belongs to ${quote(owner.domain)}, where it can have only that code` };
      }
    }
  },
};

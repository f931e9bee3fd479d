// Rule server-names: servers, their domains and the methods they answer must have names that work where they are used.

import { quote } from "../../diagnose/quote.ts";
import { pascal } from "../../model/names.ts";
import { isDeviceName, objectMembers } from "../../model/reserved-names.ts";
import { methodName } from "../../model/words.ts";
import type { ServerView } from "../context.ts";
import type { Finding, Rule } from "../rule.ts";

const domainName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

export const serverNames: Rule = {
  code: "server-names",
  severity: "error",
  help: "rename it",
  bad: `
servers:
  aux: { package: "@me/aux-errors" }
`,
  good: `
servers:
  auxiliary: { package: "@me/aux-errors" }
`,
  *check({ servers }) {
    const first = new Map<string, ServerView>();
    for (const view of servers) {
      const { name, path } = view;
      if (isDeviceName(name))
        yield { at: path, part: "key", sentence: `no server can be called ${quote(name)}: Windows keeps the name for a device` };
      const other = first.get(pascal(name));
      if (other) {
        const sentence = `the servers ${quote(other.name)} and ${quote(name)} both become ${pascal(name)}`;
        yield { at: path, part: "key", sentence, notes: [{ at: other.path, part: "key", text: "the other one" }] };
      }
      first.set(pascal(name), view);
      yield* inside(view);
    }
  },
};

function* inside({ server, path }: ServerView): Generator<Finding> {
  if (server.domain !== undefined && !domainName.test(server.domain)) {
    const help = "write lower-case letters, digits, dots and dashes, such as notes.example.org";
    yield { at: [...path, "domain"], sentence: `${quote(server.domain)} is not a domain`, help };
  }
  for (const method of Object.keys(server.methods ?? {})) {
    if (methodName.test.test(method) && !objectMembers.has(method)) continue;
    yield { at: [...path, "methods", method], part: "key", sentence: `${quote(method)} is not a JSON-RPC method`, help: `write ${methodName.says}` };
  }
}

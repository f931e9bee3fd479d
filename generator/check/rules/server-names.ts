// Rule server-names: servers, their domains and the methods they answer must have names that work where they are used.

import { quote } from "../../diagnose/quote.ts";
import { familyName, pascal } from "../../model/names.ts";
import { globalErrors, isDeviceName, objectMembers, packageNames } from "../../model/reserved-names.ts";
import { methodName } from "../../model/words.ts";
import { longestName } from "../claims.ts";
import type { ServerView } from "../context.ts";
import type { Finding, Rule } from "../rule.ts";

const domainName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

export const serverNames: Rule = {
  code: "server-names",
  severity: "error",
  why:
    "A server's name becomes a folder, a type and, without a domain of its own, half of the identity of its errors. Windows keeps " +
    "some names for devices, and methods are looked up by name.",
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
      const why = whyNever(name);
      if (why !== undefined) yield { at: path, part: "key", sentence: `no server can be called ${quote(name)}: ${why}` };
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

/** Why no server may have this name, of which folder, files and the type of all its errors are made; undefined when it may. */
function whyNever(name: string): string | undefined {
  if (isDeviceName(name)) return "Windows keeps the name for a device";
  if (name.length > longestName) return `it has ${name.length} characters, and ${longestName} are the most`;
  const family = familyName(name);
  if (packageNames.has(family)) return `its errors would be of type ${family}, which is in every generated package`;
  return globalErrors.has(family) ? `its errors would be of type ${family}, which is a class of JavaScript` : undefined;
}

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

// Rule server-names: servers, their domains and the methods they answer must have names that work where they are used.

import { quote } from "../../diagnose/quote.ts";
import { pascal } from "../../model/names.ts";
import { isDeviceName, type Naming } from "../../model/naming.ts";
import { domain, methodName } from "../../model/words.ts";
import { longestName } from "../claims.ts";
import type { ServerView } from "../context.ts";
import type { Finding, Rule } from "../rule.ts";

export const serverNames: Rule = {
  code: "server-names",
  severity: "error",
  why:
    "A server's name becomes a folder, a type and, if it has no domain, half of the identity of its errors. Windows reserves " +
    "some names for devices, and the runtime looks up methods by name.",
  help: "rename it",
  bad: `
servers:
  aux: { package: "@me/aux-errors" }
`,
  good: `
servers:
  auxiliary: { package: "@me/aux-errors" }
`,
  *check({ servers, namings }) {
    const first = new Map<string, ServerView>();
    for (const view of servers) {
      const { name, path } = view;
      const why = whyNever(name, namings);
      if (why !== undefined) yield { at: path, part: "key", sentence: `no server can be called ${quote(name)}: ${why}` };
      const other = first.get(pascal(name));
      if (other) {
        const sentence = `the servers ${quote(other.name)} and ${quote(name)} both become ${pascal(name)}`;
        yield { at: path, part: "key", sentence, notes: [{ at: other.path, part: "key", text: "the other one" }] };
      }
      first.set(pascal(name), view);
      yield* inside(view, namings);
    }
  },
};

/** Why no server may have this name, which also names its folder, its files and the type of its errors; undefined if one may. */
function whyNever(name: string, namings: readonly Naming[]): string | undefined {
  if (isDeviceName(name)) return "Windows reserves the name for a device";
  if (name.length > longestName) return `it has ${name.length} characters; the limit is ${longestName}`;
  for (const { familyOf, takenFamily } of namings) {
    const holder = takenFamily(familyOf(name));
    if (holder !== undefined) return `its errors would be of type ${familyOf(name)}, which is ${holder}`;
  }
  return undefined;
}

function* inside({ server, path }: ServerView, namings: readonly Naming[]): Generator<Finding> {
  if (server.domain !== undefined && !domain.test.test(server.domain)) {
    const help = "write lower-case letters, digits, dots and dashes, such as notes.example.org";
    yield { at: [...path, "domain"], sentence: `${quote(server.domain)} is not a domain`, help };
  }
  for (const method of Object.keys(server.methods ?? {})) {
    if (methodName.test.test(method) && !namings.some(({ isMember }) => isMember(method))) continue;
    yield { at: [...path, "methods", method], part: "key", sentence: `${quote(method)} is not a JSON-RPC method`, help: `write ${methodName.says}` };
  }
}

// Rule number-sdk-local: numbers that clients raise by themselves should not come from a server, too.

import { whyNotFree } from "../../model/numbers.ts";
import type { Rule } from "../rule.ts";

/** What SDK v1 means by them (ErrorCode.ConnectionClosed and ErrorCode.RequestTimeout). */
const local: ReadonlyMap<number, string> = new Map([
  [-32000, "a closed connection"],
  [-32001, "a request that timed out"],
]);

export const numberSdkLocal: Rule = {
  code: "number-sdk-local",
  severity: "warning",
  set: "standard",
  why:
    "Clients on version 1 of the TypeScript SDK raise -32000 and -32001 themselves, when a connection closes and when a request " +
    "times out. By number, they cannot tell these from errors that a server sends.",
  help: "use a number outside -32768 to -32000; if this one has to stay, suppress the rule and say why",
  bad: `
protocol: ["2025-11-25"]
errors:
  vault_closed: { message: "The vault is closed.", jsonrpc: -32001 }
`,
  good: `
protocol: ["2025-11-25"]
errors:
  vault_closed: { message: "The vault is closed.", jsonrpc: 4001 }
`,
  *check({ numbers }) {
    for (const { number, revisions, path } of numbers) {
      const meaning = local.get(number);
      // Of revisions where nobody may send it, number-range speaks.
      const isSent = revisions.some((revision) => revision !== "" && whyNotFree(number, revision) === undefined);
      if (meaning !== undefined && isSent) yield { at: path, sentence: `clients on SDK v1 raise ${number} themselves, for ${meaning}` };
    }
  },
};

// A JSON-RPC number is one that a server may send.

import { defaultProtocol, retiredNumbers, whyNotFree } from "../../model/numbers.ts";
import type { Check } from "../check.ts";

export const thrownNumber: Check = {
  code: "thrown-number",
  severity: "error",
  why: "Numbers have owners: JSON-RPC reserves some, MCP others, SDKs use a few for their own failures, and clients act on them. A number with another meaning to its reader is worse than none (MCP 2026-07-28, basic, \"Error Codes\").",
  help: "use a number outside -32768 to -32000, or the fitting one of JSON-RPC's five",
  bad: `
import { McpError } from "@modelcontextprotocol/sdk/types.js";
export const read = (id) => {
  throw new McpError(-32050, "The note is locked");
};
`,
  good: `
import { McpError } from "@modelcontextprotocol/sdk/types.js";
export const read = (id) => {
  throw new McpError(4050, "The note is locked");
};
`,
  *find({ survey, declared }) {
    const revisions = declared ? [...new Set(declared.servers.flatMap(({ protocol }) => protocol))] : defaultProtocol;
    for (const { where, number } of survey.numbers) {
      const retired = retiredNumbers.get(number);
      const why = revisions.map((revision) => whyNotFree(number, revision)).find((reason) => reason !== undefined);
      if (retired !== undefined) yield { where, sentence: `${number} is retired: it ${retired}` };
      else if (why !== undefined) yield { where, sentence: `${number} is not free: ${why}`, ...(number >= -32019 && number < 0 ? { severity: "warning" } : {}) };
    }
  },
};

// Unknown resources, prompts and log levels are answered with -32602 (MCP 2026-07-28; -32002 for resources before).

import { tellsCode } from "../../model/written-form.ts";
import type { Check } from "../check.ts";
import type { Contract } from "../contract.ts";
import { asked } from "../example.ts";
import { at, textAt } from "../frame.ts";

const uri = "note://none";

/** What belongs to each capability. */
const capabilityOf: { readonly [method: string]: string } = { "resources/read": "resources", "prompts/get": "prompts", "logging/setLevel": "logging" };

/** Whether its format has no code in any error: then a declared one is not known for it. */
const isMute = ({ format: { jsonRpc } }: Contract): boolean => jsonRpc.data !== undefined && !tellsCode(jsonRpc.data);

export const protocolNumber: Check = {
  code: "protocol-number",
  severity: "warning",
  needs: "lookup",
  why: "A client distinguishes an unknown name from a broken server by the number alone: only the broken server is worth another try. For resources, the uri in the data says which one is meant.",
  help: "answer unknown names with -32602, unknown log levels too, and unknown resources with { uri } as the data",
  bad: asked("resources/read", { uri }, { error: { code: -32603, message: "Internal error" } }),
  good: asked("resources/read", { uri }, { error: { code: -32602, message: "Resource not found", data: { uri } } }),
  *exchange({ method, answer, response, request }, { contract, session }) {
    const capability = capabilityOf[method];
    if (capability === undefined || !answer) return;
    const { number } = answer;
    const isNew = (session.revision ?? "") >= "2026-07-28";
    if (method === "resources/read" && answer.kind === "result") {
      const contents = at(response, "result", "contents");
      if (Array.isArray(contents) && contents.length === 0) yield { sentence: "the server reads a resource that does not exist: its contents are empty", words: `"contents"` };
      return;
    }
    if (answer.code !== undefined || (contract && isMute(contract))) return;
    if (number === -32603) yield { sentence: `${method} of an unknown name was answered with -32603 instead of -32602`, words: "-32603" };
    else if (number === -32601 && Object.hasOwn(session.capabilities, capability))
      yield { sentence: `${method} was answered with -32601, although the server announces it (capabilities.${capability})`, words: "-32601" };
    else if (method === "resources/read" && isNew && number === -32602 && textAt(response, "error", "data", "uri") === undefined)
      yield { sentence: `the answer for a resource that does not exist lacks its uri: ${String(at(request["params"], "uri"))}`, words: `"error"` };
  },
};

// Checks: tools, their list and their arguments.

import { sentAs } from "../../model/codes.ts";
import { contractId } from "../../model/contract-id.ts";
import { announcementKey } from "../../wire/contract-document.ts";
import { wordsIn } from "../answer.ts";
import type { Check, Observation } from "../check.ts";
import { type Contract, misnamed, type PromisedTool, sdkFailure, toolOf } from "../contract.ts";
import { at, textAt, wordOf } from "../frame.ts";
import { isTool, learn, mostTools, toolsIn } from "../learn.ts";
import { beyond, crash, failed, took } from "../outcome.ts";
import { inherited } from "../probes/probe.ts";
import type { Exchange } from "../session.ts";

/** The codes of a tool as outsiders see them, as a package announces them. */
const visibleCodes = (contract: Contract, { errors }: PromisedTool): readonly string[] => [...new Set(errors.map((code) => sentAs(contract, code)))];

/** The advice follows the contract on refused arguments. */
function advice(contract: Contract | undefined): Pick<Observation, "help"> {
  const code = sdkFailure(contract, "invalid_arguments")?.code ?? "an error that the tool declares";
  return contract ? { help: `check the arguments against the inputSchema before doing anything, and fail with ${code}, in the format of the contract` } : {};
}

/** The answer for a name, without the name. */
const bare = ({ answer, tool }: Exchange): string | undefined => answer && wordsIn(answer).replaceAll(String(tool), "…");

const native = /Object\.prototype|\[native code\]/;

/** Clients ask for no more pages than this. */
const mostPages = 100;

export const toolChecks: readonly Check[] = [
  {
    code: "announcement-differs", // A server announces in tools/list the contract it is checked against.
    severity: "error",
    needs: "tool list under contract",
    why: "A client learns from the tool list which codes it may get, and whether it understands them all. A wrong announcement makes it refuse a server that it understands, or trust one that it does not.",
    help: "deploy the build of this contract; a guarded server announces the codes that its package declares",
    *underContract({ method, response }, { contract }) {
      if (method !== "tools/list") return;
      const key = announcementKey(contract);
      const misnames = new Set<string>();
      for (const tool of toolsIn(response?.["result"])) {
        const { name } = tool;
        const announcement = at(tool, "_meta", key);
        if (announcement === undefined) continue;
        const named = textAt(announcement, "contract");
        const why = named === undefined ? "no contract" : misnamed(named, contractId(contract));
        if (why !== undefined && !misnames.has(why)) yield { sentence: `the tool list announces ${why}`, ...(named !== undefined && { words: named }) };
        if (why !== undefined) misnames.add(why);
        const promised = toolOf(contract, name);
        if (promised) yield* differing(promised, announcement, contract);
      }
    },
  },
  {
    code: "argument-accepted", // A call that the tool's own inputSchema refuses must be refused, as the tool's failure (MCP 2025-11-25, SEP-1303).
    severity: "warning",
    needs: "refused arguments",
    why: "A server must validate its input (MCP, tools, security considerations). A model that forgets an argument and reads success never finds out; a protocol error does not reach the model in most hosts; and -32603 blames the server.",
    help: "check the arguments against the inputSchema before doing anything, and answer with an isError result that says which argument is wrong",
    *exchange(exchange, { contract, session }) {
      const { fault, why, tool, answer } = exchange;
      if (fault !== "refused-arguments" || !answer) return;
      const { number } = answer;
      const refuses = `${tool} answers arguments that its inputSchema refuses`;
      if (took(exchange)) {
        const [words] = failed(exchange) ? (beyond.exec(wordsIn(answer)) ?? crash.exec(wordsIn(answer)) ?? []) : [];
        const sentence = words === undefined ? `${tool} accepted arguments that its inputSchema refuses: ${why}` : `${tool} accepted arguments that its inputSchema refuses, and failed later: ${why}`;
        yield { sentence, cause: "took", ...(words === undefined ? {} : { words }), ...advice(contract) };
      } else if (number === -32603) yield { sentence: `${refuses} with -32603, an internal error`, words: "-32603", cause: "-32603", ...advice(contract) };
      else if (answer.kind === "error" && (session.revision ?? "") >= "2025-11-25") yield { sentence: `${refuses} with a JSON-RPC error, which most hosts keep from the model`, words: wordOf(number), cause: "error", ...advice(contract) };
    },
  },
  {
    code: "prototype-name", // A tool with a name that every JavaScript object has is a tool that does not exist, like any other.
    severity: "warning",
    needs: "unknown tool",
    why: "A lookup in a plain object finds constructor, which is not a tool: the server fails in its own code, or treats a function as a tool. Other input may have the same effect (CWE-1321).",
    help: "look tools up in a Map, or with Object.hasOwn",
    *exchange(exchange, { session }) {
      const { tool, fault, answer } = exchange;
      if (tool === undefined || !answer || !inherited.includes(tool) || fault !== "unknown-tool") return;
      const cause = "name";
      const text = wordsIn(answer);
      const { unknownTool } = session;
      const [words] = crash.exec(text) ?? native.exec(text) ?? [];
      if (!failed(exchange)) yield { sentence: "a call of an unknown tool named like an Object.prototype member succeeded", severity: "error", cause };
      else if (words !== undefined) yield { sentence: "a call of an unknown tool named like an Object.prototype member failed inside the server", words, cause };
      else if (beyond.test(text)) yield { sentence: "the server executed an unknown tool named like an Object.prototype member, and failed later", words: beyond.exec(text)?.[0] ?? "", severity: "error", cause };
      else if (unknownTool?.answer && (unknownTool.answer.number !== answer.number || bare(unknownTool) !== bare(exchange)))
        yield { sentence: "the server answers an unknown tool named like an Object.prototype member differently from other unknown tools", words: text.slice(0, 80), cause };
    },
  },
  {
    code: "tool-absent", // A tool that a contract declares is one that its server lists.
    severity: "warning",
    needs: "tool list under contract",
    why: "Clients of the contract call a tool that does not exist, and handle errors that never come. The tool was renamed or removed, or the server lists it only with a flag, a key or a permission.",
    help: "remove the tool from the taxonomy, or start the server so that it lists all its tools",
    *underContract(exchange, { contract, session }) {
      if (exchange.method !== "tools/list") return;
      const { tools } = learn({ ...session, tools: undefined }, exchange);
      if (!tools) return;
      for (const { name } of contract.tools) if (!tools.has(name)) yield { sentence: `${name} is declared, but the server does not list it`, subject: name, cause: "absent" };
    },
  },
  {
    code: "tool-undeclared", // A contract that speaks of tools speaks of all that its server lists.
    severity: "error",
    needs: "tool list under contract",
    why: "The contract promises nothing about a tool that it does not know, so no check judges it: its failures reach clients as unknown errors, and a clean report does not cover it.",
    help: "declare the tool and its errors under tools in the taxonomy",
    *underContract(exchange, { contract, session }) {
      if (exchange.method !== "tools/list") return;
      for (const name of learn(session, exchange).listing?.keys() ?? []) {
        if (session.listing?.has(name) !== true && !toolOf(contract, name)) yield { sentence: `the server lists ${name}, but the contract does not know it`, words: name, subject: name, cause: "undeclared" };
      }
    },
  },
  {
    code: "tools-unlisted", // A server that says it has tools lists them: every page of the list, to its end (MCP, tools, listing; pagination).
    severity: "error",
    needs: "tool list",
    why: "Without a tool list a client sees a server without tools, and no model learns why. Unlisted tools are not checked, so they have not passed.",
    help: "list tools without asking other services, or answer with the known ones; check what a tool needs when it is called",
    *exchange({ method, answer, response, request }, { session }) {
      if (method !== "tools/list" || !answer) return;
      const { number } = answer;
      const cause = "list";
      if (answer.kind === "error") {
        // A server without tools need not know the method.
        if (number === -32601 && !Object.hasOwn(session.capabilities, "tools")) return;
        const page = at(request["params"], "cursor") === undefined ? "tools/list" : `page ${session.pages + 1} of tools/list`;
        yield { sentence: `${page} fails with ${wordOf(number)}: clients cannot learn the tools`, words: wordOf(number), cause };
        return;
      }
      const tools = at(response, "result", "tools");
      const wrong = Array.isArray(tools) ? tools.find((tool) => !isTool(tool)) : tools;
      const next = at(response, "result", "nextCursor");
      if (!Array.isArray(tools) || wrong !== undefined) yield { sentence: "the answer of tools/list is not a list of named tools", words: `"result"`, cause };
      else if (typeof next === "string" && (next === at(request["params"], "cursor") || session.pages >= mostPages - 1)) yield { sentence: "tools/list never ends: there is always another page", words: `"nextCursor"`, cause };
      else if (tools.length + (at(request["params"], "cursor") === undefined ? 0 : (session.listing?.size ?? 0)) > mostTools) yield { sentence: `tools/list has more than ${mostTools} tools: the others are not checked`, words: `"tools"`, cause };
    },
  },
  {
    code: "unknown-tool-answer", // A tool that does not exist is answered as such: with -32602, or as a failed call that says so (MCP, tools, error handling).
    severity: "warning",
    needs: "unknown tool",
    why: "Models invent names. -32603 tells them that the server is broken, -32601 that it has no tools, and a success that the call had an effect.",
    help: "for an unknown tool, return -32602 and name the tool",
    *exchange(exchange, { contract }) {
      const { fault, tool, answer } = exchange;
      if (fault !== "unknown-tool" || tool === undefined || !answer) return;
      // A name that every object has is a matter of its own (prototype-name).
      if (inherited.includes(tool)) return;
      if (!failed(exchange)) yield { sentence: "a call of an unknown tool succeeded", severity: "error" };
      else if (took(exchange)) yield { sentence: "the answer to an unknown tool describes a different failure", words: wordsIn(answer).trim().slice(0, 80), cause: "reached" };
      else if (answer.kind === "error" && answer.number !== -32602 && answer.number !== sdkFailure(contract, "unknown_tool")?.jsonRpc.default) yield { sentence: `an unknown tool was answered with ${wordOf(answer.number)} instead of -32602`, words: wordOf(answer.number) };
    },
  },
];

/** Codes that are announced and not declared, and the other way round; silent where the contract is of a newer version. */
function* differing(tool: PromisedTool, announcement: unknown, contract: Contract): Iterable<Observation> {
  const { name } = tool;
  const announced = at(announcement, "codes");
  if (!Array.isArray(announced) || textAt(announcement, "contract") !== contractId(contract)) return;
  const declared = visibleCodes(contract, tool);
  const extra = announced.filter((code) => !(declared as readonly unknown[]).includes(code));
  const missing = declared.filter((code) => !announced.includes(code));
  for (const code of extra) {
    const words = typeof code === "string" ? code : JSON.stringify(code);
    yield { sentence: `${name} announces ${words}, which the contract does not declare for it`, words };
  }
  if (missing.length > 0) yield { sentence: `${name} does not announce ${missing.join(", ")}, which the contract declares for it` };
}

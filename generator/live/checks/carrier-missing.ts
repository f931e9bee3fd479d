// A failure carries its error where the contract says: for programs in `_meta`, in structured content or in the error's data, for the model in the text.

import { tellsCode } from "../../model/written-form.ts";
import type { Answer, Carrier } from "../answer.ts";
import type { Check } from "../check.ts";
import { promised, toolOf, type Contract } from "../contract.ts";
import { called, declared, failing, taxonomy } from "../example.ts";
import { hasListedSchema, type Exchange, type Session } from "../session.ts";
import { saysSdk } from "./sdk-text.ts";

const names: { readonly [C in Carrier]: string } = { _meta: "_meta", structuredContent: "structuredContent", text: "its text", data: "its data" };

/** Numbers with which the protocol itself refuses a request: what the server's own code never saw carries no error of its. So does what an SDK's validator refuses. */
const ofProtocol: ReadonlySet<unknown> = new Set([-32700, -32600, -32601, -32602]);

/** The carriers that must hold an error of this call. */
function due({ tool }: Exchange, { kind, isError, carriers }: Answer, { format, tools }: Contract, session: Session): readonly Carrier[] {
  if (kind === "error") return format.jsonRpc.data && tellsCode(format.jsonRpc.data) ? ["data"] : [];
  const hasSchema = tools.some(({ name, outputSchema }) => name === tool && outputSchema) || hasListedSchema(session, tool);
  // Beside `_meta` it may be left out: a guard that cannot know of a schema, before a low-level server, sends none that a client could refuse.
  const structured = format.tool.carriers.includes("structuredContent") && !hasSchema && !carriers.includes("_meta");
  const told = format.tool.content === "$body" && (format.discriminator !== undefined || isError);
  return [...(format.tool.carriers.includes("meta") ? (["_meta"] as const) : []), ...(structured ? (["structuredContent"] as const) : []), ...(told ? (["text"] as const) : [])];
}

export const carrierMissing: Check = {
  code: "carrier-missing",
  severity: "error",
  needs: "failure under contract",
  why: "A failure without its error is only text for people: clients cannot tell what went wrong, or whether and when to retry. Anything that bypasses the guard arrives this way.",
  help: "throw declared errors, put the tool behind the guard, and make sure that nothing between guard and wire rebuilds results",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, failing("note a is locked")),
  good: called("edit_note", { id: "b" }, declared("note_locked")),
  *held(exchange, { contract, session }) {
    const { answer, tool, method } = exchange;
    if (!answer?.failed) return;
    if (exchange.fault === "malformed") return;
    if (tool === undefined ? promised(contract, method, tool) === undefined || ofProtocol.has(answer.number) || saysSdk(answer) : !toolOf(contract, tool)) return;
    const missing = due(exchange, answer, contract, session).filter((carrier) => !answer.carriers.includes(carrier));
    if (missing.length === 0) return;
    const where = missing.map((carrier) => names[carrier]).join(" and ");
    yield answer.carriers.length === 0
      ? { sentence: `a failure of ${tool ?? method} carries no declared error at all` }
      : { sentence: `a failure of ${tool ?? method}${answer.code === undefined ? "" : ` (${answer.code})`} does not carry its error in ${where}` };
  },
};

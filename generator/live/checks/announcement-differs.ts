// A server announces in tools/list the contract it is checked against.

import { contractId } from "../../model/contract-id.ts";
import { sentAs } from "../../model/codes.ts";
import { announcementKey } from "../../../templates/typescript/src/runtime/core/announcement.ts";
import type { Check, Said } from "../check.ts";
import { misnamed, toolOf, type Contract, type PromisedTool } from "../contract.ts";
import { listed, taxonomy } from "../example.ts";
import { at, textAt } from "../frame.ts";
import { toolsIn } from "../learn.ts";

const announcing = (codes: readonly string[]): string =>
  listed("edit_note", { type: "object" }, { _meta: { "dev.faultline/contract": { contract: "@me/notes-errors@1.2.0", codes } } }, ["delete_note"]);

/** The codes of a tool as outsiders see them, as a package announces them. */
const visibleCodes = (contract: Contract, { errors }: PromisedTool): readonly string[] => [...new Set(errors.map((code) => sentAs(contract, code)))];

export const announcementDiffers: Check = {
  code: "announcement-differs",
  severity: "error",
  needs: "tool list under contract",
  why: "A client learns from the tool list which codes it may get, and whether it understands them all. A wrong announcement makes it refuse a server that it understands, or trust one that it does not.",
  help: "deploy the build of this contract; a guarded server announces the codes that its package declares",
  files: taxonomy,
  bad: announcing(["busy", "forbidden", "internal_error", "invalid_input"]),
  good: announcing(["busy", "internal_error", "invalid_input", "note_locked"]),
  *held({ method, response }, { contract }) {
    if (method !== "tools/list") return;
    const key = announcementKey(contract);
    const misnames = new Set<string>();
    for (const tool of toolsIn(response?.["result"])) {
      const { name } = tool;
      const said = at(tool, "_meta", key);
      if (said === undefined) continue;
      const named = textAt(said, "contract");
      const why = named === undefined ? "no contract" : misnamed(named, contractId(contract));
      if (why !== undefined && !misnames.has(why)) yield { sentence: `the tool list announces ${why}`, ...(named !== undefined && { words: named }) };
      if (why !== undefined) misnames.add(why);
      const promised = toolOf(contract, name);
      if (promised) yield* differing(promised, said, contract);
    }
  },
};

/** Codes that are announced and not declared, and the other way round; silent where the contract is of a newer version. */
function* differing(tool: PromisedTool, said: unknown, contract: Contract): Iterable<Said> {
  const { name } = tool;
  const announced = at(said, "codes");
  if (!Array.isArray(announced) || textAt(said, "contract") !== contractId(contract)) return;
  const declared = visibleCodes(contract, tool);
  const extra = announced.filter((code) => !(declared as readonly unknown[]).includes(code));
  const missing = declared.filter((code) => !announced.includes(code));
  for (const code of extra) {
    const words = typeof code === "string" ? code : JSON.stringify(code);
    yield { sentence: `${name} announces ${words}, which the contract does not declare for it`, words };
  }
  if (missing.length > 0) yield { sentence: `${name} does not announce ${missing.join(", ")}, which the contract declares for it` };
}

// The envelope of a failure is what its contract says an envelope of that code is.

import { substituteOf } from "../../model/codes.ts";
import { readEnvelope } from "../../../templates/typescript/src/runtime/core/read-envelope.ts";
import { checkDetails } from "../../../templates/typescript/src/runtime/values/shape.ts";
import type { Check } from "../check.ts";
import { errorOf } from "../contract.ts";
import { called, declared, taxonomy } from "../example.ts";
import { isMessage } from "../frame.ts";

export const envelopeInvalid: Check = {
  code: "envelope-invalid",
  severity: "error",
  needs: "declared failure",
  why: "Clients read category, retry facts and details from the envelope without looking at the server's taxonomy. A missing required detail, or a wrong category, turns a known error into an unknown one, or makes clients repeat a call that they must not repeat.",
  help: "let the generated package make the envelope; in other languages, validate it against contracts/errors.schema.json and the schema of its code in that file",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, declared("note_locked", { envelope: { details: { id: "a" } } })),
  good: called("edit_note", { id: "b" }, declared("note_locked")),
  *held({ answer, tool, method }, { contract }) {
    if (!answer) return;
    const outlet = tool ?? method;
    const [one, other] = answer.codes.filter((code) => errorOf(contract, code) && substituteOf(contract, code) === undefined);
    if (other !== undefined) yield { sentence: `${outlet} failed with ${one} in one place and with ${other} in another`, words: other };
    if (!answer.envelope) return;
    const envelope = readEnvelope(answer.envelope);
    if (!envelope) {
      yield { sentence: `${outlet} failed with an envelope that lacks code, message, category or recoverable, or has one of the wrong type` };
      return;
    }
    const error = errorOf(contract, envelope.code);
    if (!error || error.code !== envelope.code) return;
    const { category, recoverable, details } = error;
    if (envelope.category !== category) yield { sentence: `${outlet} failed with ${error.code} of category ${envelope.category}, but the contract says ${category}`, words: `"category"` };
    if (recoverable !== "caller" && envelope.recoverable !== recoverable)
      yield { sentence: `${outlet} failed with ${error.code} as ${envelope.recoverable ? "" : "not "}recoverable, but the contract says the opposite`, words: `"recoverable"` };
    const wrong = Object.entries(details).find(([name, shape]) => !checkDetails(isMessage(answer.envelope?.["details"]) ? answer.envelope["details"] : {}, { [name]: shape }));
    if (wrong) yield { sentence: `${outlet} failed with ${error.code}, whose detail ${wrong[0]} is missing or differs from the contract`, words: `"details"` };
  },
};

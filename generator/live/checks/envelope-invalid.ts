// The envelope of a failure is what its contract says an envelope of that code is.

import { twinOf } from "../../model/sent-as.ts";
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
  why: "Clients read category, retry facts and details from the envelope without looking at the server's taxonomy. A required detail that is missing, or another category, makes an unknown error of a known one, or has a call repeated that must not be.",
  help: "let the generated package make the envelope; in another language, hold it to contracts/errors.schema.json and the schema of its code in there",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, declared("note_locked", { envelope: { details: { id: "a" } } })),
  good: called("edit_note", { id: "b" }, declared("note_locked")),
  *held({ answer, tool, method }, { contract }) {
    const outlet = tool ?? method;
    const [one, other] = (answer?.codes ?? []).filter((code) => errorOf(contract, code) && twinOf(contract, code) === undefined);
    if (other !== undefined) yield { sentence: `${outlet} failed with ${one} in one place and with ${other} in another`, words: other };
    if (!answer?.envelope) return;
    const envelope = readEnvelope(answer.envelope);
    if (!envelope) {
      yield { sentence: `${outlet} failed with an envelope that lacks code, message, category or recoverable, or has one of another type` };
      return;
    }
    const error = errorOf(contract, envelope.code);
    if (!error || error.code !== envelope.code) return;
    const { category, recoverable, details } = error;
    if (envelope.category !== category) yield { sentence: `${outlet} failed with ${error.code} of category ${envelope.category}, and its contract says ${category}`, words: `"category"` };
    if (recoverable !== "caller" && envelope.recoverable !== recoverable)
      yield { sentence: `${outlet} failed with ${error.code} that is ${envelope.recoverable ? "" : "not "}recoverable, and its contract says the opposite`, words: `"recoverable"` };
    const wrong = Object.entries(details).find(([name, shape]) => !checkDetails(isMessage(answer.envelope?.["details"]) ? answer.envelope["details"] : {}, { [name]: shape }));
    if (wrong) yield { sentence: `${outlet} failed with ${error.code} whose detail ${wrong[0]} is missing or not what its contract says`, words: `"details"` };
  },
};

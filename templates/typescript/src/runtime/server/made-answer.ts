// What becomes of a failure that a handler made by hand: the error of a rule on its text, or itself, scrubbed; a record in the log either way.

import type { Call } from "./call.js";
import type { TaxonomyError } from "../core/error.js";
import type { FamilySpec } from "../core/family-spec.js";
import { fallbackFor, fromMade } from "../core/from.js";
import type { LogSink } from "./log.js";
import { type MadeFailure, scrubbedResult } from "./made.js";
import { bare, lacksWords, lead, note, noteSaid } from "../core/beside.js";
import { givenIn, scrubbedLine, scrubbedText, scrubbing } from "./scrubbed.js";
import { reportAlone } from "./verdict.js";

/** Most characters of a text that follow a message. */
const longest = 4_000;

/** `message`, whose end was cut, as far as `said` goes; undefined where that says something else. */
function whole(message: string, said: string): string | undefined {
  const words = said.slice(-said.toLowerCase().replace(lead, "").length);
  const begun = bare(message);
  const at = begun.indexOf(words.slice(0, 80));
  return at >= 0 && words.startsWith(begun.slice(at)) ? begun.slice(0, at) + words : undefined;
}

/** The error that a rule makes of `made`, with its words where the rule does not know them; undefined where none does, and `made` is to be sent. */
export function errorOfMade(family: FamilySpec, made: MadeFailure, call: Call): TaxonomyError | undefined {
  if (made.isCoded) return undefined;
  const error = fromMade(family, made, { args: call.args, tool: call.tool, method: call.method, server: call.server ?? family.domain, uri: call.uri, scrub: scrubbing(family, call.args) }, made.isFailed);
  if (error && lacksWords(error)) {
    const isGiven = givenIn(call.args);
    noteSaid(error, scrubbedLine(scrubbedText(made.message.replace(/^(?:Error: ?){1,3}/, ""), isGiven).replace(/\s*\n\s*/g, " "), isGiven, longest), whole);
  }
  return error;
}

/** `made` as it is sent where no rule knows it, logged. */
export function sentAsMade(family: FamilySpec, made: MadeFailure, call: Call, log: LogSink | undefined): unknown {
  const error = fallbackFor(family, made);
  note(error, ["undeclared: the handler made this result by hand, and no rule matches its text"]);
  reportAlone(error, family, call, log);
  return scrubbedResult(made, givenIn(call.args));
}

// The exit code of a command-line client: from the taxonomy, or from sysexits.h (clients.md). It ends nothing.

import type { Decoded } from "./decode.ts";
import { memberOf, type Read } from "./foreign.ts";
import type { Occurrence } from "./occurrence.ts";

const byNextAction: { readonly [action: string]: number } = { fix_config: 78, fix_input: 65, reauthenticate: 77, request_permission: 77, retry_later: 75, retry_now: 75 };
const byCategory: { readonly [category: string]: number } = { bug: 70, config: 78, system: 69, user: 65 };
const byRemote: { readonly [kind: string]: number } = { invalid_arguments: 64, protocol: 76, tool: 70, unknown_tool: 64 };
/** No answer came. */
const byTransport: { readonly [kind: string]: number } = { cancelled: 130, timeout: 75 };

const urlElicitation = -32042;

/** Whether a failure asks a person to open a URL first. */
const asks = (failure: Read): boolean => memberOf(failure, "code") === urlElicitation && Array.isArray(memberOf(memberOf(failure, "data"), "elicitations"));

/** `subject`: undefined for anything outside the contract; then `failure` tells. */
export function exitCode(subject: Occurrence | Decoded | undefined, failure?: Read): number {
  if (subject === undefined || "error" in subject) return asks(failure) ? 77 : 1;
  if ("remote" in subject) return byRemote[subject.remote.kind] ?? 70;
  if ("transport" in subject) return byTransport[subject.transport.kind] ?? 69;
  const { exitCode: own, httpStatus, nextAction, category } = subject.definition;
  if (own !== undefined) return own;
  // A thing that does not exist, or no more.
  if (httpStatus === 404 || httpStatus === 410) return 66;
  return byNextAction[nextAction ?? ""] ?? (Object.hasOwn(byCategory, category) ? (byCategory[category] ?? 70) : 70);
}

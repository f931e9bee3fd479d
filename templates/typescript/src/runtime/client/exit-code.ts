// The exit code of a command-line client after a failed call: a number of sysexits.h (BSD), unless the taxonomy or the caller sets another.

import { brandOf } from "../core/brand.js";
import { isElicitation } from "../carriers/pass-through.js";
import { RemoteError, TransportFailure } from "../carriers/failures.js";
import { own, peek } from "../values/peek.js";

// Each by itself: what reads a member where it stands is kept by bundlers in whatever a package is part of.
const exUsage = 64;
const exDataErr = 65;
const exNoInput = 66;
const exUnavailable = 69;
const exSoftware = 70;
const exTempFail = 75;
const exProtocol = 76;
const exNoPerm = 77;
const exConfig = 78;

/** By what is to be done next. */
const byNextAction: { readonly [action: string]: number } = {
  fix_config: exConfig,
  fix_input: exDataErr,
  reauthenticate: exNoPerm,
  request_permission: exNoPerm,
  retry_later: exTempFail,
  retry_now: exTempFail,
};

/** By built-in category, where nothing says more. */
const byCategory: { readonly [category: string]: number } = {
  bug: exSoftware,
  config: exConfig,
  system: exUnavailable,
  user: exDataErr,
};

const byKind: { readonly [kind: string]: number } = {
  cancelled: 130,
  invalid_arguments: exUsage,
  protocol: exProtocol,
  timeout: exTempFail,
  tool: exSoftware,
  unknown_tool: exUsage,
};

/** Whether a shell can tell the number from its own: 0 is success, from 126 on they are the shell's. */
const isExitCode = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 125;

/**
 * The exit code for `error`: what its taxonomy says (`exitCode` of the error or its category), or by `sysexits.h`. 66 for what does not exist;
 * by next action 65 (the input), 77 (permission), 78 (configuration) or 75 (later); by category 65, 69, 70 or 78; for no answer 69, or 75 after
 * a time limit, and 130 where the caller gave up; 64 and 76 for calls that the server could not take; 70 for any other error of the contract
 * and 1 for anything else. Never throws.
 */
export function exitCode(error: unknown): number {
  if (error instanceof TransportFailure) return own(byKind, error.kind) ?? exUnavailable;
  if (error instanceof RemoteError) return own(byKind, error.kind) ?? exSoftware;
  const spec = brandOf(error);
  if (!spec) return isElicitation(error) ? exNoPerm : 1;
  const said = spec.exitCode;
  if (isExitCode(said)) return said;
  if (spec.httpStatus === 404 || spec.httpStatus === 410) return exNoInput;
  return own(byNextAction, String(peek(error, "nextAction"))) ?? own(byCategory, spec.category) ?? exSoftware;
}

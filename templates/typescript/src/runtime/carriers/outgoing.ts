// An error about to leave: what outsiders get to see of it, made once, for the check, the log record and the carrier alike. It carries nothing.

import { contextsOf } from "../core/causes.js";
import { publicSubstitute } from "../core/conceal.js";
import { type Envelope, toEnvelope } from "../core/envelope.js";
import type { TaxonomyError } from "../core/error.js";
import type { FamilySpec } from "../core/family-spec.js";
import { blotText, hiddenTexts } from "../core/hidden.js";
import { type Languages, translated } from "../core/locale.js";
import { withSaid } from "../core/beside.js";

export interface Outgoing {
  /** The error itself. */
  readonly origin: TaxonomyError;
  /** The error that outsiders get to see: the error itself, or the public substitute of a concealed one. */
  readonly error: TaxonomyError;
  readonly envelope: Envelope;
  readonly family: FamilySpec;
}

/** The error as it leaves: the public substitute of a concealed one, its envelope in the first of `languages` it has, and the family they are of. */
export function outgoing(origin: TaxonomyError, family: FamilySpec, languages?: Languages): Outgoing {
  const error = publicSubstitute(origin, family);
  const { limits, contexts } = family.format;
  const made = toEnvelope(error, family.contract, limits);
  const told = contexts ? toldContexts(error, origin) : [];
  const envelope = told.length > 0 ? { ...made, contexts: told } : made;
  return inLanguages({ origin, error, envelope: worded(error, envelope), family }, languages);
}

/** With what the failure said that the error stands for, where that may leave. */
function worded(error: TaxonomyError, envelope: Envelope): Envelope {
  const message = withSaid(error, envelope.message);
  return message === envelope.message ? envelope : { ...envelope, message };
}

/** Its contexts, without what do-not-log details of the error itself say. */
function toldContexts(error: TaxonomyError, origin: TaxonomyError): readonly string[] {
  const all = contextsOf(error);
  const hidden = all.length > 0 ? hiddenTexts(origin) : [];
  return all.map((context) => blotText(context, hidden));
}

/** `leaving` in the first of `languages` that it has. */
export function inLanguages(leaving: Outgoing, languages: Languages | undefined): Outgoing {
  if (languages === undefined) return leaving;
  const { message, ...told } = translated(leaving.error, languages);
  const envelope = { ...leaving.envelope, ...told };
  return { ...leaving, envelope: message === undefined ? envelope : worded(leaving.error, { ...envelope, message }) };
}

/** The envelope of the error itself, uncut and without contexts, as logs want it: what leaves, where that is the same. */
export function innerEnvelope({ origin, error, envelope, family }: Outgoing): Envelope {
  const { limits, contexts } = family.format;
  return origin === error && limits === undefined && !contexts ? envelope : toEnvelope(origin, family.contract);
}

// Every check, by name. A new one is a file here and a line here.

import type { Check } from "../check.ts";
import { announcementDiffers } from "./announcement-differs.ts";
import { answerLost } from "./answer-lost.ts";
import { answersCrossed } from "./answers-crossed.ts";
import { argumentAccepted } from "./argument-accepted.ts";
import { canaryEchoed } from "./canary-echoed.ts";
import { cancelledAnswered } from "./cancelled-answered.ts";
import { carrierMissing } from "./carrier-missing.ts";
import { codeUndeclared } from "./code-undeclared.ts";
import { concealedSent } from "./concealed-sent.ts";
import { concealedToldApart } from "./concealed-told-apart.ts";
import { contractVersion } from "./contract-version.ts";
import { detailsUndeclared } from "./details-undeclared.ts";
import { endUnclean } from "./end-unclean.ts";
import { envelopeInvalid } from "./envelope-invalid.ts";
import { errorMalformed } from "./error-malformed.ts";
import { failureAsSuccess } from "./failure-as-success.ts";
import { fallbackShare } from "./fallback-share.ts";
import { iserrorWrong } from "./iserror-wrong.ts";
import { malformedCall } from "./malformed-call.ts";
import { numberNotAllowed } from "./number-not-allowed.ts";
import { oversizeUnanswered } from "./oversize-unanswered.ts";
import { processDied } from "./process-died.ts";
import { protocolNumber } from "./protocol-number.ts";
import { prototypeName } from "./prototype-name.ts";
import { rawLeak } from "./raw-leak.ts";
import { refLost } from "./ref-lost.ts";
import { repetitionDiffers } from "./repetition-differs.ts";
import { retryFacts } from "./retry-facts.ts";
import { scenarioDiffers } from "./scenario-differs.ts";
import { sdkText } from "./sdk-text.ts";
import { stderrSecret } from "./stderr-secret.ts";
import { stdoutNoise } from "./stdout-noise.ts";
import { textIncomplete } from "./text-incomplete.ts";
import { toolAbsent } from "./tool-absent.ts";
import { toolUndeclared } from "./tool-undeclared.ts";
import { toolsUnlisted } from "./tools-unlisted.ts";
import { unknownToolAnswer } from "./unknown-tool-answer.ts";

export const checks: readonly Check[] = [
  announcementDiffers,
  answerLost,
  answersCrossed,
  argumentAccepted,
  canaryEchoed,
  cancelledAnswered,
  carrierMissing,
  codeUndeclared,
  concealedSent,
  concealedToldApart,
  contractVersion,
  detailsUndeclared,
  endUnclean,
  envelopeInvalid,
  errorMalformed,
  failureAsSuccess,
  fallbackShare,
  iserrorWrong,
  malformedCall,
  numberNotAllowed,
  oversizeUnanswered,
  processDied,
  protocolNumber,
  prototypeName,
  rawLeak,
  refLost,
  repetitionDiffers,
  retryFacts,
  scenarioDiffers,
  sdkText,
  stderrSecret,
  stdoutNoise,
  textIncomplete,
  toolAbsent,
  toolUndeclared,
  toolsUnlisted,
  unknownToolAnswer,
];

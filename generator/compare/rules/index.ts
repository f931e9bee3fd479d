// All kinds of change, in alphabetical order; those of a wire format stand in wire/. A kind is added here, and in the list of their names in model/.

import type { ChangeRule } from "../rule.ts";
import { addressHidden } from "./address-hidden.ts";
import { addressShown } from "./address-shown.ts";
import { aliasAdded } from "./alias-added.ts";
import { aliasRemoved } from "./alias-removed.ts";
import { apiMoved } from "./api-moved.ts";
import { branchAdded } from "./branch-added.ts";
import { branchRemoved } from "./branch-removed.ts";
import { categoryChanged } from "./category-changed.ts";
import { channelNarrowed } from "./channel-narrowed.ts";
import { channelWidened } from "./channel-widened.ts";
import { codeChanged } from "./code-changed.ts";
import { concealAdded } from "./conceal-added.ts";
import { concealRemoved } from "./conceal-removed.ts";
import { defaultChanged } from "./default-changed.ts";
import { dependencyChanged } from "./dependency-changed.ts";
import { deprecationAdded } from "./deprecation-added.ts";
import { deprecationChanged } from "./deprecation-changed.ts";
import { detailAdded } from "./detail-added.ts";
import { detailAsked } from "./detail-asked.ts";
import { detailFilled } from "./detail-filled.ts";
import { detailNeverNull } from "./detail-never-null.ts";
import { detailNullable } from "./detail-nullable.ts";
import { detailOptional } from "./detail-optional.ts";
import { detailRemoved } from "./detail-removed.ts";
import { detailRequired } from "./detail-required.ts";
import { detailTypeChanged } from "./detail-type-changed.ts";
import { documentationChanged } from "./documentation-changed.ts";
import { domainChanged } from "./domain-changed.ts";
import { enumExtended } from "./enum-extended.ts";
import { enumReduced } from "./enum-reduced.ts";
import { errorAdded } from "./error-added.ts";
import { errorRemoved } from "./error-removed.ts";
import { errorRenamed } from "./error-renamed.ts";
import { exitCodeChanged } from "./exit-code-changed.ts";
import { fallbackChanged } from "./fallback-changed.ts";
import { guidanceChanged } from "./guidance-changed.ts";
import { helpChanged } from "./help-changed.ts";
import { idempotencyGained } from "./idempotency-gained.ts";
import { idempotencyLost } from "./idempotency-lost.ts";
import { intoChanged } from "./into-changed.ts";
import { limitLoosened } from "./limit-loosened.ts";
import { limitTightened } from "./limit-tightened.ts";
import { linesChanged } from "./lines-changed.ts";
import { localeAdded } from "./locale-added.ts";
import { localeChanged } from "./locale-changed.ts";
import { localeDropped } from "./locale-dropped.ts";
import { logFactChanged } from "./log-fact-changed.ts";
import { logFieldAdded } from "./log-field-added.ts";
import { logFieldChanged } from "./log-field-changed.ts";
import { logLevelChanged } from "./log-level-changed.ts";
import { mappingChanged } from "./mapping-changed.ts";
import { mappingSourceChanged } from "./mapping-source-changed.ts";
import { messageChanged } from "./message-changed.ts";
import { methodAdded } from "./method-added.ts";
import { methodErrorAdded } from "./method-error-added.ts";
import { methodErrorRemoved } from "./method-error-removed.ts";
import { methodRemoved } from "./method-removed.ts";
import { missingResourceChanged } from "./missing-resource-changed.ts";
import { nameChanged } from "./name-changed.ts";
import { nextActionChanged } from "./next-action-changed.ts";
import { noteChanged } from "./note-changed.ts";
import { numberAdded } from "./number-added.ts";
import { numberChanged } from "./number-changed.ts";
import { objectClosed } from "./object-closed.ts";
import { objectOpened } from "./object-opened.ts";
import { originChanged } from "./origin-changed.ts";
import { outputSchemaChanged } from "./output-schema-changed.ts";
import { packageRenamed } from "./package-renamed.ts";
import { parentAdded } from "./parent-added.ts";
import { parentRemoved } from "./parent-removed.ts";
import { placeholderChanged } from "./placeholder-changed.ts";
import { protocolAdded } from "./protocol-added.ts";
import { protocolDropped } from "./protocol-dropped.ts";
import { recoverableByCaller } from "./recoverable-by-caller.ts";
import { recoverableGained } from "./recoverable-gained.ts";
import { recoverableLost } from "./recoverable-lost.ts";
import { repetitionChanged } from "./repetition-changed.ts";
import { requiredDetailAdded } from "./required-detail-added.ts";
import { reservedAdded } from "./reserved-added.ts";
import { reservedRemoved } from "./reserved-removed.ts";
import { retryAdded } from "./retry-added.ts";
import { retryChanged } from "./retry-changed.ts";
import { retryRemoved } from "./retry-removed.ts";
import { retryUnconditional } from "./retry-unconditional.ts";
import { runtimeChanged } from "./runtime-changed.ts";
import { safetyLoosened } from "./safety-loosened.ts";
import { safetyTightened } from "./safety-tightened.ts";
import { sdkFailureChanged } from "./sdk-failure-changed.ts";
import { sdkFailureSourceChanged } from "./sdk-failure-source-changed.ts";
import { serverAdded } from "./server-added.ts";
import { serverRemoved } from "./server-removed.ts";
import { stabilityGained } from "./stability-gained.ts";
import { stabilityLost } from "./stability-lost.ts";
import { stackChanged } from "./stack-changed.ts";
import { standInChanged } from "./stand-in-changed.ts";
import { statusChanged } from "./status-changed.ts";
import { titleChanged } from "./title-changed.ts";
import { toolAdded } from "./tool-added.ts";
import { toolErrorAdded } from "./tool-error-added.ts";
import { toolErrorRemoved } from "./tool-error-removed.ts";
import { toolRemoved } from "./tool-removed.ts";
import { typeAdded } from "./type-added.ts";
import { typeRemoved } from "./type-removed.ts";
import { unitChanged } from "./unit-changed.ts";
import { urlChanged } from "./url-changed.ts";
import { visibilityHidden } from "./visibility-hidden.ts";
import { visibilityShown } from "./visibility-shown.ts";
import { wireRules } from "./wire/index.ts";

export const changeRules: readonly ChangeRule[] = [
  addressHidden,
  addressShown,
  aliasAdded,
  aliasRemoved,
  apiMoved,
  branchAdded,
  branchRemoved,
  categoryChanged,
  channelNarrowed,
  channelWidened,
  codeChanged,
  concealAdded,
  concealRemoved,
  defaultChanged,
  dependencyChanged,
  deprecationAdded,
  deprecationChanged,
  detailAdded,
  detailAsked,
  detailFilled,
  detailNeverNull,
  detailNullable,
  detailOptional,
  detailRemoved,
  detailRequired,
  detailTypeChanged,
  documentationChanged,
  domainChanged,
  enumExtended,
  enumReduced,
  errorAdded,
  errorRemoved,
  errorRenamed,
  exitCodeChanged,
  fallbackChanged,
  guidanceChanged,
  helpChanged,
  idempotencyGained,
  idempotencyLost,
  intoChanged,
  limitLoosened,
  limitTightened,
  linesChanged,
  localeAdded,
  localeChanged,
  localeDropped,
  logFactChanged,
  logFieldAdded,
  logFieldChanged,
  logLevelChanged,
  mappingChanged,
  mappingSourceChanged,
  messageChanged,
  methodAdded,
  methodErrorAdded,
  methodErrorRemoved,
  methodRemoved,
  missingResourceChanged,
  nameChanged,
  nextActionChanged,
  noteChanged,
  numberAdded,
  numberChanged,
  objectClosed,
  objectOpened,
  originChanged,
  outputSchemaChanged,
  packageRenamed,
  parentAdded,
  parentRemoved,
  placeholderChanged,
  protocolAdded,
  protocolDropped,
  recoverableByCaller,
  recoverableGained,
  recoverableLost,
  repetitionChanged,
  requiredDetailAdded,
  reservedAdded,
  reservedRemoved,
  retryAdded,
  retryChanged,
  retryRemoved,
  retryUnconditional,
  runtimeChanged,
  safetyLoosened,
  safetyTightened,
  sdkFailureChanged,
  sdkFailureSourceChanged,
  serverAdded,
  serverRemoved,
  stabilityGained,
  stabilityLost,
  stackChanged,
  standInChanged,
  statusChanged,
  titleChanged,
  toolAdded,
  toolErrorAdded,
  toolErrorRemoved,
  toolRemoved,
  typeAdded,
  typeRemoved,
  unitChanged,
  urlChanged,
  visibilityHidden,
  visibilityShown,
  ...wireRules,
];

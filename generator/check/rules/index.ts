// The rules, in alphabetical order.

import type { Rule } from "../rule.ts";
import { aliasClash } from "./alias-clash.ts";
import { categoryUnused } from "./category-unused.ts";
import { channelMismatch } from "./channel-mismatch.ts";
import { clientErrorUnraised } from "./client-error-unraised.ts";
import { codeReserved } from "./code-reserved.ts";
import { concealDistinguishable } from "./conceal-distinguishable.ts";
import { concealSharedDetails } from "./conceal-shared-details.ts";
import { deprecatedOverdue } from "./deprecated-overdue.ts";
import { deprecatedUsed } from "./deprecated-used.ts";
import { deprecatedWithoutReplacement } from "./deprecated-without-replacement.ts";
import { detailNames } from "./detail-names.ts";
import { detailSecret } from "./detail-secret.ts";
import { detailShape } from "./detail-shape.ts";
import { detailSize } from "./detail-size.ts";
import { detailUnsendable } from "./detail-unsendable.ts";
import { detailUnused } from "./detail-unused.ts";
import { docsUrl } from "./docs-url.ts";
import { duplicateItem } from "./duplicate-item.ts";
import { edition } from "./edition.ts";
import { errorHasExample } from "./error-has-example.ts";
import { errorHasGuidance } from "./error-has-guidance.ts";
import { errorHasLocale } from "./error-has-locale.ts";
import { errorUnused } from "./error-unused.ts";
import { exampleInvalid } from "./example-invalid.ts";
import { exampleMismatch } from "./example-mismatch.ts";
import { extendsCycle } from "./extends-cycle.ts";
import { extendsDepth } from "./extends-depth.ts";
import { extendsDetail } from "./extends-detail.ts";
import { fallbackLeaks } from "./fallback-leaks.ts";
import { fallbackUnsaid } from "./fallback-unsaid.ts";
import { formReadBack } from "./form-read-back.ts";
import { formatNotDecodable } from "./format-not-decodable.ts";
import { formatUnused } from "./format-unused.ts";
import { formatVariables } from "./format-variables.ts";
import { hiddenCharacter } from "./hidden-character.ts";
import { importPackage } from "./import-package.ts";
import { internalVisible } from "./internal-visible.ts";
import { intoFolder } from "./into-folder.ts";
import { intoShared } from "./into-shared.ts";
import { isErrorOff } from "./is-error-off.ts";
import { localeIncomplete } from "./locale-incomplete.ts";
import { localePlaceholder } from "./locale-placeholder.ts";
import { logVariablesRule } from "./log-variables.ts";
import { mappingEcosystem } from "./mapping-ecosystem.ts";
import { mappingLeftOut } from "./mapping-left-out.ts";
import { mappingMatch } from "./mapping-match.ts";
import { mappingMayBeEmpty } from "./mapping-may-be-empty.ts";
import { mappingMessageRegexp } from "./mapping-message-regexp.ts";
import { mappingMissingDetail } from "./mapping-missing-detail.ts";
import { mappingOverlap } from "./mapping-overlap.ts";
import { mappingRuleName } from "./mapping-rule-name.ts";
import { mappingSource } from "./mapping-source.ts";
import { mappingUndeclared } from "./mapping-undeclared.ts";
import { mappingUnknownDetail } from "./mapping-unknown-detail.ts";
import { mappingUnknownTool } from "./mapping-unknown-tool.ts";
import { mappingUnreachable } from "./mapping-unreachable.ts";
import { mappingUnsafeSource } from "./mapping-unsafe-source.ts";
import { mappingUnused } from "./mapping-unused.ts";
import { messageMismatch } from "./message-mismatch.ts";
import { messageTrimmed } from "./message-trimmed.ts";
import { messageUnique } from "./message-unique.ts";
import { metaKeyReserved } from "./meta-key-reserved.ts";
import { missingResourceDetail } from "./missing-resource-detail.ts";
import { nameClash } from "./name-clash.ts";
import { numberRange } from "./number-range.ts";
import { numberReserved } from "./number-reserved.ts";
import { numberRetired } from "./number-retired.ts";
import { numberSdkLocal } from "./number-sdk-local.ts";
import { numberUnique } from "./number-unique.ts";
import { originClientDeclared } from "./origin-client-declared.ts";
import { packageNames } from "./package-name.ts";
import { patternPortable } from "./pattern-portable.ts";
import { placeholderForm } from "./placeholder-form.ts";
import { pluralCategory } from "./plural-category.ts";
import { renameOwned } from "./rename-owned.ts";
import { repeatError } from "./repeat-error.ts";
import { reservedRange } from "./reserved-range.ts";
import { retryDetail } from "./retry-detail.ts";
import { retryNotIdempotent } from "./retry-not-idempotent.ts";
import { retryUnrecoverable } from "./retry-unrecoverable.ts";
import { retryWithoutDelay } from "./retry-without-delay.ts";
import { runtimeName } from "./runtime-name.ts";
import { runtimeUnused } from "./runtime-unused.ts";
import { scenarioDetails } from "./scenario-details.ts";
import { scenarioErrorUndeclared } from "./scenario-error-undeclared.ts";
import { sdkFailure } from "./sdk-failure.ts";
import { serverNames } from "./server-names.ts";
import { sinceFuture } from "./since-future.ts";
import { staleSuppression } from "./stale-suppression.ts";
import { standInDetails } from "./stand-in-details.ts";
import { targetWords } from "./target-words.ts";
import { textCarriesCode } from "./text-carries-code.ts";
import { textCarriesSecret } from "./text-carries-secret.ts";
import { throttleStatus429 } from "./throttle-status-429.ts";
import { toolWithoutErrors } from "./tool-without-errors.ts";
import { typeRecursion } from "./type-recursion.ts";
import { typeUnused } from "./type-unused.ts";
import { unknownCategory } from "./unknown-category.ts";
import { unknownError } from "./unknown-error.ts";
import { unknownFormat } from "./unknown-format.ts";
import { unknownMappingSet } from "./unknown-mapping-set.ts";
import { unknownPlaceholder } from "./unknown-placeholder.ts";
import { unknownRevision } from "./unknown-revision.ts";
import { unknownRule } from "./unknown-rule.ts";
import { unknownType } from "./unknown-type.ts";
import { unsafePlaceholder } from "./unsafe-placeholder.ts";
import { unusedImport } from "./unused-import.ts";
import { versionOrder } from "./version-order.ts";

export const rules: readonly Rule[] = [
  aliasClash,
  categoryUnused,
  channelMismatch,
  clientErrorUnraised,
  codeReserved,
  concealDistinguishable,
  concealSharedDetails,
  deprecatedOverdue,
  deprecatedUsed,
  deprecatedWithoutReplacement,
  detailNames,
  detailSecret,
  detailShape,
  detailSize,
  detailUnsendable,
  detailUnused,
  docsUrl,
  duplicateItem,
  edition,
  errorHasExample,
  errorHasGuidance,
  errorHasLocale,
  errorUnused,
  exampleInvalid,
  exampleMismatch,
  extendsCycle,
  extendsDepth,
  extendsDetail,
  fallbackLeaks,
  fallbackUnsaid,
  formReadBack,
  formatNotDecodable,
  formatUnused,
  formatVariables,
  hiddenCharacter,
  importPackage,
  internalVisible,
  intoFolder,
  intoShared,
  isErrorOff,
  localeIncomplete,
  localePlaceholder,
  logVariablesRule,
  mappingEcosystem,
  mappingLeftOut,
  mappingMatch,
  mappingMayBeEmpty,
  mappingMessageRegexp,
  mappingMissingDetail,
  mappingOverlap,
  mappingRuleName,
  mappingSource,
  mappingUndeclared,
  mappingUnknownDetail,
  mappingUnknownTool,
  mappingUnreachable,
  mappingUnsafeSource,
  mappingUnused,
  messageMismatch,
  messageTrimmed,
  messageUnique,
  metaKeyReserved,
  missingResourceDetail,
  nameClash,
  numberRange,
  numberReserved,
  numberRetired,
  numberSdkLocal,
  numberUnique,
  originClientDeclared,
  packageNames,
  patternPortable,
  placeholderForm,
  pluralCategory,
  renameOwned,
  repeatError,
  reservedRange,
  retryDetail,
  retryNotIdempotent,
  retryUnrecoverable,
  retryWithoutDelay,
  runtimeName,
  runtimeUnused,
  scenarioDetails,
  scenarioErrorUndeclared,
  sdkFailure,
  serverNames,
  sinceFuture,
  staleSuppression,
  standInDetails,
  targetWords,
  textCarriesCode,
  textCarriesSecret,
  throttleStatus429,
  toolWithoutErrors,
  typeRecursion,
  typeUnused,
  unknownCategory,
  unknownError,
  unknownFormat,
  unknownMappingSet,
  unknownPlaceholder,
  unknownRevision,
  unknownRule,
  unknownType,
  unsafePlaceholder,
  unusedImport,
  versionOrder,
];

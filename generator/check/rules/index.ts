// The rules, in alphabetical order.

import type { Rule } from "../rule.ts";
import { concealDistinguishable } from "./conceal-distinguishable.ts";
import { detailNames } from "./detail-names.ts";
import { detailShape } from "./detail-shape.ts";
import { edition } from "./edition.ts";
import { exampleInvalid } from "./example-invalid.ts";
import { extendsCycle } from "./extends-cycle.ts";
import { fallbackLeaks } from "./fallback-leaks.ts";
import { formatNotDecodable } from "./format-not-decodable.ts";
import { formatVariables } from "./format-variables.ts";
import { hiddenCharacter } from "./hidden-character.ts";
import { isErrorOff } from "./is-error-off.ts";
import { logVariablesRule } from "./log-variables.ts";
import { mappingMatch } from "./mapping-match.ts";
import { mappingMissingDetail } from "./mapping-missing-detail.ts";
import { mappingSource } from "./mapping-source.ts";
import { mappingUnknownDetail } from "./mapping-unknown-detail.ts";
import { mappingUnreachable } from "./mapping-unreachable.ts";
import { nameClash } from "./name-clash.ts";
import { numberRange } from "./number-range.ts";
import { numberRetired } from "./number-retired.ts";
import { packageNames } from "./package-name.ts";
import { repeatError } from "./repeat-error.ts";
import { retryDetail } from "./retry-detail.ts";
import { scenarioDetails } from "./scenario-details.ts";
import { scenarioErrorUndeclared } from "./scenario-error-undeclared.ts";
import { serverNames } from "./server-names.ts";
import { staleSuppression } from "./stale-suppression.ts";
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

export const rules: readonly Rule[] = [
  concealDistinguishable,
  detailNames,
  detailShape,
  edition,
  exampleInvalid,
  extendsCycle,
  fallbackLeaks,
  formatNotDecodable,
  formatVariables,
  hiddenCharacter,
  isErrorOff,
  logVariablesRule,
  mappingMatch,
  mappingMissingDetail,
  mappingSource,
  mappingUnknownDetail,
  mappingUnreachable,
  nameClash,
  numberRange,
  numberRetired,
  packageNames,
  repeatError,
  retryDetail,
  scenarioDetails,
  scenarioErrorUndeclared,
  serverNames,
  staleSuppression,
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
];

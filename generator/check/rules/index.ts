// All rules, in alphabetical order. A rule is a row in the list of its subject, with its example in test/check/examples/.

import { byName } from "../../model/canonical.ts";
import type { Rule } from "../rule.ts";
import { concealRules } from "./conceal.ts";
import { declarationRules } from "./declared.ts";
import { detailRules } from "./details.ts";
import { evolutionRules } from "./evolution.ts";
import { exampleRules } from "./examples.ts";
import { fileRules } from "./file.ts";
import { formatRules } from "./formats.ts";
import { mappingErrorRules } from "./mapping-errors.ts";
import { mappingMatchRules } from "./mapping-match.ts";
import { mappingOrderRules } from "./mapping-order.ts";
import { mappingSourceRules } from "./mapping-sources.ts";
import { nameRules } from "./names.ts";
import { numberRules } from "./numbers.ts";
import { packageRules } from "./packages.ts";
import { placeholderRules } from "./placeholders.ts";
import { retryRules } from "./retry.ts";
import { secrecyRules } from "./secrecy.ts";
import { serverRules } from "./servers.ts";
import { sizeRules } from "./sizes.ts";
import { textRules } from "./texts.ts";
import { typeRules } from "./types.ts";
import { undeclaredRules } from "./undeclared.ts";
import { wireRules } from "./wire.ts";

export const rules: readonly Rule[] = [
  ...concealRules,
  ...declarationRules,
  ...detailRules,
  ...evolutionRules,
  ...exampleRules,
  ...fileRules,
  ...formatRules,
  ...mappingErrorRules,
  ...mappingMatchRules,
  ...mappingOrderRules,
  ...mappingSourceRules,
  ...nameRules,
  ...numberRules,
  ...packageRules,
  ...placeholderRules,
  ...retryRules,
  ...secrecyRules,
  ...serverRules,
  ...sizeRules,
  ...textRules,
  ...typeRules,
  ...undeclaredRules,
  ...wireRules,
].sort((a, b) => byName(a.code, b.code));

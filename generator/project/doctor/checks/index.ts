// What doctor looks for, in alphabetical order.

import type { Check } from "../check.ts";
import { dependencyLeftOver } from "./dependency-left-over.ts";
import { dependencyMissing } from "./dependency-missing.ts";
import { editorLine } from "./editor-line.ts";
import { errorMadeText, errorSwallowed } from "./error-swallowed.ts";
import { guardMissing } from "./guard-missing.ts";
import { nodeTooOld } from "./node-too-old.ts";
import { ownFiles } from "./own-files.ts";
import { packageManager } from "./package-manager.ts";
import { packageNotLinked } from "./package-not-linked.ts";
import { packagesStale } from "./packages-stale.ts";
import { protocolBehind } from "./protocol-behind.ts";
import { pythonTooOld } from "./python-too-old.ts";
import { sdkMissing } from "./sdk-missing.ts";
import { setupUnfinished } from "./setup-unfinished.ts";
import { testNeeds } from "./test-needs.ts";
import { toolNotRead } from "./tool-not-read.ts";
import { unpublishable } from "./unpublishable.ts";
import { zodTooOld } from "./zod-too-old.ts";

export const checks: readonly Check[] = [
  dependencyLeftOver,
  dependencyMissing,
  editorLine,
  errorMadeText,
  errorSwallowed,
  guardMissing,
  nodeTooOld,
  ownFiles,
  packageManager,
  packageNotLinked,
  packagesStale,
  protocolBehind,
  pythonTooOld,
  sdkMissing,
  setupUnfinished,
  testNeeds,
  toolNotRead,
  unpublishable,
  zodTooOld,
];

// Every check of scan, by name. A new one is a file here and a line here.

import type { Check } from "../check.ts";
import { catchSwallowed } from "./catch-swallowed.ts";
import { causeLost } from "./cause-lost.ts";
import { errorMadeText } from "./error-made-text.ts";
import { handlerUnguarded } from "./handler-unguarded.ts";
import { messageTwice } from "./message-twice.ts";
import { neverThrown } from "./never-thrown.ts";
import { resultNotMarked } from "./result-not-marked.ts";
import { resultRawText } from "./result-raw-text.ts";
import { serverUnguarded } from "./server-unguarded.ts";
import { thrownNumber } from "./thrown-number.ts";
import { thrownUndeclared } from "./thrown-undeclared.ts";

export const checks: readonly Check[] = [
  catchSwallowed,
  causeLost,
  errorMadeText,
  handlerUnguarded,
  messageTwice,
  neverThrown,
  resultNotMarked,
  resultRawText,
  serverUnguarded,
  thrownNumber,
  thrownUndeclared,
];

/** By code. */
export const checkOf = (code: string): Check | undefined => checks.find((check) => check.code === code);

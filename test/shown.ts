// Checks with their examples, as explain shows them. No tests here.

import { checkExamples } from "../generator/dist/examples.js";
import type { Examples } from "../generator/diagnose/page.ts";

export const withExample = <R extends { readonly code: string }>(row: R): R & Examples => {
  const example = checkExamples[row.code];
  if (!example) throw new Error(`There is no example of ${row.code}`);
  return { ...row, ...example };
};

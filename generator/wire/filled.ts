// Message templates filled in: for documentation, and for vectors. What runtimes send they fill in themselves, and clean and cut too.

import { plainly } from "../model/plainly.ts";
import type { Json } from "../model/taxonomy.ts";

/** `template` with `{name}` replaced by that detail, `{amount.value}` by that member of one, both in no language; `{{` and `}}` are braces. */
export const filled = (template: string, details: { readonly [detail: string]: Json }): string =>
  template.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (sign, written?: string) => (written === undefined ? sign.charAt(0) : plainly(written, details)));

// Which variables the body of a format has. It fills none.

import type { Json } from "../model/taxonomy.ts";

/** Whether `variable` stands in `part`, optional or not. */
export const holds = (part: Json, variable: string): boolean =>
  typeof part === "object" && part !== null ? Object.values(part).some((inner: Json) => holds(inner, variable)) : part === variable || part === `${variable}?`;

// Which variables the body or the data of a format has. It fills none.

import type { Json } from "./data.ts";

/** Whether `variable` stands in `part`, optional or not. */
export const holds = (part: Json, variable: string): boolean =>
  typeof part === "object" && part !== null ? Object.values(part).some((inner: Json) => holds(inner, variable)) : part === variable || part === `${variable}?`;

/** Whether a reader of `part` learns which error it is. */
export const tellsCode = (part: Json): boolean => holds(part, "$code") || holds(part, "$envelope");

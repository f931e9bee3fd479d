// Prints bounds and waits as a module of the runtime. model/limits.ts has their values.

import { limits, retryLimits } from "../../../model/limits.ts";

/** `12_288` */
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, "_");

/** The module, as it stands in the runtime. */
export const limitsModule = (): string =>
  [
    "// Limits of reading, keeping and sending, and numbers for retries. Printed from generator/model/limits.ts when Faultline is built: change that.\n",
    ...Object.entries({ ...limits, ...retryLimits }).map(([name, [value, means]]) => `/** ${means} */\nexport const ${name} = ${grouped(value)};\n`),
  ].join("\n");

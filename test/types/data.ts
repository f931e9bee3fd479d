// The compiler and the runtime mean the same data: their types are written apart, and each must fit the other. `npm run types` checks it.

import type * as model from "../../generator/model/data.ts";
import type * as runtime from "../../templates/typescript/src/runtime/values/spec.ts";

/** Whether they are one type, members that may be missing included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;

export const same: readonly true[] = [
  true satisfies Same<model.DetailShape, runtime.DetailShape>,
  // Forms are code, which each runtime has of its own.
  true satisfies Same<model.ErrorSpec, Omit<runtime.ErrorSpec, "forms">>,
  true satisfies Same<model.Json, runtime.Json>,
  true satisfies Same<model.LogFormat, runtime.LogFormat>,
  true satisfies Same<model.Rule, runtime.Rule>,
  true satisfies Same<model.WireFormat, runtime.WireFormat>,
];

// What becomes of each failure of an SDK, before and after. It judges nothing.

import type { SdkFailureKind, SdkFailures } from "../model/taxonomy.ts";
import type { Both, Pair } from "./pair.ts";

type Become = NonNullable<SdkFailures[SdkFailureKind]>;

interface BothFailures extends Both<Become> {
  readonly kind: string;
}

/** Every kind that both know, as a package made before there was one does not, but for what is the fallback as it was. */
export function* sdkFailuresOf({ before, after }: Pick<Pair, "before" | "after">): Generator<BothFailures> {
  for (const [kind, now] of Object.entries(after.sdkFailures)) {
    const old = before.sdkFailures[kind as SdkFailureKind];
    const isFallback = old?.error === before.fallback && now.error === after.fallback && !old.with && !now.with;
    if (old && !isFallback) yield { kind, at: ["sdkFailures", kind], before: old, after: now };
  }
}

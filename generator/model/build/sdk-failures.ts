// What becomes of failures that an SDK makes itself, as resolved: every kind, sources parsed.

import { defined } from "../defined.ts";
import type { FullError } from "../expand.ts";
import { becomeOf, sdkFailureKinds } from "../sdk-failures.ts";
import type { ServerSpec } from "../spec.ts";
import type { SdkFailures } from "../taxonomy.ts";
import { buildWith } from "./rules.ts";

export interface SdkScope {
  readonly errors: { readonly [code: string]: FullError };
  readonly fallback: string;
  readonly publicCode: (code: string) => string;
}

export const buildSdkFailures = (server: ServerSpec, { errors, fallback, publicCode }: SdkScope): SdkFailures =>
  Object.fromEntries(
    sdkFailureKinds.map((kind) => {
      const { error, with: filled } = becomeOf(kind, server, errors, fallback);
      return [kind, defined({ error: publicCode(error), with: filled && Object.keys(filled).length > 0 ? buildWith(filled) : undefined })];
    }),
  );

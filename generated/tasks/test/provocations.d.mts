// The types of provocations.mjs. No behaviour.

export interface Outlet {
  readonly kind: "tool" | "method";
  readonly name: string;
}

export interface Provocation {
  readonly title: string;
  readonly outlet: Outlet;
  /** What the fixture is told to do. */
  readonly provoke: { readonly raise?: string; readonly details?: object; readonly throw?: object };
  readonly args: object;
  /** The code the client must get; undefined: the call succeeds. */
  readonly code: string | undefined;
  readonly details?: object;
  readonly message?: string;
}

export interface Provocations {
  readonly pairs: readonly (Provocation & { readonly code: string })[];
  readonly rules: readonly Provocation[];
  readonly scenarios: readonly Provocation[];
  readonly repeats: readonly Provocation[];
  readonly strangers: readonly (Provocation & { readonly secret: string })[];
}

/** Everything to provoke on a resolved server (taxonomy.json). */
export function provocations(server: unknown): Provocations;

// The types of provocations.mjs. No behaviour.

export interface Outlet {
  readonly kind: "tool" | "method";
  readonly name: string;
}

export interface Provocation {
  readonly title: string;
  readonly outlet: Outlet;
  /** What the fixture is told to do. */
  readonly provoke: { readonly raise?: string; readonly details?: object; readonly throw?: object; readonly locale?: string | undefined };
  readonly args: object;
  /** The code the client must get; undefined: the call succeeds. */
  readonly code: string | undefined;
  /** The code of the concealed error that really happened, of which the client must learn nothing. */
  readonly hidden?: string;
  /** The details of the error before it travels. Absent: not known. */
  readonly details?: object;
  readonly message?: string;
  /** The message as it is sent, in the language of the call. */
  readonly told?: string;
}

/** A provocation that ends in an error. */
export interface Failing extends Provocation {
  readonly code: string;
}

/** A line that is refused before any handler has run, or after it. */
export interface Refusal {
  readonly title: string;
  /** Of the server: McpServer, or the low-level Server. */
  readonly kind: "McpServer" | "Server";
  /** What kind of failure it is, in the words of the taxonomy. */
  readonly failure: string;
  readonly line: string;
  /** Of the answer. */
  readonly id: number | null;
  readonly code: string;
}

export interface Provocations {
  readonly pairs: readonly Failing[];
  readonly rules: readonly Failing[];
  readonly scenarios: readonly Failing[];
  readonly successes: readonly Provocation[];
  readonly examples: readonly Failing[];
  /** Examples of what never leaves a server as itself. */
  readonly unsent: readonly Omit<Failing, "outlet">[];
  readonly refusals: readonly Refusal[];
  readonly strangers: readonly (Failing & { readonly secret: string; readonly leaves?: string })[];
}

/** Everything to provoke on a resolved server (taxonomy.json). */
export function provocations(server: unknown): Provocations;

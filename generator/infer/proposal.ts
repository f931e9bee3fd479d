// A first taxonomy as it is proposed: errors with where each comes from and what of it is guessed, tools with their codes. Types only.

export interface ProposedDetail {
  readonly name: string;
  readonly type: "string" | "number" | "boolean" | "strings";
  /** It carries what another program said: for the log alone. */
  readonly isUnsafe: boolean;
  /** Whether every place has it. */
  readonly isRequired: boolean;
}

export interface ProposedRule {
  readonly name: string;
  readonly code?: string;
  /** What has the code, where that is not `code`. */
  readonly codeField?: string;
  /** Fields that have to be there. */
  readonly has?: readonly string[];
  /** A pattern of the message, with named groups. */
  readonly message?: string;
  /** Details, and where each comes from. */
  readonly with: readonly (readonly [detail: string, source: string])[];
}

export interface ProposedError {
  readonly code: string;
  readonly message: string;
  readonly category: "user" | "system" | "config";
  readonly httpStatus?: number;
  readonly details: readonly ProposedDetail[];
  /** `src/store.ts:12`, `recorded.jsonl:7` */
  readonly places: readonly string[];
  /** Other words for it, as they are in the source. */
  readonly alsoSaid: readonly string[];
  /** How one of the project's own classes is known where it is thrown. */
  readonly rules: readonly ProposedRule[];
  /** Why there is no rule, although a class of the project's own is thrown. */
  readonly noRule?: string;
  /** What nobody has said: `code`, `details`, … */
  readonly guessed: readonly string[];
}

export interface Proposal {
  readonly errors: readonly ProposedError[];
  /** Codes by tool. */
  readonly tools: ReadonlyMap<string, readonly string[]>;
  /** Codes that no tool was seen to come to. */
  readonly anywhere: readonly string[];
  /** Kinds of failure there was no room for. */
  readonly leftOut: number;
}

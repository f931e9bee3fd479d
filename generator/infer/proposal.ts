// A first taxonomy as it is proposed: errors with their sources and their guessed parts, tools with their codes. Types only.

export interface ProposedDetail {
  readonly name: string;
  readonly type: "string" | "number" | "boolean" | "strings";
  /** Whether every place has it. */
  readonly isRequired: boolean;
  /** The default, if the source passes none. */
  readonly default?: string;
}

export interface ProposedRule {
  /** The name of a class of the project; absent if only words identify the failure. */
  readonly name?: string;
  readonly code?: string;
  /** The member with the code, unless it is `code`. */
  readonly codeField?: string;
  /** Whether it looks at causes, too. */
  readonly isDeep?: true;
  /** Fields that have to be there. */
  readonly has?: readonly string[];
  /** A pattern of the message, with named groups. */
  readonly message?: string;
  /** Letters that the pattern has of its own, and whether it holds what another program said, or a status. */
  readonly weight?: number;
  readonly isOpen?: boolean;
  /** Whether its words hold what another program said, which no detail has. */
  readonly quotes?: boolean;
  /** Details, and where each comes from. */
  readonly with: readonly (readonly [detail: string, source: string])[];
}

export interface ProposedError {
  readonly code: string;
  readonly message: string;
  /** `unclear`: the source does not tell who can mend it. */
  readonly category: "user" | "system" | "config" | "unclear";
  readonly httpStatus?: number;
  /** Where the category's own would be wrong. */
  readonly nextAction?: "reauthenticate" | "report" | "request_permission" | "use_other_tool";
  readonly details: readonly ProposedDetail[];
  /** `src/store.ts:12`, `recorded.jsonl:7` */
  readonly places: readonly string[];
  /** Other words for it, as they are in the source. */
  readonly otherTexts: readonly string[];
  /** How it is known where it is thrown. */
  readonly rules: readonly ProposedRule[];
  /** The facts that the source does not say: `code`, `details`, … */
  readonly guessed: readonly string[];
  /** Whether its code stands in for one that a person has to choose. */
  readonly isUnnamed?: true;
  /** Whether it is one that every taxonomy starts with, in the project's words. */
  readonly isStarter?: true;
}

/** A failure that no error is proposed for, and why. */
export interface LeftAlone {
  readonly place: string;
  readonly why: string;
}

export interface Proposal {
  readonly errors: readonly ProposedError[];
  /** Codes by tool. */
  readonly tools: ReadonlyMap<string, readonly string[]>;
  /** Codes that no tool was seen to reach. */
  readonly anywhere: readonly string[];
  /** Kinds of failure beyond the limit. */
  readonly leftOut: number;
  readonly leftAlone: readonly LeftAlone[];
}

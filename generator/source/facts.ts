// The facts in the source of a server, as plain data: tools, the failures they reach, and the places of findings. Types only.

import type { Place } from "../diagnose/diagnostic.ts";

/** Something in a text that the program fills in. */
export interface Hole {
  readonly name: string;
  /** As written. */
  readonly source: string;
  /** A name, or a property of one. */
  readonly isPlain: boolean;
  /** It carries what another program said of a failure. */
  readonly isNative: boolean;
  /** Its author means these words for the model: they stay in the message. */
  readonly isPassedOn?: true;
  /** It is the whole answer of the other program, which a success has too. */
  readonly isContent?: true;
  /** It is an HTTP status. */
  readonly isStatus?: true;
  /** As far as a declaration beside it says so. */
  readonly type?: "string" | "number" | "boolean";
  /** The field of the error's own class that has it, too. */
  readonly field?: string;
}

/** A text as far as the source says it: `Note {id} is locked by {owner}.` */
export interface Template {
  readonly text: string;
  readonly holes: readonly Hole[];
  /** It is longer than what is read, and goes on somehow. */
  readonly isCut?: true;
}

/** A throw, a result that says `isError`, or a failure that is handed on as a value: `{ error: "…" }`, a text. */
export interface Failure {
  readonly where: Place;
  readonly way: "throw" | "result" | "value";
  /** A result that reads as a failure, and does not say so: it leaves as a success. */
  readonly isUnmarked?: true;
  /** A function of the project fills it in; findings stand at that function. */
  readonly isFilled?: true;
  /** The thrown value: its class, or the function that makes it. Absent if the text does not show it. */
  readonly made?: string;
  /** Whether a class of the project is made. */
  readonly isOwn: boolean;
  readonly message?: Template;
  /** A code that the source gives it, in a text. */
  readonly code?: string;
  /** A JSON-RPC number. */
  readonly number?: number;
  /** Plain types of what the fields of a class of the project are made with, as far as something says so. */
  readonly given?: { readonly [field: string]: Hole["type"] };
  /** It is made for its text, which another failure has. */
  readonly isSpoken?: true;
  /** No tool is seen to reach that other failure: any tool may. */
  readonly isCommon?: true;
  /** The source throws another with its words, and with it as the cause. */
  readonly isWrapped?: true;
  /** Whether it stands in what answers another failure. */
  readonly inCatch: boolean;
  /** Where that begins. */
  readonly caughtIn?: Place;
  /** The HTTP statuses that hold where it stands, as far as a condition around it says so. */
  readonly statuses?: readonly number[];
}

/** A failure that a tool can reach, and the functions in between, the handler's first. */
export interface Reached {
  readonly failure: Failure;
  readonly through: readonly string[];
}

/** The part of a handler that calls of several tools pass. A condition may decide which of them reach a failure there, so it belongs to none of them. */
export interface SharedPart {
  /** Where the handler stands. */
  readonly where: Place;
  /** The names of those tools. */
  readonly tools: readonly string[];
  readonly reached: readonly Reached[];
}

export interface ScannedTool {
  readonly name: string;
  /** Where its name stands. */
  readonly where: Place;
  readonly description?: string;
  /** Whether the code that answers its calls was found. */
  readonly hasHandler: boolean;
  /** Whether a framework keeps the server to itself, and the handler stands without a guard. */
  readonly isOpen: boolean;
  /** By the code that answers its calls and no others. */
  readonly reached: readonly Reached[];
}

/** A class of errors that the project declares. */
export interface OwnClass {
  readonly name: string;
  readonly where: Place;
  readonly base: string;
  readonly code?: string;
  /** The member with its code, unless it is `code`. */
  readonly codeField?: string;
  readonly number?: number;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  /** Absent if the code that throws it says it. */
  readonly message?: Template;
  /** The text before its message where it gives its text: `[{code}] `. */
  readonly saidAs?: string;
  /** The source throws failures of other classes that have one of these as their cause. */
  readonly isWrapped?: true;
  /** Something that catches its instances answers, and may do so with their words. */
  readonly isAnswered?: true;
}

/** A result without `isError` that reads as a failure. */
export interface Unmarked {
  readonly where: Place;
  readonly message?: Template;
  readonly inCatch: boolean;
  /** Where what answers the other failure begins. */
  readonly caughtIn?: Place;
}

/** A catch block that hides something. */
export interface Catch {
  readonly where: Place;
  readonly what: "swallowed" | "cause-lost";
  /** The value thrown instead. */
  readonly made?: string;
  /** Whether a tool passes it, as far as calls were followed. */
  readonly inTool: boolean;
}

export interface NumberUse {
  readonly where: Place;
  readonly number: number;
}

export interface MadeServer {
  readonly where: Place;
  readonly made: string;
  readonly isGuarded: boolean;
}

/** A place that writes to stdout between the messages there: before a shield stands, past it, or where none does, as what tools print is. */
export interface Printed {
  readonly where: Place;
  readonly how: "early" | "past" | "open";
}

/** A place that asks what a message says. */
export interface Comparison {
  readonly where: Place;
  readonly text: string;
}

export interface Survey {
  readonly tools: readonly ScannedTool[];
  readonly shared: readonly SharedPart[];
  /** All of the source, whether a tool reaches them or not. */
  readonly failures: readonly Failure[];
  readonly classes: readonly OwnClass[];
  readonly unmarked: readonly Unmarked[];
  readonly catches: readonly Catch[];
  /** The beginnings of code that answers another failure with a result of a tool, each once. */
  readonly answered: readonly Place[];
  readonly numbers: readonly NumberUse[];
  readonly servers: readonly MadeServer[];
  readonly printed: readonly Printed[];
  readonly comparisons: readonly Comparison[];
  /** The tools that a server is seen to get, in the order found; each name once. */
  readonly registered: readonly FoundTool[];
  /** The names that servers give themselves, each once. */
  readonly names: readonly string[];
  /** Registrations that the text does not tell. */
  readonly unread: readonly Unread[];
  /** Files that could not be read, and why. */
  readonly unreadable: readonly (readonly [path: string, why: string])[];
  /** Files in which a bundler tells the project's own parts from those of dependencies, which are left out. */
  readonly parted?: ReadonlySet<string>;
}

export interface FoundTool {
  readonly name: string;
  readonly description?: string;
  /** Whether it takes arguments. */
  readonly hasInput: boolean;
  readonly outputSchema: boolean;
  readonly readOnly: boolean;
  readonly idempotent: boolean;
  /** Where its name stands. */
  readonly where: Place;
}

/** Code that registers tools in a way that the text does not tell. */
export interface Unread {
  readonly where: Place;
  readonly what: "name" | "list";
}

export interface GuardEdit {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

export interface GuardEdits {
  readonly edits: readonly GuardEdit[];
  /** Places that stay as they are, and why. */
  readonly left: readonly { readonly where: Place; readonly why: string }[];
}

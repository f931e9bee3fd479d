// The data a generated package is made of: what an error, a mapping rule and a wire format are. Types only, no behaviour.

/** Any value JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** The readers that may see a detail: `unsafe` ones stay in memory and logs, `do-not-log` ones in memory. Absent: safe. */
export type Safety = "unsafe" | "do-not-log";

/** One detail, in JSON Schema words (2020-12) plus `safety`, `optional` and `unit`. `format` is an annotation. */
export interface DetailShape {
  readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  /** The name of a type that contains itself. In documents its own words stand under that name in `types`; runtimes have them here too. */
  readonly ref?: string;
  /** `null` is a value too. */
  readonly nullable?: true;
  readonly optional?: true;
  readonly safety?: Safety;
  readonly unit?: string;
  readonly format?: string;
  readonly enum?: readonly Json[];
  /** The one value there is. Of a detail, nobody need pass it. */
  readonly const?: Json;
  /** The value of a detail that is not passed; it is always sent. */
  readonly default?: Json;
  readonly items?: DetailShape;
  readonly properties?: DetailShapes;
  /** The shape of members beside `properties`: all of one shape (a map), or anything. Absent: they are not sent, though a decoder lets them pass. */
  readonly additionalProperties?: DetailShape | true;
  /** Its alternatives, distinguished by the constant `discriminator`. */
  readonly oneOf?: readonly DetailShape[];
  readonly discriminator?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A text keeps its line breaks and tabs. */
  readonly multiline?: true;
  /** ECMA-262 source, compiled with the `u` flag. */
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
}

export interface DetailShapes {
  readonly [key: string]: DetailShape;
}

export type NextAction =
  | "fix_input"
  | "reauthenticate"
  | "request_permission"
  | "fix_config"
  | "retry_now"
  | "retry_later"
  | "use_other_tool"
  | "report"
  | "abort";

/** MCP LoggingLevel (RFC 5424 severities). */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/** Facts for repeating the same call. */
export interface RetrySpec {
  /** Milliseconds to wait, or the detail that says how long and the milliseconds its unit stands for. */
  readonly after?: number | { readonly detail: string; readonly times: number };
  readonly backoff?: "none" | "fixed" | "exponential";
  /** Calls in all, the first included. */
  readonly maxAttempts?: number;
  readonly onlyIfIdempotent?: boolean;
  readonly throttling?: boolean;
}

/** JSON-RPC numbers by MCP revision; `default` where a revision is not named. */
export interface JsonRpcNumbers {
  readonly default: number;
  readonly [revision: string]: number;
}

/** A page that helps (google.rpc.Help). */
export interface Link {
  readonly description: string;
  readonly url: string;
}

/** An error's texts in another language; the taxonomy's own texts replace missing ones. */
export interface LocalizedTexts {
  readonly message?: string;
  readonly guidance?: string;
}

/** The visible form of a value; undefined if there is none. */
export type Tell = (value: unknown, shape: DetailShape) => Json | undefined;

/** The writer of placeholders with a form, `{count :integer}`. It is code: only errors with such texts have it. */
export interface Forms {
  /** The text for the placeholder, in the language of `tag` or else in the taxonomy's own; undefined where no label lets it out. Never throws. */
  write(placeholder: string, details: object, shapes: DetailShapes, tell: Tell, tag: string | undefined): string | undefined;
  /** Whether `fill` may have made `message` from a template, whatever the sender's language data for forms. */
  couldSay(message: string, fill: (forms: Forms) => string): boolean;
}

/** Everything that is the same for all errors of one code. */
export interface ErrorSpec<Code extends string = string> {
  /** Owner of the code; (domain, code) identifies an error. */
  readonly domain: string;
  readonly code: Code;
  /** Of the class: its own name does not outlive minifying. */
  readonly name?: string;
  readonly category: string;
  /** `name@version` of the contract it is of in every package; absent where it is the package's own. */
  readonly contract?: string;
  /** Codes of what it is a special case of, nearest first. */
  readonly extends?: readonly string[];
  /** Owners of those that are not of the same domain, by code. */
  readonly extendsOf?: { readonly [code: string]: string };
  readonly title?: string;
  /** A template: `{name}` stands for the safe detail of that name. */
  readonly message: string;
  /** `caller`: decided where the error is thrown. */
  readonly recoverable: boolean | "caller";
  readonly retry?: RetrySpec;
  readonly nextAction?: NextAction;
  /** A template for the model, as `message`. */
  readonly guidance?: string;
  readonly jsonRpc: JsonRpcNumbers;
  readonly httpStatus: number;
  /** The exit code of a command-line client. */
  readonly exitCode?: number;
  readonly logLevel: LogLevel;
  readonly details: DetailShapes;
  readonly url?: string;
  /** `none`: no stack is recorded, which makes the error cheap. */
  readonly stack?: "none";
  /** It says that the resource which was to be read does not exist; a text: only if the detail of that name is its URI. */
  readonly missingResource?: boolean | string;
  readonly help?: readonly Link[];
  /** BCP 47, of its own texts; absent where that is English. */
  readonly language?: string;
  /** By BCP 47 language tag. */
  readonly locales?: { readonly [tag: string]: LocalizedTexts };
  readonly forms?: Forms;
  /** Facts of the author's own, such as `$x.sqlstate` of a body stands for. */
  readonly x?: JsonObject;
}

/** Conditions on a thrown value; all must hold. Classes are never compared: equal ones of any realm or bundle match. */
export interface Match {
  readonly name?: readonly string[];
  readonly code?: readonly (string | number)[];
  readonly status?: readonly (readonly [least: number, most: number])[];
  readonly path?: readonly { readonly at: readonly string[]; readonly equals: Json }[];
  /** Paths where something stands, whatever it is. */
  readonly has?: readonly (readonly string[])[];
  /** Texts at paths, as `message`. */
  readonly pattern?: readonly { readonly at: readonly string[]; readonly matches: string }[];
  /** ECMA-262 source, compiled with the `u` flag. Named groups are there for `with`. */
  readonly message?: string;
  readonly tool?: readonly string[];
  /** Look along the chain of causes too. */
  readonly deep?: true;
}

/**
 * Where a detail, or a part of one, comes from: a value; a path from `error`, `args`, `match` (named groups), `issue` (what a validator
 * found), or one of `tool`, `server` and `subject`, with what stands in when that gives nothing; a text with sources between its pieces;
 * a list or an object of sources.
 */
export type Source =
  | { readonly value: Json }
  | { readonly from: readonly string[]; readonly orElse?: Source }
  | { readonly text: readonly (string | Source)[] }
  | { readonly items: readonly Source[] }
  | { readonly members: { readonly [key: string]: Source } };

export interface Rule<Code extends string = string> {
  /** Its name in log records: its set, and its own name or place there, counted from 1. */
  readonly name?: string;
  readonly match: Match;
  readonly error: Code;
  readonly with?: { readonly [detail: string]: Source };
  /** Of a built-in set: it knows the kind of failure, and not what was said. */
  readonly quotes?: true;
}

/** Refusals and failures of an SDK itself, before or after a handler; `parse_error` and `invalid_message` come from a guarded transport. */
export type SdkFailureKind =
  | "invalid_arguments"
  | "invalid_message"
  | "invalid_result"
  | "malformed_request"
  | "parse_error"
  | "unknown_method"
  | "unknown_prompt"
  | "unknown_resource"
  | "unknown_tool";

/** The error each failure of an SDK becomes. A detail that `with` does not name is filled by the fact of its name. */
export type SdkFailures<Code extends string = string> = {
  readonly [Kind in SdkFailureKind]?: { readonly error: Code; readonly with?: { readonly [detail: string]: Source } };
};

/** How much of a value may go through. */
export interface JsonLimits {
  /** Containers inside each other; 8 by default. */
  readonly depth?: number;
  /** Members of one container; 100 by default. */
  readonly breadth?: number;
  /** Characters of one text; 2,000 by default. */
  readonly text?: number;
  /** Characters of everything together, roughly its length as JSON; of what is sent 12,288 by default. */
  readonly total?: number;
}

/** One wire shape. `$variables` in `body` and `data`, `{placeholders}` in text lines. */
export interface WireFormat {
  readonly name: string;
  /** The property of `body` that only errors have. */
  readonly discriminator?: string;
  readonly body?: JsonObject;
  /** How codes are written in body and text, where they differ from the taxonomy's. */
  readonly codes?: { readonly [code: string]: string };
  /** Key of the envelope in `_meta`. */
  readonly metaKey: string;
  readonly tool: {
    readonly isError: boolean;
    readonly carriers: readonly ("structuredContent" | "meta")[];
    /** The first text block: the body as JSON, or lines; a line whose placeholder is empty is left out. */
    readonly content: "$body" | readonly string[];
  };
  readonly jsonRpc: { readonly message: string; readonly data?: JsonObject };
  /** Results that say `isError` carry the ToolFailure of SEP-3313 too. */
  readonly toolFailure?: true;
  /** Bounds of what is sent of details. */
  readonly limits?: JsonLimits;
  /** Whether contexts travel with the error. */
  readonly contexts?: true;
}

/** The fields of a log record and the `$variables` that fill them. */
export type LogFormat = { readonly service: string; readonly fields: { readonly [field: string]: string } };

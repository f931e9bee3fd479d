// The runtime of a generated package, compiled. It is the same in every package, and imports nothing; its source is a part of Faultline.
/* eslint-disable */

/** Values by `$variable`. An absent one is undefined. */
export type Variables = (variable: string) => Json | undefined;
/** What {@link readBody} found, by `$variable`. */
export type Captured = ReadonlyMap<string, unknown>;
/**
* A format's `body` or `data` with its `$variables` filled in. Where a variable has no value, the key of `$variable?` is left out
* and that of `$variable` is null.
*/
export declare function fillBody(template: JsonObject, variables: Variables): JsonObject;
/**
* The variables of `template` as they stand in `json`; undefined when `json` was not made from it: a literal differs, or a variable
* without `?` is missing. Members the template does not know are ignored. Never throws.
*/
export declare function readBody(template: JsonObject, json: unknown): Captured | undefined;
/** As {@link readBody}, of as much as is there: what is missing or different is passed over. */
export declare function readParts(template: JsonObject, json: unknown): Captured;

/** An error of the family, or what stands beside it: a failure that carries none, or no answer at all. */
export type Decoded = TaxonomyError | RemoteError | TransportFailure;
/**
* The error that `value` stands for: a tool result, a JSON-RPC error (as an object, or as an SDK throws it), a whole JSON-RPC response,
* or anything else a client call threw. Undefined when it is none: a success, a URL elicitation, or an error of other code. Never throws.
*
* By origin, never by number: `_meta`, structured content, JSON text, `[code]`; `data.error`, the format's data, number and message
* together. What carries no error of the family becomes a {@link RemoteError}; no answer at all a {@link TransportFailure}. A known code is
* its class with the message that came, whatever its details (isComplete tells); unknown codes and other contracts become the `unknown` arm
* with all facts kept.
*/
export declare function decode(value: unknown, family: Vocabulary): Decoded | undefined;

export type TextBlock = {
	type: "text";
	text: string;
};
/** A CallToolResult (MCP, server/tools). */
export type ToolResult = {
	isError?: true;
	content: TextBlock[];
	structuredContent?: {
		[key: string]: unknown;
	};
	_meta: {
		[key: string]: unknown;
	};
};
export interface ToolResultOptions {
	/**
	* Whether the result may carry `structuredContent`, where the format wants it; true by default. Not for tools with an output schema:
	* an SDK v1 client that has listed them validates it even on errors, and loses the error. `envelope` where the schema has an error branch:
	* the envelope is what fits there, whatever the format's own body is.
	*/
	readonly structuredContent?: boolean | "envelope" | undefined;
	/** Whether the tool has an output schema: then `isError` is always set, since the SDKs replace any other result without structured content. */
	readonly outputSchema?: boolean | undefined;
	/** Milliseconds since 1970, for a format with `toolFailure`; `Date.now` by default. */
	readonly now?: (() => number) | undefined;
	/** The reader's languages; by default the taxonomy's own. */
	readonly locale?: Languages | undefined;
}
/**
* The tool result that carries `error`: the first text block complete by itself, the envelope in `_meta` always, the body as structured
* content where the format wants it.
*/
export declare function toToolResult(error: TaxonomyError, family: FamilySpec, options?: ToolResultOptions): ToolResult;
/** As {@link toToolResult}, of what has been made to leave already. */
export declare function toolResultOf(made: Outgoing, options: ToolResultOptions): ToolResult;
export interface JsonRpcOptions {
	/** Negotiated MCP revision. */
	readonly protocol?: string | undefined;
	/**
	* URI of a resource that was asked for. An error that says it is missing is then −32602 with `uri` in its data, as MCP wants it
	* (SEP-2164), and never with `uri` alone: an SDK v2 client would make another error of that. Any other error keeps its own number.
	*/
	readonly uri?: string | undefined;
	/** The reader's languages; by default the taxonomy's own. */
	readonly locale?: Languages | undefined;
}
/** The JSON-RPC error object (specification, section 5.1) that carries `error`. */
export declare function toJsonRpcError(error: TaxonomyError, family: FamilySpec, options?: JsonRpcOptions): JsonRpcError;
/** As {@link toJsonRpcError}, of what has been made to leave already. */
export declare function jsonRpcErrorOf(made: Outgoing, { protocol, uri, locale }: JsonRpcOptions): JsonRpcError;

export type FailureKind = "remote" | "transport";
/** Marks a new failure. Nobody lists the mark. */
export declare function noteFailure(error: object, kind: FailureKind): void;
/** `instanceof` of the class for `kind`, whichever copy made `value`; a class derived from it is asked as usual. */
export declare function isFailure(value: unknown, type: Function, kind: FailureKind): boolean;

export interface Outgoing {
	/** The error itself. */
	readonly origin: TaxonomyError;
	/** What outsiders get to see: the error, or the public twin of a concealed one. */
	readonly error: TaxonomyError;
	readonly envelope: Envelope;
	readonly family: FamilySpec;
}
/** What leaves: the public twin of a concealed error, its envelope in the first of `languages` it has, and the family they are of. */
export declare function outgoing(origin: TaxonomyError, family: FamilySpec, languages?: Languages): Outgoing;
/** `leaving` in the first of `languages` that it has. */
export declare function inLanguages(leaving: Outgoing, languages: Languages | undefined): Outgoing;
/** The envelope of the error itself, uncut and without contexts, as logs want it: what leaves, where that is the same. */
export declare function innerEnvelope({ origin, error, envelope, family }: Outgoing): Envelope;

/** Whether `thrown` asks for URL elicitation: by code and data, whatever SDK its class is from. */
export declare function isElicitation(thrown: unknown): boolean;
/** Whether a revision knows URL elicitation by error. 2026-07-28 withdrew the number: a result asks for input there. */
export declare function elicitsByError(protocol: string | undefined): boolean;
/** Whether the request was cancelled: both SDKs then send nothing, whatever the handler does. */
export declare function isCancelled(signal: unknown): boolean;
/**
* Remembers that a request ended in an elicitation. SDK v1 and v2 pass on only errors of their own class; one of the other SDK's would
* become a text. The guarded server asks with {@link elicitationOf} and throws it where both SDKs read nothing but code and data.
*/
export declare function noteElicitation(context: object | undefined, thrown: unknown): void;
/** The elicitation the request of this context ended in. */
export declare function elicitationOf(context: unknown): unknown;

/** RFC 9457, section 3.1, and the envelope's members as extensions (section 3.2). */
export interface ProblemBody extends Omit<Envelope, "message"> {
	readonly type: string;
	readonly title: string;
	readonly status: number;
	readonly detail: string;
	/** Identifies this occurrence; there when the error has a `ref` that is a UUID. */
	readonly instance?: string;
}
export interface Problem {
	readonly status: number;
	readonly headers: {
		readonly [name: string]: string;
	};
	readonly body: ProblemBody;
}
/** An HTTP response. */
export interface ReceivedProblem {
	/** Below 400 a response is no problem. The status in the body is not asked: it is advisory (RFC 9457, section 3.1.3). */
	readonly status?: number | undefined;
	/** A `Headers`, or an object of them as Node has it. Only `Retry-After` is read. */
	readonly headers?: object | undefined;
	/** The JSON, parsed or as text. */
	readonly body: unknown;
}
/** The problem `error` is: status, headers (`Retry-After` in whole seconds, RFC 9110 section 10.2.3) and body. */
export declare function toProblem(error: TaxonomyError, family: FamilySpec): Problem;
/**
* The error an HTTP response with problem details stands for: of its class when code and contract are known, else the unknown arm.
* The wait is the body's, which is in ms, or that of `Retry-After`, in seconds or as a date.
*
* Undefined when the response has no problem with the members of an envelope. Never throws.
*/
export declare function fromProblem(problem: ReceivedProblem, family: Vocabulary): TaxonomyError | undefined;

/** The error an envelope stands for: of its class when the code is known, else the unknown arm. */
export declare function fromEnvelope(envelope: Envelope | undefined, family: Vocabulary): TaxonomyError | undefined;
/** What an envelope must say, where only the code was received: as the contract has it. */
export declare const knownFacts: (type: ErrorClass | undefined) => Pick<Envelope, "category" | "recoverable">;
/** The error that an envelope in JSON stands for. Of a known code it may lack anything else; of another it must be whole. */
export declare function fromEnclosed(value: unknown, family: Vocabulary): TaxonomyError | undefined;
/**
* The error that `json` stands for, of which a format says that it is made from `template`; undefined when it is none. A known code at its
* place is its error, whatever else is missing; another is one of the unknown arm if the whole body is there.
*/
export declare function fromBody(template: JsonObject, json: unknown, family: Vocabulary): TaxonomyError | undefined;
/** As {@link fromBody}, of a body that is known to be an error's, so that any code at its place is one. */
export declare function fromFailedBody(template: JsonObject, json: unknown, family: Vocabulary): TaxonomyError | undefined;
/** The text that stands where the body has its message, if there is one. */
export declare function messageInBody(template: JsonObject, json: unknown): string | undefined;
/** The error a text that starts with `[code]` stands for: the message after it is read back into details. */
export declare function fromText(text: string, family: Vocabulary): TaxonomyError | undefined;

/**
* `unknown_tool`: the server has no such tool, or it is disabled. `invalid_arguments`: the SDK refused the arguments before the handler ran.
* `tool`: the tool failed and said so in text only. `protocol`: any other JSON-RPC error.
*/
export type RemoteErrorKind = "unknown_tool" | "invalid_arguments" | "tool" | "protocol";
/** Known by its mark, so `instanceof` holds across copies of the runtime. */
export declare class RemoteError extends Error {
	static override [Symbol.hasInstance](value: unknown): boolean;
	readonly kind: RemoteErrorKind;
	/** The JSON-RPC error number, where there was one. */
	readonly jsonRpcCode?: number;
	/** What a JSON-RPC error carried as `data`. Nobody has checked it. */
	readonly data?: Json;
	constructor(message: string, facts: {
		readonly kind: RemoteErrorKind;
		readonly jsonRpcCode?: number;
		readonly data?: Json;
	}, options?: {
		readonly cause?: unknown;
	});
	override get name(): string;
}
/** The kind of failure `text` speaks of; `otherwise` when it is no text of an SDK. Prefixes have been removed. */
export declare function kindOf(text: string, otherwise: RemoteErrorKind): RemoteErrorKind;
/** A remote error from a message as it arrived. */
export declare function remoteError(message: unknown, otherwise: RemoteErrorKind, facts: {
	readonly jsonRpcCode?: number;
	readonly data?: Json;
}, cause: unknown): RemoteError;

declare const typePrefix = "type.googleapis.com/google.rpc.";
type Any<Name extends string> = {
	readonly "@type": `${typeof typePrefix}${Name}`;
};
/** What is wrong: (domain, reason) is the identity of an error, as (domain, code) is here. */
export interface ErrorInfo extends Any<"ErrorInfo"> {
	/** The code in capitals. */
	readonly reason: string;
	readonly domain: string;
	/** Details by name, as text: texts as they are, all else as JSON. The envelope's other facts stand beside them as `faultline-<name>`. */
	readonly metadata: {
		readonly [key: string]: string;
	};
}
export interface RetryInfo extends Any<"RetryInfo"> {
	/** A Duration such as `30s` or `1.500s`. */
	readonly retryDelay: string;
}
export interface RequestInfo extends Any<"RequestInfo"> {
	/** The `ref`: it identifies the request in the logs of the service. */
	readonly requestId: string;
}
/** The page of the error first, if it has one. */
export interface Help extends Any<"Help"> {
	readonly links: readonly Link[];
}
/** The message as a person reads it, where the status is made for one; `message` of the status stays in the taxonomy's own language. */
export interface LocalizedMessage extends Any<"LocalizedMessage"> {
	/** A BCP 47 language tag. */
	readonly locale: string;
	readonly message: string;
}
/** google.rpc.Status (google/rpc/status.proto, error_details.proto; AIP-193). */
export interface RpcStatus {
	/** A google.rpc.Code. */
	readonly code: number;
	readonly message: string;
	readonly details: readonly (ErrorInfo | RetryInfo | RequestInfo | Help | LocalizedMessage)[];
}
export interface StatusOptions {
	/** The reader's languages: the status has a LocalizedMessage where the error has texts in one of them. */
	readonly locale?: Languages | undefined;
}
/** The status that `error` is. */
export declare function toStatus(error: TaxonomyError, family: FamilySpec, { locale: languages }?: StatusOptions): RpcStatus;
/**
* The error that a google.rpc.Status stands for, parsed from ProtoJSON: of its class when domain and reason are known, else the
* unknown arm, whose details are texts. A status of another domain is one of the unknown arm when it has the facts of an envelope.
*
* Undefined for any other status, and for OK. Never throws.
*/
export declare function fromStatus(value: unknown, family: Vocabulary): TaxonomyError | undefined;

/** Its key in `_meta`. The prefix belongs to MCP, which has not accepted the draft yet. */
export declare const toolFailureKey = "io.modelcontextprotocol/toolFailure";
/**
* `reliability`: passing, may go away by itself. `governance`: refused for want of a sign-in or a right. `capability`: the call cannot
* succeed as it is.
*/
export type ToolFailureClass = "capability" | "reliability" | "governance";
export interface ToolFailure {
	readonly class: ToolFailureClass;
	readonly code: string;
	/** Whether this very call may be repeated, if the tool is idempotent. Only of class `reliability`. */
	readonly retryable?: boolean;
	/** Milliseconds since 1970. Only where `retryable` is true. */
	readonly retryNotBefore?: number;
	/** Leads to the log record. */
	readonly correlationId: string;
	readonly agentGuidance?: string;
}
/** What a classification is made from. */
export interface Failed {
	readonly envelope: Envelope;
	readonly httpStatus: number;
	readonly correlationId: string;
	/** Milliseconds since 1970; `Date.now` by default. */
	readonly now?: (() => number) | undefined;
}
/** The classification of a failed call. */
export declare function toToolFailure(failed: Failed): ToolFailure;
/** Gives this occurrence of `error` an id, for the log record and for what leaves next: its public `ref`, else a new one. */
export declare function correlate(error: object, ref: string | undefined): string;
/** The id of the last occurrence of `error`; a new one where nobody has given it any. */
export declare const correlationIdOf: (error: object) => string;

/**
* `timeout`: no answer in time. `closed`: the connection is gone or was never there. `cancelled`: the caller gave up.
* `http`: the transport got an HTTP status it cannot use. `network`: no connection could be made. `sdk`: anything else the SDK refused by itself.
*/
export type TransportErrorKind = "timeout" | "closed" | "cancelled" | "http" | "network" | "sdk";
export interface TransportFacts {
	readonly kind: TransportErrorKind;
	/** HTTP status, where there was one. */
	readonly status?: number | undefined;
	/** Time limit of the call, in ms. */
	readonly timeoutMs?: number | undefined;
}
/**
* No answer arrived. It belongs to no family: `decode` and `callTool` hand it out beside the errors of the server. A mapping rule that
* matches the name `TransportFailure` makes a family's own error of it (`Family.from`). Known by its mark, so `instanceof` holds across copies
* of the runtime.
*/
export declare class TransportFailure extends Error {
	static override [Symbol.hasInstance](value: unknown): boolean;
	readonly kind: TransportErrorKind;
	readonly status?: number;
	readonly timeoutMs?: number;
	constructor(message: string, { kind, status, timeoutMs }: TransportFacts, options?: {
		readonly cause?: unknown;
	});
	override get name(): string;
}
/** A message without the prefixes that SDK v1 puts before it, once per hop. Cleaned and at most 2,000 characters long. */
export declare function bareMessage(message: unknown): string;
/** The transport error that `thrown` by an SDK's client stands for; undefined when a server or other code is behind it. Never throws. */
export declare function asTransportError(thrown: unknown): TransportFailure | undefined;

/** The variables of `error`, read from its envelope; `$retryAfter` is in ms, as there. `envelope` where it has been made already. */
export declare function bodyVariables(error: Enclosable, contract: string | undefined, envelope?: Envelope): Variables;
/** What `$x.name` stands for: a fact of the author's own. */
export declare function factOf({ x }: ErrorSpec, variable: string): Json | undefined;

/** `lines` with their placeholders filled in, joined by line breaks. A line with a placeholder that has no value is left out. */
export declare function fillLines(lines: readonly string[], outgoing: Outgoing): string;

/** A client of either SDK, or anything that calls tools as they do. */
export interface ToolClient {
	callTool(...args: never[]): Promise<unknown>;
}
/** What a client's `callTool` takes. */
export type CallToolArguments<C extends ToolClient> = Parameters<C["callTool"]>;
/** What a client's `callTool` resolves to. */
export type CallToolResult<C extends ToolClient> = Awaited<ReturnType<C["callTool"]>>;
/** A server that is called: how its failures are read. */
export interface Called {
	decode(value: unknown): Decoded | undefined;
	/** What the family has for a call that got no answer; without it that is the TransportFailure itself. */
	raise?(failure: TransportFailure, scope: RuleScope): TaxonomyError | TransportFailure;
}
/**
* Calls a tool as `client.callTool` does, with the same arguments, and returns the result of a call that succeeded. Errors of the family
* have the stack of the caller.
*
* @throws an error of the family, its unknown arm included; a RemoteError for failures that carry none; a TransportFailure where no answer
* came; and what other code threw, as it was (the caller's own abort, for instance).
*/
export declare function callTool<C extends ToolClient>(family: Vocabulary, client: C, ...args: CallToolArguments<C>): Promise<CallToolResult<C>>;
/**
* As {@link callTool}; but where no answer came, it throws the error that the family has for that, caused by a TransportFailure, or else the
* TransportFailure itself, as for a call that was given up.
*/
export declare function callToolOrRaise<C extends ToolClient>(family: FamilySpec, client: C, ...args: CallToolArguments<C>): Promise<CallToolResult<C>>;
/** As {@link callTool}, of a server whose failures are read as `called` says. */
export declare function callToolOf<C extends ToolClient>(called: Called, client: C, args: CallToolArguments<C>): Promise<CallToolResult<C>>;

/** What a server tells of its contract, as far as this package goes. */
export interface Compatibility {
	/** Whether every code that is told is known here, under a contract of the same package. Undefined where the server tells nothing. */
	readonly compatible: boolean | undefined;
	/** Whether the contract is this very one, codes, details and format. */
	readonly same: boolean;
	/** Contracts that are told, each once; one, but for gateways. */
	readonly contracts: readonly string[];
	/** Codes this package does not know, by tool: they arrive as the unknown arm. */
	readonly unknown: {
		readonly [tool: string]: readonly string[];
	};
	/** Tools of which nothing is told. */
	readonly silent: readonly string[];
}
/**
* Whether the errors a server tells of are those of `family`. `list` is what `client.listTools()` of either SDK resolves to; of several pages,
* one at a time. Never throws.
*/
export declare function compatibleWith(family: {
	readonly spec: object;
}, list: unknown): Compatibility;

/**
* What `failure` is to the family: what the first mapping rule for it makes of it, or else the only error of clients that needs no details.
* The failure itself where there is neither, and for a call that its own caller gave up.
*/
export declare function raisedFor(failure: TransportFailure, family: FamilySpec, scope: RuleScope): TaxonomyError | TransportFailure;

export interface Announcement {
	/** `name@version` of the contract. */
	readonly contract: string;
	/** Changes with whatever clients decode by: codes, details, format. */
	readonly hash?: string;
	/** Codes the tool may answer with; absent where it is not restricted. */
	readonly codes?: readonly string[];
}
/** The key of _meta: beside that of errors, under the same prefix. */
export declare function announcementKey({ format: { metaKey } }: FamilySpec): string;
/** What is told of `tool`. Of what is concealed, the code that outsiders see. */
export declare function announcementOf(tool: string, { contract, hash, tools, conceal }: FamilySpec): Announcement;

/** Keeps with `error` what it was received as. */
export declare function noteArrival(error: object, envelope: Envelope): void;
/** What `error` was received as, its details unchecked; undefined for one that was made here. */
export declare function arrivalOf(error: object): Envelope | undefined;

/** The property of every error that holds its {@link ErrorSpec}; the same symbol in every copy of every package. */
export declare const brand: unique symbol;
/** The property of a received error that holds what it was received as (arrived.ts); the same symbol in every copy of every package. */
export declare const received: unique symbol;
/** The spec that `value` is marked with, or undefined for anything but an error of ours. Never throws. */
export declare function brandOf(value: unknown): ErrorSpec | undefined;

export interface Catalogue {
	readonly byCode: ReadonlyMap<string, ErrorClass>;
	/** By each code that may arrive, former ones too. */
	readonly received: ReadonlyMap<string, ErrorClass>;
	/** By each code that may arrive, as the format writes it. */
	readonly byWireCode: ReadonlyMap<string, ErrorClass>;
	/** By JSON-RPC number, of any revision. */
	readonly byNumber: ReadonlyMap<number, readonly ErrorClass[]>;
}
/** The catalogue of `family`. */
export declare function catalogueOf(family: Vocabulary): Catalogue;
/** The code as the format writes it in bodies and texts. */
export declare function wireCode({ format }: Vocabulary, code: string): string;
/** A new error of `type`, whether or not its constructor takes details. */
export declare function construct(type: ErrorClass, details: object, options?: TaxonomyErrorOptions): TaxonomyError;

export interface Cause {
	readonly value: unknown;
	/** How far below the error: 1 for its own cause. */
	readonly depth: number;
	/** A member of an aggregate rather than the one cause. */
	readonly member: boolean;
}
/** The causes of `error`, each before its own; every value once, 16 at most. Never throws. */
export declare function causesOf(error: unknown): {
	readonly causes: readonly Cause[];
	readonly more: boolean;
};
/** One line on any thrown value, such as `SyntaxError: Unexpected token }`; cleaned and at most 500 characters long. Never throws. */
export declare function headlineOf(value: unknown): string;
/** What any thrown value says, without the name of its class: its message, or what it is where it has none. As {@link headlineOf} otherwise. */
export declare function messageOfAny(value: unknown): string;
/** The contexts of an error of ours, of whichever copy of a package. */
export declare function contextsOf(value: unknown): readonly string[];

/** Details as they can be relied on: a server that is not ours may leave out what its code asks for. */
export type Received<Details> = { readonly [Name in keyof Details]?: Details[Name] | undefined };
/** `E` with all the details its code asks for. */
export type Complete<E extends TaxonomyError> = E extends unknown ? E & {
	readonly details: E["details"] extends Received<infer Details> ? Details : E["details"];
} : never;
/** Whether `error` has all the details its code asks for, as every error has that was not received. */
export declare function isComplete<E extends TaxonomyError>(error: E): error is Complete<E>;

/** Whether callers get the fallback in place of `error`. A fallback always has a `ref`: without one, it would tell that it stands for something. */
export declare function leavesAsFallback(error: TaxonomyError, { conceal, fallback }: FamilySpec): boolean;
/**
* `error`, or its public twin with the details of a stand-in, or else those both share, as far as the concealed error lets them out. Nothing
* else of it is taken over, not even its `ref`, unless the twin is the fallback.
*/
export declare function publicTwin(error: TaxonomyError, family: FamilySpec): TaxonomyError;

/** A code as its constructor is called. */
export type Camel<Code extends string> = Code extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Camel<Rest>>}` : Code;
/** The codes of each tool: what all share and what stands beside its name, in order. The types are taken on trust, as in {@link constructorsOf}. */
export declare function withCommon<Codes>(common: readonly string[], beside: {
	readonly [tool: string]: readonly string[];
}): Codes;
/**
* Those of `constructors` whose errors have one of `codes`; `names` has what does not follow from the code. `Chosen` is taken on trust: it
* comes from the same source as both.
*/
export declare function constructorsOf<Chosen extends object>(constructors: object, codes: readonly string[], names?: {
	readonly [code: string]: string;
}): Chosen;

export interface Contexts {
	/** Runs `work`, sync or async; a failure is rethrown as an error of the family with `text` as its outermost context. */
	context<T>(text: string, work: () => T): T;
	/** As `context`; the text is made only when `work` fails. */
	withContext<T>(text: () => string, work: () => T): T;
}
/** Binds the two functions to a family: `from` turns whatever was thrown into one of its errors, and must not throw. */
export declare function bindContexts(from: (thrown: unknown) => TaxonomyError): Contexts;

/** An error on the wire; its JSON Schema is in `contracts/errors.schema.json`. */
export interface Envelope {
	readonly code: string;
	readonly message: string;
	readonly category: string;
	/** Whether trying again, differently or later, can succeed. */
	readonly recoverable: boolean;
	readonly nextAction?: NextAction;
	readonly retry?: Retry;
	/** A sentence for the model. */
	readonly guidance?: string;
	/** Safe details only; absent when there are none. */
	readonly details?: JsonObject;
	/** Ties this error to its log record. */
	readonly ref?: string;
	/** The contract it was written by, as `name@version`. */
	readonly contract?: string;
	/** What was being done when it failed, outermost first; only in formats that send it. */
	readonly contexts?: readonly string[];
}
/** What an envelope is made from: an error of ours, of whichever copy of a package. */
export interface Enclosable {
	readonly [brand]: ErrorSpec;
	/** What it was received as. */
	readonly [received]?: Envelope | undefined;
	readonly code: string;
	/** The code as received, of an error this contract does not know. */
	readonly wireCode?: string;
	readonly contract?: string;
	readonly category: string;
	readonly recoverable: boolean;
	readonly nextAction: NextAction | undefined;
	readonly retry: Retry | undefined;
	readonly guidance: string | undefined;
	readonly details: object;
	readonly ref?: string;
}
/**
* The message as it may leave: the one that was received, or filled in anew from the template, since `error.message` is anybody's to change.
*/
export declare function publicMessage(error: Pick<Enclosable, typeof brand | typeof received | "details">): string;
/** The envelope of `error`, signed with `contract` (`name@version`), or with that of its owner. No stack, no cause, no context, no unsafe detail. */
export declare function toEnvelope(error: Enclosable, contract?: string | undefined, limits?: JsonLimits): Envelope;
/** Every {@link NextAction}. */
export declare const nextActions: readonly NextAction[];
/** Every way a wait can grow. */
export declare const backoffs: readonly NonNullable<Retry["backoff"]>[];
/** As many as an error keeps, and as are read. */
export declare const mostContexts: number;
/**
* The envelope that `value` is, or undefined. Members of the wrong type are left out, unknown ones too (a newer contract may send them);
* without code, message, category and recoverable it is no envelope. Details are not checked here. Never throws, reads own properties only.
*/
export declare function readEnvelope(value: unknown): Envelope | undefined;

export interface TaxonomyErrorOptions {
	/** What led to this error; for the log, never sent. */
	readonly cause?: unknown;
	/** Ties the error to its log record. */
	readonly ref?: string | undefined;
	/** Only where the taxonomy leaves it to the caller. */
	readonly recoverable?: boolean | undefined;
	/** What the failing side asked to wait, in ms; wins over the taxonomy's. */
	readonly retryAfterMs?: number | undefined;
}
/** Options of an error whose recoverability is decided where it is thrown. */
export interface CallerOptions extends TaxonomyErrorOptions {
	readonly recoverable: boolean;
}
/** Details of an error that has none. */
export type NoDetails = Readonly<Record<never, never>>;
/**
* An error of a taxonomy. Recognised by brand, domain and code, so `instanceof` holds across copies of a package.
*
* An interface with a value beside it, not a class: of a class, a compiler copies members into every class derived from it.
*/
export interface TaxonomyError extends Error {
	/** Everything that is the same for all errors of this code. */
	readonly [brand]: ErrorSpec;
	/** What it was received as; undefined for one that was made here. */
	readonly [received]: Envelope | undefined;
	readonly code: string;
	readonly details: object;
	readonly ref?: string;
	readonly category: string;
	readonly title: string | undefined;
	/** Whether trying again, differently or later, can succeed. */
	readonly recoverable: boolean;
	/** Facts for repeating the same call; undefined when repeating it does not help. */
	readonly retry: Retry | undefined;
	readonly nextAction: NextAction | undefined;
	/** What the model should do, placeholders filled in. */
	readonly guidance: string | undefined;
	/** JSON-RPC number where the MCP revision is not known. */
	readonly jsonRpcCode: number;
	readonly httpStatus: number;
	readonly logLevel: LogLevel;
	readonly url: string | undefined;
	/** Pages that help. */
	readonly help: readonly Link[];
	/** What was being done when it failed, outermost first. For people and logs, never sent. */
	readonly contexts: readonly string[];
	/** Adds what was being done as the outermost context. Returns the error itself, to be thrown. */
	context<E extends TaxonomyError>(this: E, text: string): E;
	/** The envelope: never a stack, a cause, a context or an unsafe detail. */
	toJSON(): Envelope;
}
export type TaxonomyErrorClass = (abstract new (message: string, options?: TaxonomyErrorOptions) => TaxonomyError) & {
	readonly prototype: TaxonomyError;
	readonly spec: ErrorSpec;
	[Symbol.hasInstance](value: unknown): boolean;
};
export declare const TaxonomyError: TaxonomyErrorClass;
/** What an error extends whose stack is not recorded, which makes it cheap. */
export declare const TaxonomyErrorWithoutStack: TaxonomyErrorClass;
/** Gives a new error, which has its message and its cause, the rest of what is its own. */
export declare function complete<E extends TaxonomyError>(error: E, spec: ErrorSpec<E["code"]>, details: E["details"], options?: TaxonomyErrorOptions): void;

/** A generated error class: `new Class(details, options)`, or `new Class(options)` when its spec has no details. */
export interface ErrorClass {
	readonly name: string;
	readonly spec: ErrorSpec;
	new (...args: never[]): TaxonomyError;
}
/** What whoever receives errors of a package must know to read them: which there are, and how they are written. */
export interface Vocabulary {
	readonly domain: string;
	/** `name@version` of the package, sent in every envelope. */
	readonly contract: string;
	/** Changes with whatever clients decode by. */
	readonly hash?: string;
	readonly classes: readonly ErrorClass[];
	readonly format: WireFormat;
	/** Codes of today by former code, which older servers send. */
	readonly aliases?: {
		readonly [former: string]: string;
	};
	/** Codes that only a client raises, on its own side: no server sends them, and none is read from a wire. */
	readonly local?: readonly string[];
}
/** Everything one package knows about its errors and their wire. */
export interface FamilySpec extends Vocabulary {
	/** In the order they are tried. */
	readonly rules: readonly Rule[];
	/** What becomes of failures that the SDK makes itself; without it they stay as they are. */
	readonly sdkFailures?: SdkFailures;
	/** The code of whatever no rule matches and no tool declares. */
	readonly fallback: string;
	/** Codes each tool may return. A tool that is not named here is not restricted. */
	readonly tools: {
		readonly [tool: string]: readonly string[];
	};
	/** Codes each JSON-RPC method may answer with; `*` is any method. Without either, a method is not restricted. */
	readonly methods: {
		readonly [method: string]: readonly string[];
	};
	/** Public code by concealed code. */
	readonly conceal: {
		readonly [code: string]: string;
	};
	/** Details of the errors that stand for others, by code: the fallback, and what concealed errors leave as. */
	readonly standIns?: {
		readonly [code: string]: JsonObject;
	};
	/** Codes that a client raises where no answer came; servers may send those of them that are not `local`. */
	readonly unanswered?: readonly string[];
	readonly log: LogFormat;
	/** MCP revisions the server speaks. */
	readonly protocol: readonly string[];
}
/** A family of these errors, which treats them so. */
export declare function withVocabulary(vocabulary: Vocabulary, rest: Omit<FamilySpec, keyof Vocabulary>): FamilySpec;

/** What a constructor asks for: `Details`, of which those called `Filled` may be left out. */
export type Given<
	Details,
	Filled extends keyof Details
> = Omit<Details, Filled> & { readonly [Name in Filled]?: Details[Name] | undefined };
/** `given` with the constants of `spec`, and with its defaults where nothing is given. */
export declare function filledIn<Details extends object>({ details: shapes }: Pick<ErrorSpec, "details">, given: object): Details;

/** Whether `value` is an error of the family, of whichever copy of its package; the unknown arm is one. */
export declare function isOfFamily(value: unknown, family: FamilySpec): value is TaxonomyError;
/** The error of whatever no rule matches and no tool declares, with a `ref` and what it stands for as its cause. A `ref` of its own is sent once the error is logged. */
export declare function fallbackFor(family: FamilySpec, cause: unknown, ref?: string): TaxonomyError;
/** `thrown` as an error of the family: itself, what the first matching rule makes of it, or the fallback. Never throws. */
export declare function fromThrown(family: FamilySpec, thrown: unknown, scope?: RuleScope): TaxonomyError;

/** The texts in do-not-log details of `error` and of the errors that led to it. Never throws. */
export declare function hiddenTexts(error: unknown): readonly string[];
/** `json` without `hidden`, wherever it stands. */
export declare function blot(json: Json, hidden: readonly string[]): Json;

/** A BCP 47 language tag, or several, the language most wanted first. */
export type Languages = string | readonly string[];
/** An error that can be told in several languages. */
export type Tellable = Pick<Enclosable, typeof brand | typeof received | "details">;
/**
* The tag of the texts that suit a reader of `languages` best: RFC 4647, section 3.4, lookup. Undefined where none do, and the taxonomy's own
* texts are as good as any. Never throws: the languages may come from a request.
*/
export declare function localeFor(spec: ErrorSpec, languages: Languages | undefined): string | undefined;
/**
* The message in the first of `languages` that it has, else in the taxonomy's own. Filled in anew, safe details only; what a server said in
* words of its own stays as it was said.
*/
export declare function messageIn(error: Tellable, ...languages: readonly string[]): string;
/** The guidance in the first of `languages` that has texts, else in the taxonomy's own; undefined where there is none. */
export declare function guidanceIn(error: Tellable, ...languages: readonly string[]): string | undefined;
/** What an envelope says otherwise to a reader of `languages`: nothing where it has no texts for them. */
export declare function toldIn(error: Tellable, languages: Languages | undefined): {
	readonly message?: string;
	readonly guidance?: string;
};
/** The details that the message of `spec`, in whichever language, is `message` with; undefined when it cannot have been made of any. */
export declare function readMessageOf(spec: ErrorSpec, message: string): object | undefined;

export interface Matched {
	readonly code: string;
	readonly details: {
		readonly [key: string]: unknown;
	};
}
/**
* The first rule of the family that `thrown` matches, all of it on one link of the chain, and whose required details can be filled.
*
* `deep` rules look along causes and aggregated errors, at most 16 in all; the others at `thrown` alone. Details come from the link that
* matched, or else from `thrown`. Where a rule that matches cannot fill a detail, `notes` is told.
*/
export declare function applyRules(family: FamilySpec, thrown: unknown, scope?: RuleScope, notes?: string[]): Matched | undefined;

/**
* The message that `template` stands for: `{name}` is the safe detail of that name, `{{` and `}}` are braces. An absent detail leaves
* nothing, an undeclared or unsafe name stays as written. Lists are joined with ", ", objects are JSON; of both only what the details on
* the wire have of them. At most 2,000 characters long. Never throws.
*/
export declare function fillTemplate(template: string, details: object, shapes: DetailShapes): string;
/** The message of an error of `spec` with these details. */
export declare function messageOf(spec: Pick<ErrorSpec, "message" | "details">, details: object): string;
/** The template that stands for `text` itself. */
export declare function literalTemplate(text: string): string;

/** What has been noted of `error`, oldest first. */
export declare function notesOf(error: object): readonly string[];
/** Notes `texts` of `error`. */
export declare function note(error: object, texts: readonly string[]): void;

/** A JSON-RPC error object (specification, section 5.1). */
export type JsonRpcError = {
	code: number;
	message: string;
	data?: JsonObject;
};
/**
* A plain Error with an integer `code` and JSON-safe `data`: both SDKs copy exactly these two and the message to the wire, without the
* prefix an SDK's own error classes add. Never a string code: the SDKs answer those with −32603 and copy foreign `data` beside it.
*/
export declare class ProtocolFailure extends Error {
	readonly code: number;
	readonly data?: JsonObject;
	/** `cause`: the declared error as it was, for callers in the same process; no SDK sends it. */
	constructor({ code, message, data }: JsonRpcError, cause?: TaxonomyError);
	override get name(): string;
	/** By mark, so that failures of another copy of this package are recognised. */
	static override [Symbol.hasInstance](value: unknown): boolean;
}

/**
* The details that `template`, filled, makes `message` of; undefined when it cannot have been made of it, or leaves a detail of `shapes`
* in the dark. A text ends where the template goes on; lists and objects are not read back. Linear in the length of the message.
*/
export declare function readMessage(template: string, message: string, shapes: DetailShapes): object | undefined;

export interface RenderOptions {
	/** ANSI colours; false by default. */
	readonly color?: boolean | undefined;
}
/** An error that can be shown: one of ours, of whichever copy of a package. */
export interface Renderable extends Enclosable {
	readonly contexts: readonly string[];
}
/**
* `error` as lines without a last line end: `error[code]: message`, then its contexts, causes, guidance, ref and page, as far as it has them.
* Safe details only; texts of causes are cleaned and scrubbed. Never throws.
*/
export declare function render(error: Renderable, options?: RenderOptions): string;

/** Facts for repeating the same call. */
export interface Retry {
	/** Milliseconds to wait at least. */
	readonly afterMs?: number;
	readonly backoff?: "none" | "fixed" | "exponential";
	/** Calls in all, the first included. */
	readonly maxAttempts?: number;
	readonly onlyIfIdempotent?: boolean;
	/** The cause is too many calls. */
	readonly throttling?: boolean;
}
export interface RetryOptions {
	/** Whether repeating the call has no further effect (MCP `idempotentHint`); false by default. */
	readonly idempotent?: boolean | undefined;
	/** A number in [0, 1); `Math.random` by default. */
	readonly random?: (() => number) | undefined;
}
export interface WithRetryOptions extends RetryOptions {
	readonly signal?: Signal | undefined;
	/** Resolves after `ms`, or earlier when `signal` aborts. */
	readonly sleep?: ((ms: number, signal?: Signal) => Promise<void>) | undefined;
}
/** The retry facts of an error with these `details`; `afterMs` is what the server asked for and wins. */
export declare function retryFacts(spec: {
	readonly retry?: RetrySpec;
}, details: object, afterMs?: number): Retry | undefined;
/** Whether trying again, differently or later, can succeed. False for anything but an error of ours. */
export declare function isRecoverable(error: unknown): boolean;
/**
* Milliseconds to wait before the call after the `attempt`th (1 is the first call), or undefined when it must not be repeated.
*
* What the server asked for (`afterMs`) is waited in full; where too many calls are the cause and no wait is known, they back off. A backoff adds full jitter on top: a random part of a step of at most 1 s
* (`fixed`), or of that step doubled with each attempt, up to 60 s (`exponential`).
*/
export declare function retryDelay(error: unknown, attempt: number, options?: RetryOptions): number | undefined;
/**
* Calls until it succeeds or its error must not be repeated, waiting as {@link retryDelay} says.
*
* @throws the error of the last call, or the signal's reason when it aborts before or between calls.
*/
export declare function withRetry<T>(call: (attempt: number) => T | PromiseLike<T>, options?: WithRetryOptions): Promise<T>;

/** The declared safe details as JSON: texts cleaned, scrubbed and cut, lists cut. A number that does not fit its shape stays what it is. Never throws. */
export declare function safeDetails(details: object, shapes: DetailShapes, limits?: JsonLimits): JsonObject;
/** What may leave of one detail, as in {@link safeDetails}, to be told in a text: undefined where nothing may. The caller sees to its own label. Never throws. */
export declare function outwardValue(value: unknown, shape: DetailShape, limits?: JsonLimits): Json | undefined;
/** What a log may hold: safe and unsafe details, never do-not-log ones. Never throws. */
export declare function loggableDetails(details: object, shapes: DetailShapes, limits?: JsonLimits): JsonObject;

/** What is known of such a failure: `$error` of what fills the details. Never a value of an argument, never the validator's own dump. */
export interface SdkFacts {
	/** What is wrong, as a clause without a full stop. */
	readonly problem: string;
	/** Path of the first argument or parameter at fault, such as `filter.tags[0]`. */
	readonly argument?: string | undefined;
	/** What was expected there. */
	readonly expected?: string | undefined;
	/** What kind of value stood there: `nothing`, `string`, `array` and so on. */
	readonly received?: string | undefined;
	/** The name of the tool, prompt or method that was asked for. */
	readonly name?: string | undefined;
	readonly method?: string | undefined;
	readonly uri?: string | undefined;
	/** The names there are, where one was asked for that is not. */
	readonly available?: readonly string[] | undefined;
}
/** A failure of an SDK. What the SDK made of it is its cause: for the log, never sent. */
export declare class SdkFailure extends Error {
	readonly kind: SdkFailureKind;
	readonly facts: SdkFacts;
	/** Whether the cause is what a schema threw, which may be a failure of its own. */
	readonly broke: boolean;
	constructor(kind: SdkFailureKind, facts: SdkFacts, cause?: unknown, broke?: boolean);
	override get name(): string;
	/** Asks nothing of a value that could throw. */
	static override [Symbol.hasInstance](value: unknown): boolean;
}
export declare const numberOf: (kind: SdkFailureKind) => number;
/** The error that the family has for `failure`, which is its cause; undefined when it has none, or the details cannot be filled. */
export declare function fromSdkFailure(family: FamilySpec, failure: SdkFailure, scope: RuleScope): TaxonomyError | undefined;

/** Where `$args`, `$tool`, `$server` and `$subject` of a rule come from. */
export interface RuleScope {
	readonly args?: unknown;
	readonly tool?: string | undefined;
	readonly server?: string | undefined;
	/** URI of the resource to read. */
	readonly uri?: string | undefined;
}
/** The link of the chain that matched, what was thrown, and what the named groups took. */
export interface Scope extends RuleScope {
	readonly error: unknown;
	readonly thrown: unknown;
	readonly groups: {
		readonly [group: string]: string | undefined;
	};
}
export interface Filled {
	/** Undefined when a required one stays empty. */
	readonly details?: {
		readonly [key: string]: unknown;
	};
	/** What could not be filled, and why. */
	readonly problems: readonly string[];
}
/** The details a rule fills. */
export declare function detailsOf({ with: sources }: Pick<Rule, "with">, shapes: DetailShapes, scope: Scope): Filled;

/**
* The stack of `error`, then that of each cause and aggregated error under "caused by: " or "together with: ", redacted and bounded.
* Never throws.
*/
export declare function stackOf(error: unknown): string;

/** `note_locked` → `Note locked`. */
export declare const sentence: (code: string) => string;
/** Whether `details` have everything that `template` must be filled with; what is optional may be missing. */
export declare function isFillable(template: string, details: object, shapes: DetailShapes): boolean;
/** The message where none was received: the contract's own, or as much as can be said without details. */
export declare function summaryOf(spec: ErrorSpec, details: object): string;

/** `error`, noted as standing for its cause. */
export declare function translation<E extends object>(error: E): E;
/** Whether what was thrown is the cause of `error`, and not `error` itself. */
export declare const isTranslation: (error: object) => boolean;

/** What was received of an error: of known ones, the contract tells where help is. */
export interface ReceivedEnvelope extends Envelope {
	readonly help?: readonly Link[];
}
/** An error whose code this version of the contract does not know. Category, recoverability and retry facts are the sender's. */
export declare class UnknownError extends TaxonomyError {
	static override readonly spec: ErrorSpec<"unknown">;
	readonly code: "unknown";
	readonly details: JsonObject;
	/** The code as received. */
	readonly wireCode: string;
	/** The sender's contract, as `name@version`. */
	readonly contract?: string;
	constructor(envelope: ReceivedEnvelope, options?: TaxonomyErrorOptions);
}

/** The namespace of a package's errors, such as `GmailError`, with whichever version of the runtime it was made. */
export interface AnyFamily {
	readonly spec: object;
	readonly codes: readonly string[];
	is(value: unknown): boolean;
	decode(value: unknown): unknown;
}
/** Families by the names of the servers they are of. Two servers may be of one family. */
export interface FamiliesByServer {
	readonly [server: string]: AnyFamily;
}
/** The union of a family's errors. */
export type ErrorOfFamily<F> = F extends {
	is(value: unknown): value is infer E;
} ? E : never;
/** The union of what the servers of `familyOf` answer with: `AnyErrorOf<typeof servers>`. */
export type AnyErrorOf<S> = S extends FamilyOf<infer Families> ? ErrorOfFamily<Families[keyof Families]> : never;
/** A call that could be repeated. */
export interface RepeatedCall<Server extends string = string> {
	readonly server: Server;
	readonly tool: string | undefined;
}
/** How calls are repeated, for all servers alike; what each error says of it decides. */
export interface RetryPolicy<Server extends string = string> extends Pick<WithRetryOptions, "random" | "sleep"> {
	/** Whether repeating a call has no further effect (MCP `idempotentHint`); false by default. */
	readonly idempotent?: boolean | ((call: RepeatedCall<Server>) => boolean) | undefined;
}
export interface FamilyOfOptions<Server extends string = string> {
	/** Without it, no call is repeated. */
	readonly retry?: RetryPolicy<Server> | undefined;
}
/** Many servers, and what they answer with. */
export interface FamilyOf<Families extends FamiliesByServer> {
	/** All codes, each once. */
	readonly codes: readonly (ErrorOfFamily<Families[keyof Families]> & Coded)["code"][];
	/** Whether `value` is an error of one of the families. */
	is(value: unknown): value is ErrorOfFamily<Families[keyof Families]>;
	/** The error that an answer of `server`, or what a call of it threw, stands for; undefined when it is none. Never throws. */
	decode<S extends keyof Families & string>(server: S, value: unknown): ErrorOfFamily<Families[S]> | RemoteError | TransportFailure | undefined;
	/**
	* Calls a tool of `server` as `client.callTool` does, with the same arguments, repeats it as the policy says, and returns the result of a
	* call that succeeded.
	*
	* @throws an error of the server's family; a RemoteError for failures that carry none; where no answer came, what the family has for that,
	* or a TransportFailure; and what other code threw, as it was.
	*/
	callTool<C extends ToolClient>(server: keyof Families & string, client: C, ...args: CallToolArguments<C>): Promise<CallToolResult<C>>;
	/** The server whose answer became `error`; undefined for what was not decoded here. */
	serverOf(error: unknown): (keyof Families & string) | undefined;
	/** Calls the handler of the error's code. Leaving out a code of any family does not compile, unless `_` takes the rest. */
	match<Result>(error: ErrorOfFamily<Families[keyof Families]>, handlers: HandlersOf<Families, Result>): Result;
}
type HandlersOf<
	Families extends FamiliesByServer,
	Result
> = Handlers<ErrorOfFamily<Families[keyof Families]> & Coded, Result> | SomeHandlers<ErrorOfFamily<Families[keyof Families]> & Coded, Result>;
/**
* Many servers together, by name. One name is one connection: `{ work: GmailError, home: GmailError, vault: ObsidianError }`.
*
* Formats of different servers look alike, so nothing is guessed: whoever decodes says which server answered.
*/
export declare function familyOf<const Families extends FamiliesByServer>(families: Families, options?: FamilyOfOptions<keyof Families & string>): FamilyOf<Families>;

/** What handlers are chosen by: errors of any copy of any package. */
export interface Coded {
	readonly code: string;
}
/** One handler per code, all of them. */
export type Handlers<
	E extends Coded,
	Result
> = { readonly [Code in E["code"]]: (error: Extract<E, {
	readonly code: Code;
}>) => Result };
/** Handlers of some codes, and `_` for the rest. */
export type SomeHandlers<
	E extends Coded,
	Result
> = Partial<Handlers<E, Result>> & {
	readonly _: (error: E) => Result;
};
/** The namespace beside the union type `E` of a package. */
export interface Family<E extends TaxonomyError> {
	readonly spec: FamilySpec;
	/** All codes, those only the log shows included; `unknown` is that of the unknown arm. */
	readonly codes: readonly E["code"][];
	/** Whether `value` is one of these errors, of whichever copy of the package. */
	is(value: unknown): value is E;
	/** `thrown` as one of these errors: itself, what the first matching mapping rule makes of it, or the fallback. Never throws. */
	from(thrown: unknown, call?: RuleScope): E;
	/** Calls the handler of the error's code. Leaving out a code does not compile, unless `_` takes the rest. */
	match<Result>(error: E, handlers: Handlers<E, Result> | SomeHandlers<E, Result>): Result;
	/** The error that a tool result, a JSON-RPC error or a thrown value carries; undefined when it carries none of these. Never throws. */
	decode(value: unknown): E | undefined;
	/**
	* The error whose `toJSON()` gave `envelope`: the way across what keeps no class, such as a worker, a child process or a queue. Undefined
	* for what is no envelope. Never throws.
	*/
	fromEnvelope(envelope: unknown): E | undefined;
}
/** What the handler of the error's code makes of it, or the one for the rest. Throws a TypeError where there is neither. */
export declare function handled<
	E extends Coded,
	Result
>(error: E, handlers: Handlers<E, Result> | SomeHandlers<E, Result>): Result;
/** The family of `spec`, with a constructor for each error. Costs nothing until it is used. */
export declare function defineFamily<E extends TaxonomyError>(spec: FamilySpec): Family<E>;
export declare function defineFamily<
	E extends TaxonomyError,
	Constructors extends object
>(spec: FamilySpec, constructors: Constructors): Family<E> & Constructors;

/**
* A result as data: itself where it is plain, else a copy, so that what getters and `toJSON` say now is what is sent. {@link refused} where it
* cannot be sent, or an UnusableResult that says why. Never throws.
*/
export type Accept = (result: unknown, args: readonly unknown[]) => unknown;
/** Stands for a result that cannot be sent. */
export declare const refused: unique symbol;
/** Bytes of JSON in UTF-8. Over stdio, clients of both SDKs close the connection at a message of more than 10 MiB. */
export declare const mostBytes = 8388608;
type Data = {
	[key: string]: unknown;
};
export declare const isBareObject: (value: unknown) => value is Data;
/** A CallToolResult; also what asks for input (2026-07-28) or hands over to a task (2025-11-25) in place of one: those have no content. */
export declare const acceptToolResult: Accept;
/**
* What the handler of a tool may return to whatever calls it: other frameworks than the SDKs take a text, or nothing. Getters are looked for
* among the members of the result itself only: this is the whole cost of a guarded call.
*/
export declare const acceptAnswer: Accept;
/** The result of any other method: an object. */
export declare const acceptObject: Accept;
/** The values a completion offers. */
export declare const acceptList: Accept;

/** `result` of tools/list with the contract in the `_meta` of each tool; what a tool says there itself stays. */
export declare function announced(result: unknown, family: FamilySpec): unknown;

/** One call of a tool or a method. Everything is optional: handlers are called by SDKs, by tests and by each other. */
export interface Call {
	readonly tool?: string | undefined;
	readonly method?: string | undefined;
	/** Arguments of the tool or prompt, or the params of the request. */
	readonly args?: unknown;
	/** URI of the resource to read. */
	readonly uri?: string | undefined;
	readonly server?: string | undefined;
	readonly requestId?: string | number | undefined;
	readonly connectionId?: string | undefined;
	/** Negotiated MCP revision. */
	readonly protocol?: string | undefined;
	/** AbortSignal of the request. */
	readonly signal?: unknown;
	/** The SDK's context object: `extra` in v1, `ctx` in v2. */
	readonly context?: object | undefined;
}
/** Where a guarded handler stands. */
export interface Place {
	/** `*` where one handler serves any method: then the request names it. */
	readonly method: string;
	/** Undefined where one handler serves all tools: then the request names it. */
	readonly tool?: string | undefined;
	/** Whether the handler gets the whole request instead of its arguments. */
	readonly request?: boolean;
	readonly server?: string | undefined;
	/** The MCP revision the connection agreed on, when the server can tell. */
	readonly protocol?: (() => string | undefined) | undefined;
}
/** The revision a single request names: in its envelope (2026-07-28), or in its HTTP header. */
export declare function revisionOf(context: unknown): string | undefined;
/** The call a handler at `place` was given these arguments for. Never throws. */
export declare function callOf(place: Place, args: readonly unknown[]): Call;

/** What keeps `block` from being one; undefined when nothing does. */
export declare function blockFault(block: unknown): string | undefined;

/** What `withErrorBranch` needs of a schema: zod's `optional()`. */
export interface Optionable {
	optional(): unknown;
}
/** `Shape` with every member optional, and an `error`. */
export type WithErrorBranch<
	Shape extends {
		readonly [key: string]: Optionable;
	},
	Error extends Optionable
> = { [Key in keyof Shape]: ReturnType<Shape[Key]["optional"]> } & {
	error: ReturnType<Error["optional"]>;
};
/**
* An output schema, as a raw zod shape, that errors satisfy too: every member becomes optional and `error` is added. SDK v1 clients
* validate errors against the output schema, so without it a guarded tool keeps errors out of its structured content.
*
* @param error schema of the envelope, from the package's `./schemas`.
*/
export declare function withErrorBranch<
	Shape extends {
		readonly [key: string]: Optionable;
	},
	Error extends Optionable
>(shape: Shape, error: Error): WithErrorBranch<Shape, Error>;
/** Whether an output schema was made by `withErrorBranch`, as a shape or as the object schema of one. */
export declare function hasErrorBranch(schema: unknown): boolean;

/** What kind of value `value` is; its absence is `nothing`. */
export declare function valueKind(value: unknown): string;
/** What `issue` wanted: `string`, `at most 10`, `one of "a", "b"`. Undefined where its data does not tell. */
export declare function expectationOf(issue: unknown): string | undefined;

/** What is known of the server that answered. */
export interface Registry {
	/** An McpServer, or a low-level server. */
	readonly server: object;
	/** Handles of what was registered under guard. */
	readonly handles: WeakSet<object>;
	/** Methods whose handlers were set under guard, with the schema of their params where the SDK took one. */
	readonly methods: ReadonlyMap<string, unknown>;
}
/** A request that was answered otherwise than by a guarded handler. */
export interface Answered {
	readonly method: string;
	readonly params: unknown;
	readonly notes: RequestNotes;
	/** What the SDK threw, or an Error with the text it answered with. */
	readonly cause: unknown;
	/** Whether the SDK threw it. */
	readonly threw: boolean;
}
/** The failure of the SDK that an answer stands for; undefined when it is somebody else's, or none that is known. */
export declare function explain(registry: Registry, answered: Answered): Promise<SdkFailure | undefined>;

/**
* Guards the tools, resources, prompts, completions and request handlers that are registered on `server` from now on, and returns it:
* an McpServer or a low-level Server, of SDK v1 or v2; also what the SDK answers by itself, such as rejected arguments. What was registered
* before stays as it is. A second guard changes nothing.
*
* @throws TypeError where there is nothing to guard: the servers of other frameworks have their handlers guarded one by one, by `guardTool`.
*/
export declare function guardServer<S extends object>(family: FamilySpec, server: S, options?: GuardOptions): S;

export interface GuardOptions {
	/** Takes each log record; by default one JSON line goes to stderr. */
	readonly log?: LogSink | undefined;
	/** Name of the server, for rules and log records; by default the domain of the family. */
	readonly server?: string | undefined;
	/**
	* The tool's output schema as registered, null when it has none. Where neither this nor a guarded server tells, errors carry no
	* structured content: it would cost SDK v1 clients the error if there was a schema.
	*/
	readonly outputSchema?: object | null | undefined;
	/**
	* The languages in which message and guidance are sent (BCP 47 tags, the one most wanted first), or what tells them of a call. By default,
	* and where an error has no texts in them, the taxonomy's own. The log stays in that.
	*/
	readonly locale?: Languages | ((call: Call) => Languages | undefined) | undefined;
	/** Whether a guarded server tells in the `_meta` of each tool in tools/list which errors it may answer with, and under which contract; true by default. */
	readonly announce?: boolean | undefined;
}
/** The tool result that carries what leaves. */
export declare function toolAnswer(verdict: Verdict, family: FamilySpec, call: Call, settings: GuardOptions): ToolResult;
/** What is thrown to carry what leaves, under the number of the protocol where it gives one. */
export declare function protocolFailureOf({ error, leaving }: Verdict, family: FamilySpec, call: Call, settings: GuardOptions, number?: number): ProtocolFailure;
/**
* Guards a handler that answers `tools/call`. A handler that is guarded already is guarded anew, with what it was given before.
*
* `place` and `options` are read when a call fails: a guarded server changes them when a tool is updated.
*/
export declare function guardAnswer<H extends AnyFunction>(family: FamilySpec, place: Place, handler: H, options: GuardOptions, accept?: Accept): H;
/** Guards a handler whose failures can only be JSON-RPC errors: it throws a {@link ProtocolFailure}. */
export declare function guardThrow<H extends AnyFunction>(family: FamilySpec, place: Place, handler: H, options: GuardOptions, accept?: Accept): H;
/**
* Guards the handler of one tool, as it is given to `registerTool`. Name, length, `this`, arguments and properties stay, sync stays sync.
* A failure becomes a tool result; nothing is ever thrown but cancellations and URL elicitations. What other frameworks than the SDKs take for
* a result, a text or nothing at all, passes as it is.
*/
export declare function guardTool<H extends AnyFunction>(family: FamilySpec, tool: string, handler: H, options?: GuardOptions): H;
/**
* Guards a low-level request handler, as it is given to `setRequestHandler`. That of `tools/call` answers as a tool does; all others throw
* a plain Error with the integer `code` and the clean `data` of a declared error.
*/
export declare function guardHandler<H extends AnyFunction>(family: FamilySpec, method: string, handler: H, options?: GuardOptions): H;

export type Guard = (callback: AnyFunction) => AnyFunction;
/** What to do with the arguments of a registration, and with its handle. */
export interface Registration {
	readonly guard: Guard;
	/** Sees the updates made through the handle. */
	readonly updated?: (updates: {
		readonly [key: string]: unknown;
	}) => void;
}
/** Follows `handle` through all that may be done to it; schemas are passed through `fence`. */
export declare function followHandle(handle: unknown, { guard, updated }: Registration, fence: (schema: unknown) => unknown): void;

/** Takes one line without its end, or undefined in place of one that was too long. */
export type TakeLine = (line: string | undefined) => void;
/** A function for each chunk that comes, bytes or text. A line of more than `mostBytes` is dropped as it comes. */
export declare function cutLines(mostBytes: number, take: TakeLine): (chunk: unknown) => void;

/** An error that can be logged: one of ours, of whichever copy of a package. */
export interface Loggable extends Enclosable {
	readonly contexts: readonly string[];
}
/** What is known of the failed call. */
export interface LogCall {
	readonly server?: string | undefined;
	readonly tool?: string | undefined;
	readonly method?: string | undefined;
	/** What the tool was called with. */
	readonly args?: unknown;
	readonly requestId?: string | number | undefined;
	readonly connectionId?: string | undefined;
	/** `name@version` of the contract. */
	readonly contract?: string | undefined;
	/** What ties the answer to this record, where it is not the error's own `ref`. */
	readonly ref?: string | undefined;
	/** Milliseconds since 1970; `Date.now` by default. */
	readonly now?: (() => number) | undefined;
}
/** Takes one record. What it throws is the caller's to catch. */
export type LogSink = (record: JsonObject) => void;
/**
* The record of `error` in the fields of `format`: safe and unsafe details, contexts, the chain of causes with all stacks, redacted.
* What do-not-log details say is blotted out wherever it stands.
*
* A field whose value is absent is null, or left out where the format says `$variable?`. `$retryAfter` is in ms, as on the wire.
*
* There is no way back: a record has what its format asks for, redacted and cut, and need have neither code nor contract.
*
* @param made the envelope of `error`, where it has been made already.
*/
export declare function toLogRecord(error: Loggable, format: LogFormat, call?: LogCall, made?: Envelope): JsonObject;
/** One line of JSON. */
export declare function logLine(record: JsonObject): string;
/** One line to stderr, where MCP servers on stdio log. */
export declare const stderrSink: LogSink;

type Id = string | number;
/** What is wrong with it: a clause. */
export interface MessageFault {
	readonly problem: string;
	/** The id to answer under; null where none can be told. */
	readonly id: Id | null;
	/** A response is not answered, whatever is wrong with it. */
	readonly isResponse: boolean;
}
/** What keeps `value` from being a message; undefined when nothing does. */
export declare function messageFault(value: unknown): MessageFault | undefined;
/** The members JSON-RPC has, without others: the SDKs stay silent where there are more. */
export declare function strictMessage(message: {
	readonly [key: string]: unknown;
}): object;

/**
* The revision the connection of `server`, a low-level one, agreed on: SDK v2 tells; for v1 the answer to `initialize` is read as it goes
* out. Undefined before, and where a single request names the revision instead.
*/
export declare function negotiated(server: object): () => string | undefined;

export type Method = (...args: unknown[]) => unknown;
/**
* `make` gets the original, bound to `target`. What takes its place is a proxy of the original: a mock keeps its records, a spy its identity,
* and the properties of either stay. Nothing happens where there is no such method, or the object is frozen.
*/
export declare function override(target: object, name: string, make: (original: Method) => Method): void;

type Register = (ground: Ground, args: readonly unknown[]) => Registration;
/** Methods of McpServer, SDK v1 and v2, whose last argument is a callback. */
export declare const registrations: ReadonlyMap<string, Register>;
/** `args` with the callback guarded, and a function that keeps the handle they register guarded too. */
export declare function guardRegistration(register: Register, ground: Ground, args: readonly unknown[]): {
	readonly args: unknown[];
	readonly follow: (handle: unknown) => void;
};

/** What all handlers of one server share. */
export interface Ground {
	readonly family: FamilySpec;
	readonly options: GuardOptions;
	readonly protocol: () => string | undefined;
	readonly registry: Registry;
	/** What the server is given in place of a schema (schema-fence.ts). */
	readonly fence: (schema: unknown) => unknown;
}
/** The handler of one method as an SDK keeps it, which checks the request before and the result after the one it was given. */
export declare function guardKept(ground: Ground, method: string, kept: AnyFunction): AnyFunction;
/** Answers requests nothing handles, as the SDKs do, but with an error of the family. */
export declare function guardUnhandled(ground: Ground): AnyFunction;

/** The method `schema` stands for; `*` when it cannot be told, which the request will. */
export declare function methodOf(schema: unknown): string;

export interface RequestNotes {
	/** The handler's own result says `isError`: it is no business of the guard. */
	own?: true;
	/** The result of a tool with an output schema, which the SDK checks. */
	result?: unknown;
	/** What a handler failed with that can only throw, where its caller makes a text of that. */
	error?: TaxonomyError;
}
/** Notes something of the request of `context`; nothing where it is no context of an SDK. */
export declare function leaveNote(context: unknown, noted: RequestNotes): void;
export declare function notesLeft(context: unknown): RequestNotes;

/** A URI as URLs are written (WHATWG URL); undefined when it is none, itself where the host cannot tell. */
export declare function hrefOf(value: unknown): string | undefined;
/** What is wrong with the params of a request; undefined when nothing is, as far as this can tell. */
export declare function requestProblem(method: string, params: unknown): SdkFacts | undefined;

/**
* `thrown` as a failure to find what was asked for, where its message says so and names it: a low-level server has nobody else to say it. A tool
* that the taxonomy declares is not unknown. Rules of the family come first.
*/
export declare function saidUnknown(family: FamilySpec, thrown: unknown, call: Call): unknown;

/** `schema`, whose Standard Schema validation asks `safeParseAsync`; itself where it has no such method. */
export declare function fenced(schema: unknown): unknown;

/**
* `error` as it leaves; undefined where its envelope would not satisfy its schema. The compiler sees to that in TypeScript; JavaScript can
* write any details, overwrite what is read-only, or forge the mark. Never throws.
*/
export declare function soundOutgoing(error: TaxonomyError, family: FamilySpec): Outgoing | undefined;
/** The name of a detail that is missing or does not fit its shape; undefined where there is none, or where that cannot be told. Never throws. */
export declare function unfitDetail(error: TaxonomyError): string | undefined;

export interface StdioOptions {
	/** Takes each log record; by default one JSON line goes to stderr. */
	readonly log?: LogSink | undefined;
	/** Name of the server, for log records; by default the domain of the family. */
	readonly server?: string | undefined;
	/** Where messages come from; standard input by default. */
	readonly input?: Input | undefined;
	/** Where messages go; standard output by default. */
	readonly output?: Output | undefined;
	/** Bytes of one message; 10 MiB by default, as in the SDKs. A longer one is answered with an error and passed over. */
	readonly maxMessageBytes?: number | undefined;
}
/** A transport as both SDKs have it. */
export interface StdioTransport {
	onmessage?: (message: unknown) => void;
	onerror?: (error: Error) => void;
	onclose?: () => void;
	start(): Promise<void>;
	send(message: unknown): Promise<void>;
	close(): Promise<void>;
}
/**
* Reads one JSON-RPC message per line and writes one per line (MCP, transports: stdio). What is no JSON is answered with −32700, what is no
* message with −32600 (JSON-RPC 2.0, section 5.1), each as an error of the family and with a log record. When the input ends, it closes as soon
* as what was asked is answered.
*/
export declare function stdioTransport(family: FamilySpec, options?: StdioOptions): StdioTransport;

/** `accept`, which also refuses bodies under a code that the family does not have, where its format puts bodies into text. */
export declare function acceptInContract(family: FamilySpec, accept: Accept): Accept;

export declare function guardToolHandler(ground: Ground, place: Place, handler: AnyFunction, settings: GuardOptions): AnyFunction;

type Keep = (handle: unknown) => void;
/** Guards the tools that `server` registers as tasks from now on; `keep` is told of their handles. */
export declare function guardToolTasks(ground: Ground, server: object, keep: Keep): void;

/** Stands for a result that cannot be sent; it becomes the fallback like anything no rule matches. */
export declare class UnusableResult extends Error {
	constructor(result: unknown, fault?: string);
	override get name(): string;
}

/** What a schema says of a value: that it is good and what it becomes, what is wrong, or that it failed itself. */
export type Validated = {
	readonly value: unknown;
} | {
	readonly issues: readonly unknown[];
} | {
	readonly thrown: unknown;
};
/**
* Runs `schema` on `value`: by the `safeParseAsync` of zod, else by Standard Schema (`~standard`). That of zod tries it synchronously first,
* and a refinement that rejects is then rejected once more with nobody to hear it, which ends the process. Undefined where it is no schema.
*/
export declare function validate(schema: unknown, value: unknown): Promise<Validated | undefined>;
/** What is wrong according to `issues` of `root`; the first of them is at fault. */
export declare function sdkFactsOf(issues: readonly unknown[], root: unknown): SdkFacts;
/** What can be told of a `value` whose schema threw: which member it is about if there is but one; never what was thrown. */
export declare function factsOfThrown(thrown: unknown, value: unknown, whole: string): SdkFacts;

/** What becomes of a failure. */
export interface Verdict {
	/** The error that callers get. */
	readonly error: TaxonomyError;
	/** What leaves of it, made once; undefined where that cannot be made. */
	readonly leaving?: Outgoing | undefined;
}
/**
* The declared error that `thrown` becomes, logged. What the tool or method does not declare, or what breaks its own contract, becomes
* the fallback, whose `ref` stands on the wire and in the record; the original is its cause. So does what never leaves the server, but that
* is logged as itself. Never throws.
*/
export declare function judge(family: FamilySpec, thrown: unknown, call: Call, log?: LogSink): Verdict;

export type AnyFunction = (...args: never[]) => unknown;
/** What becomes of a failed call: returns the answer, or throws it. */
export type Recover = (thrown: unknown, args: readonly unknown[]) => unknown;
/**
* `handler` with `recover` behind it. A rejected or thrown value, and a result that `accept` refuses, go to `recover`; what it accepts is
* returned as it took it.
*
* The success path adds one `then` and the copy of `accept`: no clock, no second async frame.
*/
export declare function wrap<H extends AnyFunction>(handler: H, accept: Accept, recover: Recover): H;

/** Most characters of a text where its shape does not say. */
export declare const defaultMaxLength = 2e3;
/** At most `maxLength` characters (code points) of `text`; a cut is visible as `…`, which counts. */
export declare function cut(text: string, maxLength: number): string;
/**
* Cleans, then scrubs, then cuts: a secret is whole when it is looked for, and half of one can never stay behind.
*
* @param maxLength in characters (code points); 2,000 by default.
* @param keepMail for texts that are declared to be mail addresses.
*/
export declare function cleanText(text: string, maxLength?: number, keepMail?: boolean): string;
/** As {@link cleanText}, but line breaks stay: for stacks. */
export declare function cleanLines(text: string, maxLength: number): string;

/**
* `value` as the type of `shape`, or undefined. No number is bent to fit. `name` is what the value was called: a wait, `retry-after`, is a
* second at least, since an immediate repeat helps nobody, and a day at most; what is left of a unit counts whole.
*/
export declare function convert(value: unknown, shape: DetailShape, name: string): unknown;

/** `table[key]`, own keys only: the key may come from the wire or from user code (`constructor`, `__proto__`). */
export declare function own<T>(table: {
	readonly [key: string]: T;
}, key: string): T | undefined;
/** At most `most` members of an array; undefined when `value` is none, or only pretends to be one. */
export declare function members(value: unknown, most: number): readonly unknown[] | undefined;

/** What the runtime needs of an `AbortSignal`. */
export interface Signal {
	readonly aborted: boolean;
	readonly reason?: unknown;
	addEventListener(type: "abort", listener: () => void): void;
	removeEventListener(type: "abort", listener: () => void): void;
}
type Listener = (value?: unknown) => void;
/** What the runtime needs of a readable stream of Node. */
export interface Input {
	on(event: string, listener: Listener): unknown;
	off(event: string, listener: Listener): unknown;
	listenerCount(event: string): number;
	pause(): unknown;
}
/** What the runtime needs of a writable stream of Node. */
export interface Output {
	write(text: string): boolean;
	on(event: string, listener: Listener): unknown;
	once(event: string, listener: Listener): unknown;
}
export interface Globals {
	readonly process?: {
		readonly stdin: Input;
		readonly stdout: Output;
	};
	readonly URL?: new (uri: string) => {
		readonly href: string;
	};
	readonly TextDecoder?: new () => {
		decode(bytes: Uint8Array): string;
	};
	readonly TextEncoder?: new () => {
		encode(text: string): Uint8Array;
	};
	readonly console?: {
		error(text: string): void;
	};
	readonly crypto?: {
		randomUUID?(): string;
	};
	readonly setTimeout?: (run: () => void, ms: number) => unknown;
	readonly clearTimeout?: (timer: unknown) => void;
}
/** Read at the time of use, so that a host may replace a global later. */
export declare const globals: Globals;

/** Throws for a revoked proxy, as any look at one does. */
export declare const hasOwn: (value: object, key: PropertyKey) => boolean;

/** What is wrong with one argument, as a clause that names it; the argument is absent where all of them together are wrong. */
export interface Issue {
	readonly argument?: string;
	readonly problem: string;
}
/** The issues a validator's error lists, 5 at most; none of any other value. Never throws. */
export declare function issuesOf(error: unknown): readonly Issue[];
/** All of them as one: the first argument, and everything that is wrong. Undefined when `error` lists none. */
export declare function issueOf(error: unknown): Issue | undefined;

/** JSON of `value`, whatever it is. Never throws; calls no `toJSON` and no method of the value. */
export declare function toJson(value: unknown, limits?: JsonLimits): Json;
/** Sets an own property, even where the prototype has one of that name. `__proto__` is left out: naive readers assign it. */
export declare function put(target: {
	[key: string]: Json;
}, key: string, value: Json): void;

/** Names an error goes by: its own, and those of its classes. */
export declare function nativeNames(error: unknown): ReadonlySet<unknown>;
/** The name that tells most: a class that set no name of its own is known by its constructor. */
export declare function nativeName(error: unknown): unknown;
/** HTTP status, wherever Node libraries put it; Gaxios puts it on `code`, the AWS SDK into `$metadata`. */
export declare function nativeStatus(error: unknown): number | undefined;
/** `value` where it is a text, as much of it as is looked at. */
export declare function nativeText(value: unknown): string | undefined;
/** The message of an error; of a thrown text, the text. */
export declare function nativeMessage(error: unknown): string;
/** What stands at `path`; a header goes by its name in any case. */
export declare function valueAt(root: unknown, path: readonly string[]): unknown;

/** `value[key]`, or undefined when there is none or reading it throws. Inherited properties count. */
export declare function peek(value: unknown, key: PropertyKey): unknown;
/** As {@link peek}, own properties only: what a polluted prototype holds is not there. */
export declare function peekOwn(value: unknown, key: PropertyKey): unknown;
/** As {@link peek}, but a polluted prototype of all objects or all errors is not read. Properties of a class, getters too, are. */
export declare function peekFenced(value: unknown, key: PropertyKey): unknown;
/** `Array.isArray`, also for a revoked proxy. */
export declare function isArray(value: unknown): value is readonly unknown[];
/** Whether `value` is an object that is neither an array nor a function. Never throws. */
export declare function isRecord(value: unknown): value is {
	readonly [key: string]: unknown;
};

/** Whether the value of a member of that name is secret, whatever it looks like: the second net under data without a shape. */
export declare function isSecretName(name: string): boolean;
/**
* `text` with its secrets replaced: bearer tokens, keys of known services, JWTs, passwords in URLs and assignments, private keys, cookies,
* mail addresses (unless `keepMail`) and the user's part of home paths. Linear in the length of `text`.
*/
export declare function redact(text: string, keepMail?: boolean): string;

/** A new reference, in the form of a UUID (RFC 9562, version 4). */
export declare function newRef(): string;
/** Marks `error`, whose reference was made for a log record that there is not yet. */
export declare function awaitLog<E extends object>(error: E): E;
/** There is a log record of `error` now. */
export declare function logged(error: object): void;
/** Whether the reference of `error` leads nowhere, so that it is not sent. */
export declare const leadsNowhere: (error: object) => boolean;

/** Keys of well-known services, by their prefixes. No letter or digit stands before them. */
export declare const keyForms: readonly string[];
/** Forms so much their own that they are found inside of other words, too: longer, and of fewer characters than above. */
export declare const gluedForms: readonly string[];
/** The last part of names whose values are secret: `password`, `RTM_SHARED_SECRET`, `x-api-key`, `accessToken`. */
export declare const secretNames: readonly string[];
/** Parameters of URLs and forms that are secret where their value looks like it. */
export declare const secretParameters: readonly string[];
/** Words of HTTP authentication that a credential follows (RFC 9110, section 11). */
export declare const schemes: readonly string[];
/** Addresses that whoever knows them can post to, up to the part that is secret. */
export declare const webhooks: readonly string[];
/** Folders of users' homes, up to the name of the user. */
export declare const homes: readonly string[];
/** A text without any of these holds no key of a known form, whatever its case. */
export declare const keyHints: readonly string[];
/** Nor one whose name is secret. */
export declare const nameHints: readonly string[];
/** Nor anything else that is looked for. */
export declare const hints: readonly string[];
/** Mail addresses; not `git@host`, nor addresses of machines. With the `u` flag. */
export declare const mailForm: string;

/** Not enumerable, as the language has it. */
export declare const setCause: (error: Error, cause: unknown) => void;

/**
* Whether `value` is an object whose members satisfy `shapes` (JSON Schema 2020-12 semantics): unknown members are allowed, integers are
* safe integers, numbers finite, lengths count code points, patterns have the `u` flag, `format` is an annotation. Unsafe and do-not-log
* details are absent on the wire: not required, not looked at. Never throws.
*/
export declare function checkDetails(value: unknown, shapes: DetailShapes): boolean;
/** The members of `details` that satisfy their shapes, and those no shape is known of. */
export declare function fittingDetails(details: JsonObject, shapes: DetailShapes): JsonObject;
/** Which of several objects `value` is; undefined when it is none of them. A shape of one object is itself. */
export declare function branchOf(value: object, shape: DetailShape): DetailShape | undefined;
/** Whether one of the first `count` members of `list` equals `item`. */
export declare function isAmong(item: Json, list: readonly unknown[], count: number): boolean;

/** Any value JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
	readonly [key: string]: Json;
}
/** Who may see a detail: `unsafe` ones stay in memory and logs, `do-not-log` ones in memory. Absent: safe. */
export type Safety = "unsafe" | "do-not-log";
/** One detail, in JSON Schema words (2020-12) plus `safety`, `optional` and `unit`. `format` is an annotation. */
export interface DetailShape {
	readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object";
	/** `null` is a value too. */
	readonly nullable?: true;
	readonly optional?: true;
	readonly safety?: Safety;
	readonly unit?: string;
	readonly format?: string;
	readonly enum?: readonly Json[];
	/** The one value there is. Of a detail, nobody need pass it. */
	readonly const?: Json;
	/** What a detail is where nobody passes it: it is always sent. */
	readonly default?: Json;
	readonly items?: DetailShape;
	readonly properties?: DetailShapes;
	/** What members beside `properties` are: all of one shape (a map), or anything. Absent: they are not sent, though a decoder lets them pass. */
	readonly additionalProperties?: DetailShape | true;
	/** Objects of which it is one: that whose constant `discriminator` it has. */
	readonly oneOf?: readonly DetailShape[];
	readonly discriminator?: string;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly exclusiveMinimum?: number;
	readonly exclusiveMaximum?: number;
	readonly multipleOf?: number;
	readonly minLength?: number;
	readonly maxLength?: number;
	/** ECMA-262 source, compiled with the `u` flag. */
	readonly pattern?: string;
	readonly minItems?: number;
	readonly maxItems?: number;
	readonly uniqueItems?: true;
}
export interface DetailShapes {
	readonly [key: string]: DetailShape;
}
export type NextAction = "fix_input" | "reauthenticate" | "request_permission" | "fix_config" | "retry_now" | "retry_later" | "use_other_tool" | "report" | "abort";
/** MCP LoggingLevel (RFC 5424 severities). */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";
/** Facts for repeating the same call. */
export interface RetrySpec {
	/** Milliseconds to wait, or the detail that says how long and the milliseconds its unit stands for. */
	readonly after?: number | {
		readonly detail: string;
		readonly times: number;
	};
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
/** What an error says in another language; the taxonomy's own texts stand in for what is missing. */
export interface LocalizedTexts {
	readonly message?: string;
	readonly guidance?: string;
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
	readonly extendsOf?: {
		readonly [code: string]: string;
	};
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
	readonly logLevel: LogLevel;
	readonly details: DetailShapes;
	readonly url?: string;
	/** `none`: no stack is recorded, which makes the error cheap. */
	readonly stack?: "none";
	/** It says that the resource which was to be read does not exist; a text: only if the detail of that name is its URI. */
	readonly missingResource?: boolean | string;
	readonly help?: readonly Link[];
	/** By BCP 47 language tag. */
	readonly locales?: {
		readonly [tag: string]: LocalizedTexts;
	};
	/** Facts of the author's own, such as `$x.sqlstate` of a body stands for. */
	readonly x?: JsonObject;
}
/** What a thrown value must look like, all of it. Classes are never compared: look-alikes of any realm or bundle match. */
export interface Match {
	readonly name?: readonly string[];
	readonly code?: readonly (string | number)[];
	/** Inclusive ranges of HTTP status. */
	readonly status?: readonly (readonly [from: number, to: number])[];
	readonly path?: readonly {
		readonly at: readonly string[];
		readonly equals: Json;
	}[];
	/** Paths where something stands, whatever it is. */
	readonly has?: readonly (readonly string[])[];
	/** Texts at paths, as `message`. */
	readonly pattern?: readonly {
		readonly at: readonly string[];
		readonly matches: string;
	}[];
	/** ECMA-262 source, compiled with the `u` flag. Named groups are there for `with`. */
	readonly message?: string;
	/** Look along the chain of causes too. */
	readonly deep?: true;
}
/**
* Where a detail, or a part of one, comes from: a value; a path from `error`, `args`, `match` (named groups), `issue` (what a validator
* found), or one of `tool`, `server` and `subject`, with what stands in when that gives nothing; a text with sources between its pieces;
* a list or an object of sources.
*/
export type Source = {
	readonly value: Json;
} | {
	readonly from: readonly string[];
	readonly orElse?: Source;
} | {
	readonly text: readonly (string | Source)[];
} | {
	readonly items: readonly Source[];
} | {
	readonly members: {
		readonly [key: string]: Source;
	};
};
export interface Rule<Code extends string = string> {
	/** What log records call it: the set it stands in, and its own name or its place there, counted from 1. */
	readonly name?: string;
	readonly match: Match;
	readonly error: Code;
	readonly with?: {
		readonly [detail: string]: Source;
	};
}
/** What an SDK refuses or breaks off by itself, before or after a handler; `parse_error` and `invalid_message` come from a guarded transport. */
export type SdkFailureKind = "invalid_arguments" | "invalid_message" | "invalid_result" | "malformed_request" | "parse_error" | "unknown_method" | "unknown_prompt" | "unknown_resource" | "unknown_tool";
/** The error each failure of an SDK becomes. A detail that `with` does not name is filled by the fact of its name. */
export type SdkFailures<Code extends string = string> = { readonly [Kind in SdkFailureKind]?: {
	readonly error: Code;
	readonly with?: {
		readonly [detail: string]: Source;
	};
} };
/** How much of a value may go through. */
export interface JsonLimits {
	/** Containers inside each other; 8 by default. */
	readonly depth?: number;
	/** Members of one container; 100 by default. */
	readonly breadth?: number;
	/** Characters of one text; 2,000 by default. */
	readonly text?: number;
	/** Characters of everything together, roughly its length as JSON; 65,536 by default. */
	readonly total?: number;
}
/** One wire shape. `$variables` in `body` and `data`, `{placeholders}` in text lines. */
export interface WireFormat {
	readonly name: string;
	/** The property of `body` that holds the code. */
	readonly discriminator?: string;
	readonly body?: JsonObject;
	/** How codes are written in body and text, where they differ from the taxonomy's. */
	readonly codes?: {
		readonly [code: string]: string;
	};
	/** Key of the envelope in `_meta`. */
	readonly metaKey: string;
	readonly tool: {
		readonly isError: boolean;
		readonly carriers: readonly ("structuredContent" | "meta")[];
		/** The first text block: the body as JSON, or lines; a line whose placeholder is empty is left out. */
		readonly content: "$body" | readonly string[];
	};
	readonly jsonRpc: {
		readonly message: string;
		readonly data?: JsonObject;
	};
	/** Results that say `isError` carry the ToolFailure of SEP-3313 too. */
	readonly toolFailure?: true;
	/** Bounds of what is sent of details. */
	readonly limits?: JsonLimits;
	/** Whether contexts travel with the error. */
	readonly contexts?: true;
}
/** The fields of a log record and the `$variables` that fill them. */
export interface LogFormat {
	readonly service: string;
	readonly fields: {
		readonly [field: string]: string;
	};
}

/** Stops the recording of stacks. Returns what {@link resumeStacks} needs to go on; undefined when nothing was recorded anyway. */
export declare function pauseStacks(): number | undefined;
export declare function resumeStacks(limit: number | undefined): void;
/** Gives `error` the stack of this place, whoever awaits it included. */
export declare function stackFromHere(error: object): void;

/** The value of the one argument that names what a call with `args` is about, or the `uri` to be read; undefined when that is not clear. */
export declare function subjectOf(args: unknown, uri?: string): string | number | undefined;

/** `data` itself, or where `__proto__` is a member of anything in it, a copy without. Linear; never throws. */
export declare function withoutProto<T>(data: T): T;

export {};

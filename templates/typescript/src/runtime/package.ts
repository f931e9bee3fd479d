// The part of the runtime that packages take: the names that generated modules import, and the conformance kit with them. All else is the runtime's own.

export { RemoteError, type RemoteErrorKind } from "./carriers/failures.js";
export { TransportFailure, type TransportErrorKind } from "./carriers/failures.js";
export { decode } from "./carriers/decode.js";
export { describedBodies } from "./carriers/described.js";
export { markedBodies } from "./carriers/described.js";
export { callTool, type CallToolArguments, type CallToolResult, type ToolClient } from "./client/call-tool.js";
export { renderHeld } from "./client/render.js";
export { isComplete, type Complete, type Received } from "./core/complete.js";
export { classesOf, constructorsOf, makersOf, withCommon, type Camel, type ConstructorsOf } from "./core/constructors.js";
export { received } from "./core/brand.js";
export type { Envelope } from "./core/envelope.js";
export { brand, complete, messageOf, TaxonomyError, TaxonomyErrorWithoutStack, type CallerOptions, type NoDetails, type TaxonomyErrorOptions } from "./core/error.js";
export { withVocabulary, type CallingSpec, type FamilySpec, type Vocabulary } from "./core/family-spec.js";
export { filledIn, type Given } from "./core/constructors.js";
export { withForms } from "./core/forms.js";
export { guidanceIn, messageIn } from "./core/locale.js";
export type { JsonRpcError } from "./core/sdk-failure.js";
export { backoffs, nextActions } from "./core/read-envelope.js";
export type { RenderOptions } from "./core/render.js";
export { isRecoverable, retryDelay, withRetry, type Retry, type RetryOptions, type WithRetryOptions } from "./core/retry.js";
export { UnknownError } from "./core/unknown-error.js";
export { defineClientFamily, type ClientFamily, type Family } from "./family.js";
export type { AnyFunction } from "./server/wrap.js";
export type { DetailShape, ErrorSpec, Json, JsonObject, LogFormat, LogLevel, NextAction, Rule, SdkFailures, WireFormat } from "./values/spec.js";

// For servers: a module of its own.

export { toJsonRpcError, toToolResult, type JsonRpcOptions, type ToolResult, type ToolResultOptions } from "./carriers/encode.js";
export { fromProblem, toProblem, type Problem, type ReceivedProblem } from "./carriers/problem.js";
export { fromStatus, toStatus, type RpcStatus, type StatusOptions } from "./carriers/rpc-status.js";
export { telemetry, type TelemetryAttributes, type TelemetryCall } from "./carriers/telemetry.js";
export { callToolOrRaise } from "./client/call-tool.js";
export { compatibleWith, type Compatibility } from "./client/compatible.js";
export { exitCode } from "./client/exit-code.js";
export { announcementOf } from "./core/announcement.js";
export { exampleOf } from "./core/catalogue.js";
export { fingerprint } from "./core/fingerprint.js";
export { render } from "./core/render.js";
export { safeDetails } from "./core/safe.js";
export { SdkFailure } from "./core/sdk-failure.js";
export { ruleOf } from "./core/beside.js";
export { waitIn } from "./core/sources.js";
export { familyOf, type AnyErrorOf, type AnyFamily, type ErrorOfFamily, type FamiliesByServer, type FamilyOf, type FamilyOfOptions, type RepeatedCall, type RetryPolicy } from "./families.js";
export { defineFamily } from "./family.js";
export { bindContexts, type Contexts } from "./server/contexts.js";
export { withErrorBranch } from "./server/error-branch.js";
export { guardHandler, guardTool, type GuardOptions } from "./server/guard.js";
export { guardServer } from "./server/guard-server.js";
export { toLogRecord, type LogCall, type LoggedFailure, type LogSink } from "./server/log.js";
export { stdioTransport, type StdioOptions, type StdioTransport } from "./server/stdio.js";

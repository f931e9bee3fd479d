// Names that errors, types and details cannot have in TypeScript: ours and JavaScript's. Lists only.

/** Names every generated package exports, whose form the name of an error can take. The family's are made from the server's name. */
export const packageNames: ReadonlySet<string> = new Set(["NoDetails", "RemoteError", "TaxonomyError", "TransportFailure", "UnknownError"]);

/** Other types that generated packages export, or have beside those of errors: the name of a shared type can take their form. */
export const packageTypes: ReadonlySet<string> = new Set([
  ...["CallerOptions", "Complete", "Envelope", "ErrorOf", "ErrorSpec", "GuardOptions", "JsonRpcError", "LogCall", "LoggedFailure", "LogLevel", "LogSink", "NextAction", "StdioOptions", "StdioTransport"],
  ...["Problem", "Received", "ReceivedProblem", "RemoteErrorKind", "RenderOptions", "Retry", "RetryOptions", "RpcStatus", "TaxonomyErrorOptions"],
  ...["ToolErrors", "ToolName", "ToolResult", "TransportErrorKind", "WithRetryOptions"],
  ...["AnyErrorOf", "AnyFamily", "Compatibility", "ErrorOfFamily", "FamiliesByServer", "FamilyOf", "FamilyOfOptions", "RepeatedCall", "RetryPolicy"],
  ...["StatusOptions", "TelemetryAttributes", "TelemetryCall"],
  ...["BodyOf", "CallingSpec", "Camel", "Classes", "CodeOf", "Constructors", "ConstructorsOf", "Family", "FamilySpec", "Given", "LogFormat", "MadeBy", "Makers", "Raised", "Rule", "SdkFailures", "Shown", "Vocabulary", "WireFormat"],
]);

/** Global classes whose names end as ours do (ECMA-262, "Error Objects"; SuppressedError is in ES2026). */
export const globalErrors: ReadonlySet<string> = new Set([
  "AggregateError",
  "Error",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SuppressedError",
  "SyntaxError",
  "TypeError",
  "URIError",
]);

/** Members that JavaScript looks for on any object: a detail or constructor of this name would be taken for them. */
export const objectMembers: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), "prototype", "then", "toJSON"]);

/** Members of a package's family (runtime/family.ts): a constructor of this name would hide them. */
export const familyMembers: ReadonlySet<string> = new Set(["codes", "decode", "from", "fromEnvelope", "is", "match", "spec"]);

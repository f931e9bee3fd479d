// What each pairing server is told to throw, and what must come back of it. Read by the servers and by the tests; it starts nothing.

const text = (value) => ({ content: [{ type: "text", text: value }] });

/** What a handler may answer by itself; nothing of it may change on the way. */
export const own = { isError: true, ...text("no such colour: MCP error is a band"), _meta: { "org.example/own": [1, "two"] } };
export const success = text("done");

/** A private matter: it stands in the exceptions that nobody declared. */
export const secret = "/srv/vault/4711.key";

/** What the tools of every server provoke; the names are those of the rows below. */
export const toolKinds = ["declared", "mapped", "unknown"];

const httpError = (status, more) => Object.assign(new Error(`<HttpError ${status} ${secret}>`), { name: "HttpError", status, ...more });

/**
 * Per server: a tool, what its format does to results, and per kind of failure what is thrown and what a client must get. `ref`: the error
 * names its log record. `caller`: recoverability as decided where it was thrown.
 */
export const provocations = {
  // Format jsonrpc: the message is the text, the envelope rides in `_meta`.
  mcpkit: {
    tool: "process",
    format: { isError: true, structured: false },
    kinds: {
      declared: {
        make: ({ InternalError }) => new InternalError({ message: "The disk is full" }).context("Wrote the answer"),
        name: "InternalError",
        code: "internal",
        details: { message: "The disk is full" },
        message: "Internal error: The disk is full",
      },
      mapped: {
        make: () => new SyntaxError(`Unexpected token } in ${secret}`),
        name: "ParseError",
        code: "parse",
        details: { message: "Invalid JSON" },
        message: "Parse error: Invalid JSON",
      },
      unknown: {
        make: () => new RangeError(secret),
        name: "UnexpectedError",
        code: "unexpected",
        details: {},
        message: "An unexpected error occurred.",
        ref: true,
      },
      resource: {
        make: ({ ResourceNotFoundError }) => new ResourceNotFoundError({ uri: "pairing://broken" }),
        name: "ResourceNotFoundError",
        code: "resource_not_found",
        details: { uri: "pairing://broken" },
        message: "Resource not found: pairing://broken",
      },
      prompt: {
        make: ({ ToolExecutionError }) => new ToolExecutionError({ tool: "search", message: "MCP error 7: busy" }, { recoverable: true }),
        name: "ToolExecutionError",
        code: "tool_execution",
        details: { tool: "search", message: "MCP error 7: busy" },
        message: "Tool 'search' failed: MCP error 7: busy",
        caller: true,
      },
      request: {
        make: ({ TimeoutError }) => new TimeoutError({ operation: "probe", duration: 30_000 }),
        name: "TimeoutError",
        code: "timeout",
        details: { operation: "probe", duration: 30_000 },
        message: "Timeout after 30000 ms: probe",
      },
    },
  },
  // Format mcp-error: the text is a JSON body, and failures are no isError results.
  gmail: {
    tool: "read_email",
    format: { isError: false, structured: false },
    kinds: {
      declared: {
        make: ({ AuthRequiredError }) => new AuthRequiredError({ command: "gmail-mcp auth login" }),
        name: "AuthRequiredError",
        code: "auth_required",
        details: { command: "gmail-mcp auth login" },
        message: "Sign-in required. Run `gmail-mcp auth login`.",
      },
      mapped: {
        make: () => httpError(429, { response: { headers: { "retry-after": "60" } } }),
        name: "RateLimitedError",
        code: "rate_limited",
        details: { retry_after: 60 },
        message: "Too many requests. Wait 60 s.",
      },
      unknown: {
        make: () => new TypeError(secret),
        name: "InternalError",
        code: "internal_error",
        details: {},
        message: "An internal error occurred.",
        ref: true,
      },
      resource: {
        make: ({ NotFoundError }) => new NotFoundError({ resource: "broken", path: secret }),
        name: "NotFoundError",
        code: "not_found",
        details: { resource: "broken" },
        message: "Not found: broken.",
      },
      prompt: {
        make: () => httpError(403),
        name: "PermissionDeniedError",
        code: "permission_denied",
        details: {},
        message: "Permission denied.",
      },
      request: {
        make: () => secret,
        name: "InternalError",
        code: "internal_error",
        details: {},
        message: "An internal error occurred.",
        ref: true,
      },
    },
  },
  // Format envelope, which is the default: structured content wherever that hurts nobody.
  notes: {
    tool: "edit_note",
    format: { isError: true, structured: true },
    kinds: {
      declared: {
        make: ({ NoteLockedError }) => new NoteLockedError({ id: "7", owner: "Ada", since: [2026, 11, 22] }),
        name: "NoteLockedError",
        code: "note_locked",
        details: { id: "7", owner: "Ada", since: [2026, 11, 22] },
        message: "Note 7 is locked by Ada.",
      },
      mapped: {
        make: () => Object.assign(new Error(secret), { code: "ENOSPC" }),
        name: "VaultFullError",
        code: "vault_full",
        details: {},
        message: "The vault is full.",
      },
      unknown: {
        make: () => null,
        name: "InternalError",
        code: "internal_error",
        details: {},
        message: "An internal error occurred.",
        ref: true,
      },
      resource: {
        make: ({ VaultFullError }) => new VaultFullError(),
        name: "VaultFullError",
        code: "vault_full",
        details: {},
        message: "The vault is full.",
      },
      prompt: {
        make: ({ NoteLockedError }) => new NoteLockedError({ id: "8", owner: "Grace", since: [] }),
        name: "NoteLockedError",
        code: "note_locked",
        details: { id: "8", owner: "Grace", since: [] },
        message: "Note 8 is locked by Grace.",
      },
      request: {
        make: () => undefined,
        name: "InternalError",
        code: "internal_error",
        details: {},
        message: "An internal error occurred.",
        ref: true,
      },
    },
  },
  // Format plain. Its own numbers differ by revision, so the tests of numbers use it.
  cowgnition: {
    tool: "calculate_sum",
    format: { isError: true, structured: false },
    kinds: {
      resource: {
        make: ({ RtmUnavailableError }) => new RtmUnavailableError({ rtm_endpoint: secret }),
        name: "RtmUnavailableError",
        code: "rtm_unavailable",
        details: {},
        message: "Failed to communicate with RTM service.",
      },
      prompt: {
        make: () => new Error("no list", { cause: Object.assign(new Error(secret), { name: "RTMError" }) }),
        name: "RtmUnavailableError",
        code: "rtm_unavailable",
        details: {},
        message: "Failed to communicate with RTM service.",
      },
      request: {
        make: ({ RtmUnavailableError }) => new RtmUnavailableError(),
        name: "RtmUnavailableError",
        code: "rtm_unavailable",
        details: {},
        message: "Failed to communicate with RTM service.",
      },
    },
  },
};

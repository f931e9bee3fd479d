// What must compile and what must not, for users of a generated package. `npm run types` checks it; nothing here runs.

import { errorsOf, guardTool, RateLimitedError, type ErrorOf, type ToolName } from "@faultline/gmail";
import { callTool, type Complete, decode, GmailError, type GmailErrorBody, type GmailErrorCode, isComplete, type ParseError } from "@faultline/gmail/client";
import { ToolExecutionError } from "@faultline/mcpkit";
import { errorsOf as taskErrorsOf, type ErrorOf as TaskErrorOf, type ForbiddenError } from "@faultline/tasks";

const wait = (seconds: number): number => seconds;

/** The code narrows the details; every arm is needed, the unknown one too. A server that is not ours may have left details out. */
export const waitFor = (error: GmailError): number => {
  switch (error.code) {
    case "rate_limited":
      return wait(error.details.retry_after ?? 30);
    case "auth_required":
      return error.details.command?.length ?? 0;
    case "internal_error":
    case "mcp_unavailable":
    case "not_found":
    case "parse_error":
    case "permission_denied":
    case "send_failed":
      return 0;
    case "unknown":
      return error.wireCode.length;
  }
};

// @ts-expect-error an arm is missing: not every code returns
export const incomplete = (error: GmailError): number => {
  switch (error.code) {
    case "rate_limited":
      return wait(error.details.retry_after ?? 30);
    case "unknown":
      return 0;
  }
};

// @ts-expect-error the wait may be missing from an error that was received
export const hopeful = (error: RateLimitedError): number => wait(error.details.retry_after);

/** Once it is known to be complete, the required details are there; what is optional stays so. */
export const completed = (error: GmailError): number => {
  if (!isComplete(error)) return 0;
  switch (error.code) {
    case "rate_limited":
      return wait(error.details.retry_after);
    case "parse_error":
      return error.details.what.length + (error.details.line ?? 0);
    default:
      return 0;
  }
};

// @ts-expect-error an optional detail may be missing from a complete error too
export const lineOf = (error: Complete<ParseError>): number => error.details.line;

export const wrongDetail = (error: GmailError): unknown =>
  // @ts-expect-error retry_after is a detail of rate_limited alone
  error.code === "not_found" ? error.details.retry_after : undefined;

export const matched: string = GmailError.match(new RateLimitedError({ retry_after: 1 }) as GmailError, {
  auth_required: ({ details }) => details.command ?? "",
  internal_error: () => "",
  mcp_unavailable: ({ details }) => details.server ?? "",
  not_found: ({ details }) => details.resource ?? "",
  parse_error: ({ details }) => details.what ?? "",
  permission_denied: () => "",
  rate_limited: ({ details }) => String(details.retry_after),
  send_failed: ({ details }) => details.reason ?? "",
  unknown: ({ wireCode }) => wireCode,
});

// Constructors want exactly the details of their error.
export const made: RateLimitedError = new RateLimitedError({ retry_after: 30 }, { cause: new Error("429") });
// @ts-expect-error the wait is a number
new RateLimitedError({ retry_after: "30" });
// @ts-expect-error the wait is required
new RateLimitedError({});
// @ts-expect-error there is no such detail
new RateLimitedError({ retry_after: 30, after: 30 });
// @ts-expect-error details cannot be changed
made.details.retry_after = 31;

// Only the caller knows whether a failed tool can be tried again, so the caller has to say.
export const failed: ToolExecutionError = new ToolExecutionError({ tool: "search", message: "busy" }, { recoverable: true });
// @ts-expect-error recoverable is missing
new ToolExecutionError({ tool: "search", message: "busy" });

// A tool offers the errors it declares, and no others.
export const { sendFailed, rateLimited } = errorsOf("send_email");
// @ts-expect-error health_check is never rate limited
errorsOf("health_check").rateLimited;
// @ts-expect-error there is no such tool
errorsOf("send_mail");

export const healthCode = (error: ErrorOf<"health_check">): "auth_required" | "internal_error" | "mcp_unavailable" | "parse_error" | "unknown" => error.code;

// A family makes its errors by name, with the arguments of their classes.
export const byName: RateLimitedError = GmailError.rateLimited({ retry_after: 30 }, { cause: new Error("429") });
// @ts-expect-error the wait is required
GmailError.rateLimited();
// @ts-expect-error there is no such error
GmailError.quotaExceeded();

// What the text of a failed call is the JSON of: each code with its own details, or null.
export const body: GmailErrorBody = { error: "rate_limited", message: "Slow down.", details: { retry_after: 30 } };
export const bare: GmailErrorBody = { error: "auth_required", message: "Sign in.", details: null };
// @ts-expect-error the details of another code
export const mixed: GmailErrorBody = { error: "rate_limited", message: "", details: { command: "x" } };
// @ts-expect-error unknown is what a client calls a code it does not know; nobody writes it
export const notWritten: GmailErrorCode = "unknown";

// A concealed error can be made and never arrives.
export const forbidden: ForbiddenError = taskErrorsOf("delete_task").forbidden();
export const deleteCode = (
  error: TaskErrorOf<"delete_task">,
): "database_error" | "not_found_or_forbidden" | "unknown" | "validation_error" => error.code;
// @ts-expect-error clients have no class for it
export type { ForbiddenError as Hidden } from "@faultline/tasks/client";

// The guard takes the tools of the taxonomy and gives back the handler's own type.
export const guarded: (args: { to: string }) => Promise<{ content: [] }> = guardTool("send_email", async (_: { to: string }) => ({ content: [] }));
// @ts-expect-error there is no such tool
guardTool("send_mail", () => ({ content: [] }));
export const names: readonly ToolName[] = ["draft_email", "health_check", "label_email", "read_email", "search_emails", "send_email"];

// Anything may be asked whether it is one of these errors.
export const asked = (value: unknown): string => (GmailError.is(value) ? value.code : "none");
export const decoded: object | undefined = decode({ isError: true, content: [] });
export { callTool };

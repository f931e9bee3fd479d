// Real failures that an SDK makes of a request by itself, and what a guarded server must make of them. Data only.

export interface Failure {
  readonly title: string;
  /** `low` ones happen on low-level servers, `task` ones on SDK v1 alone. */
  readonly on?: "low" | "task" | "any";
  readonly method: string;
  readonly params?: object;
  readonly code: "invalid_input" | "invalid_result" | "internal_error";
  /** By SDK, where an error of JSON-RPC answers: its number. Elsewhere a tool result does. */
  readonly number?: { readonly v1?: number; readonly v2?: number };
  readonly details?: object;
  /** The SDK's own text is of the arguments alone, and nothing it says may be lost. */
  readonly isWhole?: true;
}

const call = (name: string, args?: unknown): Pick<Failure, "method" | "params"> => ({ method: "tools/call", params: { name, ...(args !== undefined && { arguments: args }) } });
const both = (number: number): NonNullable<Failure["number"]> => ({ v1: number, v2: number });
const archive = { ref: { type: "ref/resource", uri: "weather://archive/{day}" }, argument: { name: "day", value: "1" } };
const token = { token: "ghp_0123456789abcdefghijklmnopqrstuvwxyz" };

export const failures: readonly Failure[] = [
  { title: "a missing argument", ...call("forecast", {}), code: "invalid_input", details: { argument: "city", expected: "string" }, isWhole: true },
  { title: "several wrong arguments", ...call("forecast", { city: 5, days: 99, unit: "kelvin-secret" }), code: "invalid_input", details: { argument: "city", expected: "string" }, isWhole: true },
  { title: "all of eight arguments", ...call("plan_sailing_trip", {}), code: "invalid_input", details: { argument: "vessel" }, isWhole: true },
  { title: "arguments within others", ...call("plan_sailing_trip", { vessel: "Ada", skipper: 4, harbour: { latitude: 51 }, departure: "soon", knots: 7, crew: [{ surname: "Hopper", berth: "upper" }], luggage: true, season: "winter" }), code: "invalid_input", details: { argument: "skipper" }, isWhole: true },
  { title: "no branch of a union", ...call("forecast", { city: "Bonn", at: "yesterday-secret" }), code: "invalid_input", details: { argument: "at" }, isWhole: true },
  { title: "a refinement that quotes the value", ...call("forecast", { city: "Bonn", code: "hunter2hunter2" }), code: "invalid_input", details: { argument: "code" } },
  { title: "a refinement that throws", ...call("checked", token), code: "invalid_input", details: { argument: "token" } },
  { title: "a refinement that rejects", ...call("checked_later", token), code: "invalid_input", details: { argument: "token" } },
  { title: "a transformation that throws", ...call("fetch_page", { url: "no-url-secret" }), code: "invalid_input", details: { argument: "url" } },
  { title: "a refinement that rejects once", ...call("checked_once", token), code: "internal_error" },
  { title: "a refinement that finds fault once", ...call("locked_once", token), code: "internal_error" },
  { title: "an unknown tool", ...call("nope", {}), code: "invalid_input", number: { v2: -32602 } },
  { title: "a tool by the name of a method", ...call("toString", {}), code: "invalid_input", number: { v2: -32602 } },
  { title: "a disabled tool", ...call("closed", {}), code: "invalid_input", number: { v2: -32602 } },
  { title: "a result that breaks its schema", ...call("history", { kind: "wrong" }), code: "invalid_result" },
  { title: "a result without what its schema wants", ...call("history", { kind: "none" }), code: "invalid_result" },
  { title: "an output schema that throws", ...call("history_broken", {}), code: "invalid_result" },
  { title: "an output schema that rejects once", ...call("history_once", {}), code: "invalid_result" },
  { title: "a result whose toJSON throws", ...call("silent", {}), code: "internal_error" },
  { title: "an unknown resource", method: "resources/read", params: { uri: "weather://stations/XXX" }, code: "invalid_input", number: both(-32602) },
  { title: "a resource that is no URI", method: "resources/read", params: { uri: "Berlin" }, code: "invalid_input", number: both(-32602), details: { argument: "uri", expected: "URI" } },
  { title: "a resource that says what is wrong in it", method: "resources/read", params: { uri: "weather://config" }, code: "internal_error", number: both(-32603) },
  { title: "a list of resources that is none", method: "resources/list", code: "internal_error", number: both(-32603) },
  { title: "a completion that fails", method: "completion/complete", params: archive, code: "internal_error", number: both(-32603) },
  { title: "a prompt that lacks something else", method: "prompts/get", params: { name: "greet", arguments: { name: "Ada" } }, code: "internal_error", number: both(-32603) },
  { title: "a prompt's schema that rejects once", method: "prompts/get", params: { name: "report_once", arguments: { city: "Bonn" } }, code: "internal_error", number: both(-32603) },
  { title: "a prompt's schema that finds fault once", method: "prompts/get", params: { name: "report_locked_once", arguments: { city: "Bonn" } }, code: "internal_error", number: both(-32603) },
  { title: "an unknown prompt", method: "prompts/get", params: { name: "nope" }, code: "invalid_input", number: both(-32602) },
  { title: "wrong arguments of a prompt", method: "prompts/get", params: { name: "report", arguments: { city: "Bo" } }, code: "invalid_input", number: both(-32602), details: { argument: "city" }, isWhole: true },
  { title: "a prompt's schema that throws", method: "prompts/get", params: { name: "report_checked", arguments: { city: "Bonn" } }, code: "invalid_input", number: both(-32602) },
  { title: "resources/read without uri", on: "any", method: "resources/read", params: {}, code: "invalid_input", number: both(-32602), details: { argument: "uri", expected: "URI" } },
  { title: "tools/call without name", on: "any", method: "tools/call", params: {}, code: "invalid_input", number: both(-32602), details: { argument: "name" } },
  { title: "arguments that are none", on: "any", ...call("forecast", "all"), code: "invalid_input", number: both(-32602), details: { argument: "arguments" } },
  { title: "prompts/get without name", on: "any", method: "prompts/get", params: {}, code: "invalid_input", number: both(-32602), details: { argument: "name" } },
  { title: "a method nobody knows", on: "any", method: "weather/nothing", code: "invalid_input", number: both(-32601) },
  { title: "a task that cannot be created", on: "task", ...call("task_optional", {}), code: "internal_error" },
  { title: "a task that is none", on: "task", ...call("task_none", {}), code: "internal_error" },
  { title: "a task without the result it has", on: "task", ...call("task_lost", {}), code: "internal_error" },
  { title: "a task that there is not", on: "task", method: "tasks/get", params: { taskId: "gone" }, code: "invalid_input", number: { v1: -32602 }, details: { argument: "taskId" } },
  { title: "tasks that cannot be listed", on: "task", method: "tasks/list", code: "internal_error", number: { v1: -32603 } },
  { title: "a task that nobody asked for", on: "task", ...call("task_required", {}), code: "invalid_input" },
  { title: "a task that fails as a task", on: "task", method: "tools/call", params: { name: "task_required", arguments: {}, task: {} }, code: "internal_error", number: { v1: -32603 } },
  { title: "an unknown tool of a low-level server", on: "low", ...call("nope", {}), code: "invalid_input" },
  { title: "a result MCP does not have", on: "low", ...call("broken", {}), code: "invalid_result", number: both(-32603) },
  { title: "params of one's own method", on: "low", method: "weather/alarm", params: { level: "high-secret" }, code: "invalid_input", number: both(-32602), details: { argument: "level" } },
];

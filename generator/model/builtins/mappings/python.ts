// Mapping sets python, json and pydantic: what the standard library raises, by errno and by class, and what refuses input in Python.

import { becomes, inPython } from "../becomes.ts";
import { node } from "./node.ts";

const path = { path: "$error.path" };

/** Python shares the rows of errno with Node. A class alone was raised by hand, without a number. */
const errno = node.filter(({ match }) => match.code !== undefined);

/** urllib3 has it as a kind of TimeoutError, too. */
export const refused = inPython([becomes("unavailable", { name: "NewConnectionError", cause: "deep" })]);

/** A connection that broke, or was never made, where no number says so. */
const broken = ["ConnectionError", "BadStatusLine", "IncompleteRead", "IncompleteReadError", "SSLError", "URLError", "gaierror", "herror"];

export const python = inPython([
  ...refused,
  becomes("timeout", { name: ["TimeoutError", "TimeoutExpired"], cause: "deep" }),
  ...errno,
  becomes("not_found", { name: ["FileNotFoundError", "NotADirectoryError"] }, path),
  becomes("already_exists", { name: "FileExistsError" }, path),
  becomes("permission_denied", { name: "PermissionError" }, path),
  becomes("invalid_input", { name: "IsADirectoryError" }, path),
  becomes("resource_exhausted", { name: "MemoryError" }),
  becomes("unavailable", { name: broken, cause: "deep" }),
]);

/** No caller writes HTML, or nothing, where JSON belongs: it is what a service, or a proxy before it, sent in place of its answer. */
export const notJson = inPython([becomes("unavailable", { name: "JSONDecodeError", pattern: { doc: "^\\s*(?:<|$)" }, cause: "deep" })]);

/** Its texts name places, and quote no input. */
export const json = inPython([
  becomes("invalid_input", { name: "JSONDecodeError", message: "^(?<problem>[A-Z][A-Za-z' -]{3,80}: line \\d{1,9} column \\d{1,9})\\b" }, { problem: "$match.problem" }),
  becomes("invalid_input", { name: "JSONDecodeError" }),
]);

export const pydantic = inPython([becomes("invalid_input", { name: ["pydantic_core._pydantic_core.ValidationError", "pydantic.v1.error_wrappers.ValidationError", "pydantic.error_wrappers.ValidationError"] })]);

// Further faults, of the kind that a port has from the habits of its own language, or from half a sentence. What a row is says faults.ts. No tests here.

import type { FaultRows } from "./faults.ts";

export const faultsOfPorts: FaultRows = {
  "carriers/decode.ts": [
    ["a code in brackets counts in the first text alone", "texts.map((text) => fromText(text, family)).find(Boolean)", "texts.slice(0, 1).map((text) => fromText(text, family)).find(Boolean)"],
    ["what SDK v2 wraps as a result is not opened", `peekOwn(structured, "result"), `, ""],
    ["a result that has a code and a message is a protocol failure", ` && peekOwn(value, "content") === undefined;`, ";"],
    ["a number with a fraction is one of the protocol", "Number.isSafeInteger(code)", `typeof code === "number"`],
    ["of several bodies, the last decides", "found.map(ofBody)", "found.map(ofBody).reverse()"],
    ["an envelope in data is not read", `fromEnclosed(data?.error, family) ?? asTransportError`, "asTransportError"],
  ],
  "carriers/encode.ts": [
    ["a resource is missing whichever was asked for", `typeof missingResource === "string" ? peekOwn(error.details, missingResource) === uri : missingResource === true`, `typeof missingResource === "string" || missingResource === true`],
    ["a detail that names the missing resource is not looked at", `typeof missingResource === "string" ? peekOwn(error.details, missingResource) === uri : missingResource === true`, "missingResource === true"],
    ["any error about an address is about a missing resource", "if (uri === undefined || !isMissing(uri, leaving.error))", "if (uri === undefined)"],
    ["a missing resource has its address alone", "data: { error: leaving.envelope as unknown as JsonObject, ...data, uri }", "data: { ...data, uri }"],
    ["what any object has is a revision", "own(jsonRpc, protocol)) ?? jsonRpc.default", "(jsonRpc as { readonly [revision: string]: number })[protocol]) ?? jsonRpc.default"],
  ],
  "carriers/received.ts": [
    ["a code in brackets needs a blank behind it", `{0,127})\\] ?/`, `{0,127})\\] /`],
    ["half an envelope under another contract is ours", `typeOf(received.code, received.contract, family)`, `typeOf(received.code, undefined, family)`],
    ["an error from a base package is foreign under its owner's contract", ` && isForeign(contract, type.spec.contract) ? undefined`, " ? undefined"],
    ["a contract without a version is another", "contract !== ours && contractName(contract) !== contractName(ours)", "contract !== ours && (!/@[^@/]+$/.test(contract) || contractName(contract) !== contractName(ours))"],
    ["an unknown text of one's own format is recoverable", "recoverable: type?.spec.recoverable === true,", "recoverable: type === undefined || type.spec.recoverable === true,"],
  ],
  "carriers/failures.ts": [
    ["a disabled tool is any failure", "(?:not found|disabled)", "not found"],
    ["what Python's SDK says of unknown tools is any failure", "|Unknown tool: .{1,200}", ""],
    ["what Rust's SDK says of arguments is any failure", "|failed to deserialize parameters: ", ""],
    ["only one prefix of an SDK goes", "const prefix = /^(?:MCP error -?\\d+: )+/;", "const prefix = /^MCP error -?\\d+: /;"],
    ["codes of undici are not known", "|UND_ERR_[A-Z_]+)$/;", ")$/;"],
    ["a time limit of the socket is a lost network", "(?:ETIMEDOUT|UND_ERR_", "(?:UND_ERR_"],
  ],
  "carriers/problem.ts": [
    ["a redirect is a problem", "status < 400", "status < 300"],
    ["the title is what a problem says", `const { detail: message } = plain(json, "detail");`, `const { title: message } = plain(json, "title");`],
    ["a problem has a status", `if (typeof status === "number" && status < 400)`, `if (typeof status !== "number" || status < 400)`],
    ["Retry-After is rounded to the nearest second", "Math.ceil(afterMs / 1_000)", "Math.round(afterMs / 1_000)"],
    ["of a header that came twice, nothing is read", "isArray(value) ? value[0] : value", "value"],
    ["headers of a problem have a case", "key.toLowerCase() === name)", "key === name)"],
    ["a problem in a text is not parsed", `typeof body === "string" ? (body.length > longestBody ? undefined : JSON.parse(body)) : body`, "body"],
  ],
  "carriers/rpc-status.ts": [
    ["fractions of a duration have as many digits as they need", "(ms / 1_000).toFixed(3)", "ms / 1_000"],
    ["a status of OK is an error", `code === 0 ? undefined : `, ""],
    ["types go by their whole address", `type.slice(type.lastIndexOf("/") + 1) === \`google.rpc.\${name}\``, "type === `${typePrefix}${name}`"],
    ["the page of an error is no link", "...(url === undefined ? [] : [{ description: title, url }]), ", ""],
    ["waits below a millisecond are none", "Math.ceil(Number(fraction.padEnd(9, \"0\")) / 1_000_000)", "Math.floor(Number(fraction.padEnd(9, \"0\")) / 1_000_000)"],
  ],
  "carriers/metadata.ts": [
    ["what is undeclared is a text", "  undeclared: true,\n", ""],
    ["contexts are a text", "  contexts: true,\n", ""],
  ],
  "carriers/tool-failure.ts": [["permission is a matter of capability", `  request_permission: "governance",\n`, ""]],
  "carriers/telemetry.ts": [
    ["a call of a tool has no method", `(tool === undefined ? undefined : "tools/call")`, "undefined"],
    ["what has no name is an Error", ".slice(0, 128) || other", `.slice(0, 128) || "Error"`],
    ["numbers of the protocol are numbers", "number === undefined ? undefined : String(number)", "number"],
    ["requests are known by texts alone", `named(requestId)`, `typeof requestId === "string" ? named(requestId) : undefined`],
  ],
  "client/compatible.ts": [
    ["what was announced twice is listed twice", "[...new Set(told.map(({ contract }) => contract))]", "told.map(({ contract }) => contract)"],
    ["former codes are not known of an announcement", "const known = catalogueOf(spec).received;", "const known = catalogueOf(spec).byCode;"],
  ],
  "client/exit-code.ts": [
    ["who gives up has no answer", "  cancelled: 130,\n", ""],
    ["no answer is a fault of the software", "own(byKind, error.kind) ?? exUnavailable", "own(byKind, error.kind) ?? exSoftware"],
    ["no answer in time is no answer", "  timeout: exTempFail,\n", ""],
    ["an unknown tool is a failed tool", "  unknown_tool: exUsage,\n", ""],
    ["what is to be configured is what is to be put in", "  fix_config: exConfig,", "  fix_config: exDataErr,"],
    ["where a person is asked, it is any failure", "isElicitation(error) ? exNoPerm : 1", "1"],
  ],
  "core/causes.ts": [
    ["the cause comes after the members of a group", "[{ value: cause, member: false }, ...errors]", "[...errors, { value: cause, member: false }]"],
    ["a cause that is null is one", `peekUnpolluted(value, "cause") ?? undefined`, `peekUnpolluted(value, "cause")`],
    ["what was thrown is shown without its name", "scrubbed(`${nameOf(value)}: ${textOf(value)}`)", "scrubbed(textOf(value))"],
  ],
  "core/envelope.ts": [["texts of advice that are empty are sent", "return redaction.line(heard.guidance) || undefined;", "return redaction.line(heard.guidance);"]],
  "core/hidden.ts": [
    ["do-not-log texts are looked for as they are, not as they leave", "flatMap((text) => [text, line(text)])", "flatMap((text) => [text])"],
    ["do-not-log details of one of several forms are not looked for", "if (oneOf) return oneOf.map((branch) => [value, branch]);", "if (oneOf) return [];"],
    ["do-not-log texts in maps are not looked for", `if (typeof others === "object") return keysOf(value)`, `if (typeof others === "object") return keysOf({})`],
  ],
  "core/locale.ts": [
    ["the tag of a language that is wanted later wins", "languages.slice(0, mostTags)", "languages.slice(0, mostTags).reverse()"],
  ],
  "core/match.ts": [
    ["of several members, one is enough", "has.every((steps)", "has.some((steps)"],
    ["of several paths, one is enough", "!path.every(({ at: steps, equals })", "!path.some(({ at: steps, equals })"],
    ["of several codes, all must be", "!code.some((wanted)", "!code.every((wanted)"],
    ["a success on the way ends the search for a status", "(nativeStatus(link) ?? 0) >= 400", "(nativeStatus(link) ?? 0) >= 100"],
    ["an object at a path may have no other members", "isRecord(value) && Object.entries(equals).every(", "isRecord(value) && Object.keys(value).length === Object.keys(equals).length && Object.entries(equals).every("],
  ],
  "core/message.ts": [
    ["a message of blanks is one", `text.trim() ? text`, `text ? text`],
    ["closing braces in foreign words are of a template", "text.replace(/[{}]/g, \"$&$&\")", "text.replace(/[{]/g, \"$&$&\")"],
    ["dashes in codes stay in sentences", `.replace(/[_-]/g, " ")`, `.replace(/_/g, " ")`],
  ],
  "core/template.ts": [
    ["numbers are read back as other languages write them", "/^-?\\d+(?:\\.\\d+)?$/.test(text) ? Number(text)", `text.trim() !== "" && !Number.isNaN(Number(text)) ? Number(text)`],
    ["any word but true is false", `text === "true" ? true : text === "false" ? false : undefined`, `text === "true"`],
    ["a text ends where the template goes on for the last time", "message.indexOf(next, from)", "message.lastIndexOf(next)"],
    ["empty braces are a placeholder", "part.length > 2 && ", ""],
  ],
  "core/retry.ts": [
    ["retry facts without a wait are none", ": written && facts;", ": undefined;"],
    ["waits are cut to whole milliseconds", "Math.max(Math.ceil(ms), 0)", "Math.max(Math.floor(ms), 0)"],
    ["the first call counts as none", "Math.max(attempt, 1) - 1", "Math.max(attempt, 1)"],
  ],
  "core/sources.ts": [
    ["hours are minutes", "h: 3_600", "h: 60"],
    ["words between the verb and the time are not read", "{0,3}(?:[ _-]", "{0,0}(?:[ _-]"],
    ["a wait has one number", "(?: (?:and )?)?){1,3})", "(?: (?:and )?)?){1,1})"],
  ],
  "server/log.ts": [
    ["waits stand in records in seconds", ": ofBody(variable);", `: variable === "$retryAfter" && facts.retry?.afterMs !== undefined ? facts.retry.afterMs / 1_000 : ofBody(variable);`],
    ["moments have no milliseconds", "toISOString()]", `toISOString().replace(/\\.\\d+Z$/, "Z")]`],
    ["what a record has a field for, its details have too", "value === variable || value === `${variable}?`", "false"],
    ["arguments are logged without a tool", "call.tool === undefined || call.args === undefined", "call.args === undefined"],
    ["long arguments are logged whole", "text: 500, total: 4_096", "text: 2_000, total: 65_536"],
  ],
  "server/judge.ts": [["what a handler made by hand is an error in the log", `level: "warning"`, `level: "error"`]],
  "values/convert.ts": [
    ["a plus is no sign of a numeral", "/^[+-]?\\d{1,15}", "/^-?\\d{1,15}"],
    ["a detail in hours counts minutes", `["h", 3_600_000]`, `["h", 60_000]`],
    ["retry_after counts in seconds, as the header does", `name.includes("-") && numeral`, "numeral"],
    ["blanks around a numeral make it none", "parsed(value.trim(), times)", "parsed(value, times)"],
  ],
  "values/issues.ts": [
    ["escapes in pointers of ajv stay", `.replace(/~1/g, "/").replace(/~0/g, "~")`, ""],
    ["places in lists are names", "if (typeof key === \"number\") said += `[${key}]`;\n    else if (typeof key", "if (typeof key === \"number\") said += `.${key}`;\n    else if (typeof key"],
    ["what was one too many is not named", "if (added !== undefined) return", "if (false) return"],
    ["what valibot expects is not read", "if (expected) return", "if (false) return"],
  ],
  "values/json.ts": [
    ["a list that is too deep is an object", `return list ? "[array]" : "[object]";`, `return "[object]";`],
    ["numbers that are none are texts", "Number.isFinite(value) ? value + 0 : null", "Number.isFinite(value) ? value + 0 : String(value)"],
  ],
  "values/native.ts": [
    ["a thrown text has no message", `typeof error === "string" ? error : peek(error, "message")`, `peek(error, "message")`],
    ["a status in a text is none", `typeof value === "string" && /^\\d{3}$/.test(value) ? Number(value) : value`, "value"],
    ["the status of the response wins", `["status", "statusCode",`, `["response.status", "status", "statusCode",`],
    ["numbers below 400 on code are statuses", `asStatus(peekUnpolluted(error, "code"), 400)`, `asStatus(peekUnpolluted(error, "code"), 100)`],
  ],
  "values/shape.ts": [
    ["a list is an object", "Array.isArray(left) !== Array.isArray(right)", "false"],
    ["enums are looked at before null", "if (value === null) return shape.nullable === true;", "if (value === null) return shape.nullable === true && allowed === undefined;"],
  ],
  "values/visible.ts": [
    ["half a pair stands where a long text is cut", `.replace(/[\\ud800-\\udbff]$/, "");`, ";"],
    ["of a long text of pairs, half as much is kept", "text.slice(0, 2 * maxLength + 2)", "text.slice(0, maxLength + 2)"],
    ["lines end at \\n alone", "    .split(/\\r\\n?|\\n/)", `    .split("\\n")`],
  ],
};

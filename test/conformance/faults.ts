// Faults that a port of the runtime would have, in words, each as one change of the TypeScript runtime's sources. The kit alone must notice them. No tests here.

import { faultsOfCore } from "./faults-of-core.ts";
import { faultsOfEdges } from "./faults-of-edges.ts";
import { faultsOfLanguages } from "./faults-of-languages.ts";
import { faultsOfPorts } from "./faults-of-ports.ts";
import { faultsOfSense } from "./faults-of-sense.ts";
import { faultsOfServers } from "./faults-of-servers.ts";

export interface Fault {
  /** What the implementation does wrong. */
  readonly fault: string;
  /** Of templates/typescript/src/runtime. */
  readonly file: string;
  /** Stands in that file once. */
  readonly find: string;
  readonly put: string;
}

/** Rows by file. */
export interface FaultRows {
  readonly [file: string]: readonly (readonly [fault: string, find: string, put: string])[];
}

const faultsElsewhere: FaultRows = {
  "values/native.ts": [
    ["only the name of the class itself counts", "link = Reflect.getPrototypeOf(link);", "break;"],
    ["a name that was set does not count", `new Set<unknown>([peek(error, "name")])`, "new Set<unknown>()"],
    ["a status in the response is not seen", `"response.status", `, ""],
    ["headers have the case that they are asked in", "key.toLowerCase() === name.toLowerCase()", "key === name"],
  ],
  "core/sources.ts": [["several arguments that name something are the first of them", "values.length === 1 ? values[0] : undefined", "values[0]"]],
  "carriers/decode.ts": [
    ["any success may carry an error", "if (!failed && format.tool.isError) return undefined;", ""],
    ["a foreign failure reads as a success", "return failed || marked ? remoteError(", "return marked ? remoteError("],
    ["_meta is not read", "if (enclosed) return enclosed;", ""],
    ["structured content is not read", "return [structured, peekOwn(structured, \"result\"), ...texts", "return [...texts"],
    ["texts with a code are not read", "texts.map((text) => fromText(text, family)).find(Boolean)", "undefined"],
    ["the number alone decides", "readMessageOf(spec, message) && ", ""],
    ["a whole response is not opened", `if (peekOwn(value, "jsonrpc") === "2.0") return decodeResponse(value, family);`, ""],
    ["an elicitation reads as a failure", "if (isElicitation(failure)) return undefined;", ""],
  ],
  "carriers/received.ts": [
    ["another version is a foreign contract", "contract !== ours && contractName(contract) !== contractName(ours)", "contract !== ours"],
    ["a message without its details is not read back", "const details = type && readMessageOf(type.spec, message);", "const details = undefined;"],
    ["another contract's code is ours", "isForeign(contract, family.contract) && isForeign(contract, type.spec.contract)", "false"],
  ],
  "carriers/failures.ts": [["an unknown tool is a tool's own failure", `unknownTool.test(text) ? "unknown_tool" : invalidArguments`, "invalidArguments"]],
  "carriers/encode.ts": [
    ["isError is always said", "const isError = tool.isError || options.outputSchema === true;", "const isError = true;"],
    ["the number does not follow the revision", "(protocol === undefined ? undefined : own(jsonRpc, protocol)) ?? ", ""],
    ["a missing resource keeps its own number", "uri === undefined || !isMissing(uri, leaving.error)", "true"],
    ["results do not say that they failed", "const isError = tool.isError || options.outputSchema === true;", "const isError = false;"],
    ["the text is left out where there is a body", "text || envelope.message || envelope.code", `body ? "" : text`],
    ["the envelope is not in _meta", "_meta[metaKey] = envelope;", ""],
    ["unknown failures say that they must not be repeated", "if (undeclared && retry === undefined) return undefined;", ""],
    ["a line whose placeholder is empty stays", `if (word === "") return undefined;`, ""],
    ["waits are said in milliseconds", "`after ${retry.afterMs / 1_000} s${condition}`", "`after ${retry.afterMs} ms${condition}`"],
    ["a call that may not be repeated has the advice of one that may", "retry?.onlyIfIdempotent === true ?", "retry?.onlyIfIdempotent === false ?"],
  ],
  "carriers/problem.ts": [
    ["Retry-After is in milliseconds", "Math.ceil(afterMs / 1_000)", "Math.ceil(afterMs)"],
    ["a problem has no type", `visible.url ?? "about:blank"`, `"about:blank"`],
  ],
  "carriers/rpc-status.ts": [
    ["statuses are not mapped to codes of google.rpc", "rpcCodes.get(httpStatus) ?? ", ""],
    ["reasons are written as codes are", "code === code.toLowerCase() ? code.toUpperCase() : code", "code"],
    ["durations have no fraction", "(ms / 1_000).toFixed(3)", "Math.ceil(ms / 1_000)"],
  ],
  "carriers/metadata.ts": [["numbers come back from metadata as texts", "type !== \"string\" ? parsed(text)", "false ? parsed(text)"]],
  "carriers/outgoing.ts": [["contexts leave, whatever the format", "contexts ? toldContexts(error, origin) : []", "toldContexts(error, origin)"]],
  "carriers/tool-failure.ts": [["what may be repeated is not classified as passing", `if (retry !== undefined) return "reliability";`, ""]],
  "values/clean.ts": [
    ["nothing is scrubbed", "rules ??= makeRules();", "return text;"],
    ["mail addresses stay", `keepMail || !clean.includes("@") ? clean`, "true ? clean"],
    ["only the first rule for secrets is tried", "for (const [pattern, put, only] of rules) {", "for (const [pattern, put, only] of rules.slice(0, 1)) {"],
    ["texts that are declared as mail are scrubbed", `cleanText(text, maxLength, format === "email")`, "cleanText(text, maxLength, false)"],
    ["lines of a text of several lines are joined", "return multiline ? clean(text, maxLength, visibleLayout", "return multiline ? clean(text, maxLength, visible"],
  ],
  "values/letters.ts": [
    ["letters of other scripts say nothing", "[\\\\p{L}\\\\p{N}]", "[A-Za-z0-9]"],
  ],
  "values/visible.ts": [
    ["control characters stay", "[\\\\p{Cc}\\\\p{DI}", "[\\\\p{DI}"],
    ["a text that is cut has no mark", `.join("")}…\``, `.join("")}\``],
    ["bidirectional and invisible characters stay", "\\\\p{Cc}\\\\p{DI}\\\\ufff9-\\\\ufffb", "\\\\p{Cc}"],
    ["terminal sequences lose their escape alone", `.replace(terminal, "")\n    .replace(breaks`, ".replace(breaks"],
    ["lone surrogates are dropped", `"\\ufffd"`, `""`],
    ["line breaks are dropped", `.replace(breaks, " ")`, `.replace(breaks, "")`],
    ["lengths count UTF-16 units", "const points = Array.from(text.slice(0, 2 * maxLength + 2));", `const points = text.slice(0, 2 * maxLength + 2).split("");`],
    ["joiners in emoji are dropped", "return selector + joiner;", "return selector;"],
  ],
  "values/shape.ts": [
    ["one detail that does not fit takes all the others with it", "? details : Object.fromEntries(Object.entries(details).filter(isKnown))", "? details : {}"],
    ["details that never travel are taken from the wire", "fits && travels ?", "fits ?"],
    ["details that do not fit are kept", "fits && travels ? details : Object.fromEntries(Object.entries(details).filter(isKnown))", "details"],
    ["integers may have fractions", "inRange(Number.isSafeInteger, shape)", "inRange(Number.isFinite, shape)"],
    ["ranges are not held", "isOfType(value) && isWithin(value as number) &&", "isOfType(value) &&"],
    ["values of an enum are not held", "&& (allowed === undefined || allowed.some((one) => same(one, value)))", ""],
    ["patterns must match the whole text", `new RegExp(pattern, "u")`, `new RegExp(\`^(?:\${pattern})$\`, "u")`],
    ["1 fits a flag", `boolean: () => (value) => typeof value === "boolean"`, `boolean: () => (value) => typeof value === "boolean" || value === 1`],
    ["patterns are not looked at", "(form === undefined || form.test(value))", "true"],
    ["an exclusive bound takes its end", "value > exclusiveMinimum && value < exclusiveMaximum", "value >= exclusiveMinimum && value <= exclusiveMaximum"],
    ["a number beyond exact integers fits", "inRange(Number.isSafeInteger, shape)", "inRange(Number.isInteger, shape)"],
    ["multiples are not looked at", "multipleOf === undefined || (value as number) % multipleOf === 0", "true"],
    ["any branch is taken, whatever the discriminator", `branches.get(peekOwn(value, shape.discriminator ?? ""))`, "[...branches.values()][0]"],
    ["null fits everything", "if (value === null) return shape.nullable === true;", "if (value === null) return true;"],
    ["members of a map may be anything", "if (values !== undefined) for", "if (false) for"],
    ["lists may repeat themselves", "return !uniqueItems || ", "return true || "],
  ],
  "values/convert.ts": [
    ["a numeral in a text is no number", `typeof value === "string" ? parsed(value.trim(), times)`, `typeof value === "string" ? undefined`],
    ["Retry-After is in the unit of the detail", "(number * second) / times", "number"],
  ],
  "values/json.ts": [
    ["depth is not bounded where nothing is declared", `if (state.around.length >= state.depth) return list ? "[array]" : "[object]";`, ""],
    ["a cycle is followed", `if (state.around.includes(value)) return "[circular]";`, ""],
    ["numbers that are none leave as they are", "Number.isFinite(value) ? value + 0 : null", "Number.isFinite(value) ? value + 0 : String(value)"],
    ["exceptions in details leave with their words", "tell: TellError = untold", "tell: TellError = told"],
    ["secret names are not looked at in data", `typeof name === "string" && isSecretName(name) ? textless(json) : json`, "json"],
  ],
  "server/judge.ts": [
    ["errors for clients to raise leave servers", `if (own(family, "local")?.includes(code)) return`, "if (false) return"],
    ["an error that is not declared leaves as itself", "if (mayEndIn(family, code, call)) return undefined;", "return undefined;"],
    ["an error that does not keep to its contract leaves", "const sound = soundOutgoing(found, family);", "const sound = soundOutgoing(found, family) ?? outgoing(found, family);"],
  ],
  "server/log.ts": [
    ["the log has no contexts", `["$contexts", ({ error }) => listed(contextsOf(error))],`, `["$contexts", () => undefined],`],
    ["the record has the level of errors, always", "call.level ?? error[brand].logLevel", `"error"`],
    ["fields without a value are left out of records", "return fillBody(format.fields, (variable) => {", "return fillBody(Object.fromEntries(Object.entries(format.fields).map(([key, value]) => [key, String(value).endsWith(\"?\") ? value : `${String(value)}?`])), (variable) => {"],
    ["names of calls stand in records as they are", "name && cleanText(name, 200)", "name"],
    ["notes are not logged", "listed(notesOf(error))", "undefined"],
    ["arguments are logged as they are", "toJson(call.args, argsLimits)", "call.args as Json"],
  ],
  "server/scrubbed.ts": [
    ["paths of the machine leave", "[unixForm, unix],", ""],
    ["only what stands before the first line break leaves, though it says nothing", "withoutFrames(all).find(saysSomething) ?? \"\"", "all[0] ?? \"\""],
  ],
  "server/words-below.ts": [
    ["a stack behind a message leaves", "if (at < 0) return text;", "return text;"],
    ["what a program wrote to its error output stays behind", "    isTold ||= errorOutput.test(line);\n", ""],
    ["whatever a service answered leaves", "isArray(value) || speaks(name)", "name"],
    ["nothing of what a service answered leaves", "!(name === undefined ? hasStatus : speaks(name))", "true"],
    ["JSON leaves below any line", "name === undefined ? hasStatus", "name === undefined ? true"],
    ["JSON leaves below no line", "name === undefined ? hasStatus", "name === undefined ? false"],
    ["what is below a query leaves", `if (found === "ends") break;`, `if (found === "ends") continue;`],
    ["what goes on below data leaves", `isGone = found === "goes";`, ""],
    ["values below the first line leave", `return isProse(line) ? "stays" : "goes";`, `return "stays";`],
    ["labels for a reader go", `return spokenLabel.test(name) || (value !== "" && answers.test(name)) ? "stays" :`, "return"],
  ],
  "client/compatible.ts": [
    ["a contract of another name is compatible", "contracts.every((contract) => contractName(contract) === ours)", "true"],
    ["codes that are not known are not told", "codes.filter((code) => !known.has(code))", "codes.filter(() => false)"],
  ],
  "client/exit-code.ts": [
    ["what the taxonomy says of exit codes is not asked", "if (isExitCode(said)) return said;", ""],
    ["what does not exist ends as wrong input", "return exNoInput;", "return exDataErr;"],
    ["whatever is none of ours ends as 70", "exNoPerm : 1", "exNoPerm : exSoftware"],
    ["an unknown error ends by its category alone", `own(byNextAction, String(peek(error, "nextAction"))) ?? `, ""],
  ],
  "carriers/telemetry.ts": [
    ["a tool has no operation", `tool === undefined ? undefined : "execute_tool"`, "undefined"],
    ["addresses stand in attributes with their secrets", "uri === undefined ? undefined : cleanText(uri)", "uri"],
    ["a tool's failure has the number of a protocol", `tool === undefined && method !== undefined && method !== "tools/call"`, "true"],
  ],
};

export const faults: readonly Fault[] = [faultsOfCore, faultsElsewhere, faultsOfEdges, faultsOfServers, faultsOfPorts, faultsOfLanguages, faultsOfSense].flatMap(Object.entries<FaultRows[string]>).flatMap(([file, rows]) => rows.map(([fault, find, put]) => ({ fault, file, find, put })));

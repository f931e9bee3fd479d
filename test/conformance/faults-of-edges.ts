// Further faults in what an error is and how it travels, put in from outside: at bounds, and on ways that are rarely walked. No tests here.

import type { FaultRows } from "./faults.ts";

export const faultsOfEdges: FaultRows = {
  "carriers/body.ts": [
    ["absent optional members are null", "if (value !== undefined || !hole?.optional) set(", "if (true) set("],
    ["a literal that differs is passed over", "return json === literal(template);", "return true;"],
  ],
  "carriers/decode.ts": [
    ["a message of placeholders alone is that of any failure with the number", ` && !readMessageOf(spec, "")`, ""],
    ["only the first block is looked at", "peekOwn(result, \"content\"), mostBlocks", "peekOwn(result, \"content\"), 1"],
    ["all blocks are looked at, however many", "peekOwn(result, \"content\"), mostBlocks", "peekOwn(result, \"content\"), 10000"],
    ["two errors with one number: the first is taken", "only && !other ?", "only ?"],
    ["data of a JSON-RPC error is read before the format's", "const error = described ?? fromEnclosed(data?.error, family)", "const error = fromEnclosed(data?.error, family) ?? described"],
    ["a failure in a response is read as a result", "isRecord(error) && !(error instanceof Error) ? decodeFailure(error, family) : decode(", "decode("],
  ],
  "carriers/described.ts": [
    ["details of a body are not read back from its words", "type && readMessageOf(type.spec, message)", "undefined"],
    ["a body's own wait is not read", "...(afterMs !== undefined && { retry: { afterMs } }),", ""],
  ],
  "carriers/marked.ts": [
    ["a body whose mark is a text alone has none", `typeof mark === "string" && mark !== ""`, "false"],
  ],
  "carriers/metadata.ts": [
    ["null as a text is null", "!shape?.nullable || nullableText(value) === value", "true"],
  ],
  "carriers/outgoing.ts": [
    ["contexts that leave are not blotted", "all.map((context) => blotText(context, hidden))", "all"],
  ],
  "carriers/pass-through.ts": [
    ["any failure with that number asks the user", `&& isArray(peek(peek(thrown, "data"), "elicitations"))`, ""],
  ],
  "carriers/problem.ts": [
    ["instance for any ref", `ref !== undefined && uuid.test(ref) &&`, `typeof ref === "string" &&`],
    ["a title is the code", "visible.title ?? sentence(envelope.code)", "visible.title ?? envelope.code"],
    ["headers win over the body", "own.afterMs === undefined ? afterMs : own.afterMs", "afterMs"],
    ["a success may be a problem", `if (typeof status === "number" && status < 400) return undefined;`, ""],
  ],
  "carriers/received.ts": [
    ["details have __proto__", "const details = withoutProto(envelope.details ?? {});", "const details = envelope.details ?? {};"],
    ["words that came are those of the contract where the details fit", "const isUsual = fits && messageOf(spec, known) === message;", "const isUsual = fits;"],
    ["the wait that came is lost", "const retryAfterMs = asked === retryFacts(spec, details)?.afterMs ? undefined : asked;", "const retryAfterMs = undefined;"],
    ["contexts come in the wrong order", "envelope.contexts?.reduceRight(", "envelope.contexts?.reduce("],
    ["all of a text is its message", "text.slice(token.length).split(\"\\n\", 1)", "[text.slice(token.length)]"],
  ],
  "carriers/remote-error.ts": [
    ["refused arguments are a tool's failure", `invalidArguments.test(text) || noArguments.test(text) ? "invalid_arguments" : otherwise;`, `otherwise;`],
  ],
  "carriers/rpc-status.ts": [
    ["help is not sent", "...(links.length === 0 ? [] : [{", "...(true ? [] : [{"],
    ["the first ErrorInfo is taken, whosever it is", "infos.find(isOurs) ?? infos[0]", "infos[0]"],
    ["links to anything are taken", "typeof url === \"string\" && safeUrl.test(url)", "typeof url === \"string\""],
    ["durations are whole seconds", "Number(seconds) * 1_000 + Math.ceil(Number(fraction.padEnd(9, \"0\")) / 1_000_000)", "Number(seconds) * 1_000"],
    ["a fraction is thousandths as written", "fraction.padEnd(9, \"0\")", "fraction.padStart(9, \"0\")"],
    ["a failure below 500 is internal", "(httpStatus < 500 ? failedPrecondition : internal)", "internal"],
    ["the wait replaces the pace", "retry: { ...receivedRetry(retry), afterMs }", "retry: { afterMs }"],
    ["the pace is not sent", "...(retry === undefined ? [] : texts({ retry: pace }, factPrefix)),", ""],
    ["codes with capitals come back small", "return received.has(reason) || reason !== reason.toUpperCase() ? reason : reason.toLowerCase();", "return reason.toLowerCase();"],
  ],
  "carriers/telemetry.ts": [
    ["the wire code is not told", `"faultline.wire_code": spec && nameIn(error, "wireCode"),`, ""],
    ["ref not told", `"faultline.ref": spec && nameIn(error, "ref"),`, ""],
    ["a name of any class is a type", "|| other;", ";"],
    ["session not told", `"mcp.session.id": named(connectionId),`, ""],
    ["http status not told", `"http.response.status_code": error instanceof TransportFailure ? error.status : undefined,`, ""],
  ],
  "carriers/tool-failure.ts": [
    ["403 is no governance", `(httpStatus === 401 || httpStatus === 403 ? "governance" : "capability")`, `"capability"`],
    ["retryable is said of all", `...(failureClass === "reliability" && { retryable }),`, "retryable,"],
    ["guidance is left out", `...(guidance !== undefined && { agentGuidance: guidance }),`, ""],
    ["next actions do not class", "(nextAction && classes[nextAction]) ?? ", ""],
  ],
  "carriers/transport.ts": [
    ["a time limit is the server's own", `if (code === -32001 && (timeoutMs !== undefined || timeoutText.test(message))) return "timeout";`, ""],
    ["network codes are not known", `networkCode.test(code) ? "network" : undefined`, "undefined"],
    ["SDK v2 codes are not known", `if (closedCode.test(code)) return "closed";`, ""],
    ["v2 timeout", `return data === undefined && !timeoutText.test(message) ? "cancelled" : "timeout";`, `return "timeout";`],
    ["a text of HTTP is not known", `if (httpText.test(message)) return "http";`, ""],
    ["cancelled text", `if (data === undefined && code === -32001 && cancelledText.test(message)) return "cancelled";`, ""],
  ],
  "carriers/variables.ts": [
    ["$url is never there", `["$url", (_, { url }) => url],`, ""],
    ["$contract is never there", `["$contract", ({ contract }) => contract],`, ""],
    ["$domain is never there", `["$domain", (_, { domain }) => domain],`, ""],
    ["$envelope is never there", `if (variable === "$envelope") return (made ??= toEnvelope(error, contract)) as object as JsonObject;`, ""],
    ["$x is never there", `return x !== undefined && variable.startsWith("$x.") ? own(x, variable.slice(3)) : undefined;`, "return undefined;"],
  ],
  "carriers/wire-text.ts": [
    ["what is undeclared says whether to retry", "if (undeclared && retry === undefined) return undefined;", "if (undeclared && retry === undefined) return \"do not retry\";"],
    ["a wait of nought is said", "retry?.afterMs !== undefined && retry.afterMs > 0", "retry?.afterMs !== undefined"],
  ],
  "core/announcement.ts": [
    ["codes are not sorted", "].sort();", "];"],
    ["codes come twice", "[...new Set(declared.map((code) => own(conceal, code) ?? code))]", "declared.map((code) => own(conceal, code) ?? code)"],
  ],
  "core/beside.ts": [
    ["what an error said when it arrived is lost", "arrivals.set(error, arrival);", ""],
    ["what a rule could not do is not noted", "if (texts.length > 0) notes.set(error, [...notesOf(error), ...texts]);", "void error; void texts;"],
    ["the rule that made an error is not known", "translations.set(error, rule);", "translations.set(error, undefined);"],
  ],
  "core/catalogue.ts": [
    ["what clients raise arrives", "classes.filter(({ spec }) => !local.includes(spec.code))", "[...classes]"],
  ],
  "core/causes.ts": [
    ["more than sixteen causes are looked at", "if (causes.length === mostCauses) return { causes, more: true };", "if (causes.length === 99) return { causes, more: true };"],
    ["members of a group come in breadth", "open.pop(); at !== undefined; at = open.pop()", "open.shift(); at !== undefined; at = open.shift()"],
    ["contexts of causes are not cleaned", "contextsIn(value, scrubbed)", "contextsIn(value, (text) => text)"],
  ],
  "core/conceal.ts": [
    ["the details that both know are all of the concealed one's", "shared(safeDetails(error.details, error[brand].details), type.spec.details)", "shared(error.details, type.spec.details)"],
    ["a twin decides nothing of the caller", "recoverable: error.recoverable,", ""],
  ],
  "core/envelope.ts": [
    ["a version is part of the name of a contract", `contract.lastIndexOf("@")`, "contract.length"],
    ["guidance is that of the contract, whatever came", "if (heard?.guidance !== undefined) return redaction.line(heard.guidance) || undefined;", ""],
    ["the owner's contract is not named", `error[brand].contract ?? contract`, "contract"],
    ["the undeclared mark is not sent", `if (peekOwn(error, "undeclared") === true) envelope.undeclared = true;`, ""],
    ["a contract is as short as other names", "isName(value, 400)", "isName(value)"],
  ],
  "core/error.ts": [
    ["contexts grow without end", "contexts.splice(mostContexts / 2, 1)", "void 0"],
    ["of too many contexts the innermost goes", "contexts.splice(mostContexts / 2, 1)", "contexts.pop()"],
    ["contexts are of any length", "visibleText(text, 500)", "visibleText(text)"],
    ["recoverable of an error is what its caller says, always", `return recoverable === "caller" ? (this[received] ?? states.get(this))?.recoverable === true : recoverable;`, `return (this[received] ?? states.get(this))?.recoverable ?? recoverable === true;`],
  ],
  "core/filled-in.ts": [
    ["defaults win", "else if (usual !== undefined && peekOwn(all, name) === undefined)", "else if (usual !== undefined)"],
    ["constants may be overwritten", "if (only !== undefined) all[name] = only;", "if (only !== undefined) all[name] ??= only;"],
  ],
  "core/forms.ts": [
    ["a list has its JSON", "value.map((item: Json) => plainText(item))", "value.map((item: Json) => JSON.stringify(item))"],
    ["a plural of a list counts what is shown", "Array.isArray(value) ? all : value", "Array.isArray(value) ? value.length : value"],
    ["dates without a zone are written", `(?:[Zz]|[+-]\\d\\d:\\d\\d))?$/`, `(?:[Zz]|[+-]\\d\\d:\\d\\d)?)?$/`],
    ["integer rounds down", `maximumFractionDigits: "0"`, `maximumFractionDigits: "0", roundingMode: "floor"`],
  ],
  "core/from.ts": [
    ["a stand-in of the fallback is not taken", "own(family.standIns ?? {}, family.fallback) ?? {}", "{}"],
  ],
  "core/redaction.ts": [
    ["what an error holds is told with what hides in it", "line: visibleText,", "line: (text) => text,"],
  ],
  "core/hidden.ts": [
    ["do-not-log texts of causes are not blotted", "[error, ...causesOf(error).causes.map(({ value }) => value)]", "[error]"],
    ["do-not-log texts shorter than six are blotted", "text.length >= shortest", "text.length >= 1"],
    ["do-not-log texts in lists are not looked for", "if (items) return", "if (items) return []; if (items) return"],
    ["names of members are not blotted", "[blotText(key, hidden), blot(item, hidden)]", "[key, blot(item, hidden)]"],
    ["do-not-log objects are not looked into", `return typeof value === "string" ? [value] : Object.values`, `return typeof value === "string" ? [value] : true ? [] : Object.values`],
  ],
  "core/locale.ts": [
    ["more than 32 languages are tried", "languages.slice(0, mostTags)", "languages"],
    ["long tags are tried", `typeof range !== "string" || range.length > longestTag`, `typeof range !== "string"`],
    ["messages in other languages are not read back", `...Object.values(spec.locales ?? {}).flatMap((texts) => own(texts, "message") ?? [])`, ""],
  ],
  "core/match.ts": [
    ["of several statuses in a chain, any may match", "return first === undefined ? [] : [first];", "return deep;"],
    ["a list at a path is compared by its first members", "peek(value, \"length\") === equals.length && ", ""],
    ["patterns are anchored", `pattern = new RegExp(source, "u");`, `pattern = new RegExp("^(?:" + source + ")$", "u");`],
    ["groups of several patterns: the last wins all", "groups = more && { ...groups, ...more };", "groups = more;"],
    ["the first match stands although a later one is declared", "spare ??= matched;", "return matched;"],
    ["the last of those that are not declared stands", "spare ??= matched;", "spare = matched;"],
    ["what is declared for any method is not for one that has its own", "ofMethod && ofAny ? [...ofMethod, ...ofAny] : (ofMethod ?? ofAny)", "ofMethod ?? ofAny"],
    ["what leaves as a declared error is not declared", `|| (publicCode !== undefined && declared.includes(publicCode))`, ""],
  ],
  "core/message.ts": [
    ["a message without words is empty", `/\\S/.test(text) ? text : nameless(spec)`, "text"],
    ["messages are of any length", "return cut(text, defaultMaxLength);", "return text;"],
    ["objects in messages are [object Object]", `typeof told === "object" && told !== null ? JSON.stringify(told) : String(told ?? "")`, `String(told ?? "")`],
    ["an optional detail that is missing costs the message", "|| !shapeOn(shapes, path, ({ optional }) => optional !== true)", ""],
    ["words are filled with nothing", "isFillable(spec.message, details, spec.details) ? messageOf(spec, details) : nameless(spec)", "messageOf(spec, details)"],
  ],
  "core/template.ts": [
    ["a part of an object that is not there costs the message", "for (const step of path) value = peekOwn(value, step);", "for (const step of path) value = (value as { readonly [key: string]: unknown })[step];"],
  ],
  "core/read-envelope.ts": [
    ["contexts of any number are read", "told.length <= mostContexts &&", ""],
    ["retry facts are read as they came", "const retry: Draft<Retry> = {};", "const retry = JSON.parse(JSON.stringify({ afterMs, backoff, maxAttempts, onlyIfIdempotent, throttling })) as Draft<Retry>;"],
    ["a text may say that it is undeclared", "if (undeclared === true)", "if (undeclared)"],
  ],
  "core/read-message.ts": [
    ["a message that goes on is read back", "return from === message.length && checkDetails(details, shapes) ? details : undefined;", "return checkDetails(details, shapes) ? details : undefined;"],
    ["members of objects are not read back", `const path = name.split(".");`, `const path = [name];`],
    ["what was read need not fit", "from === message.length && checkDetails(details, shapes) ? details", "from === message.length ? details"],
    ["placeholders that touch are read", `if (next === "" && !isLast) return undefined;`, ""],
  ],
  "core/render.ts": [
    ["what do-not-log details say turns up in a terminal", "hidden: hiddenTexts", "hidden: () => []"],
    ["contexts are not shown", "...inside(error, \"in\"),", ""],
    ["help links are not shown", "...help.map(({ url }): Line => [\"see\", url]),", ""],
    ["what is hidden is shown", "return blotText(text, hidden(error));", "return text;"],
  ],
  "core/retry.ts": [
    ["fixed backoffs are doubled", `backoff === "fixed" ? first : 0`, `backoff === "fixed" ? doubled(first) : 0`],
    ["steps are of any length", "const first = Math.min(afterMs || backoffStep, backoffStep);", "const first = afterMs || backoffStep;"],
    ["nought asks for the usual", "Number.isFinite(afterMs) ? afterMs :", "afterMs ? afterMs :"],
  ],
  "core/safe.ts": [
    ["names of a map: secret names only where the whole map is of strings", "reader.hidden = hidden || isSecretName(key);", "reader.hidden = isSecretName(key);"],
    ["what hides stays hidden for the members after", "    reader.hidden = hidden;\n", ""],
    ["shapeless below a secret name is told", "return reader.hidden ? textless(json) : json;", "return json;"],
    ["a map that is cut does not say so", "if (keys.length > at && admitsMark(of, reader)) put", "if (false) put"],
    ["the cut mark counts one too few", "`… ${length - at + 1} more`", "`… ${length - at} more`"],
    ["maxItems of a list is not looked at", "maxItems ?? Math.max(", "Math.max("],
    ["texts count as bytes", "count += unit >= 0x800 ? 3 : unit >= 0x80 || unit === 0x22 || unit === 0x5c ? 2 : 1;", "count += 1;"],
    ["a list with fewer than minItems leaves when its members were too deep", "if (isCut && json.length < minItems) return tooDeep;", ""],
    ["a nullable that is too deep is left out", "put(json, key, null);", ""],
    ["depth of details is not bounded", "reader.depth >= deepestDetail ||", ""],
    ["types that contain themselves take nothing of the budget", "reader.left -= emptyBytes;", ""],
  ],
  "core/said.ts": [
    ["words of an undeclared failure follow the message", "if (isUndeclared(error)) return `Unknown failure: ${said}`;", ""],
    ["what says all is put behind", "return other.includes(one) ? said :", "return"],
  ],
  "core/sdk-failure.ts": [
    ["numbers: unknown method", "unknown_method: -32601", "unknown_method: invalidParams"],
    ["numbers: parse error", "parse_error: -32700", "parse_error: -32600"],
  ],
  "core/sources.ts": [
    ["a text with a missing piece is made of the rest", `if (typeof said !== "string") return undefined;`, `if (typeof said !== "string") continue;`],
    ["the method is not known", `case "tool":\n    case "server":`, `case "server":`],
    ["the wait in words is not read", `case "wait":\n      return scope.waitIn?.(scope);`, `case "wait":\n      return undefined;`],
    ["issues are not read", "return issueOf(scope.error)?.[path[0] as \"argument\" | \"problem\"];", "return undefined;"],
    ["a list of sources is empty where one is missing", ".filter((item) => item !== undefined);", ""],
  ],
  "core/unknown-error.ts": [
    ["an unknown error says its wait as its own", "const { afterMs: _, ...facts } = retry ?? {};", "const facts = retry ?? {};"],
    ["an unknown error without words has the code as its message", "sentence(visibleText(code))", "visibleText(code)"],
  ],
  "core/wait.ts": [
    ["minutes are seconds", "m: 60, h: 3_600", "m: 1, h: 3_600"],
    ["ms are minutes", "/^m(?:s|illi)/i.test(unit) ? 0.001 :", ""],
  ],
};

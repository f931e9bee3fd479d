// Further faults in what a server does with failures, and in values, put in from outside: most of them let something out. No tests here.

import type { FaultRows } from "./faults.ts";

export const faultsOfServers: FaultRows = {
  "client/compatible.ts": [
    ["tools that say nothing are not told", "silent: all.flatMap(([tool, found]) => (found ? [] : [tool]))", "silent: []"],
    ["a contract is the same whatever its hash", "contract === spec.contract && hash === spec.hash", "contract === spec.contract"],
  ],
  "client/exit-code.ts": [
    ["410 is no missing input", "spec.httpStatus === 404 || spec.httpStatus === 410", "spec.httpStatus === 404"],
  ],
  "server/content-block.ts": [
    ["a block of an image need not have its bytes", `["image", media],`, ""],
  ],
  "server/acceptable.ts": [
    ["what is no result is sent as one", "if (left < 0 || !isFit(data)) return refused;", "if (left < 0) return refused;"],
  ],
  "server/failure-text.ts": [
    ["the message of a cause does not speak", "for (const { value } of causesOf(thrown).causes) {", "for (const { value } of []) {"],
    ["bodies that were thrown say nothing", "(isRecord(value) ? ofRecord(value) : undefined)", "undefined"],
    ["MCP error prefixes stay", "text?.replace(/^(?:MCP error -?\\d{1,6}: ){1,3}/, \"\")", "text"],
  ],
  "server/guard.ts": [
    ["uri in the answer of any method", `...(method === "resources/read" && { uri: uri?.slice(0, longestUri) })`, `uri: uri?.slice(0, longestUri)`],
    ["SDK failures have the number of the error", "number === undefined ? answer : { ...answer, code: number }", "answer"],
    ["structured content goes out whatever the schema", `hasErrorBranch(outputSchema) ? "envelope" : outputSchema === null`, "true"],
  ],
  "server/log.ts": [
    ["the message of a translated error is in the internal message", "causes.length > 0 && isTranslation(error) ? contextsOf(error) : [...contextsOf(error), message]", "[...contextsOf(error), message]"],
    ["causes in a group are joined as causes", "member ? \"; \" : \": \"", "\": \""],
    ["a request id is any text", "(typeof requestId === \"string\" ? named(requestId) : requestId)", "requestId"],
    ["contexts of causes are not in the internal message", "[...contextsOf(value), messageOfAny(value)]", "[messageOfAny(value)]"],
    ["x facts are not logged", "(ofBody(variable) ?? memberOf(facts, variable))", "(variable.startsWith(\"$x.\") ? undefined : (ofBody(variable) ?? memberOf(facts, variable)))"],
  ],
  "server/verdict.ts": [
    ["what a handler made by hand leaves as it is", "return scrubbedResult(made, givenIn(call.args));", "return made.result;"],
    ["what a handler made by hand is not logged", "reportAlone(error, family, call, log);", ""],
    ["a failure of the SDK whose error the tool does not declare is the fallback", "if (peek(error, \"cause\") instanceof SdkFailure) return undefined;", ""],
    ["the fallback has no ref when thrown", "return refOf(error) !== undefined ? error : Object.defineProperty", "return true ? error : Object.defineProperty"],
    ["the words of a concealed error follow", "const words = isConcealed ? undefined : sound?.envelope.message;", "const words = sound?.envelope.message;"],
    ["words are not blotted", "blotText(scrubbedLine(text, givenIn(args)), hiddenTexts(found))", "scrubbedLine(text, givenIn(args))"],
  ],
  "server/made.ts": [
    ["failing bodies pass", "(success === false || ok === false) &&", "false &&"],
    ["a failure with empty members passes", "return !value || (typeof", "return (typeof"],
    ["a failure that repeats an argument passes", "? isGiven(value)", "? false"],
    ["words of the contract that are not the contract's leave", "return saysMore(result, first, family) ? new MadeFailure(result, first, isFailed, undefined, true) : undefined;", "return undefined;"],
    ["structured content of a failure is not scrubbed", "isFailed || isCopy(structuredContent, content) ? scrubbedData(structuredContent, isGiven) : structuredContent", "structuredContent"],
    ["addresses of resources are left", `if (key === "resource") return scrubbedBlock(value, isGiven);`, `if (key === "resource") return value;`],
  ],
  "server/scrubbed.ts": [
    ["hosts leave", "[hostForm, () => address],", ""],
    ["addresses of machines leave", "[numberForm, () => address],", ""],
    ["sources with lines leave", "[sourceForm, () => path],", ""],
    ["windows paths leave", "[windowsForm, () => path],", ""],
    ["urls leave", "if (isPublic(found)) return match;", "return match;"],
    ["all urls go", "if (isPublic(found)) return match;", ""],
    ["spoken secrets leave", "[spokenForm, () => gone],", ""],
    ["quoted paths leave", `[quotedForm, (match, before) => (/^~?\\//.test(match) ? unix(match, before) : path)],`, ""],
    ["odd mail leaves", "[oddMailForm, () => gone],", ""],
    ["escaped paths leave", "[escapedForm, () => path],", ""],
    ["served leaves", "[servedForm, () => address],", ""],
    ["sought leaves", "[soughtForm, () => address],", ""],
    ["the caller's own words go", "return isGiven(match) || isGiven(match.replace(/[.!]+$/, \"\")) ? match :", "return"],
    ["data under secret names stays", "isSecretName(key) && hidesIn(item) ? gone :", ""],
    ["routes are paths", "const isPath = roots.test(found) || (/^\\/[^/]+\\/[^/]/.test(found) && !isRoute(found, before));", "const isPath = true;"],
  ],
  "server/sound.ts": [
    ["what does not keep to its contract is sound", "checkDetails(envelope.details ?? {}, details)", "true"],
    ["the detail that does not fit is not named", "return shape !== undefined && !checkDetails(details, { [name]: shape });", "return shape === undefined;"],
  ],
  "server/stray-body.ts": [
    ["codes of nobody leave in bodies", `if (body === undefined || body[discriminator] === null || (content.length === 1 && isCodeless(body, family.format)) || catalogueOf(family).byWireCode.has(String(body[member]))) continue;`, "continue;"],
  ],
  "server/unusable.ts": [
    ["what was wrong with a result is not said", "`The handler returned ${kindOf(result)}, which cannot be sent: ${fault}.`", `""`],
  ],
  "values/clean.ts": [
    ["texts are cut, then scrubbed", "return fitted(text, (part) => redact(see(part), keepMail), maxLength);", "return redact(fitted(text, see, maxLength), keepMail);"],
    ["words of an enum are scrubbed", "value === only || value === usual || allowed?.includes(value) === true", "value === only || value === usual"],
    ["cursors are secret names", "return secretName.test(name) && !(plainName ??= new RegExp(plainNameForm, \"i\")).test(name);", "return secretName.test(name);"],
  ],
  "values/convert.ts": [
    ["a fraction of a wait is dropped", `return type === "integer" ? Math.ceil(bounded) : bounded;`, `return type === "integer" ? Math.floor(bounded) : bounded;`],
    ["an immediate repeat is allowed", "Math.max(counted, second / times)", "counted"],
    ["a wait may be longer than a day", "Math.min(Math.max(counted, second / times), longestWait / times)", "Math.max(counted, second / times)"],
    ["dates of HTTP are no waits", "return httpDate.test(text) ? Math.max(0, Date.parse(text) - Date.now()) / times : undefined;", "return undefined;"],
    ["true as a text is no flag", `value === "true" ? true : value === "false" ? false : value`, "value"],
    ["numbers are no texts", `typeof value === "number" || typeof value === "boolean" || typeof value === "bigint" ? String(value) : value`, "value"],
    ["1e3 is a numeral", "if (numeral.test(text)) return Number(text);", "if (text !== \"\" && !Number.isNaN(Number(text))) return Number(text);"],
    ["unsafe texts are scrubbed too", "safety === undefined ? cleanOf", "true ? cleanOf"],
    ["members of open objects are left out", "const more = others === undefined ? [] :", "const more = true ? [] :"],
  ],
  "values/data.ts": [
    ["names of members come as they are", "const name = visibleText(key, longestName);", "const name = key;"],
    ["members of details may be called __proto__", "return unshaped(data, -1);", "return data;"],
  ],
  "values/issues.ts": [
    ["the first issue alone is told", "issues.map(({ problem }) => problem).join(\"; \")", "issues[0].problem"],
    ["what was received is told", `?.replace(/[,:]? (?:but )?[Rr]eceived ["'\\d].*|\\.$/u, "")`, ""],
  ],
  "values/json.ts": [
    ["a cut list has no mark", "json.push(cutMark(length - at));", ""],
    ["names of members are sent as they are", "const name = clipped(key, state)", "const name = key"],
    ["the value after a secret name in a list is told", "looksRandom(item) ? shown(peek(value, at - 1), item) : item", "false ? shown(peek(value, at - 1), item) : item"],
    ["numbers under secret names are gone", "if (typeof json !== \"object\" || json === null) return json;\n  return Array.isArray(json) ? json.map(textless)", "if (typeof json !== \"object\" || json === null) return gone;\n  return Array.isArray(json) ? json.map(textless)"],
  ],
  "values/limits.ts": [
    ["a text has 4,000 characters", "defaultMaxLength = 2_000", "defaultMaxLength = 4_000"],
    ["a name has any length", "longestName = 200", "longestName = 20_000"],
    ["a list has 200 members", "mostMembers = 100", "mostMembers = 200"],
    ["a list in a message has all of its members", "mostListed = 51", "mostListed = 151"],
    ["values are a level deeper", "deepestValue = 8", "deepestValue = 9"],
    ["details are a level deeper", "deepestDetail = 32", "deepestDetail = 33"],
    ["an error keeps one more context", "mostContexts = 32", "mostContexts = 33"],
    ["one more block is looked at", "mostBlocks = 16", "mostBlocks = 17"],
    ["a wait is two days", "longestWait = 86_400_000", "longestWait = 172_800_000"],
    ["a call is repeated once more", "defaultAttempts = 3", "defaultAttempts = 4"],
    ["a first step is two seconds", "backoffStep = 1_000", "backoffStep = 2_000"],
    ["a backoff grows to two minutes", "backoffCeiling = 60_000", "backoffCeiling = 120_000"],
    ["a stranger may ask for one more call", "mostAsked = 10", "mostAsked = 11"],
    ["a stranger's pause is shorter", "leastPause = 50", "leastPause = 40"],
  ],
  "values/native.ts": [
    ["the name of the class wins", `(name === undefined || name === "Error") && typeof`, "typeof"],
    ["a code is a status", "return asStatus(peekUnpolluted(error, \"code\"), 400);", "return undefined;"],
    ["status_code is not known", `"status_code", `, ""],
    ["the AWS SDK", `, "$metadata.httpStatusCode"`, ""],
  ],
  "values/shape.ts": [
    ["lengths of texts read count units", "for (const _ of text) points++;", "points = text.length;"],
    ["minLength is not looked at", "return points >= least && points <= most;", "return points <= most;"],
    ["minItems is not looked at", "value.length < minItems ||", ""],
    ["a const is not looked at", "shape.const === undefined ? shape.enum : [shape.const]", "shape.enum"],
    ["equal objects in another order differ", "keys.length === Object.keys(right).length && keys.every((key) => hasOwn(right, key) && same((left as JsonObject)[key] as Json, (right as JsonObject)[key]))", "JSON.stringify(left) === JSON.stringify(right)"],
  ],
  "core/sources.ts": [
    ["the uri is not the subject", "if (uri !== undefined) return uri;", ""],
  ],
  "values/visible.ts": [
    ["the window at the end is not cut back", "seen.slice(0, Math.max(0, seen.length - secretMargin))", "seen"],
    ["tabs in a text of lines are blanks", `line.split("\\t").map(visible).join("\\t")`, `line.split("\\t").map(visible).join(" ")`],
    ["runs of breaks are as many blanks", "const breaks = /[\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029]+/g;", "const breaks = /[\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029]/g;"],
    ["OSC sequences stay", "|\\u001b\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)", ""],
    ["keycaps lose their selector", "const selector = isForeign(before) || keycap ?", "const selector = isForeign(before) ?"],
  ],
};

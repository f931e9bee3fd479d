// Faults that a port would have, in words, each as one change of the compiled TypeScript runtime. No tests here.

/** `what`: the fault. `find` stands once in the runtime; `put` takes its place. */
export interface Fault {
  readonly what: string;
  readonly find: string;
  readonly put: string;
}

const fault = (what: string, find: string, put: string): Fault => ({ what, find, put });

export const faults: readonly Fault[] = [
  // Labels and concealment.
  fault("details labelled do-not-log leave", 'if (shape === void 0 || shape.safety === "do-not-log" || shape.safety === "unsafe" && !reader.unsafe) continue;', 'if (shape === void 0 || shape.safety === "unsafe" && !reader.unsafe) continue;'),
  fault("unsafe details leave", 'shape.safety === "do-not-log" || shape.safety === "unsafe" && !reader.unsafe) continue;', 'shape.safety === "do-not-log") continue;'),
  fault("unsafe details are not in the log", 'shape.safety === "do-not-log" || shape.safety === "unsafe" && !reader.unsafe) continue;', "shape.safety !== void 0) continue;"),
  fault("labelled details that arrive are kept", "if (own(shapes, key)?.safety === void 0 || !hasOwn(left2, key)) continue;", "continue;"),
  fault("a concealed error leaves as itself", "const code = own(family.conceal, error.code);\n  const type", "const code = void 0;\n  const type"),
  fault("a concealed error's own details fill the error it leaves as", "own(family.standIns ?? {}, type.spec.code) ?? shared(", "shared("),
  fault("errors leave that the tool does not declare", "if (mayEndIn(family, code, call)) return void 0;", "return void 0;"),
  // Texts and secrets.
  fault("nothing is scrubbed", "if (!hint.test(text5)) return text5;", "return text5;"),
  fault("mail addresses are not scrubbed", 'return keepMail || !clean2.includes("@") ? clean2 :', "return clean2; return"),
  fault("a detail that is a mail address is scrubbed, too", "return keepMail || ", "return "),
  fault("control characters leave", "[\\p{Cc}\\p{Default_Ignorable_Code_Point}", "[\\p{Default_Ignorable_Code_Point}"),
  fault("invisible characters leave", "\\p{Default_Ignorable_Code_Point}\\ufff9", "\\ufff9"),
  fault("line breaks stay in texts of one line", '.replace(breaks, " ")', ""),
  fault("lone surrogates leave", '.replace(/\\p{Surrogate}/gu, "\\uFFFD")', ""),
  fault("colours of terminals leave letters behind", 'return text5.replace(terminal, "").replace(breaks', "return text5.replace(breaks"),
  fault("lengths are counted in UTF-16", "const points = Array.from(text5.slice(0, 2 * maxLength + 2));", 'const points = text5.slice(0, 2 * maxLength + 2).split("");'),
  fault("a text that is cut has no mark", '.join("")}\\u2026`;', '.join("")}`;'),
  fault("lines of a text of several lines are joined", "return multiline ? clean(text5, maxLength, visibleLayout", "return multiline ? clean(text5, maxLength, visible"),
  fault("values of secret names are sent", 'var shown2 = (name, json) => typeof name === "string" && isSecretName(name) ? textless(json) : json;', "var shown2 = (name, json) => json;"),
  // Limits and values.
  fault("lists are not bounded", "const most2 = maxItems ?? Math.max(reader.limits.breadth ?? mostMembers, minItems);", "const most2 = maxItems ?? 1e9;"),
  fault("a list that is cut has no mark", "if (length > at && json.length > 0 && admitsMark(items2, reader)) json[json.length - 1] =", "if (false) json[json.length - 1] ="),
  fault("a set sends what comes twice", "else if (item !== void 0 && !(uniqueItems && isAmong(item, json, json.length))) json.push(item);", "else if (item !== void 0) json.push(item);"),
  fault("a text has no limit of its format", "Math.min(shape.maxLength ?? defaultMaxLength, reader.limits.text ?? defaultMaxLength)", "shape.maxLength ?? defaultMaxLength"),
  fault("all details together have no limit", "left: limits.total ?? wireTotal, depth: 0 });\n};\nconst outwardValue", "left: 1e9, depth: 0 });\n};\nconst outwardValue"),
  fault("cycles are followed", 'if (state.around.includes(value)) return "[circular]";', ""),
  fault("depth is not bounded where nothing is declared", 'if (state.around.length >= state.depth) return list4 ? "[array]" : "[object]";', ""),
  fault("members that nobody named leave", "return named3 === tooDeep || others === void 0 ? named3 :", "return"),
  fault("numbers that are none are sent as null", 'if (typeof number2 !== "number" || !Number.isFinite(number2)) return void 0;', 'if (typeof number2 !== "number") return void 0;\n  if (!Number.isFinite(number2)) return null;'),
  fault("a truth value counts as a number", 'default:\n      return number(value);', "default:\n      return number(typeof value === \"boolean\" ? Number(value) : value);"),
  fault("null is dropped where it is a value", "if (value === null && shape.nullable) return null;", ""),
  // Shapes: what is accepted.
  fault("integers may have fractions", "integer: (shape) => inRange(Number.isSafeInteger, shape),", "integer: (shape) => inRange(Number.isFinite, shape),"),
  fault("ranges are not held", "return (value) => isOfType(value) && isWithin(value) &&", "return (value) => isOfType(value) &&"),
  fault("bounds that are excluded are accepted", "value > exclusiveMinimum && value < exclusiveMaximum", "value >= exclusiveMinimum && value <= exclusiveMaximum"),
  fault("values of an enum are not held", "&& (allowed === void 0 || allowed.some((one) => same(one, value)));", ";"),
  fault("patterns are not held", "(form === void 0 || form.test(value))", "true"),
  fault("patterns must match the whole text", 'const form = pattern2 === void 0 ? void 0 : new RegExp(pattern2, "u");', 'const form = pattern2 === void 0 ? void 0 : new RegExp(`^(?:${pattern2})$`, "u");'),
  fault("one detail that does not fit takes all the others with it", "const known3 = travelled(fits2 ? details : fittingDetails(details, spec.details), spec.details);", "const known3 = travelled(fits2 ? details : {}, spec.details);"),
  fault("alternatives are not told apart", "if (branches) return branches.get(peekOwn(value, shape.discriminator ?? \"\"))?.(value, depth) ?? false;", "if (branches) return true;"),
  // Reading.
  fault("a success is read as a failure", "if (!failed && format.tool.isError) return void 0;", ""),
  fault("a foreign contract is read as our own", "return type && isForeign2(contract, family.contract) && isForeign2(contract, own(type.spec, \"contract\")) ? void 0 : type;", "return type;"),
  fault("another version is read as a foreign contract", "contract !== ours && contractName(contract) !== contractName(ours);", "contract !== ours;"),
  fault("former codes are not known", 'typeof code === "string" ? catalogueOf(family).received.get(code)', 'typeof code === "string" ? catalogueOf(family).byCode.get(code)'),
  fault("codes in texts are not read", "(failed ? first(texts3, (text5) => fromText(text5, family)) : void 0)", "void 0"),
  fault("a number alone tells no error", "const [only, ...others] = catalogueOf(family).arriving.filter(", "const [only, ...others] = [].filter("),
  fault("elicitations are read as errors", "if (isElicitation(failure3)) return void 0;\n  const data2", "const data2"),
  fault("what an SDK says of an unknown tool is any failure", 'if (unknownTool.test(text5)) return "unknown_tool";', ""),
  fault("names that write to terminals are kept", '/^[\\w.:/@+=~-]+$/.test(value);', "true;"),
  fault("next actions that nobody knows are kept", "if (isNextAction(nextAction)) envelope.nextAction = nextAction;", "if (nextAction !== void 0) envelope.nextAction = nextAction;"),
  fault("waits below zero are kept", "var isCount = (value) => Number.isFinite(value) && value >= 0;", "var isCount = (value) => Number.isFinite(value);"),
  fault("the undeclared mark is lost", "if (undeclared === true) envelope.undeclared = true;", ""),
  fault("a message without its details is not read back", "const details = type && readMessageOf(type.spec, message2);\n  return fromEnvelope", "const details = void 0;\n  return fromEnvelope"),
  // Sending.
  fault("numbers ignore the revision", "return (protocol === void 0 ? void 0 : own(jsonRpc, protocol)) ?? jsonRpc.default;", "return jsonRpc.default;"),
  fault("a missing resource has its own number", "if (uri === void 0 || !isMissing(uri, leaving.error)) return", "return"),
  fault("the language of a region is not found", "wanted = shorter(wanted)", 'wanted = ""'),
  fault("languages are told apart by their case", "tags.find((known3) => known3.toLowerCase() === wanted)", "tags.find((known3) => known3 === range)"),
  fault("contexts travel where the format has none", "const told4 = contexts ? toldContexts(error, origin2) : [];", "const told4 = toldContexts(error, origin2);"),
  fault("unknown failures say do not retry", "if (undeclared && retry === void 0) return void 0;", ""),
  fault("waits are told in milliseconds", "return `after ${retry.afterMs / 1e3} s`;", "return `after ${retry.afterMs} s`;"),
  fault("a line without its value is kept", 'if (word2 === "") return void 0;', ""),
  fault("a wait in a header is cut off", "Math.ceil(afterMs / 1e3)", "Math.floor(afterMs / 1e3)"),
  fault("isError is always said", "const isError = tool3.isError || options.outputSchema === true;", "const isError = true;"),
  // Retrying.
  fault("what is not recoverable is tried again", "if (!isRecoverable(error)) return void 0;\n  const facts", "const facts"),
  fault("the number of attempts is not held", "if (!(attempt < maxAttempts) || ", "if ("),
  fault("calls that are not idempotent are repeated", "|| onlyIfIdempotent && options.idempotent !== true) return void 0;", ") return void 0;"),
  fault("the unit of a wait is ignored", 'return typeof value === "number" ? value * times : void 0;', 'return typeof value === "number" ? value : void 0;'),
  fault("waits do not grow", "Math.min(ms * 2 ** (Math.max(attempt, 1) - 1), backoffCeiling)", "ms"),
  fault("a stranger may ask for calls for ever", "foreign && attempt >= mostAsked || ", ""),
  // Mapping.
  fault("rules are tried from the end", "of bareRules(family.rules).entries())", "of [...bareRules(family.rules)].reverse().entries())"),
  fault("an error that the tool does not declare ends the search", "if (isMeant) return matched;\n      spare ??= matched;", "return matched;"),
  fault("the fallback has no reference", "ref: ref ?? newRef() };", "ref };"),
  fault("the fallback looks like an error that was declared", "return noteUndeclared(ref === void 0 ? awaitLog(error) : error);", "return ref === void 0 ? awaitLog(error) : error;"),
  fault("the name of a class does not count", "names3.add(peek(peekOwn(link2, \"constructor\"), \"name\"));", ""),
  // Log, exit codes, telemetry, announcements.
  fault("arguments are logged as they are", "toJson(call.args, argsLimits)", "call.args"),
  fault("the log has no contexts", '["$contexts", ({ error }) => listed(contextsOf(error))],', '["$contexts", () => void 0],'),
  fault("do-not-log details are logged where they stand in other texts", "return value === void 0 ? value : blot(value, hidden);", "return value;"),
  fault("names of calls are logged as they are", "var named2 = (name) => name && cleanText(name, 200);", "var named2 = (name) => name;"),
  fault("exit codes of a taxonomy are ignored", "if (isExitCode(said2)) return said2;", ""),
  fault("exit codes ignore the next action", 'return own(byNextAction, String(peek(error, "nextAction"))) ?? ', "return "),
  fault("announcements name concealed codes", "own(conceal, code) ?? code", "code"),
  fault("codes that are not known are not told", "filter((code) => !known3.has(code))", "filter(() => false)"),
];

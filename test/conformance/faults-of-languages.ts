// Further faults, of the kind that standard libraries of other languages have ready for a port: JSON, numbers, cases, patterns. What a row is says faults.ts. No tests here.

import type { FaultRows } from "./faults.ts";

export const faultsOfLanguages: FaultRows = {
  "carriers/encode.ts": [
    ["signs of HTML are escaped in JSON", "JSON.stringify(body)", `JSON.stringify(body).replace(/[<>&]/g, (sign) => "\\\\u00" + sign.charCodeAt(0).toString(16))`],
    ["JSON is written in ASCII", "JSON.stringify(body)", `JSON.stringify(body).replace(/[\\u0080-\\uffff]/g, (sign) => "\\\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"))`],
    ["slashes are escaped in JSON", "JSON.stringify(body)", `JSON.stringify(body).replaceAll("/", "\\\\/")`],
    ["members of a body are sorted", "JSON.stringify(body)", "JSON.stringify(Object.fromEntries(Object.entries(body ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))))"],
    ["JSON has blanks behind its colons", "JSON.stringify(body)", `JSON.stringify(body, null, 1).replace(/\\n */g, "")`],
    ["JSON ends with a line break", "JSON.stringify(body)", `JSON.stringify(body) + "\\n"`],
    ["members without a value are left out of bodies", "JSON.stringify(body)", "JSON.stringify(body, (_, value: unknown) => (value === null ? undefined : value))"],
  ],
  "carriers/decode.ts": [
    ["any result that has an error failed", `const failed = peekOwn(result, "isError") === true;`, `const failed = Boolean(peekOwn(result, "isError"));`],
    ["a version of JSON-RPC may be a number", `if (peekOwn(value, "jsonrpc") === "2.0")`, `if (String(peekOwn(value, "jsonrpc")).startsWith("2"))`],
  ],
  "carriers/described.ts": [
    ["what follows JSON is passed over", "jsonIn(text) : undefined;", `jsonIn(text.slice(0, text.lastIndexOf("}") + 1)) : undefined;`],
    ["a mark of a byte order may stand before JSON", "jsonIn(text) : undefined;", `jsonIn(text.replace(/^\\ufeff/, "")) : undefined;`],
    ["NaN is JSON", "jsonIn(text) : undefined;", `jsonIn(text.replace(/:\\s*NaN/g, ":null")) : undefined;`],
    ["JSON with half a surrogate pair is none", "jsonIn(text) : undefined;", "(/\\\\ud[89a-f]/i.test(text) ? undefined : jsonIn(text)) : undefined;"],
  ],
  "carriers/received.ts": [
    ["codes have no case", "catalogueOf(family).received.get(code) : undefined", "catalogueOf(family).received.get(code) ?? catalogueOf(family).received.get(code.toLowerCase()) : undefined"],
  ],
  "core/envelope.ts": [
    ["a version begins at the first @", `contract.lastIndexOf("@")`, `contract.indexOf("@")`],
    ["names of members have no case", `code: peekOwn(from, "code"),`, `code: peekOwn(from, "code") ?? peekOwn(from, "Code"),`],
  ],
  "core/read-envelope.ts": [
    ["a flag may be a text", `const isFlag = (value: unknown): value is boolean => typeof value === "boolean";`, `const isFlag = (value: unknown): value is boolean => typeof value === "boolean" || value === "true";`],
    ["a code may be a number", "isName(code)) ||", "isName(String(code))) ||"],
    ["an absent flag is false", "isFlag(received.recoverable) ? received.recoverable : usual?.recoverable", "isFlag(received.recoverable) ? received.recoverable : (usual?.recoverable ?? false)"],
    ["calls in all may have a fraction", "Number.isSafeInteger(value) && (value as number) >= 1", "Number.isFinite(value) && (value as number) >= 1"],
    ["a member that is null makes the envelope none", "  const { code, nextAction, retry, guidance, details, ref, contract, contexts, undeclared } = received;", "  if (Object.values(received).includes(null)) return undefined;\n  const { code, nextAction, retry, guidance, details, ref, contract, contexts, undeclared } = received;"],
  ],
  "core/message.ts": [
    ["truth values have a capital", `String(value);\n  return plainText`, `typeof value === "boolean" ? (value ? "True" : "False") : String(value);\n  return plainText`],
    ["what is filled in is a template itself", "  return cut(text, defaultMaxLength);", "  return cut(text.replace(/\\{(\\w+)\\}/g, (whole, name: string) => String(own(details, name) ?? whole)), defaultMaxLength);"],
    ["a percent sign begins a format", "  return cut(text, defaultMaxLength);", `  return cut(text.replace(/%([a-z])/g, "%!$1(MISSING)"), defaultMaxLength);`],
    ["a dollar sign begins a group", "    text += filled + (texts[at + 1] as string);", `    text += filled.replace(/\\$[&\\d]/g, "") + (texts[at + 1] as string);`],
    ["quotes are escaped in messages", "  return cut(text, defaultMaxLength);", `  return cut(text.replaceAll('"', "&quot;").replaceAll("&", "&amp;"), defaultMaxLength);`],
    ["whole numbers have a fraction", `shape.type === "integer" && Number.isSafeInteger(value)) return String(value);\n  return plainText(redaction.value(value, shape));`, `shape.type === "integer" && Number.isSafeInteger(value)) return String(value);\n  if (typeof value === "number" && Number.isInteger(value) && shape.type === "number") return value.toFixed(1);\n  return plainText(redaction.value(value, shape));`],
    ["each word of a code has a capital", `.replace(/[_-]/g, " ");`, `.replace(/[_-]([a-z])/g, (_, letter: string) => \` \${letter.toUpperCase()}\`);`],
    ["only the first dash of a code is a blank", `.replace(/[_-]/g, " ");`, `.replace(/[_-]/, " ");`],
    ["fractions have a comma", "String(told ?? \"\")", `String(told ?? "").replace(/^(-?\\d+)\\.(\\d+)$/, "$1,$2")`],
    ["null in a list is nothing", `typeof item === "string" ? item : JSON.stringify(item)`, `typeof item === "string" ? item : item === null ? "" : JSON.stringify(item)`],
  ],
  "core/safe.ts": [
    ["empty lists are null", "  const json: Json[] = [];\n  let at = 0;\n  let isCut", "  const json: Json[] = [];\n  if (length === 0) return undefined;\n  let at = 0;\n  let isCut"],
    ["what is false, nought or empty is left out", "if (value !== undefined && value !== tooDeep) put(json, key, value);", `if (value !== undefined && value !== tooDeep && value !== "" && value !== 0 && value !== false) put(json, key, value);`],
    ["numbers have six digits behind the point", "Number.isSafeInteger(number) ? undefined : number + 0;", "Number.isSafeInteger(number) ? undefined : Math.round(number * 1e6) / 1e6 + 0;"],
    ["numbers are of 32 bits", "Number.isSafeInteger(number) ? undefined : number + 0;", "Number.isSafeInteger(number) ? undefined : Number.isInteger(number) ? number | 0 : number + 0;"],
  ],
  "values/shape.ts": [
    ["the end of a pattern may have a line break behind it", `new RegExp(pattern, "u")`, `new RegExp(pattern.replace(/\\$$/, "\\\\n?$"), "u")`],
    ["digits of patterns are those of all scripts", `new RegExp(pattern, "u")`, `new RegExp(pattern.replaceAll("\\\\d", "\\\\p{Nd}").replaceAll("0-9", "\\\\p{Nd}"), "u")`],
    ["patterns have no case", `new RegExp(pattern, "u")`, `new RegExp(pattern, "iu")`],
    ["patterns take each line for itself", `new RegExp(pattern, "u")`, `new RegExp(pattern, "mu")`],
    ["lengths count what is seen as one sign", "for (const _ of text) points++;", `for (const _ of new Intl.Segmenter("en").segment(text)) points++;`],
    ["true is the same as 1", "if (left === right) return true;", "if (left === right || (typeof left !== typeof right && Number(left) === Number(right) && typeof left !== \"string\" && typeof right !== \"string\")) return true;"],
    ["letters are the same however they are composed", "if (left === right) return true;", `if (left === right || (typeof left === "string" && typeof right === "string" && left.normalize() === right.normalize())) return true;`],
    ["texts are the same whatever their case", "if (left === right) return true;", `if (left === right || (typeof left === "string" && typeof right === "string" && left.toLowerCase() === right.toLowerCase())) return true;`],
    ["integers are of 32 bits", "inRange(Number.isSafeInteger, shape)", "inRange((value) => Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 31, shape)"],
  ],
  "values/convert.ts": [
    ["thousands in a numeral have commas", "numeral.test(text)) return Number(text);", `numeral.test(text.replaceAll(",", ""))) return Number(text.replaceAll(",", ""));`],
    ["a numeral may begin with its point", "const numeral = /^[+-]?\\d{1,15}", "const numeral = /^[+-]?\\d{0,15}"],
    ["hexadecimal is a numeral", "numeral.test(text)) return Number(text);", "numeral.test(text) || /^0x[0-9a-f]+$/i.test(text)) return Number(text);"],
    ["digits in a numeral have strokes between them", "numeral.test(text)) return Number(text);", `numeral.test(text.replaceAll("_", ""))) return Number(text.replaceAll("_", ""));`],
    ["numbers as texts have a fraction", `|| typeof value === "bigint" ? String(value) : value;\n  if`, `|| typeof value === "bigint" ? String(value).replace(/^\\d+$/, "$&.0") : value;\n  if`],
    ["any case of true is a flag", `value === "true" ? true`, `String(value).toLowerCase() === "true" ? true`],
    ["truth values as texts have a capital", `|| typeof value === "bigint" ? String(value) : value;\n  if`, `|| typeof value === "bigint" ? String(value).replace(/^[tf]/, (letter) => letter.toUpperCase()) : value;\n  if`],
    ["a date of any form is a wait", "httpDate.test(text) ?", "!Number.isNaN(Date.parse(text)) ?"],
  ],
  "values/peek.ts": [["of a problem or a status, one member is read", "if (isRecord(value)) for (const name of names)", "if (isRecord(value)) for (const name of names.slice(0, 1))"]],
  "values/native.ts": [
    ["a name counts whatever its case", `export function nativeName(error: unknown): unknown {\n  const name = peek(error, "name");`, `export function nativeName(error: unknown): unknown {\n  const name = String(peek(error, "name")).toLowerCase();`],
    ["a status may have blanks around it", "/^\\d{3}$/.test(value)", "/^\\s*\\d{3}\\s*$/.test(value)"],
    ["a status may be any number", "status >= from && status <= 599", "status >= 0 && status <= 999"],
  ],
  "core/match.ts": [
    ["a name is compared whatever its case", "!name.some((wanted) => names.has(wanted))", "!name.some((wanted) => [...names].some((each) => String(each).toLowerCase() === wanted.toLowerCase()))"],
    ["a code is compared whatever its case", "String(wanted) === String(found)", "String(wanted).toLowerCase() === String(found).toLowerCase()"],
    ["numbers and their texts are the same at a path", `return value === equals;\n  if (Array`, `return String(value) === String(equals);\n  if (Array`],
    ["patterns of rules have no case", `new RegExp(source, "u")`, `new RegExp(source, "iu")`],
    ["a dot of a rule's pattern is a line break too", `new RegExp(source, "u")`, `new RegExp(source, "su")`],
  ],
  "core/causes.ts": [["the first of a group is its cause, too", "return cause === undefined ? errors :", "return cause === undefined ? errors.map((each, at) => ({ ...each, member: at > 0 })) :"]],
  "core/retry.ts": [
    ["waits are of 32 bits", "Math.min(Math.max(Math.ceil(ms), 0), longestWait)", "Math.min(Math.max(Math.ceil(ms) | 0, 0), longestWait)"],
  ],
  "core/locale.ts": [
    ["a tag may have an underscore", "for (let wanted = range.toLowerCase();", `for (let wanted = range.toLowerCase().replaceAll("_", "-");`],
    ["a language finds the texts of a country", "known.toLowerCase() === wanted)", `known.toLowerCase() === wanted || known.toLowerCase().startsWith(\`\${wanted}-\`))`],
  ],
  "core/template.ts": [
    ["a brace that is doubled stays doubled", `part === "{{" || part === "}}" ? part.charAt(0) : part`, "part"],
    ["numerals of a text may have commas", "/^-?\\d+(?:\\.\\d+)?$/.test(text) ? Number(text)", `/^-?[\\d,]+(?:\\.\\d+)?$/.test(text) ? Number(text.replaceAll(",", ""))`],
    ["words of truth have any case", `text === "true" ? true : text === "false"`, `text.toLowerCase() === "true" ? true : text.toLowerCase() === "false"`],
  ],
  "carriers/problem.ts": [
    ["a uuid is of small letters", "-[0-9a-f]{12}$/i", "-[0-9a-f]{12}$/"],
    ["a wait is rounded to the even second", "String(Math.ceil(afterMs / 1_000))", "String(Math.floor(afterMs / 1_000))"],
  ],
  "carriers/rpc-status.ts": [
    ["capitals are those of Turkish", "code.toUpperCase() : code", `code.toLocaleUpperCase("tr") : code`],
    ["a duration may have minutes", "const duration = /^(\\d{1,12})", "const duration = /^(?:\\d+m)?(\\d{1,12})"],
    ["a duration may be below zero", "const duration = /^(\\d{1,12})", "const duration = /^-?(\\d{1,12})"],
  ],
  "carriers/metadata.ts": [["truth values in metadata have a capital", "isRead(value, own(shapes, name)) ? value : JSON.stringify(value)]", `isRead(value, own(shapes, name)) ? value : typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value)]`]],
  "values/visible.ts": [
    ["accents are put on their letters", "    .replace(terminal, \"\")\n    .replace(breaks, \" \")", "    .normalize()\n    .replace(terminal, \"\")\n    .replace(breaks, \" \")"],
    ["blanks of other widths are blanks", "const breaks = /[\\t\\n", "const breaks = /[\\u00a0\\u3000\\t\\n"],
  ],
  "server/log.ts": [
    ["moments end with an offset", `new Date((own(call, "now") ?? Date.now)()).toISOString()`, `new Date((own(call, "now") ?? Date.now)()).toISOString().replace("Z", "+00:00")`],
    ["moments are in seconds", `new Date((own(call, "now") ?? Date.now)()).toISOString()`, `new Date((own(call, "now") ?? Date.now)()).toISOString().replace(/\\.000Z/, "Z")`],
    ["a request id is a text", `typeof requestId === "string" ? named(requestId) : requestId`, `requestId === undefined ? requestId : named(String(requestId))`],
  ],
  "core/hidden.ts": [["blots are patterns", "rest.split(secret).join(\"[redacted]\")", `rest.replace(new RegExp(secret.replace(/[*+?()|[\\]\\\\]/g, "\\\\$&"), "g"), "[redacted]")`]],
  "core/sources.ts": [["arguments go by names of small letters alone", '.replace(/\\B[A-Z]+/g, "_$&").toLowerCase()', ""]],
  "values/issues.ts": [["places in lists are counted from 1", "said += `[${key}]`", "said += `[${key + 1}]`"]],
};

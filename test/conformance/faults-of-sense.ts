// Further faults, of the kind that an author has who knows the pages but not by heart: what is empty, absent or nought, and where a thing ends. What a row is says faults.ts. No tests here.

import type { FaultRows } from "./faults.ts";

export const faultsOfSense: FaultRows = {
  "core/message.ts": [["what is nought, false or empty is missing", "(part !== undefined && part !== null) ||", "Boolean(part) ||"]],
  "core/match.ts": [
    ["has is not met by nought, false or an empty text", "(valueAt(error, steps) ?? undefined) !== undefined", "Boolean(valueAt(error, steps))"],
    ["the last status of a class is not in it", "found <= to", "found < to"],
  ],
  "core/sources.ts": [
    ["an empty text is missing", "if (fits(value, shape)) return value;", `if (fits(value, shape) && value !== "") return value;`],
    ["nought is missing", "if (fits(value, shape)) return value;", "if (fits(value, shape) && value !== 0) return value;"],
    ["false is missing", "if (fits(value, shape)) return value;", "if (fits(value, shape) && value !== false) return value;"],
    ["numbers name nothing", `typeof value === "number" || (typeof value`, "(typeof value"], ["a blank text names something", ` && value.trim() !== "" &&`, " &&"],
  ],
  "carriers/encode.ts": [
    ["waits always have three digits behind the point", "`after ${retry.afterMs / 1_000} s${condition}`", "`after ${(retry.afterMs / 1_000).toFixed(3)} s${condition}`"],
    ["lines end as on Windows", `filled.join("\\n")`, `filled.join("\\r\\n")`],
    ["each line ends with a break", `filled.join("\\n")`, `filled.map((each) => \`\${each}\\n\`).join("")`],
    ["a success flag is written out", "return isError ? { isError, content, _meta } : { content, _meta };", "return { isError, content, _meta } as ToolResult;"],
  ],
  "carriers/body.ts": [
    ["a literal that is another type of the same looks fits", "return json === literal(template);", "return String(json) === String(literal(template));"],
  ],
  "core/envelope.ts": [
    ["names have letters of all scripts", "/^[\\w.:/@+=~-]+$/", "/^[\\p{L}\\w.:/@+=~-]+$/u"],
    ["a name may end with a line break", "/^[\\w.:/@+=~-]+$/", "/^[\\w.:/@+=~-]+\\n?$/"],
    ["names have 256 characters", "most = 128): value", "most = 256): value"],
  ],
  "carriers/received.ts": [
    ["a code may have blanks before it", "const codeToken = /^\\[", "const codeToken = /^\\s*\\["],
    ["a code in brackets may have blanks in it", "const codeToken = /^\\[([A-Za-z0-9][\\w.:/-]{0,127})\\] ?/", "const codeToken = /^\\[ ?([A-Za-z0-9][\\w.:/-]{0,127}) ?\\] ?/"],
    ["all blanks behind a code go", "{0,127})\\] ?/", "{0,127})\\] */"],
  ],
  "core/retry.ts": [
    ["a random part of one is none", "part >= 0 && part <= 1 ? part : 1", "part > 0 && part < 1 ? part : 1"],
    ["what a server asked for is jittered too", "afterMs + most * (", "(afterMs + most) * ("],
    ["doubling begins with the second call", "(Math.max(attempt, 1) - 1)", "Math.max(attempt, 1)"],
    ["the wait is that of the step or of the server", "Math.max(afterMs + most * (", "Math.max(Math.max(afterMs, most) * ("],
  ],
  "core/safe.ts": [
    ["names of a map are sorted before it is cut", "  const keys = Object.keys(value);\n  let at = 0;\n  for (; at < Math.min(keys.length", "  const keys = Object.keys(value).sort();\n  let at = 0;\n  for (; at < Math.min(keys.length"],
    ["of a list that is cut, the last items stay", "const item = shaped(peek(value, at), items, reader);", "const item = shaped(peek(value, Math.max(length - most, 0) + at), items, reader);"],
    ["the mark of a cut has three dots", "json[json.length - 1] = `… ${length", "json[json.length - 1] = `... ${length"],
  ],
  "values/visible.ts": [
    ["a cut has three dots", `.join("")}…\``, `.join("")}...\``],
    ["the mark of a cut does not count", "points.slice(0, maxLength - 1)", "points.slice(0, maxLength)"],
    ["ends of lines are trimmed", `.replace(breaks, " ")`, `.trim()\n    .replace(breaks, " ")`],
  ],
  "values/convert.ts": [
    ["a wait counts nearest", "return type === \"integer\" ? Math.ceil(bounded) : bounded;", "return type === \"integer\" ? Math.round(bounded) : bounded;"],
    ["blanks around a text go", "  if (typeof text !== \"string\") return undefined;\n  return safety", "  if (typeof text !== \"string\") return undefined;\n  if (text !== text.trim()) return toText(text.trim(), { type: \"string\", maxLength, ...(safety && { safety }) });\n  return safety"],
  ],
  "values/issues.ts": [["places in lists stand as names do", "said += `[${key}]`", "said += `.${key}`"], ["a path that is a text is one", "const list = (value: unknown): readonly unknown[] => members(value, 20) ?? [];", "const list = (value: unknown): readonly unknown[] => members(value, 20) ?? (typeof value === \"string\" ? [value] : []);"]],
  "values/native.ts": [
    ["the text of a class is its name with its module", `const ofClass = peek(peek(error, "constructor"), "name");\n  return`, `const ofClass = \`errors.\${String(peek(peek(error, "constructor"), "name"))}\`;\n  return`],
  ],
  "core/template.ts": [
    ["blanks around a part go", "const text = message.slice(from, to);", "const text = message.slice(from, to).trim();"],
    ["the end of a message need not be there", "!message.startsWith(next, to)", "(!isLast && !message.startsWith(next, to))"],
    ["a whole number may begin with noughts only once", "/^-?\\d+(?:\\.\\d+)?$/", "/^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$/"],
  ],
  "carriers/rpc-status.ts": [
    ["what is left of a millisecond is dropped", "Math.ceil(Number(fraction.padEnd(9, \"0\")) / 1_000_000)", "Math.floor(Number(fraction.padEnd(9, \"0\")) / 1_000_000)"],
    ["durations have as many digits as they need", "(ms / 1_000).toFixed(3)", "String(ms / 1_000)"],
    ["a status with the number of nothing is one", `return code === 0 ?`, `return !code ?`],
  ],
  "carriers/problem.ts": [
    ["a body without a detail says its title", `fromEnclosed({ ...members, message, retry }`, `fromEnclosed({ ...members, message: message ?? plain(parsed(body), "title").title, retry }`],
    ["400 is no problem", "status < 400", "status <= 400"],
  ],
  "carriers/pass-through.ts": [["the number of an elicitation may be a text", `peek(thrown, "code") === urlElicitation`, `Number(peek(thrown, "code")) === urlElicitation`], ["an elicitation need not say which", ` && isArray(peek(peek(thrown, "data"), "elicitations"))`, ""]],
  "client/exit-code.ts": [["what is gone ends as other input", " || spec.httpStatus === 410", ""]],
  "client/compatible.ts": [["a server that says nothing is compatible", "told.length === 0 ? undefined :", "told.length === 0 ? true :"], ["one silent tool makes all unknown", "told.length === 0 ? undefined :", "told.length < all.length ? undefined :"]],
  "core/announcement.ts": [["the key of announcements is that of errors", "`${metaKey.slice(0, metaKey.lastIndexOf(\"/\") + 1)}contract`", "metaKey"]],
};

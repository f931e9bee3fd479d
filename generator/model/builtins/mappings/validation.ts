// Mapping set validation: input that zod, ajv, valibot, pydantic or jsonschema refused, by the issues they list; and what handlers write of such, by hand, as words.

import { becomes, forCallers, inPython } from "../becomes.ts";
import { pydantic } from "./python.ts";

/** Things called invalid. The caller cannot correct a result or another service's answer. */
const given = "(?:(?:tool|input|request|query|function|method|call) )?(?:[Pp]aram(?:eter)?s?|[Aa]rg(?:ument)?s?|[Ii]nputs?|[Oo]ptions?|[Rr]equest)";
const refused = ["[Vv]alidation [Ee]rrors?", "[Ii]nput [Ee]rrors?", "[Vv]alidation [Ff]ail(?:ed|ures?)"].map((words) => `(?:(?:[Tt]ool|[Ii]nput|[Pp]aram(?:eter|s)?|[Aa]rguments?|[Rr]equest|[Ss]chema|[Qq]uery) )?${words}`).join("|");
/** Text before it: a sign, a mark of a heading, a word for any failure with its code, the number of an SDK, the frame of a framework. */
const before = "^(?:#{1,4} |\\*\\*)?(?:[\u274c\u26a0]\ufe0f? ?)?(?:Error(?: \\[\\w{1,40}\\])?: )?(?:MCP error -?\\d+: )?(?:Tool '[^'\\n]{1,128}' )?(?:Error (?:executing|calling|running) tool '?[\\w.-]{1,64}'?: (?:[\\w.-]{1,64}: )?)?";
const about = "(?: (?:for|in|to|of) [^:\\n]{1,120})?";

/** Arguments, by names that a schema has: settings are written in capitals. */
const named = "['\"`]?[a-z][\\w.]{0,60}['\"`]?";
const oneOfThem = `(?:[Ee]ither|[Aa]t least one of|[Oo]ne of) ${named}(?:, ${named}){0,8},? or ${named} (?:is required|(?:must|has to) be (?:provided|given|specified|set))`;
/** The message of zod's own error: its issues, as JSON. */
const listed = "\\[\\s{0,8}\\{\\s{0,8}\"(?:code|expected|origin|validation|minimum|maximum|unionErrors|keys)\": ?[^]{1,400}?\"path\": ?\\[[^]*";

/** Some call any answer of a service an error of the input. */
const noStatus = "^(?![^]*\\b(?:HTTP|[Ss]tatus(?: code)?|API [Ee]rror)[ :(]{1,3}(?:4(?!00|22)|5)\\d\\d\\b)";

const problem = { problem: "$match.problem" };

export const validation = [
  becomes("invalid_input", { name: ["ZodError", "$ZodError", "ValiError"] }),
  becomes("invalid_input", { path: { ajv: true } }),
  ...pydantic,
  ...inPython([becomes("invalid_input", { name: "jsonschema.exceptions.ValidationError" })]),
  ...forCallers("A handler's text about its arguments is for their sender.", [
    // Once more: an SDK wraps one in the other.
    becomes("invalid_input", { message: `${before.replace("^", noStatus)}(?:(?:[Ii]nvalid ${given}|${refused})${about}(?:\\. Please [^:\\n]{1,80})?(?::\\*\\*|(?:\\*\\*)?[:\\n])\\s{0,8}){1,2}(?<problem>[^\\s][^]*?)\\.?$` }, problem),
    // In small letters it is what a client says of a service's answer: `missing required property 'data'`.
    becomes("invalid_input", { message: `${before}(?<problem>[Ii]nvalid ${given}(?: (?:provided|given|supplied|received))?${about}|(?:[Mm]issing required (?:${given}|fields?)|Missing required propert(?:y|ies))\\b[^]{0,300}?)\\.?$` }, problem),
    becomes("invalid_input", { message: `${before}(?<problem>${listed}|${oneOfThem}|[Uu]nknown tool\\b[^]{0,300}?|[Ii]nvalid [Rr]eg(?:ular [Ee]xpression|ex)(?: pattern)?: [^]{1,300}?)\\.?$` }, problem),
  ]),
];

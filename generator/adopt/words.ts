// The words of a text that inform: no secrets, no wrapping, no filler. It compares none.

import { examples, scrub } from "../live/secrets.ts";

/** Texts that must not reach a model, row by row: dropping them loses nothing. */
const leaks: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["a secret", /⟦[a-z ]+⟧/g],
  ["a stack", /(?:^|\n)(?:[ \t]+at (?:async )?[^\n]{1,200}|at [^\n]{1,200}:\d+\)?)(?=\n|$)|Traceback \(most recent call last\):?|(?:^|\n)\s*File "[^"\n]+", line \d+[^\n]*/g],
  ["a path", /(?<![\w.:/~@%-])(?:file:\/\/)?\/(?:home|Users|root|tmp|var|etc|usr|opt|srv|private|mnt|proc|app|workspace|nix|Library)\/[^\s'"`:,;)\]}<>]*|\b[A-Za-z]:\\{1,2}[^\s'"`,;)\]}<>]+/g],
  ["an address", /\bhttps?:\/\/[^\s'"`)\]}<>]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b|\[?::1\]?(?::\d{1,5})?|\blocalhost(?::\d{1,5})?\b|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|app|co|gov|edu|invalid|local|internal)\b(?::\d{1,5})?|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi],
];

/** An SDK's text about a result that it cannot send: it describes the form, not the failure. */
export const ofForm = /^(?:MCP error -?\d+: )?Invalid\s+(?:tools\/)?call result:[^]*$/i;

/** Parts of a text that differ from call to call, or that wrap another program's words. */
const wrapping: readonly RegExp[] = [
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{20,}\b|\b(?=[a-z]*\d)[0-9a-f]{12,}\b/gi,
  ofForm,
  /^MCP error -?\d+: ?/i,
  // The text that FastMCP puts around whatever a tool throws.
  /^Tool '[^'\n]{1,200}' execution failed: /,
  // The text that the SDKs of Python put before it: the name of the tool is the caller's own.
  /^Error (?:executing|calling) tool '?[\w.-]{1,128}'?(?:: |$)/gm,
  // Words of a server in front of a validator's sentence on the arguments; the name of the tool is the caller's own.
  /\bInvalid arguments for (?:tool )?[\w./-]{1,128}:/g,
  // The frame of pydantic around its sentence on each argument: their number, the value sent, the address of a page.
  /\b\d+ validation errors? for \w+(?:\[[^\]\n]{0,200}\])?|\[type=\w+, input_value=[^\n]*?, input_type=[\w.]+\]|For further information visit/g,
  /\bMCP error -?\d+: ?/gi,
  /\b(?:[A-Z]\w*)?Error: ?/g,
  // The frame of Mastra around whatever a tool throws, with the arguments once more.
  /"domain":"TOOL","category":"\w{1,40}"|"errorMessage":"Failed tool execution"|"argsJson":"(?:[^"\\]|\\.)*"|"code":"TOOL_EXECUTION_FAILED"/g,
  // The request, as clients of GraphQL and SQLAlchemy put it behind the failure.
  /,"request":\{"query":"[^]*$/,
  /^\[(?:SQL|parameters): [^]*?\]$|^\(Background on this error at:[^)\n]*\)$/gm,
  // Tags of a page: readers want the text between them.
  /<\/?(?:html|head|title|meta|link|script|style|body|center|div|span|h[1-6]|p|pre|hr|br|a|b|i)(?: [^<>]{0,200})?\/?>/gi,
  // A class as the name of a failure, as in front of a text.
  /"(?:error|error_?type|exception|name|type)"\s*:\s*"[A-Z]\w{0,60}(?:Error|Exception)"/gi,
  // The message of JavaScript for a member of nothing: the name informs.
  /\bCannot read propert(?:y|ies) (?='|of )|\bof (?:undefined|null) \(reading\b/g,
  // How zod calls an issue, beside the sentence on it, and what that was about.
  /"(?:code|validation)"\s*:\s*"(?:invalid_\w+|too_(?:big|small)|unrecognized_keys|not_multiple_of|custom)"|"(?:origin|type)"\s*:\s*"(?:string|number|array|int|set|date)"/g,
  // When an answer was made, how long that took, and the form of a block in it.
  /"(?:timestamp|duration|elapsed|execution_?time)(?:_?ms)?"\s*:\s*(?:\d+(?:\.\d+)?|" moment ")|"type"\s*:\s*"text"/gi,
  // The frame of a JSON text: readers want the values.
  /"[\w$.-]{1,60}"\s*:/g,
  /^Ref: .*$/gm,
  // Headers of an answer, as clients that are generated from OpenAPI print them before its body.
  /(?:^|\\n|\n)HTTP response headers: (?:(?!\\n|\n)[^])*/g,
  // Lines that programs in Go log before they say why they fail, also as they stand in a JSON text.
  /(?:^|\\n|\n)[EFIW]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ [\w.-]+:\d+\](?:(?!\\n|\n)[^])*/g,
];

/** Words that stand in any sentence of a failure. */
const idle: ReadonlySet<string> = new Set(
  (
    "a an and are as at be been but by can cannot could did do does error exception failed failure for from had has have if in into is it its me my no not of on or our please so than that the their them then " +
    "there these this those to try trying tried was we were when while which will with would you your occurred unknown undefined null true false while during call calling executing tool request api message status code details detail response data got"
  ).split(" "),
);

/** Rough stems: `requests` and `request`, `expired` and `expire` are one word. */
const stem = (word: string): string => {
  const cut = word.replace(/(?:'s|ing|ed|es|s|e)$/, "");
  return cut.length >= 3 ? cut : word;
};

/** A path that leads nowhere else means its file. */
const ways = /(?<![\w/])(?:\.{0,2}\/)?(?:[\w@.-]+\/)+(?=[\w@.-])/g;

const cleared = (text: string): string => leaks.reduce((rest, [, pattern]) => rest.replace(pattern, " "), scrub(text.replace(examples, (example) => example.replace(/[\\/:.]+/g, " ")))).replace(ways, " ");

/** Kinds of texts whose loss is a gain: a path or an address that is replaced tells the model nothing more. */
export const worthLosing: ReadonlySet<string> = new Set(["a secret", "a stack"]);

/** The kinds of forbidden texts in a text. The caller's own input does not count, since the caller knows it. */
export function leaksIn(text: string, given: readonly string[] = []): readonly string[] {
  const others = [...given].sort((a, b) => b.length - a.length).reduce((rest, each) => (each.length < shortestGiven ? rest : rest.replaceAll(each, " ")), text);
  const scrubbed = scrub(others.replace(examples, " "));
  return leaks.filter(([, pattern]) => scrubbed.search(pattern) >= 0).map(([kind]) => kind);
}

/** A shorter text may be part of any word. */
const shortestGiven = 4;

/** A time differs from call to call; only its presence informs. */
const moment = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/g;

const bared = (text: string): string => wrapping.reduce((rest, pattern) => rest.replace(pattern, " "), text);

/** JSON in JSON is bared as JSON. */
const unwrapped = (text: string): string => (text.includes('\\"') ? bared(text.replace(/\\+"/g, '"').replace(/\\+n(?=\s|[[\]{}"])/g, "\n")) : text);

/** Each word once, in small letters, without its ending. `MISSING_SCOPE` and `missingScope` are two. */
export function wordsIn(text: string): ReadonlySet<string> {
  const bare = unwrapped(bared(cleared(text.replace(moment, " moment "))));
  const parted = bare.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("_", " ").toLowerCase();
  const words = parted.match(/[\p{L}\p{N}](?:'?[\p{L}\p{N}])*/gu) ?? [];
  return new Set(words.filter((word) => (/^\d+$/.test(word) ? word.length > 1 : word.length > 2) && !idle.has(word)).map(stem));
}

// The forms of places and of printed lines in model/places.ts are those of the runtime, which has them put together so that bundlers can leave them out.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { announcesData, answerBegins, answerLabel, failedStatus, insideNames, lineLabel, madeUp, placeForms, placeMarks, printedLines, prose, rootFolders, routes, spokenLabel, stackBehind, stackFrame } from "../../../generator/model/places.ts";
import { givenIn, spokenLine, spokenText } from "../../../generator/wire/plain/words.ts";
import { scrubbedLine, scrubbedText } from "../../../templates/typescript/src/runtime/server/scrubbed.ts";
import { hasPython, python } from "../../python/run.ts";

const source = ["words-below", "scrubbed"].map((name) => readFileSync(new URL(`../../../templates/typescript/src/runtime/server/${name}.ts`, import.meta.url), "utf8")).join("\n");

/** As a text of TypeScript, or as a regular expression. */
const isThere = (form: string): boolean => source.includes(JSON.stringify(form).slice(1, -1)) || source.includes(form) || source.includes(form.replaceAll("\\", "\\\\"));

/** What the runtime puts together stands there in pieces. */
const pieces = (form: string): readonly string[] =>
  [insideNames, /\(\?<=\\b(?:\(\?:(?:\[..\]|[^[\]])*?\[ _-\].*?|\(\?:.*?)\["'`\(\]\?\)/, "(?:(?:file:\\/\\/|node:|\\/|[A-Za-z]:[\\\\/])[^\\s)]{1,1024}|<anonymous>)", /(?<=<anonymous>\)\\\)\))\|/]
    .reduce<readonly string[]>((parts, seam) => parts.flatMap((part) => part.split(seam)), [form])
    .map((part) => part.replace(/\|$/, ""))
    .filter((part) => part !== "");

test("each form stands in the runtime, in the same order", () => {
  const all = [...placeForms, ...printedLines].map(({ form }) => form);
  const others = [insideNames, rootFolders, ...routes, ...madeUp, stackFrame, stackBehind, announcesData, lineLabel, spokenLabel, answerBegins, answerLabel, failedStatus, prose.unspaced, prose.word];
  expect([...all, ...others].flatMap(pieces).filter((piece) => !isThere(piece))).toEqual([]);
  const places = printedLines.map(({ form }) => source.indexOf(form));
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test("the interpreter says of a failure what a reader may know", () => {
  const nothing = givenIn(undefined);
  expect(spokenLine("cannot open '/srv/my notes/x' at db.internal", nothing)).toBe(`cannot open '${placeMarks.path}' at ${placeMarks.address}`);
  expect(spokenLine("cannot open /srv/mine.md", givenIn({ path: "/srv/mine.md" }))).toBe("cannot open /srv/mine.md");
  expect(spokenLine(`HTTP-Code: 418\nMessage: ${JSON.stringify('Unknown code!\nBody: "{"errors":["No pot 7."]}"')}`, nothing)).toBe("HTTP-Code: 418 Message: Unknown code!: No pot 7.");
  expect(spokenLine(`It broke\nError: 404 (${JSON.stringify(JSON.stringify({ error: { type: "x", message: "No pot 7." } }))})`, nothing)).toBe("It broke Error: 404: No pot 7.");
  expect(spokenText("It broke\n    at f (/srv/x.js:1:2)\nand more", nothing)).toBe("It broke\nand more");
  // As Python 3.13 quotes it, alone and in a group.
  const quoted = ['File "x.py", line 3, in f', "  go(", "  ...<2 lines>...", "  )", "  ~~^"];
  expect(spokenText(["Traceback (most recent call last):", ...quoted.map((line) => `  ${line}`), "Bad: it broke", "  + Exception Group Traceback (most recent call last):", ...quoted.map((line) => `  |   ${line}`), "  | Bad: it broke"].join("\n"), nothing)).toBe("Bad: it broke\n  | Bad: it broke");
});

/** Put together here, since what looks like a key in a file alarms scanners. */
const random = "aB3-dE5_gH7j".repeat(4);

const lines: readonly (readonly [text: string, clean: string])[] = [
  [`{"kty":"RSA","e":"AQAB","d":"${random}","dp":"${random}"}`, '{"kty":"RSA","e":"AQAB","[redacted]","[redacted]"}'],
  [`{ kty: 'oct', k: '${random.slice(0, 22)}' }`, "{ kty: 'oct', [redacted]' }"],
  [`{\\"qi\\":\\"${random}\\"}`, '{\\"[redacted]\\"}'],
  [`Digest username="ada", response="${"0a1b2c3d".repeat(4)}", opaque="5"`, 'Digest [redacted]"ada", [redacted]", opaque="5"'],
  [`Hawk id="ada", mac="${"aB3/dE5+".repeat(5)}zZ9="`, 'Hawk id="ada", [redacted]"'],
  ["mysqldump -u ada -pletmein app", "mysqldump -u ada -p[redacted] app"],
  ["CREATE USER 'ada' IDENTIFIED BY 'letmein'", "CREATE USER 'ada' [redacted]'"],
  ["alter user ada identified by 'l3tmein'", "alter user ada [redacted]'"],
  ["ALTER USER ada IDENTIFIED WITH sha256_password BY 'letmein'", "ALTER USER ada [redacted]'"],
  ["machine a.example login ada password letmein", "[redacted]"],
  ["machine a.example\n  login ada\n  password letmein\nand more", "[redacted]\nand more"],
  ["no db.example.com:5432:app:ada:letmein here", "no [redacted] here"],
  ["*:*:*:ada:letmein", "[redacted]"],
  ["password=&quot;l3tmein&quot; is wrong", "password=&quot;[redacted]&quot; is wrong"],
  ["POST https://hook.eu1.make.com/a1b2 failed", "POST [redacted] failed"],
  ["https://maker.ifttt.com/trigger/door/with/key/a1b2", "[redacted]"],
  ["https://open.larksuite.com/open-apis/bot/v2/hook/a1b2", "[redacted]"],
  ["https://open.feishu.cn/open-apis/bot/v2/hook/a1b2", "[redacted]"],
  [`token sl.u.${random}${random} is bad`, "token [redacted] is bad"],
  ...[
    ...["the row a.b:1200:14:error:x", "the machine needs login and password protection", "a row is identified by 'name'", "mysql -u ada -p app", "mysql is well-packaged", "mysql -u ada -p$PASS app", "mysql -p<password>"],
    ...['{"q":"playwright-test-runner-v2"}', '{"k":"550e8400-e29b-41d4-a716-446655440000"}', 'the response="ok"', "see https://www.make.com/en/hooks", "sl.get_all_of_them", "POST https://open.feishu.cn/open-apis/bot/v3/info failed", "IDENTIFIED BY '?'", "at 10:20:30:40:50", "x.y:1000:a:b is said"],
  ].map((text) => [text, text] as const),
];

test.each(lines)("a secret is known by what stands around it: %s", (text, clean) => {
  expect(scrubbedText(text, () => false)).toBe(clean);
  expect(spokenText(text, () => false)).toBe(clean);
});

const openApi = "(404)\nReason: NOT FOUND\nHTTP response headers: HTTPHeaderDict({'Server': 'gunicorn', 'X-Of': 'ada'})\nHTTP response body: ";
const longest = "word ".repeat(400);

/** Words of a failure, as one line. */
const said: readonly (readonly [text: string, line: string])[] = [
  [`${openApi}{"detail": "There is no DAG x", "status": 404}\n`, "(404) Reason: NOT FOUND response body: There is no DAG x"],
  [`Failed to get it: ${openApi}{\n  "message": "no such pod"\n}\n`, "Failed to get it: (404) Reason: NOT FOUND response body: no such pod"],
  ["Sign in first.\n\n1. Open this URL:\n   Authorization URL: https://accounts.example.com/auth?scope=mail\n2. Then try it again.", "Sign in first. 1. Open this URL: Authorization URL: https://accounts.example.com/auth?scope=mail 2. Then try it again."],
  // The end of what is too long says why.
  [`The build failed: ${longest}a semicolon is missing`, `${`The build failed: ${longest}`.slice(0, 749)}…${`${longest}a semicolon is missing`.slice(-250)}`],
  // There half of a secret could stand.
  [`The build failed: ${longest.repeat(10)}`, `${`The build failed: ${longest}`.slice(0, 999)}…`],
];

test.each(said)("the words of a failure are read without data, and to their end: %#", (text, line) => {
  expect(scrubbedLine(text, () => false)).toBe(line);
  expect(spokenLine(text, () => false)).toBe(line);
});

test("a text has no headers of an answer", () => {
  const text = "Error: (404)\nReason: NOT FOUND\nresponse body: {}";
  expect(scrubbedText(`Error: ${openApi}{}`, () => false)).toBe(text);
  expect(spokenText(`Error: ${openApi}{}`, () => false)).toBe(text);
});

const inPython = `
import json, sys
from faultline_tasks._runtime.server import scrubbed_line, scrubbed_text
texts, said = json.load(sys.stdin)
print(json.dumps([[scrubbed_text(text, lambda _: False) for text in texts], [scrubbed_line(text, lambda _: False) for text in said]]))
`;

test.runIf(hasPython)("so it is in Python", () => {
  const paths = [fileURLToPath(new URL("../../../generated/tasks-python/src", import.meta.url))];
  expect(JSON.parse(python(inPython, { paths, input: JSON.stringify([lines, said].map((each) => each.map(([text]) => text))) }))).toEqual([lines.map(([, clean]) => clean), said.map(([, line]) => line)]);
});

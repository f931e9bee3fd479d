// Phrases that nobody writes here (generator/README.md, "How we write"), in texts, pages and comments alike; not a judge of the sentences around them.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** One phrase and the words to write in its place. It may break over lines of a comment. */
interface Phrase {
  readonly said: RegExp;
  readonly write: string;
  /** Its pattern has the marks of comments in it. */
  readonly isMarked?: true;
}

const opening = String.raw`(?<=(?:^|[.:;] |/\*\* |// |# |["\`]|\{\{!-- |"""))`;

const phrases: readonly Phrase[] = [
  { said: new RegExp(`${opening}What (?:is|are|was|were|a|an|the|it|they|this|no|may|can|cannot|must|does|has|have)\\b(?![^.\\n]*\\?)`, "gm"), write: "the noun first: \"Errors that a source throws\", not \"What a source throws\"" },
  { said: /(?:^\s*(?:\/\/|#|\/\*\*(?:\n\s*\*)?) (?!What leaves a server$)|(?<=\S )\/\/ |""")(?:What|Who|Whose) (?![^.\n]*\?)/gm, isMarked: true, write: "the noun first: \"The text that replaces a range\", not \"What goes where a range was\"" },
  { said: /(?<!\b(?:one|each|none|some|both|all|most|many|any|few|two|three|half|part) )\bof (?:which|whom|who|whoever)\b/g, write: "\"whose\", \"that … has\", or a second sentence" },
  { said: /\b(?:is|are|was|were|be|been|being) (?:told|said|heard|asked) of\b/g, write: "\"is reported\", \"appears in the log\", or who reports it" },
  { said: /\b(?:answered|made|named|read|said|spelled|written|done|handled|sent|set) otherwise\b|\botherwise than\b|\bis otherwise\b/g, write: "\"differently\", \"different\"" },
  { said: /(?<!\bthere )\b(?:is|are|was|were|be) no (?!longer\b|more\b|less\b|earlier\b|later\b|other\b|different\b|such\b|\w+er\b)/gi, write: "\"is not a\", \"has no\"" },
  { said: /(?<!\b[Tt]here )\b(?:is|are) none\b/g, write: "\"is not one\", \"there is no …\", \"has no …\"" },
  { said: /\b(?:is|are) (?:that|those) of\b/g, write: "the noun again" },
  { said: /\bof (?:it|them)\b[^.;\n]{0,40}\bof (?:it|them)\b/g, write: "the noun, once" },
  { said: /\bthere is no (?:\w+ ){1,3}that\b(?! case)/gi, write: "\"no … does …\", \"the … has no …\"" },
  { said: /\bso that (?:nobody|no one|nothing|none)\b/g, write: "the verb with its subject: \"so that readers cannot …\"" },
  { said: /\bamiss\b/g, write: "\"wrong\", or the finding by its name" },
  { said: /(?:^\s*(?:\/\/|#|\/\*\*(?:\n\s*\*)?) |(?<=\S )\/\/ )(?:Of|Those) \b/gm, isMarked: true, write: "the noun first: \"The path of a key\", not \"Of a key\"; \"The files that\", not \"Those that\"" },
  { said: /(?:^\s*(?:\/\/|#|\/\*\*(?:\n\s*\*)?) |(?<=\S )\/\/ |""")(?:So (?:many|much|often|deep)|That (?!is\b)|Nor) \b/gm, isMarked: true, write: "the noun first: \"The most attempts that are made\", not \"So many attempts are made\"" },
  { said: /(?:\/\*\* |\/\/ |[.;] )`\w+`: of \b/g, write: "the noun: \"`size`: the size of\"" },
  { said: /\b[Ww]hoever\b/g, write: "the noun: the reader, the caller, the code that" },
  { said: /\bwho thereby\b/g, write: "a second sentence" },
  { said: /\b[Ww]hat of (?:a|an|the|it|its|each|them|this|that|`)/g, write: "\"the part of\", \"which … of\", or the noun: \"the files that Git leaves out\"" },
  { said: /\bwhat comes of\b|\bcomes? of (?:it|them|that|this)\b/g, write: "\"the result\", or what is made" },
  { said: /\bthose who (?:use|read|compare|look|do)\b/g, write: "\"users\", \"readers\"" },
  { said: /(?<!\b(?:are|is|be) )\ball the same\b/g, write: "\"still\", \"anyway\"" },
  { said: /\b(?:decides|judges|reads|knows|asks|makes|writes|changes) not\b/g, write: "\"does not decide\"" },
  { said: /\bnothing of (?:it|them|this|that|what)\b/g, write: "\"none of it\", or \"has no effect\"" },
  { said: /verdict/gi, write: "the declared error, the findings, the effect: a verdict is how much a change of versions counts" },
];

/** Places that may say a phrase, and why: lines of `file` that contain `text`. */
const exceptions: readonly { readonly file: RegExp; readonly text: string; readonly why: string }[] = [
  { file: /^generator\/README\.md$/, text: "No opening with", why: "the rule itself" },
  { file: /^generator\/README\.md$/, text: "*is not an X*", why: "the rule itself" },
  { file: /^CHANGELOG|^generator\/(?:baseline|check\/rules|commands|compare|diagnose|docs|mcp|pages|README|register)\b/, text: "erdict", why: "the verdict on a change of versions" },
  { file: /\/builtins\/errors\.ts$/, text: "", why: "messages and descriptions of published packages: a change would reach their readers" },
  { file: /\/project\/starters\.ts$/, text: "description:", why: "the same descriptions, in a first taxonomy" },
  { file: /^generated\//, text: " is no ", why: "situations in the published designs, from taxonomy.yaml" },
  { file: /^templates\//, text: "Of ", why: "comments of the runtime, some of which published packages have" },
  { file: /^templates\//, text: "Those ", why: "the same" },
  { file: /^templates\//, text: "`: of ", why: "the same" },
  { file: /^templates\//, text: "hoever ", why: "the same" },
  { file: /\/model\/builtins\.ts$/, text: "whoever wrote it", why: "a description of published packages" },
  { file: /^generated\//, text: "whoever wrote it", why: "the same" },
  { file: /Apache-2\.0\.hbs$/, text: "of whom", why: "a licence is quoted" },
];

/** Comment marks give way to blanks, so that a phrase is found over the end of a line and its place stays. */
const joined = (text: string): string => text.replaceAll(/(\n\s*)(\*|\/\/|#)(?=\s)/g, (_, before: string, mark: string) => before + " ".repeat(mark.length));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path));

const files = [
  "README.md",
  "CHANGELOG.md",
  ...["generator", "templates"].flatMap(filesIn).filter((path) => /\.(?:ts|mjs|js|md|hbs|py)$/.test(path)),
  ...filesIn("generated").filter((path) => /^generated\/[^/]+\/(?:README|AGENTS)\.md$/.test(path)),
].sort();

/** `file:line` of each phrase that is said, and the words to write. */
const said = files.flatMap((file) => {
  const text = readFileSync(join(root, file), "utf8");
  const spread = joined(text);
  return phrases.flatMap(({ said: phrase, write, isMarked }) =>
    [...(isMarked ? text : spread).matchAll(phrase)].flatMap(({ 0: words, index }) => {
      const line = text.slice(text.lastIndexOf("\n", index) + 1, text.indexOf("\n", index + words.length));
      if (exceptions.some((exception) => exception.file.test(file) && line.includes(exception.text))) return [];
      return [`${file}:${text.slice(0, index).split("\n").length} "${words.replaceAll(/\s+/g, " ")}": write ${write}`];
    }),
  );
});

test("nobody writes a phrase that we have left", () => {
  expect(said).toEqual([]);
});

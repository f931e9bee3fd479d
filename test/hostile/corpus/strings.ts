// Texts that have broken generators, parsers and test runners. No tests here.

/** Split, so that no runner that searches this file finds the word it searches for. */
const pragma = (name: string): string => `@${name}`;

const ends = ["*/", "/*", "//", "*/ process.exit(1); /*", "**/", "*\u2060/", "/**/", "#", "# heading", "--", "<!--", "-->", "]]>", "</script>", "<script>alert(1)</script>"];

const quotes = ['"', "'", "`", '"""', "'''", "```", "```ts\nprocess.exit(1)\n```", "~~~", '";process.exit(1);"', "';process.exit(1);'", "`${process.exit(1)}`"];

const holes = ["${process.exit(1)}", "{{x}}", "{{{x}}}", "{{> head}}", "{{!-- view: ReadmeView --}}", "{{#each this}}", "{x}", "{", "}", "$&", "$1", "$`", "$$", "$code", "%s", "%0a::error::x", "::error file=x::y"];

const escapes = ["\\", "\\\\", "x\\", "\\n", "\\u0022", "\\x22", "\\u{22}", "\\'", "\\\"", "\\*/", "&quot;", "&#x27;", "&lt;b&gt;", "%22"];

const lines = ["\n", "\r", "\r\n", "a\nb", "a\r\nb", "a\rb", "a\u2028b", "a\u2029b", "a\u0085b", "a\u000bb", "a\tb", " ", "  x  ", "a\n\n# b", "a\n---", "a\n===", "import \"x\";\nexport * from \"./runtime/x.js\";\n"];

const hidden = ["a\u0000b", "a\u001b[31mb", "\u001b]0;x\u0007", "\u202eabc", "a\u2066b\u2069", "a\u200bb", "\u200d", "\ufeff", "a\u00adb", "\u{e0041}", "\ud800", "\udc00a", "\ufffe", "\u007f", "e\u0301", "漢字", "👩‍👩‍👧", "ﬁ", "\u0130"];

const names = ["__proto__", "constructor", "prototype", "toString", "then", "toJSON", "default", "undefined", "null", "true", "NaN", "1", "-0", "0x10", "~", "<<", "*a", "&a", "!!js/function x", "%YAML 1.1", "@", "- x", "? x", "x: y", "[x]", "| x", "> x"];

const pragmas = [
  `${pragma("vitest-environment")} x`,
  `${pragma("jest-environment")} x`,
  `${pragma("vitest-environment-options")} {`,
  "@ts-ignore",
  "@ts-nocheck",
  "@ts-expect-error",
  "// @ts-ignore",
  "eslint-disable",
  "eslint-disable-next-line",
  "oxlint-disable",
  "prettier-ignore",
  "v8 ignore next",
  "# sourceMappingURL=x",
  "//# sourceMappingURL=data:application/json,{}",
  "@ sourceMappingURL=x",
  "@jsx x",
  "@license x",
  "@deprecated",
  "{@link x}",
  "a {@inheritDoc x}",
  "#__PURE__",
  "import.meta.vitest",
  "#!/bin/sh",
  "use strict",
];

const markdown = ["| a | b |", "|", "a | b\n--- | ---", "[x](javascript:x)", "![x](y)", "[x]: y", "<img src=x>", "<b>", "https://example.org", "www.example.org", "a@example.org", "*x*", "__x__", "_x", "~x~", "1. x", "1) x", "+ x", "===", "---", "> x", "    x", "&amp;", "$x$", "a \\| b", ":-:", "[^1]", "- [ ] x"];

const paths = ["../x", "..\\x", "/etc/passwd", "C:\\x", "con", "nul.txt", "a/../../b", "file:///x", "x.", "~/x"];

/** Each once. */
export const hostileTexts: readonly string[] = [
  ...new Set([...ends, ...quotes, ...holes, ...escapes, ...lines, ...hidden, ...names, ...pragmas, ...markdown, ...paths, "x".repeat(100_000), "`a|*/ ".repeat(3000)]),
];

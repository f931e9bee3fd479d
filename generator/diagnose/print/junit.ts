// Prints diagnostics as JUnit XML, which GitLab, Jenkins and others show as test results: an error is a failed case, a warning one that passed and says so.

import type { Diagnostic } from "../diagnostic.ts";
import { count } from "../report.ts";
import { inert } from "./inert.ts";
import { noteLines, remedyLines, titleOf, address, ranges, type Range, type RangeOf, type Texts } from "./range.ts";

/** One suite a file, one case a diagnostic, in the order given; where nothing was found, one case that passed. Shape: the JUnit schema of Jenkins. */
export function junit(diagnostics: readonly Diagnostic[], texts: Texts, end: readonly string[] = []): string {
  const rangeOf = ranges(texts);
  const files = [...new Set(diagnostics.map(({ where }) => where.file))];
  const suites = files.map((file) => suite(file, diagnostics.filter(({ where }) => where.file === file), rangeOf));
  const nothing = `  <testsuite name="faultline" tests="1" failures="0" errors="0">\n    <testcase classname="faultline" name="nothing to report"/>\n  </testsuite>\n`;
  const { errors } = count(diagnostics);
  const counts = `tests="${Math.max(1, diagnostics.length) + (end.length > 0 ? 1 : 0)}" failures="${errors}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="faultline" ${counts}>\n${suites.length > 0 ? suites.join("") : nothing}${ending(end)}</testsuites>\n`;
}

/** A separate passed case: only a case is shown by every reader. */
const ending = (lines: readonly string[]): string =>
  lines.length === 0 ? "" : `  <testsuite name="faultline, at the end" tests="1" failures="0" errors="0">\n    <testcase classname="faultline" name="what was done">\n      <system-out>${lines.map(xml).join("\n")}</system-out>\n    </testcase>\n  </testsuite>\n`;

function suite(file: string, diagnostics: readonly Diagnostic[], rangeOf: RangeOf): string {
  const { errors } = count(diagnostics);
  const cases = diagnostics.map((diagnostic) => testCase(diagnostic, rangeOf)).join("");
  return `  <testsuite name="${xml(file)}" tests="${diagnostics.length}" failures="${errors}" errors="0">\n${cases}  </testsuite>\n`;
}

function testCase(diagnostic: Diagnostic, rangeOf: RangeOf): string {
  const { code, severity, where, sentence } = diagnostic;
  const range = rangeOf(where);
  const at = range.line === undefined ? "" : ` line="${range.line}"`;
  const text = textOf(diagnostic, range, rangeOf).map(xml).join("\n");
  const inside = severity === "error" ? `<failure type="${xml(code)}" message="${xml(sentence)}">${text}</failure>` : `<system-out>${text}</system-out>`;
  // Programs that compare runs take cases of one name for one case, so the place is part of it.
  return `    <testcase classname="${xml(range.file)}" name="${xml(`${code} ${address(range)}`)}" file="${xml(range.file)}"${at}>\n      ${inside}\n    </testcase>\n`;
}

const textOf = (diagnostic: Diagnostic, range: Range, rangeOf: RangeOf): readonly string[] => [
  `${diagnostic.severity}[${diagnostic.code}] in ${address(range)}: ${titleOf(diagnostic)}`,
  // A line of a log that begins with a file's name may be a command to GitHub.
  ...noteLines(diagnostic, rangeOf).map((line) => `see ${line}`),
  ...remedyLines(diagnostic),
];

const entities: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For text and attributes; U+FFFE and U+FFFF, which XML 1.0 forbids and which are not hidden, are replaced. */
const xml = (text: string): string => inert(text).replace(/[\ufffe\uffff]/g, "\ufffd").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

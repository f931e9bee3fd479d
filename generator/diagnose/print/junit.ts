// Prints diagnostics as JUnit XML, as CI servers read it: a suite per file, a case per diagnostic. Warnings are cases that passed, and say so.

import type { Diagnostic } from "../diagnostic.ts";
import { inert } from "./inert.ts";
import { address, ranges, type RangeOf, type Texts } from "./range.ts";

/** What XML, a terminal and a build server would take for their own. */
const escaped = (text: string): string =>
  inert(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("\n", "&#10;");

/** A document of all suites. Without diagnostics it has one case, which passed: a report that is empty reads as one that failed. */
export function junit(diagnostics: readonly Diagnostic[], texts: Texts): string {
  const rangeOf = ranges(texts);
  const files = [...new Set(diagnostics.map(({ where }) => where.file))];
  const suites = files.map((file) => suite(file, diagnostics.filter(({ where }) => where.file === file), rangeOf));
  const failures = diagnostics.filter(({ severity }) => severity === "error").length;
  const nothing = ['  <testsuite name="faultline" tests="1" failures="0">', '    <testcase classname="faultline" name="nothing to report"/>', "  </testsuite>"];
  const lines = suites.length > 0 ? suites.flat() : nothing;
  return `${['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites name="faultline" tests="${Math.max(1, diagnostics.length)}" failures="${failures}">`, ...lines, "</testsuites>"].join("\n")}\n`;
}

function suite(file: string, diagnostics: readonly Diagnostic[], rangeOf: RangeOf): readonly string[] {
  const failures = diagnostics.filter(({ severity }) => severity === "error").length;
  return [`  <testsuite name="${escaped(file)}" tests="${diagnostics.length}" failures="${failures}">`, ...diagnostics.flatMap((diagnostic) => testCase(diagnostic, rangeOf)), "  </testsuite>"];
}

function testCase({ code, severity, where, sentence, label, help }: Diagnostic, rangeOf: RangeOf): readonly string[] {
  const place = address(rangeOf(where));
  const body = [`${place}: ${sentence}${label === undefined || label === "" ? "" : ` (${label})`}`, ...(help === undefined ? [] : [`help: ${help}`])].map(escaped).join("\n");
  const inside = severity === "error" ? `<failure type="${escaped(code)}" message="${escaped(sentence)}">${body}</failure>` : `<system-out>${body}</system-out>`;
  return [`    <testcase classname="${escaped(code)}" name="${escaped(`${place} ${sentence}`)}">`, `      ${inside}`, "    </testcase>"];
}

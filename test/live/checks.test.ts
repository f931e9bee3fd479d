// Every check on its own examples: the bad recording is found by it and no other, the good one by none; the taxonomy of the page is a good one.

import { describe, expect, test } from "vitest";
import { checks as rows } from "../../generator/live/checks/index.ts";
import { withExample } from "../shown.ts";
import type { Contract } from "../../generator/live/contract.ts";
import { register, pageText } from "../../generator/register/register.ts";
import { observe } from "../../generator/live/observe.ts";
import { recordOf } from "../../generator/live/record.ts";
import { compile } from "../../generator/main.ts";

const checks = rows.map(withExample);

const contractOf = (text: string): Contract => {
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text }, { servers: () => false });
  expect(diagnostics).toEqual([]);
  return model?.servers[0] ?? expect.unreachable("no server");
};

/** Codes of what is found in a recording. */
const found = (recording: string, contract: Contract | undefined): readonly string[] => {
  const observer = observe(contract, { hears: false });
  for (const line of recording.trim().split("\n")) observer.take(recordOf(line) ?? expect.unreachable(line));
  return observer.report().findings.map(({ check }) => check);
};

test("there are all of them, each under its name, in order", () => {
  const codes = checks.map(({ code }) => code);
  expect(codes.length).toBeGreaterThanOrEqual(30);
  expect(codes).toEqual([...codes].sort());
});

describe.each(checks)("$code", ({ code, why, help, bad, good, files }) => {
  const contract = files ? contractOf(files["taxonomy.yaml"] ?? "") : undefined;

  test("finds what is wrong with its bad example, and nothing else is", () => expect([...new Set(found(bad, contract))]).toEqual([code]));

  test("lets its good example pass, and so does every other check", () => expect(found(good, contract)).toEqual([]));

  test("says why, and what to do, as one does", () => {
    expect(why).toMatch(/^[A-Z-].*\.\)?$/s);
    expect(help).toMatch(/^[a-z].*[^.]$/s);
  });

  test("has a page that explain prints", () => {
    const page = register.get(code);
    const text = page ? pageText(page) : "";
    for (const part of [why, help, bad.trimEnd().split("\n")[0] ?? "", "Wrong:", "Right:", `--suppress "${code}=the reason"`]) expect(text).toContain(part);
    // A page is read, not scrolled through.
    expect(text.length).toBeLessThan(6_000);
  });
});

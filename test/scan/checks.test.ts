// Every check of scan on its own examples: the bad file is found by it and no other, the good one by none; the taxonomy of the page is a good one.

import { describe, expect, test } from "vitest";
import { pageText, register } from "../../generator/register/register.ts";
import { checks as ofVerify } from "../../generator/live/checks/index.ts";
import { checks as rows } from "../../generator/scan/checks/index.ts";
import { withExample } from "../shown.ts";
import { judged, serversOf } from "./looked.ts";

const checks = rows.map(withExample);

test("they are in order, and each has a name of its own", () => {
  const codes = checks.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
});

test("none has the name of a check of verify", () => {
  expect(new Set([...checks, ...ofVerify].map(({ code }) => code)).size).toBe(checks.length + ofVerify.length);
});

describe.each(checks)("$code", ({ code, why, help, bad, good, files }) => {
  const taxonomy = files?.["taxonomy.yaml"];
  const found = (text: string): readonly string[] => judged({ "server.ts": text }, taxonomy).map((each) => each.code);

  test("finds what is wrong with its bad example, and nothing else is", () => expect([...new Set(found(bad))]).toEqual([code]));

  test("lets its good example pass, and so does every other check", () => expect(found(good)).toEqual([]));

  test("says why, and what to do, as one does", () => {
    expect(why).toMatch(/^[A-Z-].*\.\)?$/s);
    expect(help).toMatch(/^[a-z].*[^.]$/s);
    if (taxonomy !== undefined) expect(serversOf(taxonomy)).toHaveLength(1);
  });

  test("has a page that explain prints", () => {
    const page = register.get(code);
    const text = page ? pageText(page) : "";
    for (const part of [why, help, "Wrong:", "Right:", `--suppress "${code}=the reason"`]) expect(text).toContain(part);
    expect(text.length).toBeLessThan(6_000);
  });
});

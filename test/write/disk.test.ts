// What another program holds for a moment is waited for, as on Windows; every other fault is told at once. Modes cannot show it here, so it is played.

import { expect, test } from "vitest";
import { unlessHeld } from "../../generator/write/disk.ts";

const fault = (code: string): Error => Object.assign(new Error(code), { code });

/** Fails `times` times. */
const failing = (times: number, code: string): { readonly operation: () => string; readonly tries: () => number } => {
  let tries = 0;
  const operation = (): string => {
    tries += 1;
    if (tries <= times) throw fault(code);
    return "done";
  };
  return { operation, tries: () => tries };
};

test.each(["EPERM", "EBUSY", "EACCES"])("%s is tried again", (code) => {
  const { operation, tries } = failing(3, code);
  expect(unlessHeld(operation)).toBe("done");
  expect(tries()).toBe(4);
});

test("not for ever: the fault is told in the end", () => {
  const { operation, tries } = failing(Infinity, "EBUSY");
  expect(() => unlessHeld(operation)).toThrow("EBUSY");
  expect(tries()).toBe(8);
});

test.each(["ENOSPC", "ENOENT", "EROFS", "EXDEV"])("%s is not tried again", (code) => {
  const { operation, tries } = failing(1, code);
  expect(() => unlessHeld(operation)).toThrow(code);
  expect(tries()).toBe(1);
});

// What is made for the sake of example: of each code its error, with details of its own or given ones.

import { describe, expect, test } from "vitest";
import { exampleOf } from "../../templates/typescript/src/runtime/core/catalogue.ts";
import { mailSpec, NotFoundError, ToolFailedError } from "./mail-family.ts";

describe("an example", () => {
  const family = mailSpec;

  test("is of the class of its code, with the details of the table unless others are given", () => {
    const table = { not_found: { id: "a label" } };
    expect(exampleOf(family, table, "not_found")).toBeInstanceOf(NotFoundError);
    expect(exampleOf(family, table, "not_found").details).toEqual({ id: "a label" });
    expect(exampleOf(family, table, "not_found", { id: "b" }).details).toEqual({ id: "b" });
  });

  test("is recoverable where whoever throws it decides, and needs no details where there are none", () => {
    const error = exampleOf(family, {}, "tool_failed");
    expect([error instanceof ToolFailedError, error.details, error.recoverable]).toEqual([true, {}, true]);
  });

  test("is none of a code that the family does not have, the table's own prototype included", () => {
    expect(() => exampleOf(family, {}, "lost")).toThrow(new TypeError('mail has no error "lost".'));
    expect(() => exampleOf(family, {}, "constructor")).toThrow(TypeError);
  });
});

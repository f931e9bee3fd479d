// Exceptions that stand in details: what leaves of them, and what the log has. Not those that are thrown.

import { describe, expect, test } from "vitest";
import { loggableDetails, redactedValue, safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";
import { convert } from "../../templates/typescript/src/runtime/values/convert.ts";
import type { DetailShape, DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";

describe("an exception in a detail", () => {
  const raw = Object.assign(new Error("no /srv/ada"), { path: "/srv/ada", code: "ENOENT" });
  const shapes: DetailShapes = {
    any: { type: "array" },
    open: { type: "object" },
    texts: { type: "object", additionalProperties: { type: "string" } },
    named: { type: "object", properties: { code: { type: "string" } }, additionalProperties: true },
    text: { type: "string" },
  };
  const details = { any: [raw, { cause: [new AggregateError([raw], "all", { cause: raw })] }], open: raw, texts: raw, named: raw, text: raw };

  test("leaves without its words and members, but for those that are declared by name", () => {
    expect(safeDetails(details, shapes)).toEqual({ any: ["[error]", { cause: ["[error]"] }], open: {}, texts: {}, named: { code: "ENOENT" }, text: "[error]" });
    expect(redactedValue(details.any, shapes["any"] as DetailShape)).toEqual(["[error]", { cause: ["[error]"] }]);
  });

  test("has its words in the log", () => {
    expect(loggableDetails({ any: [raw] }, shapes)).toEqual({ any: [{ name: "Error", message: "no /srv/ada" }] });
  });

  test("is as silent where a rule took it from a foreign error", () => {
    for (const [name, shape] of Object.entries(shapes)) expect(JSON.stringify([convert(raw, shape, name), convert([raw], shape, name), convert({ raw }, shape, name)]), name).not.toContain("ada");
  });
});

// An example that the compiler makes up has the format that its detail declares: a validator of others judges it.

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";

const validator = addFormats.default(new Ajv2020({ strict: false }));

const formats = Object.keys(validator.formats).filter((format) => /^(?:date-time|date|time|duration|email|hostname|ipv[46]|uri|uri-reference|uri-template|url|uuid|json-pointer|relative-json-pointer|regex)$/.test(format));

/** The example of an error whose one detail has `schema`. */
const exampleOf = (schema: object): unknown => {
  const text = JSON.stringify({
    taxonomy: 1,
    name: "notes",
    version: "1.0.0",
    errors: { note_gone: { message: "Gone: {value}.", details: { value: { type: "string", ...schema } } } },
    servers: { notes: { package: "@me/notes-errors", errors: ["note_gone"] } },
  });
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return model?.servers[0]?.errors.find(({ code }) => code === "note_gone")?.example["value"];
};

test("fifteen formats or more have a judge", () => expect(formats.length).toBeGreaterThanOrEqual(15));

test.each(formats)("%s", (format) => {
  const example = exampleOf({ format });
  expect(validator.validate({ type: "string", format }, example), `${example}`).toBe(true);
  expect(example).not.toBe("example");
});

test("limits come before the format", () => {
  expect(exampleOf({ format: "uuid", maxLength: 10 })).toBe("example");
  expect(exampleOf({ format: "date", minLength: 20 })).toBe("example".padEnd(20, "x"));
  expect(exampleOf({ format: "date", maxLength: 10, minLength: 10 })).toBe("2026-01-02");
});

// Three of google.api.ErrorReason as a base package: the servers that have them share its classes, and one that gives an error another code has its own.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "../packages/packed.ts";
import { runtimeName } from "../shared-runtime/installed.ts";
import { generated, linkedIn, runtimeIn } from "./installed.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-base-google-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (path: string): string => readFileSync(new URL(`../language/shared-errors/${path}`, import.meta.url), "utf8");
const named = (taxonomy: string): string => taxonomy.replace(/^version:.*\n/m, `$&runtime: "${runtimeName}"\n`);
const base = `${named(text("google.yaml"))}servers:\n  google: { package: "@topics/google-errors", errors: [service_disabled, rate_limit_exceeded, resource_missing] }\n`;
const topics = named(text("taxonomy.yaml")).replace("{ google: ./google.yaml }", '{ google: { from: ./base.yaml, package: "@topics/google-errors" } }');

test("every server's class is the base's, but for the one that is renamed; what one sends another reads", () => {
  const made = join(folder, "made");
  generated(made, topics, base);
  linkedIn(folder, [runtimeIn(join(folder, "runtime")), generated(made, base), ...["reader", "writer", "lister"].map((server) => join(made, server))]);
  writeFileSync(
    join(folder, "use.mjs"),
    `const [google, reader, writer, lister] = await Promise.all(["google", "reader", "writer", "lister"].map((server) => import("@topics/" + server + "-errors")));
const { decode } = await import("@topics/lister-errors/client");
const sent = reader.toToolResult(new reader.ServiceDisabledError({ consumer: "projects/1", service: "pubsub" }));
console.log(JSON.stringify([
  [reader, writer, lister].map(({ ServiceDisabledError }) => ServiceDisabledError === google.ServiceDisabledError),
  [lister.ResourceMissingError === google.ResourceMissingError, writer.ResourceMissingError === undefined, writer.GoneError.spec.domain],
  new reader.TopicMissingError({ topic: "orders" }) instanceof google.ResourceMissingError,
  decode(JSON.parse(JSON.stringify(sent))).constructor === google.ServiceDisabledError,
]));
`,
  );
  expect(JSON.parse(run(process.execPath, ["use.mjs"], folder))).toEqual([[true, true, true], [true, true, "writer"], true, true]);
});

// Wire snapshots: the bytes of an exchange and the object the client got for it, compared with test/wire/<server>/<name>.txt.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { Exchange } from "./connect.ts";

/** What all generated errors have in common, as far as a snapshot shows it. */
export interface TypedError extends Error {
  readonly code: string;
  readonly details: object;
  readonly category: string;
  readonly recoverable: boolean;
  readonly nextAction: string | undefined;
  readonly guidance: string | undefined;
  readonly retry: object | undefined;
  readonly ref?: string | undefined;
}

/** References and ids differ from run to run, versions from release to release; long runs of x are counted. Everything else must be the same. */
const normal = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "<ref>")
    .replace(/("contract":"[^"]*@)\d[^"]*/g, "$1<version>")
    .replace(/"id":\d+/g, '"id":1')
    .replace(/x{100,}/g, ({ length }) => `<x, ${length} times>`);

const shown = (error: TypedError): string => {
  const { code, message, details, category, recoverable, nextAction, guidance, retry, ref } = error;
  return `${error.name} ${JSON.stringify({ code, message, details, category, recoverable, nextAction, guidance, retry, ref }, null, 2)}`;
};

/** Compares with the recorded snapshot; records it when the environment says `UPDATE=1`. */
export function expectWire(server: string, name: string, exchange: Exchange, got: TypedError): void {
  const path = fileURLToPath(new URL(`../wire/${server}/${name}.txt`, import.meta.url));
  const text = normal(`> ${exchange.request}\n< ${exchange.response}\n= ${shown(got)}\n`);
  if (process.env["UPDATE"] === "1") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(existsSync(path), `${path} is missing; record it with UPDATE=1`).toBe(true);
  expect(text).toBe(readFileSync(path, "utf8"));
}

/** What `work` fails with. */
export async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    (value) => expect.fail(`expected a failure, got ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
}

/** The JSON in the first text block of a tool result. */
export function bodyOf<T>(result: unknown): T {
  const { content } = result as { readonly content: readonly { readonly text: string }[] };
  return JSON.parse(content[0]?.text ?? "null");
}

// A resolved server as its taxonomy.json says it, and back: members are left out where they say what nearly all do. It reads and writes no file.

import type { Server } from "./taxonomy.ts";

type Members = { readonly [name: string]: unknown };

/** The values that absent members stand for; packages of the oldest layout lack these members too. */
const ofError = { stability: "stable", visibility: "public", origin: "server", channel: "both", docs: {}, example: {} } as const;
const ofTool = { outputSchema: false, idempotent: false, scenarios: [] } as const;
const ofServer = { sdkFailures: {} } as const;

const isEmpty = (value: unknown): boolean => typeof value === "object" && value !== null && Object.keys(value).length === 0;

const isUsual = (value: unknown, usual: unknown): boolean => value === usual || (isEmpty(value) && isEmpty(usual));

/** `row` without the members that say what `usual` does. */
const withoutUsual = <T extends object>(row: T, usual: Members): Partial<T> => {
  const kept: Partial<T> = {};
  for (const name in row) if (!(name in usual && isUsual(row[name], usual[name]))) kept[name] = row[name];
  return kept;
};

/** The server as its document says it. */
export const document = (server: Server): object => {
  const usual = { ...ofError, domain: server.domain };
  return {
    ...server,
    errors: server.errors.map((error) => withoutUsual(error, usual)),
    tools: server.tools.map((tool) => withoutUsual(tool, ofTool)),
  };
};

interface Read {
  readonly domain: string;
  readonly errors: readonly { readonly domain?: string }[];
  readonly tools: readonly object[];
}

/** The whole of what a document says, of this edition or of an earlier one. `S`: as it is afterwards. */
export const fromDocument = <S extends Read>(read: S): S => ({
  ...ofServer,
  ...read,
  errors: read.errors.map((error) => ({ ...ofError, domain: read.domain, ...error })),
  tools: read.tools.map((tool) => ({ ...ofTool, ...tool })),
});

// The earlier version that docs compares with: a taxonomy, or the taxonomy.json of a published package. It compares nothing.

import { resolve } from "node:path";
import type { Server } from "../main.ts";
import { fromDocument } from "../model/left-out.ts";
import { textAt } from "../read/around.ts";
import type { Streams } from "../terminal/streams.ts";
import { understand } from "../terminal/understand.ts";
import { usageError } from "../run/exits.ts";

const isServer = (value: unknown): value is Server => {
  const { name, package: of, version, errors, tools, conceal } = Object(value) as Partial<Server>;
  return typeof name === "string" && typeof of === "string" && typeof version === "string" && Array.isArray(errors) && Array.isArray(tools) && typeof conceal === "object";
};

const parsed = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Its servers, or the exit code after a report. Raises a usage error (usage.ts) for JSON that is not a resolved taxonomy. */
export async function baselineOf(file: string, cwd: string, streams: Streams): Promise<{ readonly servers: readonly Server[] } | { readonly exit: number }> {
  if (!file.endsWith(".json")) {
    const understood = await understand(file, cwd, streams);
    return "exit" in understood ? understood : { servers: understood.model.servers };
  }
  const text = textAt(resolve(cwd, file));
  if (text === undefined) throw usageError(`cannot read ${file}`);
  const value = parsed(text, file);
  if (!isServer(value)) throw usageError(`${file} is not the taxonomy.json of a generated package`);
  return { servers: [fromDocument(value)] };
}

// The verb conformance: holds an implementation, in any language, to the rows of the kit or of a server's vectors.

import { join, resolve } from "node:path";
import { drive, greet, type Outcome } from "../conformance/drive.ts";
import { kitFiles, requestOf, rowsIn, type Rows } from "../conformance/kit.ts";
import { inert } from "../diagnose/print/inert.ts";
import { quote } from "../diagnose/quote.ts";
import type { Server } from "../model/taxonomy.ts";
import { load } from "../read/load.ts";
import { exits, usageError } from "../run/exits.ts";
import { createFile } from "../write/rewrite.ts";
import { texts, type Flags } from "../terminal/flags.ts";
import type { Streams } from "../terminal/streams.ts";
import { table } from "../terminal/table.ts";
import { understand } from "../terminal/understand.ts";
import { vectorFile } from "../wire/vectors.ts";

/** The most failed rows that are shown; --json has all. */
const mostShown = 20;

/** A file of rows, or the text of one of ours. Raises a usage error. */
const textOf = (path: string, name: string): string => {
  const loaded = load(path, name);
  if ("diagnostics" in loaded) throw usageError(loaded.diagnostics[0]?.sentence ?? `cannot read ${name}`);
  return loaded.source.text;
};

const rowsOf = (path: string, name: string): Rows => {
  const text = textOf(path, name);
  try {
    return rowsIn(text, name);
  } catch (error) {
    throw usageError((error as Error).message);
  }
};

function secondsOf(value: unknown): number {
  const seconds = Number(value);
  if (!(seconds > 0 && seconds <= 3600)) throw usageError(`--timeout takes seconds, not ${JSON.stringify(String(value))}`);
  return seconds * 1000;
}

/** `encode  120 of 120`, a line for each kind. */
function countsOf(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ row }) => row.op))];
  const count = (op: string, is: (outcome: Outcome) => boolean): string => String(outcomes.filter((outcome) => outcome.row.op === op && is(outcome)).length);
  return table(
    ["kind", "rows", "passed", "failed", "unsupported"],
    kinds.map((op) => [op, count(op, () => true), count(op, ({ ending }) => ending === "passed"), count(op, ({ ending }) => ending !== "passed" && ending !== "unsupported"), count(op, ({ ending }) => ending === "unsupported")]),
  );
}

function serverOf(servers: readonly Server[], name: unknown): Server {
  const found = servers.find((server) => (name === undefined ? servers.length === 1 : server.name === name));
  const names = servers.map((server) => server.name).join(", ");
  if (!found) throw usageError(name === undefined ? `name a server with --server: ${names}` : `no server has the name ${quote(String(name))}; name one of ${names}`);
  return found;
}

/** The rows of the kit, of a file, or of a server of a taxonomy. */
async function askedRows({ vectors, server }: Flags, cwd: string, streams: Streams): Promise<Pick<Rows, "rows"> | { readonly exit: number }> {
  if (vectors === undefined) return rowsOf(kitFiles.rows, "kit.json");
  const file = String(vectors);
  if (!/\.ya?ml$/i.test(file)) return rowsOf(resolve(cwd, file), file);
  const understood = await understand(file, cwd, streams);
  if ("exit" in understood) return understood;
  return rowsIn(JSON.stringify(vectorFile(serverOf(understood.model.servers, server))), file);
}

/**
 * Runs the rows against a command, prints what passed by kind, and each row that did not with the line that shows it. Ends with 5 where one fails, with 4
 * where the command cannot be asked. Raises a usage error (usage.ts).
 */
export async function run([words]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const cwd = String(flags["cwd"]);
  if (flags["taxonomy"] !== undefined) {
    const path = join(String(flags["taxonomy"]), "taxonomy.yaml");
    try {
      createFile(resolve(cwd, path), textOf(kitFiles.taxonomy, "kit.yaml"));
    } catch (error) {
      throw usageError(`cannot write ${path}: ${(error as NodeJS.ErrnoException).code === "EEXIST" ? "it already exists" : (error as Error).message}`);
    }
    streams.stdout(`${path}: generate its packages, then drive them\n`);
    return exits.ok;
  }
  const command = texts(words);
  if (command.length === 0) throw usageError("name the driver after --: faultline conformance -- python3 driver.py");
  const options = { timeout: secondsOf(flags["timeout"]), cwd };
  const given = await askedRows(flags, cwd, streams);
  if ("exit" in given) return given.exit;
  const { rows } = given;
  const only = texts(flags["only"]);
  const chosen = rows.filter(({ name, op }) => only.length === 0 || only.some((word) => op === word || name.startsWith(word)));
  if (chosen.length === 0) throw usageError(`--only ${only.join(" ")} is neither a kind nor the start of a row; kinds are ${[...new Set(rows.map(({ op }) => op))].join(", ")}`);
  const greeting = await greet(command, options);
  if (greeting instanceof Error) {
    streams.stderr(`error: ${inert(command.join(" "))} does not answer: ${inert(greeting.message)}\n`);
    return exits.unreachable;
  }
  const outcomes = await drive(command, chosen, options);
  const broken = outcomes.filter(({ ending }) => ending !== "passed" && ending !== "unsupported");
  if (flags["json"] === true) streams.stdout(`${JSON.stringify({ ...greeting, outcomes: outcomes.map(({ row, ...rest }) => ({ name: row.name, op: row.op, ...rest })) }, null, 2)}\n`);
  else {
    for (const { row, ending, why = "" } of broken.slice(0, mostShown)) streams.stderr(`${ending}: ${inert(row.name)}\n  ${inert(why)}\n  ${inert(JSON.stringify(requestOf(row, 1)).slice(0, 2000))}\n`);
    if (broken.length > mostShown) streams.stderr(`and ${broken.length - mostShown} more; --json has all\n`);
    streams.stdout(countsOf(outcomes));
    streams.stdout(`${outcomes.filter(({ ending }) => ending === "passed").length} of ${outcomes.length} rows passed\n`);
  }
  const unsupported = outcomes.filter(({ ending }) => ending === "unsupported").length;
  return broken.length > 0 || (unsupported > 0 && flags["all"] === true) ? exits.broken : exits.ok;
}

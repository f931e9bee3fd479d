// The verb init: a first taxonomy for the project it is run in, and what goes with it. It never replaces what is there.

import { join, resolve } from "node:path";
import { ask as askServer } from "../adopt/ask.ts";
import { quote, visible } from "../diagnose/quote.ts";
import { ConnectionError, startTime } from "../live/connect/connection.ts";
import { stdio } from "../live/connect/stdio.ts";
import type { Change } from "../project/change.ts";
import { wantedIn } from "../project/first.ts";
import { type ListedServer, toolsIn } from "../project/listed-tools.ts";
import { otherIn } from "../project/other-taxonomy.ts";
import { setupOf, type Setup } from "../project/setup.ts";
import { changeLines, foundLine, nextLines, verbOf } from "../project/words.ts";
import { isFolder } from "../read/around.ts";
import { exits, usageError } from "../run/exits.ts";
import { canAsk, isConfirmed } from "../terminal/reader.ts";
import { texts, type Flags } from "../terminal/flags.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";
import { patchOf } from "../terminal/unified-diff.ts";
import { version } from "../terminal/version.ts";
import { isRefusal } from "../write/inside.ts";
import { createFile, rewrite } from "../write/rewrite.ts";
import { look } from "../sources/look.ts";

const put = (folder: string, { path, before, text }: Change): void => {
  if (before === undefined) createFile(join(folder, path), text);
  else if (before !== text) rewrite(join(folder, path), before.replace(/^\ufeff/, ""), text.replace(/^\ufeff/, ""), true);
};

/** Starts a server, asks for its tools, and ends it. Raises a usage error (usage.ts) where no answer comes. */
const listedBy = async (command: readonly string[], cwd: string): Promise<ListedServer> => {
  const asking = { connect: stdio(command, cwd), version, startMs: startTime, timeoutMs: startTime, totalMs: startTime, signal: new AbortController().signal, inOrder: [] };
  const { tools, server, refused } = await askServer(asking, () => []).catch((error: unknown) => {
    throw error instanceof ConnectionError ? usageError(error.message) : error;
  });
  if (refused !== undefined) throw usageError(`the server does not list its tools: ${refused}`);
  return { tools: toolsIn(tools), command, ...(server === undefined ? {} : { server }) };
};

/** Raises a usage error (usage.ts) for a name that cannot be, and where the system lets nothing be read or written. */
export async function run([dir, command]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const wanted = wantedIn(flags);
  const words = texts(command);
  const shown = String(dir);
  const folder = resolve(String(flags["cwd"]), shown);
  if (!isFolder(folder)) throw usageError(`the folder ${quote(shown)} does not exist`);
  try {
    const other = otherIn(folder);
    if (other !== undefined) throw usageError(other);
    // The code that asked the server already says so.
    const known = flags["asked"] as ListedServer | undefined;
    const ask = async () => known ?? (words.length > 0 ? await listedBy(words, folder) : undefined);
    const setup = await setupOf({ folder, shown, wanted, isGuarding: flags["guard"] === true, ask, look: (files) => look(files, streams) });
    if ("fault" in setup) {
      await tell({ diagnostics: [setup.fault], sources: [{ path: setup.fault.where.file, text: setup.text }], consequence: "Nothing was written." }, streams);
      return exits.usage;
    }
    await show(setup, flags["guard"] === true, streams);
    return await carryOut(setup, folder, shown, flags, streams);
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof Error && "code" in error)) throw error;
    throw usageError(error.message.replaceAll(folder, shown));
  }
}

const show = async ({ project, scanned, changes, guards, unguarded, notes }: Setup, isGuarding: boolean, streams: Streams): Promise<void> => {
  await tell(scanned ?? { diagnostics: [] }, streams);
  streams.stdout(foundLine(project, scanned) + changeLines(changes));
  for (const sentence of notes) streams.stderr(`note: ${sentence}\n`);
  if (isGuarding) streams.stdout(guards.length + unguarded === 0 ? "init sees no server without a guard.\n" : guards.map(({ path, before = "", text }) => patchOf(path, before, text)).join(""));
};

/** Writes the files, unless the user says no. */
const carryOut = async (setup: Setup, folder: string, shown: string, flags: Flags, streams: Streams): Promise<number> => {
  const { project, guards } = setup;
  const changes = setup.changes.filter((change) => verbOf(change) !== "keep");
  const isYes = flags["yes"] === true;
  if (changes.length + guards.length === 0) {
    streams.stdout("Nothing to do.\n");
    return exits.ok;
  }
  if (flags["dryRun"] === true) {
    streams.stderr("Dry run: nothing was written.\n");
    return exits.ok;
  }
  const isAsked = !isYes && canAsk();
  if (isAsked && !(await isConfirmed("Write this?"))) {
    streams.stderr("Nothing was written.\n");
    return exits.ok;
  }
  for (const change of changes) put(folder, change);
  // Code is changed only after a yes.
  const isGuarded = guards.length > 0 && (isAsked || isYes);
  if (isGuarded) {
    for (const change of guards) put(folder, change);
    streams.stdout(guards.map(({ path }) => `edited ${visible(join(shown, path).replaceAll("\\", "/"))}\n`).join(""));
  } else if (guards.length > 0) streams.stderr("note: the guard was not written; --yes writes it, as does git apply with this diff\n");
  streams.stdout(nextLines(project, shown, setup, isGuarded));
  return exits.ok;
};

// The writing part of adopt: the verbs init and generate, run in the folder one after the other. Their output is kept, and printed elsewhere.

import type { ServerAnswers as Answered } from "../../adopt/ask.ts";
import type { Server } from "../../main.ts";
import { toolsIn, type ListedServer } from "../../project/listed-tools.ts";
import type { Streams } from "../../terminal/streams.ts";

const taxonomy = "taxonomy.yaml";

export type Listed = Partial<Pick<Answered, "tools" | "server">> & Pick<ListedServer, "command" | "unmarked">;

export interface Written {
  /** Lines that init and generate say on stdout and on stderr. */
  readonly printed: readonly string[];
  readonly notes: readonly string[];
  /** Undefined where the taxonomy has errors, which are in the notes. */
  readonly servers: readonly Pick<Server, "name" | "package" | "into" | "fallback" | "targets">[] | undefined;
  readonly exit: number;
}

const linesOf = (text: string): readonly string[] => text.split("\n").filter((line) => line.trim() !== "");

const result = (streams: Captured, exit: number, servers: Written["servers"]): Written => ({ printed: linesOf(streams.out()), notes: linesOf(streams.err()), servers, exit });

/** `listed`: what the server said of its tools, which it knows best; it is not started for that once more. Raises a usage error (usage.ts) where nothing can be written. */
export async function write(folder: string, { tools, ...listed }: Listed, hasSource: boolean): Promise<Written> {
  const init = await import("../init.ts");
  const streams = captured(folder);
  const asked: ListedServer = { ...listed, ...(tools && { tools: toolsIn(tools) }) };
  const first = await init.run([".", []], { cwd: folder, yes: true, guard: hasSource, asked }, streams.streams);
  if (first !== 0) return result(streams, first, undefined);
  const { understand } = await import("../../terminal/understand.ts");
  const understood = await understand(taxonomy, folder, streams.streams);
  if ("exit" in understood) return result(streams, understood.exit, undefined);
  const { servers } = understood.model;
  if (!hasSource) return result(streams, 0, servers);
  const { generate } = await import("../generate.ts");
  const made = await generate({ taxonomy, out: "generated", cwd: folder }, streams.streams);
  return result(streams, made, servers);
}

export interface Captured {
  readonly streams: Streams;
  out(): string;
  err(): string;
}

/** Each finding is one line. `cwd`: the folder that paths are relative to. */
export function captured(cwd: string): Captured {
  let out = "";
  let err = "";
  const streams: Streams = {
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    color: false,
    reporting: { outputs: [{ reporter: "short" }], max: Infinity, cwd },
  };
  return { streams, out: () => out, err: () => err };
}

// Holds a process to rows: asks it one line at a time and compares what it answers. It prints nothing. The protocol stands in docs/conformance.md.

import type { Json } from "../model/taxonomy.ts";
import { splitter } from "../live/connect/lines.ts";
import { start, type ProcessTree } from "../live/connect/process.ts";
import { differenceOf, requestOf, type Row } from "./kit.ts";

/** The ending of a row. `differs`: another answer; `failed`: the driver says so itself; `silent`: no answer in time; `ended`: the process ended. */
export type Ending = "passed" | "unsupported" | "differs" | "failed" | "silent" | "ended";

export interface Outcome {
  readonly row: Row;
  readonly ending: Ending;
  /** Why, in a clause; for what did not pass. */
  readonly why?: string;
}

export interface Greeting {
  readonly language: string;
  readonly servers: readonly string[];
  readonly ops: readonly string[];
}

export interface DriveOptions {
  /** Milliseconds for one answer. */
  readonly timeout: number;
  readonly cwd?: string | undefined;
}

/** The most times that a process is started again after it ended or said nothing; then the rest of the rows ends with it. */
const mostStarts = 20;

/** Lines of stderr that are kept to say why it ended. */
const lastLines = 3;

interface Answer {
  readonly id?: unknown;
  readonly result?: Json;
  readonly unsupported?: unknown;
  readonly failed?: unknown;
}

/** A process that answers one request after the other. */
class Driver {
  readonly #family: ProcessTree;
  readonly #said: string[] = [];
  #take: ((answer: Answer | "ended" | Error) => void) | undefined;
  #end: string | undefined;

  constructor(command: readonly string[], { cwd }: DriveOptions) {
    this.#family = start(command, { cwd, stderr: "pipe" });
    const { child } = this.#family;
    const line = (text: string): void => {
      if (text.trim() === "") return;
      let answer: Answer;
      try {
        answer = JSON.parse(text) as Answer;
      } catch {
        this.#given(new Error(`it printed a line that is not JSON: ${text.slice(0, 200)}`));
        return;
      }
      this.#given(answer);
    };
    const out = splitter(line, (begin) => this.#given(new Error(`it printed an endless line: ${begin.slice(0, 200)}`)));
    const err = splitter((text) => void (this.#said.push(text) > lastLines && this.#said.shift()), () => undefined, 1_000_000);
    child.stdout?.on("data", (chunk: Buffer) => out.push(chunk)).on("end", () => out.end());
    child.stderr?.on("data", (chunk: Buffer) => err.push(chunk)).on("end", () => err.end());
    child.once("error", (error) => this.#ended(error.message));
    child.once("close", (code, signal) => this.#ended(`it ended with ${signal ?? `exit code ${String(code)}`}${this.#said.length > 0 ? `: ${this.#said.join(" / ").slice(0, 400)}` : ""}`));
  }

  /** Why it ended; undefined while it lives. */
  get end(): string | undefined {
    return this.#end;
  }

  #given(answer: Answer | Error): void {
    this.#take?.(answer);
  }

  #ended(why: string): void {
    this.#end ??= why;
    this.#take?.("ended");
  }

  /** Its answer; `ended` where the process did, `silent` where there is none in time, an Error where it is not one of the protocol. */
  ask(request: { readonly [name: string]: Json }, timeout: number): Promise<Answer | "ended" | "silent" | Error> {
    if (this.#end !== undefined) return Promise.resolve("ended");
    return new Promise((resolve) => {
      const done = (answer: Answer | "ended" | "silent" | Error): void => {
        clearTimeout(timer);
        this.#take = undefined;
        resolve(answer);
      };
      const timer = setTimeout(() => done("silent"), timeout);
      this.#take = (answer) => {
        if (typeof answer === "object" && !(answer instanceof Error) && answer.id !== request["id"]) done(new Error(`it answered ${JSON.stringify(answer.id)} to request ${JSON.stringify(request["id"])}`));
        else done(answer);
      };
      this.#family.child.stdin?.write(`${JSON.stringify(request)}\n`);
    });
  }

  close(): Promise<void> {
    return this.#family.end();
  }
}

const clipped = (value: Json | undefined): string => (value === undefined ? "nothing" : JSON.stringify(value).slice(0, 300));

function judged(row: Row, answer: Answer): Outcome {
  if (answer.unsupported === true) return { row, ending: "unsupported" };
  if (answer.failed !== undefined) return { row, ending: "failed", why: String(answer.failed).split("\n")[0] ?? "" };
  if (answer.result === undefined) return { row, ending: "failed", why: "its answer has no result" };
  const difference = differenceOf(row.expect, answer.result);
  if (difference === undefined) return { row, ending: "passed" };
  const { path, expected, got } = difference;
  return { row, ending: "differs", why: `${path === "" ? "" : `${path}: `}${clipped(got)} instead of ${clipped(expected)}` };
}

/** The greeting of the process; an Error that says why it does not answer. */
export async function greet(command: readonly string[], options: DriveOptions): Promise<Greeting | Error> {
  const driver = new Driver(command, options);
  const answer = await driver.ask({ id: 0, op: "hello" }, options.timeout);
  const { end } = driver;
  await driver.close();
  if (answer instanceof Error) return answer;
  if (answer === "ended") return new Error(end ?? "it ended");
  if (answer === "silent") return new Error("it did not answer hello in time");
  const { language, servers, ops } = (answer.result ?? {}) as unknown as Partial<Greeting>;
  if (!Array.isArray(ops)) return new Error("its answer to hello does not list its ops");
  return { language: String(language), servers: servers ?? [], ops };
}

/** The ending of each row, in order. The process is started again where it ends or says nothing. */
export async function drive(command: readonly string[], rows: readonly Row[], options: DriveOptions): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let driver = new Driver(command, options);
  let starts = 1;
  try {
    for (const [at, row] of rows.entries()) {
      const answer = await driver.ask(requestOf(row, at + 1), options.timeout);
      if (answer === "silent" || answer === "ended" || answer instanceof Error) {
        const why = answer instanceof Error ? answer.message : answer === "ended" ? driver.end : `no answer in ${options.timeout / 1000} s`;
        const ending = answer instanceof Error ? "failed" : answer;
        outcomes.push({ row, ending, ...(why !== undefined && { why }) });
        await driver.close();
        if (starts === mostStarts) {
          outcomes.push(...rows.slice(at + 1).map((rest): Outcome => ({ row: rest, ending: "ended", why: `it was started ${mostStarts} times` })));
          break;
        }
        driver = new Driver(command, options);
        starts += 1;
      } else outcomes.push(judged(row, answer));
    }
  } finally {
    await driver.close();
  }
  return outcomes;
}

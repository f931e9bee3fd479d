// A guarded server that is spoken to line by line, without a client of an SDK between. It judges nothing.

import { eachLine, type Started } from "./started.ts";

/** A server's answer to a line that no SDK client sends. */
export const startRaw = ({ stdin, stdout, stderr, stop }: Started) => {
  const records: string[] = [];
  let take: ((line: string) => void) | undefined;
  eachLine(stdout, (line) => take?.(line));
  eachLine(stderr, (line) => records.push(line));
  const say = async (line: string): Promise<{ readonly id: unknown; readonly result?: object; readonly error?: { readonly data?: object } }> => {
    const answer = new Promise<string>((resolve) => (take = resolve));
    stdin.write(`${line}\n`);
    return JSON.parse(await answer);
  };
  return { records, say, stop };
};

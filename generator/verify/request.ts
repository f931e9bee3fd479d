// The command line of verify, read and checked. It connects to nothing.

import { quote } from "../diagnose/quote.ts";
import { checks } from "../live/checks/index.ts";
import type { Suppression } from "../live/diagnostics.ts";
import { failOnOf, type FailOn, withoutOf } from "../terminal/check-flags.ts";
import { texts, type Flags } from "../terminal/flags.ts";
import { usageError } from "../run/exits.ts";

export interface VerifyRequest {
  readonly command: readonly string[];
  readonly url?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly proxy: boolean;
  readonly record?: string;
  readonly replay?: string;
  /** A taxonomy, a package or a taxonomy.json; false: none, whatever is there. */
  readonly contract: string | false | undefined;
  readonly server?: string;
  readonly tools: readonly string[];
  readonly sideEffects: boolean;
  readonly seed: number;
  readonly only: readonly string[];
  readonly timeoutMs: number;
  readonly totalMs: number;
  readonly revision: string;
  readonly minCoverage?: number;
  readonly failOn: FailOn;
  readonly suppressed: readonly Suppression[];
  readonly cwd: string;
}

const codes = checks.map(({ code }) => code);

function number(flag: string, value: unknown, least: number, most: number): number | undefined {
  if (value === undefined) return undefined;
  const read = /^\d{1,10}(?:\.\d{1,3})?$/.test(String(value)) ? Number(value) : Number.NaN;
  if (!(read >= least && read <= most)) throw usageError(`--${flag} takes a number from ${least} to ${most}, not ${quote(String(value))}`);
  return read;
}

/** `Authorization: Bearer ${TOKEN}`, the variable taken from the environment. */
function headersFrom(lines: readonly string[], env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = "", value = ""] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/s.exec(line) ?? [];
      if (name === "") throw usageError(`--header takes a line such as "Authorization: Bearer \${TOKEN}", not ${quote(line.slice(0, 20))}`);
      const filled = value.replace(/\$\{(\w+)\}/g, (_, variable: string) => {
        const found = env[variable];
        if (found === undefined) throw usageError(`--header ${name}: the environment has no ${variable}`);
        return found;
      });
      if (/[\r\n\0]/.test(filled)) throw usageError(`--header ${name}: its value has a line break in it`);
      return [name.toLowerCase(), filled];
    }),
  );
}

const suppressionOf = (text: string): Suppression => {
  const { check, reason, place } = withoutOf(text, "tool", codes);
  return { check, reason, ...(place === undefined ? {} : { subject: place }) };
};

const urlOf = (text: string): string => {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) throw usageError(`--url takes an http or https address, not ${quote(text)}`);
  return text;
};

/** Raises a usage error (usage.ts). */
export function requestFor([words]: readonly unknown[], flags: Flags, env: NodeJS.ProcessEnv): VerifyRequest {
  const command = texts(words);
  const { url, header, proxy, record, replay, contract, server, allow, allowSideEffects, seed, only, timeout, maxTime, protocol, minCoverage, failOn, suppress, cwd } = flags;
  const ways = [command.length > 0, url !== undefined, replay !== undefined].filter(Boolean).length;
  if (ways === 0) throw usageError("name a server: faultline verify -- node server.js, or --url, or --replay FILE");
  if (ways > 1) throw usageError("a command, --url and --replay exclude each other; give one");
  if (proxy === true && command.length === 0) throw usageError("--proxy needs a command that starts the server: faultline verify --proxy -- node server.js");
  if (replay !== undefined && record !== undefined) throw usageError("--replay reads a recording, so --record has nothing to record");
  if (header !== undefined && texts(header).length > 0 && url === undefined) throw usageError("--header needs --url");
  const minimum = number("min-coverage", minCoverage, 0, 100);
  return {
    command,
    ...(url === undefined ? {} : { url: urlOf(String(url)) }),
    headers: headersFrom(texts(header), env),
    proxy: proxy === true,
    ...(record === undefined ? {} : { record: String(record) }),
    ...(replay === undefined ? {} : { replay: String(replay) }),
    contract: contract === false ? false : contract === undefined || contract === true ? undefined : String(contract),
    ...(server === undefined ? {} : { server: String(server) }),
    tools: texts(allow),
    sideEffects: allowSideEffects === true,
    seed: number("seed", seed, 0, 4_294_967_295) ?? Math.floor(Math.random() * 1_000_000),
    only: texts(only),
    timeoutMs: (number("timeout", timeout, 0.1, 3_600) ?? 10) * 1_000,
    totalMs: (number("max-time", maxTime, 1, 86_400) ?? 300) * 1_000,
    revision: String(protocol),
    ...(minimum === undefined ? {} : { minCoverage: minimum }),
    failOn: failOnOf(failOn),
    suppressed: texts(suppress).map(suppressionOf),
    cwd: String(cwd),
  };
}

// The command line of verify, read and checked, and the contract that it holds a server to. It connects to nothing.

import { quote } from "../diagnose/quote.ts";
import { checks } from "../live/checks/index.ts";
import type { Suppression } from "../live/diagnostics.ts";
import { failOnOf, type FailOn, withoutOf } from "../terminal/check-flags.ts";
import { texts, type Flags } from "../terminal/flags.ts";
import { usageError } from "../run/exits.ts";
import { resolve } from "node:path";
import { isContract, type Contract } from "../live/contract.ts";
import { fromDocument } from "../model/left-out.ts";
import { readFrom } from "../read/disk.ts";
import { load, usual } from "../read/load.ts";
import type { Streams } from "../terminal/streams.ts";
import { understand } from "../terminal/understand.ts";

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

type Found = { readonly contract: Contract | undefined; readonly name?: string } | { readonly exit: number };

const isTaxonomy = (name: string): boolean => /\.ya?ml$/i.test(name);

/** Raises a usage error (usage.ts) where there is none, or more than one. */
export async function contractFor({ contract: named, server, cwd }: VerifyRequest, streams: Streams): Promise<Found> {
  if (named === false) return { contract: undefined };
  const isThere = "source" in load(resolve(cwd, usual), usual);
  if (named === undefined && !isThere) {
    if (server !== undefined) throw usageError(`--server ${server}: no ${usual} found here; name the contract with --contract`);
    return { contract: undefined };
  }
  const name = named ?? usual;
  return isTaxonomy(name) ? fromTaxonomy(name, server, cwd, streams) : { contract: fromPackage(name, cwd), name };
}

async function fromTaxonomy(name: string, server: string | undefined, cwd: string, streams: Streams): Promise<Found> {
  const understood = await understand(name, cwd, streams);
  if ("exit" in understood) return understood;
  const { servers } = understood.model;
  const [contract, other] = servers.filter((each) => server === undefined || each.name === server);
  const names = servers.map((each) => each.name).join(", ");
  if (!contract) throw usageError(server === undefined ? `${name} has no server` : `${name} has no server ${quote(server)}; it has ${names}`);
  if (other) throw usageError(`${name} has several servers; name one with --server: ${names}`);
  return { contract, name };
}

/** `@me/notes-errors`, or a file that ends in .json. */
function fromPackage(name: string, cwd: string): Contract {
  const isFile = name.endsWith(".json") && !/^(?:@[^/]+\/)?[^./][^/]*\/taxonomy\.json$/.test(name);
  const specifier = name.endsWith(".json") ? name : `${name}/taxonomy.json`;
  const loaded = isFile ? load(resolve(cwd, name), name) : readFrom(cwd)(specifier, "package.json");
  if (!("source" in loaded)) throw usageError(`cannot read the contract ${quote(name)}: ${isFile ? "the file does not exist" : "the package does not exist, or lacks taxonomy.json"}`);
  let value: unknown;
  try {
    value = JSON.parse(loaded.source.text);
  } catch {
    value = undefined;
  }
  if (!isContract(value)) throw usageError(`${quote(name)} is not a contract: a generated package has one in its taxonomy.json`);
  return fromDocument(value);
}

// Finds the contract a server is held to: a server of a taxonomy, or the resolved one that a package carries. It checks no server.

import { resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { isContract, type Contract } from "../live/contract.ts";
import { fromDocument } from "../model/left-out.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import type { Streams } from "../terminal/streams.ts";
import { understand } from "../terminal/understand.ts";
import type { VerifyRequest } from "./request.ts";
import { usageError } from "../run/exits.ts";

export type Found = { readonly contract: Contract | undefined; readonly name?: string } | { readonly exit: number };

const usual = "taxonomy.yaml";
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

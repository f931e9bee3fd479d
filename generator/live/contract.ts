// The promise of a server: the resolved server of a taxonomy, as in taxonomy.json of a package. It is read, never changed.

import { contractId } from "../model/contract-id.ts";
import { compareVersions } from "../model/semver.ts";
import { sentAs, wireCode } from "../model/codes.ts";
import type { ErrorSpec } from "../model/data.ts";
import { tiedShapes } from "../model/tied.ts";
import type { Json, LogFormat, Method, Scenario, Server, Tool } from "../model/taxonomy.ts";
import { isMessage } from "./frame.ts";

export interface PromisedError extends ErrorSpec {
  readonly aliases?: readonly string[];
  /** `client`: raised by clients alone, so no server sends it. */
  readonly origin?: string;
  readonly example?: { readonly [detail: string]: Json };
}

export type PromisedTool = Pick<Tool, "name" | "errors" | "idempotent" | "outputSchema"> & { readonly scenarios: readonly Scenario[] };

type Shared = "name" | "package" | "contract" | "version" | "domain" | "protocol" | "format" | "oneWay" | "types" | "fallback" | "undeclared" | "conceal";

export interface Contract extends Pick<Server, Shared> {
  readonly errors: readonly PromisedError[];
  readonly tools: readonly PromisedTool[];
  readonly methods: readonly Pick<Method, "name" | "errors">[];
  readonly log?: Pick<LogFormat, "fields">;
  /** Packages made before there was such a thing lack it. */
  readonly sdkFailures?: { readonly [kind: string]: { readonly error: string } };
}

/** Whether `value` is a resolved server, as far as it is looked at here. */
export const isContract = (value: unknown): value is Contract =>
  isMessage(value) &&
  ["name", "package", "version"].every((key) => typeof value[key] === "string") &&
  ["errors", "tools", "methods"].every((key) => Array.isArray(value[key])) &&
  isMessage(value["format"]) &&
  isMessage(value["conceal"]);

export const toolOf = (contract: Contract | undefined, name: string | undefined): PromisedTool | undefined => contract?.tools.find((tool) => tool.name === name);

/** The error a code stands for, however it is written: as in the taxonomy, as the format writes it, or as it was once called. */
export function errorOf(contract: Contract, code: string | undefined): PromisedError | undefined {
  const { errors, format } = contract;
  const written = (error: PromisedError): boolean => error.code === code || wireCode({ format }, error.code) === code;
  const found = errors.find(written) ?? errors.find(({ aliases = [] }) => aliases.some((alias) => alias === code));
  return found && { ...found, details: tiedShapes(found.details, contract) };
}

/** The error for a failure that an SDK makes itself, as outsiders see it; undefined where the contract does not say. */
export function sdkFailure(contract: Contract | undefined, kind: string): PromisedError | undefined {
  const declared = contract?.sdkFailures?.[kind];
  return contract && declared ? errorOf(contract, sentAs(contract, declared.error)) : undefined;
}

/** Codes that may come from a tool or method, as outsiders see them; undefined where the contract says nothing about it. */
export function promised(contract: Contract, method: string, tool: string | undefined): readonly string[] | undefined {
  const declared = tool === undefined ? (contract.methods.find(({ name }) => name === method) ?? contract.methods.find(({ name }) => name === "*")) : toolOf(contract, tool);
  return declared?.errors.map((code) => sentAs(contract, code));
}

/** `name@version` as a server says it, on a failure or in its list of tools, held against the contract in hand. It reads no messages. */
const parted = (contract: string): readonly [name: string, version: string] => [contract.slice(0, contract.lastIndexOf("@")), contract.slice(contract.lastIndexOf("@") + 1)];

/** The contract of an error with `code`: its owner's, or the package's. */
export const contractOf = (contract: Contract, code: string | undefined): string => errorOf(contract, code)?.contract ?? contractId(contract);

/** The fault of the contract `said`, in words after a verb; undefined if it is `wanted`, or a newer version. */
export function misnamed(named: string, wanted: string): string | undefined {
  const [[name, version], [wantedName, wantedVersion]] = [parted(named), parted(wanted)];
  if (name !== wantedName) return `${named}, but the contract is ${wantedName}`;
  return compareVersions(version, wantedVersion) < 0 ? `${named}, which is older than ${wantedVersion}` : undefined;
}

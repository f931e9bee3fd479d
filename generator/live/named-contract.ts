// `name@version` as a server says it, on a failure or in its list of tools, held against the contract in hand. It reads no messages.

import { errorOf, type Contract } from "./contract.ts";

const numbers = (version: string): readonly number[] => (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? "0.0.0").split(".").map(Number);

const isOlder = (one: string, other: string): boolean => {
  const [a, b] = [numbers(one), numbers(other)];
  const differing = a.findIndex((number, index) => number !== b[index]);
  return differing >= 0 && (a[differing] ?? 0) < (b[differing] ?? 0);
};

const parted = (contract: string): readonly [name: string, version: string] => [contract.slice(0, contract.lastIndexOf("@")), contract.slice(contract.lastIndexOf("@") + 1)];

/** What an error of `code` speaks for: its owner's contract, or that of the package. */
export const contractOf = (contract: Contract, code: string): string => errorOf(contract, code)?.contract ?? `${contract.package}@${contract.version}`;

/** What is wrong with `said`, after "speaks for"; undefined where it is the contract `wanted`, or a newer version of it. */
export function misnamed(said: string, wanted: string): string | undefined {
  const [[name, version], [wantedName, wantedVersion]] = [parted(said), parted(wanted)];
  if (name !== wantedName) return `${said}, and is held to ${wantedName}`;
  return isOlder(version, wantedVersion) ? `${said}, which is older than ${wantedVersion}` : undefined;
}

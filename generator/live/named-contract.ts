// `name@version` as a server says it, on a failure or in its list of tools, held against the contract in hand. It reads no messages.

import { contractId } from "../model/contract-id.ts";
import { compareVersions } from "../model/semver.ts";
import { errorOf, type Contract } from "./contract.ts";

const parted = (contract: string): readonly [name: string, version: string] => [contract.slice(0, contract.lastIndexOf("@")), contract.slice(contract.lastIndexOf("@") + 1)];

/** The contract of an error with `code`: its owner's, or the package's. */
export const contractOf = (contract: Contract, code: string | undefined): string => errorOf(contract, code)?.contract ?? contractId(contract);

/** The fault of the contract `said`, in words after a verb; undefined if it is `wanted`, or a newer version. */
export function misnamed(said: string, wanted: string): string | undefined {
  const [[name, version], [wantedName, wantedVersion]] = [parted(said), parted(wanted)];
  if (name !== wantedName) return `${said}, but the contract is ${wantedName}`;
  return compareVersions(version, wantedVersion) < 0 ? `${said}, which is older than ${wantedVersion}` : undefined;
}

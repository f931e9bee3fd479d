// `name@version` as a server says it, on a failure or in its list of tools, held against the contract in hand. It reads no messages.

import type { Contract } from "./contract.ts";

const numbers = (version: string): readonly number[] => (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? "0.0.0").split(".").map(Number);

const isOlder = (one: string, other: string): boolean => {
  const [a, b] = [numbers(one), numbers(other)];
  const differing = a.findIndex((number, index) => number !== b[index]);
  return differing >= 0 && (a[differing] ?? 0) < (b[differing] ?? 0);
};

/** What is wrong with `said`, after "speaks for"; undefined where it is the contract in hand, or a newer version of it. */
export function misnamed(said: string, contract: Contract): string | undefined {
  const split = said.lastIndexOf("@");
  const [name, version] = [said.slice(0, split), said.slice(split + 1)];
  if (name !== contract.package) return `${said}, and is held to ${contract.package}`;
  return isOlder(version, contract.version) ? `${said}, which is older than ${contract.version}` : undefined;
}

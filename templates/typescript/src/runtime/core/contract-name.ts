// The name in a contract, as envelopes and announcements have it. It knows no versions.

/** The package of a contract `name@version`; the whole of it where it has no version. */
export const contractName = (contract: string): string => contract.slice(0, Math.max(contract.lastIndexOf("@"), 0) || undefined);

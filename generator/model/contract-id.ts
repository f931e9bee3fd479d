// The name of a contract on the wire. It differs from a package name: packages in several languages share one contract, which outlives their names.

interface Identified {
  readonly contract?: string | undefined;
  readonly package: string;
  readonly version: string;
}

/** The contract's own name, or that of the package. */
export const contractName = ({ contract, package: name }: Omit<Identified, "version">): string => contract ?? name;

/** `name@version`, as every envelope is signed. */
export const contractId = (server: Identified): string => `${contractName(server)}@${server.version}`;

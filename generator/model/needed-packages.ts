// Packages that a server imports beside its error package: one of such a name would stand in their place. It asks no registry.

export const hidesNeeded = (name: string): boolean => name === "zod" || name === "faultline" || name.startsWith("@modelcontextprotocol/");

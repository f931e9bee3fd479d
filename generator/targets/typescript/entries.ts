// The modules of a package that can be imported by name. What is in them their templates say.

export const entries: readonly string[] = ["index", "client", "many", "problem", "report", "schemas", "status", "testing"];

/** Those below the main one. */
export const doors: readonly string[] = entries.filter((name) => name !== "index");

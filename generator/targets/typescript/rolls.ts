// Which modules of src/ make up one of dist/: one for each entry, and one for what entries share. Tables only; the text of one is made in rolled.ts.

/** By module of dist/, those of src/ in the order of their code. What stands below errors/ comes before `errors`. */
const rolls: { readonly [module: string]: readonly string[] } = {
  errors: ["types", "errors", "mapping", "family"],
  index: ["server", "index"],
  client: ["client"],
  // Where there is no zod, every runtime and bundler names the file that asked for it: hence the name of this one.
  "needs-zod-4": ["needs-zod-4", "schemas"],
  testing: ["testing"],
};

/** Those whose exports are for their own roll alone. */
export const inner: ReadonlySet<string> = new Set(["needs-zod-4"]);

const rollOfEach = new Map(Object.entries(rolls).flatMap(([roll, modules]) => modules.map((module) => [module, roll] as const)));

const partOf = (module: string): string => (module.startsWith("errors/") ? "errors" : module);

/** The module of dist/ that has a module of src/ in it: one of its own for what somebody adds to a package. */
export const rollOf = (module: string): string => rollOfEach.get(partOf(module)) ?? module;

/** The order of two modules of one roll. */
export const before = (one: string, other: string): number => {
  const order = rolls[rollOf(one)] ?? [];
  // A folder's modules come before the one that has its name.
  return order.indexOf(partOf(one)) - order.indexOf(partOf(other)) || Number(one === partOf(one)) - Number(other === partOf(other)) || (one < other ? -1 : 1);
};

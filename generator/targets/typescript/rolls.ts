// The entry points of a package, the modules of sources that make up each of its own, and its folder. Tables only; the text of one is made in compiled.ts.



interface Roll {
  /** `src`: what people read, and Git keeps. `dist`: what derives from it. */
  readonly folder: "src" | "dist";
  /** In the order of their code. What stands below errors/ comes before `errors`. */
  readonly of: readonly string[];
}

const rolls: { readonly [module: string]: Roll } = {
  errors: { folder: "src", of: ["shapes", "types", "errors"] },
  family: { folder: "src", of: ["mapping", "family"] },
  index: { folder: "src", of: ["server", "index"] },
  client: { folder: "src", of: ["client"] },
  // Where there is no zod, every runtime and bundler names the file that asked for it: hence the name of this one.
  "needs-zod-4": { folder: "dist", of: ["needs-zod-4", "schemas"] },
  testing: { folder: "dist", of: ["testing"] },
};

/** The modules whose exports are for their own roll alone. */
export const inner: ReadonlySet<string> = new Set(["needs-zod-4", "shapes"]);

const rollOfEach = new Map(Object.entries(rolls).flatMap(([roll, { of }]) => of.map((module) => [module, roll] as const)));

const partOf = (module: string): string => (module.startsWith("errors/") ? "errors" : module);

/** The module of a package that has a module of sources in it: one of its own for code that is added to a package. */
export const rollOf = (module: string): string => rollOfEach.get(partOf(module)) ?? module;

/** Whether the package has no sources of a module, but what they are compiled to. */
export const isRolled = (module: string): boolean => rollOfEach.has(partOf(module));

/** A module of the package by its path there, without its ending. */
export const pathOf = (roll: string): string => `${rolls[roll]?.folder ?? "dist"}/${roll}`;

/** The order of two modules of one roll. */
export const before = (one: string, other: string): number => {
  const order = rolls[rollOf(one)]?.of ?? [];
  // A folder's modules come before the one that has its name.
  return order.indexOf(partOf(one)) - order.indexOf(partOf(other)) || Number(one === partOf(one)) - Number(other === partOf(other)) || (one < other ? -1 : 1);
};

interface Entry {
  /** By import. */
  readonly module: string;
  /** By require(): `index` stands for all that needs nothing installed. */
  readonly required: string;
}

/** By path below the package's name; the main one is `index`. */
export const entries: { readonly [name: string]: Entry } = {
  index: { module: "index", required: "index" },
  client: { module: "client", required: "index" },
  many: { module: "index", required: "index" },
  problem: { module: "index", required: "index" },
  report: { module: "index", required: "index" },
  schemas: { module: "needs-zod-4", required: "needs-zod-4" },
  status: { module: "index", required: "index" },
  testing: { module: "testing", required: "index" },
};

/** Modules that an entry point for require() offers: at once, or when they are asked for. Of two things of one name it has the first. */
interface RequireEntry {
  readonly name: string;
  readonly modules: readonly string[];
  readonly lazy: readonly string[];
}

export const requireEntries: readonly RequireEntry[] = [
  { name: "index", modules: ["index", "client"], lazy: ["testing"] },
  { name: "needs-zod-4", modules: ["needs-zod-4"], lazy: [] },
];

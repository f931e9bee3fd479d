// The entry points of a package, and their modules. Their templates decide the contents. Tables only.

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

// Modules of sources bundled into one of a package: what becomes of the imports between them, and of those of others.

import { describe, expect, test } from "vitest";
import { bundled } from "../../generator/targets/typescript/compiled.ts";
import { before } from "../../generator/targets/typescript/rolls.ts";

const head = "// Generated.\n\n";
const roll = (name: string, modules: { readonly [module: string]: string }): string =>
  bundled(name, Object.entries(modules).map(([module, text]) => ({ module, text: head + text })));

describe("what a bundled module takes", () => {
  test("from one that is in it too, needs no import", () => {
    const text = roll("errors", {
      "errors/user": 'import { TaxonomyError } from "../runtime.js";\nimport type { Shelf } from "../types.js";\n\nexport class LostError extends TaxonomyError {}\n',
      errors: 'export * from "./errors/user.js";\n',
      shapes: 'import { LostError } from "./errors.js";\nimport { defineFamily, TaxonomyError, type Family } from "./runtime.js";\n\nconst all = defineFamily([LostError, TaxonomyError]);\n',
    });
    expect(text).toBe(
      '// Generated.\n\nimport { TaxonomyError, defineFamily, type Family } from "./runtime.js";\n\nexport class LostError extends TaxonomyError {}\n\nconst all = defineFamily([LostError, TaxonomyError]);\n',
    );
  });

  test("from others, it takes of the modules these are bundled into, a value once though it be a type elsewhere", () => {
    const text = roll("index", {
      server: 'import { NotesError, type ToolName } from "./family.js";\nimport * as runtime from "./runtime.js";\nimport { z } from "zod";\n\nexport const a = 1;\n',
      index: 'import type { NotesError } from "./family.js";\nexport { a } from "./server.js";\nexport { rules } from "./mapping.js";\nexport { of } from "./extra/of.js";\n',
    });
    expect(text).toBe(
      '// Generated.\n\nimport * as runtime from "./runtime.js";\nimport { NotesError, type ToolName } from "./family.js";\nimport { z } from "zod";\n\nexport const a = 1;\n\nexport { rules } from "./family.js";\nexport { of } from "../dist/extra/of.js";\n',
    );
  });

  test("under another name, it still has under that name", () => {
    const text = roll("index", {
      server: "export const a = 1;\n",
      index: 'import { a as first } from "./server.js";\nexport { a as second } from "./server.js";\n\nexport const b = first;\n',
    });
    expect(text).toBe('// Generated.\n\nimport { a as first } from "./index.js";\n\nexport const a = 1;\n\nexport { a as second };\n\nexport const b = first;\n');
  });

  test("of what is for it alone, it hands nothing on", () => {
    const text = roll("needs-zod-4", {
      "needs-zod-4": 'import * as z from "zod";\n\nexport { z };\n\nexport interface Kit {}\nexport const kit = (): Kit => z;\n',
      schemas: 'import { kit, z, type Kit } from "./needs-zod-4.js";\n\nexport const schema: Kit = kit();\n',
    });
    expect(text).toBe('// Generated.\n\nimport * as z from "zod";\n\ninterface Kit {}\nconst kit = (): Kit => z;\n\nexport const schema: Kit = kit();\n');
  });

  test("in folders below, it finds from there", () => {
    expect(roll("extra/of", { "extra/of": 'import { spec } from "../family.js";\nimport { own } from "./own.js";\nimport { clean } from "../runtime.js";\n\nexport const x = own(spec, clean);\n' })).toBe(
      '// Generated.\n\nimport { spec } from "../../src/family.js";\nimport { own } from "./own.js";\nimport { clean } from "../../src/runtime.js";\n\nexport const x = own(spec, clean);\n',
    );
  });
});

test("code stands in the order in which it is needed", () => {
  expect(["errors", "errors/user", "types", "errors/bug"].sort(before)).toEqual(["types", "errors/bug", "errors/user", "errors"]);
});

// src/<module>/testing.py and tests/: an instance of every error, what holds the package to its vectors, and what answers the conformance protocol with it.

import type { Json, Server } from "../../../model/taxonomy.ts";
import { vectorFile } from "../../../wire/vectors.ts";
import { wholeRows } from "../../../wire/written-rows.ts";
import type { Artefact } from "../../target.ts";
import { moduleDoc } from "../docs.ts";
import { modulePath, moduleOf } from "../module.ts";
import type { TestingView, WireView } from "../view.ts";

const examples = (server: Server): TestingView => ({
  doc: moduleDoc("An instance of every error, for tests of servers and clients.", server),
  imports: [],
  examples: server.errors.map(({ code, example }) => ({ code, details: example as Json })),
});

/** The package's own tests send and read this many errors. They compare every class with the contract: a class adds nothing else to the runtime. */
const mostAsked = 25;

const tests = (server: Server, sentence: string): WireView => ({ doc: moduleDoc(sentence, server), imports: [], familyName: "", unionName: "", module: moduleOf(server) });

export const testing: Artefact = {
  name: "testing",
  files: (server) => [
    { path: modulePath(server, "testing.py"), template: "src/testing.py", view: examples(server) },
    { path: "tests/driver.py", template: "verbatim", view: { from: "tests/driver.py" } },
    // Its own tests read them, whether or not they are published.
    { path: "contracts/vectors.json", template: "rows", view: vectorFile(server, wholeRows, server.vectors === true ? undefined : mostAsked) },
    { path: "tests/test_contract.py", template: "tests/test_contract.py", view: tests(server, "Tests the package against the vectors of its contract.") },
    { path: "tests/test_guard.py", template: "tests/test_guard.py", view: tests(server, "Asks a guarded process over stdio for every error.") },
  ],
};

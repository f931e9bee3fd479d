// The modules that most packages have, compiled ahead: a run that needs no others loads no compiler. It writes nothing.

/** Errors by what their classes take: what a module has of it, its imports say. */
const errors = {
  plain: "message: It failed.",
  asked: 'message: "No {item}.", details: { item: string }',
  open: 'message: It failed., details: { "item?": string }',
};

const subsets = (names) => names.reduce((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]]);

/** `server`: where its name stands among the others that a module imports is one of few places. */
const taxonomy = (server, codes, hasTools) => {
  const declared = codes.map((code) => `  ${code}: { ${errors[code]} }\n`).join("");
  const raised = hasTools ? `tools: { one: [${codes}], two: [${codes.slice(0, 1)}] }` : `errors: [${codes}]`;
  return `taxonomy: 1\nname: ahead\nversion: 1.0.0\nerrors:\n${declared}servers:\n  ${server}: { package: "@ahead/errors", ${raised} }\n`;
};

/** [digest, texts] of each, by what a compiler of taxonomies without any makes. */
export const compiledAhead = (compile) => {
  const sets = subsets(Object.keys(errors)).filter((codes) => codes.length > 0);
  const wanted = [...sets.map((codes) => ["notes", codes]), ...["alpha", "zone", "notes-and-tasks-of-a-team"].map((server) => [server, ["plain"]])];
  const all = wanted.flatMap(([server, codes]) =>
    [true, false].flatMap((hasTools) => {
      const { known, diagnostics } = compile({ path: "taxonomy.yaml", text: taxonomy(server, codes, hasTools) }, { known: "nothing" });
      if (known === undefined) throw new Error(`A taxonomy to compile ahead has faults: ${diagnostics.map(({ sentence }) => sentence).join("; ")}`);
      return Object.entries(known.compiled);
    }),
  );
  return Object.fromEntries(all);
};

// The modules that most packages have, compiled ahead: a run that needs no others loads no compiler. It writes nothing.

/** What most servers differ in: tools or none, codes with a spelling of their own, errors for a call without an answer. */
const taxonomy = ({ server = "notes", hasTools = true, hasNames = false, isUnanswered = false }) => {
  const codes = ["failed", ...(hasNames ? ["not_there"] : []), ...(isUnanswered ? ["away"] : [])];
  const errors = { failed: "message: It failed.", not_there: "code: \"404\", message: It is not there.", away: "message: It does not answer., origin: both" };
  const declared = codes.map((code) => `  ${code}: { ${errors[code]} }\n`).join("");
  const raised = hasTools ? `tools: { one: [${codes}], two: [failed] }` : `errors: [${codes}]`;
  const mappings = isUnanswered ? "mappings:\n  unanswered:\n    - match: { name: TransportFailure }\n      error: away\n" : "";
  return `taxonomy: 1\nname: ahead\nversion: 1.0.0\nerrors:\n${declared}${mappings}servers:\n  ${server}: { package: "@ahead/errors", ${isUnanswered ? "mappings: [unanswered], " : ""}${raised} }\n`;
};

const either = [true, false];
const wanted = [
  ...either.flatMap((hasTools) => either.flatMap((hasNames) => either.map((isUnanswered) => ({ hasTools, hasNames, isUnanswered })))),
  // The name of a server among others that a module imports stands in one of few places.
  ...["alpha", "zone", "notes-and-tasks-of-a-team"].map((server) => ({ server })),
];

/** [digest, texts] of each, by what a compiler of taxonomies without any makes. */
export const compiledAhead = (compile) =>
  Object.fromEntries(
    wanted.flatMap((one) => {
      const { known, diagnostics } = compile({ path: "taxonomy.yaml", text: taxonomy(one) }, { known: "nothing" });
      if (known === undefined) throw new Error(`A taxonomy to compile ahead has faults: ${diagnostics.map(({ sentence }) => sentence).join("; ")}`);
      return Object.entries(known.compiled);
    }),
  );

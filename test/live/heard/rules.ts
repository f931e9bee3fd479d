// Taxonomies with rules of all kinds, for what contract tests provoke. No tests here.

/** Errors with rules, examples and scenarios of their own, one of them concealed. */
export const own: string = `taxonomy: 1
name: desk
version: 1.0.0
errors:
  lost: { message: "No {what} {where}.", details: { what: string, "where?": string }, match: { name: LostError, status: [404, 410], message: "^no (?<what>[a-z]+)$" }, with: { what: $match.what, where: $error.at ?? here }, examples: [{ when: it rains, details: { what: umbrella } }, { details: { what: key }, message: Kein key ., locale: de }], locales: { de: { message: "Kein {what} {where}." } } }
  late: { message: "It is {day :date}.", details: { "day": { type: string, format: date } }, examples: [{ details: { day: "2026-01-02" }, message: "It is Jan 2, 2026." }] }
  hidden: { message: "The {vault} is broken.", details: { vault: string, "note?": string, n: { type: integer, maximum: 3 } }, examples: [{ when: it breaks, message: The vault is broken., details: { vault: vault, n: 1 } }] }
  shown: { message: "Nothing {note}.", details: { "note?": string, "n?": integer, "only?": string } }
  plain: { message: Plain., examples: [{ when: it is plain, message: Plain. }] }
  bag: { message: A bag., details: { free: { type: object, additionalProperties: true }, "held?": { type: object, properties: { a: string } } } }
  told: { message: "{word} {problem}", details: { word: { type: string, example: zzz yyy }, "problem?": string }, examples: [{ details: { word: zzz yyy } }] }
  far: { message: Far., origin: client }
mappings:
  own:
    - { match: { status: 404 }, error: plain }
    - { match: { status: [4xx, 500] }, error: shown }
    - { match: { code: [E1, E2] }, error: hidden, with: { vault: $error.vault, n: 2 } }
    - { match: { code: E2 }, error: plain }
    - { match: { has: [a.b, a.c], path: { kind: odd, "deep.down": 5 }, tool: take }, error: plain }
    - { match: { pattern: { out: "^(?<word>\\\\w+) gone$" } }, error: lost, with: { what: $match.word, where: $subject } }
    - { match: { name: BagError }, error: bag, with: { free: { a: $error.b }, held: { a: $error.c } } }
    - { match: { name: SaidError, message: "^(?:aaa|zzz) yyy$" }, error: told, with: { word: $error.message } }
    - { match: { name: IssueError }, error: told, with: { word: $tool, problem: $issue.problem } }
    - { match: { name: WaitError }, error: shown, with: { n: "$error.headers['retry-after']" } }
servers:
  desk:
    package: "@me/desk"
    mappings: [own]
    conceal: { hidden: shown }
    errors: [far]
    undeclared: scrubbed
    sdkFailures: { unknown_tool: { error: hidden, with: { vault: $error.name, n: 1 } } }
    methods: { "*": [plain], "prompts/get": [lost] }
    tools:
      take: { errors: [lost, hidden, shown, plain], scenarios: [{ when: all is well, args: { id: a }, message: fine }, { when: it breaks, error: hidden, details: { vault: v, n: 1 } }, { when: it is thrown, throws: { name: LostError, status: 404, message: no key }, error: lost, details: { what: key, where: here } }] }
      give: [plain, late, bag, told]
`;
/** Rules that take something from each other, by everything that a rule can ask for. */
export const overlapping: string = `taxonomy: 1
name: queue
version: 1.0.0
errors:
  slow: { message: Wait., details: { "ms?": { type: integer, unit: ms }, "h?": { type: number, unit: h, minimum: 2 }, "min?": { type: integer, unit: min }, "of?": string, "say?": string } }
  need: { message: "Needs {id}.", details: { id: string, "at?": string, fixed: { const: f }, def: { type: string, default: d } } }
  one: { message: One., details: { "a?": string, "b?": { type: integer, exclusiveMinimum: 4 }, "c?": { type: integer, maximum: 9 } } }
  two: { message: Two., details: { "a?": { type: string, safety: unsafe }, "b?": { type: integer, exclusiveMinimum: 4 }, "z?": string } }
  never: { message: Never. }
mappings:
  all:
    - { match: { name: SlowError, status: 429 }, error: slow, with: { ms: "$error.headers['Retry-After']", h: "$error.headers['retry-after']" } }
    - { match: { name: [SlowError, LateError], status: [429, 5xx] }, error: slow, with: { min: "$error.headers['retry-after']" } }
    - { match: { code: [1, "2"] }, error: need, with: { id: $error.id } }
    - { match: { code: 1 }, error: one }
    - { match: { path: { kind: a } }, error: need, with: { id: $error.id } }
    - { match: { path: { kind: a } }, error: two }
    - { match: { has: [deep.down], tool: push }, error: one }
    - { match: { has: [deep.down, deep.up], path: { deep.up: 5 } }, error: two }
    - { match: { pattern: { out: "^x(?<id>\\\\d+)$" } }, error: need, with: { id: $match.id, at: "at {$match.id} of {$tool}" } }
    - { match: { message: "^gone" , pattern: { out: "^x" } }, error: one, with: { a: $error.out, b: $error.n, c: $error.n } }
    - { match: { message: "^(?<word>[a-z]+) is (?:on|off)$" }, error: one, with: { a: $match.word } }
    - { match: { message: "is on$" }, error: two }
    - { match: { status: [404, 409] }, error: one, with: { a: $args.id } }
    - { match: { status: [400, 404, 409] }, error: two, with: { z: $subject } }
    - { match: { path: { kind: q }, has: [w] }, error: one }
    - { match: { path: { kind: q } }, error: one, with: { a: $error.w ?? none } }
    - { match: { pattern: { word: "^\\\\p{L}+$" }, has: [v] }, error: one }
    - { match: { has: [word] }, error: one, with: { a: "in {$error.v}" } }
    - { match: { name: UriError }, error: slow, with: { of: $args.uri, say: $subject } }
    - { match: { name: MethodError }, error: slow, with: { of: $tool ?? nobody } }
    - { match: { name: HeaderError }, error: slow, with: { say: "$error.headers['retry-after']" } }
    - { match: { name: TextError }, error: one, with: { a: "in {$error.place}" } }
    - { match: { name: [LateError, LastError] }, error: two, with: { b: $error.b ?? 7 } }
servers:
  queue:
    package: "@me/queue"
    mappings: [all]
    conceal: { two: one }
    tools: { push: [slow, need, one, two], pull: [one, need] }
  rest:
    package: "@me/rest"
    mappings: [all, catch]
    methods: { "resources/read": [two, slow] }
    tools: { pull: [two] }
`.replace("servers:", "  catch: [{ match: { name: Error }, error: two }]\nservers:");

// One group of micro-benchmarks of a generated package, in a process of its own. Prints nanoseconds per operation, round by round, as JSON.
// usage: node runtime-case.mjs <group> <folder of the package> <rounds>

import { pathToFileURL } from "node:url";

const [, , group, folder, rounds] = process.argv;
const open = (path) => import(pathToFileURL(`${folder}/src/${path}`).href);
const bench = await open("index.js");
const client = await open("client.js");

/** Inputs vary, so that nothing is folded into a constant. */
const inputs = Array.from({ length: 64 }, (_, at) => ({ resource: `abc${at}`, attempts: at, dry_run: at % 2 === 0 }));
let turn = 0;
const next = (list) => list[turn++ % list.length];

/** Results go here, so that nothing is optimised away. */
let sink;

const messageOf = ({ resource, attempts, dry_run }) => `token ${resource} is missing after ${attempts} attempts (dry run: ${dry_run}).`;
const result = { content: [{ type: "text", text: "done" }], structuredContent: { id: 1, tags: ["a", "b"], done: true } };
const quiet = { log: () => {} };
const [tool] = Object.keys(bench.BenchError.spec.tools);

const errors = () => bench.BenchError.spec.classes.filter(({ spec }) => "resource" in spec.details);
const everyCode = () => {
  const types = errors();
  const step = Math.max(1, Math.floor(types.length / 64));
  return types.filter((_, at) => at % step === 0).map((type) => new type(next(inputs)));
};

/** Answers as they arrive: texts whose codes no literal of this process has. */
const texts = (message) => everyCode().map((error) => JSON.stringify(message(error)));
const rpc = (error) => ({ jsonrpc: "2.0", id: 1, error: bench.toJsonRpcError(error) });
const call = (error) => bench.toToolResult(error);

/** The least that gives an Error with code and details: nothing is checked, no class looked up, no message made, no stack recorded. */
const bareError = ({ code, message, details }) => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  const error = new Error(message);
  Error.stackTraceLimit = limit;
  error.code = code;
  error.details = details;
  return error;
};

const decoding = (message, envelopeIn) => {
  const wire = texts(message);
  if (wire.some((text) => client.decode(JSON.parse(text))?.details?.resource === undefined)) throw new Error("a text was not decoded");
  return {
    floor: () => (sink = JSON.parse(next(wire))),
    ours: () => (sink = client.decode(JSON.parse(next(wire)))),
    least: () => (sink = bareError(envelopeIn(JSON.parse(next(wire))))),
  };
};

const typed = () => {
  const error = new bench.TokenMissingError(next(inputs));
  throw error;
};
const swallowed = (thrown, args) => [thrown, args];
const swallow = (handler) => async () => {
  try {
    return await handler();
  } catch (error) {
    return error;
  }
};

/** The smallest class that has code and details. */
class Smallest extends Error {
  constructor(details) {
    super(messageOf(details));
    this.code = "token_missing";
    this.details = details;
  }
}

/** Name → contenders; each is one operation, sync or async. The others are compared with `floor`; `least` is what nobody can do without. */
const groups = {
  construct: () => ({
    floor: () => (sink = new Error(messageOf(next(inputs)))),
    ours: () => (sink = new bench.TokenMissingError(next(inputs))),
    least: () => (sink = new Smallest(next(inputs))),
    stackless: () => (sink = new bench.NoteMissingError(next(inputs))),
  }),
  encode: () => {
    const list = everyCode();
    const bodies = list.map((error) => error.toJSON());
    return { floor: () => (sink = JSON.stringify(next(bodies))), ours: () => (sink = call(next(list))) };
  },
  "decode result": () => decoding(call, ({ _meta }) => _meta[bench.BenchError.spec.format.metaKey]),
  "decode rpc": () => decoding(rpc, ({ error }) => error.data.error),
  success: () => {
    const handler = async () => result;
    const guarded = bench.guardTool(tool, handler, quiet);
    const caught = (...args) => handler(...args).then((answer) => answer, (thrown) => swallowed(thrown, args));
    return { floor: async () => (sink = await handler()), ours: async () => (sink = await guarded()), least: async () => (sink = await caught()) };
  },
  failure: () => {
    const handler = async () => typed();
    const guarded = bench.guardTool(tool, handler, quiet);
    const bare = swallow(handler);
    return { floor: async () => (sink = await bare()), ours: async () => (sink = await guarded()) };
  },
};

const isAsync = (work) => work.constructor.name === "AsyncFunction";
const deep = (depth, work) => (depth === 0 ? work() : deep(depth - 1, work));

/** Nanoseconds per operation of a batch, under as many frames as a server has. */
const timed = async (work, count) => {
  const run = isAsync(work)
    ? async () => {
        for (let at = 0; at < count; at++) await work();
      }
    : () => {
        for (let at = 0; at < count; at++) work();
      };
  const start = process.hrtime.bigint();
  await deep(12, run);
  return Number(process.hrtime.bigint() - start) / count;
};

const batchMs = 4;
const contenders = groups[group]();
const counts = {};
for (const [name, work] of Object.entries(contenders)) {
  for (let warm = 0; warm < 5; warm++) await timed(work, 2_000);
  counts[name] = Math.max(50, Math.round((batchMs * 1e6) / (await timed(work, 2_000))));
}
const figures = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
for (let round = 0; round < Number(rounds); round++) {
  for (const [name, work] of Object.entries(contenders)) figures[name].push({ ns: await timed(work, counts[name]) });
}
if (sink === undefined) throw new Error("nothing was done");
console.log(JSON.stringify(figures));

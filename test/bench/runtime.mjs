// npm run bench -- runtime [rounds]: what a generated package costs where it is used, beside the aims. Every figure is a ratio within one interleaved series.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, once, ratio, table } from "./measure.mjs";
import { bundleSizes, checkTimes, clientSizes, importTimes } from "./runtime-weight.mjs";
import { taxonomyOf } from "./taxonomy.mjs";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const microbench = fileURLToPath(new URL("runtime-case.mjs", import.meta.url));

/** A package with `count` codes; those of category bug record no stack. */
const make = (work, count) => {
  const folder = join(work, String(count));
  mkdirSync(folder);
  writeFileSync(join(folder, "taxonomy.yaml"), taxonomyOf(count).replaceAll("    category: bug\n", "$&    stack: none\n"));
  once([cli, "generate", join(folder, "taxonomy.yaml"), "--out", folder]);
  return join(folder, "bench");
};

const micro = (group, folder, rounds) => JSON.parse(once([microbench, group, folder, String(rounds)]).stdout);

const figure = (results, name, key) => median(results[name].map((round) => round[key]));
const ns = (value) => (value >= 1000 ? `${(value / 1000).toFixed(1)} µs` : `${value.toFixed(0)} ns`);
const ms = (value) => `${value.toFixed(1)} ms`;
const bytes = (value) => `${value} B`;

/** A row that compares `name` with `base` of the same series, which is called `floor`; `aim` is the most the ratio may be, undefined where there is none. */
const compared = (quantity, results, aim, { name = "ours", base = "floor", key = "ns", print = ns, floor } = {}) => {
  const value = ratio(results, name, base, key);
  return [quantity, print(figure(results, name, key)), `${floor} ${print(figure(results, base, key))}`, value.toFixed(2), aim ?? "", verdict(value, aim)];
};

const verdict = (value, aim) => (aim === undefined ? "" : value <= aim ? "met" : "missed");
const counted = (quantity, value, aim, note, print = String) => [quantity, print(value), note, "", aim === undefined ? "" : print(aim), verdict(value, aim)];

const constructing = (folder, rounds) => {
  const results = micro("construct", folder, rounds);
  const floor = "new Error(msg)";
  return [
    compared("construct", results, undefined, { floor }),
    compared("· the same", results, 1.1, { base: "least", floor: "the smallest class with code and details" }),
    compared("construct, stack: none", results, 0.25, { floor, name: "stackless" }),
  ];
};

/** The most of JSON.parse that decoding may take. */
const decodeAims = { result: 1.6, rpc: 2 };

const decoding = (folders, rounds) => {
  const found = [10, 100, 1000].flatMap((count) =>
    ["result", "rpc"].map((carrier) => ({ count, carrier, results: micro(`decode ${carrier}`, folders[count], rounds) })),
  );
  const floor = "JSON.parse";
  const rows = found.flatMap(({ count, carrier, results }) => [
    compared(`decode ${carrier}, ${count} codes`, results, decodeAims[carrier], { floor }),
    ...(count === 10 ? [compared("· JSON.parse and a bare Error, nothing checked", results, undefined, { floor, name: "least" })] : []),
  ]);
  const growth = (carrier) => {
    const of = (count) => found.find((one) => one.count === count && one.carrier === carrier).results;
    return ratio(of(1000), "ours", "floor", "ns") / ratio(of(10), "ours", "floor", "ns");
  };
  return [...rows, ...["result", "rpc"].map((carrier) => [`decode ${carrier}, 10 to 1,000 codes`, "", "flat", growth(carrier).toFixed(2), 1.1, verdict(growth(carrier), 1.1)])];
};

const guarding = (folder, rounds) => {
  const success = micro("success", folder, rounds);
  const failure = micro("failure", folder, rounds);
  const added = median(success.ours.map(({ ns }, round) => ns - success.floor[round].ns));
  return [
    compared("guard, success", success, undefined, { floor: "bare await" }),
    compared("· the same", success, 1.8, { base: "least", floor: ".then and nothing else" }),
    counted("guard, success, added", added, 150, "", ns),
    compared("guard, failure with its log record", failure, 5, { floor: "throw and catch" }),
  ];
};

const weighing = async (work, folders, rounds) => {
  const few = Math.max(3, Math.round(rounds / 4));
  const codesOf = async (folder) => (await import(`${folder}/src/index.js`)).BenchError.spec.classes.map(({ spec }) => spec.code);
  const imports = await importTimes(folders[500], await codesOf(folders[500]), few);
  const sizes = await bundleSizes(folders[500]);
  const client = await clientSizes(folders[10]);
  const paid = (name, what, aim) => counted(`client of 10 codes for a browser, ${what}, gzipped`, client[name].gzipped, aim, `minified ${client[name].minified} B`, bytes);
  const checks = checkTimes(work, folders[1000], await codesOf(folders[1000]), few);
  const each = (name) => figure(checks, name, "instantiations");
  return [
    counted("import of the main entry, 500 codes", figure(imports, "ours", "ms"), 8, "", ms),
    compared("· the same", imports, undefined, { floor: "all in one file", key: "ms", print: ms }),
    compared("· the entry of clients", imports, undefined, { floor: "all in one file", name: "client", key: "ms", print: ms }),
    compared("· its error classes alone", imports, undefined, { floor: "all in one file", name: "errors", key: "ms", print: ms }),
    compared("· as small classes in one file, no specs", imports, undefined, { floor: "all in one file", name: "least", key: "ms", print: ms }),
    counted("files of other packages in it", sizes.foreign, 0, ""),
    counted("bundle, one more class of 500", sizes.two - sizes.one, 600, "", bytes),
    counted("bundle, one class with the base class", sizes.one, undefined, `base class alone ${sizes.base} B, everything ${sizes.all} B`, bytes),
    paid("class", "one class", undefined),
    paid("decode", "one class with decode", 8000),
    paid("callTool", "callTool", undefined),
    paid("all", "all of it", 10500),
    counted("instantiations per code, 1,000 codes", each("ours") / 1000, 3, `plain interfaces ${each("floor") / 1000}`),
    compared("compiling a consumer, 1,000 codes", checks, 1.3, { floor: "plain interfaces", key: "total", print: ms }),
    compared("· of small classes with documentation", checks, undefined, { floor: "plain interfaces", name: "least", key: "total", print: ms }),
  ];
};

export const run = async ([wanted = "41"] = []) => {
  const rounds = Number(wanted);
  const work = mkdtempSync(join(tmpdir(), "faultline-bench-"));
  try {
    const folders = Object.fromEntries([10, 100, 500, 1000].map((count) => [count, make(work, count)]));
    const rows = [
      ...constructing(folders[10], rounds),
      compared("encode a tool result", micro("encode", folders[10], rounds), undefined, { floor: "JSON.stringify of the envelope" }),
      ...decoding(folders, rounds),
      ...guarding(folders[10], rounds),
      ...(await weighing(work, folders, rounds)),
    ];
    console.log(`The runtime on node ${process.version}; medians, ratios round by round, ${rounds} rounds.\n`);
    console.log(table(["quantity", "ours", "compared with", "ratio", "aim, at most", ""], rows));
  } finally {
    rmSync(work, { recursive: true });
  }
};

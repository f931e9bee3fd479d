// npm run bench -- <name> [options]: one benchmark by name. Figures are for people; nothing here fails on a timing.

const benches = { diff: "./diff.mjs", explorer: "./explorer.mjs", generate: "./generate.mjs", peers: "./peers.mjs", runtime: "./runtime.mjs", scan: "./scan.mjs" };
const [, , name, ...options] = process.argv;
if (!Object.hasOwn(benches, name ?? "")) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join(" | ")} [options]`);
  process.exit(2);
}
const { run } = await import(benches[name]);
await run(options);

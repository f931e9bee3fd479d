// A rehearsal of publishing: a registry on this machine, every package published to it and installed from it. It needs the network once, for
// the registry itself (verdaccio), and leaves nothing behind.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "faultline-rehearsal-"));
const say = (line) => console.log(line);

const npm = (args, cwd, more = {}) => execFileSync("npm", args, { cwd, encoding: "utf8", stdio: "pipe", env: { ...process.env, ...more } });
const folder = (name, files) => {
  const path = join(home, name);
  mkdirSync(path, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), typeof text === "string" ? text : JSON.stringify(text));
  return path;
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The registry for everything that is not ours: the one that npm is set up with here. */
const upstream = npm(["config", "get", "registry"], home).trim();

/** Ours stay here; what they depend on comes from upstream. */
const verdaccio = (port) => `
storage: ./storage
listen: 127.0.0.1:${port}
uplinks: { upstream: { url: ${JSON.stringify(upstream)}, cache: false } }
packages:
  "@faultline/*": { access: $all, publish: $all }
  "faultline": { access: $all, publish: $all }
  "**": { access: $all, proxy: upstream }
log: { type: stdout, format: json, level: fatal }
`;

const answers = async (url, tries = 100) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    if (tries === 0) throw new Error(`The registry does not answer at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answers(url, tries - 1);
  }
};

const startRegistry = async () => {
  const port = await freePort();
  // The last line of it that runs on Node 20. Of one thing it depends on, not every registry has the tag it asks for.
  const manifest = { private: true, dependencies: { verdaccio: "6.2.9" }, overrides: { "node-fetch": "2.7.0" } };
  const at = folder("registry", { "package.json": manifest, "config.yaml": verdaccio(port) });
  npm(["install", "--no-audit", "--no-fund", "--loglevel=error"], at);
  const server = spawn(process.execPath, ["node_modules/verdaccio/bin/verdaccio", "--config", "config.yaml"], { cwd: at, stdio: "ignore" });
  await answers(`http://127.0.0.1:${port}/-/ping`);
  return { server, url: `http://127.0.0.1:${port}/` };
};

/** Settings of a publisher who knows only this registry: nobody's account is used. */
const settings = (url) => ({
  npm_config_userconfig: join(folder("settings", { npmrc: `${url.slice("http:".length)}:_authToken=rehearsal\n` }), "npmrc"),
  npm_config_registry: url,
  npm_config_cache: join(home, "cache"),
  npm_config_noproxy: "127.0.0.1",
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_loglevel: "error",
});

const filesIn = (path) => readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
/** Those of npm: Python's go elsewhere. */
const generated = readdirSync(join(root, "generated")).filter((name) => existsSync(join(root, "generated", name, "package.json")));
const packages = ["templates/runtime", ...generated.map((name) => join("generated", name)), "."];
const manifestOf = (path) => JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
const inWorkspace = (path) => (path === "." ? [] : ["--workspace", path]);

const publish = (path, env) => {
  const { name, version } = manifestOf(path);
  const said = JSON.parse(npm(["publish", "--json", ...inWorkspace(path)], root, env));
  const { size, files } = said[name] ?? said;
  say(`published ${name}@${version}: ${files.length} files, ${(size / 1000).toFixed(1)} kB`);
};

/** What is published stays as it is: the same version a second time is refused. */
const refuseSecond = (path, env) => {
  const { name, version } = manifestOf(path);
  try {
    npm(["publish", ...inWorkspace(path)], root, env);
  } catch (error) {
    if (!/E403|E409|EPUBLISHCONFLICT|previously published|already present/.test(error.stderr)) throw error;
    return say(`refused ${name}@${version} a second time`);
  }
  throw new Error(`${name}@${version} was published twice`);
};

const taxonomy = `taxonomy: 1
name: notes
version: 0.1.0
runtime: "@faultline/runtime"
errors:
  note_locked: { message: "Note {id} is locked.", details: { id: string }, recoverable: true }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

const use = `import { toToolResult } from "@me/notes-errors";
import { decode } from "@me/notes-errors/client";
import { example } from "@me/notes-errors/testing";
import { compile } from "faultline";
const names = process.argv.slice(2);
for (const name of names) await import(name).then(({ guardServer }) => guardServer.call);
console.log(names.length, decode(toToolResult(example("note_locked"))).message, compile({ path: "x", text: "" }).diagnostics.length);
`;

const consume = (env) => {
  const names = packages.map((path) => manifestOf(path).name);
  const at = folder("consumer", { "package.json": { private: true, type: "module" }, "taxonomy.yaml": taxonomy, "use.js": use });
  npm(["install", ...names], at, env);
  const size = filesIn(join(at, "node_modules")).reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  say(`installed ${names.join(" ")}: ${(size / 1e6).toFixed(1)} MB with all they depend on`);
  say(npm(["exec", "--", "faultline", "generate"], at, env).trim());
  npm(["install", "./generated/notes"], at, env);
  const said = execFileSync(process.execPath, ["use.js", ...names.filter((name) => name !== "faultline")], { cwd: at, encoding: "utf8" }).trim();
  if (said !== `${names.length - 1} Note example is locked. 1`) throw new Error(`Unexpected: ${said}`);
  say("imported them, and sent and read an error of the package generated there");
};

let server;
try {
  const registry = await startRegistry();
  server = registry.server;
  say(`registry at ${registry.url}`);
  const env = settings(registry.url);
  for (const path of packages) publish(path, env);
  refuseSecond(packages[0], env);
  consume(env);
  say("rehearsed");
} catch (error) {
  say(`failed: ${error.message}\n${error.stderr ?? ""}`);
  process.exitCode = 1;
} finally {
  server?.kill();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

// Names that others keep: modules of Node, packages that every server imports, devices of operating systems. It asks no registry.

/** Modules of Node, which an import by the same name finds before any package (Node.js, "Built-in modules"). */
export const nodeModules: ReadonlySet<string> = new Set([
  ...["assert", "async_hooks", "buffer", "child_process", "cluster", "console", "constants", "crypto", "dgram", "diagnostics_channel", "dns"],
  ...["domain", "events", "fs", "http", "http2", "https", "inspector", "module", "net", "os", "path", "perf_hooks", "process", "punycode"],
  ...["querystring", "readline", "repl", "stream", "string_decoder", "sys", "timers", "tls", "trace_events", "tty", "url", "util", "v8", "vm"],
  ...["wasi", "worker_threads", "zlib"],
]);

export const hidesNeeded = (name: string): boolean => name === "zod" || name === "faultline" || name.startsWith("@modelcontextprotocol/");

/** File names, without any extension, that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

export const isDeviceName = (name: string): boolean => devices.test(name);

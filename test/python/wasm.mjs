#!/usr/bin/env node
// Stands for python3, from a folder that has pyodide: CPython as WebAssembly. It takes what tests give python3: flags, -c and a program or a script, arguments, stdin and PYTHONPATH. It starts no process and has no sockets.

import { readFileSync, readSync, writeSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [, , ...given] = process.argv;
const flags = [];
while (flags.at(-1) === "-W" || (given[0]?.startsWith("-") && given[0] !== "-c")) flags.push(given.shift());
const [first = "", ...rest] = given;
const isText = first === "-c";
const [program = "", ...more] = isText ? rest : [readFileSync(first, "utf8"), ...rest];
const paths = [...(isText ? [] : [first.slice(0, first.lastIndexOf("/"))]), ...(process.env.PYTHONPATH ?? "").split(":").filter((path) => path !== "")];

const python = await loadPyodide({ args: flags.filter((flag) => flag === "-S" || flag === "-B"), env: { HOME: "/", PYTHONHASHSEED: "0" } });
// What the paths name, where it stands on this machine.
for (const root of new Set([...paths, ...more].flatMap((path) => /^\/[^/]+/.exec(path) ?? []))) {
  python.FS.mkdirTree(root);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, root);
}
const writing = (stream) => ({ write: (bytes) => writeSync(stream, bytes) });
python.setStdin({ read: (bytes) => readSync(0, bytes) });
python.setStdout(writing(1));
python.setStderr(writing(2));
python.globals.set("given", python.toPy({ argv: [first, ...more], file: isText ? "<string>" : first, paths, program, isStrict: flags.includes("-W") }));
// What it is made of itself warns already: a flag would end it.
process.exitCode = python.runPython(`
import sys, traceback, warnings

def main():
    sys.argv[:], sys.path[:0] = given["argv"], given["paths"]
    if given["isStrict"]:
        warnings.simplefilter("error")
    try:
        exec(compile(given["program"], given["file"], "exec"), {"__name__": "__main__"})
    except SystemExit as error:
        return error.code or 0
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
    return 0

main()
`);

// Python as it is on this machine: whether there is one, and what it says. The standard library alone (-S): nothing is installed. No tests here.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const version = spawnSync("python3", ["-c", "import sys; print(sys.version_info >= (3, 10))"], { encoding: "utf8" });

export const hasPython: boolean = version.status === 0 && version.stdout.trim() === "True";

if (!hasPython) console.log("Python: not tried; there is no python3 of 3.10 or later here.");

/** What a program prints; an error with what it says where it fails. `paths`: where it finds modules. */
export const python = (program: string, { paths = [], input = "", interpreter = "python3" }: { readonly paths?: readonly string[]; readonly input?: string; readonly interpreter?: string } = {}): string => {
  const { status, stdout, stderr } = spawnSync(interpreter, ["-S", "-B", "-W", "error", "-c", program], {
    encoding: "utf8",
    input,
    env: { PATH: process.env["PATH"], PYTHONPATH: paths.join(":"), PYTHONHASHSEED: "0", PYTHONUTF8: "1" },
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
};

interface File {
  readonly path: string;
  readonly text: string;
}

/** Writes files below a folder. */
export const put = (folder: string, files: readonly File[]): void => {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** Puts the Python packages among `files` into a folder; where their sources stand there. */
const unpacked = (folder: string, files: readonly File[]): readonly string[] => {
  const packages = files.flatMap(({ path }) => (path.endsWith("/pyproject.toml") ? [dirname(path)] : []));
  put(folder, files.filter(({ path }) => packages.some((each) => path.startsWith(`${each}/`))));
  return packages.map((each) => join(folder, each, "src"));
};

type Use<T> = (folder: string, sources: readonly string[]) => T;

/** Has the Python packages among `files` in a folder, as long as `use` needs it. */
export const withPackages = <T>(files: readonly File[], use: Use<T>): T => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-python-"));
  try {
    return use(folder, unpacked(folder, files));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What a program prints that has the Python packages among `files`. */
export const inPackages = (files: readonly File[], program: string, interpreter = "python3"): string => withPackages(files, (_, paths) => python(program, { paths, interpreter }));

/** As {@link withPackages}, as long as it takes. */
export const withPackagesFor = async <T>(files: readonly File[], use: Use<Promise<T>>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-python-"));
  try {
    return await use(folder, unpacked(folder, files));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

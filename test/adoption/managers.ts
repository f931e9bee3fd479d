// How each package manager is told to install a project and a tarball. It starts nothing.

import type { Manager } from "./adoption.ts";

interface Told {
  /** What has to be fetched to have the manager; npm is there with Node. */
  readonly spec?: string;
  readonly install: readonly string[];
  readonly add: (tarball: string) => readonly string[];
}

const managers: { readonly [manager in Manager]: Told } = {
  npm: { install: ["npm", "install", "--no-audit", "--no-fund"], add: (tarball) => ["npm", "install", "--no-audit", "--no-fund", "--save-dev", tarball] },
  pnpm: { spec: "pnpm@9.15.9", install: ["pnpm", "install", "--no-frozen-lockfile"], add: (tarball) => ["pnpm", "add", "--save-dev", tarball] },
  yarn1: { spec: "yarn@1.22.22", install: ["yarn", "install", "--non-interactive"], add: (tarball) => ["yarn", "add", "--dev", "--non-interactive", `file:${tarball}`] },
  yarn4: { spec: "@yarnpkg/cli-dist@4.18.1", install: ["yarn", "install"], add: (tarball) => ["yarn", "add", "--dev", `faultline@file:${tarball}`] },
  bun: { spec: "bun@1.4.5", install: ["bun", "install"], add: (tarball) => ["bun", "add", "--dev", tarball] },
};

const started = ({ spec }: Told, command: readonly string[]): readonly string[] => (spec === undefined ? command : ["npx", "--yes", "--package", spec, "--", ...command]);

export const installing = (manager: Manager): readonly string[] => started(managers[manager], managers[manager].install);
export const adding = (manager: Manager, tarball: string): readonly string[] => started(managers[manager], managers[manager].add(tarball));

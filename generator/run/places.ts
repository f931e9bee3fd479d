// The folders that a run writes to: that of the packages, and those of servers that keep their errors in their own sources. It reads no taxonomy.

import { resolve } from "node:path";
import type { ServerHead } from "../main.ts";
import { partsOf } from "../model/into.ts";
import { disk } from "../write/disk.ts";
import type { Owner } from "../write/manifest.ts";
import type { Made } from "../write/remember.ts";
import { compare, rehearse, write, type Finding, type Goal, type Result, type Target } from "../write/write.ts";
import { standOf } from "./last.ts";
import { pathFrom } from "../read/paths.ts";
import type { Job, Site } from "./site.ts";

/** A folder with what should stand in it. */
export interface Place {
  readonly goal: Goal;
  readonly made: Made;
  /** As for `WriteOptions` (write.ts). */
  readonly record: string;
  readonly known?: string | undefined;
  /** The name of the folder for people. */
  readonly out: string;
}

interface Placed {
  readonly job: Job;
  readonly owner: Owner;
  /** Servers whose errors are sources, and what is to be written of each. */
  readonly servers: readonly (readonly [server: ServerHead, target: Target])[];
  readonly made: Omit<Made, "servers">;
  /** Folders of the last run that hold nothing of the taxonomy any more. */
  readonly withdrawn: readonly string[];
}

/** The places of sources, contracts and tests: one for each folder above some, since what is remembered of a run is remembered there. */
export const placesBeside = ({ job, owner, servers, made, withdrawn }: Placed): readonly Place[] => {
  const input = resolve(job.cwd, job.taxonomy);
  const places = new Map<string, { readonly record: string; readonly targets: Target[] }>();
  const add = (folder: string, of: (name: string) => Omit<Target, "server">): void => {
    const { out, name, record } = standOf(folder, input);
    const place = places.get(out) ?? { record, targets: [] };
    place.targets.push({ server: name, ...of(name) });
    places.set(out, place);
  };
  for (const [server, { server: planned, model, files }] of servers) {
    for (const { folder, within } of partsOf(server)) {
      add(folder, (name) => {
        const moved = files?.flatMap((file) => {
          const path = within(file.path.slice(planned.length + 1));
          return path === undefined ? [] : [{ ...file, path: `${name}/${path}` }];
        });
        return { model, ...(moved && { files: moved }) };
      });
    }
  }
  for (const folder of withdrawn) add(folder, () => ({ model: "", isGone: true }));
  return [...places].map(([out, { record, targets }]) => ({
    goal: { out, ...owner, targets, complete: false },
    made: { ...made, servers: targets.flatMap(({ server, isGone }) => (isGone ? [] : [server])) },
    record,
    out: pathFrom(resolve(job.cwd), out) || ".",
  }));
};

interface Packages extends Pick<Place, "goal" | "made" | "known"> {
  readonly elsewhere: readonly Place[];
}

/** All folders of a run; that of the packages only where there are some, or may have been. */
export const placesOf = ({ goal, made, known, elsewhere }: Packages, { record }: Site, { out }: Job): readonly Place[] => {
  const isEmpty = elsewhere.length > 0 && goal.targets.length === 0 && !disk.look(goal.out);
  return [...(isEmpty ? [] : [{ goal, made, record, known, out }]), ...elsewhere];
};

export interface Put extends Result {
  readonly place: Place;
}

const rehearsed = (place: Place, force: boolean): Put => ({ place, ...rehearse(place.goal, { record: place.record, force }) });

/** Writes them all, or none where something stands in the way of one. `dry`: writes none in any case. */
export const putAll = (places: readonly Place[], { force, dry }: { readonly force: boolean; readonly dry: boolean }): readonly Put[] => {
  const before = dry || places.length > 1 ? places.map((place) => rehearsed(place, force)) : [];
  if (dry || before.some(({ refused }) => refused.length > 0)) return before;
  return places.map((place) => ({ place, ...write(place.goal, { record: place.record, made: place.made, known: place.known, force }) }));
};

/** How their files stand. */
export const compareAll = (places: readonly Place[]): readonly { readonly place: Place; readonly findings: readonly Finding[] }[] =>
  places.map((place) => ({ place, findings: compare(place.goal, place.record) }));

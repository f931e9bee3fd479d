// Which shared types contain themselves, by way of others or not. It asks only who names whom.

import { namesIn, type Types } from "./written.ts";
import { once } from "./once.ts";

/** The number of a circle, by each type in it: all types of a circle contain each other. */
export type Circles = ReadonlyMap<string, number>;

const foundIn = once((types: Types): Circles => find(types));

/** Strongly connected components (Tarjan, 1972) without single types that do not name themselves. Linear in the number of references. */
export const circlesOf = (types: Types | undefined): Circles => (types === undefined ? new Map() : foundIn(types));

interface Visit {
  readonly name: string;
  readonly named: readonly string[];
  /** How many of them were seen to. */
  done: number;
}

function find(types: Types): Circles {
  const circles = new Map<string, number>();
  const met = new Map<string, number>();
  /** The earliest type still open that this one reaches. */
  const earliest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const begin = (name: string): Visit => {
    met.set(name, met.size);
    earliest.set(name, met.get(name) ?? 0);
    open.push(name);
    isOpen.add(name);
    return { name, named: namesIn(types[name] ?? "object").filter((each) => Object.hasOwn(types, each)), done: 0 };
  };
  const reach = (name: string, place: number | undefined): void => void earliest.set(name, Math.min(earliest.get(name) ?? 0, place ?? Infinity));
  const close = ({ name, named }: Visit): void => {
    if (earliest.get(name) !== met.get(name)) return;
    const circle = open.splice(open.lastIndexOf(name));
    for (const each of circle) isOpen.delete(each);
    if (circle.length > 1 || named.includes(name)) for (const each of circle) circles.set(each, met.get(name) ?? 0);
  };
  for (const first of Object.keys(types)) {
    const way: Visit[] = met.has(first) ? [] : [begin(first)];
    for (let visit = way.at(-1); visit !== undefined; visit = way.at(-1)) {
      const next = visit.named[visit.done++];
      if (next === undefined) {
        way.pop();
        close(visit);
        const above = way.at(-1);
        if (above) reach(above.name, earliest.get(visit.name));
      } else if (!met.has(next)) way.push(begin(next));
      else if (isOpen.has(next)) reach(visit.name, met.get(next));
    }
  }
  return circles;
}

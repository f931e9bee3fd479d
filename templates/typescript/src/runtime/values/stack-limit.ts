// V8's switch for recording stacks: off for a moment, or a stack taken at a place of our choice. Elsewhere there is no switch, and nothing happens.

interface Stacks {
  stackTraceLimit?: number;
  captureStackTrace?(error: object): void;
}

const stacks: Stacks = Error as unknown as Stacks;

/** Stops the recording of stacks. Returns what {@link resumeStacks} needs to go on; undefined when nothing was recorded anyway. */
export function pauseStacks(): number | undefined {
  const limit = stacks.stackTraceLimit;
  if (limit === undefined || limit === 0) return undefined;
  try {
    stacks.stackTraceLimit = 0;
    return limit;
  } catch {
    // A limit that cannot be set stays.
  }
  return undefined;
}

export function resumeStacks(limit: number | undefined): void {
  if (limit !== undefined) stacks.stackTraceLimit = limit;
}

/** Gives `error` the stack of this place, with the functions that await it. */
export function stackFromHere(error: object): void {
  stacks.captureStackTrace?.(error);
}

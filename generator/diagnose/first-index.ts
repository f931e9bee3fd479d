// The search of a sorted list by halves. It does not look at the list itself.

/** The first index below `length` from which on `isReached` holds; `length` where it never does. */
export function firstIndex(length: number, isReached: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

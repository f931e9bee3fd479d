// Reading what may break the compiler, which is no reason to break off.

/** What reading something gives; undefined where it raises. */
export const readable = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

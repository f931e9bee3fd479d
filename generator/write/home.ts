// The folder below the out folder that is ours alone: `.faultline/`. It says where what is, and does nothing.

/** Holds runs at work and the record of the last one. Git ignores it by a file inside, so it never needs a line of its owner. */
export const homeName = ".faultline";

/** Git's word for everything, this file included. */
export const ignoreAll = "*\n";

/** Short, and good for a file name on any system. SHA-256 would take longer to load than all the rest of a run without work. */
export const shortHash = (text: string): string => {
  let [one, other] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x9e3779b1);
    other = Math.imul(other + text.charCodeAt(at), 0x85ebca6b) ^ (one >>> 15);
  }
  return [one, other].map((half) => (half >>> 8).toString(16).padStart(6, "0")).join("");
};

/** The record's file for a taxonomy, by its path relative to the out folder: two taxonomies may share one. */
export const recordPath = (taxonomy: string): string => `${homeName}/last-${shortHash(taxonomy)}`;

export const isRecord = (path: string): boolean => path.startsWith(`${homeName}/last-`);

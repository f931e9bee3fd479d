// The folder below the out folder that is ours alone: `.faultline/`. It says where what is, and does nothing.

import { hashOf } from "../model/canonical.ts";

/** Holds runs at work and the record of the last one. Git ignores it by a file inside, so it never needs a line of its owner. */
export const homeName = ".faultline";

/** Git's word for everything, this file included. */
export const ignoreAll = "*\n";

/** Short, and good for a file name on any system. */
export const shortHash = (text: string): string => hashOf(text).slice(0, 12);

/** The record's file for a taxonomy, by its path relative to the out folder: two taxonomies may share one. */
export const recordPath = (taxonomy: string): string => `${homeName}/last-${shortHash(taxonomy)}`;

export const isRecord = (path: string): boolean => path.startsWith(`${homeName}/last-`);

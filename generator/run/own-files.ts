// Files of one's own inside of generated packages, as findings. They fail nothing.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { foreignFilesIn } from "../write/foreign-files.ts";

export const ownFileWords = { code: "own-files", sentence: "Faultline did not write this file", help: "move it out of generated/, or let a plugin generate it" } as const;

/** An unreadable file is reported by the code that has to read it. */
const foreignFiles = (folder: string): readonly string[] => {
  try {
    return foreignFilesIn(folder);
  } catch {
    return [];
  }
};

/** `folder`: the packages' folder; `shown`: its name for people. */
export const ownFileDiagnostics = (folder: string, shown: string): readonly Diagnostic[] =>
  foreignFiles(folder).map((path) => {
    const { code, sentence, help } = ownFileWords;
    return { code, severity: "warning", where: { file: `${shown}/${path}`, start: 0, end: 0 }, sentence, help };
  });

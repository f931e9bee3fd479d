// Looks through the source, and shows on a watched terminal how far it is. The compiler is loaded here, and nowhere before.

import type { Survey } from "../typescript/scan/facts.ts";
import type { Streams } from "../terminal/streams.ts";
import { progressOn } from "../terminal/progress.ts";

/** Files between two words about how far it is. */
const often = 20;

export async function look(files: ReadonlyMap<string, string>, streams: Streams): Promise<Survey> {
  const progress = progressOn(streams);
  try {
    const { survey } = await import("../typescript/scan/survey.ts");
    return survey(files, { onFile: (done, found) => (done % often === 0 ? progress.show(`${done} of ${found} files`) : undefined) });
  } finally {
    progress.clear();
  }
}

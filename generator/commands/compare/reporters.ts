// Which of the asked-for reporters people read at the terminal, and which are for machines. It tells nothing.

import type { Streams, Telling } from "../streams.ts";

const isForPeople = ({ reporter, file }: Telling): boolean => reporter === "pretty" && file === undefined;

/** `streams` with the reporters for people alone, or with all others. */
export const withoutPretty = (streams: Streams, without: boolean): Streams => {
  const { reporting = { tellings: [{ reporter: "pretty" as const }], cwd: "." } } = streams;
  return { ...streams, reporting: { ...reporting, tellings: reporting.tellings.filter((telling) => isForPeople(telling) !== without) } };
};

// Words for readers and verdicts, the same in every report. It lays nothing out.

import { readerNames, type ReaderName, type Readers } from "./change.ts";
import { counts } from "./judge.ts";
import type { LocatedServer } from "./located.ts";

/** Who they are. */
const who: { readonly [R in ReaderName]: string } = { server: "server code", client: "client code", wire: "wire readers", log: "log readers", model: "the model" };

const listed = (words: readonly string[]): string => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`);

/** `breaks server code and client code; wire readers see a difference`; empty where nobody notices. */
export function noticed(readers: Readers): string {
  const those = (how: "breaks" | "differs"): string => listed(readerNames.filter((name) => readers[name] === how).map((name) => who[name]));
  const [broken, other] = [those("breaks"), those("differs")];
  return [broken === "" ? "" : `breaks ${broken}`, other === "" ? "" : `${other} may see a difference`].filter((part) => part !== "").join("; ");
}

/** `@me/notes-errors 1.0.0 → 1.1.0` */
export const versions = ({ before, after }: Pick<LocatedServer, "before" | "after">): string => {
  const [old, now] = [before?.version, after?.version];
  return `${(after ?? before)?.package ?? ""} ${[...new Set([old, now].filter((version) => version !== undefined))].join(" → ")}`;
};

/** What the verdict asks of the version. */
export function standing({ before, after, verdict, needs, isUnannounced, changes }: LocatedServer): string {
  if (!before) return "a new package";
  if (!after) return "no longer generated";
  if (verdict === "none") return changes.every(counts) ? "no change that anybody can tell" : "no change that counts; what there is was accepted";
  const version = needs === after.version ? `, which ${after.version} says` : `, to be released as ${needs ?? after.version}`;
  return `${verdict}${isUnannounced ? `, and ${after.version} does not say so: ${needs ?? "another major"} would` : version}`;
}

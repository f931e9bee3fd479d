// Words for readers and verdicts, the same in every report. It lays nothing out.

import { readerNames, type ReaderName, type Readers } from "./change.ts";
import { compareVersions } from "../model/semver.ts";
import { counts, type LocatedServer } from "./judge.ts";

/** Their names. */
const who: { readonly [R in ReaderName]: string } = { server: "server code", client: "client code", wire: "wire readers", log: "log readers", model: "the model" };

const listed = (words: readonly string[]): string => words.join(", ").replace(/, ([^,]+)$/, " and $1");

/** `breaks server code and client code; wire readers see a difference`; empty where nobody notices. */
export function noticed(readers: Readers): string {
  const those = (how: "breaks" | "differs"): string => listed(readerNames.filter((name) => readers[name] === how).map((name) => who[name]));
  const [broken, other] = [those("breaks"), those("differs")];
  return [broken === "" ? "" : `breaks ${broken}`, other === "" ? "" : `${other} may notice`].filter((part) => part !== "").join("; ");
}

/** `@me/notes-errors 1.0.0 → 1.1.0` */
export const versions = ({ before, after }: Pick<LocatedServer, "before" | "after">): string => {
  const sides = [before, after].flatMap((side) => side ?? []);
  return `${sides.map((side) => side.package).at(-1)} ${[...new Set(sides.map(({ version }) => version))].join(" → ")}`;
};

/** The version that the verdict requires. */
export function standing({ before, after, verdict, needs, isUnannounced, changes }: LocatedServer): string {
  if (!before) return "a new package";
  if (!after) return "no longer generated";
  if (verdict === "none") {
    const lower = compareVersions(after.version, before.version) < 0 ? `; but version ${after.version} is below ${before.version}` : "";
    return `${changes.every(counts) ? "no visible change" : "no change that counts; all changes were accepted"}${lower}`;
  }
  const version = needs === after.version ? `, as version ${after.version} says` : `, to be released as ${needs}`;
  return `${verdict}${isUnannounced ? `, but version ${after.version} does not say so; use ${needs}` : version}`;
}

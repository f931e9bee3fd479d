// A taxonomy that is there already, under another name or above: init makes no second one beside it unseen. It reads, and changes nothing.

import { join } from "node:path";
import { above, foldersWith, namesIn, textAt } from "../read/around.ts";
import { usual } from "../read/load.ts";
import { pathFrom } from "../read/paths.ts";

/** Names that a taxonomy is given where verbs are told its path, and what such a file begins with. */
const another = /^(?:taxonomy|faultline)\.(?:ya?ml|json)$/;
const says = /^\s*(?:\{\s*)?["']?taxonomy["']?\s*:/m;

/** Whether a file begins as a taxonomy does; one that cannot be read as a text does not. */
const isTaxonomy = (path: string): boolean => {
  try {
    return says.test(textAt(path) ?? "");
  } catch {
    return false;
  }
};

/** Why `folder` gets no new taxonomy, in a sentence; undefined where nothing is against it, or where one of the usual name is there. */
export function otherIn(folder: string): string | undefined {
  const names = namesIn(folder);
  if (names.includes(usual)) return undefined;
  const other = names.find((name) => another.test(name) && isTaxonomy(join(folder, name)));
  return other === undefined ? undefined : `${other} is a taxonomy, and a second one would not know its errors; rename it to ${usual}, which every verb finds`;
}

/** The taxonomy above `folder`, in the same repository, that verbs no longer find from there once it has one: in a sentence, if there is one. */
export function hiddenBy(folder: string, git: string | undefined): readonly string[] {
  const around = above(folder).slice(1);
  const within = git === undefined ? [] : around.slice(0, above(folder).indexOf(git));
  const [home] = foldersWith(folder, usual).filter((each) => within.includes(each));
  return home === undefined ? [] : [`${pathFrom(folder, join(home, usual))} declares errors too, and verbs started here find the new taxonomy alone; import that one to share its errors, or add this server there`];
}

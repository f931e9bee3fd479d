// The list of errors, each to be opened: its panel is made when it is asked for. It decides nothing about which are shown.

import { legible } from "../../../generator/model/plainly.ts";
import { make } from "./document.ts";
import type { Entry } from "./entries.ts";
import { panelOf, type Occurrence } from "./panel.ts";

export interface Shown {
  readonly entry: Entry;
  readonly element: HTMLDetailsElement;
}

const marksOf = ({ error }: Entry): readonly HTMLElement[] => [
  make("span", { class: "mark" }, error.category),
  ...(error.recoverable === true ? [make("span", { class: "mark good" }, "recoverable")] : []),
  ...(error.deprecated === undefined ? [] : [make("span", { class: "mark old" }, "deprecated")]),
];

/** Makes the panel of an error anew. */
export const fill = ({ element, entry }: Shown, occurrence?: Occurrence): void => {
  element.querySelector(".panel")?.remove();
  element.append(panelOf(entry, occurrence));
};

export const isFilled = ({ element }: Shown): boolean => element.querySelector(".panel") !== null;

export function shownOf(entry: Entry): Shown {
  const { anchor, error } = entry;
  const summary = make("summary", {}, make("code", {}, error.code), ...(error.title === undefined ? [] : [make("b", {}, error.title)]), make("span", { class: "message" }, legible(error.message)), ...marksOf(entry));
  const element = make("details", { id: anchor, class: "error" }, summary);
  const shown = { entry, element };
  element.addEventListener("toggle", () => {
    if (element.open && !isFilled(shown)) fill(shown);
  });
  return shown;
}

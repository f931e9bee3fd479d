// The language that code is shown in, chosen once for all errors. It makes no code.

import type { Server } from "../../../generator/model/taxonomy.ts";
import { make, option } from "./document.ts";
import { codesOf, type Code } from "./snippet.ts";

const select = make("select", { id: "language" });

/** Each place of code, and whether it is hidden under the choice. */
const places = new Map<HTMLElement, () => boolean>();

/** Code of one error in every language of its server: the chosen one is shown, the first of a server without it. */
export const inLanguages = (server: Server, blocks: (code: Code) => readonly HTMLElement[]): readonly HTMLElement[] => {
  const codes = codesOf(server);
  return codes.map((code) => {
    const place = make("div", { class: "wires" }, ...blocks(code));
    const isHidden = (): boolean => code !== (codes.find(({ language }) => language === select.value) ?? codes[0]);
    places.set(place, isHidden);
    place.hidden = isHidden();
    return place;
  });
};

/** The field to choose by; undefined where all servers have the same single language. */
export function languageField(servers: readonly Server[]): HTMLElement | undefined {
  const all = [...new Set(servers.flatMap(codesOf))];
  if (all.length < 2) return undefined;
  select.append(...all.map(({ language, title }) => option(language, title)));
  select.addEventListener("change", () => {
    for (const [place, isHidden] of places) {
      if (!place.isConnected) places.delete(place);
      else place.hidden = isHidden();
    }
  });
  return make("div", { class: "field" }, make("label", { for: "language" }, "Code in"), select);
}

// Catch blocks of the server that turn errors into texts.

import { projectPages } from "../../project-pages.ts";
import type { Ailment } from "../ailment.ts";

export const errorSwallowed: Ailment = {
  code: "error-swallowed",
  ...projectPages["error-swallowed"],
  find: ({ swallowed, at }) =>
    swallowed.map(({ where: { file, start, end }, sentence }) => ({ path: at("") === "" ? file : file.slice(at("").length), start, end, sentence })),
};

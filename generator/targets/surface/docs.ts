// Documentation comments: what the taxonomy says, paragraph by paragraph, tags last. A language prints them.

import { called } from "../../model/codes.ts";
import { withoutStop } from "../../model/names.ts";
import type { Naming } from "../../model/naming.ts";
import type { Deprecation, DetailShape, ErrorDef, Server } from "../../model/taxonomy.ts";
import { errorText, nonEmpty } from "../../wire/visible.ts";
import { lineageOf, parentsOf } from "../../wire/lineage.ts";
import type { Doc, LinkView, Passage } from "./view.ts";

/** The class of an error: the first of the names made from its code. */
export const classOf = (error: ErrorDef, { namesOf }: Naming): string => namesOf([])(called(error))[0] ?? "";

/** The name that makes an error in a package. */
export const makerOf = (error: ErrorDef, { memberOf }: Naming): string => memberOf(called(error));

/** The class of `code`, or the code itself where the package has none. */
const nameOf = (code: string, server: Server, naming: Naming): string | LinkView => {
  const error = lineageOf(server).byCode.get(code);
  return error ? { name: classOf(error, naming) } : code;
};

const parentOf = (error: ErrorDef, server: Server, naming: Naming): Doc => {
  const [parent] = parentsOf(error, server);
  return parent === undefined ? [] : [{ pieces: ["A special case of ", nameOf(parent, server, naming), "."] }];
};

const deprecation = ({ since, replacedBy, removeIn, note }: Deprecation, server: Server, naming: Naming): Passage => ({
  tag: "deprecated",
  pieces: [
    `Since ${since}.`,
    ...(replacedBy === undefined ? [] : [" Use ", nameOf(replacedBy, server, naming), " instead"]),
    ...(removeIn === undefined ? [] : [replacedBy === undefined ? ` Removed in ${removeIn}` : `; removed in ${removeIn}`]),
    ...(replacedBy === undefined && removeIn === undefined ? [] : ["."]),
    ...(note === undefined ? [] : [` ${note}`]),
  ],
});

/** Whether it may be relied on: what everything that names the error says. */
const standing = ({ deprecated, stability, since }: ErrorDef, server: Server, naming: Naming): Doc => [
  ...(deprecated === undefined ? [] : [deprecation(deprecated, server, naming)]),
  ...(stability === "experimental" ? [{ tag: "experimental", pieces: [] } as const] : []),
  ...(since === undefined ? [] : [{ tag: "since", pieces: [since] } as const]),
];

/** Pages that help, and then the error's own. */
const pages = ({ help = [], url }: ErrorDef): Doc => {
  const own = help.length === 0 || url === undefined ? [] : [{ tag: "see", pieces: [{ url }] } as const];
  return [...help.map((link) => ({ tag: "see", pieces: [{ url: link.url }, ` ${link.description}`] }) as const), ...own];
};

/** The comment of the union of all errors, which two entry points export. */
export const familyDoc = (server: Server): Doc => [`Any error of ${server.title ?? server.name}, or one of a newer contract.`];

/** The comment of a class: everything there is to say. */
export const errorDoc = (error: ErrorDef, server: Server, naming: Naming): Doc => [...errorText(error), ...parentOf(error, server, naming), ...standing(error, server, naming), ...pages(error)];

/** The comment of a part of an error, such as the interface of its details: its name says the rest. */
export const standingDoc = (error: ErrorDef, server: Server, naming: Naming): Doc => standing(error, server, naming);

const safety = { unsafe: "Stays in memory and in the log.", "do-not-log": "Stays in memory." } as const;

/** The meaning of a detail, its unit, and its readers if it is not safe. */
export const detailDoc = (shape: DetailShape, description?: string): readonly string[] => {
  const sentence =
    shape.unit === undefined ? description : `${withoutStop(description ?? "")}${description ? ", in" : "In"} ${shape.unit}.`;
  const usual = shape.default === undefined ? undefined : `${JSON.stringify(shape.default)} by default.`;
  return nonEmpty([[sentence, usual, shape.safety && safety[shape.safety]].filter(Boolean).join(" ")]);
};

/** Lines of at most `room` characters, where words allow it. */
export const wrap = (text: string, room: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
};

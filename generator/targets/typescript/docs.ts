// Documentation comments: what the taxonomy says, paragraph by paragraph, tags last. Encoding it is render's business.

import { called } from "../../model/codes.ts";
import { legible } from "../../model/plainly.ts";
import { withoutStop } from "../../model/text-end.ts";
import { className } from "./names.ts";
import type { Deprecation, DetailShape, ErrorDef, Server } from "../../model/taxonomy.ts";
import { errorText, said } from "../../wire/texts.ts";
import { lineageOf, parentsOf } from "../../wire/lineage.ts";
import type { Doc, LinkView, Passage } from "./view.ts";

/** The class of `code`, or the code itself where the package has none. */
const nameOf = (code: string, server: Server): string | LinkView => {
  const error = lineageOf(server).byCode.get(code);
  return error ? { name: className(called(error)) } : code;
};

const parentOf = (error: ErrorDef, server: Server): Doc => {
  const [parent] = parentsOf(error, server);
  return parent === undefined ? [] : [{ pieces: ["A special case of ", nameOf(parent, server), "."] }];
};

const deprecation = ({ since, replacedBy, removeIn, note }: Deprecation, server: Server): Passage => ({
  tag: "deprecated",
  pieces: [
    `Since ${since}.`,
    ...(replacedBy === undefined ? [] : [" Use ", nameOf(replacedBy, server), " instead"]),
    ...(removeIn === undefined ? [] : [replacedBy === undefined ? ` Removed in ${removeIn}` : `; removed in ${removeIn}`]),
    ...(replacedBy === undefined && removeIn === undefined ? [] : ["."]),
    ...(note === undefined ? [] : [` ${note}`]),
  ],
});

/** Whether it may be relied on: what everything that names the error says. */
const standing = ({ deprecated, stability, since }: ErrorDef, server: Server): Doc => [
  ...(deprecated === undefined ? [] : [deprecation(deprecated, server)]),
  ...(stability === "experimental" ? [{ tag: "experimental", pieces: [] } as const] : []),
  ...(since === undefined ? [] : [{ tag: "since", pieces: [since] } as const]),
];

/** Pages that help, and then the error's own. */
const pages = ({ help = [], url }: ErrorDef): Doc => {
  const own = help.length === 0 || url === undefined ? [] : [{ tag: "see", pieces: [{ url }] } as const];
  return [...help.map((link) => ({ tag: "see", pieces: [{ url: link.url }, ` ${link.description}`] }) as const), ...own];
};

/** Of the union of all errors, which two entries have by name. */
export const familyDoc = (server: Server): Doc => [`Any error of ${server.title ?? server.name}, or one of a newer contract.`];

/** Of a class: everything there is to say. */
export const errorDoc = (error: ErrorDef, server: Server): Doc => [...errorText(error), ...parentOf(error, server), ...standing(error, server), ...pages(error)];

/** Of what makes an error: what happened. */
export const errorSummary = (error: ErrorDef, server: Server): Doc => [...said([error.description ?? legible(error.message)]), ...standing(error, server)];

/** Of the details of an error. */
export const detailsDoc = (error: ErrorDef, server: Server): Doc => [
  { pieces: ["Details of ", { name: className(called(error)) }, "."] },
  ...standing(error, server),
];

const safety = { unsafe: "Stays in memory and in the log.", "do-not-log": "Stays in memory." } as const;

/** What a detail means, its unit, and where it goes if not everywhere. */
export const detailDoc = (shape: DetailShape, description?: string): Doc => {
  const sentence =
    shape.unit === undefined ? description : `${withoutStop(description ?? "")}${description ? ", in" : "In"} ${shape.unit}.`;
  const usual = shape.default === undefined ? undefined : `${JSON.stringify(shape.default)} unless something else is passed.`;
  return said([[sentence, usual, shape.safety && safety[shape.safety]].filter(Boolean).join(" ")]);
};

// The sentences of documentation comments, as the taxonomy has them. Encoding them is render's business.

import type { DetailShape, ErrorDef } from "../model/taxonomy.ts";
import type { Doc } from "./view.ts";

const given = (texts: readonly (string | undefined)[]): Doc => texts.flatMap((text) => (text === undefined || text === "" ? [] : [text]));

/** What happened, then what to do. */
export const errorDoc = ({ description, message, guidance }: ErrorDef): Doc => given([description ?? message, guidance]);

/** What happened. */
export const errorSummary = ({ description, message }: ErrorDef): Doc => given([description ?? message]);

const safety = { unsafe: "Stays in memory and in the log.", "do-not-log": "Stays in memory." } as const;

/** What a detail means, its unit, and where it goes if not everywhere. */
export const detailDoc = (shape: DetailShape, description?: string): Doc => {
  const sentence =
    shape.unit === undefined ? description : `${(description ?? "").replace(/[.\s]+$/, "")}${description ? ", in" : "In"} ${shape.unit}.`;
  return given([[sentence, shape.safety && safety[shape.safety]].filter(Boolean).join(" ")]);
};

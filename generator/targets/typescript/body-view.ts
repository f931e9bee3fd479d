// The body of the format and its codes as types, each code with its own details.

import type { Server } from "../../model/taxonomy.ts";
import { holds } from "../../model/holds.ts";
import { sentErrors } from "../../wire/visible.ts";
import { wireCode } from "../../model/sent-as.ts";
import { bodyNames } from "./body-type.ts";
import { classView } from "./class-view.ts";
import type { BodyView } from "./view.ts";

/** Undefined where the format has no body that says the code itself. */
export const bodyView = (server: Server): BodyView | undefined => {
  const names = bodyNames(server);
  if (names === undefined) return undefined;
  const { withDetails } = names;
  const errors = sentErrors(server).map((error) => {
    const { hasDetails, detailsName } = classView(error);
    return { wireCode: wireCode(server, error.code), withDetails, detailsType: hasDetails ? detailsName : "NoDetails" };
  });
  return { ...names, errors, withEnvelope: holds(server.format.body ?? null, "$envelope") };
};

// The body of the format and its codes as types, under names of their own; each code with its own details.

import type { Server } from "../../model/taxonomy.ts";
import { sentErrors } from "../../wire/visible.ts";
import { wireCode } from "../../model/codes.ts";
import { bodyOf } from "../surface/body.ts";
import { classView } from "./class-view.ts";
import { bodiesType, bodyType, codeType } from "./names.ts";
import type { BodyNamesView, FamilyBodyView } from "./view.ts";

/** Undefined where the format has no body that says the code itself. */
export const bodyNames = (server: Server): BodyNamesView | undefined => {
  const body = bodyOf(server);
  return body && { ...body, codeType: codeType(server.name), bodyType: bodyType(server.name), bodiesType: bodiesType(server.name) };
};

export const bodyView = (server: Server): FamilyBodyView | undefined => {
  const names = bodyNames(server);
  if (names === undefined) return undefined;
  const { withDetails } = names;
  const errors = sentErrors(server).map((error) => {
    const { hasDetails, detailsName } = classView(error);
    return { wireCode: wireCode(server, error.code), withDetails, detailsType: hasDetails ? detailsName : "NoDetails" };
  });
  return { ...names, errors };
};

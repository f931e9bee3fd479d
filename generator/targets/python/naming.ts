// What Python makes of a taxonomy's names, for check to compare. It compares nothing itself.

import { classesAndDetails, type Naming } from "../../model/naming.ts";
import { matching } from "../../model/shape.ts";
import { className, detailsName, familyName, importName, moduleName, packageTaken } from "./names.ts";

export const naming: Naming = {
  language: "Python",
  target: "python",
  words: {
    package: {
      shape: matching({ test: /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/, says: "a PyPI project name in lower case, such as notes-errors" }),
      required: true,
      sentence: "Name of the distribution on PyPI.",
      example: "notes-errors",
      change: "major",
    },
    module: {
      shape: matching({ test: moduleName, says: "a Python package name, such as notes_errors" }),
      sentence: "Name to import; by default the distribution name with underscores.",
      example: "notes_errors",
      change: "major",
    },
  },
  patterns: { lookAround: "fixed", references: true, groupName: /^[\p{ID_Start}_]\p{ID_Continue}*$/u, mostRepeats: 4_294_967_294 },
  importedAs: importName,
  namesOf: classesAndDetails(className, detailsName),
  familyOf: familyName,
  taken: (server) =>
    new Map([
      ...[...packageTaken].map((name) => [name, "in every generated package"] as const),
      ...[familyName(server), `Any${familyName(server)}`].map((name) => [name, `the type of all errors of ${server}`] as const),
    ]),
  takenFamily: (family) => (packageTaken.has(family) ? "in every generated package" : undefined),
  memberOf: (code) => code,
  isFamilyMember: () => false,
  isMember: () => false,
};

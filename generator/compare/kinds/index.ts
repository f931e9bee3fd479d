// All kinds of change, in alphabetical order. A kind is a row in the list of its subject, and its name in model/change-codes.ts.

import { byName } from "../../model/canonical.ts";
import type { ChangeCode } from "../../model/change-codes.ts";
import type { ChangeKind } from "../kind.ts";
import { details } from "./details.ts";
import { errors } from "./errors.ts";
import { evolution } from "./evolution.ts";
import { limits } from "./limits.ts";
import { log } from "./log.ts";
import { mapping } from "./mapping.ts";
import { numbers } from "./numbers.ts";
import { ofPackage } from "./package.ts";
import { retry } from "./retry.ts";
import { safety } from "./safety.ts";
import { texts } from "./texts.ts";
import { tools } from "./tools.ts";
import { wire } from "./wire.ts";

export const changeKinds: readonly ChangeKind[] = [details, errors, evolution, limits, log, mapping, numbers, ofPackage, retry, safety, texts, tools, wire]
  .flat()
  .map((row) => ({ readers: {}, help: "nothing", ...row }))
  .sort((a, b) => byName(a.code, b.code));

const byCode = new Map<string, ChangeKind>(changeKinds.map((kind) => [kind.code, kind]));

/** The kind of a code that is one. */
export const changeKind = (code: ChangeCode): ChangeKind => {
  const kind = byCode.get(code);
  if (!kind) throw new Error(`No kind of change has the code ${code}`);
  return kind;
};

// The names of an error as a language spells them. How it does, its naming says.

import { called } from "../../model/codes.ts";
import type { Naming } from "../../model/naming.ts";
import type { ErrorDef } from "../../model/taxonomy.ts";

/** The class of an error: the first of the names made from its code. */
export const classOf = (error: ErrorDef, { namesOf }: Naming): string => namesOf([])(called(error))[0] ?? "";

/** What makes an error in a package. */
export const makerOf = (error: ErrorDef, { memberOf }: Naming): string => memberOf(called(error));

// The namings of all languages, for checks, which load no printer and no template. It makes no files.

import type { Naming } from "../model/naming.ts";
import { naming as python } from "./python/naming.ts";
import { naming as typescript } from "./typescript/naming.ts";

export const namings = [typescript, python] as const satisfies readonly Naming[];

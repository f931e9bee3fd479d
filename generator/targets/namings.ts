// The namings of all targets' languages, for checks, which need no templates. It makes no files.

import type { Naming } from "../model/naming.ts";
import { naming as python } from "./python/naming.ts";
import { naming as typescript } from "./typescript/naming.ts";

export const namings: readonly Naming[] = [typescript, python];

// The helpers templates may use, of all targets. Every hole of a template goes through one of them: text of a taxonomy has no other way into a file.

import { helpers as contract } from "./contract/template-helpers.ts";
import { helpers as explorer } from "./explorer/template-helpers.ts";
import { helpers as typescript } from "./typescript/template-helpers.ts";

export const helpers = { ...contract, ...explorer, ...typescript } as const;

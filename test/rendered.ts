// Renders planned files as the compiler does, with what is made from them. No tests here.

import { renderer } from "../generator/render/render.ts";
import { finish, helpersOf } from "../generator/targets/index.ts";
import type { GeneratedFile, Planned } from "../generator/targets/target.ts";

const texts = renderer(helpersOf);

/** The same before modules are compiled: the sources, which packages do not have. */
export const sources = (planned: readonly Planned[]): readonly GeneratedFile[] => texts(planned);

export const render = (planned: readonly Planned[]): readonly GeneratedFile[] => finish(texts(planned));

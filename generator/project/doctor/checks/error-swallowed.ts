// Catch blocks of the server that answer with results, and helpers that hand a failure back as a text or a value.

import { errorMadeText as page } from "../../../scan/checks/error-made-text.ts";
import { projectPages } from "../../pages.ts";
import type { Check, Said } from "../check.ts";
import type { Scene } from "../scene.ts";

const of = ({ swallowed }: Scene, wanted: string): readonly Said[] => swallowed.flatMap(({ code, where: { file, start, end }, sentence }) => (code === wanted ? [{ path: file, start, end, sentence }] : []));

export const errorSwallowed: Check = { code: "error-swallowed", ...projectPages["error-swallowed"], find: (scene) => of(scene, "error-swallowed") };

export const errorMadeText: Check = { code: page.code, severity: page.severity, why: page.why, help: page.help, find: (scene) => of(scene, page.code) };

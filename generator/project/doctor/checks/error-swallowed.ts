// Catch blocks of the server that answer with results, and helpers that hand a failure back as a text or a value.

import { errorMadeText as page } from "../../../scan/checks/error-made-text.ts";
import { projectPages } from "../../pages.ts";
import type { Ailment, Symptom } from "../ailment.ts";
import type { Patient } from "../patient.ts";

const of = ({ swallowed }: Patient, wanted: string): readonly Symptom[] => swallowed.flatMap(({ code, where: { file, start, end }, sentence }) => (code === wanted ? [{ path: file, start, end, sentence }] : []));

export const errorSwallowed: Ailment = { code: "error-swallowed", ...projectPages["error-swallowed"], find: (patient) => of(patient, "error-swallowed") };

export const errorMadeText: Ailment = { code: page.code, severity: page.severity, why: page.why, help: page.help, find: (patient) => of(patient, page.code) };

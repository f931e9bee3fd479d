// Rule type-unused: a shared type should be shared.

import { circlesOf } from "../../model/circles.ts";
import type { Reference } from "../references.ts";
import type { Rule } from "../rule.ts";
import { unused } from "../unused.ts";

export const typeUnused: Rule = {
  code: "type-unused",
  severity: "warning",
  set: "standard",
  why: "A type that no detail names checks nothing and is in no package, and the details meant for it lack its limits.",
  help: "name it as the type of a detail, or remove it",
  bad: `
types:
  Seconds: { type: integer, minimum: 0, unit: s }
errors:
  busy: { message: "Wait {wait} s.", details: { wait: integer } }
servers:
  notes: { package: "@me/notes-errors", errors: [busy] }
`,
  good: `
types:
  Seconds: { type: integer, minimum: 0, unit: s }
errors:
  busy: { message: "Wait {wait} s.", details: { wait: Seconds } }
servers:
  notes: { package: "@me/notes-errors", errors: [busy] }
`,
  check(context) {
    const circles = circlesOf(context.spec.types);
    const circleOf = (name: string | number | undefined): number | undefined => circles.get(String(name));
    /** Types that contain each other are not used by that alone, and all of them are when one is. */
    const isWithin = ({ name, at: [section, holder] }: Reference): boolean => section === "types" && circleOf(name) !== undefined && circleOf(holder) === circleOf(name);
    const used = new Set(context.references.flatMap((each) => (each.kind === "types" && !isWithin(each) ? (circleOf(each.name) ?? []) : [])));
    return unused("types", "type", context, { except: isWithin, besides: (name) => used.has(circleOf(name) ?? -1) });
  },
};

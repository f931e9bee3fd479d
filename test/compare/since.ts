// A taxonomy compared with another one as a run does, without a disk. No tests here.

import { judged, type Compared } from "../../generator/baseline/comparison.ts";
import { compiled, understand } from "../../generator/baseline/understood.ts";
import { isNone } from "../../generator/baseline/former.ts";
import { readTexts } from "../judge.ts";

type Texts = { readonly [path: string]: string };

export function since(was: string, after: string, files: { readonly before?: Texts; readonly after?: Texts } = {}): Compared {
  const today = understand({ path: "taxonomy.yaml", text: after }, readTexts(files.after ?? {}));
  if (!("spec" in today)) throw new Error(JSON.stringify(today.diagnostics));
  const baseline = compiled("before.yaml", { path: "before.yaml", text: was }, readTexts(files.before ?? files.after ?? {}), []);
  if (isNone(baseline)) throw new Error(baseline.fault);
  return judged(today, baseline);
}

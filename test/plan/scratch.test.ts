import { test } from "vitest";
import { plan } from "../../generator/plan/plan.ts";
import { render } from "../../generator/render/render.ts";
import { write } from "../../generator/write/write.ts";
import { taxonomy } from "./fixture.ts";
test("x", () => { console.log(Object.fromEntries(Object.entries(write("/tmp/out/generated", render(plan(taxonomy)), "hash")).map(([k, v]) => [k, v.length]))); });

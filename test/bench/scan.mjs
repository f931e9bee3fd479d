// npm run bench -- scan [files] [rounds]: a whole scan of so many source files against parsing them with plain TypeScript, process against process.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { interleave, median, ratio, table } from "./measure.mjs";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const compiler = fileURLToPath(import.meta.resolve("ts-morph"));

/** A module of some nine kilobytes, as those of public servers: work, some of which fails, and calls of its neighbours. */
const moduleOf = (index, count) => {
  const next = (index + 1) % count;
  const functions = Array.from({ length: 24 }, (_, number) => {
    const fails = number % 12 === 0;
    const body = fails
      ? `  if (input.id === "${index}") throw new Error(\`Item \${input.id} of part ${index} was not found\`);\n  return neighbour0(input);\n`
      : `  const parts = Object.entries(input).map(([key, value]) => ({ key, value: String(value).trim(), at: ${number} }));\n  const sizes = parts.filter(({ value }) => value.length > ${number}).reduce((sum, { value }) => sum + value.length, 0);\n  return { ...input, id: \`\${input.id}-\${sizes}\`, tags: [...input.tags, "${index}"] };\n`;
    return `/** Does a part of the work, number ${number}. */\nexport function work${number}(input: Input): Input {\n${body}}\n`;
  });
  const tool = index % 10 === 0 ? `\nserver.registerTool("tool_${index}", { description: "Does work." }, async (input: Input) => ({ content: [{ type: "text", text: work0(input).id }] }));\n` : "";
  return `// Part ${index}.\nimport { work0 as neighbour0 } from "./part${next}.js";\n\nexport interface Input {\n  readonly id: string;\n  readonly tags: readonly string[];\n}\n\n${functions.join("\n")}${tool}`;
};

/** What the floor does: reads the same files, and makes syntax trees of them. */
const floor = `
import { readFileSync, readdirSync } from "node:fs";
import { ts } from ${JSON.stringify(compiler)};
const folder = process.argv[2];
let statements = 0;
for (const name of readdirSync(folder)) statements += ts.createSourceFile(name, readFileSync(folder + "/" + name, "utf8"), ts.ScriptTarget.ES2022, true).statements.length;
console.log(statements);
`;

export const run = async ([count = "500", rounds = "5"]) => {
  const work = mkdtempSync(join(tmpdir(), "faultline-bench-"));
  try {
    let bytes = 0;
    for (let index = 0; index < Number(count); index += 1) {
      const path = join(work, "src", `part${index}.ts`);
      const text = moduleOf(index, Number(count));
      bytes += text.length;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    writeFileSync(join(work, "floor.mjs"), floor);
    const results = interleave({ scan: { args: [cli, "scan", join(work, "src"), "--no-taxonomy"] }, floor: { args: [join(work, "floor.mjs"), join(work, "src")] } }, Number(rounds));
    const figure = (name, what) => median(results[name].map((run) => run[what])).toFixed(0);
    console.log(
      table(
        ["files", "MB", "scan ms", "parse ms", "scan / parse: wall", "CPU", "peak MB", "peak / parse"],
        [[count, (bytes / 1e6).toFixed(1), figure("scan", "wall"), figure("floor", "wall"), ...["wall", "cpu"].map((what) => ratio(results, "scan", "floor", what).toFixed(2)), figure("scan", "rss"), ratio(results, "scan", "floor", "rss").toFixed(2)]],
      ),
    );
  } finally {
    rmSync(work, { recursive: true });
  }
};

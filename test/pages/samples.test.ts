// Samples of the pages are what they seem: what is shown of a file is in that file, which a test runs, and Python compiles.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compile } from "faultline";
import { hasPython, inPackages, python } from "../python/run.ts";
import { readPage, root } from "./page.ts";

const pages = ["README.md", ...readdirSync(`${root}/generator/docs`).map((name) => `generator/docs/${name}`)];
const samples = pages.flatMap((page) => readPage(page).blocks.filter(({ kind, argument }) => kind === "sample" && argument.includes("/")).map(({ argument, text }) => [page, argument, text] as const));

test.each(samples)("%s: %s", (_, path, text) => {
  expect(readFileSync(`${root}/${path}`, "utf8")).toContain(text);
});

test.runIf(hasPython)("samples in Python compile", () => {
  const codes = pages.flatMap((page) => [...readFileSync(`${root}/${page}`, "utf8").matchAll(/^```python\n([^]*?)^```$/gm)].map(([, code = ""]) => [page, code]));
  expect(codes.length).toBeGreaterThan(4);
  expect(python("import json, sys\nfor page, code in json.load(sys.stdin): compile(code, page, 'exec', dont_inherit=True)", { input: JSON.stringify(codes) })).toBe("");
});

test.runIf(hasPython)("a server, a client and a catch of the pages do in Python what is said of them", () => {
  const text = readPage("README.md").blocks.find(({ kind, argument }) => kind === "file" && argument === "taxonomy.yaml")?.text ?? "";
  const { files } = compile({ path: "taxonomy.yaml", text });
  const sampleWith = (page: string, words: string): string => [...readFileSync(`${root}/${page}`, "utf8").matchAll(/^```python\n([^]*?)^```$/gm)].map(([, code = ""]) => code).find((code) => code.includes(words)) ?? "";
  const [server, client, caught] = [sampleWith("generator/docs/python.md", "guard(server)"), sampleWith("generator/docs/python.md", "call_tool"), sampleWith("generator/docs/adopting.md", "MailError")];
  const program = `
import asyncio, json, types, warnings
import notes_errors
warnings.simplefilter("ignore")
server, client, caught = json.loads(${JSON.stringify(JSON.stringify([server, client, caught]))})

class Failed(Exception):
    def __init__(self, **details): super().__init__(details)
async def fails(*_): raise Failed()

there = {"server": object(), "store": types.SimpleNamespace(edit=fails), "LockTimeout": Failed}
exec(server, there)
try: asyncio.run(there["edit_note"]("groceries"))
except notes_errors.NoteLockedError as error: locked = error
print(locked.message, type(locked.__cause__).__name__)

class Session:
    async def call_tool(self, name, arguments): return notes_errors.to_tool_result(locked)
here = {}
exec(client, here)
asyncio.run(here["edit"](Session()))

mail = {"send": fails, "MailError": Failed, "SendFailedError": type("SendFailedError", (Failed,), {})}
exec(caught, mail)
try: asyncio.run(mail["send_mail"]("ada"))
except Failed as error: print(type(error).__name__, error)
`;
  expect(inPackages(files, program)).toBe("Note groceries is locked by Ada. Failed\nlocked by Ada\nSendFailedError {'to': 'ada'}\n");
});

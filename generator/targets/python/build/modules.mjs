// The rooms of the Python runtime as the few modules that a package has, without comments and docstrings: opening forty small files takes longer than running them. It reads no Python but ours, and checks none.

import { inlined, lettered, shortened } from "./inlined.mjs";
import { stub } from "./stub.mjs";
import { importLine, namesOf, spansOf, untyped } from "./untyped.mjs";

/** Names that packages take of errors, and of the code of clients. Behind what is not for people, its members or parameters that they take. */
const ofClients = [
  ...["AnyError", "Compatibility", "Family(by_code, contract, paused)", "HELD", "MISSING", "Missing", "NoDetails", "RemoteError", "TaxonomyError", "Telling()", "TransportFailure", "UnknownError", "Writer", "call_tool"],
  ...["compatible_with", "construct(cls, details, recoverable)", "decode", "enclosed(error, contract, telling)", "exit_code", "from_envelope", "guidance_in(error, languages)", "is_complete", "message_in(error, languages)", "raise_for", "read_envelope(value)"],
  ...["retry_delay", "with_retry", "with_retry_async"],
  ...["Envelope", "ErrorSpec", "JsonRpcError", "LogSink", "Problem", "Shape", "ToolResult"],
];

/** Names that packages, their tests and ours take of the code of servers. */
const ofServers = [
  ...["Call", "Ground", "Outgoing", "clean_text", "fingerprint", "from_problem", "from_status", "guard", "hearing", "json_rpc_error_of", "judge", "logging_sink", "map_exception", "peek_state", "render", "scrubbed_line", "scrubbed_text"],
  ...["sdk_number", "shield", "shown_code", "state_of", "telemetry", "to_log_record", "to_problem", "to_status", "tool_result_of", "whole_texts"],
];

/**
 * The modules of a package, and the rooms in each, in an order in which every room comes after what its first lines need. Of those
 * orders it is one that makes a small wheel, which looks back 32 kB for what it has had: rooms were moved as long as that saved something.
 * Types stand apart, since nothing needs them at run time: a module has them in a stub (PEP 484), and is a tenth smaller without them.
 * What servers do has none, since wire.py says the types of all that people call.
 */
const modules = [
  {
    name: "error",
    about: "Errors, and what clients do with them",
    taken: ofClients,
    types: ["spec", "wire_spec"],
    rooms: [
      ...["tables", "values", "notation", "texts", "shapes", "held", "message", "reread", "told", "heard", "retry", "renewed", "error", "state", "family"],
      ...["unknown", "received", "envelope", "client", "described", "decode", "remote", "transport"],
    ],
  },
  { name: "forms", about: "Placeholders with a form in texts", taken: ["formed"], rooms: ["forms"] },
  { name: "localized", about: "How languages write numbers, moments and lists", taken: ["List", "Moment", "Number"], rooms: ["localized", "moments"] },
  { name: "tool_failure", about: "The ToolFailure of SEP-3313, a draft", taken: ["classified()"], rooms: ["tool_failure"] },
  { name: "wait", about: "How long to wait, as texts say it", taken: ["wait_in"], rooms: ["wait"] },
  {
    name: "server",
    about: "What servers do with failures",
    rooms: [
      ...["secrets", "place_forms", "places", "redact", "convert", "plain", "issue", "subject", "native", "frames", "status_read", "words", "problem", "safe", "scrubbed"],
      ...["budget", "causes", "hidden", "failure", "match", "stdin", "call", "telemetry", "status", "rendered", "leaving", "filling", "bodies", "stack", "made"],
      ...["mapped", "filled", "log", "refs", "encode", "judge", "raised", "resent", "guarded", "ground", "registered", "guard", "guard_fastmcp"],
    ],
  },
];

const spoken = /^# (?:type:|noqa|pragma)/;

/** Names that packages hand on to people, who ask for help() on them: they keep the first line of their docstrings. */
const explained = new Set(["RemoteError", "TaxonomyError", "TransportFailure", "UnknownError", "retry_delay", "with_retry", "with_retry_async"]);
const isExplained = (code) => {
  const at = code.search(/(?<![^\n])(?:class|(?:async )?def) \w+(?![^]*\n(?:class|(?:async )?def) )/);
  const head = code.slice(at);
  return at >= 0 && explained.has(/\w+(?=\W)/.exec(head.replace(/^(?:class|(?:async )?def) /, ""))?.[0]) && head.split(":\n").length === 2;
};
const firstLine = (doc) => doc.replace(/\n[^]*$/, '"""');

/** Without comments, but for those that speak to a checker, and without docstrings. */
const bare = (text) => {
  let code = "";
  let done = 0;
  for (const [start, end, opening] of spansOf(text)) {
    code += text.slice(done, start);
    const isComment = opening === "#";
    const isDoc = /"""|'''/.test(opening) && /(?:^|:\n\s*)$/.test(code) && text[end] === "\n";
    const stays = isDoc && isExplained(code);
    const goes = (isDoc && !stays) || (isComment && !spoken.test(text.slice(start, end)));
    if (stays) code += firstLine(text.slice(start, end));
    else if (!goes) code += text.slice(start, end);
    else if (isComment && /(?:^|\n) *$/.test(code)) {
      // A line of its own goes as a whole.
      code = code.replace(/ *$/, "");
      done = end + 1;
      continue;
    }
    else if (isDoc) {
      const indent = /[ ]*$/.exec(code)[0].length;
      const next = /\n( *)[^\s]/.exec(text.slice(end))?.[1].length ?? 0;
      if (next < indent) code += "pass";
    }
    done = end;
  }
  return (code + text.slice(done))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/:\n\s+\.\.\.$/gm, ": ...");
};

const definition = /^(?:class|def|async def|@)/;

/** Blank lines as ruff format leaves them: none behind what opens a block, one inside, two around what stands at the top. */
const spaced = (text) => {
  const lines = [];
  let blank = 0;
  let insideDefinition = false;
  for (const line of text.split("\n")) {
    if (line === "") {
      blank += 1;
      continue;
    }
    const last = lines[lines.length - 1] ?? "";
    const atTop = /^[^\s)\]}]/.test(line);
    const begins = atTop && definition.test(line);
    const most = (begins || (atTop && insideDefinition)) && !last.startsWith("@") ? 2 : Math.min(blank, 1);
    if (!last.endsWith(":") && last !== "") lines.push(...Array.from({ length: most }, () => ""));
    if (atTop) insideDefinition = definition.test(line);
    lines.push(line);
    blank = 0;
  }
  return lines.join("\n");
};

const rank = (name) => (/^[A-Z][A-Z0-9_]+$/.test(name) ? 0 : /^[A-Z]/.test(name) ? 1 : 2);
const byKind = (one, other) => rank(one) - rank(other) || (one.toLowerCase() < other.toLowerCase() ? -1 : 1);

const fromLine = (indent, from, names) => {
  const sorted = [...new Set(names)].sort(byKind);
  const line = `${indent}from ${from} import ${sorted.join(", ")}`;
  return line.length <= 88 ? line : `${indent}from ${from} import (\n${sorted.map((name) => `${indent}    ${name},\n`).join("")}${indent})`;
};

const moduleOf = new Map(modules.flatMap(({ name, rooms, types = [] }) => [...types, ...rooms].map((room) => [room, name])));

/** The imports of a room, at its top and for types, and its code without them. */
const partsOf = (own, text) => {
  const taken = [];
  const take = (isType) => (whole, _, from, many, few) => {
    taken.push({ isType, from, names: namesOf(many ?? few) });
    return "";
  };
  let code = text.replace(/^import (\S+)$/gm, (_, from) => {
    taken.push({ isType: false, from, names: [] });
    return "";
  });
  code = code.replace(/^if TYPE_CHECKING:\n((?: {4}.*\n|\n(?= {4}))+)(?!else)(?=\S|\n|$)/gm, (whole, block) => {
    if (block.replace(importLine, "").trim() !== "") return whole;
    block.replace(importLine, take(true));
    return "";
  });
  code = code.replace(importLine, (whole, indent, from, many, few) => (indent === "" ? take(false)(whole, indent, from, many, few) : whole));
  // A function takes names from several rooms of one module at once; names of its own module it has already.
  code = code.replace(/(?:^ +from \.\w+ import (?:\([^)]*\)|.*)\n)+/gm, (run) => {
    const byHome = new Map();
    let indent = "";
    for (const [, before, from, many, few] of run.matchAll(importLine)) {
      const home = moduleOf.get(from.slice(1));
      indent = before;
      if (home !== own) byHome.set(home, [...(byHome.get(home) ?? []), ...namesOf(many ?? few)]);
    }
    return [...byHome].sort().map(([home, names]) => `${fromLine(indent, `.${home}`, names)}\n`).join("");
  });
  return { taken, code };
};

const declared = /^(?:class|def|async def) (\w+)|^(\w+)(?:: [^=]+)? = /gm;

const headOf = (about) => `"""${about}."""\n\nfrom __future__ import annotations\n`;

/** A name that two rooms declare has one value where a module has both, or takes all of the other's. */
const declaredOnce = (textOf) => {
  const homes = new Map();
  for (const { name, rooms } of modules) {
    for (const room of rooms) {
      for (const [, one, other] of bare(textOf(room)).matchAll(declared)) {
        const said = one ?? other;
        const places = said.startsWith("_") ? [name] : [name, "error"];
        const known = places.map((place) => homes.get(`${place} ${said}`)).find((home) => home !== undefined && home !== room);
        if (known !== undefined) throw new Error(`Two rooms of the Python runtime, ${known} and ${room}, declare ${said}; a module has them both`);
        homes.set(`${name} ${said}`, room);
      }
    }
  }
};

const moduleText = ({ name, about, rooms }, textOf) => {
  const parts = rooms.map((room) => partsOf(name, bare(textOf(room))));
  const body = parts.map(({ code }) => code).join("\n");
  const lines = (isType, own) => {
    const indent = isType ? "    " : "";
    const bySource = new Map();
    for (const { taken } of parts) {
      for (const one of taken) {
        if (one.isType !== isType || one.from === "__future__" || one.from.startsWith(".") !== own) continue;
        const from = own ? `.${moduleOf.get(one.from.slice(1))}` : one.from;
        if (from !== `.${name}`) bySource.set(from, [...(bySource.get(from) ?? []), ...one.names]);
      }
    }
    const sorted = [...bySource].sort(([one], [other]) => (one < other ? -1 : 1));
    return [...sorted.filter(([, names]) => names.length === 0).map(([from]) => `${indent}import ${from}`), ...sorted.filter(([, names]) => names.length > 0).flatMap(([from, names]) => {
      const aliased = names.filter((each) => each.includes(" as "));
      const plain = names.filter((each) => !each.includes(" as "));
      return [...(plain.length > 0 ? [fromLine(indent, from, plain)] : []), ...[...new Set(aliased)].map((each) => `${indent}from ${from} import ${each}`)];
    })];
  };
  const block = (groups) => groups.filter((group) => group.length > 0).map((group) => group.join("\n")).join("\n\n");
  const types = block([lines(true, false), lines(true, true)]);
  const head = block([lines(false, false), lines(false, true), types === "" ? [] : [`if TYPE_CHECKING:\n${types}`]]);
  const code = spaced(body).trim();
  return `${headOf(about)}\n${head}\n${definition.test(code) ? "\n\n" : "\n"}${code}\n`;
};

/** Names that a text takes of a module. */
const takenBy = (name, text) => [...text.matchAll(importLine)].flatMap(([, , from, many, few]) => (from === `.${name}` ? namesOf(many ?? few) : []));

/** The stubs of modules, by name: they have the names that packages and other stubs take. Those of the last module come first. */
const stubsOf = (texts) => {
  const read = [];
  return new Map(
    modules.filter(({ taken }) => taken !== undefined).reverse().map(({ name, taken }) => {
      const made = stub(texts.get(name), [...taken, ...read.flatMap((text) => takenBy(name, text))]);
      read.push(made);
      return [name, made];
    }),
  );
};

/** A module without types takes all of another one, rather than a list of most of it. */
const withAll = (text) => text.replace(/^from (\.\w+) import \([^)]*\)$/gm, "from $1 import *");

/** [path, text] of the modules that a package has, of [path, text] of the rooms below `folder`. */
export const pythonModules = (files, folder) => {
  const texts = new Map(files.map(([path, text]) => [path, text]));
  const textOf = (room) => texts.get(`${folder}${room}.py`);
  const rooms = files.map(([path]) => path.slice(folder.length, -3)).filter((room) => room !== "__init__");
  const homeless = rooms.filter((room) => !moduleOf.has(room));
  if (homeless.length > 0) throw new Error(`Rooms of the Python runtime that no module of a package has: ${homeless.join(", ")}; name them in targets/python/build/modules.mjs`);
  declaredOnce(textOf);
  const taken = new Set(ofClients);
  const made = shortened([...inlined(modules.map((module) => [module.name, moduleText(module, textOf)]), taken)], new Set([...taken, ...ofServers]));
  // Types are for checkers alone.
  const stubs = stubsOf(new Map(modules.map((module) => [module.name, moduleText({ ...module, rooms: [...(module.types ?? []), ...module.rooms] }, textOf)])));
  const known = new Set([...made.values()].flatMap((text) => [...text.matchAll(declared)].map(([, one, other]) => one ?? other)));
  const filesOf = ([name, text]) => [[`${folder}${name}.py`, lettered(withAll(untyped(text)), known)], ...(stubs.has(name) ? [[`${folder}${name}.pyi`, stubs.get(name)]] : [])];
  return [[`${folder}__init__.py`, texts.get(`${folder}__init__.py`)], ...[...made].flatMap(filesOf)];
};

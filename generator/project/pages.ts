// What is told about the codes that concern a project and not its taxonomy: what init reads, own templates, plugins. It finds nothing itself.

import type { Notice } from "../diagnose/page.ts";

/** By code. */
export const projectPages = {
  "bad-package-json": {
    severity: "error",
    why: "npm cannot read it either. faultline init adds scripts to it and would have to guess what it means to say, so it does nothing at all.",
    help: "put it right, and run faultline init again",
  },
  "coverage-low": {
    severity: "error",
    why: "What was not provoked has not passed: of these errors nobody knows whether the server can send them, and what they look like.",
    help: "write scenarios with arguments that provoke what is missing, allow more tools with --tool, or record real traffic with --proxy",
  },
  "drift-changed": {
    severity: "error",
    why: "The file is as Faultline wrote it, and the taxonomy, a template or Faultline itself has moved on since. Who uses the package gets another contract than the taxonomy says.",
    help: "run faultline generate, and commit what it changes",
  },
  "drift-crlf": {
    severity: "error",
    why: "Only the line ends differ, mostly by a checkout on Windows. Generated files are the same bytes on every machine, so that they can be compared.",
    help: "run faultline generate; a line `* text=auto eol=lf` in .gitattributes keeps Git from changing them again",
  },
  "drift-edited": {
    severity: "error",
    why: "The file is one of ours, and its hash is neither that of what Faultline wrote nor of what it would write now: someone has changed it by hand. That would be lost, so nothing is written.",
    help: "say in the taxonomy what was said there, then run faultline generate --force, which overwrites it",
  },
  "drift-foreign": {
    severity: "error",
    why: "A file stands where one has to go, and no manifest (.faultline.json) says that Faultline wrote it. It may be someone's work, so nothing is written. Or the manifest is that of a package, or of sources, which another taxonomy made here in its last run: two cannot have one folder.",
    help: "move it away, give one of two taxonomies another folder, or run faultline generate --force, which overwrites it",
  },
  "drift-missing": {
    severity: "error",
    why: "A file of the package is not there; what imports it breaks. Compiled code (dist/) is missed only where a package has some of it.",
    help: "run faultline generate",
  },
  "drift-orphaned": {
    severity: "error",
    why: "Faultline wrote the file once, and no longer does: the error, tool or server it belonged to is gone from the taxonomy, and what imports it uses what is no longer kept up.",
    help: "run faultline generate, which removes it; with --force also when it was edited",
  },
  "error-swallowed": {
    severity: "warning",
    why: "A catch block that returns a text hides the failure from the guard: the model reads the raw message, and clients get no code. It was right as long as nothing else answered errors.",
    help: "let it throw, once the server is guarded: take the catch block out, or throw the error again at its end",
  },
  plugin: {
    severity: "error",
    why: "A plugin is code of the project that makes further files. Where it fails, or wants a file that is not its own, a package would be written by halves; nothing is.",
    help: "correct the plugin, or run without --plugin",
  },
  "template-behind": {
    severity: "warning",
    why: "Our template has changed with a new version of Faultline, and the copy has not: the packages lack what is new in it, and may not fit the files around it.",
    help: "run faultline eject <template> --diff, and take over what you want of it, the line that names the version included",
  },
  "template-output": {
    severity: "error",
    why: "Modules of a package are compiled when it is generated, and a text that is no TypeScript cannot be. Mostly a bracket or comma depends on a condition it should not depend on.",
    help: "correct the template; faultline eject <template> --diff shows what was changed",
  },
  "template-raw-hole": {
    severity: "error",
    why: "Text of a taxonomy that goes into a file as it is can end the comment, string or table it stands in, and what follows is then code. Helpers encode it for the place.",
    help: "name the helper that fits the place: quote and literal for code, prose, cell and span for Markdown, word for plain words",
  },
  "template-syntax": {
    severity: "error",
    why: "Templates are kept simple, so that they can be checked against what they are filled with: helpers with values, each, if and with, our partials, and nothing else of handlebars.",
    help: "use what our own templates use",
  },
  "template-unknown": {
    severity: "warning",
    why: "A file in the folder of own templates is used in the place of the template it is named after. This one is named after none, so nothing uses it.",
    help: "faultline eject --list names them all",
  },
  "template-view": {
    severity: "error",
    why: "What a template asks for has to be in the view it is filled with: an absent value would leave a gap in the file that nobody notices.",
    help: "use what the view has; faultline eject <template> --diff shows how our own template does it",
  },
  "tool-not-read": {
    severity: "warning",
    why: "faultline init reads tools from the source without running it. A name that is put together while the server runs cannot be read, and is not guessed: the taxonomy goes without the tool.",
    help: "write what it registers under the tools of taxonomy.yaml, or have the server asked: faultline init -- node server.js",
  },
} as const satisfies { readonly [code: string]: Notice };

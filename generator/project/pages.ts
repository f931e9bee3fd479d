// The pages of codes about a project instead of its taxonomy: the input of init, own templates, plugins. It finds nothing itself.

import type { Notice } from "../diagnose/page.ts";

/** By code. */
export const projectPages = {
  "bad-package-json": {
    severity: "error",
    why: "npm cannot read it either. faultline init adds scripts to it and would have to guess its meaning, so it changes nothing.",
    help: "correct it, and run faultline init again",
  },
  "coverage-low": {
    severity: "error",
    why: "An error that was not provoked is not tested: it is unknown whether the server can send it, and how it looks.",
    help: "write scenarios with arguments that provoke the missing errors, allow more tools with --tool, or record real traffic with --proxy",
  },
  "drift-changed": {
    severity: "error",
    why: "The file is as Faultline wrote it, but the taxonomy, a template or Faultline itself has changed since. Users of the package get a different contract from the one in the taxonomy.",
    help: "run faultline generate, and commit the changes",
  },
  "drift-crlf": {
    severity: "error",
    why: "Only the line endings differ, usually after a checkout on Windows. Generated files have the same bytes on every machine, so that they can be compared.",
    help: "run faultline generate; a line `* text=auto eol=lf` in .gitattributes keeps Git from changing them again",
  },
  "drift-edited": {
    severity: "error",
    why: "The file is generated, but its hash matches neither the last output nor the next one: someone edited it by hand. The edit would be lost, so nothing is written.",
    help: "move the edit into the taxonomy, then run faultline generate --force, which overwrites the file",
  },
  "drift-foreign": {
    severity: "error",
    why: "A file is in the way of a generated one, and no manifest (.faultline.json) says that Faultline wrote it. It may be someone's work, so nothing is written. Or the manifest belongs to a package or to sources of another taxonomy: two taxonomies cannot share a folder.",
    help: "move it away, give one of the taxonomies a different folder, or run faultline generate --force, which overwrites it",
  },
  "drift-missing": {
    severity: "error",
    why: "A file of the package is missing, and its imports break. Compiled code (dist/) counts as missing only if the package has some of it.",
    help: "run faultline generate",
  },
  "drift-orphaned": {
    severity: "error",
    why: "Faultline once wrote the file, but no longer does: its error, tool or server is gone from the taxonomy, and code that imports it uses an outdated copy.",
    help: "run faultline generate, which removes it; --force removes it even if edited",
  },
  "error-swallowed": {
    severity: "warning",
    why: "A catch block that returns a text hides the failure from the guard: the model reads the raw message, and clients get no code. It made sense while nothing else handled errors.",
    help: "once the server is guarded, let it throw: remove the catch block, or rethrow the error at its end",
  },
  plugin: {
    severity: "error",
    why: "A plugin is code of the project that makes additional files. If it fails, or writes a file that is not its own, the package would be incomplete, so nothing is written.",
    help: "correct the plugin, or run without --plugin",
  },
  "template-behind": {
    severity: "warning",
    why: "A new version of Faultline changed the template, but the copy is still the old one: the packages lack the changes, and may not fit the files around them.",
    help: "run faultline eject <template> --diff, and copy the changes you want, including the line that names the version",
  },
  "template-output": {
    severity: "error",
    why: "Faultline compiles the modules of a package, and cannot compile a text that is not TypeScript. Usually a bracket or comma depends on a condition that it should not depend on.",
    help: "correct the template; faultline eject <template> --diff shows the differences",
  },
  "template-raw-hole": {
    severity: "error",
    why: "Raw text of a taxonomy can end the comment, string or table around it, and the rest then becomes code. Helpers encode it for the place.",
    help: "use the helper for the place: quote and literal for code, prose, cell and span for Markdown, word for plain words",
  },
  "template-syntax": {
    severity: "error",
    why: "Templates are simple, so that they can be checked against their data: they may use helpers with values, each, if and with, and our partials, and nothing else of handlebars.",
    help: "use only the constructs of our own templates",
  },
  "template-unknown": {
    severity: "warning",
    why: "A file in the folder of own templates replaces the template of the same name. No template has this name, so the file has no effect.",
    help: "faultline eject --list names them all",
  },
  "template-view": {
    severity: "error",
    why: "Every value in a template has to exist in its view: a missing value would leave an unnoticed gap in the file.",
    help: "use a value of the view; faultline eject <template> --diff shows how our template does it",
  },
  "tool-not-read": {
    severity: "warning",
    why: "faultline init reads tools from the source without running it. It cannot read a name that is built at run time, and does not guess: the taxonomy then lacks the tool.",
    help: "add the registered tools under tools in taxonomy.yaml, or let init ask the server: faultline init -- node server.js",
  },
} as const satisfies { readonly [code: string]: Notice };

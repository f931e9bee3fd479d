// Rule error-has-locale: every error is translated into every language of the file.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";
import { isTranslated, languagesOf, speaking } from "../public-codes.ts";

export const errorHasLocale: Rule = {
  code: "error-has-locale",
  severity: "warning",
  set: "optional",
  why:
    "If you promise translations, find each missing one before a release. This rule names them one by one; " +
    "locale-incomplete counts them.",
  help: "add the translation under locales",
  bad: `
lint: { rules: { error-has-locale: warning } }
errors:
  note_gone: { message: "The note is gone." }
`,
  good: `
lint: { rules: { error-has-locale: warning } }
errors:
  note_gone: { message: "The note is gone.", locales: { de: { message: "Die Notiz ist weg." } } }
`,
  *check({ spec, errors }) {
    const languages = languagesOf(Object.values(spec.errors));
    for (const [code, error] of Object.entries(spec.errors)) {
      const missing = languages.filter((tag) => !isTranslated(speaking(error, errors.get(code)), tag));
      if (languages.length > 0 && missing.length === 0) continue;
      const into = languages.length === 0 ? "any language" : missing.map(quote).join(", ");
      yield { at: ["errors", code], part: "key", sentence: `${quote(code)} has no translation into ${into}` };
    }
  },
};

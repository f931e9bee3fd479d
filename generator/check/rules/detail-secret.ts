// Rule detail-secret: what is called a password or a token should not go over the wire.

import { quote } from "../../diagnose/quote.ts";
import { isPublic } from "../details.ts";
import type { Path } from "../places.ts";
import type { Rule } from "../rule.ts";

/** The last words of names of things that let in whoever has them. A page token or a token count does not. */
const secret = new RegExp(
  "^token$|(^|_)((access|refresh|id|auth|session)_token|(api|private)_?key|password|passwd|passphrase|secret|authorization|cookie|credentials?)$",
);

export const detailSecret: Rule = {
  code: "detail-secret",
  severity: "warning",
  set: "standard",
  why:
    "Safe details go to the caller, to the model and through every log on the way. A litellm server once answered \"not allowed\" with " +
    "tokens and AWS keys in its text (litellm #29936), and redash-mcp sent its API key to the client (suthio/redash-mcp #30).",
  help: "declare it safety: do-not-log, or safety: unsafe if the server's own log may have it; or leave it out",
  bad: `
errors:
  sign_in_failed: { message: "Sign-in failed.", details: { access_token: string } }
`,
  good: `
errors:
  sign_in_failed: { message: "Sign-in failed.", details: { access_token: { type: string, safety: do-not-log } } }
`,
  *check({ details }) {
    /** Of the last detail that is not sent: what is in it is not sent either. */
    let kept: Path | undefined;
    for (const { detail, path, kind } of details) {
      if (kept !== undefined && isWithin(path, kept)) continue;
      kept = isPublic(detail) ? undefined : path;
      // Only what somebody has vouched for is let out as unsafe.
      if (kept !== undefined || kind === "items" || kind === "values" || kind === "type" || detail.type !== "string" || detail.wire !== undefined) continue;
      const name = String(path.at(-1));
      const isSecret = secret.test(name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase());
      if ((!isSecret && detail.format !== "password") || (detail.enum ?? detail.const) !== undefined) continue;
      yield { at: path, part: "key", sentence: `${quote(name)} looks like a secret, but it goes over the wire` };
    }
  },
};

const isWithin = (path: Path, outer: Path): boolean => path.length > outer.length && outer.every((step, index) => path[index] === step);

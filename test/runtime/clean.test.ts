// Cleaning of texts that leave: what goes, what survives, in which order, and how long it takes.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { character } from "../characters.ts";
import { cpuClock } from "../cpu.ts";
import { cleanLines, cleanText, redact } from "../../templates/typescript/src/runtime/values/clean.ts";
import { cut } from "../../templates/typescript/src/runtime/values/visible.ts";

const uuid = "123e4567-e89b-42d3-a456-426614174000";
const sha = "9fceb02d0ae598e95dc970b74767f19372d61af8";
const key = "ghp_abcdefghijklmnopqrstuvwxyz0123456789";
const jwt = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U";
const pem = "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA0Z3VS5JJcds3xfn\nsecretline==\n-----END RSA PRIVATE KEY-----";

/** A text, and the part of it that must be gone. */
const secrets: readonly (readonly [text: string, secret: string])[] = [
  ["Authorization: Bearer abc123def456", "abc123def456"],
  ["Bearer abc123def456", "abc123"],
  ["basic dXNlcjpw1", "dXNl"],
  ["failed with bearer s3cr3t-t0ken.value", "s3cr3t-t0ken.value"],
  ["Authorization: Basic dXNlcjpwYXNzd29yZA==", "dXNlcjpwYXNzd29yZA"],
  ['{"authorization":"opaque1234"}', "opaque1234"],
  ["key sk-proj-abcdefghijklmnop1234 rejected", "sk-proj-abcdefghijklmnop1234"],
  ["sk_live_51Habcdefgh", "sk_live_51Habcdefgh"],
  ["ghp_abcdefghijklmnopqrstuvwxyz0123456789", "ghp_abcdefghijklmnop"],
  ["github_pat_11ABCDEFG0abcdefghijkl_mnop", "github_pat_11ABC"],
  ["glpat-abcdefghij0123456789", "glpat-abcdefghij"],
  ["xoxb-123456789012-abcdefghijkl", "xoxb-123456789012"],
  ["AKIAIOSFODNN7EXAMPLE is no longer valid", "AKIAIOSFODNN7EXAMPLE"],
  ["AIzaSyA1234567890abcdefghijklmnopqrstu", "AIzaSyA1234567890"],
  ["ya29.a0AfH6SMBabcdefghijkl", "ya29.a0AfH6SMB"],
  ["SG.abcdefghijklmnopqrst.uvwxyzabcdefghijklmn", "abcdefghijklmnopqrst"],
  ["npm_abcdefghijklmnopqrstuvwxyz0123456789", "npm_abcdefghijkl"],
  [`jwt ${jwt} expired`, "eyJhbGciOiJIUzI1NiIs"],
  [`it is not ${jwt} any more`, "eyJhbGciOiJIUzI1NiIs"],
  ["postgres://admin:hunter2@db.internal:5432/app", "hunter2"],
  ["https://user:p%40ss@example.org/x", "p%40ss"],
  ["https://ghxyz1234567890abcd@example.org/repo.git", "ghxyz1234567890abcd"],
  ["https://api.example.org/v1?access_token=abcdef123456&x=1", "abcdef123456"],
  ["https://maps.example.org/?key=abcdef123456", "abcdef123456"],
  ["https://maps.example.org/?KEY=abcdef123456", "abcdef123456"],
  ["form: SAMLResponse=PHNhbWxwOlJlc3BvbnNlIHhtbG5z", "PHNhbWxwOlJlc3BvbnNlIHhtbG5z"],
  ["redirected to app://done#CODE%3D4f0AeaYBz1x2y3w4v5u6", "4f0AeaYBz1x2y3w4v5u6"],
  ["https://b.example.org/o?X-Amz-Signature=0f1e2d3c4b5a", "0f1e2d3c4b5a"],
  ['{"password":"correct horse"}', "correct horse"],
  ['{\\"client_secret\\":\\"abc def\\"}', "abc def"],
  ["RTM_SHARED_SECRET=0123456789abcdef", "0123456789abcdef"],
  ["password: hunter2", "hunter2"],
  ["api_key = 9f8e7d6c5b", "9f8e7d6c5b"],
  ["dbPassword=letmein", "letmein"],
  ["mytool login --token a1b2c3d4", "a1b2c3d4"],
  ["mytool login --oauth-client-secret a1b2c3d4", "a1b2c3d4"],
  ["Cookie: sid=abc123; theme=dark", "abc123"],
  [pem, "MIIEpAIBAAKCAQEA0Z3VS5JJcds3xfn"],
  [pem, "secretline"],
  ["mail from alice.smith+x@mail.example.co.uk bounced", "alice.smith"],
  ["ENOENT /home/alice/notes/plan.md", "alice"],
  ["at file:///Users/alice/app/x.js:1:2", "alice"],
  ["C:\\Users\\Alice\\notes", "Alice"],
  ["/root/.ssh/config", "/root"],
  ["https://hooks.slack.com/services/T000/B000/XXXXYYYY", "XXXXYYYY"],
];

const benign = [
  uuid,
  "password={db.password_1} is not filled in",
  `commit ${sha}`,
  "https://errors.example.org/gmail/rate_limited",
  "See https://modelcontextprotocol.io/specification/2025-11-25/basic#errors for more.",
  "Sign in again: run `gmail-mcp auth login`",
  "run npx @faultline/gmail auth --reauth",
  "@faultline/gmail@1.0.0",
  "gmail@1.0.0-rc.beta",
  "git@github.com:org/repo.git",
  "ssh://git@github.com/org/repo.git",
  "Unexpected token: identifier",
  "Unexpected token } in JSON at position 12",
  "Bearer authentication is required",
  "basic understanding of the token",
  "password: must be longer",
  "password=******** was not taken",
  "the class monkeyJournalEntriesOfTheZoo.constructorOfAll is abstract",
  "Set the password to <PASSWORD>, or export API_KEY=$API_KEY",
  "max_tokens=4096, prompt_tokens: 12",
  "primary key=5, duplicate key value",
  "Task title must be 200 characters or less",
  "task-12345678901234567890",
  "src/home/index.ts and https://example.org/home/alice",
  "2026-11-21T23:31:00.000Z",
  "Invalid user_id format: abc",
  "الرسالة لا يمكن أن تكون فارغة",
  "می‌خواهم",
  "👩‍👩‍👧 ❤️‍🔥 1️⃣",
];

describe("scrub", () => {
  test.each(secrets)("%s", (text, secret) => {
    expect(cleanText(text)).not.toContain(secret);
    expect(redact(text)).not.toContain(secret);
    expect(cleanText(`x ${text} y`.repeat(3))).not.toContain(secret);
  });

  test.each(benign)("%s survives", (text) => {
    expect(cleanText(text)).toBe(text);
    expect(redact(text)).toBe(text);
  });

  test("scrubbing twice changes nothing", () => {
    for (const [text] of secrets) expect(redact(redact(text))).toBe(redact(text));
  });

  test("a secret is found wherever it stands", () => {
    const around = fc.stringMatching(/^[ -~]{0,40}$/);
    fc.assert(
      fc.property(around, around, fc.constantFrom(key, jwt, "AKIAIOSFODNN7EXAMPLE"), (before, after, secret) => {
        expect(cleanText(`${before} ${secret} ${after}`)).not.toContain(secret);
      }),
    );
  });

  test("the short cuts for harmless texts are only that", () => {
    const parts = "Bearer basic abc123def456 /home /Users /root alice AKIA IOSFODNN7EXAMPLE ghp sk token key pwd".split(" ");
    const text = fc.array(fc.constantFrom(...parts, ...parts, ..." -_/.:,=?@".split("")), { maxLength: 9 }).map((some) => some.join(""));
    fc.assert(
      fc.property(text, (plain) => {
        expect(redact(`@ ${plain}`)).toBe(`@ ${redact(plain)}`);
        expect(cleanText(`\u200b${plain}`)).toBe(cleanText(plain));
      }),
      { numRuns: 3_000 },
    );
  });

  test("declared mail addresses stay, other secrets in them do not", () => {
    expect(cleanText("alice@example.org", 100, true)).toBe("alice@example.org");
    expect(cleanText("alice@example.org Bearer abc123def456", 100, true)).toBe("alice@example.org Bearer [redacted]");
  });
});

describe("clean", () => {
  test.each([
    ["a\u0000b\u001b[31mred\u001b[0m", "abred"],
    ["link \u001b]8;;https://evil.example\u0007here", "link here"],
    ["one\r\ntwo\n\nthree\tfour\u2028five", "one two three four five"],
    ["abc\u202edef\u2066g\u200b\ufeff\u00ad", "abcdefg"],
    ["tag\u{e0041}\u{e0042}s", "tags"],
    ["hidden\ufe01\u{e0100}data", "hiddendata"],
    ["lone \ud800 half", "lone \ufffd half"],
    ["é\u200dk k\u200dé é\u200d\u200dé", "ék ké é\u200dé"],
    // A selector stays in a keycap only, and only where it comes first.
    ["1\ufe0fb 1\ufe0f\u20e3 1\ufe0f\ufe0f\u20e3 b\ufe0f\u20e3", "1b 1\ufe0f\u20e3 1\u20e3 b\u20e3"],
    ["é\u200d\ufe0fé é\ufe0f\u200dé é\ufe0fé", "é\u200dé é\ufe0f\u200dé é\ufe0fé"],
    ["s\u200dk\u200c \u200d\u200d\u200d x\ufe0f", "sk  x"],
  ])("%j becomes %j", (text, clean) => expect(cleanText(text)).toBe(clean));

  test("invisible characters cannot hide a secret from the scrub", () => {
    for (const joint of ["\u200b", "\u200d", "\u200b\u200d\u200b", "\ufe0f\u200d\ufe0f", "\u0000", "\u3164\u200d\u3164", "\u001b[0m"])
      expect(cleanText(`AKIAIOSF${joint}ODNN7EXAMPLE`)).toBe("[redacted]");
  });

  test("nothing unprintable is left, whatever came in", () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 60 }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  test("lines stay where they are asked to", () => {
    expect(cleanLines("Error: no ada@example.org\r\n    at f (/home/alice/a.js:1:2)\n\u001b[1m", 100)).toBe("Error: no [redacted]\n    at f (~/a.js:1:2)\n");
  });
});

describe("cut", () => {
  test.each([
    ["abcdef", 6, "abcdef"],
    ["abcdef", 5, "abcd…"],
    ["😀😀😀", 3, "😀😀😀"],
    ["😀😀😀", 2, "😀…"],
    ["ab", 1, "…"],
    ["ab", 0, ""],
  ])("%s to %d", (text, most, short) => expect(cut(text, most)).toBe(short));

  test("comes last: half a secret never stays behind", () => {
    for (let at = 0; at < 60; at++) expect(cleanText(`${"x ".repeat(at)}${key} tail`, 60)).not.toMatch(/ghp_/);
    for (const filler of ["y ", "\u200b", "sk-aaaaaaaaaaaaaaaaaaaaaaaa "])
      for (let length = 20_330; length < 20_400; length += 3) {
        const front = filler.repeat(Math.ceil(length / filler.length)).slice(0, length);
        expect(cleanText(`${front} ${key} ${"z ".repeat(9_000)}`, 2_000)).not.toMatch(/ghp_/);
      }
  });

  test("leaves no half of a character where the window ends", () => {
    expect(cleanText(`${"\u200b".repeat(11_001)}${"😀".repeat(5_000)}`)).toBe(`${"😀".repeat(595)}…`);
  });

  test("is visible, and a long plain text keeps all that fits", () => {
    expect(cleanText("word ".repeat(10_000), 50)).toBe(`${"word ".repeat(10).slice(0, 49)}…`);
    expect(cleanText("x".repeat(1_000_000))).toHaveLength(2_000);
  });
});

describe("time", () => {
  const attacks = [
    ..."-0A_ \n{".split(""),
    ...["eyJ-", "eyJaaaaaaaaaaaaaaaa.", "sk-", "SG.a", "1//", "a-a_", "a.", "a@", "@a.", "a@a.", "://", "://a:b", "bearer ", "bearer  ", "token"],
    ...["token=", 'password":"', "authorization: ", "cookie: a=", "a=b;", "--token ", "?key=", "hooks.slack.com/services/", "[redacted]", '\\"'],
    ...["-----BEGIN ", "-----BEGIN PRIVATE KEY-----", "/home/", "/home/a", "C:\\Users\\", "\u001b[0", "\u001b]", "\u200d", "é\u200d"],
  ];
  const took = (work: () => unknown): number => {
    const spent = cpuClock();
    work();
    return spent();
  };

  // Doubling the text of a quadratic pattern takes four times as long; 60 kB of it takes seconds.
  test.each(attacks)("%j repeated takes linear time", (unit) => {
    const text = (length: number): string => unit.repeat(Math.ceil(length / unit.length));
    redact(text(1_000));
    expect(took(() => redact(text(60_000)))).toBeLessThan(400);
    expect(took(() => redact(`${text(60_000)}!`))).toBeLessThan(400);
  });

  test("ten million characters are bounded", () => {
    const text = "password=x ".repeat(1_000_000);
    expect(took(() => cleanText(text))).toBeLessThan(400);
  });
});

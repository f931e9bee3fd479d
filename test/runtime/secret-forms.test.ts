// Secrets by their names, parameters, headers and addresses, however they are written. Each row of generator/model/secrets is tried in test/wire/plain.

import { describe, expect, test } from "vitest";
import { homes, schemes, secretNames, secretParameters, shortNames, webhooks } from "../../generator/model/secrets/names.ts";
import { cleanText, isSecretName, redact } from "../../templates/typescript/src/runtime/values/clean.ts";
import { toJson } from "../../templates/typescript/src/runtime/values/json.ts";
import { sweeping } from "../sweep.ts";

/** `length` letters and digits. Examples are put together here, since what looks like a key in a file alarms scanners. */
const some = (length: number, alphabet = "aB3dE5gH7j"): string => alphabet.repeat(Math.ceil(length / alphabet.length)).slice(0, length);

describe("a name whose value is secret", () => {
  const names: readonly string[] = [
    ...["access_token", "clientSecret", "DB_PASSWORD", "passwd", "passphrase", "pwd", "credentials", "X-Amz-Signature", "bearer"],
    ...["code_verifier", "auth_code", "client_assertion", "PHPSESSID", "connect.sid", "x-api-key", "SMTP_PASS", "otp"],
  ];

  test("of each form has an example", () => {
    const all = [...secretNames, ...shortNames];
    const forms = all.map((form) => new RegExp(`(?:${form})s?$`, "i"));
    expect(names.map((name, at) => forms[at]?.test(name))).toEqual(all.map(() => true));
  });

  test.each(names)("%s hides it however it is written", (name) => {
    const secret = "s3cret-Va1ue";
    for (const written of [`${name}=${secret}`, `${name}: ${secret}`, `"${name}":"${secret}"`, `\\"${name}\\":\\"${secret}\\"`, `${name}: '${secret}'`])
      expect(redact(`it failed, ${written}`)).toBe(`it failed, ${written.replace(secret, "[redacted]")}`);
    for (const written of [`'${name}' => '${secret}'`, `"${name}":["${secret}"]`, `['${name}', '${secret}']`, `a&${name}%3D${secret}`, `\\n${name}=${secret}`])
      expect(redact(`it failed, ${written}`), written).not.toContain(secret);
    if (!name.includes("-") && !name.includes(".")) expect(redact(`<${name}>${secret}</${name}>`)).toBe(`<${name}>[redacted]</${name}>`);
  });

  test.each(["<KEY>", "<KEY", "<your key here>", "$API_KEY", "${API_KEY}", "{api_key}", "[redacted]", "***", "null", "missing"])("%s stands for a value, and is none", (text) => {
    for (const written of [`api_key=${text}`, `"api_key":"${text}"`, `<api_key>${text}</api_key>`]) expect(redact(written)).toBe(written);
    for (const more of [`k9${text}`, `${text}-k9`]) if (!more.startsWith("<KEY-")) expect(redact(`"api_key":"${more}"`)).toBe('"api_key":"[redacted]"');
  });

  test("a number says how many there are, and a path in pwd where somebody is", () => {
    for (const text of ["tokens=4096", "passwords: 12", "PWD=/srv/app"]) expect(redact(text)).toBe(text);
    for (const [name, value] of [["tokens", "a12"], ["tokens", "12a"], ["secret", "12345"], ["dbpwd", "/x1"], ["pwds", "/x1"], ["pwd", "x1/"]]) expect(redact(`${name}=${value}`)).toBe(`${name}=[redacted]`);
  });

  test("a word after a colon is one below six characters, or without a digit or a sign", () => {
    for (const text of ["token: a1b2c", "token: identifier"]) expect(redact(text)).toBe(text);
    expect(redact("token: a1b2c3")).toBe("token: [redacted]");
  });

  test("hides it in data without a shape, too, and how far a list was read is no secret", () => {
    expect(toJson({ password: "letmein", nested: [{ "X-Api-Key": "abc" }], id: "n1" })).toEqual({ password: "[redacted]", nested: [{ "X-Api-Key": "[redacted]" }], id: "n1" });
    expect(toJson(new Map([["token", "abc"]]))).toEqual({ token: "[redacted]" });
    const kept = { nextPageToken: "abc", max_tokens: 12, tokens: 12, password: null, token: { at: 3 }, secret: true, passwordPolicy: { minLength: 8, hint: "long" }, cookieConsent: "given", authorized: "by Ada" };
    expect(toJson(kept)).toEqual(kept);
    expect(toJson(new Map([[["token"], "abc"]]))).toEqual({ '["token"]': "abc" });
    expect([isSecretName("refresh_token"), isSecretName("page_token"), isSecretName("tokenizer")]).toEqual([true, false, false]);
  });
});

describe("a parameter", () => {
  test.each(secretParameters)("%s is hidden in a URL and at the start of a form body", (name) => {
    const secret = `Spl9xl${some(16)}`;
    for (const before of ["https://a.example/cb?", "https://a.example/cb?x=1&", "token request failed: ", "body "]) {
      expect(redact(`${before}${name}=${secret}&redirect_uri=x`)).toBe(`${before}${name}=[redacted]&redirect_uri=x`);
    }
  });

  test("an OAuth authorization code is known by its looks, too", () => {
    const code = `4/0Ab${some(24)}`;
    expect(redact(`token request failed: code=${code}&redirect_uri=x`)).toBe("token request failed: code=[redacted]&redirect_uri=x");
    expect(cleanText(`{"code":"${code}"}`)).not.toContain(code);
  });

  test.each(["exit code=1", "code=ERR_HTTP2_STREAM_CANCEL", "code=HTTP2_STREAM_CANCELLED", "code=permission-denied-by-policy", "code=ECONNREFUSED", "error code=storage/object-not-found.x"])(
    "%s says what went wrong",
    (text) => expect(redact(text)).toBe(text),
  );
});

describe("a header or an address", () => {
  test.each(schemes)("%s is followed by a credential", (scheme) => {
    expect(redact(`sent ${scheme} a1b2c3d4e5`)).toBe(`sent ${scheme} [redacted]`);
    expect(redact(`sent\\n${scheme} a1b2c3d4e5`)).toBe(`sent\\n${scheme} [redacted]`);
    expect(redact(`sent ${scheme}%20a1b2c3d4e5`)).toBe(`sent ${scheme}%20[redacted]`);
  });

  test("a word of up to twenty letters is no credential", () => {
    expect(redact(`Bearer ${"a".repeat(20)}`)).toBe(`Bearer ${"a".repeat(20)}`);
    expect(redact(`Bearer ${"a".repeat(21)}`)).toBe("Bearer [redacted]");
  });

  test.each([
    ["authorization=a1b2c3d4", "authorization=[redacted]"],
    ["Authorization: My-Token a1b2c3d4", "Authorization: My-Token [redacted]"],
    ["Authorization: GOOG-HMAC a1b2c3d4", "Authorization: GOOG-HMAC [redacted]"],
    ["curl -u 1000:hunter https://a.example", "curl -u [redacted] https://a.example"],
    ["curl -u admin:hunter2 https://a.example", "curl -u [redacted] https://a.example"],
    ["//registry.example/:_auth=dXNlcjpwYXNz", "//registry.example/:_auth=[redacted]"],
    [`https://api.telegram.org/bot123456789:AA${some(33)}/sendMessage`, "https://api.telegram.org/[redacted]/sendMessage"],
  ])("%s", (text, clean) => expect(redact(text)).toBe(clean));

  test("a user of a URL stays when it is a short word, and nothing longer does", () => {
    for (const user of ["git", "anonymous", "fifteen-letters"]) expect(redact(`ssh://${user}@host/x`)).toBe(`ssh://${user}@host/x`);
    for (const user of ["a1b2c3", "sixteen--letters", "abcdefghij".repeat(4)]) expect(redact(`ssh://${user}@host/x`)).toBe("ssh://[redacted]@host/x");
  });

  test("webhooks are secret behind what they all have", () => {
    const addresses = ["hooks.slack.com/workflows", "discord.com/api/v10/webhooks", "acme.webhook.office.com/webhookb2", "hooks.zapier.com/hooks/catch"];
    expect(addresses.map((address, at) => new RegExp(webhooks[at] ?? "").test(address))).toEqual(webhooks.map(() => true));
    for (const address of addresses) expect(redact(`https://${address}/T000/B000-x`)).toBe(`https://${address}/[redacted]`);
  });

  test("homes keep their users' names to themselves", () => {
    const folders = ["/home/", "/Users/", "C:\\Users\\"];
    expect(folders.map((folder, at) => new RegExp(`^${homes[at]}$`).test(folder))).toEqual(homes.map(() => true));
    for (const folder of folders) expect(redact(`no ${folder}ada/x`)).toBe("no ~/x");
  });
});

test("half a secret at the end of the window is dropped, wherever the window ends", () => {
  const secret = `ghp_${some(36)}`;
  // What cannot be seen is gone before anything is cut, so that the end of the window is near the end of what is kept.
  for (let before = 3_900; before < 21_000; before += sweeping ? 17 : 187) expect(cleanText(`${"\u200b".repeat(before)} ${secret} ${"z ".repeat(9_000)}`, 2_000)).not.toMatch(/ghp_/);
});

describe("a private key is gone as a whole", () => {
  const key = (name: string, body = `\n${some(40)}-+/--${some(4)}==\n`): string => `-----BEGIN ${name}-----${body}-----END ${name}-----`;

  test.each(["PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY", "ED25519 PRIVATE KEY", "PGP PRIVATE KEY BLOCK"])("%s", (name) => {
    expect(redact(`a ${key(name)} b ${key(name, "\\n-a--b-\\n")} c`)).toBe("a [redacted] b [redacted] c");
    expect(redact(`a ${key(name).split("-----END")[0]}`)).toBe("a [redacted]");
  });

  test("and a public one stays", () => expect(redact(key("PUBLIC KEY", "\nMIIB\n"))).toContain("MIIB"));
});

// Every form of a secret by an example of its own, so that none can be lost: whole, glued to other words, and behind escapes.

import { describe, expect, test } from "vitest";
import { cleanText } from "../../templates/typescript/src/runtime/values/clean.ts";
import { toJson } from "../../templates/typescript/src/runtime/values/json.ts";
import { isSecretName, redact } from "../../templates/typescript/src/runtime/values/redact.ts";
import { gluedForms, homes, keyForms, schemes, secretNames, secretParameters, webhooks } from "../../templates/typescript/src/runtime/values/secret-forms.ts";
import { sweeping } from "../sweep.ts";

/** `length` letters and digits. Examples are put together here, since what looks like a key in a file alarms scanners. */
const some = (length: number, alphabet = "aB3dE5gH7j"): string => alphabet.repeat(Math.ceil(length / alphabet.length)).slice(0, length);
const hex = (length: number): string => some(length, "0a1b2c3d4e5f");
const capitals = (length: number): string => some(length, "A2B3C4D5");

const keys: readonly string[] = [
  `sk-${some(20)}`,
  `sk_live_${some(10)}`,
  `whsec_${some(20)}`,
  `glpat-${some(20)}`,
  `ntn_${some(34)}`,
  `AKIA${capitals(16)}`,
  `AIza${some(35)}`,
  `ya29.${some(24)}`,
  `hvs.${some(24)}`,
  `SG.${some(22)}.${some(43)}`,
  `dp.pt.${some(40)}`,
  `1//0${some(24)}`,
  `4/0A${some(24)}`,
  `AGE-SECRET-KEY-1${capitals(20)}`,
  `ATATT3${some(30)}`,
  `SK${hex(32)}`,
  `dapi${hex(32)}`,
  `${hex(32)}-us12`,
  `bot123456789:AA${some(33)}`,
  `${some(14)}.atlasv1.${some(44)}`,
  `M${some(24)}.${some(6)}.${some(28)}`,
  `abc8Q~${some(32)}`,
];

const glued: readonly string[] = [
  `ghp_${some(36)}`,
  `github_pat_${some(36)}`,
  `xoxb-${some(20)}`,
  `npm_${some(36)}`,
  `sk_live_${some(24)}`,
  `sk-ant-api03-${some(30)}`,
  `AKIA${capitals(16)}`,
  `AIza${some(35)}`,
  `ya29.${some(24)}`,
  `SG.${some(22)}.${some(43)}`,
  `eyJ${some(20)}.eyJ${some(20)}.${some(20)}`,
];

describe("a key of a known service", () => {
  test("of each form has an example", () => {
    expect(keys.map((key, at) => [keyForms[at], new RegExp(`^(?:${keyForms[at]})$`).test(key)])).toEqual(keyForms.map((form) => [form, true]));
    expect(glued.map((key, at) => [gluedForms[at], new RegExp(`^(?:${gluedForms[at]})$`).test(key)])).toEqual(gluedForms.map((form) => [form, true]));
  });

  test.each(keys)("%s is found where a word begins, also behind an escape", (key) => {
    expect(cleanText(key)).toBe("[redacted]");
    for (const before of ["", "key ", '"', "(", "=", "\\n", "\\\\t", "%20", "\\u0020"]) expect(redact(`${before}${key} rejected`)).toBe(`${before}[redacted] rejected`);
  });

  test.each(glued)("%s is found inside of other words", (key) => {
    for (const before of ["x", "token", "9"]) expect(redact(`${before}${key} rejected`)).toBe(`${before}[redacted] rejected`);
  });

  test.each([
    ...["task-proj-some-long-name-of-a-task", "disk_test_configurationfile", "weighs_more_than_sixteen_chars", "high_resolution_image_name_of_it"],
    ...["task-9fceb02d0ae598e95dc970b74767f19372d61af8", "BAKIAN_HOUSES", "ask-me-anything-about-it-now"],
  ])("%s is none", (text) => expect(redact(`x ${text} y`)).toBe(`x ${text} y`));
});

describe("a name whose value is secret", () => {
  const names: readonly string[] = [
    ...["access_token", "clientSecret", "DB_PASSWORD", "passwd", "passphrase", "pwd", "SMTP_PASS", "credentials", "X-Amz-Signature", "bearer"],
    ...["otp", "code_verifier", "auth_code", "client_assertion", "PHPSESSID", "connect.sid", "x-api-key"],
  ];

  test("of each form has an example", () => {
    const forms = secretNames.map((form) => new RegExp(`(?:${form})s?$`, "i"));
    expect(names.map((name, at) => forms[at]?.test(name))).toEqual(secretNames.map(() => true));
  });

  test.each(names)("%s hides it however it is written", (name) => {
    const secret = "s3cret-Va1ue";
    for (const written of [`${name}=${secret}`, `${name}: ${secret}`, `"${name}":"${secret}"`, `\\"${name}\\":\\"${secret}\\"`, `${name}: '${secret}'`])
      expect(redact(`it failed, ${written}`)).toBe(`it failed, ${written.replace(secret, "[redacted]")}`);
    for (const written of [`'${name}' => '${secret}'`, `"${name}":["${secret}"]`, `['${name}', '${secret}']`, `a&${name}%3D${secret}`, `\\n${name}=${secret}`])
      expect(redact(`it failed, ${written}`), written).not.toContain(secret);
    if (!name.includes("-") && !name.includes(".")) expect(redact(`<${name}>${secret}</${name}>`)).toBe(`<${name}>[redacted]</${name}>`);
  });

  test("letters between quotes are a value, a word after a colon is not", () => {
    expect(redact("{ user: 'ada', password: 'letmein' }")).toBe("{ user: 'ada', password: '[redacted]' }");
    expect(redact("password = letmein")).toBe("password = [redacted]");
    expect(redact("{ token_hash: 'letmein' }")).toBe("{ token_hash: '[redacted]' }");
    expect(redact('{"token":"letmein"}')).toBe('{"token":"[redacted]"}');
    for (const text of ["Unexpected token: 'identifier'", "pass: 12, fail: 3", "pass=12 fail=3", "compass=north", "bypass: enabled", "the pass is lost"]) expect(redact(text)).toBe(text);
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
    ["Authorization: Token 0a1b2c3d4e5f", "Authorization: Token [redacted]"],
    ["authorization: SSWS 00QCjAl4MlV", "authorization: SSWS [redacted]"],
    ["Authorization: a1b2c3d4 was refused", "Authorization: [redacted] was refused"],
    ["HTTP_AUTHORIZATION=Key a1b2c3d4", "HTTP_AUTHORIZATION=Key [redacted]"],
    ["authorization=a1b2c3d4", "authorization=[redacted]"],
    ["Authorization: Zoho-oauthtoken a1b2c3d4", "Authorization: Zoho-oauthtoken [redacted]"],
    ["Authorization: My-Token a1b2c3d4", "Authorization: My-Token [redacted]"],
    ["Authorization: GOOG-HMAC a1b2c3d4", "Authorization: GOOG-HMAC [redacted]"],
    ["Authorization: a1-Token was refused", "Authorization: [redacted] was refused"],
    ["['x-api-key', 'a1b2c3d4']", "['x-api-key', '[redacted]']"],
    ["mytool login --token a1b2c3d4 --all", "mytool login --token [redacted] --all"],
    ["curl -u admin:12345 https://a.example", "curl -u [redacted] https://a.example"],
    ["curl -u 1000:hunter https://a.example", "curl -u [redacted] https://a.example"],
    ["//registry.example/:_auth=abcDefgHijkl", "//registry.example/:_auth=[redacted]"],
    ["from ada@example.org to böb@münchen.example", "from [redacted] to [redacted]"],
    ["HTTP_COOKIE=sid=a1b2; x=y", "HTTP_COOKIE=[redacted]"],
    ["\\nCookie: sid=a1b2", "\\nCookie: [redacted]"],
    ["{ 'set-cookie': [ 'sid=a1b2; Path=/', 'other=c3d4' ] }", "{ 'set-cookie': [ [redacted]] }"],
    ["curl -u admin:hunter2 https://a.example", "curl -u [redacted] https://a.example"],
    ['{"auths":{"r.example":{"auth":"dXNlcjpwYXNzd29yZA=="}}}', '{"auths":{"r.example":{"auth":"[redacted]"}}}'],
    ["//registry.example/:_auth=dXNlcjpwYXNz", "//registry.example/:_auth=[redacted]"],
    ["Invalid URL: postgres://ada:p/w#d?1@db.example/app", "Invalid URL: postgres://[redacted]@db.example/app"],
    ["ada:hunter2@tcp(db.example:3306)/app", "[redacted]@tcp(db.example:3306)/app"],
    [`https://api.telegram.org/bot123456789:AA${some(33)}/sendMessage`, "https://api.telegram.org/[redacted]/sendMessage"],
    ["at\\n/home/ada/x.js", "at\\n~/x.js"],
  ])("%s", (text, clean) => expect(redact(text)).toBe(clean));

  test.each([
    ...["docker run -u 1000:1000 image", "https://a.example:8080/@scope/x", "https://www.npmjs.com/package/@scope/x", "npm:typescript@6.0.3"],
    ...["Authorization: Absent", "authorization: absent.", "authorization: ?", "run it with --token identifier", "run it with --token $TOKEN_1"],
    ...["Authorization: required", "authorization: missing header", "auth: oauth", "auth=permission-denied", "[ 'password', 'username' ]", "Set <PASSWORD>, then <b>go</b>"],
  ])("%s is none", (text) => expect(redact(text)).toBe(text));

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

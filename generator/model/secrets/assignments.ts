// Rules for values under a name: assignments, elements, options and parameters; and for folders of users. They search nothing.

import { gone, name, nameOrEscape, path, type SecretRule, stays } from "./rule.ts";

export const assignmentRules: readonly SecretRule[] = [
  {
    // Behind a quote, one in front of a letter is a part of the value: `it's`.
    name: "value under a name",
    before: nameOrEscape,
    match: "(«named»)((?:«quote»|«encoded»)?)((?:\\]|%5d)?\\s*(?:=>|[:=：]| -> |%3[ad])\\s*«encoded»?)(?:((?:\\[\\s{0,2}|\\w{1,20}\\()?«quote»)((?:[^\"'\\\\]|\\\\{0,7}[\"'\\\\]\\w)+)|([^\\s\"'\\\\&,;)}\\]]+))",
    ignoreCase: true,
    // There it is a folder.
    conditions: [{ at: 1, begins: "pwd[\\s\"'\\\\:=>]{1,9}/", not: true }],
    outcomes: [
      stays({ of: 1, is: "countable" }, { of: [5, 6], is: "count" }),
      stays({ of: [5, 6], is: "placeholder" }),
      // Between quotes stands a value, but a token there may be what a parser met.
      stays({ of: 3, is: "colon" }, { of: 2, is: "empty" }, { of: 4, is: "empty" }, { of: [5, 6], is: "random", not: true }),
      stays({ of: 3, is: "colon" }, { of: 2, is: "empty" }, { of: 1, is: "tokens" }, { of: [5, 6], is: "random", not: true }),
    ],
    put: `{1}{2}{3}{4}${gone}`,
    hint: "«nameHint»",
    only: "«nameHint»",
    examples: [
      ["{ user: 'ada', password: 'letmein' }", "{ user: 'ada', password: '[redacted]' }"],
      ["password = letmein", "password = [redacted]"],
      ["{ token_hash: 'letmein' }", "{ token_hash: '[redacted]' }"],
      ['{"token":"letmein"}', '{"token":"[redacted]"}'],
      ["token: a1b2c3", "token: [redacted]"],
      ["SMTP_PASS=s3cret-Va1ue", "SMTP_PASS=[redacted]"],
      ["\\npass=s3cret-Va1ue", "\\npass=[redacted]"],
      ["{'token': b'letmein'}", "{'token': b'[redacted]'}"],
      ['{"password":"let\\"me\'in"}', '{"password":"[redacted]"}'],
      ["db[token]=letmein", "db[token]=[redacted]"],
      ["&quot;token&quot;:&quot;letmein", "&quot;token&quot;:&quot;[redacted]"],
      ['\\\\\\"password\\\\\\": \\\\\\"letmein\\\\\\"', '\\\\\\"password\\\\\\": \\\\\\"[redacted]\\\\\\"'],
    ],
    misses: [
      ...["Unexpected token: 'identifier'", "pass: 12, fail: 3", "pass=12 fail=3", "compass=north", "bypass: enabled", "the pass is lost"],
      ...["tokens=4096", "passwords: 12", "PWD=/srv/app", "token: a1b2c", "token: identifier", "api_key=${API_KEY}", '"api_key":"<KEY>"'],
    ],
  },
  {
    // As in Node's `rawHeaders`.
    name: "names and values in turn",
    match: "(«quote»(?:cookie|authorization|«named»)«quote»\\s{0,2},\\s{0,2}«quote»)([^\"'\\\\]+)",
    ignoreCase: true,
    outcomes: [stays({ of: 2, is: "random", not: true })],
    put: `{1}${gone}`,
    only: "[\"']",
    examples: [
      ["['x-api-key', 'a1b2c3d4']", "['x-api-key', '[redacted]']"],
      ["(b'cookie', b'sid=a1b2')", "(b'cookie', b'[redacted]')"],
    ],
    misses: ["[ 'password', 'username' ]"],
  },
  {
    name: "element of XML",
    match: "(<(?:[\\w:.-]{0,64}?(?:«names»)|(?:[\\w:.-]{0,63}?[\\d_:.-])?(?:«short»))s?(?:\\s[^<>]{0,200})?>)([^<]+)(</)",
    ignoreCase: true,
    outcomes: [stays({ of: 2, is: "placeholder" })],
    put: `{1}${gone}{3}`,
    examples: [
      ["<password>letmein</password>", "<password>[redacted]</password>"],
      ['<wsse:Password Type="x">letmein</wsse:Password>', '<wsse:Password Type="x">[redacted]</wsse:Password>'],
    ],
    misses: ["Set <PASSWORD>, then <b>go</b>", "<api_key>missing</api_key>"],
  },
  {
    // Or what some programs take behind one letter; MySQL's clients only where nothing stands between. A short number is a port.
    name: "option of a command",
    before: name,
    match: "(--?(?:[a-z]{1,20}-){0,3}(?:pass\\w{0,6}|token|secret|key)[\\s\"',\\\\]{1,9}|((?:mysql|mariadb)[ -%'-:<-{]{0,200}?[\\s\"']-p|(?:sshpass|login|mongo|sqlcmd|ldap|redis-cli)[ -%'-:<-{]{0,200}?[\\s\"']-[apw][\\s\"',\\\\]{0,9}))((?:[^\\s\"'\\x60\\d,\\\\-]|\\d{1,5}[^\\s\"'\\x60\\d]|\\d{6})[^\\s\"'\\x60]*)",
    ignoreCase: true,
    outcomes: [stays({ of: 2, is: "empty" }, { of: 3, is: "random", not: true }), stays({ of: 3, is: "placeholder" })],
    put: `{1}${gone}`,
    hint: "[\\s\"']-[apw]",
    examples: [
      ["mytool login --token a1b2c3d4 --all", "mytool login --token [redacted] --all"],
      ["sshpass -p letmein ssh db", "sshpass -p [redacted] ssh db"],
      ["['docker', 'login', '-u', 'ada', '-p', 'letmein']", "['docker', 'login', '-u', 'ada', '-p', '[redacted]']"],
      ["mysqldump -P 3306 -u root -pletmein app", "mysqldump -P 3306 -u root -p[redacted] app"],
      ["redis-cli -h r1 -a letmein ping", "redis-cli -h r1 -a [redacted] ping"],
    ],
    misses: [
      ...["run it with --token identifier", "run it with --token $TOKEN_1", "mkdir -p notes", "ssh -p 2222 db", "mysql -P 3306 -u root -p -h db"],
      ...["sshpass -p $WORD ssh db", "docker login; mkdir -p notes", "redis-cli -p 6379 ping"],
    ],
  },
  {
    name: "user of a command",
    before: name,
    match: "(-(?:u|-[a-z-]{0,9}user)[\\s\"',=\\\\]{1,9})([^\\s:\"']{1,128}:[^\\s\"']+)",
    outcomes: [stays({ of: 2, is: "numericUser" })],
    put: `{1}${gone}`,
    hint: "-u[\\s\"'=\\\\]|-user",
    examples: [
      ["curl -u admin:12345 https://a.example", "curl -u [redacted] https://a.example"],
      ["['curl', '-u', 'admin:12345']", "['curl', '-u', '[redacted]']"],
      ['\\"-u\\", \\"admin:12345 x', '\\"-u\\", \\"[redacted] x'],
    ],
    misses: ["docker run -u 1000:1000 image"],
  },
  {
    name: "parameter of a URL",
    match: "([?&](?:key|auth|x-amz-credential|«parameters»)=)([^&\\s\"'#<>]{8,})",
    ignoreCase: true,
    outcomes: [stays({ of: 2, is: "word" })],
    put: `{1}${gone}`,
        examples: [["https://a.example/cb?x=1&sig=Spl9xlaB3dE5", "https://a.example/cb?x=1&sig=[redacted]"]],
    misses: ["https://a.example/?auth=required"],
  },
  {
    name: "parameter of a form",
    before: name,
    match: "((?:«parameters»)(?:=|%3d))([^&\\s\"'#<>]{16,})",
    ignoreCase: true,
    outcomes: [stays({ of: 2, is: "nameLike" })],
    put: `{1}${gone}`,
    hint: "(?:sig|jwt|hmac|samlresponse)(?:=|%3d)",
    examples: [["body code=Spl9xlaB3dE5gH7j&redirect_uri=x", "body code=[redacted]&redirect_uri=x"]],
    misses: ["exit code=1", "code=ERR_HTTP2_STREAM_CANCEL", "code=permission-denied-by-policy", "error code=storage/object-not-found.x", "code=Spl9xlaB3dE5\u{1f511}\u{1f511}"],
  },
  {
    // As npm and Docker keep them.
    name: "credentials of a registry",
    before: name,
    match: "(_?auth(?:«quote»)?\\s{0,2}[:=]\\s{0,2}(?:«quote»)?)([A-Za-z0-9+/=_-]{12,})",
    ignoreCase: true,
    outcomes: [stays({ of: 2, is: "word" }), stays({ of: 2, is: "nameLike" }, { of: 2, is: "camelCase", not: true })],
    put: `{1}${gone}`,
    examples: [
      ["//registry.example/:_auth=abcDefgHijkl", "//registry.example/:_auth=[redacted]"],
      ['{"auths":{"r.example":{"auth":"dXNlcjpwYXNzd29yZA=="}}}', '{"auths":{"r.example":{"auth":"[redacted]"}}}'],
    ],
    misses: ["auth: oauth", "auth=permission-denied"],
  },
  {
    name: "folder of a user",
    before: path,
    match: "(?:(?:«homes»)[^\\s/\\\\:\"'\\x60<>|*?,;()[\\]{}]+|/root(/))",
    put: "~{1}",
    hint: "/home/|[\\\\/]Users[\\\\/]|/root/",
    only: "home|Users|root",
    examples: [
      ["no /home/ada/x", "no ~/x"],
      ["at\\n/home/ada/x.js", "at\\n~/x.js"],
      ["no /root/x", "no ~/x"],
    ],
    misses: ["the /homepage of x", "/rooted", "x/root/y"],
  },
];

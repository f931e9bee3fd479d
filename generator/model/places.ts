// Addresses in undeclared texts, and lines that programs print: forms as rows, for every language. The tests hold the runtime to them.

/** The marks that replace what is found. */
export const placeMarks = { path: "[path]", address: "[address]", gone: "[redacted]" } as const;

export interface PlaceForm {
  readonly finds: string;
  /** ECMAScript, with the flag `u`. */
  readonly form: string;
  readonly becomes: keyof typeof placeMarks;
  /** The question to a match: a public URL, a pointer, a route and a word with a slash stay. */
  readonly asks?: "url" | "pointer" | "quoted" | "route";
}

/** In this order, at the leftmost place at which one matches; what one lets stand is not looked at by another. */
export const placeForms: readonly PlaceForm[] = [
  { finds: "addresses that are a key by themselves", becomes: "gone", form: "https?://(?:hook\\.[\\w.]{0,12}(?:make|integromat|celonis)\\.com|maker\\.ifttt\\.com|open\\.(?:feishu\\.cn|larksuite\\.com)/open-apis/bot(?:/v2)?/hook)/[^\\s\"'`<>]+" },
  { finds: "tokens of Dropbox", becomes: "gone", form: "(?<![\\w@./-])sl\\.(?:u\\.)?[\\w-]{60,}" },
  { finds: "lines of .pgpass", becomes: "gone", form: "(?<![\\w@./-])(?:localhost|\\*|[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8}):(?:[0-9]{4,5}|\\*):(?:[A-Za-z_][\\w-]{0,63}|\\*):[\\w.-]{1,64}:[^\\s\"'`]+" },
  { finds: "entries of .netrc", becomes: "gone", form: "(?<![\\w@./-])machine[\\s]{1,4}(?:localhost|[\\w-]{1,63}\\.[\\w.-]{1,253})[\\s]{1,8}login[\\s]{1,4}[^\\s]{1,128}[\\s]{1,8}password[\\s]{1,4}[^\\s]+" },
  { finds: "passwords in SQL; small letters are prose, unless the quoted text looks like a password", becomes: "gone", form: "(?<![\\w@./-])(?:IDENTIFIED|identified)(?:[\\s]{1,4}[\\w-]{1,60}){0,2}[\\s]{1,4}(?:BY|by(?=[\\s]{1,4}[\\\\\"']{1,8}[^\\s\"']{0,99}[0-9!@#$%^*+=]))[\\s]{1,4}[\\\\\"']{1,8}[^\\s\"'?$<{%*\\\\][^\"'\\\\]{0,256}" },
  { finds: "private members of a key in JSON (RFC 7517)", becomes: "gone", form: "(?<![\\w@./-])(?:d[pq]?|p|qi?|k)[\\\\\"']{0,8}[\\s]{0,2}:[\\s]{0,2}[\\\\\"']{1,8}(?=[\\w-]{0,40}[A-Z])(?=[\\w-]{0,40}[a-z])(?=[\\w-]{0,40}[0-9])[\\w-]{22,}(?=[\\\\\"'])" },
  { finds: "proofs in headers of Digest and Hawk", becomes: "gone", form: "(?<![\\w@./-])(?:response|mac)=[\\\\\"']{1,8}[\\w+/]{27,}={0,2}(?=[\\\\\"'])" },
  { finds: "URLs", becomes: "address", asks: "url", form: "jdbc:[a-z]{2,20}:[^\\s\"'`<>]+|[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\\s\"'`<>]+" },
  { finds: "the value behind the name of a secret in a sentence", becomes: "gone", form: "(?<=\\b(?:[tT][oO][kK][eE][nN][sS]?|[sS][eE][cC][rR][eE][tT][sS]?|[cC][rR][eE][dD][eE][nN][tT][iI][aA][lL][sS]?|(?:[aA][pP][iI]|[aA][cC][cC][eE][sS][sS]|[pP][rR][iI][vV][aA][tT][eE]|[sS][eE][cC][rR][eE][tT]|[aA][uU][tT][hH]|[sS][iI][gG][nN][iI][nN][gG]|[eE][nN][cC][rR][yY][pP][tT][iI][oO][nN]|[lL][iI][cC][eE][nN][sS][eE])[ _-]?[kK][eE][yY][sS]?)(?: provided| is| was)?(?:[:=] {0,2}| {1,2})[\"'`(]?)(?![0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-)(?=[\\w+/~.-]{0,200}\\d)(?=[\\w+/~.-]{0,200}[A-Za-z])[\\w+/~.-]{16,}=*|(?<=\\b(?:[kK][eE][yY])(?: provided| is| was)?(?:[:=] {0,2}| {1,2})[\"'`(]?)(?=[A-Za-z0-9]{0,200}\\d)(?=[A-Za-z0-9]{0,200}[A-Za-z])[A-Za-z0-9]{32,}|(?<=\\b(?:[pP][aA][sS][sS][wW][oO][rR][dD]|[pP][aA][sS][sS][pP][hH][rR][aA][sS][eE]|[pP][aA][sS][sS][cC][oO][dD][eE]|[pP][iI][nN])(?: provided| is| was)?(?:[:=] {0,2}| {1,2})[\"'`(]?)(?!&)(?=[^\\s\"'`)]{0,100}\\d)[^\\s\"'`),;]{4,100}" },
  { finds: "a key without its first line", becomes: "gone", form: "(?<![\\w+/])MI[A-Za-z0-9+/]{30,}={0,2}" },
  { finds: "mail addresses that are escaped or quoted", becomes: "gone", form: "(?<![\\w.%+-])(?:[\\w.+-]{1,64}%40(?:[\\w-]{1,63}\\.){1,8}[A-Za-z]{2,24}|\"[\\w .+-]{1,64}\"@[\\w.-]{1,253}|[\\w.+-]{1,64}@\\[[0-9A-Fa-f:.]{2,45}\\])" },
  { finds: "pointers into JSON, before the words of a validator", becomes: "path", asks: "pointer", form: "(?<![\\w/.~@%<-])(?:/[\\w$~-]{1,64}){1,16}(?=[\"'`]? (?:must|should) (?:be (?:string|number|integer|boolean|array|object|null|equal|multiple|[<>])|have|match|NOT|contain|pass))" },
  { finds: "quoted paths, blanks and all", becomes: "path", asks: "quoted", form: "(?<=(?<quote>[\"'`]))(?:[A-Za-z]:[\\\\/]|\\\\\\\\|~?/)[^\"'`\\n]{2,1024}(?=\\k<quote>)" },
  { finds: "paths of Windows and shares", becomes: "path", form: "(?<![A-Za-z0-9])[A-Za-z]:[\\\\/]{1,2}(?:[^\\\\/:*?\"<>|\\r\\n]{1,100}[\\\\/]{1,2}){0,30}[^\\s\\\\/:*?\"'<>|,;)]*|\\\\\\\\[\\w.$-]+\\\\[^\\s\"'`<>|]+" },
  { finds: "sources with lines", becomes: "path", form: "(?<![\\w/.@-])(?:[\\w.@-]{1,100}/){0,30}[\\w.@-]{1,100}\\.(?:[cm]?[jt]sx?|py|rb|go|java|rs|php):\\d+(?::\\d+)?" },
  { finds: "numbers of machines", becomes: "address", form: "(?<![\\w.])\\d{1,3}(?:\\.\\d{1,3}){3}(?!\\.?\\d)(?::\\d{1,5})?|\\[[0-9A-Fa-f:.]{2,45}\\](?::\\d{1,5})?|(?<![\\w:])(?=[0-9A-Fa-f:]*\\d)(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})?::[0-9A-Fa-f:]{0,40}(?:%\\w{1,16})?|(?<![\\w:])(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|(?<![\\w:-])(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}(?![\\w:-])|(?<![\\w-])ip(?:-\\d{1,3}){4}(?:\\.[\\w-]{1,63}){0,8}(?![\\w-])" },
  { finds: "the host behind an error of a resolver or socket", becomes: "address", form: "(?<=\\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|getaddrinfo|dial tcp|connect to) )(?!E[A-Z]{4,})[\\w-]+(?:\\.[\\w-]+|:\\d+)+" },
  { finds: "hosts by the port of a database or queue", becomes: "address", form: "(?<![\\w/@.-])(?!port:)[A-Za-z][\\w-]{1,62}:(?:1433|1521|2181|2379|3306|5432|5672|6379|6432|8200|8500|9042|9092|9200|11211|27017|50051)(?!\\d)" },
  { finds: "paths in percent-encoding", becomes: "path", form: "(?<![\\w%])(?:[A-Za-z]%3[Aa])?(?:%(?:2[Ff]|5[Cc])(?:[\\w.~+-]|%(?!2[Ff]|5[Cc])[0-9A-Fa-f]{2})+){2,}" },
  { finds: "hosts that are nobody's outside", becomes: "address", form: "(?<![\\w/@.-])(?:localhost(?::\\d{1,5})?|(?:[A-Za-z0-9-]{1,63}\\.){1,8}(?!(?:ya?ml|json5?|jsonl|toml|md|txt|csv|tsv|xml|html?|css|sql|ini|cfg|conf|lock|log):)[A-Za-z]{2,24}:\\d{2,5}|(?:[A-Za-z0-9-]{1,63}\\.){1,8}(?:internal|local|localhost|localdomain|lan|corp|intranet|private|home|svc|arpa|consul))(?![\\w-])" },
  { finds: "paths of Unix", becomes: "path", asks: "route", form: "(?<![\\w/.~@%<-])~?(?:/[^\\s\"'`<>|*?()[\\]{},;:/]+(?:(?: [A-Z][\\w.-]{0,40}){1,3}(?=/))?)+/?" },
];

/** Hosts with these endings exist only inside. */
export const insideNames: string = "internal|local|localhost|localdomain|lan|corp|intranet|private|home|svc|arpa|consul";
/** Folders at the root of a disk; any other path of one name is a word or a route. */
export const rootFolders: string = "^~|^\\/(?:Applications|Library|System|Users|Volumes|app|bin|boot|builds?|code|data|dev|etc|home|lib(?:32|64)?|media|mnt|nix|opt|private|proc|root|run|sbin|snap|srv|storage|sys|tmp|usr|var|workspaces?)(?:\\/|$)";
/** A route by what stands before it, and by how it begins. */
export const routes: readonly [before: string, start: string] = ["(?:\\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|request to)\\s{1,4}|(?:instance|data)Path\\W{1,8}|#)$", "^\\/(?:api|apis|rest|graphql|oauth2?|v\\d{1,3}|properties|definitions|\\$defs)(?:\\/|$)"];

/** A path that an author made up: `/path/to/a` anywhere; others by the words before them, and by a beginning that tells of no machine. */
export const madeUp: readonly [anywhere: string, before: string, start: string] = ["/path/to/", "(?:\\.g\\.|or example|xamples?:),? (?:[\"'`][^\"'`\\n]+[\"'`],?(?: or)? )*[\"'`(]?$", "^(?:\\/(?:home|Users)\\/(?:me|user|you)\\/|~\\/|[A-Za-z]:[\\\\/]{1,2}(?!Users|Windows|Program))[!-~]*$"];

/** A whole line that is a frame of a stack, and where a stack runs on behind a message. */
export const stackFrame: string = "^\\s{1,16}at (?:.{1,1024}(?::\\d+(?::\\d+)?\\)?|\\(<anonymous>\\)|\\((?:native|Native Method|Unknown Source)\\))|<anonymous>)\\s*$|^[\\s|]{2,64}File \"[^\"]*\", line \\d+.*$|^[\\s|+]{0,64}(?:Exception Group )?Traceback \\(most recent call last\\):$|^\\t[\\w.$]+\\(.{0,256}\\)$|^goroutine \\d+ \\[";
export const stackBehind: string = "(?:\\s|\\\\[nrt]){1,16}at (?:async )?(?:(?:(?:file:\\/\\/|node:|\\/|[A-Za-z]:[\\\\/])[^\\s)]{1,1024}|<anonymous>):\\d+:\\d+|[\\w.<>$[\\] ]{1,200}\\((?:(?:(?:file:\\/\\/|node:|\\/|[A-Za-z]:[\\\\/])[^\\s)]{1,1024}|<anonymous>):\\d+:\\d+|[^\\s()]{1,200}:\\d+(?::\\d+)?|native|Native Method|Unknown Source|<anonymous>)\\))|(?:\\s|\\\\[nrt]){0,16}(?:Traceback \\(most recent call last\\):|File \"[^\"]{1,1024}\", line \\d|goroutine \\d{1,9} \\[)";

/** Whether a line below the first stays, goes, or ends what is read. */
export type LineBelow = "stays" | "goes" | "ends";

export interface PrintedLine {
  readonly form: string;
  readonly becomes: LineBelow;
  readonly ignoreCase?: true;
  /** Also below a line that announces more. */
  readonly always?: true;
}

/** Lines that programs print below a message, in this order. */
export const printedLines: readonly PrintedLine[] = [
  { form: "^at (?:async )?\\S{1,200} ?\\(|^\\.\\.\\. \\d|^#\\d|^(?:Caused by|Suppressed|Require stack|(?:stack )?(?:back)?trace(?:back)?)\\b[^:]{0,40}:|^During handling of", becomes: "ends", ignoreCase: true, always: true },
  { form: "^(?:SELECT|INSERT|UPDATE|DELETE|MERGE|REPLACE|WITH|FROM|WHERE|(?:LEFT|RIGHT|INNER|OUTER|FULL|CROSS|JOIN)|GROUP BY|ORDER BY|HAVING|LIMIT|VALUES|SET|RETURNING|UNION|AND|OR|CREATE|ALTER|DROP|TRUNCATE|EXPLAIN|EXEC|DECLARE|BEGIN)\\b|^(?:insert into|delete from|select\\b.{1,400} from|update\\b.{1,400} set)\\b", becomes: "ends", always: true },
  { form: "^(?:export )?[A-Z_][A-Z0-9_]*=", becomes: "goes", always: true },
  { form: "^(?:select|insert|update|delete|from|where|values|having|returning|limit|group by|order by|left|inner|join|create|alter|drop)\\b", becomes: "goes" },
  { form: "^(?:query|mutation|subscription|fragment)\\b.*\\{|\\b(?:sql|query|statement|params|parameters|variables|bindings):", becomes: "ends", ignoreCase: true },
  { form: "^[{}[<]|^[\"'][^\"']*[\"']\\s*:|:\\s*[{[<]", becomes: "ends" },
  { form: "^(?:LINE )?\\d+\\s*[:|]|^\\d+ {2}|^[>\\u2192]|[;{}]$|=>|&&|\\|\\||=", becomes: "goes" },
];

/** A line that announces data, and no words. */
export const announcesData: string = "\\b(?:env|environment|headers?|body|payload|query|sql|statement|variables|stack|trace|dump|cookies)\\s*:\\s*$";
/** `label: value`, and the labels that stand before words for a reader. Others are names of data. */
export const lineLabel: string = "^([A-Za-z][\\w.-]{0,40}(?: [\\w.()-]{1,40})?):(?:\\s+(.*))?$";
export const spokenLabel: string = "(?:^| )(?:\\w*(?:error|exception|failure|warning)|action|advice|auth\\w* url|cause|code|detail|docs|expected|fatal|field|fix|help|hint|message|note|operation|problem|reason|remedy|remote|resolution|see|solution|status|step|suggestion|summary|tip|try|usage)s?$|^(?:allowed|available|missing|required|resets?|retry|supported|unknown|valid)[ -]";
/** A line that begins a service's answer in JSON; labels and names of members that speak beside those; and a status that such an answer may stand below alone. */
export const answerBegins: string = "^(?:([A-Za-z][\\w.-]{0,40}(?: [\\w.()-]{1,40})?):([^{]*))?(\\{.*)$";
export const failedStatus: string = "(?<![\\w.,$])[45]\\d\\d(?![\\w%]|[.,]\\d)";
export const answerLabel: string = "(?:^| )response(?: body)?$|^errors? ";
/** A script without spaces, and a word of any other: three of those are a sentence. */
export const prose: { readonly unspaced: string; readonly word: string } = { unspaced: "[\\u0e00-\\u0e7f\\u3040-\\u30ff\\u3400-\\u9fff]{6}", word: "^[\"'`(]{0,2}\\p{L}[\\p{L}'\\u2019-]*[\"'`).,;:!?\\u2026]{0,3}$" };

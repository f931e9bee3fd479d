// The names that Python makes of a taxonomy's, and the names that it has already, for check to compare. It compares nothing itself.

import { classesAndDetails, type Naming } from "../../model/naming.ts";
import { matching } from "../../model/shape.ts";
import { className, detailsName, familyName, importName, normal, packageTaken } from "./names.ts";
import { keywords } from "./print/literal.ts";

/** Modules of the standard library, which an import finds before any package, in one version or another from 3.10 on. */
const standard = [
  "abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii bisect builtins bz2 calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys",
  "compileall compression concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum",
  "errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp",
  "importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt",
  "ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr",
  "pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd",
  "sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios test textwrap this",
  "threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg",
  "winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo",
].flatMap((line) => line.split(" "));

/** The names that no package can have, and why. */
const unimportable: ReadonlyMap<string, string> = new Map([
  ...["aux", "con", "nul", "prn", ...Array.from({ length: 10 }, (_, number) => [`com${number}`, `lpt${number}`]).flat()].map((name) => [name, "is a device on Windows"] as const),
  ["errors", "does not tell whose errors they are"],
  ...["fastmcp", "mcp"].map((name) => [name, "is a package that servers need"] as const),
  ...standard.map((name) => [name, "is a module of Python's standard library"] as const),
  ...[...keywords].map((name) => [name, "is a keyword of Python"] as const),
]);

/** A name that can be imported, and be a folder everywhere. */
const moduleName = new RegExp(`^(?!(?:${[...unimportable.keys()].join("|")})$)[a-z][a-z0-9_]*$`);

export const naming: Naming = {
  language: "Python",
  target: "python",
  words: {
    package: {
      shape: matching({ test: /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/, says: "a PyPI project name in lower case, such as notes-errors" }),
      required: true,
      sentence: "Name of the distribution on PyPI.",
      example: "notes-errors",
      change: "major",
    },
    module: {
      shape: matching({ test: moduleName, says: "a Python package name, such as notes_errors" }),
      sentence: "Name to import; by default the distribution name with underscores.",
      example: "notes_errors",
      change: "major",
    },
  },
  patterns: { lookAround: "fixed", references: true, groupName: /^[\p{ID_Start}_]\p{ID_Continue}*$/u, mostRepeats: 4_294_967_294 },
  importedAs: importName,
  unimportable: (name) => unimportable.get(name),
  registered: normal,
  namesOf: classesAndDetails(className, detailsName),
  familyOf: familyName,
  taken: (server) =>
    new Map([
      ...[...packageTaken].map((name) => [name, "in every generated package"] as const),
      ...[familyName(server), `Any${familyName(server)}`].map((name) => [name, `the type of all errors of ${server}`] as const),
    ]),
  takenFamily: (family) => (packageTaken.has(family) ? "in every generated package" : undefined),
  memberOf: (code) => code,
  isFamilyMember: () => false,
  isMember: () => false,
};

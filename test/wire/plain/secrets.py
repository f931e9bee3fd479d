"""Takes secrets out of texts by the tables of generator/model, with the re module alone: what a printer for Python does, in small. Reads {tables, texts}, writes texts."""

import json
import re
import sys

given = json.load(sys.stdin)
tables = given["tables"]


def spelled_out(pattern):
    while "«" in pattern:
        pattern = re.sub("«(\\w+)»", lambda found: tables["parts"][found[1]], pattern)
    return pattern


def pythonic(pattern):
    """White space and the end of a text are not what Python means by the same signs; \\p{…} it does not know."""
    space = "".join(f"\\u{a:04x}-\\u{b:04x}" for a, b in tables["whiteSpace"])

    def in_class(found):
        inside = found[0][1:-1].replace("\\s\\S", "\0").replace("\\s", space).replace("\0", "\\s\\S")
        if "\\p{L}\\p{N}" not in inside:
            return f"[{inside}]"
        return f"[^\\W_]|[{inside.replace(chr(92) + 'p{L}' + chr(92) + 'p{N}', '')}]"

    def part(found):
        if found[0].startswith("["):
            made = in_class(found)
            return f"(?:{made})" if "|" in made and "p{L}" in found[0] else made
        return {"\\s": f"[{space}]", "$": "\\Z", "\\p{L}": "[^\\W\\d_]"}.get(found[0], found[0])

    return re.sub(r"\\p\{L\}|\[(?:\\.|[^\]\\])*\]|\\.|\$", part, spelled_out(pattern))


def compiled(pattern, ignore_case=False, ascii_only=True):
    return re.compile(pythonic(pattern), (re.A if ascii_only else 0) | (re.I if ignore_case else 0))


tests = {name: (compiled(test["pattern"], test.get("ignoreCase", False)), test.get("least", 0), test.get("most", 1 << 30)) for name, test in tables["tests"].items()}


def passes(text, name):
    pattern, least, most = tests[name]
    return least <= len(text) <= most and pattern.search(text) is not None


def asks(match, test):
    groups = test["of"] if isinstance(test["of"], list) else [test["of"]]
    text = next((match[group] for group in groups if match[group]), "")
    return passes(text, test["is"]) != test.get("not", False)


def replacement(rule):
    def put(match):
        for outcome in rule.get("outcomes", []):
            if all(asks(match, test) for test in outcome["when"]):
                return filled(match, outcome["put"]) if "put" in outcome else match[0]
        return filled(match, rule["put"])

    return put


def filled(match, put):
    return re.sub(r"\{(\d)\}", lambda found: match[int(found[1])] or "", put)


def redacted(text):
    for rule, pattern in rules:
        text = pattern.sub(replacement(rule), text)
    return text


# `pattern` of a rule is printed with look-behinds of one width; the one with letters of all scripts comes last.
rules = [(rule, compiled(rule["pattern"], rule.get("ignoreCase", False), "\\p{L}" not in rule["pattern"])) for rule in tables["rules"]]
json.dump([redacted(text) for text in given["texts"]], sys.stdout)

// Faults that the Python runtime could have, in words, each as one change of its sources. The kit and drawn requests must notice them. No tests here.

export interface Fault {
  /** What the runtime does wrong. */
  readonly fault: string;
  /** A room of templates/python/src/runtime. */
  readonly room: string;
  /** Stands in it once. */
  readonly find: string;
  readonly put: string;
}

const byRoom: { readonly [room: string]: readonly (readonly [fault: string, find: string, put: string])[] } = {
  values: [
    ["30.0 is written as Python writes it", "    return int(text) if text.lstrip(\"-\").isdigit() else float(value)", "    return float(value)"],
    ["a bool is a number", "    if kind is bool or not issubclass(kind, (int, float)):", "    if not issubclass(kind, (int, float)):"],
    ["small numbers are written out", "    elif -6 < point <= 0:", "    elif -20 < point <= 0:"],
    ["a tuple is no list", "    return issubclass(type(value), (list, tuple))", "    return issubclass(type(value), dict)"],
    ["halves of characters count as whole ones", "    return len(text.encode(\"utf-16-le\", \"surrogatepass\")) // 2", "    return len(text)"],
  ],
  notation: [
    ["True is 1", "    if isinstance(left, bool) or isinstance(right, bool):\n        return left is right\n", ""],
    ["NaN is JSON", "parse_constant=_no_number, ", ""],
    ["long integers keep digits that others lose", "return int(text) if len(text) < 17 else float(text)", "return int(text)"],
    ["names that are indices keep their place", "    return [*sorted(indices, key=int), *(key for key in keys if key not in indices)]", "    return keys"],
    ["a long list equals a short one", "        if len(left) != len(right):\n            return False\n        return all(same(one, other) for", "        return all(same(one, other) for"],
  ],
  texts: [
    ["a cut is not seen", "text[: most - 1] + \"…\"", "text[:most]"],
    ["halves of pairs stay", "LONE.sub(\"\\ufffd\", text)", "text"],
    ["line breaks stay in a line", "_BREAKS.sub(\" \", _TERMINAL.sub(\"\", paired(text)))", "_TERMINAL.sub(\"\", paired(text))"],
    ["joiners all go", "    return _RUN.sub(_joined, text)", "    return _RUN.sub(\"\", text)"],
    ["a keycap loses its sign", "    selector = _SELECTOR.match(run) if foreign or keycap else None", "    selector = _SELECTOR.match(run) if foreign else None"],
    ["tabs of a layout go", "        \"\\t\".join(visible(part) for part in line.split(\"\\t\"))", "        visible(line)"],
  ],
  shapes: [
    ["a pattern takes digits of all scripts", "re.compile(pattern, re.ASCII)", "re.compile(pattern)"],
    ["a pattern must match from the beginning", "form.search(value) is not None", "form.match(value) is not None"],
    ["null fits where nobody says so", "return shape.get(\"nullable\") is True", "return True"],
    ["a maximum is not looked at", "value > shape[\"maximum\"]", "False"],
    ["items are not looked at", "not all(fits(item, items, depth + 1) for item in value)", "False"],
    ["an enum takes anything", "return \"enum\" not in shape or is_among(value, shape[\"enum\"])", "return True"],
    ["a constant may differ", "        return is_among(value, [shape[\"const\"]])\n    return \"enum\"", "        return True\n    return \"enum\""],
    ["items may be twice", "    if not shape.get(\"uniqueItems\"):\n        return True\n", "    return True\n"],
    ["an optional detail is required", "            if not shape.get(\"optional\"):\n                return False\n", "            return False\n"],
    ["an alternative is the first", "        if known is not None and is_among(tag, [known.get(\"const\", MISSING)]):", "        if known is not None:"],
    ["a multiple is not looked at", "return step is None or abs(float(value)) % float(step) == 0", "return True"],
    ["an exclusive minimum may be met", "value <= shape[\"exclusiveMinimum\"]", "value < shape[\"exclusiveMinimum\"]"],
    ["too few items are enough", "    if not shape.get(\"minItems\", 0) <= len(value) <= shape", "    if not 0 <= len(value) <= shape"],
    ["members of a map are not looked at", "    return others is None or all(fits(value[key], others, depth + 1) for key in value)", "    return True"],
  ],
  held: [
    ["lists say nothing of what is left out", "        json = [*json[:-1], f\"… {over + 1} more\"]", "        json = json[:-1]"],
  ],
  message: [
    ["braces stay doubled", "part[0] if part in (\"{{\", \"}}\") else part", "part"],
    ["an absent detail is None", "    if told is MISSING or told is None:\n        return \"\"\n    if isinstance(told, str)", "    if told is MISSING or told is None:\n        return \"None\"\n    if isinstance(told, str)"],
    ["lists are written as JSON", "    if is_list(told):\n        return \", \".join(", "    if False:\n        return \", \".join("],
    ["an empty message stays empty", "text if text.strip(WHITE_SPACE) else nameless(spec)", "text"],
    ["flags are written as Python writes them", "return \"true\" if value else \"false\"", "return str(value)"],
    ["of a member of an object the whole is filled in", "value = part_of(details, hole.path)", "value = member(details, hole.path[0])"],
  ],
  reread: [
    ["numbers are not read back out of messages", "    if kind in (\"integer\", \"number\") and", "    if kind in (\"number\",) and"],
    ["touching placeholders are read", "        if following == \"\" and not is_last:\n            return None\n", ""],
    ["the message of another language is not read back", "    for template in [spec[\"message\"], *others]:", "    for template in [spec[\"message\"]]:"],
  ],
  retry: [
    ["a wait is not rounded up", "    return -int(-value // 1)", "    return int(value)"],
    ["what the server asked for does not count", "    wait = _bounded(after_ms) if is_number(after_ms) else None", "    wait = None"],
    ["seconds are milliseconds", "_bounded(value * after[\"times\"])", "_bounded(value)"],
    ["the number of attempts does not count", "    if not attempt < facts.get(\"maxAttempts\", DEFAULT_ATTEMPTS):\n        return None\n", ""],
    ["calls that are not idempotent are repeated", "    if facts.get(\"onlyIfIdempotent\") and not idempotent:\n        return None\n", ""],
    ["a backoff does not grow", "2.0 ** min(max(attempt, 1) - 1, 64)", "2.0"],
    ["too many requests are repeated at once", "\"exponential\" if throttled else \"none\"", "\"none\""],
    ["a negative wait is read", "return after if is_number(after) and after >= 0 else None", "return after if is_number(after) else None"],
    ["a wait has no end", "    return min(max(_ceil(ms), 0), LONGEST_WAIT)", "    return max(_ceil(ms), 0)"],
    ["a server may ask for calls without a pause", "    least = doubled(LEAST_PAUSE) if foreign or asked else 0", "    least = 0"],
  ],
  error: [
    ["a wait that was given is lost", "            state.retry_after_ms = retry_after_ms\n\n    @property", "            pass\n\n    @property"],
    ["contexts stand innermost first", "[visible_text(str(plained(text)), 500), *state.contexts]", "[*state.contexts, visible_text(str(plained(text)), 500)]"],
    ["a caller's word for recoverable is lost", "        return state.recoverable is True", "        return False"],
  ],
  told: [
    ["a reader of de-AT gets no de", "            lookup = lookup.rpartition(\"-\")[0]", "            lookup = \"\""],
    ["a text of the reader's own language is not looked for by its own", "            if lookup == usual:\n                return None\n", ""],
  ],
  family: [
    ["defaults are not filled in", "        elif \"default\" in shape and name not in filled:\n            filled[name] = shape[\"default\"]\n", ""],
    ["aliases do not arrive", "for former, now in self.aliases.items()", "for former, now in ()"],
    ["constants are not filled in", "        if \"const\" in shape:\n            filled[name] = shape[\"const\"]\n        elif", "        if"],
    ["concealed codes are announced", "sorted({self.conceal.get(code, code) for code in codes})", "sorted(codes)"],
    ["a method's own codes are all it has", "    return [*of_method, *of_any]", "    return of_method"],
  ],
  envelope: [
    ["a ref may be anything", "    ref = name_of(get(\"ref\"))\n    if ref is not None:", "    ref = get(\"ref\")\n    if ref is not None:"],
    ["details that are empty are sent", "    if details:\n        envelope[\"details\"] = details", "    envelope[\"details\"] = details"],
    ["it does not say that it stands for something else", "    if state.undeclared:\n        envelope[\"undeclared\"] = True\n", ""],
    ["a contract of its own is not signed", "    signed = spec.get(\"contract\", contract)", "    signed = contract"],
    ["contexts that are no texts are read", "    return texts if len(texts) == len(value) else []", "    return texts"],
    ["a next action may be any word", "    if isinstance(action, str) and action in _KNOWN_ACTIONS:", "    if isinstance(action, str):"],
  ],
  received: [
    ["another version is a foreign contract", "contract != ours and contract_name(contract) != contract_name(ours)", "contract != ours"],
    ["details that never travel are taken from the wire", "    if labelled:\n", "    if False:\n"],
    ["details that do not fit are kept", "known = details if fit else fitting_details(details, shapes)", "known = details"],
    ["one detail that does not fit takes all with it", "known = details if fit else fitting_details(details, shapes)", "known = details if fit else {}"],
    ["the template speaks, not the server", "said = message if is_usual else visible_text(message)", "said = message_of(spec, known)"],
    ["prefixes of SDKs stay", "    found = _PREFIX.match(heard)", "    found = None"],
    ["texts with a code are not read", "    found = _CODE_TOKEN.match(text)", "    found = None"],
    ["a code of another contract is known", "    return None if _is_foreign(contract, owner) else cls", "    return cls"],
    ["guidance of the server's own is lost", "    if not is_usual or not (advice is None or _is_its_own(advice, spec, known)):", "    if not is_usual:"],
  ],
  decode: [
    ["a whole response is not opened", "    if record.get(\"jsonrpc\") == \"2.0\":", "    if False:"],
    ["a foreign failure reads as a success", "    if not failed and marked is None:\n        return None", "    return None"],
    ["any success may carry an error", "    if not failed and format[\"tool\"][\"isError\"]:\n        return None\n", ""],
    ["the number alone decides", "        and read_message_of(cls.spec, message) is not None\n", ""],
    ["an unknown tool is a tool's own failure", "    if _UNKNOWN_TOOL.match(text):", "    if False:"],
    ["an elicitation reads as a failure", "    if code == URL_ELICITATION and is_list(member(data, \"elicitations\")):\n        return None\n", ""],
    ["what is wrapped as a result is not opened", "    found = [structured, member(structured, \"result\")]", "    found = [structured]"],
  ],
  transport: [
    ["a time limit is a closed connection", "        if timeout_ms is not None or _TIMEOUT_TEXT.match(message):\n            return \"timeout\"\n", ""],
  ],
  encode: [
    ["the number does not follow the revision", "numbers.get(name_of(protocol) or \"default\", numbers[\"default\"])", "numbers[\"default\"]"],
    ["a missing resource keeps its own number", "    if uri is not None and _is_missing(uri, leaving.error):", "    if False:"],
  ],
  filled: [
    ["waits are said in milliseconds", "{number_text(after / 1_000)} s", "{number_text(after)} ms"],
    ["a line whose placeholder is empty stays", "        if all(words):", "        if True:"],
  ],
  leaving: [
    ["what was said stands twice", "    if other in one or one.endswith(scrub_form(_LEAD).sub(\": \", other, 1)):\n        return message\n", ""],
    ["what leads up to words that were said stands behind them", "scrub_form(_LEAD).sub(\": \", other, 1)", "other"],
  ],
  places: [
    ["what an author made up goes", "if not (is_kept or is_example or match", "if not (is_kept or match"],
    ["any path behind the words for an example stays", "_MADE_UP.match(match) and _EXAMPLE.search(before)", "_EXAMPLE.search(before)"],
    ["what looks made up stays without these words", "_MADE_UP.match(match) and _EXAMPLE.search(before)", "_MADE_UP.match(match)"],
  ],
  redact: [
    ["mail addresses stay", "    return scrub_form(MAIL).sub(GONE, text)", "    return text"],
    ["rules replace without asking", "            if all(_passes(name, _first_of(of, found)) for name, of in tests):", "            if False:"],
    ["names of secrets are those in lower case", "scrub_form(SECRET_NAME, True)", "scrub_form(SECRET_NAME)"],
  ],
  safe: [
    ["unsafe details leave", "if label == \"do-not-log\" or (label == \"unsafe\" and not reader.unsafe):", "if label == \"do-not-log\":"],
    ["all members of a map are sent", "most = min(len(keys), reader.limits.get(\"breadth\", MOST_MEMBERS))", "most = len(keys)"],
    ["texts under the name of a secret stay", "        reader.hidden = hidden or is_secret_name(key)", "        reader.hidden = hidden"],
  ],
  budget: [
    ["bytes are not counted", "    reader.left -= size\n    return clean", "    return clean"],
  ],
  plain: [
    ["values under the name of a secret stay", "return textless(json) if isinstance(name, str) and is_secret_name(name) else json", "return json"],
    ["depth has no end", "    if len(state.around) >= state.depth:", "    if False:"],
  ],
  hidden: [
    ["what must not be logged stands in other texts", "    for secret in hidden:\n        text = text.replace(secret, GONE)\n", ""],
    ["texts are blotted out in characters of others", "    return (-len(raw), raw)", "    return (len(raw), raw)"],
  ],
  causes: [
    ["a cause that was replaced is seen", "    if cause is not None or _own(value, \"__suppress_context__\"):\n        return cause\n", ""],
  ],
  convert: [
    ["HTTP dates are no waits", "_HTTP_DATE.fullmatch(text) is None", "True"],
    ["numerals are no numbers", "        number = _parsed_number(value.strip(WHITE_SPACE), times)", "        number = MISSING"],
  ],
  match: [
    ["a rule whose details cannot be filled ends the search", "            if details is None:\n                continue", "            if details is None:\n                return None"],
    ["causes are not looked at", "is_deep = match.get(\"deep\") is True", "is_deep = False"],
    ["a rule may end in what the tool does not declare", "is_meant = may(code)", "is_meant = True"],
    ["the second range of a status is not looked at", "        if not any(low <= status <= high for low, high in match[\"status\"]):", "        if not all(low <= status <= high for low, high in match[\"status\"]):"],
    ["a rule of another tool matches", "    if \"tool\" in match and (tool is None or tool not in match[\"tool\"]):\n        return False\n", ""],
  ],
  native: [
    ["only the class itself counts", "    classes = kind.__mro__[:_MOST_CLASSES]", "    classes = kind.__mro__[:1]"],
    ["headers have the case that they are asked in", "keys = [key for key in keys_of(headers) if key.lower() == wanted]", "keys = [key for key in keys_of(headers) if key == name]"],
  ],
  judge: [
    ["what a tool does not declare leaves as itself", "    if family.may_end_in(code, call.tool, call.method):\n        return None\n", "    return None\n"],
    ["errors of clients leave a server", "    if code in family.local:\n        return f\"{code} is for", "    if False:\n        return f\"{code} is for"],
    ["the fallback has no reference", "    if _usable_ref(error) is None:", "    if False:"],
    ["a broken error leaves as it is", "    return leaving if fit else None", "    return leaving"],
  ],
  failure: [
    ["failures of the protocol all have one number", "return _SDK_NUMBERS.get(failure.kind, -32602)", "return -32602"],
  ],
  log: [
    ["contexts are left out", "        return contexts_of(self.error) or None", "        return None"],
  ],
  status: [
    ["codes keep their case", "return code.upper() if code == code.lower() else code", "return code"],
  ],
  tool_failure: [
    ["what can be repeated is a fault of the tool", "    kind = \"reliability\" if retry is not None else _CLASSES.get(action, usual)", "    kind = \"capability\""],
  ],
  telemetry: [
    ["the code is not told", "\"error.type\": _type_of(error),", "\"error.type\": \"error\","],
  ],
};

/** In the order of rooms. */
export const faults: readonly Fault[] = Object.entries(byRoom).flatMap(([room, rows]) => rows.map(([fault, find, put]) => ({ fault, room, find, put })));

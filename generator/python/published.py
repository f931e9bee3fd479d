"""Takes a distribution from an index and prints the taxonomy in it, as JSON.

Nothing is installed, built or run: files of the index are read as they are.
"""

from __future__ import annotations

import hashlib
import html.parser
import io
import json
import os
import re
import ssl
import sys
import tarfile
import urllib.error
import urllib.parse
import urllib.request
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

#: Bytes of a file of an index, and of a taxonomy.
_MOST = 64_000_000
_JSON = "application/vnd.pypi.simple.v1+json"
_PATIENCE = 30


class Absent(Exception):
    """The index has no such distribution, or no such version."""


@dataclass(frozen=True)
class File:
    """A file of an index."""

    name: str
    url: str
    sha256: str | None = None


def normal(name: str) -> str:
    """A name as indexes compare it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


class _Links(html.parser.HTMLParser):
    """The links of a page that are not withdrawn."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self._base = base
        self.files: list[File] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        href = given.get("href")
        if tag != "a" or not href or "data-yanked" in given:
            return
        url, _, fragment = urllib.parse.urljoin(self._base, href).partition("#")
        name = urllib.parse.unquote(url.rpartition("/")[2])
        digest = fragment.partition("sha256=")[2] or None
        self.files.append(File(name, url, digest))


def _opened(url: str, cert: str | None, accept: str = "*/*") -> tuple[bytes, str]:
    """The content at an address, and its type."""
    parts = urllib.parse.urlsplit(url)
    headers = {"Accept": accept, "User-Agent": "faultline"}
    if parts.username is not None:
        import base64

        pair = f"{parts.username}:{parts.password or ''}"
        known = base64.b64encode(urllib.parse.unquote(pair).encode()).decode()
        headers["Authorization"] = f"Basic {known}"
        url = parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
    context = (
        ssl.create_default_context(cafile=cert) if parts.scheme == "https" else None
    )
    request = urllib.request.Request(url, headers=headers)
    with urllib.request.urlopen(request, timeout=_PATIENCE, context=context) as answer:
        body = answer.read(_MOST + 1)
        if len(body) > _MOST:
            raise ValueError(f"a file of the index has more than {_MOST} bytes")
        return body, answer.headers.get_content_type()


def _in_folder(path: str) -> list[File]:
    names = sorted(os.listdir(path)) if os.path.isdir(path) else []
    return [
        File(name, "file:" + urllib.request.pathname2url(os.path.join(path, name)))
        for name in names
    ]


def _listed(index: str, name: str, cert: str | None) -> list[File]:
    """The files that an index has of a distribution."""
    url = f"{index.rstrip('/')}/{normal(name)}/"
    if url.startswith("file:"):
        path = urllib.request.url2pathname(urllib.parse.urlsplit(url).path)
        page = os.path.join(path, "index.html")
        if not os.path.exists(page):
            return _in_folder(path)
        url = url + "index.html"
    try:
        body, kind = _opened(url, cert, f"{_JSON}, text/html;q=0.2")
    except urllib.error.HTTPError as error:
        if error.code in (404, 410):
            return []
        raise
    if kind == _JSON:
        files = [each for each in json.loads(body)["files"] if not each.get("yanked")]
        return [
            File(
                each["filename"],
                urllib.parse.urljoin(url, each["url"]),
                each["hashes"].get("sha256"),
            )
            for each in files
        ]
    links = _Links(url)
    links.feed(body.decode(errors="replace"))
    return links.files


def _version_of(file: File, name: str) -> str | None:
    """The version of a source distribution or wheel of that name."""
    found = re.fullmatch(r"(.+?)-([^-]+)\.(?:tar\.gz|zip)", file.name)
    found = found or re.fullmatch(r"(.+?)-([^-]+)(?:-[^-]+){3,4}\.whl", file.name)
    return found[2] if found and normal(found[1]) == normal(name) else None


def _rank(version: str) -> tuple[bool, list[int], tuple[int, int]]:
    """Finished versions go before others, and later ones before earlier ones."""
    found = re.match(r"v?(\d+(?:\.\d+)*)(?:[-_.]?(a|b|rc|\.?dev)[-_.]?(\d+))?", version)
    if not found:
        return False, [], (0, 0)
    kinds = {"dev": 0, "a": 1, "b": 2, "rc": 3}
    word = (found[2] or "").lstrip(".")
    release = [int(part) for part in found[1].split(".")]
    return not word, release, (kinds.get(word, 4), int(found[3] or 0))


def _texts(file: File, body: bytes) -> Iterator[tuple[str, bytes]]:
    """The taxonomies in a distribution, by path."""
    if file.name.endswith(".tar.gz"):
        with tarfile.open(fileobj=io.BytesIO(body), mode="r:gz") as archive:
            for member in archive:
                if member.name.endswith("/taxonomy.json") and member.size <= _MOST:
                    inside = archive.extractfile(member)
                    if inside is not None:
                        yield member.name, inside.read()
        return
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        for entry in archive.infolist():
            if entry.filename.endswith("/taxonomy.json") and entry.file_size <= _MOST:
                yield entry.filename, archive.read(entry)


def _chosen(
    given: dict[str, object], name: str, wanted: str | None
) -> tuple[str, list[File]]:
    """A version, and its files: source distributions first, which have everything."""
    cert = given.get("cert")
    indexes, links = given["indexes"], given["links"]
    assert isinstance(indexes, list) and isinstance(links, list)
    files = [
        each
        for index in indexes
        for each in _listed(index, name, cert if isinstance(cert, str) else None)
    ]
    files += [each for folder in links for each in _in_folder(folder)]
    known = [(version, file) for file in files if (version := _version_of(file, name))]
    if not known:
        raise Absent(f"no index has {name}")
    newest = max((version for version, _ in known), key=_rank)
    version = wanted or newest
    own = [file for each, file in known if each == version]
    if not own:
        raise Absent(f"there is no version {version} of {name}; the newest is {newest}")
    return version, sorted(own, key=lambda file: file.name.endswith(".whl"))


def main() -> dict[str, object]:
    given = json.load(sys.stdin)
    name, wanted, cert = given["name"], given.get("version"), given.get("cert")
    try:
        version, files = _chosen(given, name, wanted)
        for file in files:
            body, _ = _opened(file.url, cert)
            if file.sha256 and hashlib.sha256(body).hexdigest() != file.sha256:
                return {
                    "kind": "other",
                    "fault": f"{file.name} is not what the index says it is",
                }
            for _, text in sorted(
                _texts(file, body), key=lambda each: each[0].count("/")
            ):
                return {"version": version, "taxonomy": text.decode()}
        return {"version": version}
    except Absent as error:
        return {"kind": "absent", "fault": str(error)}
    except urllib.error.HTTPError as error:
        return {
            "kind": "other",
            "fault": f"the index answers {error.code} {error.reason}",
        }
    except (OSError, urllib.error.URLError) as error:
        reason = getattr(error, "reason", error)
        return {"kind": "offline", "fault": f"the index cannot be reached ({reason})"}
    except (ValueError, KeyError, tarfile.TarError, zipfile.BadZipFile) as error:
        return {"kind": "other", "fault": f"the index has what cannot be read: {error}"}


print(json.dumps(main()))

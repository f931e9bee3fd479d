"""Failures of libraries for Python, raised by the libraries themselves: libraries.py, in a venv that has them. Nothing leaves this machine."""

import asyncio
import os
from concurrent import futures
from typing import Any

from raising import Failures, bodies, closed_port, report, serving

port, closed = serving(), closed_port()
here, nowhere = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{closed}"
json_type = {"content-type": "application/json"}
bodies["/page"] = (200, {"content-type": "text/html"}, b"<html>Sign in</html>")
bodies["/short"] = (200, json_type, b'{"items": [{"id": 1, "na')
bodies["/loop"] = (302, {"location": "/loop"}, b"")
bodies["/broken"] = (200, {"content-encoding": "gzip"}, b"no gzip")
statuses = (401, 403, 404, 409, 429, 422, 500, 503, 504)


def numbered(get: Any) -> Failures:
    return {f"a status {status}": (lambda status=status: get(f"{here}/{status}")) for status in statuses}


# --- httpx, requests, aiohttp ---------------------------------------------------------


def httpx_failures() -> Failures:
    import httpx

    def get(url: str, **options: Any) -> Any:
        return httpx.get(url, **options).raise_for_status()

    async def async_get(url: str) -> None:
        async with httpx.AsyncClient() as client:
            (await client.get(url)).raise_for_status()

    return {
        **numbered(get),
        "a status 429, async": lambda: async_get(f"{here}/429"),
        "a port where nobody listens": lambda: get(nowhere),
        "a port where nobody listens, async": lambda: async_get(nowhere),
        "a service that is silent": lambda: get(f"{here}/silent", timeout=0.1),
        "an address without a scheme": lambda: get("127.0.0.1/x"),
        "a page where JSON belongs": lambda: httpx.get(f"{here}/page").json(),
        "an answer that ends early": lambda: httpx.get(f"{here}/short").json(),
        "a body that cannot be read": lambda: httpx.get(f"{here}/broken"),
        "an answer that leads nowhere": lambda: httpx.get(f"{here}/loop", follow_redirects=True),
        "a header that no request may have": lambda: httpx.get(here, headers={"x": "a\nb"}),
    }


def requests_failures() -> Failures:
    import requests

    def get(url: str, **options: Any) -> None:
        requests.get(url, **options).raise_for_status()

    return {
        **numbered(get),
        "a port where nobody listens": lambda: get(nowhere),
        "a service that is silent": lambda: get(f"{here}/silent", timeout=0.1),
        "an address without a scheme": lambda: get("127.0.0.1/x"),
        "an address of nobody": lambda: get("http://"),
        "a page where JSON belongs": lambda: requests.get(f"{here}/page").json(),
        "an answer that ends early": lambda: requests.get(f"{here}/short").json(),
        "a body that cannot be read": lambda: requests.get(f"{here}/broken"),
        "an answer that leads nowhere": lambda: get(f"{here}/loop"),
    }


def aiohttp_failures() -> Failures:
    import aiohttp

    async def get(url: str, seconds: float = 5) -> None:
        wait = aiohttp.ClientTimeout(total=seconds)
        async with aiohttp.ClientSession(timeout=wait, raise_for_status=True) as session:
            async with session.get(url) as answer:
                await answer.json()

    async def read_slowly() -> None:
        wait = aiohttp.ClientTimeout(sock_read=0.1)
        async with aiohttp.ClientSession(timeout=wait) as session:
            await session.get(f"{here}/silent")

    return {
        **numbered(get),
        "a port where nobody listens": lambda: get(nowhere),
        "a service that is silent": lambda: get(f"{here}/silent", 0.1),
        "a service that is silent while it is read": read_slowly,
        "an address without a scheme": lambda: get("127.0.0.1/x"),
        "a page where JSON belongs": lambda: get(f"{here}/page"),
        "an answer that ends early": lambda: get(f"{here}/short"),
        "a body that cannot be read": lambda: get(f"{here}/broken"),
        "an answer that leads nowhere": lambda: get(f"{here}/loop"),
    }


def upstream_failures() -> Failures:
    import aiohttp
    import httpx
    import requests

    async def with_aiohttp() -> None:
        async with aiohttp.ClientSession() as session:
            await session.get(nowhere)

    def wrapped() -> None:
        try:
            httpx.get(f"{here}/404").raise_for_status()
        except httpx.HTTPError as error:
            raise RuntimeError("the notes could not be read") from error

    return {
        "httpx, nobody listens": lambda: httpx.get(nowhere),
        "httpx, silent": lambda: httpx.get(f"{here}/silent", timeout=0.1),
        "httpx, an answer that ends early": lambda: httpx.get(f"{here}/short").json(),
        "requests, nobody listens": lambda: requests.get(nowhere),
        "requests, silent": lambda: requests.get(f"{here}/silent", timeout=0.1),
        "requests, a page where JSON belongs": lambda: requests.get(f"{here}/page").json(),
        "aiohttp, nobody listens": with_aiohttp,
        "httpx, in an error of the server's own": wrapped,
    }


# --- clouds ---------------------------------------------------------------------------


def amazon(status: int, code: str) -> str:
    path = f"/aws/{code}/{status}"
    text = f"<?xml version='1.0'?><Error><Code>{code}</Code><Message>no</Message></Error>"
    bodies[path] = (status, {"content-type": "application/xml"}, text.encode())
    return path


def botocore_failures() -> Failures:
    import botocore.session
    from botocore.config import Config

    once = Config(retries={"total_max_attempts": 1}, connect_timeout=1, read_timeout=0.2, s3={"addressing_style": "path"})

    def s3(url: str, key: str | None = "a") -> Any:
        session = botocore.session.Session()
        session.set_config_variable("region", "eu-west-1")
        return session.create_client("s3", endpoint_url=url, aws_access_key_id=key, aws_secret_access_key=key, config=once)

    def answered(status: int, code: str) -> Any:
        # The path of a bucket is that of an answer.
        path = f"/{code.lower().replace('.', '-')}"
        bodies[path] = (bodies[amazon(status, code)])
        return s3(here).list_objects_v2(Bucket=path[1:])

    def head() -> Any:
        bodies["/bucket/gone"] = (404, {}, b"")
        return s3(here).head_object(Bucket="bucket", Key="gone")

    def unsigned() -> Any:
        os.environ.update(AWS_EC2_METADATA_DISABLED="true", AWS_SHARED_CREDENTIALS_FILE="/nowhere", AWS_CONFIG_FILE="/nowhere")
        return s3(here, None).list_buckets()

    def of_service(code: str, status: int) -> Any:
        """As botocore's own parser reads an answer of a JSON service."""
        from botocore.exceptions import ClientError
        from botocore.parsers import JSONParser

        body = b'{"__type": "com.amazonaws#%s", "message": "no"}' % code.encode()
        parsed = JSONParser().parse({"status_code": status, "headers": {"retry-after": "7"}, "body": body}, None)
        raise ClientError(parsed, "GetItem")

    def worded(failing: Any) -> Any:
        """As a handler passes it on that keeps the words alone."""
        try:
            return failing()
        except Exception as error:
            words = f"Failed to list: {error}"
        raise RuntimeError(words)

    def said(words: str) -> None:
        raise RuntimeError(words)

    return {
        "the words of no credentials": lambda: worded(unsigned),
        "the words of a right that is missing": lambda: worded(lambda: answered(403, "AccessDenied")),
        "a name of S3 in a server's own words": lambda: said("Shelf Error (InternalError): the index is corrupt"),
        "the words of too many calls": lambda: worded(lambda: of_service("ThrottlingException", 400)),
        "the words of a parameter of another type": lambda: worded(lambda: s3(here).list_objects_v2(Bucket="bucket", MaxKeys="some")),
        "the words of a port where nobody listens": lambda: worded(lambda: s3(nowhere).list_buckets()),
        "the words of a service that is silent": lambda: worded(lambda: s3(f"{here}/silent").list_objects_v2(Bucket="silent")),
        "a key that there is not": lambda: answered(404, "NoSuchKey"),
        "a bucket that is yours already": lambda: answered(409, "BucketAlreadyOwnedByYou"),
        "a right that is missing": lambda: answered(403, "AccessDenied"),
        "a key that is expired": lambda: answered(400, "ExpiredToken"),
        "too many calls, as S3 says it": lambda: answered(503, "SlowDown"),
        "a status alone": head,
        "too many calls, as DynamoDB says it": lambda: of_service("ThrottlingException", 400),
        "a table that there is not": lambda: of_service("ResourceNotFoundException", 400),
        "a condition that fails": lambda: of_service("ConditionalCheckFailedException", 400),
        "an instance that there is not": lambda: of_service("InvalidInstanceID.NotFound", 400),
        "a service that failed": lambda: of_service("Whatever", 500),
        "no credentials": unsigned,
        "a parameter of another type": lambda: s3(here).list_objects_v2(Bucket="bucket", MaxKeys="some"),
        "a port where nobody listens": lambda: s3(nowhere).list_buckets(),
        "a service that is silent": lambda: s3(f"{here}/silent").list_objects_v2(Bucket="silent"),
    }


def reasons(status: int, reason: str) -> str:
    import json

    path = f"/google/{reason}"
    error = {"code": status, "message": "no", "errors": [{"domain": "global", "reason": reason, "message": "no"}]}
    bodies[path] = (status, {**json_type, "retry-after": "7"}, json.dumps({"error": error}).encode())
    return f"{here}{path}"


def googleapiclient_failures() -> Failures:
    import google.auth
    import httplib2
    from google.oauth2.credentials import Credentials
    from google_auth_httplib2 import AuthorizedHttp
    from googleapiclient.http import HttpRequest
    from googleapiclient.model import JsonModel

    def get(url: str, http: Any = None) -> Any:
        return HttpRequest(http or httplib2.Http(timeout=0.2), JsonModel().response, url).execute()

    def refresh() -> Any:
        bodies["/token"] = (400, json_type, b'{"error": "invalid_grant", "error_description": "Token has been expired or revoked."}')
        credentials = Credentials(None, refresh_token="r", token_uri=f"{here}/token", client_id="c", client_secret="s")
        return get(f"{here}/404", AuthorizedHttp(credentials, http=httplib2.Http()))

    def nobody() -> Any:
        os.environ.update(GOOGLE_APPLICATION_CREDENTIALS="", NO_GCE_CHECK="true", HOME="/nowhere", CLOUDSDK_CONFIG="/nowhere")
        return google.auth.default()

    return {
        **numbered(get),
        "a quota that is used up": lambda: get(reasons(403, "userRateLimitExceeded")),
        "a right that is missing": lambda: get(reasons(403, "insufficientPermissions")),
        "a sign-in that was revoked": refresh,
        "no credentials": nobody,
        "a port where nobody listens": lambda: get(nowhere),
        "a service that is silent": lambda: get(f"{here}/silent"),
    }


def google_api_core_failures() -> Failures:
    import grpc
    import requests
    from google.api_core import exceptions, retry

    def get(url: str) -> Any:
        raise exceptions.from_http_response(requests.get(url))

    def of_grpc(status: Any) -> Any:
        raise exceptions.from_grpc_error(_rpc(status))

    def gives_up() -> Any:
        def always() -> Any:
            raise exceptions.ServiceUnavailable("no")

        return retry.Retry(initial=0.01, timeout=0.02)(always)()

    return {
        **numbered(get),
        "a quota that is used up": lambda: get(reasons(403, "rateLimitExceeded")),
        "a thing that is there already": lambda: of_grpc(grpc.StatusCode.ALREADY_EXISTS),
        "a call that was given up": lambda: of_grpc(grpc.StatusCode.CANCELLED),
        "a resource that is used up": lambda: of_grpc(grpc.StatusCode.RESOURCE_EXHAUSTED),
        "a deadline that passed": lambda: of_grpc(grpc.StatusCode.DEADLINE_EXCEEDED),
        "calls that never come through": gives_up,
    }


def _rpc(status: Any) -> Exception:
    """The error of a call to a service of gRPC on this machine that ends in ``status``."""
    import grpc

    try:
        _call(_grpc_port(), status.name)
    except grpc.RpcError as error:
        return error
    raise AssertionError(status)


_ports: list[int] = []


def _grpc_port() -> int:
    import grpc

    if not _ports:

        def fail(request: bytes, context: Any) -> bytes:
            context.abort(grpc.StatusCode[request.decode()], "no")
            return b""

        handler = grpc.method_handlers_generic_handler("a.B", {"C": grpc.unary_unary_rpc_method_handler(fail)})
        server = grpc.server(futures.ThreadPoolExecutor(1), handlers=(handler,))
        _ports.append(server.add_insecure_port("127.0.0.1:0"))
        server.start()
        globals()["_server"] = server
    return _ports[0]


def _call(port: int, name: str, seconds: float = 5) -> Any:
    import grpc

    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        return channel.unary_unary("/a.B/C")(name.encode(), timeout=seconds)


def grpc_failures() -> Failures:
    import grpc

    async def with_aio() -> None:
        async with grpc.aio.insecure_channel(f"127.0.0.1:{_grpc_port()}") as channel:
            await channel.unary_unary("/a.B/C")(b"NOT_FOUND")

    names = ("INVALID_ARGUMENT", "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED", "UNAUTHENTICATED", "RESOURCE_EXHAUSTED", "ABORTED", "UNAVAILABLE", "DEADLINE_EXCEEDED", "INTERNAL")
    return {
        **{name: (lambda name=name: _call(_grpc_port(), name)) for name in names},
        "NOT_FOUND, async": with_aio,
        "a port where nobody listens": lambda: _call(closed, "NOT_FOUND"),
    }


# --- databases ------------------------------------------------------------------------

states = ("23505", "23502", "40001", "42501", "57014", "53300", "57P01", "28P01", "42601")


def asyncpg_failures() -> Failures:
    import asyncpg
    from asyncpg.exceptions import InterfaceError, _base

    def said(state: str) -> Any:
        """As asyncpg makes it of a message of the server."""
        raise asyncpg.PostgresError.new({"S": "ERROR", "C": state, "M": "no"})

    def gone() -> Any:
        raise InterfaceError("connection is closed")

    def unfit() -> Any:
        raise _base.DataError("invalid input for query argument $1: 'x' ('str' object cannot be interpreted as an integer)")

    return {
        **{f"SQLSTATE {state}": (lambda state=state: said(state)) for state in states},
        "a port where nobody listens": lambda: asyncpg.connect(host="127.0.0.1", port=closed, user="a"),
        "a connection that is closed": gone,
        "an argument of another type": unfit,
    }


def psycopg_failures() -> Failures:
    import psycopg

    def said(state: str) -> Any:
        """The class that psycopg has for it."""
        raise psycopg.errors.lookup(state)("no")

    return {
        **{f"SQLSTATE {state}": (lambda state=state: said(state)) for state in states},
        "a port where nobody listens": lambda: psycopg.connect(f"host=127.0.0.1 port={closed} user=a connect_timeout=1"),
    }


def sqlalchemy_failures() -> Failures:
    import psycopg
    import sqlalchemy
    from sqlalchemy import orm

    memory = sqlalchemy.create_engine("sqlite://")
    postgres = sqlalchemy.create_engine(f"postgresql+psycopg://a@127.0.0.1:{closed}/a")
    full = sqlalchemy.create_engine("sqlite://", poolclass=sqlalchemy.pool.QueuePool, pool_size=1, max_overflow=0, pool_timeout=0.05)

    def run(*statements: str) -> Any:
        with memory.connect() as connection:
            for statement in statements:
                made = connection.execute(sqlalchemy.text(statement))
            return made

    def one(statement: str) -> Any:
        with orm.Session(memory) as session:
            return session.execute(sqlalchemy.text(statement)).one()

    def two_connections() -> Any:
        with full.connect(), full.connect():
            pass

    def deadlock() -> Any:
        """A failure of the driver, wrapped as the engine does it."""
        original = psycopg.errors.DeadlockDetected("deadlock detected")
        raise sqlalchemy.exc.DBAPIError.instance("select 1", {}, original, psycopg.Error) from original

    def mysql(number: int) -> Any:
        original = type("IntegrityError", (Exception,), {"__module__": "pymysql.err"})(number, "no")
        raise sqlalchemy.exc.IntegrityError("select 1", {}, original) from original

    return {
        "a key that is taken": lambda: run("create table if not exists k (b primary key)", "insert into k values (1)", "insert into k values (1)"),
        "a value that is missing": lambda: run("create table if not exists n (b not null)", "insert into n values (null)"),
        "a table that there is not": lambda: run("select * from nothing"),
        "a row that there is not": lambda: one("select 1 where 1 = 2"),
        "more rows than one": lambda: one("select 1 union select 2"),
        "a pool that is empty": two_connections,
        "a port where nobody listens": lambda: postgres.connect(),
        "a deadlock": deadlock,
        "a key that is taken, in MySQL": lambda: mysql(1062),
        "a statement that is wrong": lambda: sqlalchemy.select(7),
    }


def redis_failures() -> Failures:
    import redis

    def said(line: str) -> Any:
        connection = redis.Redis(host="127.0.0.1", port=_saying(line), protocol=2, retry=None, socket_timeout=1)
        return connection.get("a")

    lines = {
        "no password": "NOAUTH Authentication required.",
        "another password": "WRONGPASS invalid username-password pair or user is disabled.",
        "a right that is missing": "NOPERM this user has no permissions to run the 'get' command",
        "a replica": "READONLY You can't write against a read only replica.",
        "a key of another type": "WRONGTYPE Operation against a key holding the wrong kind of value",
        "no memory": "OOM command not allowed when used memory > 'maxmemory'.",
        "a server that starts": "LOADING Redis is loading the dataset in memory",
        "a server that is busy": "BUSY Redis is busy running a script.",
        "a cluster that is down": "CLUSTERDOWN The cluster is down",
    }
    return {
        **{title: (lambda line=line: said(line)) for title, line in lines.items()},
        "a port where nobody listens": lambda: redis.Redis(host="127.0.0.1", port=closed, retry=None).get("a"),
        "a server that is silent": lambda: redis.Redis(host="127.0.0.1", port=_saying(""), socket_timeout=0.1, retry=None).get("a"),
    }


def _saying(line: str) -> int:
    """The port of a server of Redis that answers each command with one error, or with nothing."""
    import socketserver
    import threading

    class Says(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            while (head := self.rfile.readline()).startswith(b"*"):
                words = []
                for _ in range(int(head[1:])):
                    self.rfile.readline()
                    words.append(self.rfile.readline().strip())
                if line:
                    told = b"+OK" if words[0] == b"CLIENT" else b"-" + line.encode()
                    self.wfile.write(told + b"\r\n")

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Says)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return int(server.server_address[1])


def pymongo_failures() -> Failures:
    import bson
    import pymongo
    from pymongo.helpers_shared import _check_command_response

    def said(code: int, name: str) -> Any:
        """As pymongo reads an answer of the server."""
        return _check_command_response({"ok": 0, "code": code, "codeName": name, "errmsg": "no"}, None)

    return {
        "a key that is taken": lambda: said(11000, "DuplicateKey"),
        "a right that is missing": lambda: said(13, "Unauthorized"),
        "another password": lambda: said(18, "AuthenticationFailed"),
        "work that takes too long": lambda: said(50, "MaxTimeMSExpired"),
        "a write that another was before": lambda: said(112, "WriteConflict"),
        "a value that does not fit": lambda: said(121, "DocumentValidationFailure"),
        "a server that steps down": lambda: said(189, "PrimarySteppedDown"),
        "a port where nobody listens": lambda: pymongo.MongoClient("127.0.0.1", closed, serverSelectionTimeoutMS=100).admin.command("ping"),
        "no id": lambda: bson.ObjectId("nothing"),
    }


def pydantic_failures() -> Failures:
    from pydantic import BaseModel

    class Note(BaseModel):
        size: int
        tags: list[str] = []

    return {
        "a value of another type": lambda: Note(size="my secret"),
        "a value that is missing": lambda: Note.model_validate({}),
        "the place in a list": lambda: Note.model_validate({"size": 1, "tags": ["a", 7]}),
        "a text that is not JSON": lambda: Note.model_validate_json("{"),
    }


def validation_failures() -> Failures:
    import jsonschema

    return {**pydantic_failures(), "a schema that is not met": lambda: jsonschema.validate({"a": "secret"}, {"properties": {"a": {"type": "number"}}})}


report({name.removesuffix("_failures").replace("_", "-"): make() for name, make in list(globals().items()) if name.endswith("_failures")})

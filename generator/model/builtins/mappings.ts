// Built-in mapping sets: how well-known libraries fail, as rules onto the conventional codes. A server that does not
// declare a code, or whose error wants details a rule cannot give, goes without that rule.

import type { RuleSpec } from "../spec.ts";
import { aws, botocore } from "./mappings/aws.ts";
import { gaxios } from "./mappings/gaxios.ts";
import { grpc } from "./mappings/grpc.ts";
import { mcp } from "./mappings/mcp.ts";
import { mongodb } from "./mappings/mongodb.ts";
import { mysql2 } from "./mappings/mysql2.ts";
import { node } from "./mappings/node.ts";
import { octokit } from "./mappings/octokit.ts";
import { asyncpg, pg, psycopg } from "./mappings/pg.ts";
import { prisma } from "./mappings/prisma.ts";
import { pymongo, sqlalchemy } from "./mappings/python-data.ts";
import { googleApiCore, googleapiclient } from "./mappings/python-google.ts";
import { aiohttp, httpx, requests } from "./mappings/python-web.ts";
import { json, pydantic, python } from "./mappings/python.ts";
import { redis } from "./mappings/redis.ts";
import { sqlite } from "./mappings/sqlite.ts";
import { upstream } from "./mappings/upstream.ts";
import { validation } from "./mappings/validation.ts";
import { axios, fetch, http, undici } from "./mappings/web.ts";

export const mappings: { readonly [set: string]: readonly RuleSpec[] } = {
  aiohttp,
  asyncpg,
  aws,
  axios,
  botocore,
  fetch,
  gaxios,
  "google-api-core": googleApiCore,
  googleapiclient,
  grpc,
  http,
  httpx,
  json,
  mcp,
  mongodb,
  mysql2,
  node,
  octokit,
  pg,
  prisma,
  psycopg,
  pydantic,
  pymongo,
  python,
  redis,
  requests,
  sqlalchemy,
  sqlite,
  undici,
  upstream,
  validation,
};

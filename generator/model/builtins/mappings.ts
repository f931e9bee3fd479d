// Built-in mapping sets: how well-known libraries fail, as rules onto the conventional codes. A server that does not
// declare a code, or whose error wants details a rule cannot give, goes without that rule.

import type { RuleSpec } from "../spec.ts";
import { aws, botocore, gaxios, grpc, octokit } from "./mappings/services.ts";
import { mcp } from "./mappings/mcp.ts";
import { mongodb, mysql2, prisma, redis, sqlite } from "./mappings/databases.ts";
import { axios, fetch, http, node, undici } from "./mappings/node.ts";
import { asyncpg, pg, psycopg } from "./mappings/pg.ts";
import { aiohttp, googleApiCore, googleapiclient, httpx, json, pydantic, pymongo, python, requests, sqlalchemy } from "./mappings/python.ts";
import { upstream } from "./mappings/upstream.ts";
import { validation } from "./mappings/validation.ts";

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

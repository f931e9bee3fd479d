// What scan says of published servers, against lists made by hand from their sources. It needs a registry: FAULTLINE_NETWORK=1; FAULTLINE_SHELF keeps what is installed. No server is run.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../shell.ts";
import { strangers } from "./servers.ts";
import { install } from "./stranger.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("scan: no published server was held to its list; npm run test:adoption does it.");

const top = mkdtempSync(join(tmpdir(), "faultline-scanned-"));
afterAll(() => rmSync(top, { recursive: true, force: true, maxRetries: 5 }));

const cli = fileURLToPath(new URL("../../../generator/dist/cli.js", import.meta.url));

const repeat = (tools: readonly string[], words: readonly string[]): { readonly [tool: string]: readonly string[] } => Object.fromEntries(tools.map((tool) => [tool, words]));

const rendered = ["Render API error (", "No response received from Render API", "Error setting up request: "];
const upstream = ["Request failed ("];
const queue = ["Failed to get QStash credentials: ", "No QStash user found for region", "QStash token available for region", ...upstream];
const database = ["Database configuration not set", "Failed to connect to database: "];
const box = ["No Box API key available", ...upstream];

const hubspot = {
  "batch-create-associations": "creating HubSpot associations: ",
  "get-association-definitions": "retrieving HubSpot association schema definitions: ",
  "list-associations": "retrieving HubSpot associations: ",
  "create-engagement": "creating HubSpot engagement: ",
  "get-engagement": "retrieving HubSpot engagement: ",
  "update-engagement": "updating HubSpot engagement: ",
  "batch-create-objects": "batch creating HubSpot objects. : ",
  "batch-read-objects": "batch reading HubSpot objects: ",
  "batch-update-objects": "batch updating HubSpot objects: ",
  "get-schemas": "retrieving schemas: ",
  "list-objects": "listing HubSpot ",
  "search-objects": "searching HubSpot ",
  "create-property": "creating HubSpot property for ",
  "get-property": "retrieving HubSpot property ",
  "list-properties": "listing HubSpot properties for ",
  "update-property": "updating HubSpot property ",
  "get-workflow": "retrieving HubSpot workflow (ID: ",
  "list-workflows": "listing HubSpot workflows: ",
};

/** By tool, every way its calls can end badly, by words that tell it from the others. `(handler)`: in the part that all tools pass. */
const byHand: { readonly [server: string]: { readonly [tool: string]: readonly string[] } } = {
  // Branches by name, refusals by zod, failures of the service sent as successes.
  weather: {
    "get-alerts": ["Failed to retrieve alerts data"],
    "get-forecast": ["Failed to retrieve grid point data for coordinates", "Failed to get forecast URL from grid point data", "Failed to retrieve forecast data"],
    "(handler)": ["Invalid arguments: "],
  },
  // Branches by name, a function that makes the failed result of each.
  attio: {
    "search-companies": ["Method: GET"],
    "read-company-details": ["Method: GET"],
    "read-company-notes": ["Method: GET"],
    "create-company-note": ["Method: POST"],
    "(handler)": ["Error executing tool '"],
  },
  // One catch for whatever the client of the service throws.
  datadog: { "search-logs": ["{reason}"] },
  // A switch in a `try`, and a client whose interceptors raise. This list and the next were made before scan's answer was seen.
  render: {
    ...repeat(["list_services", "create_service", "delete_service", "get_deploys", "manage_env_vars"], rendered),
    get_service: ["Error getting service details: "],
    deploy_service: ["Error deploying service: "],
    manage_domains: ["Domain name is required", "Domain ID is required", "Unknown action: ", ...rendered],
    "(handler)": ["Error: "],
  },
  // A class with a method for each tool, and one that several of them ask first. This list was made before scan's answer was seen, too.
  mysql: {
    connect_db: ["Missing required database configuration", "Failed to connect to database: "],
    query: [...database, "SQL query is required", "Only SELECT queries", "Query execution failed: "],
    execute: [...database, "SQL query is required", "Use query tool for SELECT", "Query execution failed: "],
    list_tables: [...database, "Failed to list tables: "],
    describe_table: [...database, "Table name is required", "Failed to describe table: "],
  },
  // Classes below one that catches all; each hands it its name. This list and the next were made before scan's answer was seen, too.
  hubspot: {
    ...Object.fromEntries(
      Object.entries(hubspot).map(([name, words]) => [`hubspot-${name}`, [`Error ${words}`]]),
    ),
    "hubspot-get-user-details": ["PRIVATE_APP_ACCESS_TOKEN not found", "Error retrieving token, owner"],
    // Its words are a list of what is wrong.
    "hubspot-get-link": [""],
    "(handler)": ["Error: "],
  },
  // One tool, whose second failure is what the shell says.
  commands: { run_command: ["Command is required, current value: ", ""] },
  // One file that a bundler made: a loop registers a table of tools behind a handler that catches all.
  upstash: {
    redis_database_manage_backup: ["backup_name is required", "backup_id is required for delete", "backup_id is required for restore", "Invalid operation: ", ...upstream],
    redis_database_run_redis_commands: ["Either provide database_id", "Either provide database_id", "Could not determine REST", "Redis error: ", "Some commands in the pipeline", ...upstream],
    redis_database_get_statistics: ["Invalid stat_type", ...upstream],
    ...repeat(["list_backups", "set_daily_backup", "create_new", "delete", "list_databases", "get_details", "update_regions", "reset_password", "start_free"].map((name) => `redis_database_${name}`), upstream),
    qstash_get_user_token: upstream,
    ...repeat(["publish_message", "logs_list", "logs_get", "dlq_list", "dlq_get", "schedules_list"].map((name) => `qstash_${name}`), queue),
    ...repeat(["logs_list", "logs_get", "dlq_list", "dlq_get"].map((name) => `workflow_${name}`), queue),
    qstash_schedules_manage: [...queue, "destination and cron are required", "scheduleId is required for pause", "scheduleId is required for resume", "scheduleId is required for delete", "Unknown operation: "],
    workflow_dlq_manage: [...queue, "Invalid action: "],
    ...repeat(["box_exec", "box_agent_run", "box_logs"], box),
    box_manage: [...box, "model is required for create", ...["get", "delete", "pause", "resume", "fork"].map((action) => `box_id is required for ${action}`), "Unknown action: "],
    box_runs: [...box, "run_id is required for get", "run_id is required for cancel", "Unknown action: "],
    box_preview: [...box, "port is required for create", "port is required for delete", "Unknown action: "],
    box_snapshots: [...box, ...["box_id is required for create", "box_id is required for list", "box_id is required for delete", "snapshot_id is required for delete", "snapshot_id is required for restore", "model is required for restore"], "Unknown action: "],
    "(handler)": ["{reason}"],
  },
};

interface Part {
  readonly reaches: readonly { readonly message?: string }[];
}

interface Scanned {
  readonly tools: readonly (Part & { readonly name: string })[];
  readonly shared: readonly Part[];
}

describe.runIf(online)("with a registry", () => {
  test.each(Object.entries(byHand))("%s", async (name, list) => {
    const stranger = strangers.find((each) => each.name === name) ?? expect.unreachable();
    const shelf = join(process.env["FAULTLINE_SHELF"] ?? top, name);
    await install(stranger, shelf);
    const { tools, shared } = JSON.parse(await run(shelf, process.execPath, cli, "scan", "src", "--json", "--fail-on", "never", "--reporter", `json=${join(top, "findings.json")}`)) as Scanned;
    const found = [...tools, ...shared.map((part) => ({ ...part, name: "(handler)" }))].flatMap((part) => part.reaches.map(({ message = "" }) => ({ tool: part.name, message })));
    const real = Object.entries(list).flatMap(([tool, all]) => all.map((words) => ({ tool, words })));
    const isOf = (one: (typeof found)[number], other: (typeof real)[number]): boolean => one.tool === other.tool && one.message.includes(other.words);
    const wrong = found.filter((one) => !real.some((other) => isOf(one, other)));
    const missed = real.filter((other) => !found.some((one) => isOf(one, other)));
    // One is told once.
    expect({ wrong, missed, told: found.length }).toEqual({ wrong: [], missed: [], told: real.length });
  });
});

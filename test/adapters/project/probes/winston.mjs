// winston as a log sink, with the levels that MCP has too.

import { guardTool } from "till-errors";
import winston from "winston";
import { pay } from "../tools.mjs";
import { lines } from "./lines.mjs";

const logger = winston.createLogger({
  levels: { emergency: 0, alert: 1, critical: 2, error: 3, warning: 4, notice: 5, info: 6, debug: 7 },
  level: "debug",
  transports: [new winston.transports.Stream({ stream: lines })],
});

const toWinston = ({ level, ...record }) => logger.log({ level, message: "", ...record });

await guardTool("pay", async (input) => pay(input), { log: toWinston })({ card: "empty" });
await guardTool("pay", async (input) => pay(input), { log: toWinston })({ card: "odd" });
lines.print();

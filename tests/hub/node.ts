/** One node of a hub, as a process that can be killed: `node tests/hub/node.ts`, with PORT and REDIS_URL. */
import { Redis } from "ioredis";
import { redisBackplane } from "signalr-for-node/redis";
import { startTestHub } from "./test-hub.ts";

const port = Number(process.env["PORT"]);
const nodeUrl = `http://127.0.0.1:${port}`;
const log = { warn() {}, error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`) };
const redis = new Redis(process.env["REDIS_URL"]!, { lazyConnect: true });
const backplane = redisBackplane({ redis, channel: "test-hub", nodeId: nodeUrl, log });
await startTestHub({ nodeUrl, backplane, log }, port);
process.stdout.write(`Ready at ${nodeUrl}\n`);

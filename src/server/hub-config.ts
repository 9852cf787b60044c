import type { IncomingMessage } from "node:http";
import { type Backplane, type HubSettings, inProcessBackplane, noticeBackplane } from "signalr-for-node";
import { redisBackplane } from "signalr-for-node/redis";
import { clientAddress, trustedProxies } from "../basics/address.ts";
import type { Resources } from "./deps.ts";
import { notifyNodes } from "./store/queries/notify-nodes.ts";

/** What the hubs of the product have in common: their settings, where requests come from, and what is between their nodes. */

/** What the server may wait and hold, from its settings: seconds there, milliseconds here. */
export const hubTimings = ({ config }: Pick<Resources, "config">): Partial<HubSettings> => ({
  handshakeTimeout: config.HUB_HANDSHAKE_TIMEOUT * 1000,
  keepAliveInterval: config.HUB_KEEP_ALIVE * 1000,
  clientTimeoutInterval: config.HUB_CLIENT_TIMEOUT * 1000,
  sendTimeout: config.HUB_SEND_TIMEOUT * 1000,
  pollTimeout: config.HUB_POLL_TIMEOUT * 1000,
  disconnectTimeout: config.HUB_DISCONNECT_TIMEOUT * 1000,
  ackInterval: config.HUB_ACK_INTERVAL * 1000,
  maximumReceiveMessageSize: config.HUB_MESSAGE_SIZE,
  maximumQueuedBytes: config.HUB_QUEUE_SIZE,
  maximumAnonymousConnections: config.HUB_STRANGERS,
  statefulReconnectBufferSize: config.HUB_STATEFUL_BUFFER,
});

/** Where a request came from, past our own proxies. */
export const hubAddress = ({ config }: Pick<Resources, "config">) => {
  const isTrusted = trustedProxies(config.TRUSTED_PROXY);
  return ({ socket, headers }: IncomingMessage): string =>
    clientAddress(socket.remoteAddress ?? "", String(headers["x-forwarded-for"] ?? ""), isTrusted);
};

/** Other origins whose pages may use the hub. */
export const hubOrigins = ({ config }: Pick<Resources, "config">): string[] =>
  config.HUB_ORIGINS.split(",")
    .map((origin) => origin.trim())
    .filter((origin) => origin !== "");

/** Between the nodes of the hub at an address: Redis, where there is one, else their Postgres. */
export const hubBackplane = async (
  { config, db, notices, random, log, installation }: Resources,
  path: string,
): Promise<{ backplane: Backplane; close(): void }> => {
  if (!config.REDIS_URL && !config.DATABASE_URL) return { backplane: inProcessBackplane(), close() {} };
  const own = { nodeId: random.uuid(), log };
  const channel = `${installation}:hub:${path}`;
  if (config.REDIS_URL) {
    const { Redis } = await import("ioredis");
    const redis = new Redis(config.REDIS_URL, { lazyConnect: true });
    return { backplane: redisBackplane({ redis, channel, ...own }), close: () => redis.disconnect() };
  }
  const carried = { listen: notices.listen.bind(null, channel), tell: (texts: readonly string[]) => notifyNodes(db, channel, texts) };
  return { backplane: noticeBackplane({ notices: carried, ...own }), close() {} };
};

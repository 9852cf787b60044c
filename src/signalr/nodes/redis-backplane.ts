import type { Redis } from "ioredis";
import type { Backplane } from "./backplane.ts";
import { beginningOf, readNodeMessage, writeNodeMessage } from "./node-message.ts";

type Options = {
  /** Its settings are used; it makes connections of its own. */
  redis: Redis;
  /** What the nodes of this hub have in common and no other hub has. */
  channel: string;
  /** Unlike that of any other node. */
  nodeId: string;
  log: { warn(fields: object, text: string): void };
};

/**
 * Between nodes through Redis. While Redis is away events reach this node's connections alone and nothing is kept for later: what comes
 * late would be stale, and who needs a state asks for it.
 */
export const redisBackplane = ({ redis, channel, nodeId, log }: Options): Backplane => ({
  async join(take, missed) {
    const settings = { lazyConnect: false, retryStrategy: (attempt: number) => Math.min(50 * attempt, 2000) };
    const sender = redis.duplicate({ ...settings, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    const listener = redis.duplicate({ ...settings, maxRetriesPerRequest: null, autoResubscribe: true });
    let wasLogged = false;
    for (const client of [sender, listener]) {
      client.on("error", (error) => {
        if (!wasLogged) log.warn({ err: error }, "redis is not reachable; the hub reaches this node's connections alone");
        wasLogged = true;
      });
      client.on("ready", () => (wasLogged = false));
    }
    const own = beginningOf(nodeId);
    listener.on("message", (_channel, text) => {
      if (text.startsWith(own)) return;
      const message = readNodeMessage(text);
      if (message !== null) take(message);
    });
    let wasThere = false;
    listener.on("ready", () => {
      if (wasThere) missed?.();
      wasThere = true;
    });
    // Not waited for: a hub starts without Redis, and hears the others as soon as it is there.
    listener.subscribe(channel).catch((error: unknown) => log.warn({ err: error }, "the hub does not hear other nodes"));
    return {
      publish(announcement) {
        sender.publish(channel, writeNodeMessage(nodeId, announcement)).catch((error: unknown) => {
          log.warn({ err: error }, "an event reached this node's connections alone");
        });
      },
      async leave() {
        listener.disconnect();
        sender.disconnect();
      },
    };
  },
});

import type { Redis } from "ioredis";
import * as z from "zod/mini";
import type { Announcement } from "../members/audience.ts";
import type { Backplane } from "./backplane.ts";

const target = z.union([
  z.object({ all: z.literal(true) }),
  z.object({ group: z.string() }),
  z.object({ user: z.string() }),
  z.object({ connection: z.string() }),
]);

const announcement = z.union([
  z.object({ from: z.string(), to: target, except: z.nullable(z.string()), event: z.string(), values: z.array(z.unknown()) }),
  z.object({ from: z.string(), to: target, group: z.string(), isIn: z.boolean() }),
  z.object({ from: z.string(), to: target, isSentAway: z.literal(true) }),
]);

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
  async join(take) {
    const settings = { lazyConnect: false, retryStrategy: (attempt: number) => Math.min(50 * attempt, 2000) };
    const sender = redis.duplicate({ ...settings, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    const listener = redis.duplicate({ ...settings, maxRetriesPerRequest: null, autoResubscribe: true });
    let wasTold = false;
    for (const client of [sender, listener]) {
      client.on("error", (error) => {
        if (!wasTold) log.warn({ err: error }, "redis is not reachable; the hub reaches this node's connections alone");
        wasTold = true;
      });
      client.on("ready", () => (wasTold = false));
    }
    listener.on("message", (_channel, text) => {
      const read = z.safeParse(announcement, parsed(text));
      if (read.success && read.data.from !== nodeId) take(read.data);
    });
    // Not waited for: a hub starts without Redis, and hears the others as soon as it is there.
    listener.subscribe(channel).catch((error: unknown) => log.warn({ err: error }, "the hub does not hear other nodes"));
    return {
      publish(message: Announcement) {
        sender.publish(channel, JSON.stringify({ from: nodeId, ...message })).catch((error: unknown) => {
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { type Limits as IdentityLimits, limitRules } from "gotrue-for-node";
import type { Logger } from "pino";
import { keysOf, recordOf } from "../contract/keys.ts";
import { day, second } from "../contract/time.ts";
import type { Config } from "./config.ts";
import { Refusal } from "./refusal.ts";

/**
 * Requests allowed, and the seconds in which they are counted. Those of the identity service count the portal's calls too: `api` all of one client address,
 * `renewal` a session's ways into workspaces.
 */
const rules = {
  ...limitRules,
  /** Forms of visitors, contact and free registration, sent from one client address. */
  form: { points: 20, duration: 3600 },
  /** Invitations that one organisation makes or mails: more come by a link. */
  invitation: { points: 200, duration: day / second },
  /** Invitations that one address is mailed, from whichever organisations. */
  invited: { points: 10, duration: day / second },
  /** Requests to the hub from one client address, polls included. */
  hub: { points: 1200, duration: 60 },
  /** Commands of one session in a workspace. */
  command: { points: 200, duration: 10 },
  /** What one session reads of a workspace's rows. */
  read: { points: 50, duration: 10 },
  /** What one key asks of the API. */
  key: { points: 600, duration: 60 },
  /** Pictures of people that one session looks at: a first visit of a large organisation shows many at once. */
  look: { points: 300, duration: 10 },
  /** What one session asks of its uploads: a piece is one request. */
  upload: { points: 1200, duration: 60 },
  /** How often one person sets their picture. */
  picture: { points: 30, duration: 3600 },
  /** What one person asks of files of other programs, beside their pieces: each reads a file of up to 50 MB anew. */
  import: { points: 120, duration: 3600 },
  /** How often one person takes an organisation's data along: it reads all of it. */
  export: { points: 10, duration: 3600 },
  /** How often one calendar address is read, by however many programs. */
  calendar: { points: 120, duration: 3600 },
  /** Comments of one person that come by mail. */
  mailAnswer: { points: 60, duration: 3600 },
  /** Demo jobs started from one client address. */
  demo: { points: 30, duration: 300 },
} as const;

export type LimitName = keyof typeof rules;

/** Those of the identity service, with rules of the server's own. */
export interface Limits extends IdentityLimits {
  /**
   * Counts one request, or as many as it stands for.
   *
   * @throws Refusal("rate_limited", { retryAfter }) in seconds, when there were too many
   */
  take(name: LimitName, key: string, points?: number): Promise<void>;
  /**
   * The same of one request, and how many there may be, how many are left and in how many seconds they are counted anew; null where nothing is counted.
   *
   * @throws Refusal as `take`, with what is told of it
   */
  count(name: LimitName, key: string): Promise<Counted | null>;
  close(): Promise<void>;
}

export type Counted = { most: number; within: number; left: number; seconds: number };

/** LIMITS=off. */
const noLimits: Limits = {
  take: async () => {},
  count: async () => null,
  remember: async () => {},
  reset: async () => {},
  knows: async () => false,
  close: async () => {},
};

type Makers = { make(name: LimitName): RateLimiterAbstract; close(): Promise<void> };

const inMemory = (): Makers => ({ make: (name) => new RateLimiterMemory({ keyPrefix: name, ...rules[name] }), close: async () => {} });

/** Milliseconds that Redis may take to answer, and to be silent with something asked; then the connection is made anew. */
const timeout = 500;

const inRedis = async (url: string, installation: string, log: Logger): Promise<Makers> => {
  const { Redis } = await import("ioredis");
  const settings = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: timeout, socketTimeout: timeout };
  const client = new Redis(url, settings);
  client.on("error", (error) => log.warn({ err: error }, "redis is not reachable; this server counts requests alone"));
  // A server's first requests are counted with those of the others too; it starts without Redis nevertheless.
  await Promise.race([once(client, "ready"), setTimeout(timeout, undefined, { ref: false })]).catch(() => {});
  const spare = inMemory();
  return {
    // The spare one counts while Redis is away: an outage must neither stop sign-ins nor lift their limit.
    make: (name) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `${installation}:limit:${name}`,
        ...rules[name],
        insuranceLimiter: spare.make(name),
      }),
    close: async () => client.disconnect(),
  };
};

/**
 * Counts requests in this process, or for every server together with REDIS_URL.
 *
 * @param installation begins the names of our keys in Redis, which others may use too
 */
export const createLimits = async (config: Config, installation: string, log: Logger): Promise<Limits> => {
  if (!config.LIMITS) return noLimits;
  const { make, close } = config.REDIS_URL ? await inRedis(config.REDIS_URL, installation, log) : inMemory();
  const limiters = recordOf(keysOf(rules), make);
  const consume = async (name: LimitName, key: string, points: number): Promise<RateLimiterRes> => {
    try {
      return await limiters[name].consume(key, points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const wait = Math.min(rules[name].duration, Math.ceil(refused.msBeforeNext / 1000));
      throw new Refusal("rate_limited", { retryAfter: Math.max(1, wait) });
    }
  };
  return {
    async take(name, key, points = 1) {
      await consume(name, key, points);
    },
    async count(name, key) {
      const { remainingPoints: left, msBeforeNext } = await consume(name, key, 1);
      const { points: most, duration: within } = rules[name];
      return { most, within, left, seconds: Math.ceil(msBeforeNext / 1000) };
    },
    async remember(name, key) {
      await limiters[name].set(key, 1, rules[name].duration);
    },
    async reset(name, key) {
      await limiters[name].delete(key);
    },
    async knows(name, key) {
      return (await limiters[name].get(key)) !== null;
    },
    close,
  };
};

/** Servers as they are run: several with Redis or Postgres between them, and one with its own store. */
import { createDatabase, hasPostgres } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { hasRedisServer, startRedis } from "./own-redis.ts";
import { type Node, startNode } from "./workspace-node.ts";

export type Installation = { nodes: readonly [Node, ...Node[]]; close(): Promise<void> };

const all: { name: string; isHere: boolean; start(): Promise<Installation> }[] = [
  ...["Redis", "Postgres"].map((between) => ({
    name: `two servers with ${between} between them`,
    isHere: hasPostgres && (between === "Postgres" || hasRedisServer),
    async start() {
      const database = await createDatabase();
      const redis = between === "Redis" ? await startRedis() : null;
      const env: Record<string, string> = redis === null ? {} : { REDIS_URL: redis.url };
      const options = { store: "postgres", databaseUrl: database.url, env } as const;
      const nodes = [await startNode(options), await startNode(options)] as const;
      return {
        nodes,
        async close() {
          for (const node of nodes) await node.close();
          await redis?.remove();
          await database.drop();
        },
      };
    },
  })),
  {
    name: "one server with its own store",
    isHere: storesHere().includes("pglite"),
    async start() {
      const node = await startNode({ store: "pglite" });
      return { nodes: [node], close: () => node.close() };
    },
  },
];

/** Those that can be started here. */
export const installations = all.filter(({ isHere }) => isHere);

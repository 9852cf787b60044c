import pg from "pg";
import type { Logger } from "pino";

/** Words between the servers that share a store. A single process needs none. */
export type Notices = {
  /** `received` gets each payload; `lost` is called when notices may have been missed and until `found`, nothing is heard. */
  listen(channel: string, on: { received(payload: string): void; lost(): void; found(): void }): void;
  close(): Promise<void>;
};

export const noNotices: Notices = { listen: (_channel, on) => on.found(), close: async () => {} };

const retryDelay = 500;

/** Listens on a Postgres connection of its own and comes back by itself after an outage. */
export const postgresNotices = (url: string, log: Logger): Notices => {
  const closers: (() => Promise<void>)[] = [];

  return {
    listen(channel, on) {
      let timer: NodeJS.Timeout | undefined;
      let end = async () => {};

      const connect = async () => {
        const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3000 });
        let over = false;
        const again = (error?: unknown) => {
          if (over) return;
          over = true;
          on.lost();
          client.end().catch(() => {});
          log.warn({ err: error }, "the notice connection was lost");
          timer = setTimeout(connect, retryDelay);
        };
        client.on("error", again).on("end", () => again());
        client.on("notification", (notice) => on.received(notice.payload ?? ""));
        end = async () => {
          over = true;
          await client.end();
        };
        try {
          await client.connect();
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
          if (!over) on.found();
        } catch (error) {
          again(error);
        }
      };

      void connect();
      closers.push(async () => {
        clearTimeout(timer);
        await end().catch(() => {});
      });
    },
    close: async () => {
      await Promise.all(closers.map((close) => close()));
    },
  };
};

import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import { Pool } from "pg";
import { rowTypes } from "../../basics/sql/pool.ts";

/**
 * What the driver of Postgres takes for its socket, with PGlite at the other end: statements are kept parsed and planned there, which cost more than to
 * run them. PGlite has one session for all who connect: each begins it anew.
 */
class EmbeddedSocket extends Duplex {
  readonly #store: PGlite;
  #asked: Uint8Array[] = [];

  constructor(store: PGlite) {
    super();
    this.#store = store;
  }

  /** The driver's, like those below, which are a network's affair. */
  connect(): this {
    const begin = async () => {
      // What one who was lost had begun and kept.
      await this.#store.exec("rollback");
      await this.#store.exec("discard all");
    };
    begin().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // What is answered is pushed as it comes.
  }

  /** Answers what is written within a turn together, and not before: the driver does not await an answer within a question. */
  override _write(message: Buffer, _encoding: BufferEncoding, taken: () => void): void {
    if (this.#asked.push(message) === 1) process.nextTick(() => void this.#answer());
    taken();
  }

  async #answer(): Promise<void> {
    const asked = Buffer.concat(this.#asked);
    this.#asked = [];
    try {
      // Not `execProtocolRaw`, of which PGlite keeps every answer until it is asked in another way. What it gives is the store's own memory.
      await this.#store.execProtocolRawStream(asked, { onRawData: (answer) => void this.push(Buffer.from(answer)) });
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override _final(ended: () => void): void {
    this.push(null);
    ended();
  }
}

/** One connection to an embedded store; end it before the store is closed. */
export const embeddedPool = (store: PGlite): Pool =>
  new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    types: rowTypes,
    pipeline: true,
    // Nothing of a network is read from the environment.
    ssl: false,
    user: "postgres",
    database: "postgres",
    stream: () => new EmbeddedSocket(store),
  });

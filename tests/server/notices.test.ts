/** Words between servers over a connection of Postgres, with a driver that does as it is told. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../src/server/log.ts";
import { noNotices, postgresNotices } from "../../src/server/store/pg-notify.ts";
import { waitFor } from "../wait-for.ts";

const driver = vi.hoisted(() => ({
  made: [] as { options: object; queries: string[]; ended: number; emit(event: string, ...args: unknown[]): boolean }[],
  connecting: (): Promise<void> => Promise.resolve(),
}));
vi.mock("pg", async () => {
  const { EventEmitter } = await import("node:events");
  class Client extends EventEmitter {
    readonly options: object;
    readonly queries: string[] = [];
    ended = 0;
    constructor(options: object) {
      super();
      this.options = options;
      driver.made.push(this);
    }
    connect = () => driver.connecting();
    query = async (text: string) => void this.queries.push(text);
    end = async () => {
      this.ended += 1;
      this.emit("end");
    };
  }
  return { default: { Client, escapeIdentifier: (name: string) => `"${name}"` } };
});

const url = "postgres://somebody@there/lanngan";

describe("Notices over Postgres", () => {
  let events: string[];
  let logged: { msg: string; err?: { message: string } }[];
  let notices: ReturnType<typeof postgresNotices>;

  beforeEach(() => {
    vi.useFakeTimers();
    driver.made.length = 0;
    driver.connecting = () => Promise.resolve();
    events = [];
    logged = [];
    notices = postgresNotices(url, createLog("info", { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[0]) }));
  });
  afterEach(async () => {
    await notices.close();
    vi.useRealTimers();
  });
  const listen = () =>
    notices.listen("changes", {
      received: (payload) => events.push(`heard ${payload}`),
      lost: () => events.push("lost"),
      found: () => events.push("found"),
    });
  const soon = () => vi.advanceTimersByTimeAsync(0);
  const connected = async () => {
    listen();
    await waitFor(() => expect(events).toEqual(["found"]));
    events.length = 0;
    return driver.made[0]!;
  };

  test("are heard on a connection of their own, once it listens", async () => {
    const connection = await connected();
    expect(connection.options).toEqual({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3000 });
    expect(connection.queries).toEqual(['listen "changes"']);
    connection.emit("notification", { payload: "a session" });
    connection.emit("notification", {});
    expect(events).toEqual(["heard a session", "heard "]);
    expect(logged).toEqual([]);
  });

  test("are lost with the connection, once, and found again half a second later", async () => {
    const connection = await connected();
    connection.emit("error", new Error("reset by peer"));
    connection.emit("end");
    await soon();
    expect(events).toEqual(["lost"]);
    expect(connection.ended).toBe(1);
    expect(logged).toMatchObject([{ msg: "the notice connection was lost", err: { message: "reset by peer" } }]);
    await vi.advanceTimersByTimeAsync(499);
    expect(driver.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(["lost", "found"]);
    expect(driver.made).toHaveLength(2);
    driver.made[1]!.emit("notification", { payload: "again" });
    expect(events.at(-1)).toBe("heard again");
  });

  test("that cannot be had are asked for until they can", async () => {
    driver.connecting = () => Promise.reject(new Error("refused"));
    listen();
    await waitFor(() => expect(events).toEqual(["lost"]));
    driver.connecting = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(500);
    expect(events).toEqual(["lost", "found"]);
  });

  test("that were lost while the connection was made are not said to be found", async () => {
    const connecting = Promise.withResolvers<void>();
    driver.connecting = () => connecting.promise;
    listen();
    await waitFor(() => expect(driver.made).toHaveLength(1));
    driver.made[0]!.emit("error", new Error("reset by peer"));
    connecting.resolve();
    await soon();
    expect(events).toEqual(["lost"]);
  });

  test("end when they are closed, without being lost", async () => {
    const connection = await connected();
    await notices.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect([connection.ended, events, logged, driver.made.length]).toEqual([1, [], [], 1]);
  });

  test("closed during an outage are not asked for again", async () => {
    (await connected()).emit("error", new Error("reset by peer"));
    await notices.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(driver.made).toHaveLength(1);
  });

  test("closed while the connection is made are never found, and it is ended", async () => {
    const connecting = Promise.withResolvers<void>();
    driver.connecting = () => connecting.promise;
    listen();
    await notices.close();
    connecting.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect([driver.made.map(({ ended }) => ended), events]).toEqual([[1], []]);
  });
});

test("A single process hears at once that nothing is lost", async () => {
  const events: string[] = [];
  noNotices.listen("changes", { received: () => events.push("heard"), lost: () => events.push("lost"), found: () => events.push("found") });
  await noNotices.close();
  expect(events).toEqual(["found"]);
});

/** What a server does when something comes up that nobody expected: docs/decisions/uncaught-exceptions.md. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bound, endOnUnexpected } from "../../src/server/unexpected-exceptions.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { startServer } from "./started.ts";

const program = fileURLToPath(new URL("./failing-server.ts", import.meta.url));

describe.each(["thrown", "rejected"])("A server in which something is %s", (fails) => {
  beforeAll(ensureBuilt, 180_000);

  test(
    "says so in one line, takes no more requests, finishes what runs, and leaves its folder to the next",
    { timeout: 90_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "lanngan-fault-"));
      const settings = { DATA_DIR: folder, LOG_LEVEL: "error", FAILS: fails };
      const server = await startServer(settings, { program });
      const port = Number(new URL(server.url).port);
      const body = '{"email":"nobody@example.com","password":"none of them"}';
      const head = `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\napikey: lanngan-web\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      const running = connect(port, "127.0.0.1");
      await once(running, "connect");
      running.write(head + body.slice(0, 10));
      // One that is answered after it has been taken after the first.
      expect((await server.call("/health")).status).toBe(200);
      const ended = once(server.process, "exit");
      server.process.kill("SIGUSR2");
      await expect.poll(() => server.output.length, { timeout: 10_000, interval: 10 }).toBe(1);
      const isRefused = () =>
        new Promise<boolean>((resolve) => {
          const late: Socket = connect(port, "127.0.0.1", () => resolve(false));
          late.once("error", () => resolve(true)).once("close", () => resolve(true));
          late.once("connect", () => late.destroy());
        });
      await expect.poll(isRefused, { interval: 10 }).toBe(true);
      running.write(body.slice(10));
      const [answer] = (await once(running, "data")) as [Buffer];
      expect(String(answer)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"credentials_wrong"/);
      expect(await ended).toEqual([70, null]);
      expect(JSON.parse(server.output[0]!)).toMatchObject({
        level: 60,
        err: { type: "Error", message: "nobody expected this", stack: expect.stringContaining("failing-server.ts") as string },
        origin: fails === "thrown" ? "uncaughtException" : "unhandledRejection",
        msg: "an unexpected exception: the server finishes what runs and ends",
      });
      expect(server.output).toHaveLength(1);

      const next = await startServer(settings);
      expect((await next.call("/health")).status).toBe(200);
      await next.stop();
      rmSync(folder, { recursive: true });
    },
  );
});

describe("The end of a server", () => {
  const lines: { msg: string; err: { message: string } }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const before = process.listeners("uncaughtException");
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    process.exitCode = undefined;
    lines.length = 0;
    for (const listener of process.listeners("uncaughtException"))
      if (!before.includes(listener)) process.off("uncaughtException", listener);
  });
  const prepare = (stop: () => Promise<void>) => {
    vi.useFakeTimers();
    const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as () => never);
    endOnUnexpected(log, stop);
    const added = process.listeners("uncaughtException").find((listener) => !before.includes(listener))!;
    return { exit, fail: () => added(new Error("unexpected"), "uncaughtException") };
  };

  test("waits for what runs no longer than its bound, and is asked for once", async () => {
    const stop = vi.fn(() => new Promise<void>(() => {}));
    const { exit, fail } = prepare(stop);
    fail();
    fail();
    await vi.advanceTimersByTimeAsync(bound - 1);
    expect([stop.mock.calls.length, exit.mock.calls, process.exitCode, lines.length]).toEqual([1, [], 70, 2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(exit.mock.calls).toEqual([[70]]);
  });

  test("is told as well where it fails", async () => {
    const { exit, fail } = prepare(() => Promise.reject(new Error("stuck")));
    fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[70]]);
    expect(lines.map(({ msg, err }) => [msg, err.message])).toEqual([
      ["an unexpected exception: the server finishes what runs and ends", "unexpected"],
      ["the server could not be stopped in good order", "stuck"],
    ]);
  });
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Whether this machine can run a Redis of the tests' own. */
export const hasRedisServer = spawnSync("redis-server", ["--version"]).status === 0;
if (!hasRedisServer && process.env["REQUIRE_SERVICES"] === "1") throw new Error("REQUIRE_SERVICES=1, but there is no redis-server");

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

export type OwnRedis = {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It accepts connections and answers nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
};

/** A Redis that keeps nothing, on a port of its own, which can be restarted. */
export const startRedis = async (): Promise<OwnRedis> => {
  const folder = mkdtempSync(join(tmpdir(), "lanngan-redis-"));
  const port = await freePort();
  let server: ChildProcess | null = null;
  const start = async () => {
    const started = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    server = started;
    await new Promise<void>((resolve, reject) => {
      createInterface(started.stdout).on("line", (line) => {
        if (line.includes("Ready to accept connections")) resolve();
      });
      started.on("exit", () => reject(new Error("Redis did not start.")));
    });
  };
  const stop = async () => {
    const running = server;
    server = null;
    if (running === null) return;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => void server?.kill("SIGSTOP"),
    thaw: () => void server?.kill("SIGCONT"),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
};

/** The product as the README starts it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { freePort } from "../hub/own-redis.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

beforeAll(ensureBuilt, 180_000);

test("npm start ends with npm, and starts again on the same port and folder", { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "lanngan-start-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/health`;
  const isGone = () =>
    fetch(url).then(
      () => false,
      () => true,
    );
  for (let turn = 0; turn < 2; turn += 1) {
    const npm = spawn("npm", ["start"], {
      cwd: root,
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, LOG_LEVEL: "silent", VITEST: "" },
    });
    await new Promise<void>((resolve, reject) => {
      createInterface(npm.stdout).on("line", (line) => {
        if (line.startsWith("Ready at ")) resolve();
      });
      npm.on("exit", (code) => reject(new Error(`npm ended with ${code}`)));
    });
    expect((await fetch(url)).status).toBe(200);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    await expect.poll(isGone, { timeout: 20_000, interval: 100 }).toBe(true);
    // The folder is released after the port.
    await expect.poll(() => existsSync(join(folder, "lock")), { timeout: 20_000, interval: 100 }).toBe(false);
  }
  rmSync(folder, { recursive: true });
});

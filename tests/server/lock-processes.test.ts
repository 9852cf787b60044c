/** The folder's lock between processes. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "../../src/server/store/lock.ts";

/** Process ids of its own for what is run, as containers have, where this system lets us. */
const apart = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"];
const canPart = spawnSync(apart[0]!, [...apart.slice(1), "true"]).status === 0;

describe("the folder's lock between processes", () => {
  let folder: string;
  const begun: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "lanngan-lock-"));
  });
  afterEach(async () => {
    await Promise.all(begun.splice(0).map(end));
    rmSync(folder, { recursive: true });
  });

  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  /** A process that tries to take the folder, and stays. @param before what runs it */
  const take = (before: string[] = []) => {
    const lock = JSON.stringify(new URL("../../src/server/store/lock.ts", import.meta.url).href);
    const program = `const { lockFolder } = await import(${lock}); try { lockFolder(${JSON.stringify(folder)}); console.log(process.pid); } catch (error) { console.log(error.message); } process.stdin.resume();`;
    const [command, ...args] = [...before, process.execPath, "--input-type=module", "-e", program];
    const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
    begun.push(child);
    return { child, line: once(child.stdout, "data").then(([data]) => String(data).trim()) };
  };

  test("refuses while another process lives, and is free at once when that is killed", async () => {
    const { child, line } = take();
    expect(await line).toBe(String(child.pid));
    expect(() => lockFolder(folder)).toThrow(`in use by another server (process ${child.pid} on `);
    await end(child);
    lockFolder(folder)();
  });

  // In a container a server is often process 1, and sees no other's.
  test.skipIf(!canPart)("holds between processes that do not see each other", async () => {
    const first = take(apart);
    expect(await first.line).toBe("1");
    expect(() => lockFolder(folder)).toThrow("in use by another server (process 1 on ");
    expect(await take(apart).line).toMatch(/ is in use by another server \(process 1 on .+\)\. Stop it first/);
    await end(first.child);
    // Its own process ends with it, and the lock with that.
    await expect.poll(() => lockFolder(folder)).toBeTypeOf("function");
  });

  test("has one winner when many come at once", async () => {
    const words = await Promise.all(Array.from({ length: 6 }, () => take().line));
    expect(words.filter((word) => /^\d+$/.test(word))).toHaveLength(1);
  });

  test("a second server on the same folder says so and exits", () => {
    const release = lockFolder(folder);
    const main = new URL("../../src/server/main.ts", import.meta.url).pathname;
    const run = () => execFileSync(process.execPath, [main], { env: { ...process.env, DATA_DIR: folder, PORT: "0" }, stdio: "pipe" });
    expect(run).toThrow(/is in use by another server \(process \d+ on .+\)\. Stop it first/);
    release();
  });
});

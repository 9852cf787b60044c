/** The folder's lock between processes. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "../../src/server/store/lock.ts";

describe("the folder's lock between processes", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "lanngan-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("refuses while another process lives, and is taken over once it is dead", async () => {
    const other = spawn(process.execPath, ["-e", "process.stdin.resume()"], { stdio: ["pipe", "ignore", "ignore"] });
    const stat = readFileSync(`/proc/${other.pid}/stat`, "utf8");
    writeFileSync(join(folder, "lock"), `${other.pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}\n`);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
    const exited = new Promise((resolve) => other.once("exit", resolve));
    other.kill("SIGKILL");
    await exited;
    lockFolder(folder)();
  });

  test("has one winner when many come upon a stale one", async () => {
    writeFileSync(join(folder, "lock"), "999999999 1\n");
    const lock = JSON.stringify(new URL("../../src/server/store/lock.ts", import.meta.url).href);
    const program = `const { lockFolder } = await import(${lock}); try { lockFolder(${JSON.stringify(folder)}); console.log("mine"); } catch { console.log("taken"); } process.stdin.resume();`;
    const children = Array.from({ length: 6 }, () => spawn(process.execPath, ["--input-type=module", "-e", program]));
    const words = await Promise.all(
      children.map((child) => new Promise<string>((resolve) => child.stdout.once("data", (data) => resolve(String(data).trim())))),
    );
    for (const child of children) child.kill("SIGKILL");
    expect(words.filter((word) => word === "mine")).toHaveLength(1);
  });

  test("a second server on the same folder says so and exits", () => {
    const release = lockFolder(folder);
    const main = new URL("../../src/server/main.ts", import.meta.url).pathname;
    const run = () => execFileSync(process.execPath, [main], { env: { ...process.env, DATA_DIR: folder, PORT: "0" }, stdio: "pipe" });
    expect(run).toThrow(/is in use by process \d+\. Stop it first/);
    release();
  });
});

import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FolderInUse, lockFolder } from "../../src/server/store/lock.ts";

const beganAt = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
};

// What happens between two steps of the lock is brought about in between.
const between = vi.hoisted(() => ({ renaming: () => {} }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    renameSync: (...paths: Parameters<typeof fs.renameSync>) => {
      between.renaming();
      fs.renameSync(...paths);
    },
  };
});

describe("the folder's lock", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "lanngan-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("refuses a second holder and names the first", () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    release();
    lockFolder(folder)();
  });

  test("names its holder and when that began, and leaves nothing behind", () => {
    const release = lockFolder(folder);
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(`${process.pid} ${beganAt(process.pid)}\n`);
    expect(readdirSync(folder)).toEqual(["lock"]);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("makes the folder where there is none", () => {
    const deep = join(folder, "a", "b");
    const release = lockFolder(deep);
    expect(existsSync(join(deep, "lock"))).toBe(true);
    release();
  });

  test("is released as well when the process ends, and then by nobody else", () => {
    const before = process.listeners("exit");
    const release = lockFolder(folder);
    const added = process.listeners("exit").filter((listener) => !before.includes(listener));
    expect(added).toHaveLength(1);
    added[0]!(0);
    expect(existsSync(join(folder, "lock"))).toBe(false);
    expect(process.listeners("exit")).toEqual(before);
    release();
  });

  test("is another's as long as that lives", () => {
    writeFileSync(join(folder, "lock"), `${process.ppid} ${beganAt(process.ppid)}\n`);
    const message = `${folder} is in use by process ${process.ppid}. Stop it first, or give this server another DATA_DIR or a DATABASE_URL.`;
    expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ name: "FolderInUse", message }));
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  test("is another's as well when that may not be asked", () => {
    const kill = vi.spyOn(process, "kill").mockImplementation(() => {
      throw Object.assign(new Error("not ours"), { code: "EPERM" });
    });
    writeFileSync(join(folder, "lock"), `${process.ppid} ${beganAt(process.ppid)}\n`);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(kill.mock.calls).toEqual([[process.ppid, 0]]);
    kill.mockRestore();
  });

  test.each(["", "0 1", "-1 1", "1.5 1", "nobody 1", "999999999 1", "999999999"])("left behind as %j is taken over", (content) => {
    writeFileSync(join(folder, "lock"), `${content}\n`);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is taken over when its process id now belongs to a later process", () => {
    writeFileSync(join(folder, "lock"), `${process.pid} 1\n`);
    lockFolder(folder)();
  });

  test("that another process took over in the meantime is put back", () => {
    const theirs = `${process.ppid} ${beganAt(process.ppid)}\n`;
    writeFileSync(join(folder, "lock"), "999999999 1\n");
    between.renaming = () => {
      between.renaming = () => {};
      rmSync(join(folder, "lock"));
      writeFileSync(join(folder, "theirs"), theirs);
      linkSync(join(folder, "theirs"), join(folder, "lock"));
      rmSync(join(folder, "theirs"));
    };
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(readdirSync(folder)).toEqual(["lock"]);
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(theirs);
  });

  test("that another process released in the meantime is taken", () => {
    writeFileSync(join(folder, "lock"), "999999999 1\n");
    between.renaming = () => {
      between.renaming = () => {};
      renameSync(join(folder, "lock"), join(folder, "gone"));
      rmSync(join(folder, "gone"));
    };
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("of a folder that cannot be written says why", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => lockFolder(join(folder, "file"))).toThrow("EEXIST");
  });
});

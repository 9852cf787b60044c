import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "../../src/server/store/lock.ts";

describe("the folder's lock", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "lanngan-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("refuses a second holder and names the first, also once that one was refused", () => {
    const release = lockFolder(folder);
    const message = `${folder} is in use by another server (process ${process.pid} on ${hostname()}). Stop it first, or give this server another DATA_DIR or a DATABASE_URL.`;
    for (let turn = 0; turn < 2; turn += 1)
      expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ name: "FolderInUse", message }));
    release();
    lockFolder(folder)();
  });

  test.each(["", "nobody", "12", "x y"])("refuses as well where nobody can say who holds it: %j", (content) => {
    const release = lockFolder(folder);
    writeFileSync(join(folder, "lock"), content);
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use by another server. Stop it first`);
    rmSync(join(folder, "lock"));
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    release();
  });

  test("names its holder, and leaves nothing behind but the empty file that is locked", () => {
    const release = lockFolder(folder);
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(`${process.pid} ${hostname()}\n`);
    expect(readdirSync(folder)).toEqual(["lock", "lock.db"]);
    release();
    release();
    expect(readdirSync(folder)).toEqual(["lock.db"]);
    expect(readFileSync(join(folder, "lock.db"))).toHaveLength(0);
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

  test.each(["", "1 1", `${process.pid} ${hostname()}`])("that a dead process left behind as %j is taken over", (content) => {
    writeFileSync(join(folder, "lock"), `${content}\n`);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual(["lock.db"]);
  });

  test("of a folder that cannot be written says why", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => lockFolder(join(folder, "file"))).toThrow("EEXIST");
  });
});

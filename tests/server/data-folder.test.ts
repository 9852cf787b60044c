/** A data folder that cannot be used: the start ends with a sentence, and leaves what is there as it is. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { embeddedMajor, FolderUnusable, inWords } from "../../src/server/store/folder.ts";
import { open } from "../../src/server/store/open.ts";
import { embeddedImage } from "./embedded-image.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lanngan-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const openIn = (place: string) => open(loadConfig({ DATA_DIR: place }), createLog("silent"), embeddedImage());

describe("A data folder", () => {
  test("of another version is named with both, and left as it is", async () => {
    mkdirSync(join(folder, "database"));
    writeFileSync(join(folder, "database", "PG_VERSION"), "17\n");
    await expect(openIn(folder)).rejects.toThrow(
      `${join(folder, "database")} was written by another version: its database is Postgres 17, and this one is Postgres ${embeddedMajor}. Start the version that wrote it`,
    );
    expect(readdirSync(join(folder, "database"))).toEqual(["PG_VERSION"]);
  });

  test("with something else in the place of the database is left as it is", async () => {
    mkdirSync(join(folder, "database"));
    writeFileSync(join(folder, "database", "notes.txt"), "mine");
    await expect(openIn(folder)).rejects.toThrow("is there and holds no database. Move it away");
    expect(readdirSync(join(folder, "database"))).toEqual(["notes.txt"]);
  });

  test("that is a file, or is below one, says so", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(openIn(join(folder, "file"))).rejects.toThrow("cannot be used: there is a file of that name");
    await expect(openIn(join(folder, "file", "data"))).rejects.toThrow("cannot be used: a part of that name is a file");
  });

  // PGlite 0.5.16 tells it nowhere else.
  test("is written by the version that is looked for", async () => {
    const store = await openIn(folder);
    await store.close();
    const again = await open(loadConfig({ DATA_DIR: folder }), createLog("silent"));
    expect((await again.db.query<{ version: string }>({ text: "show server_version" })).rows[0]).toMatchObject({
      server_version: expect.stringMatching(new RegExp(`^${embeddedMajor}\\.`)) as string,
    });
    await again.close();
  });
});

test.each([
  [{ code: "ENOSPC" }, "there is no room left on its disk"],
  [{ code: "53100" }, "there is no room left on its disk"],
  [{ errno: 51 }, "there is no room left on its disk"],
  [{ code: "EDQUOT" }, "its user has no room left"],
  [{ errno: 19 }, "its user has no room left"],
  [{ code: "EROFS", errno: -30 }, "its disk can only be read"],
  [{ errno: 69 }, "its disk can only be read"],
  [{ code: "EACCES" }, "this user may not write there"],
  [{ errno: 63 }, "this user may not write there"],
])("an error with %j says: %s", (given, words) => {
  const error = Object.assign(new Error(), given);
  expect(inWords(error, "/data")).toMatchObject({ name: "FolderUnusable", cause: error });
  expect((inWords(error, "/data") as Error).message).toMatch(`/data cannot be used: ${words}`);
});

test("an error that says nothing of a folder is as it was", () => {
  for (const error of [new Error("no"), Object.assign(new Error(), { code: "23505" }), "words", null])
    expect(inWords(error, "/data")).toBe(error);
  const placeless = Object.assign(new Error(), { code: "EACCES" });
  expect(inWords(placeless)).toBe(placeless);
  expect(inWords(Object.assign(new Error(), { code: "ENOSPC", path: "/a/b" }))).toBeInstanceOf(FolderUnusable);
});

/** A file system of its own for what is run, where this system lets us. */
const apart = ["--user", "--map-root-user", "--mount"];
const canMount = spawnSync("unshare", [...apart, "mount", "-t", "tmpfs", "tmpfs", tmpdir()]).status === 0;

describe.skipIf(!canMount)("A start", () => {
  const main = new URL("../../src/server/main.ts", import.meta.url).pathname;
  const startOn = (options: string) =>
    spawnSync(
      "unshare",
      [...apart, "sh", "-c", `mount -t tmpfs -o ${options} tmpfs "$DATA_DIR" && exec "$0" "${main}"`, process.execPath],
      {
        env: { PATH: process.env["PATH"], DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent" },
        encoding: "utf8",
      },
    );

  test.each([
    ["size=64k", "there is no room left on its disk. Make some, or give this server another DATA_DIR"],
    ["size=8m", "there is no room left on its disk. Make some, or give this server another DATA_DIR"],
    ["ro", "its disk can only be read. Give this server another DATA_DIR"],
  ])("on a disk with %s ends with a sentence", { timeout: 120_000 }, (options, reason) => {
    const { status, stderr, stdout } = startOn(options);
    expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: `${folder} cannot be used: ${reason}.\n`, stdout: "" });
    expect(existsSync(join(folder, "database"))).toBe(false);
  });
});

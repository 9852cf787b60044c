import { expect, it, vi } from "vitest";
import { importWithRetry } from "../../src/web/loading/import-with-retry.ts";

/** As Chromium says it. */
const failed = (file: string) => new TypeError(`Failed to fetch dynamically imported module: https://lanngan.example/assets/${file}`);

/** What an `import` of a built page says, in its place: the file it asks for, and how it fails. */
const importing = (_file: string, failure: Error): Promise<object> => Promise.reject(failure);

it("asks for nothing twice that came", async () => {
  const load = vi.fn(async () => ({ default: "part" }));
  expect(await importWithRetry(load)).toEqual({ default: "part" });
  expect(load).toHaveBeenCalledOnce();
});

it("asks for the part itself under another address", async () => {
  const failure = failed("part-a1b2.js");
  const load = () => importing("./part-a1b2.js", failure);
  // No network is here: that it was asked for is told by another error.
  await expect(importWithRetry(load)).rejects.not.toBe(failure);
});

it("never takes for the part what the part could not have while it started", async () => {
  const failure = failed("another-c3d4.js");
  const load = () => importing("./part-a1b2.js", failure);
  await expect(importWithRetry(load)).rejects.toBe(failure);
});

it("tells on what a part throws itself, and a failure that names no address", async () => {
  for (const failure of [new Error("a bug in the part"), new TypeError("Importing a module script failed.")])
    await expect(importWithRetry(() => Promise.reject(failure))).rejects.toBe(failure);
});

import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const rows = readFileSync("docs/behaviours.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| package"))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()))
  .map(([name, version, expected, happens, ours, tests]) => ({ name, version, expected, happens, ours, tests: tests!.split(", ") }));

const installed = (name: string): string => {
  if (name === "node") return process.versions.node;
  return (JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string }).version;
};
const fileOf = (test: string) => [`tests/${test}.test.ts`, `tests/${test}.test.tsx`, `tests/${test}.spec.ts`].find(existsSync);

describe("docs/behaviours.md", () => {
  test.each([...new Set(rows.map(({ name }) => name!))])("was looked at again with the installed version of %s", (name) => {
    const written = new Set(rows.filter((row) => row.name === name).map(({ version }) => version));
    expect([...written]).toEqual([installed(name)]);
  });

  test("says in each row what is expected, what happens, what is done about it, and which test of the library holds that", () => {
    for (const { name, version, expected, happens, ours, tests } of rows) {
      for (const cell of [expected, happens, ours]) expect(cell, `${name}: an empty cell`).toBeTruthy();
      for (const one of tests) expect(fileOf(one), `${name}: tests/${one} is not there`).toBeDefined();
      const ofLibrary = tests.filter((one) => one.startsWith("libraries/")).map((one) => readFileSync(fileOf(one)!, "utf8"));
      expect(
        ofLibrary.some((text) => text.includes(`${name} ${version}`)),
        `${name}: no test under tests/libraries names ${name} ${version}`,
      ).toBe(true);
    }
  });

  test("has a row for every library that is tested by itself", () => {
    const named = globSync("tests/libraries/*.test.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/describe\("(\S+) [\d.]+/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });
});

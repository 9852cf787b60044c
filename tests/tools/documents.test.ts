import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("the README", () => {
  const tree = /## Where things are\s+```\n([\s\S]*?)```/.exec(read("README.md"))![1]!;
  const named = [...tree.matchAll(/(?<=[\s/])([\w<>-]+)\//g)].map(([, name]) => name!);
  const folders = (within: string) =>
    readdirSync(join(root, within), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

  it.each(["machines", "src", "src/contract", "src/server", "src/tools", "src/web", "docs"])("names every folder of %s", (within) => {
    expect(named).toEqual(expect.arrayContaining(folders(within)));
  });

  it("names every folder of the tests: by itself, or as that of a flow", () => {
    const flows = folders("tests").filter((folder) => globSync(`tests/${folder}/{view,journeys}.test.{ts,tsx}`, { cwd: root }).length > 0);
    expect([...named, ...flows]).toEqual(expect.arrayContaining(folders("tests")));
    expect(folders("tests").length).toBeGreaterThan(30);
  });
});

describe("a decision", () => {
  it.each(globSync("docs/decisions/*.md", { cwd: root }))("%s says when it was taken and how it stands", (file) => {
    const [title, , state] = read(file).split("\n");
    expect(title).toMatch(/^# \S/);
    expect(state).toMatch(/^(Accepted|Superseded by \[[^\]]+\]\([\w-]+\.md\)) · 20\d\d-[01]\d-[0-3]\d$/);
    for (const [, target] of state!.matchAll(/\(([\w-]+\.md)\)/g)) expect(readdirSync(join(root, "docs/decisions"))).toContain(target);
  });
});

import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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

const decisions = globSync("docs/decisions/*.md", { cwd: root }).filter((file) => !file.endsWith("/README.md"));

describe("a decision", () => {
  it.each(decisions)("%s says when it was taken and how it stands", (file) => {
    const [title, , state] = read(file).split("\n");
    expect(title).toMatch(/^# \S/);
    expect(state).toMatch(/^(Accepted|Superseded by \[[^\]]+\]\([\w-]+\.md\)) · 20\d\d-[01]\d-[0-3]\d$/);
    for (const [, target] of state!.matchAll(/\(([\w-]+\.md)\)/g)) expect(readdirSync(join(root, "docs/decisions"))).toContain(target);
  });

  it("is in the index under its title, once", () => {
    const listed = [...read("docs/decisions/README.md").matchAll(/^- \[(.+)\]\(([\w-]+\.md)\)$/gm)].map(
      ([, title, file]) => `${file}: ${title}`,
    );
    const there = decisions.map((file) => `${basename(file)}: ${read(file).split("\n")[0]!.slice(2)}`);
    expect(listed.toSorted()).toEqual(there.toSorted());
  });
});

describe("a document", () => {
  const documents = globSync(
    ["README.md", "docs/*.md", "docs/{decisions,spec}/*.md", "src/**/README.md", "tests/**/README.md", "findings/*.md"],
    { cwd: root },
  );

  it.each(documents)("%s links to files that are there", (file) => {
    const targets = [...read(file).matchAll(/\]\((?!\w+:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!);
    expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
  });

  it("of the decisions that any file names is there", () => {
    const named = globSync(["*.md", "{src,machines,tests,docs,findings}/**/*.{ts,tsx,md}"], { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/docs\/[a-z]+\/[\w-]+\.md/g)].flatMap(([name]) => (existsSync(join(root, name)) ? [] : [`${file}: ${name}`])),
    );
    expect(named).toEqual([]);
  });
});

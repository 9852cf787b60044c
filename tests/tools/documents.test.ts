import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const folders = (within: string) =>
  readdirSync(join(root, within), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
/** The folders that a page names between its fences. */
const namedIn = (page: string) =>
  page.split("```").flatMap((part, at) => (at % 2 === 1 ? [...part.matchAll(/(?<=[\s/])([\w<>-]+)\//g)].map(([, name]) => name!) : []));

describe("the README", () => {
  const readme = read("README.md");

  it("is read in one go", () => expect(readme.split("\n").length).toBeLessThanOrEqual(150));

  it("says how to start and how to test", () => {
    const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join("");
    expect(commands).toMatch(/^npm ci && npm start\b/m);
    expect(commands).toMatch(/^npm test\b/m);
  });

  it("names every room", () => {
    expect(namedIn(readme)).toEqual(expect.arrayContaining(["machines", "tests", "docs", "findings", ...folders("src")]));
  });
});

describe("docs/map.md", () => {
  const named = namedIn(read("docs/map.md"));

  it.each(["machines", "src", "src/contract", "src/domain", "src/server", "src/tools", "src/web", "docs"])(
    "names every folder of %s",
    (within) => {
      expect(named).toEqual(expect.arrayContaining(folders(within)));
    },
  );

  it("names every folder of the tests: by itself, or as that of a flow", () => {
    const flows = folders("tests").filter((folder) => globSync(`tests/${folder}/{view,journeys}.test.{ts,tsx}`, { cwd: root }).length > 0);
    expect([...named, ...flows]).toEqual(expect.arrayContaining(folders("tests")));
    expect(folders("tests").length).toBeGreaterThan(30);
  });
});

describe("docs/glossary.md", () => {
  it("has the Thai of the catalogues", () => {
    const texts = globSync("src/locales/**/th.po", { cwd: root }).map((file) => read(file).replaceAll('"\n"', ""));
    const text = texts.flatMap((text) => [...text.matchAll(/^msgstr "(.*)"$/gm)].map(([, thai]) => thai!)).join("\n");
    const thai = [...read("docs/glossary.md").matchAll(/^\| .+? \| +(.+?) +\|/gm)]
      .map(([, cell]) => cell!)
      .filter((cell) => /[ก-๙]/.test(cell));
    expect(thai.length).toBeGreaterThan(50);
    expect(thai.filter((cell) => !text.includes(cell))).toEqual([]);
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

  /** The anchors that GitHub gives a page's headings. */
  const anchorsOf = (file: string) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    );

  it.each(documents)("%s links to files and headings that are there", (file) => {
    const targets = [...read(file).matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].map(([, path, anchor]) => ({
      to: path === "" ? file : join(dirname(file), path!),
      anchor,
    }));
    const isThere = ({ to, anchor }: (typeof targets)[number]) =>
      existsSync(join(root, to)) && (anchor === undefined || anchorsOf(to).includes(anchor));
    expect(targets.filter((target) => !isThere(target))).toEqual([]);
  });

  it("of the decisions that any file names is there", () => {
    const named = globSync(["*.md", "{src,machines,tests,docs,findings}/**/*.{ts,tsx,md}"], { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/docs\/[a-z]+\/[\w-]+\.md/g)].flatMap(([name]) => (existsSync(join(root, name)) ? [] : [`${file}: ${name}`])),
    );
    expect(named).toEqual([]);
  });

  /** Those that explain something by files that nobody has. */
  const byExamples = ["docs/charts.md", "src/statewalk/README.md", "src/signalr/README.md"];
  const sources = globSync(["*.ts", "{src,machines,tests}/**/*.{ts,tsx,sql}"], { cwd: root }).map((file) => `/${file}`);

  it.each(documents.filter((file) => !byExamples.includes(file)))("%s names no source file that is not there", (file) => {
    const named = [...read(file).matchAll(/`(?:\.\/)?(\w[\w./-]*\.(?:tsx?|sql))`/g)].map(([, name]) => name!);
    expect(named.filter((name) => !sources.some((source) => source.endsWith(`/${name}`)))).toEqual([]);
  });
});

/** Comments, charts and tests cite what must hold by name and number: `SPEC §4`, `DECISIONS 21`. Each citation leads to a heading of docs/spec. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The numbers of a page's headings, and their words in small letters. */
const headingsOf = (file: string): Set<string> =>
  new Set(
    [...read(file).matchAll(/^#{2,4} (?:(\d+(?:\.\d+)*)\.? )?(.+)$/gm)].flatMap(([, number, words]) => [
      number ?? "",
      words!.toLowerCase(),
    ]),
  );

/** Every page, by the name under which it is cited: `WORKSPACE` is workspace.md. */
const pages = new Map(
  globSync("docs/spec/*.md", { cwd: root }).map((file) => [basename(file, ".md").toUpperCase(), headingsOf(file)] as const),
);
/** Pages whose numbers are cited without a sign: `DECISIONS 21`. */
const withoutSign = ["DECISIONS", "SECURITY"];

/** `HR` is made up, by the tests of statewalk. */
const othersNames = new Set(["HR"]);

const number = String.raw`\d+(?:\.\d+)*`;
const token = new RegExp(
  [
    String.raw`(?<![\w-])(?<bare>${withoutSign.join("|")}) (?<list>${number}(?:(?:, | and |–)${number})*)`,
    String.raw`(?<![\w/-])(?<document>docs/[\w/-]+\.md) §(?<at>${number})`,
    String.raw`(?<![\w-])(?<name>RFC \d+|[A-Z][A-Z-]{2,}|HR)(?:\.md)?,? (?=§)`,
    String.raw`§(?<from>${number})(?:–§?(?<to>${number}))?`,
    String.raw`LOOK-WORKSPACE, (?<section>[\w ]+)`,
  ].join("|"),
  "g",
);

const upTo = (from: string, to: string | undefined): string[] =>
  to === undefined ? [from] : Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at));

type Citation = { where: string; what: string; isThere: boolean };

/** What a text cites. A number alone is one of the page that was named last. */
const citationsOf = (file: string, text: string): Citation[] => {
  const found: Citation[] = [];
  let last: string | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const cite = (what: string, isThere: boolean | undefined) =>
      found.push({ where: `${file}:${index + 1}`, what, isThere: isThere === true });
    for (const { groups } of line.matchAll(token)) {
      const { bare, list, document, at, name, from, to, section } = groups!;
      if (bare !== undefined)
        for (const [, first, end] of list!.matchAll(new RegExp(`(${number})(?:–(${number}))?`, "g")))
          for (const each of upTo(first!, end)) cite(`${bare} ${each}`, pages.get(bare)?.has(each));
      else if (document !== undefined) cite(`${document} §${at}`, headingsOf(document).has(at!));
      else if (section !== undefined) cite(`LOOK-WORKSPACE, ${section}`, pages.get("LOOK-WORKSPACE")?.has(section.trim().toLowerCase()));
      else if (name !== undefined) last = name;
      else if (last !== null && !last.startsWith("RFC") && !othersNames.has(last))
        for (const each of upTo(from!, to)) cite(`${last} §${each}`, pages.get(last)?.has(each));
    }
  }
  return found;
};

const files = globSync(
  ["{src,machines,tests}/**/*.{ts,tsx,mjs,js,css,html,sql,md}", "README.md", "docs/*.md", "docs/{decisions,spec,flows}/*.md"],
  {
    cwd: root,
  },
).filter((file) => file !== "tests/tools/citations.test.ts");

it("every citation in charts, sources, tests and documents leads to a heading", () => {
  const citations = files.flatMap((file) => citationsOf(file, read(file)));
  expect(citations.flatMap(({ where, what, isThere }) => (isThere ? [] : [`${where}: ${what} has no heading`]))).toEqual([]);
  expect(citations.length).toBeGreaterThan(1_000);
});

it("a citation that leads nowhere is found, in whatever form", () => {
  const text = [
    "/** SPEC §4, §77 and DECISIONS 21, 99. */",
    "serves: “§78 of the same page”",
    "SECURITY 50–54, IDENTITY.md §9, PLAN §1",
    "LOOK-WORKSPACE, Sky; docs/charts.md §99",
  ];
  const lost = citationsOf("file", text.join("\n")).flatMap(({ where, what, isThere }) => (isThere ? [] : [`${where} ${what}`]));
  expect(lost).toEqual([
    "file:1 SPEC §77",
    "file:1 DECISIONS 99",
    "file:2 SPEC §78",
    "file:3 SECURITY 53",
    "file:3 SECURITY 54",
    "file:3 IDENTITY §9",
    "file:3 PLAN §1",
    "file:4 LOOK-WORKSPACE, Sky",
    "file:4 docs/charts.md §99",
  ]);
});

it("numbers of others are left to them", () => {
  expect(citationsOf("file", "by RFC 5321 §4.2.1\nserves: HR §3\n")).toEqual([]);
});

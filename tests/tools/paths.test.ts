/** The test plans: every part of every chart has words in both languages, and the command prints what a tester can follow. */
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { statesOf, transitionsOf } from "statewalk";
import { definitionOf } from "statewalk/draw";
import { isLeaf, type Plan } from "statewalk/plan";
import { shared } from "../../machines/common.words.ts";
import { charts, type ChartName } from "../../machines/index.ts";
import { words } from "../../machines/index.words.ts";
import { placeOf } from "../../src/tools/paths/vocabulary.ts";

const root = join(import.meta.dirname, "../..");
const all = Object.entries(charts) as [ChartName, AnyStateMachine][];
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

const [, command] = /^node (.*)$/.exec(
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { paths: string } }).scripts.paths,
)!;
const paths = (...args: string[]) => promisify(execFile)(process.execPath, [...command!.split(" "), ...args], { cwd: root });

describe("the words of test plans", () => {
  const partsOf = ([name, machine]: [ChartName, AnyStateMachine]) => {
    const { events, delays } = definitionOf(name, machine);
    const types = transitionsOf(machine).map(({ eventType }) => eventType);
    const actors = types.flatMap((type) => /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)?.[1] ?? []);
    return { events, actors, delays: delays.map((delay) => delay.name) };
  };
  const kinds = ["events", "actors", "delays"] as const;

  it.each(all)("name every event of %s, every actor that it waits for and every delay, and none that is not", (name, machine) => {
    const parts = partsOf([name, machine]);
    for (const kind of kinds) {
      const own = Object.keys(words[name][kind] ?? {});
      expect(sorted([...own, ...parts[kind].filter((part) => part in shared[kind])])).toEqual(sorted(parts[kind]));
      expect(own.filter((part) => part in shared[kind])).toEqual([]);
    }
  });

  it.each(kinds)("share the %s that several charts have, and no others", (kind) => {
    const counts = Map.groupBy(
      all.flatMap((chart) => [...new Set(partsOf(chart)[kind])]),
      (part) => part,
    );
    expect(sorted([...counts].flatMap(([part, { length }]) => (length > 1 ? [part] : [])))).toEqual(sorted(Object.keys(shared[kind])));
  });

  it.each(all)("say what must be seen in every state of %s", (name, machine) => {
    const places = statesOf(machine)
      .filter(isLeaf)
      .map((node) => placeOf(node).place);
    expect(sorted(Object.keys(words[name].states))).toEqual(sorted(places));
  });

  it("call buttons what the interface calls them", () => {
    const catalogue = (language: string) =>
      globSync(`src/locales/**/${language}.po`, { cwd: root })
        .map((file) => readFileSync(join(root, file), "utf8"))
        .join("\n");
    const phrases = [shared, ...Object.values(words)].flatMap(({ events = {} }) => Object.values(events));
    const quoted = (at: 0 | 1) => phrases.flatMap((phrase) => [...phrase[at].matchAll(/“([^”]+)”/g)].map((match) => match[1]!));
    const [english, thai] = [catalogue("en"), catalogue("th")];
    expect(quoted(0).length).toBeGreaterThan(5);
    expect(quoted(0).filter((label) => !english.includes(`msgid "${label}"`))).toEqual([]);
    expect(quoted(1).filter((label) => !thai.includes(`msgstr "${label}"`))).toEqual([]);
  });
});

describe("npm run paths", () => {
  it("prints numbered steps, what to expect, and the requirement", async () => {
    const { stdout } = await paths("contact");
    expect(stdout).toContain(
      "| 7 | Send the form | The message is being sent (nothing is said about the wait yet) | SPEC §4 contact dialog: submitting |",
    );
    expect(stdout).toContain(
      "| 8 | Outcome of sending the message: Network error occurred. Please try again. (network) | The form shows an error banner",
    );
  });

  it("prints the same plan in Thai", async () => {
    const { stdout } = await paths("contact", "--lang", "th");
    expect(stdout).toContain("| 7 | ส่งแบบฟอร์ม | กำลังส่งข้อความ (ยังไม่มีข้อความเรื่องการรอ) | SPEC §4 contact dialog: submitting |");
    expect(stdout).toContain("ผลของ “ส่งข้อความ”: เครือข่ายมีปัญหา กรุณาลองใหม่อีกครั้ง (network)");
  });

  it("prints data, rows and Gherkin of the same steps", async () => {
    const plan = JSON.parse((await paths("lead", "--format", "json")).stdout) as Plan;
    const steps = plan.paths.flatMap((path) => path.steps);
    expect(steps.length).toBeGreaterThan(5);
    const rows = (await paths("lead", "--format", "csv")).stdout.trimEnd().split("\r\n");
    expect(rows).toHaveLength(steps.length + 1);
    expect(rows[1]).toMatch(/^"1","1","Begin \(wish: /);
    const feature = (await paths("lead", "--format", "feature")).stdout;
    expect(feature.match(/^    (Given|When) /gm)).toHaveLength(steps.length);
    expect(feature).toMatch(/^    When Sales wins the lead\n    Then The lead is won$/m);
  });

  it("covers by the strategy that it is asked for", async () => {
    const count = async (strategy: string) =>
      (JSON.parse((await paths("contact", "--format", "json", "--strategy", strategy)).stdout) as Plan).paths.length;
    expect(await count("tour")).toBe(1);
    expect(await count("shortest")).toBeLessThan(await count("transition"));
  });

  it("says what may be asked for", async () => {
    await expect(paths("nothing")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("must be one of: hydration, preferences, ") as string,
    });
    await expect(paths("contact", "--strategy", "all")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("pairwise") as string,
    });
  });
});

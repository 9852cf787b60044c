/** The test plans: every part of every chart has words in both languages, and the command prints what a tester can follow. */
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { charts, type ChartName } from "../../machines/index.ts";
import { definitionOf } from "../../src/tools/flows/definition.ts";
import type { Plan } from "../../src/tools/paths/plan.ts";
import { actors, delays } from "../../src/tools/paths/words/actors.ts";
import { events } from "../../src/tools/paths/words/events.ts";
import { isLeaf, placeOf } from "../../src/tools/paths/words/say.ts";
import { states } from "../../src/tools/paths/words/states.ts";
import { statesOf, transitionsOf } from "../../src/walk/transitions.ts";

const root = join(import.meta.dirname, "../..");
const all = Object.entries(charts) as [ChartName, AnyStateMachine][];
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

const paths = (...args: string[]) => promisify(execFile)(process.execPath, [join(root, "src/tools/paths.ts"), ...args]);

describe("the words of test plans", () => {
  const definitions = all.map(([name, machine]) => definitionOf(name, machine));

  it("name every event, and none that is not", () => {
    expect(sorted(Object.keys(events))).toEqual(sorted(definitions.flatMap((chart) => chart.events)));
  });

  it("name every actor that is waited for, and every delay", () => {
    const types = all.flatMap(([, machine]) => transitionsOf(machine).map(({ eventType }) => eventType));
    const awaited = types.flatMap((type) => /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)?.[1] ?? []);
    expect(sorted(Object.keys(actors))).toEqual(sorted(awaited));
    expect(sorted(Object.keys(delays))).toEqual(sorted(definitions.flatMap((chart) => chart.delays.map(({ name }) => name))));
  });

  it.each(all)("say what must be seen in every state of %s", (name, machine) => {
    const places = statesOf(machine)
      .filter(isLeaf)
      .map((node) => placeOf(node).place);
    expect(sorted(Object.keys(states[name]))).toEqual(sorted(places));
  });

  it("call buttons what the interface calls them", () => {
    const catalogue = (language: string) =>
      globSync(`src/locales/**/${language}.po`, { cwd: root })
        .map((file) => readFileSync(join(root, file), "utf8"))
        .join("\n");
    const quoted = (at: 0 | 1) => Object.values(events).flatMap((words) => [...words[at].matchAll(/“([^”]+)”/g)].map((match) => match[1]!));
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
      stderr: expect.stringContaining("must be one of: preferences, ") as string,
    });
    await expect(paths("contact", "--strategy", "all")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("pairwise") as string,
    });
  });
});

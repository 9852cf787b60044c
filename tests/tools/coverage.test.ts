/** What is said of a chart of which something was never taken. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it, vi } from "vitest";
import { setup } from "xstate";
import { coverableOf, emptyRecord, parts, type ChartRecord } from "statewalk";
import { storeRecord, kinds, type StoredRecord, type Kind } from "statewalk/record-store";
import { targetsOf } from "statewalk/commands";
import { marksOf, pageOf, reportOf, tableOf, type CoverageTarget } from "statewalk/coverage";
import config from "../../src/tools/statewalk.config.ts";

/** A lamp with a switch that may be stiff, and that goes out by itself. */
const lamp = setup({
  types: { events: {} as { type: "pressed" } | { type: "shaken" }, meta: {} as { serves: string } },
  guards: { isStiff: () => false },
  delays: { burning: 1_000 },
}).createMachine({
  id: "lamp",
  meta: { serves: "§1 it gives light" },
  initial: "dark",
  states: {
    dark: { on: { pressed: [{ guard: "isStiff" }, { target: "lit" }] } },
    lit: { meta: { serves: "§2 it spares" }, on: { pressed: "dark" }, after: { burning: "dark" } },
  },
});

const counted: CoverageTarget = { name: "lamp", machine: lamp, events: ["pressed"], wanted: ["headless", "view"] };

const everything = (): ChartRecord => {
  const record = emptyRecord();
  for (const part of parts) for (const name of coverableOf(lamp)[part].keys()) record[part].add(name);
  return record;
};
const without = (...names: string[]): ChartRecord => {
  const record = everything();
  for (const part of parts) for (const name of names) record[part].delete(name);
  return record;
};
const kept = (kind: Kind, record: ChartRecord, more: Partial<StoredRecord> = {}): StoredRecord => ({
  kind,
  chart: "lamp",
  paths: 2,
  steps: 5,
  seconds: 0.5,
  record,
  ...more,
});

const complaintsOf = (...runs: StoredRecord[]) => reportOf([counted], runs).charts[0]!.complaints;
const burning = "lamp.lit: after.burning.lamp.lit";

describe("the report", () => {
  it("has nothing to complain about where all is taken", () => {
    const report = reportOf([counted], [kept("headless", everything()), kept("view", everything())]);
    expect(report.isWhole).toBe(true);
    expect(report.charts[0]).toMatchObject({
      complaints: [],
      parts: {
        states: { taken: 3, total: 3 },
        transitions: { taken: 4, total: 4 },
        guards: { taken: 2, total: 2 },
        delays: { taken: 1, total: 1 },
        outcomes: { taken: 0, total: 0 },
      },
      kinds: { headless: { taken: 4, total: 4, cost: { paths: 2, steps: 5, seconds: 0.5 } }, view: { taken: 4, total: 4 } },
    });
  });

  it("adds up what several runs of a kind took", () => {
    const halves = [kept("view", without(burning)), kept("view", without("lamp.lit: pressed"))];
    const report = reportOf([counted], [kept("headless", everything()), ...halves]);
    expect(report.isWhole).toBe(true);
    expect(report.costs.view).toEqual({ paths: 4, steps: 10, seconds: 1 });
  });

  it("knows what can never be: the walk that asks everything did not find it", () => {
    expect(complaintsOf(kept("headless", without("lamp.lit", burning)), kept("view", without("lamp.lit", burning)))).toEqual([
      "The state can never be entered: lamp.lit",
      `The transition can never be taken: ${burning}`,
    ]);
  });

  it("misses what no walk took of each part", () => {
    const poor = without("lamp.dark: pressed (1 of 2) [isStiff] yes", "lamp.lit after burning");
    expect(complaintsOf(kept("headless", poor), kept("view", poor))).toEqual([
      "No walk hears the answer: lamp.dark: pressed (1 of 2) [isStiff] yes",
      "No walk waits for the end of: lamp.lit after burning",
    ]);
  });

  it("asks for no answer that cannot be given", () => {
    const answer = "lamp.dark: pressed (1 of 2) [isStiff] yes";
    const report = reportOf([counted], [kept("headless", without(answer), { never: [answer] }), kept("view", without(answer))]);
    expect(report.isWhole).toBe(true);
    expect(report.charts[0]!.parts.guards).toEqual({ taken: 1, total: 1 });
    expect(report.charts[0]!.never).toEqual([answer]);
  });

  it("wants every transition of each kind of walk, unless it is excused with a reason", () => {
    const runs = (excused?: Record<string, string>) => [
      kept("headless", everything()),
      kept("view", without(burning), { excused: excused! }),
    ];
    expect(complaintsOf(...runs())).toEqual([`The view walk does not take the transition: ${burning}`]);
    expect(complaintsOf(...runs({ [burning]: "no view waits" }))).toEqual([]);
    expect(reportOf([counted], runs({ [burning]: "no view waits" })).charts[0]!.kinds.view).toMatchObject({ taken: 3, total: 3 });
  });

  it("wants every transition of a kind of walk that is there although it need not be", () => {
    const walks = [kept("headless", everything()), kept("view", everything()), kept("browser", without(burning))];
    expect(complaintsOf(...walks)).toEqual([`The browser walk does not take the transition: ${burning}`]);
    expect(marksOf(reportOf([counted], walks).charts[0]!).transitions).toEqual(new Set([burning]));
  });

  it("takes no excuse for what no walk took", () => {
    expect(complaintsOf(kept("headless", everything()), kept("view", everything()), kept("view", emptyRecord()))).toEqual([]);
    const poor = without(burning);
    expect(complaintsOf(kept("headless", poor), kept("view", poor, { excused: { [burning]: "no view waits" } }))).toEqual([
      `The transition can never be taken: ${burning}`,
    ]);
  });

  it("misses a kind of walk that is not there, and says which events nobody hears", () => {
    expect(reportOf([{ ...counted, events: ["pressed", "shaken"] }], [kept("headless", everything())]).charts[0]!.complaints).toEqual([
      "There is no view walk",
      "No state handles the event shaken",
    ]);
  });

  it("counts by requirement, which states inherit from those around them", () => {
    const poor = without("lamp.lit after burning");
    const { requirements } = reportOf([counted], [kept("headless", poor), kept("view", emptyRecord())]);
    expect(requirements).toEqual([
      {
        requirement: "§1 it gives light",
        charts: ["lamp"],
        share: { taken: 6, total: 6 },
        kinds: { headless: 6, view: 0, browser: 0 },
        missing: [],
      },
      {
        requirement: "§2 it spares",
        charts: ["lamp"],
        share: { taken: 3, total: 4 },
        kinds: { headless: 3, view: 0, browser: 0 },
        missing: ["lamp.lit after burning"],
      },
    ]);
  });
});

describe("the page", () => {
  const report = reportOf([counted], [kept("headless", everything()), kept("view", without(burning, "lamp.lit: pressed"))]);

  it("draws in red what was never taken, and nothing else", async () => {
    const page = await pageOf(report, [counted]);
    expect(marksOf(report.charts[0]!)).toEqual({ states: new Set(), transitions: new Set([burning, "lamp.lit: pressed"]) });
    const red = [...page.matchAll(/<text[^>]*class="[^"]*\bmissed\b[^"]*"[^>]*>([^<]*)</g)].map((found) => found[1]);
    expect(red.toSorted()).toEqual(["after burning (1 s)", "pressed"]);
    expect(page).toContain("The view walk does not take the transition: lamp.lit: pressed");
  });

  it("draws nothing in red where all is taken", async () => {
    const whole = reportOf([counted], [kept("headless", everything()), kept("view", everything())]);
    const page = await pageOf(whole, [counted]);
    expect(page).toContain("All is taken");
    expect(page).not.toMatch(/class="[^"]*\bmissed\b/);
  });

  it("needs nothing beside itself", async () => {
    const uses = (await pageOf(report, [counted])).matchAll(/(?:src|href)="([^"]*)"|url\(([^)]*)\)/g);
    for (const [, link, url] of uses) expect(link ?? url).toMatch(/^(#|data:font)/);
  });
});

it("the table says taken and total of each chart and kind, and what is missing", () => {
  const report = reportOf([counted], [kept("headless", everything()), kept("view", without(burning))]);
  const lines = tableOf(report)
    .split("\n")
    .map((line) => line.trim().split(/ {2,}/));
  expect(lines[0]).toEqual(["chart", ...parts, ...kinds.map((kind) => `by ${kind}`)]);
  expect(lines[1]).toEqual(["lamp", "3/3", "4/4", "2/2", "1/1", "0/0", "4/4", "3/4", "–"]);
  expect(tableOf(report)).toContain("headless: 2 paths, 5 steps, 0.5 s of walking");
  expect(tableOf(report)).toContain(`✗ lamp: The view walk does not take the transition: ${burning}`);
});

describe("npm run coverage:charts -- --merge", () => {
  const run = promisify(execFile);
  afterAll(() => vi.unstubAllEnvs());

  it("fails and says why where one transition of one chart was not taken", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lanngan-"));
    vi.stubEnv("CHART_COVERAGE", join(folder, "records"));
    const missed = "contact.closed: dialog.opened";
    for (const { name, machine, wanted } of targetsOf(config)) {
      const record = emptyRecord();
      for (const part of parts) for (const drawn of coverableOf(machine)[part].keys()) record[part].add(drawn);
      for (const kind of wanted) {
        if (kind === "browser") record.transitions.delete(missed);
        storeRecord(kind, name, record, { paths: 1, steps: 1, seconds: 1 });
      }
    }
    const args = ["src/tools/test/coverage.ts", "--merge", join(folder, "records"), "--into", join(folder, "report")];
    const failure = await run(process.execPath, args).then(
      () => null,
      (error: { code: number; stdout: string }) => error,
    );
    expect(failure?.code).toBe(1);
    expect(failure?.stdout.match(/✗.*/g)).toEqual([`✗ contact: The browser walk does not take the transition: ${missed}`]);
    expect(JSON.parse(readFileSync(join(folder, "report/coverage.json"), "utf8"))).toMatchObject({ isWhole: false });
    expect(readFileSync(join(folder, "report/index.html"), "utf8")).toContain(missed);
  });
});

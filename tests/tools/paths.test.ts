/** The test plans: every part of every chart has words in both languages, and the command prints what a tester can follow. */
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { statesOf, transitionsOf } from "statewalk";
import { definitionOf } from "statewalk/draw";
import { isLeaf, planOf, type Plan } from "statewalk/plan";
import { shared } from "../../machines/model/words.ts";
import { chartCalled, charts, type Chart } from "../../machines/index.ts";
import { unfollowed } from "../../machines/model/unfollowed.ts";
import { problems, type ProblemCode } from "../../src/contract/problems.ts";
import { testToolsWords } from "../../src/contract/test-tools.ts";
import { MovableClock } from "../server/movable-clock.ts";
import { testToolsPage } from "../../src/server/routes/test-tools-page.ts";
import { TestTools } from "../../src/server/test-tools.ts";
import { definitionsOf } from "../../src/tools/flows/paths/definitions.ts";
import { placeOf, vocabularyOf } from "../../src/tools/flows/paths/vocabulary.ts";

const root = join(import.meta.dirname, "../..");
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

const [, command] = /^node (.*)$/.exec(
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { paths: string } }).scripts.paths,
)!;
const paths = (...args: string[]) => promisify(execFile)(process.execPath, [...command!.split(" "), ...args], { cwd: root });

describe("the words of test plans", () => {
  const partsOf = ({ name, machine }: Pick<Chart, "name" | "machine">) => {
    const { events, delays } = definitionOf(name, machine);
    const types = transitionsOf(machine).map(({ eventType }) => eventType);
    const actors = types.flatMap((type) => /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)?.[1] ?? []);
    return { events, actors, delays: delays.map((delay) => delay.name) };
  };
  const kinds = ["events", "actors", "delays"] as const;

  it.each(charts)(
    "name every event of $name, every actor that it waits for and every delay, and none that is not",
    ({ words, ...chart }) => {
      const parts = partsOf(chart);
      for (const kind of kinds) {
        const own = Object.keys(words[kind] ?? {});
        expect(sorted([...own, ...parts[kind].filter((part) => part in shared[kind])])).toEqual(sorted(parts[kind]));
        expect(own.filter((part) => part in shared[kind])).toEqual([]);
      }
    },
  );

  /** What factories of the kit name: each of their charts says what it is there. */
  const ofKit = ["load"];

  it.each(kinds)("share the %s that several charts have, and no others", (kind) => {
    const counts = Map.groupBy(
      charts.flatMap((chart) => [...new Set(partsOf(chart)[kind])]),
      (part) => part,
    );
    const several = [...counts].flatMap(([part, { length }]) => (length > 1 && !ofKit.includes(part) ? [part] : []));
    expect(sorted(several)).toEqual(sorted(Object.keys(shared[kind])));
  });

  it.each(charts)("say what must be seen in every state of $name", ({ machine, words }) => {
    const places = statesOf(machine)
      .filter(isLeaf)
      .map((node) => placeOf(node).place);
    expect(sorted(Object.keys(words.states))).toEqual(sorted(places));
  });

  it.each(Object.keys(problems) as ProblemCode[])("say %s in the plan's language, in whichever catalogue it stands", (code) => {
    const [english, thai] = (["en", "th"] as const).map((language) => vocabularyOf(chartCalled("contact"), language).answer({ code }));
    expect(english).toBe(`${problems[code].text.id} (${code})`);
    expect(thai).not.toBe(english);
  });

  it("call buttons what the interface calls them", () => {
    const catalogue = (language: string) =>
      globSync(`src/locales/**/${language}.po`, { cwd: root })
        .map((file) => readFileSync(join(root, file), "utf8"))
        .join("\n");
    const phrases = [shared, ...charts.map(({ words }) => words)].flatMap(({ events = {} }) => Object.values(events));
    const quoted = (at: 0 | 1) => phrases.flatMap((phrase) => [...phrase[at].matchAll(/“([^”]+)”/g)].map((match) => match[1]!));
    const [english, thai] = [catalogue("en"), catalogue("th")];
    expect(quoted(0).length).toBeGreaterThan(5);
    expect(quoted(0).filter((label) => !english.includes(`msgid "${label}"`))).toEqual([]);
    expect(quoted(1).filter((label) => !thai.includes(`msgstr "${label}"`))).toEqual([]);
  });
});

describe("how plans are followed", () => {
  it("is said to be followed by nobody of charts alone that there are", () => {
    expect(Object.keys(unfollowed).filter((name) => !charts.some((chart) => chart.name === name))).toEqual([]);
  });

  it.each(charts)("is said of $name, or why nobody follows it by itself and in whose plans it is come through", (chart) => {
    const { because, within } = unfollowed[chart.name] ?? { because: null, within: [] };
    expect(because === null).toBe(chart.steps !== undefined);
    const { before } = definitionsOf(chart, "en");
    if (because !== null) expect(before.map(({ text }) => text)).toEqual([expect.stringContaining(because[0])]);
    // A plan that sends its reader on must send them where something can be followed.
    expect(within.filter((other) => !chartCalled(other).steps)).toEqual([]);
    for (const other of within) expect(before[0]!.text).toContain(`npm run paths -- ${other} `);
  });
});

// Each is a process that plans paths, for a third of a minute on a busy machine.
describe("npm run paths", { timeout: 120_000 }, () => {
  it("prints what must be true before, numbered steps as they are done at the product, what is seen then, and the requirement", async () => {
    const { stdout } = await paths("contact");
    expect(stdout).toContain("- Start the product anew for this plan: `TEST_TOOLS=on SEED=demo ");
    expect(stdout).toContain("choose “POST /api/registration/contact-sale” in “Call”; press “Hold the call”; press “Stop the time”");
    expect(stdout).toContain("| 3 | Write “สมชาย” into “Name” | The dialog shows its form · 1 dialog · “Name” has “สมชาย” |");
    expect(stdout).toContain(
      "| 7 | Press “Send” | The message is being sent (nothing is said about the wait yet) · 1 dialog · “Send” waits | SPEC §4 contact dialog: submitting |",
    );
    expect(stdout).toContain("| 8 | In the tab “Test tools”: write “2” into “Seconds”; press “Let time pass” | ");
    expect(stdout).toMatch(/press “Cut off” at “POST .+” \| The form shows an error banner/);
    expect(stdout).toMatch(
      /write “\{"code":"rate_limited","data":\{"retryAfter":42\}\}” into “Answer, as JSON”.+ · 1 timer · “Send” waits/,
    );
    expect(stdout).toMatch(/- Covers 11 of 11 states, 22 of 23 transitions, 5 of 5 requirements/);
    expect(stdout).toContain("- Not covered: contact.submitting: error.actor.sendMessage, because only a fault in the page's own script");
  });

  it("tells apart a form that is untouched, one whose fields are wrong, one that was refused, and one that cools", async () => {
    const { paths: all } = JSON.parse((await paths("contact", "--format", "json", "--strategy", "pairwise")).stdout) as Plan;
    const screens = new Map<string, string>();
    const edited = new Set<boolean>();
    for (const { steps } of all)
      for (const { value, expectations } of steps) {
        const wrong = expectations.some((expectation) => "isWrong" in expectation && expectation.isWrong === true);
        const known = screens.get(JSON.stringify(expectations));
        // Nothing is seen of what only the chart knows.
        expect(known ?? JSON.stringify(value)).toBe(JSON.stringify(value));
        screens.set(JSON.stringify(expectations), JSON.stringify(value));
        if (JSON.stringify(value) === '{"open":"editing"}') edited.add(wrong);
      }
    expect(edited).toEqual(new Set([true, false]));
  });

  it("prints the same plan in Thai", async () => {
    const { stdout } = await paths("contact", "--lang", "th");
    expect(stdout).toMatch(
      /\| 7 \| กด “.+” \| กำลังส่งข้อความ \(ยังไม่มีข้อความเรื่องการรอ\) · .+ยังใช้ไม่ได้ \| SPEC §4 contact dialog: submitting \|/,
    );
    expect(stdout).toContain("ในแท็บ “เครื่องมือทดสอบ” กรอก “2” ใน “วินาที” แล้วกด “ให้เวลาผ่านไป”");
  });

  it("types names that the seed made, lets the server answer by itself, and answers in its place what it never says", async () => {
    const { stdout } = await paths("subdomain");
    const through = String.raw`[^|]+press “Let through” at “POST /api/organization/validate-subdomain” \| `;
    const afterName = (name: string) => String.raw`\| Write “${name}” into “Workspace address” \|.+\n.+“Let time pass”.+\n.+`;
    expect(stdout).toMatch(new RegExp(`${afterName("taken-team")}${through}The field says that the name is taken.+ · “taken-hq” is there`));
    expect(stdout).toMatch(new RegExp(`${afterName("reassign-me")}${through}The field says that the name was handed over`));
    expect(stdout).toMatch(
      new RegExp(String.raw`${afterName(String.raw`kafae-\d+-0`)}${through}The field says that the name is available, and for`),
    );
    expect(stdout).toContain(
      "In the tab “Test tools”: write “900” into “Seconds”; press “Let time pass” | The field says that the name is no longer kept",
    );
    const answered = [...stdout.matchAll(/write “(.+)” into “Answer, as JSON”/g)].map(([, text]) => text);
    expect(answered).toEqual(['{"data":{"available":true}}', expect.stringContaining("old account")]);
  });

  it("gives each path an account of its own, and signs in with it where that is to succeed", async () => {
    const { stdout } = await paths("authCard", "--strategy", "shortest");
    const [, path] = /## Path (\d+)\n(?:(?!## Path)[^])*?The page leads on/.exec(stdout) ?? [];
    expect(stdout).toContain(`write “somchai-${path}@example.com” into “Email”; write “แม่น้ำสายเก่า” into “Password”`);
    expect(stdout).toContain(`| Write “somchai-${path}@example.com” into “Email” |`);
    expect(stdout).toContain("because the browser has left for the provider by then");
  });

  it("answers in the tools within a step, and types the code that was mailed", async () => {
    const { stdout } = await paths("registration", "--strategy", "shortest");
    const name = String.raw`Write “kafae-(\d+)-a” into “Workspace address”; in the tab “Test tools”: write “1” into “Seconds”; press “Let time pass”;`;
    expect(stdout).toMatch(
      new RegExp(String.raw`${name} .+press “Let through” at “POST /api/organization/validate-subdomain” \| .+“Continue” can be used`),
    );
    expect(stdout).toMatch(
      /open \/mailbox until “… is your verification code somchai-(\d+)@example\.com…” is there; on the tested page: copy what .+ into the boxes of the code; in the tab “Test tools”: .+; on the tested page: press “Continue now” \| .+The heading is “กาแฟดี is ready”/,
    );
  });

  it("carries an authenticator app's key to the tools and its digits back, at the server's time", async () => {
    const { stdout } = await paths("secondFactor", "--strategy", "shortest", "--lang", "th");
    expect(stdout).toContain("คัดลอกส่วนที่อยู่ตรง “…” ของ “หรือพิมพ์คีย์นี้ลงในแอป: …” ในหน้าที่ทดสอบ ไปใส่ใน “คีย์ของแอป” แล้วกด “แสดงรหัสหกหลัก”");
    expect(stdout).toMatch(/แล้วกด “หยุดเวลา” แล้วกรอก “60” ใน “วินาที” แล้วกด “ให้เวลาผ่านไป”/);
    expect(stdout).toMatch(/กด “ดูอีกครั้ง” แล้วในหน้าที่ทดสอบ คัดลอกส่วนที่อยู่ตรง “…” ของ “รหัสหกหลักตามเวลาของเซิร์ฟเวอร์: …” ในแท็บ “เครื่องมือทดสอบ”/);
  });

  it("says what is done on another page before any call is held", async () => {
    const { stdout } = await paths("verification", "--strategy", "shortest");
    expect(stdout).toMatch(
      /- Open \/register\?package=1; write .+; press “Continue”; wait until the boxes of the code is there\n- In the tab/,
    );
  });

  it.each(charts)("contradicts itself nowhere in the plan of $name", (chart) => {
    const { name, machine, samples } = chart;
    for (const language of ["en", "th"] as const) {
      const words = vocabularyOf(chart, language);
      const definitions = definitionsOf(chart, language);
      const plan = planOf({ chart: name, machine, samples, strategy: "tour", words, definitions });
      expect(plan.paths.length).toBeGreaterThan(0);
    }
  });

  it.each(["en", "th"] as const)("says the same of the test tools as they say of themselves, in %s", async (language) => {
    const call = "POST /api/auth/login";
    const tools = new TestTools(new MovableClock(), () => [call, "PUT /auth/v1/user"]);
    tools.hold(call);
    void tools.verdictOn("POST", "/api/auth/login", new AbortController().signal);
    const page = String(await testToolsPage(language, tools, null));
    const { title, again, anew, stop, seconds, pass, call: called, hold, through, cut, told, answer, key, show } = testToolsWords[language];
    for (const word of [title, again, anew, stop, seconds, pass, called, hold, through, cut, told, answer, key, show])
      expect(page).toContain(word);
  });

  it("prints data, rows and Gherkin of the same steps", async () => {
    const plan = JSON.parse((await paths("lead", "--format", "json")).stdout) as Plan;
    const { length } = plan.paths.flatMap((path) => path.steps);
    expect(length).toBeGreaterThan(5);
    const rows = (await paths("lead", "--format", "csv")).stdout.trimEnd().split("\r\n");
    expect(rows).toHaveLength(length + 2);
    expect(rows[1]).toMatch(/^"0","0","Nobody follows this chart by itself: /);
    expect(rows[2]).toMatch(/^"1","1","Begin \(plan: /);
    const feature = (await paths("lead", "--format", "feature")).stdout;
    expect(feature.match(/^    (Given|When) /gm)).toHaveLength(length + 1);
    expect(feature).toMatch(/^    When Sales wins the lead\n    Then The lead is won$/m);
  });

  it("covers by the strategy that it is asked for", async () => {
    const count = async (strategy: string) =>
      (JSON.parse((await paths("contact", "--format", "json", "--strategy", strategy)).stdout) as Plan).paths.length;
    expect(await count("tour")).toBe(1);
    expect(await count("shortest")).toBeLessThan(await count("transition"));
  });

  it("helps, and refuses what it does not understand with what it does", async () => {
    const { stdout } = await paths("--help");
    for (const word of ["--strategy", "--seed", "transitions 90 %", "requirement <words>", "time 30 min", "graphwalker", "viewport"])
      expect(stdout).toContain(word);
    await expect(paths("contact", "--until", "soon")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("“soon”") as string,
    });
    await expect(paths("contact", "--seed", "x")).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("--seed") as string });
  });

  it("stops where it is told to", async () => {
    const { stdout } = await paths("contact", "--until", "requirement error banner", "--seed", "5");
    expect(stdout).toContain("- Seed: 5");
    expect(stdout).toContain("- Stops at: requirement error banner");
    expect(stdout).toMatch(/error banner \|\n*$/);
  });

  it("says what may be asked for", async () => {
    await expect(paths("nothing")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("must be one of: hydration, navigation, ") as string,
    });
    await expect(paths("contact", "--strategy", "all")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("pairwise") as string,
    });
  });
});

describe("npm run test:plans", () => {
  const follow = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "./src/tools/require-node.mjs", "src/tools/flows/test-plans.ts", ...args], {
      cwd: root,
    });

  it.each([
    [["nothing"], "must be one of: navigation, "],
    [["contact", "--strategy", "all"], "must be one of: shortest, transition, tour, pairwise"],
    [["contact", "--lang", "fr"], "must be one of: th, en"],
    [["contact", "--fast"], "Unknown option '--fast'"],
  ])("says what may be asked for, and not %j, before it starts anything", async (args, message) => {
    const stderr = expect.stringMatching(new RegExp(`^[^\\n]*${message}[^\\n]*\\n$`)) as string;
    await expect(follow(...args)).rejects.toMatchObject({ code: 2, stdout: "", stderr });
  });
});

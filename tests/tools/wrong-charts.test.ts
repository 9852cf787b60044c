/** What is no chart, what was written for XState 4, and a Node that is too old: each is refused with a sentence that says what to do. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { charts } from "../../machines/index.ts";
import { machineOf, oldWordsIn, pathsOf, Unfit } from "statewalk";
import { coverageCommand } from "statewalk/commands";

const folder = mkdtempSync(join(tmpdir(), "wrong-charts-"));

describe("words of XState 4", () => {
  const at = (state: object, chart: object = {}) =>
    oldWordsIn({ id: "m", initial: "a", ...chart, states: { a: state, b: { type: "final" } } }).map(
      ({ at, instead }) => `${at}: ${instead}`,
    );

  it.each<[string, object, string]>([
    ["cond", { on: { GO: { target: "b", cond: "isOk" } } }, "m › a › on › GO › cond: `guard`"],
    [
      "cond of the second of two",
      {
        on: {
          GO: [
            { target: "b", guard: "isOk" },
            { target: "b", cond: "isOk" },
          ],
        },
      },
      "m › a › on › GO › (2 of 2) › cond: `guard`",
    ],
    ["in", { always: { target: "b", in: "#c" } }, 'm › a › always › in: `guard: stateIn("#…")`'],
    ["internal", { on: { GO: { target: ".x", internal: false } } }, "m › a › on › GO › internal: `reenter`, which says the opposite"],
    ["cond after a delay", { after: { 100: { target: "b", cond: "isOk" } } }, "m › a › after › 100 › cond: `guard`"],
    ["cond where a state is done", { onDone: { target: "b", cond: "isOk" } }, "m › a › onDone › cond: `guard`"],
    [
      "cond where an actor is done",
      { invoke: { src: "ask", onDone: { target: "b", cond: "isOk" } } },
      "m › a › invoke › onDone › cond: `guard`",
    ],
    ["data of an invoke", { invoke: { src: "ask", data: {} } }, "m › a › invoke › data: `input`"],
    [
      "autoForward",
      { invoke: { src: "ask", autoForward: true } },
      "m › a › invoke › autoForward: an action `sendTo` for each event that it is to hear",
    ],
    [
      "a source that is an object",
      { invoke: { src: { type: "ask", url: "/" } } },
      "m › a › invoke › src: `ask`, with what else it said in `input`",
    ],
    ["activities", { activities: ["beep"] }, "m › a › activities: `invoke`, of an actor made by `fromCallback`"],
    ["data of a final state", { type: "final", data: { x: 1 } }, "m › a › data: `output`"],
    ["onEntry", { onEntry: "log" }, "m › a › onEntry: `entry`"],
    ["onExit", { onExit: "log" }, "m › a › onExit: `exit`"],
    ["an event without a name", { on: { "": "b" } }, 'm › a › on › "": `always`, beside `on`'],
    [
      "done.invoke",
      { on: { "done.invoke.ask": "b" } },
      'm › a › on › "done.invoke.ask": `xstate.done.actor.ask`, or `onDone` of the invoke',
    ],
    [
      "error.platform",
      { on: { "error.platform.ask": "b" } },
      'm › a › on › "error.platform.ask": `xstate.error.actor.ask`, or `onError` of the invoke',
    ],
    ["done.state", { on: { "done.state.m.a": "b" } }, 'm › a › on › "done.state.m.a": `xstate.done.state.m.a`, or `onDone` of the state'],
    ["a list of events", { on: [{ event: "GO", target: "b" }] }, "m › a › on: an object with a key for each event"],
    ["a list of delays", { after: [{ delay: 1, target: "b" }] }, "m › a › after: an object with a key for each delay"],
    ["an action", { entry: [{ type: "xstate.choose" }] }, "m › a › entry › xstate.choose: `enqueueActions`"],
  ])("%s", (_, state, message) => {
    expect(at(state)).toEqual([message]);
  });

  it.each<[string, string]>([
    ["schema", "`types`"],
    ["tsTypes", "`types`"],
    ["services", "`actors`, given to `setup` or `provide`"],
    ["predictableActionArguments", "nothing: they always are"],
  ])("%s of a chart", (word, instead) => {
    expect(at({}, { [word]: {} })).toEqual([`m › ${word}: ${instead}`]);
  });

  it("are found as deep as they stand, and nothing else is taken for one", () => {
    const inner = { initial: "c", states: { c: { on: { GO: { cond: "isOk" } }, meta: { cond: "a word", data: 1 } } } };
    expect(at(inner)).toEqual(["m › a › c › on › GO › cond: `guard`"]);
    for (const { name, machine } of charts) expect(oldWordsIn(machine.config), name).toEqual([]);
  });

  const gate = {
    id: "gate",
    initial: "closed",
    states: { closed: { on: { OPEN: { target: "open", cond: "hasTicket" } } }, open: { type: "final" } },
  };

  it("are refused wherever a chart is taken: as data, as a machine, by a walk and by every command (xstate#2010)", async () => {
    const place = /gate › closed › on › OPEN › cond: write `guard`/;
    expect(() => machineOf(gate)).toThrow(Unfit);
    expect(() => machineOf(gate)).toThrow(place);
    // XState 5.33.3 refuses `cond` in its development build alone; it has no word for the others.
    const machine = createMachine({ id: "gate", initial: "open", states: { open: { activities: ["beep"] } } } as never);
    const inside = /gate › open › activities: write `invoke`/;
    expect(() => machineOf(machine)).toThrow(inside);
    expect(() => pathsOf(machine, { inputs: [undefined], events: {}, outcomes: {} } as never)).toThrow(inside);
    const config = { charts: { gate: { machine, samples: { inputs: [undefined], events: {}, outcomes: {} } } } };
    await expect(coverageCommand(config, ["--into", join(folder, "none")], "config.ts")).rejects.toThrow(inside);
  });
});

describe("the command line", () => {
  const bin = join(import.meta.dirname, "../../src/statewalk/bin.mjs");
  const statewalk = (args: string[], node: string[] = []) =>
    promisify(execFile)(process.execPath, [...node, bin, ...args], { cwd: folder }).then(
      () => ({ code: 0, stderr: "" }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    );
  const files = {
    "broken.json": "{ id: 1 }",
    "list.json": "[]",
    "nothing.json": "{}",
    "lost.json": JSON.stringify({ id: "lost", initial: "a", states: { a: { on: { GO: "nowhere" } } } }),
    "no-config.js": "export default {};",
    "wrong-config.js": "export default { charts: { door: 'no machine' } };",
    "syntax.js": "export default {",
    "syntax.ts": "enum Colour { red }\nexport default {};",
    "absent.js": 'import "./not-there.js";',
    "good.json": JSON.stringify({ id: "good", initial: "a", states: { a: {} } }),
  };

  beforeAll(() => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, "records"));
    writeFileSync(join(folder, "records/other.json"), "{}");
  });

  it.each<[string, string[], RegExp]>([
    ["a file that is not there", ["draw", "--chart", "gone.json"], /^There is no file gone\.json\.\n$/],
    ["a folder", ["draw", "--chart", "records"], /^There is no file records\.\n$/],
    ["no file at all", ["draw", "--chart"], /^--chart needs the path of a file\.\n$/],
    ["no JSON", ["coverage", "--chart", "broken.json"], /^broken\.json is no JSON: .*\n$/],
    ["no object", ["coverage", "--chart", "list.json"], /^list\.json holds no chart: it must be an object\.\n$/],
    ["no chart", ["coverage", "--chart", "nothing.json"], /^The chart nothing is no machine .*\n$/],
    ["a chart that leads nowhere", ["paths", "--chart", "lost.json"], /^This is no chart that XState can read: .*nowhere.*\n$/],
    ["no configuration", ["draw", "--config", "gone.ts"], /^There is no file gone\.ts; --config names another one\.\n$/],
    ["a configuration of nothing", ["draw", "--config", "no-config.js"], /^no-config\.js must export a configuration .*\n$/],
    ["a configuration of no chart", ["draw", "--config", "wrong-config.js"], /^The chart door is no machine .*\n$/],
    ["a configuration that is not finished", ["draw", "--config", "syntax.js"], /^syntax\.js cannot be read: .*\n$/],
    ["a configuration that Node cannot strip", ["draw", "--config", "syntax.ts"], /^syntax\.ts cannot be read: Node takes types away.*\n$/],
    ["a configuration without what it imports", ["draw", "--config", "absent.js"], /^absent\.js cannot be read: .*not-there.*\n$/],
    ["no folder of records", ["coverage", "--chart", "good.json", "--records", "gone"], /^There is no folder gone\.\n$/],
    [
      "a folder of other files",
      ["coverage", "--chart", "good.json", "--records", "records"],
      /^records.other\.json is no record of a walk\..*\n$/,
    ],
    ["a file where a folder is to be", ["draw", "--chart", "good.json", "--into", "list.json"], /^list\.json cannot be written: .*\n$/],
  ])("says what is wrong with %s", async (_, args, message) => {
    const { code, stderr } = await statewalk(args);
    expect(stderr).toMatch(message);
    expect(code).toBe(1);
  });

  it("says which Node it needs to one that is older", async () => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })";
    const { code, stderr } = await statewalk(["--help"], ["--import", `data:text/javascript,${encodeURIComponent(older)}`]);
    expect(stderr).toBe("statewalk needs Node 22.18 or newer, and this is 18.19.0.\n");
    expect(code).toBe(1);
  });
});

/** A project's reports, as people use them: drawn, as tables and as files, by hand and by keys; what is shown stands in the address (WORKSPACE §7). */
import { useLocation } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bandsOf, type Reports } from "../../src/domain/reports.ts";
import type { WorkflowLayout } from "../../src/domain/workflow-layout.ts";
import { wireVersion } from "../../src/domain/wire.ts";
import { day } from "../../src/contract/time.ts";
import { activate } from "../../src/web/i18n/language.ts";
import type { SyncStatus } from "../../src/web/providers/workspace-rows.ts";
import { apart, floorOf } from "../../src/web/views/workspace/reports/flow-bands.ts";
import { AllReports, ProjectReports } from "../../src/web/views/workspace/reports/reports-page.tsx";
import type { Category } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, people } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project } from "../sync/frames.ts";

const own = project(1, {
  key: "MENU",
  workflow: templates.kanban.document,
  formerStates: [{ id: "s9", name: { en: "Checking" }, category: "active" }],
  // Of what went before names were kept there is none.
  formerMoves: [
    { id: "m98", to: "s4" },
    { id: "m99", to: "s4", name: { th: "ผ่าน", en: "Pass" } },
  ],
});
const second = project(2, { key: "SHOP", name: "Shop", workflow: templates.simple.document });
const label = { id: id(7), project: id(1), name: "Print", color: "blue" } as const;
const nothing = { count: 0, cycle: null, lead: null };

const advanced = { timeInState: null, ageing: null, flowEfficiency: null, rework: null, refusals: null, promises: null, usual: null };
const idle: Reports = {
  ...advanced,
  version: wireVersion,
  cycleTime: { now: nothing, before: nothing, tasks: [] },
  throughput: { weeks: [{ week: "2026-11-23", count: 0 }] },
  cumulativeFlow: { from: "2026-08-27", bands: [], states: [] },
  traffic: { states: [], steps: [] },
};
const spans = (p50: number, p85: number) => ({ p50: p50 * day, p85: p85 * day });
const task = (at: number, endedAt: string, cycle: number) => ({
  project: own.id,
  id: id(at),
  number: at,
  title: at === 2 ? "=HYPERLINK(1)" : `Task ${at}`,
  endedAt,
  cycle: cycle * day,
  lead: 2 * cycle * day,
});
const listed = [{ project: own.id, id: id(1), number: 1, title: "Task 1", assignee: null, times: 2 }];
const busy: Reports = {
  ...advanced,
  version: wireVersion,
  cycleTime: {
    now: { count: 3, cycle: spans(4, 9.5), lead: spans(8, 19) },
    before: { count: 2, cycle: spans(5.5, 7), lead: spans(6, 8) },
    // The last finished first.
    tasks: [task(3, "2026-11-23T18:00:00.000Z", 9.5), task(2, "2026-11-10T05:00:00.000Z", 4), task(1, "2026-10-01T05:00:00.000Z", 0.25)],
  },
  throughput: {
    weeks: [
      { week: "2026-11-09", count: 1 },
      { week: "2026-11-16", count: 0 },
      { week: "2026-11-23", count: 2 },
    ],
  },
  cumulativeFlow: {
    from: "2026-11-23",
    bands: [
      { band: "done", counts: [1, 3] },
      { band: "active", counts: [2, 1] },
      { band: "former", counts: [1, 0] },
    ],
    states: [
      { state: "s4", counts: [1, 3] },
      { state: "s3", counts: [2, 1] },
      { state: "s9", counts: [1, 0] },
    ],
  },
  promises: {
    clocks: [
      {
        project: id(1),
        clock: "c1",
        name: { en: "First answer" },
        kept: 3,
        broken: 1,
        used: { p50: 4.25 * 3_600_000, p85: 9 * 3_600_000 },
        weeks: [
          { week: "2026-11-09", kept: 1, broken: 1 },
          { week: "2026-11-23", kept: 2, broken: 0 },
        ],
      },
    ],
    tasks: [
      {
        project: id(1),
        id: id(2),
        number: 2,
        title: "Task 2",
        clock: "c1",
        name: { en: "First answer" },
        brokeAt: "2026-11-12T05:00:00.000Z",
        endedAt: null,
      },
    ],
  },
  traffic: {
    states: [{ project: own.id, state: "s3", waited: 4 * day }],
    steps: [
      { project: own.id, from: "s3", move: "m7", to: "s4", count: 3, waited: 4 * day, tasks: null },
      { project: own.id, from: "s9", move: "m99", to: "s4", count: 1, waited: 0, tasks: null },
    ],
  },
};

/** With what the paid plans have. */
const whole: Reports = {
  ...busy,
  timeInState: {
    states: [
      { project: own.id, state: "s3", count: 4, spent: spans(2, 3), worked: spans(1 / 3, 1), total: 9 * day, workedTotal: 3 * day },
      { project: own.id, state: "s9", count: 1, spent: spans(1, 1), worked: null, total: 3 * day, workedTotal: 0 },
    ],
  },
  ageing: {
    at: "2026-11-24T09:00:00.000Z",
    count: 2,
    over: 1,
    tasks: [
      { project: own.id, id: id(5), number: 5, title: "Late", assignee: null, state: "s3", age: 9 * day, usual: 3 * day },
      { project: own.id, id: id(6), number: 6, title: "New", assignee: null, state: "s1", age: day, usual: null },
    ],
  },
  flowEfficiency: {
    weeks: [
      { week: "2026-11-16", active: 0, waiting: 0 },
      { week: "2026-11-23", active: day / 4, waiting: (day * 3) / 4 },
    ],
  },
  rework: {
    moved: 8,
    count: 2,
    steps: [{ project: own.id, from: "s4", move: "m10", to: "s3", count: 3, tasks: 2 }],
    tasks: [{ project: own.id, id: id(5), number: 5, title: "Late", assignee: null, times: 2 }],
  },
  refusals: {
    moves: [
      { project: own.id, move: "m7", reason: "needed", count: 2 },
      { project: own.id, move: "m99", reason: "limit_reached", count: 1 },
      { project: own.id, move: "m98", reason: "limit_reached", count: 1 },
      { project: own.id, move: "no", reason: "limit_reached", count: 1 },
    ],
  },
};

/** Where the parts of the workflow stand: in a row. */
const layout: WorkflowLayout = {
  width: 1500,
  height: 200,
  states: own.workflow.states.map(({ id: state }, at) => ({ id: state, at: [at * 300, 40] })),
  moves: own.workflow.states.flatMap(({ moves }, at) =>
    moves.map(({ id: move }) => ({
      id: move,
      at: [at * 300 + 240, 70] as [number, number],
      points: [
        [at * 300 + 180, 70],
        [at * 300 + 300, 70],
      ] as [number, number][],
    })),
  ),
};

let asked: URL[];
let answers: (Reports | "down" | "later")[];
let saved: { name: string; text: Promise<string> }[];
beforeEach(() => {
  [asked, answers, saved] = [[], [], []];
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9), toFake: ["Date"] });
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://portal.test");
    if (url.pathname.endsWith("/favourites")) return new Promise<Response>(() => {});
    if (url.pathname.endsWith("/workflow-layouts")) return Response.json({ success: true, data: layout, message: null, error: null });
    asked.push(url);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer === "down") throw new TypeError("Failed to fetch");
    if (answer === "later") return new Promise<Response>(() => {});
    return Response.json({ success: true, data: answer, message: null, error: null });
  });
  let blob: Blob;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (given: Blob) => {
        blob = given;
        return "blob:table";
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({
      name: this.download,
      text: blob.arrayBuffer().then((bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)),
    });
  });
});
afterEach(async () => {
  await activate("en");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Address = () => {
  const { href } = useLocation();
  return <output>{href}</output>;
};
const show = async (given: typeof answers, { status = "live", isOfAll = false }: { status?: SyncStatus; isOfAll?: boolean } = {}) => {
  answers = given;
  const store = storeOf("member", { projects: isOfAll ? [own, second] : [own], labels: [label] });
  const session = { bearer: async () => "token", onRejected() {} };
  await showWithRows(
    <>
      {isOfAll ? <AllReports /> : <ProjectReports project={own} />}
      <Address />
    </>,
    store,
    status,
    { session, language: () => "en" } as never,
  );
};
const card = (name: string) => screen.findByRole("region", { name });
const address = () => document.querySelector("output")!.textContent;
const query = (url: URL | undefined) => Object.fromEntries(url!.searchParams);
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it("says the figures, what they were before, and how much was counted", async () => {
  await show([busy]);
  await card("Cycle time");
  const figures = [...document.querySelectorAll("dl > div")].map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(figures).toEqual([
    ["Cycle time p50", "4.0days1.5 days faster"],
    ["Cycle time p85", "9.5days"],
    ["Lead time p50", "8.0days"],
    ["Finished per week", "0.2tasks"],
  ]);
  expect(screen.getByText("3 tasks finished · 4 steps")).not.toBeNull();
});

/** Ticks a value of a filter. */
const tick = (filter: string, value: string) => {
  const choices = within(screen.getByRole("group", { name: filter, hidden: true }));
  fireEvent.click(choices.getByRole("checkbox", { name: value, hidden: true }));
};

it("asks for the last ninety days, and for what else is chosen, which stands in the address", async () => {
  await show([busy]);
  await card("Cycle time");
  expect([asked[0]!.pathname, query(asked[0])]).toEqual([
    `/api/w/kafae-dee/projects/${id(1)}/reports`,
    { from: "2026-08-27", to: "2026-11-24" },
  ]);
  fireEvent.click(screen.getByRole("radio", { name: "30 days" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect([address(), query(asked[1])]).toEqual([
    expect.stringContaining("/p/MENU/reports?days=30"),
    { from: "2026-10-26", to: "2026-11-24" },
  ]);
  fireEvent.click(screen.getByRole("radio", { name: "One year" }));
  await waitFor(() => expect(query(asked.at(-1))).toEqual({ from: "2025-11-25", to: "2026-11-24" }));
  fireEvent.click(screen.getByRole("radio", { name: "30 days" }));
  tick("Assignee", "Me");
  tick("Label", "Print");
  await waitFor(() => expect(query(asked.at(-1))).toMatchObject({ person: people.member.id, label: label.id }));
  expect(address()).toContain(`days=30&person=me&label=${label.id}`);
  fireEvent.click(await screen.findByRole("button", { name: "Remove the filter Label: Print" }));
  await waitFor(() => expect(query(asked.at(-1))).not.toHaveProperty("label"));
});

it("asks for the tasks of nobody, which the address and a chip say", async () => {
  await show([busy]);
  await card("Cycle time");
  tick("Assignee", "Nobody");
  await waitFor(() => expect(query(asked.at(-1))).toMatchObject({ person: "nobody" }));
  expect(address()).toContain("person=nobody");
  fireEvent.click(screen.getByRole("button", { name: "Remove the filter Assignee: Nobody" }));
  await waitFor(() => expect(query(asked.at(-1))).not.toHaveProperty("person"));
});

it("asks for the tasks of several people, each with a chip, and for everybody's once all filters are cleared", async () => {
  await show([busy]);
  await card("Cycle time");
  tick("Assignee", "Me");
  const others = within(screen.getByRole("group", { name: "Assignee", hidden: true }))
    .getAllByRole<HTMLInputElement>("checkbox", { hidden: true })
    .filter((box) => !box.checked);
  fireEvent.click(others.at(-1)!);
  await waitFor(() => expect(query(asked.at(-1)).person?.split(",")).toHaveLength(2));
  expect(query(asked.at(-1)).person).toContain(people.member.id);
  expect(address()).toMatch(/person=me(,|%2C)/);
  const chips = () => within(screen.getByRole("list", { name: "Filters" })).getAllByRole("button");
  expect(chips()).toHaveLength(2);
  fireEvent.click(chips()[0]!);
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(document.activeElement).toBe(chips()[0]);
  fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
  await waitFor(() => expect(query(asked.at(-1))).not.toHaveProperty("person"));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filter" }));
});

it("says that there is nothing to be told", async () => {
  await show([idle]);
  expect(await screen.findByText("Nothing happened in this period")).not.toBeNull();
  expect(screen.queryByRole("region", { name: "Cycle time" })).toBeNull();
});

it("says in a report that has nothing to draw why that is so", async () => {
  await show([{ ...busy, traffic: { states: [], steps: [] }, throughput: idle.throughput }]);
  expect(within(await card("Where work went")).getByText("No step was made in this period.")).not.toBeNull();
  expect(within(await card("Throughput")).queryByRole("button")).toBeNull();
});

it("shows no report that the plan does not have", async () => {
  await show([{ ...busy, cumulativeFlow: null, throughput: null }]);
  await card("Cycle time");
  expect(screen.queryByRole("region", { name: "Cumulative flow" })).toBeNull();
});

it("says why they could not be loaded, and loads them again", async () => {
  await show(["down", busy]);
  expect(within(await screen.findByRole("alert")).getByText("The reports could not be loaded")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Load again" }));
  expect(await card("Cycle time")).not.toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("without a network says that they are not made here", async () => {
  await show(["down"], { status: "offline" });
  await screen.findByRole("alert");
  expect(screen.getByText("Reports are computed on the server. They come once there is a network.")).not.toBeNull();
});

it("says that they are on their way", async () => {
  await show(["later"]);
  expect(await screen.findByText("Computing the reports…")).not.toBeNull();
});

describe("a dot", () => {
  it("is a link to its task; one stop of the keyboard leads to all of them", async () => {
    await show([busy]);
    const dots = within(await card("Cycle time"));
    expect(dots.getAllByRole("link")).toHaveLength(1);
    const link = dots.getByRole("link");
    act(() => link.focus());
    expect(link.getAttribute("aria-label")).toBe("MENU-3 Task 3: 9.5 days, done 24 Nov");
    expect(link.getAttribute("href")).toBe("/t/MENU-3");
    fireEvent.keyDown(link, { key: "ArrowLeft" });
    expect(link.getAttribute("aria-label")).toBe("MENU-2 =HYPERLINK(1): 4.0 days, done 10 Nov");
    expect(dots.getByRole("status").textContent).toContain("MENU-2");
    fireEvent.keyDown(link, { key: "Home" });
    expect(link.getAttribute("aria-label")).toBe("MENU-1 Task 1: 6.0 hours, done 1 Oct");
    fireEvent.keyDown(link, { key: "ArrowLeft" });
    fireEvent.keyDown(link, { key: "End" });
    expect(link.getAttribute("href")).toBe("/t/MENU-3");
    act(() => link.blur());
    expect(dots.getByRole("status").textContent).toBe("");
  });
});

it("weeks and days are read by the arrow keys, one stop each", async () => {
  await show([busy]);
  const weeks = within(await card("Throughput")).getByRole("slider");
  act(() => weeks.focus());
  expect(weeks.getAttribute("aria-valuetext")).toBe("Week from 23 Nov, 2 tasks finished, in part of the week");
  expect(weeks.querySelector("[data-side] b")?.textContent).toBe("Week from 23 Nov");
  fireEvent.keyDown(weeks, { key: "Home" });
  expect(weeks.getAttribute("aria-valuetext")).toBe("Week from 9 Nov, One task finished");
  const days = within(await card("Cumulative flow")).getByRole("slider");
  fireEvent.keyDown(days, { key: "ArrowLeft" });
  expect(days.getAttribute("aria-valuetext")).toBe("23 Nov, Former states 1, Active 2, Done 1");
});

describe("each report", () => {
  const tables: [string, string, string[][], string][] = [
    [
      "Cycle time",
      "cycle",
      [
        ["Task", "Title", "Finished", "Cycle time (days)", "Lead time (days)"],
        ["MENU-3", "Task 3", "24 Nov", "9.5", "19.0"],
        ["MENU-2", "=HYPERLINK(1)", "10 Nov", "4.0", "8.0"],
        ["MENU-1", "Task 1", "1 Oct", "0.3", "0.5"],
      ],
      "\uFEFFTask,Title,Finished,Cycle time (days),Lead time (days)\r\nMENU-3,Task 3,2026-11-24,9.5,19\r\n" +
        "MENU-2,'=HYPERLINK(1),2026-11-10,4,8\r\nMENU-1,Task 1,2026-10-01,0.25,0.5\r\n",
    ],
    [
      "Throughput",
      "throughput",
      [
        ["Week from", "Finished"],
        ["9 Nov", "1"],
        ["16 Nov", "0"],
        ["23 Nov (in part)", "2"],
      ],
      "\uFEFFWeek from,Finished\r\n2026-11-09,1\r\n2026-11-16,0\r\n2026-11-23,2\r\n",
    ],
    [
      "Cumulative flow",
      "flow",
      [
        ["Day", "Doing", "Done", "Checking"],
        ["23 Nov", "2", "1", "1"],
        ["24 Nov", "1", "3", "0"],
      ],
      "\uFEFFDay,Doing,Done,Checking\r\n2026-11-23,2,1,1\r\n2026-11-24,1,3,0\r\n",
    ],
    [
      "Where work went",
      "traffic",
      [
        ["Step", "From", "To", "Times", "Waited before, p50 (days)"],
        ["Finish", "Doing", "Done", "3", "4.0"],
        ["Pass", "Checking", "Done", "1", "0.0"],
      ],
      '\uFEFFStep,From,To,Times,"Waited before, p50 (days)"\r\nFinish,Doing,Done,3,4\r\nPass,Checking,Done,1,0\r\n',
    ],
  ];

  const advancedTables: typeof tables = [
    [
      "Time in each state",
      "states",
      [
        ["State", "Stays", "p50 (days)", "p85 (days)", "Working time p50 (hours)", "Working time p85 (hours)", "Of the whole (%)"],
        ["Doing", "4", "2.0", "3.0", "8.0", "24.0", "75"],
        ["Checking", "1", "1.0", "1.0", "–", "–", "25"],
      ],
      "\uFEFFState,Stays,p50 (days),p85 (days),Working time p50 (hours),Working time p85 (hours),Of the whole (%)\r\n" +
        "Doing,4,2,3,8,24,75\r\nChecking,1,1,1,,,25\r\n",
    ],
    [
      "Ageing work",
      "ageing",
      [
        ["Task", "Title", "State", "In it for (days)", "Usual there, p85 (days)"],
        ["MENU-5", "Late", "Doing", "9.0", "3.0"],
        ["MENU-6", "New", "Backlog", "1.0", "–"],
      ],
      '\uFEFFTask,Title,State,In it for (days),"Usual there, p85 (days)"\r\nMENU-5,Late,Doing,9,3\r\nMENU-6,New,Backlog,1,\r\n',
    ],
    [
      "Flow efficiency",
      "efficiency",
      [
        ["Week from", "Active (working hours)", "Waiting (working hours)", "Flow efficiency (%)"],
        ["16 Nov", "0.0", "0.0", "–"],
        ["23 Nov", "6.0", "18.0", "25"],
      ],
      "\uFEFFWeek from,Active (working hours),Waiting (working hours),Flow efficiency (%)\r\n2026-11-16,0,0,\r\n2026-11-23,6,18,25\r\n",
    ],
    [
      "Rework",
      "rework",
      [
        ["Step back", "From", "To", "Times", "Tasks"],
        ["Reopen", "Done", "Doing", "3", "2"],
      ],
      "\uFEFFStep back,From,To,Times,Tasks\r\nReopen,Done,Doing,3,2\r\n",
    ],
    [
      "Why work waits",
      "refusals",
      [
        ["Step", "Reason", "Times"],
        ["Finish", "it was made without all that it asks for", "2"],
        ["Pass", "the next state was full", "1"],
        ["A former step (m98)", "the next state was full", "1"],
        ["Decline", "the next state was full", "1"],
      ],
      "\uFEFFStep,Reason,Times\r\nFinish,it was made without all that it asks for,2\r\nPass,the next state was full,1\r\n" +
        "A former step (m98),the next state was full,1\r\nDecline,the next state was full,1\r\n",
    ],
  ];

  it.each([...tables, ...advancedTables])("%s is a table too, and a file", async (name, kind, cells, file) => {
    await show([whole]);
    const report = within(await card(name));
    fireEvent.click(report.getByRole("button", { name: `${name} as a table`, pressed: false }));
    expect(cellsOf(await report.findByRole("table", { name }))).toEqual(cells);
    expect(address()).toContain(`table=${kind}`);
    fireEvent.click(report.getByRole("button", { name: `Download ${name} as CSV` }));
    expect(saved.map((each) => each.name)).toEqual([`MENU-${kind}-2026-08-27-2026-11-24.csv`]);
    expect(await saved[0]!.text).toBe(file);
    fireEvent.click(report.getByRole("button", { name: `${name} as a table`, pressed: true }));
    await waitFor(() => expect(report.queryByRole("table")).toBeNull());
  });
});

describe("the advanced ones", () => {
  it("are drawn", async () => {
    await show([whole]);
    const states = within(await card("Time in each state")).getAllByRole("listitem");
    expect(states.map(({ textContent }) => textContent)).toEqual([
      "Doing 4 stays · 75% of the whole · p50 8.0 working hoursp50 2.0 daysp85 3.0 days",
      "Checking one stay · 25% of the wholep50 1.0 dayp85 1.0 day",
    ]);
    const ageing = within(await card("Ageing work"));
    expect(ageing.getByText(/1 of 2 open tasks are longer in their states than usual\.$/)).not.toBeNull();
    expect(ageing.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "MENU-5 Late Doing9.0 days, longer than usualusual 3.0 days",
      "MENU-6 New Backlog1.0 daynothing is usual yet",
    ]);
    expect(ageing.getByRole("link", { name: "MENU-5 Late" }).getAttribute("href")).toBe("/t/MENU-5");
    const efficiency = within(await card("Flow efficiency"));
    expect(efficiency.getByText("25%")).not.toBeNull();
    expect(efficiency.getByRole("slider").getAttribute("aria-valuetext")).toBe(
      "Week from 23 Nov, Flow efficiency 25%, Active 6.0 working hours, Waiting 18.0 working hours",
    );
    const rework = within(await card("Rework"));
    expect(rework.getByText(/2 of 8 tasks that made a step went back: 25%\./)).not.toBeNull();
    expect(rework.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Reopen Done to Doing3 times2 tasks",
      "MENU-5 Late2 times",
    ]);
    expect(within(await card("Why work waits")).getAllByRole("listitem")[0]!.textContent).toBe(
      "Finish it was made without all that it asks for2 times",
    );
    expect(screen.queryByRole("region", { name: "More reports, with a paid plan" })).toBeNull();
  });

  it("are named where the plan does not have them, with who can ask for one", async () => {
    await show([busy]);
    const paid = within(await card("More reports, with a paid plan"));
    expect(paid.getAllByRole("listitem").map((each) => each.querySelector("b")!.textContent)).toEqual([
      "Time in each state",
      "Ageing work",
      "Flow efficiency",
      "Rework",
      "Why work waits",
    ]);
    expect(paid.getByRole("button", { name: "Ask for the Standard plan" })).not.toBeNull();
    expect(screen.queryByRole("region", { name: "Rework" })).toBeNull();
  });

  it("say why they have nothing to tell", async () => {
    const none: Reports = {
      ...busy,
      timeInState: { states: [] },
      ageing: { at: "", count: 0, over: 0, tasks: [] },
      flowEfficiency: { weeks: [{ week: "2026-11-23", active: 0, waiting: 0 }] },
      rework: { moved: 0, count: 0, steps: [], tasks: [] },
      refusals: { moves: [] },
    };
    await show([none]);
    await card("Rework");
    for (const why of [
      "No task left a state in this period.",
      "No task is open.",
      "No finished task was worked on, or waited, in working time.",
      "No task went back in this period.",
      "No step was refused in this period.",
    ])
      expect(screen.getByText(why)).not.toBeNull();
  });
});

it("the team's own chart says how often each step was made and how long work waited, and lists the tasks of a step that is pressed", async () => {
  const tasks = { count: 2, again: 1, list: listed };
  const step: Reports = {
    ...idle,
    cycleTime: null,
    throughput: null,
    cumulativeFlow: null,
    traffic: { states: [], steps: [{ ...busy.traffic!.steps[0]!, tasks }] },
  };
  await show([busy, step]);
  const report = within(await card("Where work went"));
  const picture = within(await report.findByRole("group", { name: "The workflow with its traffic" }));
  // Only what was made can be pressed.
  const edges = picture.getAllByRole("button");
  expect(edges.map((edge) => edge.textContent)).toEqual(["Finish 3 · Doing to Done · waited 4.0 days"]);
  expect(picture.getByText("waited 4.0 days")).not.toBeNull();
  act(() => edges[0]!.focus());
  fireEvent.click(edges[0]!);
  await report.findByRole("list", { name: "Tasks that made the step “Finish”" });
  expect(address()).toContain("step=s3.m7.s4");
  expect(document.activeElement).toBe(edges[0]);
  expect(edges[0]!.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(picture.getByText("Finish").closest("g")!.querySelector("path + path")!);
  await waitFor(() => expect(address()).not.toContain("step="));
});

describe("of all projects", () => {
  it("are asked for together, and of one that is chosen alone; the link keeps it and leads to the project's own", async () => {
    await show([busy], { isOfAll: true });
    await card("Cycle time");
    expect([asked[0]!.pathname, query(asked[0])]).toEqual(["/api/w/kafae-dee/reports", { from: "2026-08-27", to: "2026-11-24" }]);
    expect(screen.queryByRole("group", { name: "Label", hidden: true })).toBeNull();
    tick("Project", own.name);
    await waitFor(() => expect(asked.at(-1)!.pathname).toBe(`/api/w/kafae-dee/projects/${own.id}/reports`));
    await screen.findByRole("group", { name: "Label", hidden: true });
    tick("Label", "Print");
    await waitFor(() => expect(query(asked.at(-1))).toMatchObject({ label: label.id }));
    expect(address()).toContain(`/reports?project=MENU&label=${label.id}`);
    expect(screen.getByRole("link", { name: "The project's own reports" }).getAttribute("href")).toBe(`/p/MENU/reports?label=${label.id}`);
    fireEvent.click(screen.getByRole("button", { name: `Remove the filter Project: ${own.name}` }));
    await waitFor(() => expect(asked.at(-1)!.pathname).toBe("/api/w/kafae-dee/reports"));
    expect(query(asked.at(-1))).not.toHaveProperty("label");
  });

  it("are asked for of several that are chosen, together", async () => {
    await show([busy], { isOfAll: true });
    await card("Cycle time");
    tick("Project", own.name);
    tick("Project", "Shop");
    await waitFor(() => expect(query(asked.at(-1))).toMatchObject({ project: `${own.id},${second.id}` }));
    expect(asked.at(-1)!.pathname).toBe("/api/w/kafae-dee/reports");
    expect(address()).toMatch(/project=MENU(,|%2C)SHOP/);
    expect(screen.queryByRole("group", { name: "Label", hidden: true })).toBeNull();
    expect(screen.queryByRole("link", { name: "The project's own reports" })).toBeNull();
  });

  it("name the project of what is a project's", async () => {
    const others = { project: second.id, from: "s2", move: "m3", to: "s3", count: 1, waited: day, tasks: null };
    await show([{ ...whole, traffic: { ...busy.traffic!, steps: [busy.traffic!.steps[0]!, others] } }], { isOfAll: true });
    const traffic = within(await card("Where work went"));
    expect(traffic.queryByRole("group", { name: "The workflow with its traffic" })).toBeNull();
    expect(traffic.getAllByRole("listitem").map((line) => line.textContent)[1]).toMatch(
      /^A former step \(m3\) Shop · Done to A former state/,
    );
    fireEvent.click(traffic.getByRole("button", { name: "Where work went as a table" }));
    expect(cellsOf(await traffic.findByRole("table")).map(([first]) => first)).toEqual(["Project", own.name, "Shop"]);
    fireEvent.click(within(await card("Cumulative flow")).getByRole("button", { name: "Cumulative flow as a table" }));
    expect(cellsOf(await within(await card("Cumulative flow")).findByRole("table"))[0]).toEqual(["Day", "Former states", "Active", "Done"]);
    expect(within(await card("Rework")).getAllByRole("listitem")[0]!.textContent).toContain(`${own.name} · Done to Doing`);
  });

  it("lead there from a project's own, with what is asked for", async () => {
    await show([busy]);
    await card("Cycle time");
    fireEvent.click(screen.getByRole("radio", { name: "30 days" }));
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "All projects" }).getAttribute("href")).toBe("/reports?days=30&project=MENU"),
    );
  });
});

it("of a step asks for the tasks that made it, when it is opened", async () => {
  const tasks = { count: 2, again: 1, list: listed };
  await show([
    busy,
    {
      ...idle,
      cycleTime: null,
      throughput: null,
      cumulativeFlow: null,
      traffic: { states: [], steps: [{ ...busy.traffic!.steps[0]!, tasks }] },
    },
  ]);
  const report = within(await card("Where work went"));
  fireEvent.click(report.getByRole("button", { name: /^Finish Doing to Done ?3 times ?waited 4.0 days$/, expanded: false }));
  const list = within(await report.findByRole("list", { name: "Tasks that made the step “Finish”" }));
  expect(list.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/t/MENU-1", expect.stringContaining("MENU-1Task 12 times")],
  ]);
  expect(report.getByText("2 tasks · one more than once")).not.toBeNull();
  expect([address(), query(asked.at(-1))]).toEqual([
    expect.stringContaining("step=s3.m7.s4"),
    { from: "2026-08-27", to: "2026-11-24", step: "s3.m7.s4" },
  ]);
  fireEvent.click(report.getByRole("button", { name: /^Finish Doing/, expanded: true }));
  await waitFor(() => expect(address()).not.toContain("step="));
});

it("says why the tasks of a step could not be had, and asks for them again", async () => {
  await show([busy, "down", { ...idle, traffic: { states: [], steps: [] } }]);
  const report = within(await card("Where work went"));
  fireEvent.click(report.getByRole("button", { name: /^Finish Doing/ }));
  const alert = within(await report.findByRole("alert"));
  expect(alert.getByText("The tasks could not be loaded")).not.toBeNull();
  fireEvent.click(alert.getByRole("button", { name: "Load again" }));
  expect(await report.findByText("No task made this step in this period.")).not.toBeNull();
});

it("in Thai has Buddhist years, short months and no English", async () => {
  await activate("th");
  await show([busy]);
  await card("เวลาต่อรอบ");
  expect(screen.getByText(/^27 ส.ค. – 24 พ.ย.$/)).not.toBeNull();
  const words = document.querySelector("dl")!.textContent;
  expect(words).toContain("เวลาต่อรอบ ค่ากลาง4.0วันเร็วขึ้น 1.5 วัน");
  expect(words).not.toMatch(/[A-Za-z]{4}/);
});

describe("bands", () => {
  it("lie by category, states of one on each other, former ones on top", () => {
    const states = [
      { project: "one", state: "s1", counts: [1, 2] },
      { project: "one", state: "s9", counts: [1, 1] },
      { project: "two", state: "s2", counts: [3, 4] },
      { project: "two", state: "s5", counts: [9, 9] },
      { project: "two", state: "s4", counts: [5, 6] },
    ];
    const categories: Record<string, Category> = { s1: "open", s2: "open", s4: "done", s5: "cancelled" };
    expect(bandsOf(states, ({ state }) => categories[state] ?? "former")).toEqual([
      { band: "done", counts: [5, 6] },
      { band: "open", counts: [4, 6] },
      { band: "former", counts: [1, 1] },
    ]);
  });

  it("begin at zero, unless what was done long ago would leave them no room", () => {
    expect(
      floorOf([
        { band: "done", counts: [2, 3] },
        { band: "active", counts: [4, 4] },
      ]),
    ).toBe(0);
    expect(
      floorOf([
        { band: "done", counts: [200, 203] },
        { band: "active", counts: [4, 4] },
      ]),
    ).toBe(200);
    expect(floorOf([{ band: "active", counts: [200, 200] }])).toBe(0);
  });

  it("have names that cover none of each other, and stay above the axis", () => {
    expect(apart([10, 12, 50], 17, 100)).toEqual([10, 27, 50]);
    expect(apart([99, 98], 17, 100)).toEqual([100, 83]);
  });
});

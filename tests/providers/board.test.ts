/** What the charts of a board do to the rows, to drafts, and to the screen that runs them. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from "xstate";
import { type DragActs, provideTextComposer, provideDrag, readDraft } from "../../src/web/providers/board.ts";
import { provideDescriptionEdit, readDescription } from "../../src/web/providers/description.ts";
import { provideTitleEdit } from "../../src/web/providers/fields.ts";
import { projectTemplates } from "../../src/workflow/project-templates.ts";
import { templates } from "../../src/workflow/templates.ts";
import { provideOnboarding, provideProjectMaking, readOnboarding } from "../../src/web/providers/project-making.ts";
import { provideViewNaming } from "../../src/web/providers/views.ts";
import { id } from "../domain/people.ts";
import { isSample } from "../../src/domain/samples.ts";
import { success } from "../../machines/model/answers.ts";
import { people, storeOf } from "../model/rows.tsx";
import { syncOf } from "../model/workspace.tsx";
import { project, task } from "../sync/frames.ts";
import { waitFor } from "../wait-for.ts";

afterEach(() => localStorage.clear());

const ask = ({ implementations }: AnyStateMachine, name: string, input: unknown) =>
  toPromise(createActor(implementations.actors[name] as AnyActorLogic, { input }).start());
/** Where nobody copies tasks. */
const noCopies = async () => Promise.reject(new Error("nobody asks for a copy"));
const perform = ({ implementations }: AnyStateMachine, name: string, params: unknown) =>
  (implementations.actions[name] as (given: object, params: unknown) => void)({}, params);

it("a project that is made is there at once, as it was drawn up, and is opened", async () => {
  const store = storeOf("owner", { projects: [project(1, { key: "AA" })] });
  const open = vi.fn();
  const machine = provideProjectMaking(syncOf(store, "offline"), noCopies, projectTemplates, () => "th", open);
  const draft = { name: "Menu", key: "MENU", template: "simple", like: null, color: "rose", icon: "cup" };
  expect(await ask(machine, "make", draft)).toBeNull();
  expect(store.projects().find(({ key }) => key === "MENU")).toMatchObject({ name: "Menu", color: "rose", icon: "cup" });
  expect(await ask(machine, "make", { ...draft, key: "AA" })).toEqual({ code: "key_taken" });
  perform(machine, "open", { key: "MENU" });
  expect(open.mock.calls).toEqual([["MENU", null]]);
});

it("a project that is made like another has its way of working, its labels, fields and groups, each once", async () => {
  const store = storeOf("owner", { projects: [project(1, { key: "AA" })] });
  const field = { project: id(1), name: "Channel", description: "Where it is sold", kind: "choice", rank: "a0" } as const;
  const choices = [{ id: id(61), name: "Online", color: "teal" as const }];
  store.do([
    { op: "label.make", id: store.newId(), project: id(1), name: "Tea", color: "rose" },
    { op: "field.make", id: id(60), ...field, choices },
    { op: "group.make", id: id(80), project: id(1), name: "Tasters", people: [people.owner.id] },
  ]);
  const machine = provideProjectMaking(syncOf(store, "offline"), noCopies, projectTemplates, () => "th", vi.fn());
  const draft = { name: "Menu", key: "MENU", template: "simple", like: id(1), color: "rose", icon: null, tasks: null };
  expect(await ask(machine, "make", draft)).toBeNull();
  const made = store.projects().find(({ key }) => key === "MENU")!;
  expect(made.workflow).toEqual(store.rows.get("project", id(1))?.workflow);
  expect([...store.rows.by("label", "project", made.id)]).toMatchObject([{ name: "Tea", color: "rose" }]);
  expect([...store.rows.by("label", "project", id(1))]).toHaveLength(1);
  const [copied] = store.fields(made.id);
  expect(copied).toEqual({ ...field, project: made.id, id: copied!.id, choices: [{ ...choices[0], id: copied!.choices[0]!.id }] });
  expect(store.groups(made.id)).toEqual([{ id: expect.any(String), project: made.id, name: "Tasters", people: [people.owner.id] }]);
  // None of them is the other's.
  const own = [copied!.id, copied!.choices[0]!.id, store.groups(made.id)[0]!.id];
  expect(own.filter((each) => [id(60), id(61), id(80), undefined].includes(each))).toEqual([]);
  expect([store.fields(id(1)), store.groups(id(1))].map(({ length }) => length)).toEqual([1, 1]);
});

it.each(["th", "en"] as const)("a project that begins as a template has the fields that its steps ask for, in %s", async (language) => {
  const store = storeOf("owner", { projects: [] });
  const machine = provideProjectMaking(syncOf(store, "offline"), noCopies, projectTemplates, () => language, vi.fn());
  expect(await ask(machine, "make", { name: "Orders", key: "BUY", template: "purchasing", like: null, color: "rose" })).toBeNull();
  const made = store.projects().find(({ key }) => key === "BUY")!;
  const [amount, supplier] = store.fields(made.id);
  expect([amount, supplier].map((field) => [field?.name, field?.kind])).toEqual(
    language === "th"
      ? [
          ["ยอดเงิน (บาท)", "number"],
          ["ผู้ขาย", "text"],
        ]
      : [
          ["Amount (baht)", "number"],
          ["Supplier", "text"],
        ],
  );
  expect(made.workflow.states[0]!.moves[0]!.needs).toEqual([{ field: supplier!.id }]);
  expect(made.workflow.states[0]!.moves[0]!.when).toEqual([
    { field: amount!.id, moreThan: 0 },
    { field: amount!.id, atMost: 10_000 },
  ]);
  expect(made).toMatchObject({ name: "Orders", color: "rose", workflowVersion: 1, workflowDraft: null, formerStates: [] });
});

it("a workflow that names what its project has names in the copy what that one has", async () => {
  const model = project(1, { key: "AA" });
  const [state, ...states] = model.workflow.states;
  const [move, ...moves] = state!.moves;
  const when = [{ label: id(31) }, { field: id(60), is: id(61) }];
  const workflow = { ...model.workflow, states: [{ ...state!, moves: [{ ...move!, who: { group: id(80) }, when }, ...moves] }, ...states] };
  const store = storeOf("owner", { projects: [{ ...model, workflow }] });
  const choices = [61, 62].map((at) => ({ id: id(at), name: `Choice ${at}`, color: null }));
  store.do([
    { op: "label.make", id: id(30), project: id(1), name: "Tea", color: "rose" },
    { op: "label.make", id: id(31), project: id(1), name: "Checked", color: "blue" },
    { op: "field.make", id: id(60), project: id(1), name: "Channel", description: "", kind: "choice", choices, rank: "a0" },
    { op: "group.make", id: id(80), project: id(1), name: "Tasters", people: [] },
  ]);
  const machine = provideProjectMaking(syncOf(store, "offline"), noCopies, projectTemplates, () => "th", vi.fn());
  expect(await ask(machine, "make", { name: "Menu", key: "MENU", template: "simple", like: id(1), color: "rose", tasks: null })).toBeNull();
  const made = store.projects().find(({ key }) => key === "MENU")!;
  const [field] = store.fields(made.id);
  const copied = made.workflow.states[0]!.moves[0]!;
  expect(copied).toEqual({
    ...move!,
    who: { group: store.groups(made.id)[0]!.id },
    when: [{ label: store.labels(made.id).find(({ name }) => name === "Checked")!.id }, { field: field!.id, is: field!.choices[0]!.id }],
  });
  expect(made.workflow.states.slice(1)).toEqual(states);
  // What it does not name is not sent along.
  expect(store.pending().at(-1)?.ops[0]).toMatchObject({ op: "project.make", ids: { length: 4 } });
});

it("a project that is made like another has the ways of showing it, with labels of its own", async () => {
  const store = storeOf("owner", { projects: [project(1, { key: "AA" })] });
  store.do([
    { op: "label.make", id: id(30), project: id(1), name: "Tea", color: "rose" },
    { op: "view.make", id: id(90), project: id(1), isShared: true, name: "Tea", kind: "list", query: `label=${id(30)}&q=${id(30)}` },
  ]);
  const machine = provideProjectMaking(syncOf(store, "offline"), noCopies, projectTemplates, () => "th", vi.fn());
  expect(await ask(machine, "make", { name: "Menu", key: "MENU", template: "simple", like: id(1), color: "rose", tasks: null })).toBeNull();
  const made = store.projects().find(({ key }) => key === "MENU")!;
  const label = store.labels(made.id)[0]!.id;
  expect(store.views(made.id)).toMatchObject([{ name: "Tea", person: null, query: `label=${label}&q=${id(30)}` }]);
});

it("a copy with tasks is asked of the server, and opened once its project is there; what is refused is said", async () => {
  const store = storeOf("owner", { projects: [project(1, { key: "AA" })] });
  const open = vi.fn();
  const answers: unknown[] = [];
  const copy = vi.fn(async () => answers.shift());
  const machine = provideProjectMaking(syncOf(store, "live"), copy as never, projectTemplates, () => "th", open);
  const draft = { name: "Menu", key: "MENU", color: "rose", icon: null };
  const tasks = { keepsDates: true, keepsAssignees: false, keepsStates: false };
  const make = () => ask(machine, "make", { ...draft, template: "simple", like: id(1), tasks });
  answers.push(success({ project: id(1), left: 2, refused: null }));
  expect(await make()).toBeNull();
  expect(copy.mock.calls).toEqual([[id(1), { ...draft, ...tasks }, expect.any(AbortSignal)]]);
  perform(machine, "open", { key: "MENU" });
  expect(open.mock.calls).toEqual([["MENU", { id: id(1), name: "Menu", left: 2 }]]);
  answers.push(success({ project: id(2), left: 0, refused: { code: "projects_full", limit: 3 } }));
  expect(await make()).toEqual({ code: "projects_full", limit: 3 });
  // Nobody sees who has it.
  answers.push(success({ project: id(2), left: 0, refused: { code: "key_taken" } }));
  expect(await make()).toEqual({ code: "key_unseen" });
  answers.push({ success: false, code: "network" });
  expect(await make()).toEqual({ code: "unreached" });
  answers.push({ success: false, code: "server" });
  await expect(make()).rejects.toThrow("a copy was answered server");
});

it("an organisation's first project begins with tasks that teach, which are known by their label whatever it is called", async () => {
  const store = storeOf("owner", { projects: [] });
  const open = vi.fn();
  const tasks = [
    { title: "Press", description: "A move", isMine: true },
    { title: "Open", description: "A list", items: ["Read", "Write"] },
  ];
  const showStep = vi.fn();
  const rename = vi.fn(async () => success(null));
  const samples = vi.fn(() => ({ label: "Sample", tasks }));
  const machine = provideOnboarding(
    store,
    "tea",
    () => samples,
    () => "th",
    { renameOrganization: rename, showStep, open },
  );
  expect(await ask(machine, "make", { name: "Tea", key: "TEA", template: "kanban", hasSamples: true })).toBeNull();
  expect(samples.mock.calls).toEqual([[templates.kanban.document]]);
  const [made] = store.projects();
  expect(made).toMatchObject({ name: "Tea", key: "TEA" });
  const column = store.column(made!.id, made!.workflow.initial).map((key) => store.rows.get("task", key)!);
  expect(column.map(({ title, assignee }) => [title, assignee])).toEqual([
    ["Press", people.owner.id],
    ["Open", null],
  ]);
  expect(column.every(isSample)).toBe(true);
  expect(store.labels(made!.id)).toMatchObject([{ name: "Sample" }]);
  expect(store.pending()).toHaveLength(1);
  expect(column.map(({ items }) => items)).toEqual([0, 2]);
  perform(machine, "open", { key: "TEA" });
  expect(open.mock.calls).toEqual([["TEA"]]);
  perform(machine, "showStep", { step: "name" });
  expect(showStep.mock.calls).toEqual([["name"]]);
});

it("an organisation's first project begins with any template, its fields too, and without tasks for whoever wants none", async () => {
  const store = storeOf("owner", { projects: [] });
  const machine = provideOnboarding(
    store,
    "tea",
    () => vi.fn(),
    () => "th",
    { renameOrganization: vi.fn(async () => success(null)), showStep: vi.fn(), open: vi.fn() },
  );
  expect(await ask(machine, "make", { name: "Leave", key: "LVE", template: "leave", hasSamples: false })).toBeNull();
  const [made] = store.projects();
  expect(made!.workflow.states.map(({ name }) => name.en)).toEqual(projectTemplates.leave.document.states.map(({ name }) => name.en));
  expect(store.fields(made!.id).map(({ name }) => name)).toEqual(projectTemplates.leave.fields.map(({ name }) => name.th));
  expect([store.labels(made!.id), store.tasks(made!.id)]).toEqual([[], []]);
});

it("what was answered about the first project is kept for each workspace, until it is made", () => {
  const machine = provideOnboarding(
    storeOf("owner", {}),
    "tea",
    () => vi.fn(),
    () => "th",
    { renameOrganization: vi.fn(async () => success(null)), showStep: vi.fn(), open: vi.fn() },
  );
  const draft = { organization: null, template: "hiring", name: "Tea", hasSamples: false };
  perform(machine, "keep", { draft });
  expect([readOnboarding("tea"), readOnboarding("coffee")]).toEqual([draft, null]);
  perform(machine, "keep", { draft: { ...draft, template: "gone" } });
  expect(readOnboarding("tea")).toEqual({ ...draft, template: "simple" });
  const { organization: _, ...before } = draft;
  perform(machine, "keep", { draft: before });
  expect(readOnboarding("tea"), "of a page that asked less").toEqual(draft);
  perform(machine, "keep", { draft: null });
  expect(readOnboarding("tea")).toBeNull();
});

it("words of the screen that are kept as somebody's own are found by those who write them", async () => {
  const store = storeOf("owner", {});
  const tasks = [{ title: "ทำเช็\u2060ก\u2060ลิ\u2060สต์", description: "เช็\u2060ก", items: ["แพ็ก\u2060เก\u2060จ"] }];
  const machine = provideOnboarding(
    store,
    "tea",
    () => () => ({ label: "ระ\u2060ยะ", tasks }),
    () => "th",
    { renameOrganization: vi.fn(async () => success(null)), showStep: vi.fn(), open: vi.fn() },
  );
  expect(await ask(machine, "make", { name: "Tea", key: "TEA", template: "kanban", hasSamples: true })).toBeNull();
  expect(store.pending()).toHaveLength(1);
  expect(JSON.stringify(store.pending())).toContain("ทำเช็กลิสต์");
  expect(JSON.stringify(store.pending())).not.toContain("\u2060");
});

describe("what is written", () => {
  const refused = { code: "title_required" } as const;

  it("as a card's title is made of it, and kept as a draft of its column until then", async () => {
    const make = vi.fn(() => refused);
    const machine = provideTextComposer("p s1", make);
    expect(await ask(machine, "make", { text: "Tea" })).toBe(refused);
    expect(make.mock.calls).toEqual([["Tea"]]);
    perform(machine, "keep", { text: "Tea" });
    expect([readDraft("p s1"), readDraft("p s2")]).toEqual(["Tea", ""]);
  });

  it("as what a task is about is laid over what another wrote of it meanwhile, and kept as a draft of that task until then", async () => {
    const store = storeOf("owner", { tasks: [task(1)], descriptions: [{ id: id(1), project: id(1), text: "one\ntwo\nthree, theirs" }] });
    const machine = provideDescriptionEdit(store, id(1));
    const [from, to] = ["one\ntwo\nthree", "one, mine\ntwo\nthree"];
    const text = "one, mine\ntwo\nthree, theirs";
    expect(await ask(machine, "save", { from, to })).toEqual({ text, isBoth: false, refused: null });
    expect(store.rows.get("description", id(1))?.text).toBe(text);
    const draft = { from, to };
    perform(machine, "keep", { draft });
    expect([readDescription(id(1)), readDescription(id(2))]).toEqual([draft, null]);
    perform(machine, "keep", { draft: null });
    expect([readDescription(id(1)), sessionStorage.length]).toEqual([null, 0]);
  });

  it("as a task's title is saved", async () => {
    const save = vi.fn(() => refused);
    expect(await ask(provideTitleEdit(save), "save", { title: "Tea" })).toBe(refused);
    expect(save.mock.calls).toEqual([["Tea"]]);
  });
});

it("a card that is held is dropped by what the screen does by then, which tells what is in the way", async () => {
  const announced: string[] = [];
  const acts = {
    drop: vi.fn(() => {
      announced.push("moves");
      return { refused: null, tell: () => void announced.push("says so") };
    }),
    explain: vi.fn(),
    showError: vi.fn(),
  };
  let now: DragActs = { ...acts, drop: vi.fn(() => ({ refused: null })) };
  const hold = () => {
    announced.push("holds");
    return { send: () => void announced.push("sends"), show: () => void announced.push("shows") };
  };
  const machine = provideDrag(() => now, { hold });
  now = acts;
  const [held, place] = [{ id: id(1) }, { column: "s2", before: null }];
  const dropped = ask(machine, "drop", { held, place });
  // Whoever let go sees that first.
  expect(announced).toEqual([]);
  expect(await dropped).toBeNull();
  expect(announced).toEqual(["holds", "moves", "sends", "shows"]);
  await waitFor(() => expect(announced.at(-1)).toBe("says so"));
  perform(machine, "explain", { held, place });
  perform(machine, "showError", { error: { code: "not_found" } });
  expect([acts.drop.mock.calls, acts.explain.mock.calls, acts.showError.mock.calls]).toEqual([
    [[held, place]],
    [[held, place]],
    [[{ code: "not_found" }]],
  ]);
});

it("a name is given to what is seen, or another one to a view that there is", async () => {
  const store = storeOf("owner", { projects: [project(1, { key: "AA" })] });
  const saved = vi.fn();
  const machine = provideViewNaming(store, id(1), () => ({ kind: "list", query: "group=due" }), saved);
  expect(await ask(machine, "save", { view: null, name: "Soon", isShared: true })).toBeNull();
  const [view] = store.views(id(1));
  expect([view, saved.mock.calls]).toMatchObject([{ name: "Soon", person: null, kind: "list", query: "group=due" }, [[view!.id]]]);
  expect(await ask(machine, "save", { view: null, name: "soon", isShared: true })).toEqual({ code: "name_taken" });
  expect(await ask(machine, "save", { view: view!.id, name: "Later", isShared: true })).toBeNull();
  expect([store.views(id(1)).map(({ name }) => name), saved.mock.calls.length]).toEqual([["Later"], 1]);
});

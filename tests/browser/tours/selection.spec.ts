import type { AnyEventObject } from "xstate";
import { press, type Description } from "../../../machines/model/description.ts";
import type { selectionMachine } from "../../../machines/workspace/selection.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

/** Four tasks of a list, from above to below: the last one is under way, and alone can be finished. */
const [t1, t2, t3, t4] = ["00000000001", "00000000002", "00000000003", "00000000004"] as const;
const all = [t1, t2, t3, t4];
/** What they are called, by the order in which they are made. */
const called = (task: string) => `KRU-${all.indexOf(task as typeof t1) + 1}`;

const description: Description<typeof selectionMachine> = {
  interactions: {
    "task.toggled": ({ task }) =>
      press({ say: "Choose {taskLabel}", with: { taskLabel: called(task as string) } }, { role: "checkbox", isAlwaysThere: true })(),
    "all.chosen": press("Choose all", { role: "checkbox", isAlwaysThere: true }),
    "selection.cleared": press("Choose none"),
    "refusals.dismissed": press("Understood"),
  },
  expectations: (now) => {
    const { chosen } = now.context;
    const isOf = (count: number) => now.hasTag("chosen") && chosen.length === count;
    return [
      { words: "1 selected", isSeen: isOf(1) },
      ...[2, 3, 4].map((count) => ({ words: { say: "{count} selected", with: { count } }, isSeen: isOf(count) })),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...chosen.map((task) => ({
        control: { role: "checkbox" as const, name: { say: "Choose {taskLabel}", with: { taskLabel: called(task) } } },
        isSeen: true,
        isChosen: true,
      })),
    ];
  },
};

const toggle = (task: string) => ({ type: "task.toggled", task });
const [whole, none, dismiss] = [{ type: "all.chosen", tasks: all }, { type: "selection.cleared" }, { type: "refusals.dismissed" }];
const range = { type: "range.chosen", tasks: [t1, t2] };
const finish = { type: "change.chosen", change: { kind: "move", to: "s4" } };
const rank = (priority: string) => ({ type: "change.chosen", change: { kind: "priority", priority } });
const remove = { type: "change.chosen", change: { kind: "remove" } };
/** Somebody else takes them away; or what was chosen to be done does. */
const left = (...tasks: string[]) => ({ type: "tasks.left", tasks });
const leftByOwn = (...tasks: string[]) => ({ ...left(...tasks), isOwn: true });
const answered = (...refused: string[]) => ({
  type: "xstate.done.actor.changeAll",
  output: refused.map((task) => ({ task, error: { code: "no_step" } })),
});
const broken = { type: "xstate.error.actor.changeAll", error: {} };

const menus: Record<string, string> = { move: "Move to…", priority: "Priority" };
/** What is chosen in them; what states are called is no sentence of the catalogues. */
const entries = { s4: { th: "เสร็จแล้ว", en: "Done" }, high: "High", low: "Low", urgent: "Urgent" } as const;

const choose = async ({ change }: AnyEventObject, { page, visitor, language, until }: Scene) => {
  const { kind, to, priority } = change as { kind: string; to?: "s4"; priority?: "high" | "low" | "urgent" };
  const bar = page.getByRole("region", { name: visitor.say("What is done to all that are chosen"), exact: true });
  if (kind === "remove") return bar.getByRole("button", { name: visitor.say("Move to trash"), exact: true }).click();
  await bar.getByRole("button", { name: visitor.say(menus[kind]!), exact: true }).click();
  const label = to ? entries[to][language] : visitor.say(entries[priority!]);
  const entry = page.getByRole("menuitem", { name: new RegExp(label) });
  await until(entry);
  return entry.click();
};

const boxOf = ({ page, visitor }: Scene, task: string) =>
  page.getByRole("checkbox", { name: visitor.say("Choose {taskLabel}", { taskLabel: called(task) }), exact: true });

const isOfList = (type: string) => ["opened", "task.toggled", "range.chosen", "all.chosen"].includes(type);

tour<typeof selectionMachine>({
  chart: "selection",
  description,
  tours: [
    {
      input: undefined,
      events: [
        [toggle(t1), toggle(t1), toggle(t1), range, none, whole, finish, leftByOwn(t4), answered(t1, t2, t3), dismiss],
        [rank("high"), answered(), rank("low"), broken, rank("low"), answered(), rank("urgent"), broken, none],
        [{ ...whole, tasks: [t1, t2, t3] }, left(t3), rank("urgent"), broken, left(t2), left(t1)],
      ].flat(),
    },
    { input: undefined, events: [toggle(t1), toggle(t2), remove, leftByOwn(t1, t2), answered()] },
  ],
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, (newId) => {
      const project = newId();
      Object.assign(scene.memory, { owner });
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        ...all.flatMap((id, at) => makesTask(id, project, `เมนู ${at + 1}`, { rank: `a${at}`, ...(id === t4 && { state: "s3" }) })),
      ];
    });
    await openInside(scene, "/p/KRU/list");
    await scene.until(boxOf(scene, t1));
  },
  calls: {},
  interactions: {
    "range.chosen": (_, scene) => boxOf(scene, t2).click({ modifiers: ["Shift"] }),
    "change.chosen": async (event, scene) => {
      if (outcomeOf(scene, "changeAll") === "broken") await breakNext(scene);
      await choose(event, scene);
    },
    "tasks.left": async ({ tasks, isOwn }, scene) => {
      const { owner = "" } = scene.memory;
      if (!isOwn) await does(scene, owner, () => (tasks as string[]).map((id) => ({ op: "task.delete", id }) as const));
    },
  },
  passes: (event) => event.isOwn === true || answersOf("changeAll")(event),
  // In the bar it stays on a button, and what takes the bar away leads to the box above the list.
  focus: ({ value }, { type }) => (isOfList(type) ? null : value === "none" ? "input" : type === "tasks.left" ? null : "button"),
  never: {
    "selection.changing: all.chosen": "what is done to rows of the page is done at once, before anybody could press anything",
    "selection.changing: range.chosen": "what is done to rows of the page is done at once, before anybody could press anything",
    "selection.changing: task.toggled": "what is done to rows of the page is done at once, before anybody could press anything",
  },
});

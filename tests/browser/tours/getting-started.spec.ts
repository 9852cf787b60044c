import type { gettingStartedMachine } from "../../../machines/workspace/getting-started.ts";
import { description } from "../../../machines/workspace/getting-started.model.ts";
import type { GettingStarted } from "../../../src/contract/workspace/getting-started.ts";
import { ranksAt } from "../../../src/domain/ranks.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import { visit } from "./address.ts";
import type { Call } from "./calls.ts";
import type { Answered, Scene } from "./driver.ts";
import { askInside, does, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

/** `isHidden`, `isDone`: what was brought about on the way. */
type Known = { owner: string; me: string; project: string; task: string; isHidden?: string; isDone?: string };
const knownIn = ({ memory }: Pick<Scene, "memory">) => memory as Known;

const show = (scene: Scene, isShown: boolean) => askInside(scene, knownIn(scene).owner, "PUT", "getting-started", { isShown });

/** The owner does the rest of the first steps, elsewhere. */
const doAll = async (scene: Scene) => {
  const { owner, project, task } = knownIn(scene);
  const { document } = templates.kanban;
  const drawn = { ...document, states: document.states.map((state) => (state.id === "s1" ? { ...state, name: { en: "Ideas" } } : state)) };
  await does(scene, owner, (newId) => [
    { op: "task.move", id: task, from: "s1", move: "m1" },
    { op: "comment.make", id: newId(), task, text: "ชงแล้ว" },
    { op: "workflow.draft", id: project, from: document, to: drawn },
    { op: "workflow.publish", id: project, workflow: drawn, targets: [] },
  ]);
  await askInside(scene, owner, "POST", "invitation-links", { role: "member", most: 1, days: 1 });
};

/** What the sample says is so on the server. */
const arrange = async (scene: Scene, { isShown, steps }: GettingStarted) => {
  const known = knownIn(scene);
  const isHidden = steps.length === 0;
  if (isHidden !== (known.isHidden !== undefined)) {
    await show(scene, !isHidden);
    if (isHidden) known.isHidden = "yes";
    else delete known.isHidden;
  }
  if (isHidden || isShown || known.isDone !== undefined) return;
  known.isDone = "yes";
  await doAll(scene);
};

const answerLoad = async (output: Answered, call: Call, scene: Scene) => {
  if (output.code === "network") return call.cut();
  await arrange(scene, output.data as GettingStarted);
  return call.goOn();
};

tour<typeof gettingStartedMachine>({
  chart: "gettingStarted",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    const { me } = await askInside<{ me: { id: string } }>(scene, owner, "GET", "me");
    const { ranks } = ranksAt([], 0, 8);
    await does(scene, owner, (newId) => {
      const project = newId();
      const tasks = ranks.map((rank) => ({ id: newId(), rank }));
      Object.assign(scene.memory, { owner, me: me.id, project, task: tasks.at(-1)!.id } satisfies Known);
      return [
        ...makesProject(project, { name: "ครัว", key: "KRU" }),
        ...tasks.flatMap(({ id, rank }) => makesTask(id, project, "ชงชา", { rank, assignee: me.id })),
      ];
    });
    return openInside(scene, scene.input.isAsked ? "/?guide=shown" : "/");
  },
  interactions: {
    "list.asked": (_, { page, visitor }) => visit(page, `/w/${visitor.subdomain}/?guide=shown`),
    // Below the list tasks wait for their next step. Each time another one: what is pressed in the same place at once is a double press.
    "work.saved": (_, { page, memory }) => {
      const pressed = Number(memory["pressed"] ?? 0);
      memory["pressed"] = String(pressed + 1);
      const tasks = page.getByRole("region", { name: /^(Your move|รอคุณ)/ }).getByRole("listitem");
      return tasks
        .nth(pressed % 3)
        .getByRole("button")
        .first()
        .click();
    },
  },
  calls: {
    load: "GET api/w/*/getting-started",
    loadAgain: "GET api/w/*/getting-started",
    showList: "PUT api/w/*/getting-started",
    hideList: "PUT api/w/*/getting-started",
  },
  answers: {
    load: answerLoad,
    loadAgain: answerLoad,
    showList: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      const list = output.data as GettingStarted;
      if (!list.isShown) return call.answered("an owner always has a first step to take", 200, { success: true, data: list });
      delete knownIn(scene).isHidden;
      return call.goOn();
    },
    hideList: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      knownIn(scene).isHidden = "yes";
      return call.goOn();
    },
  },
});

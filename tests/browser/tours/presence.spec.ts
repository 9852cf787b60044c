import { HubConnectionBuilder, LogLevel, type HubConnection } from "@microsoft/signalr";
import type { Description } from "../../../machines/model/description.ts";
import type { presenceMachine } from "../../../machines/workspace/presence.ts";
import { workspaceHubPath } from "../../../src/domain/wire.ts";
import { apiKey, newAccount } from "../../../src/tools/test/browser/api.ts";
import { nameIn } from "../../../src/workflow/states.ts";
import { templates } from "../../../src/workflow/templates.ts";
import type { Scene } from "./driver.ts";
import { does, joins, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { test } from "./one-tab.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";
import { layWire, type Wire } from "./wire.ts";

// What Playwright puts in the place of sockets stays with the tab.
test.use({ settings: inPaths, hasOwnTab: true });

const [project, task] = ["00000000001", "00000000010"] as const;
const other = "Wichai";

const wires = new WeakMap<Scene["page"], Wire>();
const wireOf = ({ page }: Scene) => wires.get(page)!;
/** The other person, as their own page would be at the hub. */
const others = new Map<Scene["page"], HubConnection>();
test.afterEach(async ({ page }) => {
  await others.get(page)?.stop();
  others.delete(page);
});

const description: Description<typeof presenceMachine> = {
  interactions: {},
  expectations: ({ context: { place, viewers } }) => [
    // On the card of the task they are seen also from elsewhere.
    { list: "Also open with", entries: viewers.length },
    {
      words: { say: place?.task === null ? "{name} is changing it" : "{name} is typing…", with: { name: other } },
      isSeen: viewers.some(({ isWriting }) => isWriting),
    },
  ],
};

const [came, lost, hidden, left, written, put] = [
  "hub.came",
  "hub.lost",
  "page.hidden",
  "place.left",
  "writing.continued",
  "writing.ended",
].map((type) => ({ type })) as [{ type: string }, { type: string }, { type: string }, { type: string }, { type: string }, { type: string }];
const [begun, closed] = [{ type: "form.opened" }, { type: "form.closed" }];
const shown = { type: "page.shown" };
/** It is looked at when there is a hub to be told. */
const isLookedAt = { ...shown, isOwn: true };
const opened = { type: "place.opened", project, task };
const openedWorkflow = { ...opened, task: null };
const viewersChanged = (isWriting: boolean, row: string = task) => ({
  type: "viewers.changed",
  row,
  viewers: [{ person: "other", isWriting }],
});
const passage = { type: "xstate.after.passage.presence.linked.looked.passing" };
const pause = { type: "xstate.after.writingPause.presence.linked.looked.viewing.writing" };

const look = ({ page }: Scene, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

const isAtWorkflow = ({ page }: Scene) => page.url().endsWith("/workflow");
/** Goes to another page of the project. */
const goTo = ({ page, visitor }: Scene, name: string) =>
  page
    .getByRole("navigation", { name: visitor.say("Views of the project") })
    .getByRole("link", { name: visitor.say(name), exact: true })
    .click();

tour<typeof presenceMachine>({
  chart: "presence",
  description,
  tours: [
    {
      input: undefined,
      events: [
        [
          opened,
          left,
          came,
          isLookedAt,
          opened,
          left,
          opened,
          passage,
          viewersChanged(false),
          written,
          written,
          pause,
          viewersChanged(true),
          written,
          put,
        ],
        [left, opened, hidden, shown, passage, lost, came, isLookedAt, passage],
      ].flat(),
    },
    // A workflow's forms, with nobody there and with somebody; and a change that takes none.
    {
      input: undefined,
      events: [
        [
          came,
          isLookedAt,
          openedWorkflow,
          passage,
          begun,
          closed,
          begun,
          viewersChanged(false, project),
          closed,
          viewersChanged(true, project),
        ],
        [begun, closed, written, begun, closed, written, pause, left],
      ].flat(),
    },
  ],
  async open(scene) {
    const { visitor, page, network } = scene;
    wires.set(page, await layWire(page, network, "WorkspaceHub"));
    const owner = await ownsWorkspace(scene);
    await does(scene, owner, () => [...makesProject(project, { name: "ครัว", key: "KRU" }), ...makesTask(task, project, "ชาเย็น")]);
    const { token } = await joins(scene, owner, { ...newAccount(), firstName: other });
    const query = new URLSearchParams({ apiKey, workspace: visitor.subdomain });
    const hub = new HubConnectionBuilder()
      .withUrl(`${visitor.product.url}${workspaceHubPath}?${query.toString()}`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
    await hub.start();
    others.set(page, hub);
    await openInside(scene, "/p/KRU");
    await scene.until(page.getByRole("link", { name: "ชาเย็น", exact: true }));
  },
  calls: {},
  interactions: {
    "hub.came": (_, scene) => wireOf(scene).letThrough(() => scene.tick(50)),
    "hub.lost": (_, scene) => wireOf(scene).cut(),
    "page.shown": async ({ isOwn }, scene) => {
      if (!isOwn) await look(scene, false);
    },
    "page.hidden": (_, scene) => look(scene, true),
    "place.opened": ({ task: at }, scene) =>
      at === null ? goTo(scene, "Workflow") : scene.page.getByRole("link", { name: "ชาเย็น", exact: true }).click(),
    "place.left": (_, scene) =>
      isAtWorkflow(scene)
        ? goTo(scene, "Board")
        : scene.page
            .getByRole("complementary", { name: "KRU-1" })
            .getByRole("button", { name: scene.visitor.say("Close"), exact: true })
            .first()
            .click(),
    "viewers.changed": ({ row, viewers: [viewer] }, { page }) =>
      others.get(page)!.invoke("View", project, row === project ? null : row, viewer.isWriting),
    "form.opened": (_, { visitor }) => visitor.button("Add a state").click(),
    "form.closed": (_, { visitor }) => visitor.button("Cancel").click(),
    "writing.continued": async (_, scene) => {
      const { page, visitor, until } = scene;
      if (isAtWorkflow(scene)) {
        const last = templates.kanban.document.states.at(-1)!;
        return visitor.button("Move the state “{name}” up", { name: nameIn(last.name, scene.language) }).click();
      }
      const field = page.locator("[name=comment]");
      if (!(await field.isVisible())) await visitor.button("Write a comment").click();
      await until(field);
      await field.pressSequentially("ก");
    },
    "writing.ended": (_, { page }) => page.locator("[name=comment]").press("Escape"),
  },
  passes: ({ isOwn }) => isOwn === true,
  never: {
    "presence.linked.looked.passing: place.opened": "the page says that a place is left before another one is opened",
    "presence.linked.looked.viewing: place.opened": "the page says that a place is left before another one is opened",
  },
});

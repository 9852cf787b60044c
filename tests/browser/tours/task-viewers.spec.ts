import { HubConnectionBuilder, LogLevel, type HubConnection } from "@microsoft/signalr";
import type { Description } from "../../../machines/model/description.ts";
import type { taskViewersMachine } from "../../../machines/workspace/task-viewers.ts";
import { workspaceHubPath } from "../../../src/domain/wire.ts";
import { apiKey, newAccount } from "../../../src/tools/test/browser/api.ts";
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

const description: Description<typeof taskViewersMachine> = {
  interactions: {},
  expectations: ({ context: { seen } }) => [
    { control: { role: "img", name: { raw: other } }, isSeen: Object.values(seen).some((people) => people.length > 0) },
  ],
};

const [came, lost, hidden, shown] = ["hub.came", "hub.lost", "page.hidden", "page.shown"].map((type) => ({ type })) as [
  { type: string },
  { type: string },
  { type: string },
  { type: string },
];
/** It is looked at when there is a hub to be told. */
const isLookedAt = { ...shown, isOwn: true };
const viewersChanged = (...people: string[]) => ({ type: "taskViewers.changed", project, taskViewers: [{ task, people }] });

const look = ({ page }: Scene, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

tour<typeof taskViewersMachine>({
  chart: "taskViewers",
  description,
  tours: [
    {
      input: { project },
      events: [came, isLookedAt, viewersChanged("other"), viewersChanged(), hidden, shown, viewersChanged("other"), lost].flat(),
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
    "taskViewers.changed": ({ taskViewers: [at] }, { page }) =>
      at.people.length > 0 ? others.get(page)!.invoke("View", project, task, false) : others.get(page)!.invoke("Leave"),
  },
  passes: ({ isOwn }) => isOwn === true,
});

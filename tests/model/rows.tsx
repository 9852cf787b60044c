/** Shows a view of a workspace with rows in it, which what is done changes as it does on a page without a network. */
import type { ReactNode } from "react";
import { createActor } from "xstate";
import type { Comment, Activity, DescriptionRow, Item, Kind, Watcher } from "../../src/domain/rows.ts";
import { PresenceContext, providePresence } from "../../src/web/providers/presence.ts";
import { WorkspaceSyncContext, type SyncStatus } from "../../src/web/providers/workspace-rows.ts";
import type { Workspace } from "../../src/web/providers/workspace.ts";
import { Store } from "../../src/web/sync/store.ts";
import { people, type Who } from "../domain/people.ts";
import { details, frame, project, snapshot, type Rows } from "../sync/frames.ts";
import { noLine, showInWorkspace, syncOf } from "./workspace.tsx";

/** What hangs on tasks. */
type Hanging = { comments?: Comment[]; items?: Item[]; descriptions?: DescriptionRow[]; activities?: Activity[]; watchers?: Watcher[] };

/** Lists that draw only what is in sight have room for all that a test has: jsdom lays nothing out. */
const giveRoom = () =>
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => 900 },
    clientWidth: { configurable: true, get: () => 300 },
  });

/** @param who looks at it. Of each task all is there that hangs on it. */
export const storeOf = (
  who: Who,
  { comments = [], items = [], descriptions = [], activities = [], watchers = [], ...rows }: Rows & Hanging,
): Store => {
  const store = new Store(
    () => Date.UTC(2026, 10, 24, 9),
    () => 0,
  );
  const { projects = [project(1)], tasks = [], labels = [], fields = [], groups = [], access = [], views = [] } = rows;
  const inside =
    (id: string) =>
    <Row extends { project: string }>(some: readonly Row[]) =>
      some.filter((row) => row.project === id);
  const snapshots = projects.map(({ id }) => {
    const here = inside(id);
    const own = { tasks: here(tasks), labels: here(labels), fields: here(fields), groups: here(groups), access: here(access) };
    const shared = here(views).filter(({ person: whose }) => whose === null);
    return [id, snapshot(1, { ...own, views: shared })] as const;
  });
  store.begin(frame(who, 1, rows), new Map(snapshots));
  for (const task of tasks) {
    const { id, project: of } = task;
    const here = <Row extends { task: string }>(all: readonly Row[]) => all.filter((row) => row.task === id);
    const description = descriptions.find((each) => each.id === id) ?? null;
    store.opensTask(id);
    store.takeTask(
      id,
      details(1, {
        project: of,
        task,
        description,
        comments: here(comments),
        items: here(items),
        activities: here(activities),
        watchers: here(watchers),
      }),
    );
  }
  return store;
};

/** @param given what of the workspace the view asks for beside its rows */
export const showWithRows = async (view: ReactNode, store: Store, status: SyncStatus = "live", given: Partial<Workspace> = {}) => {
  giveRoom();
  const presence = createActor(providePresence(noLine)).start();
  await showInWorkspace(
    <WorkspaceSyncContext value={syncOf(store, status)}>
      <PresenceContext value={presence}>{view}</PresenceContext>
    </WorkspaceSyncContext>,
    given,
  );
};

/** A row as it is seen now. */
export const seen = (store: Store, kind: Kind, key: string) => store.rows.get(kind, key);

export { people };

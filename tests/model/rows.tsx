/** Shows a view of a workspace with rows in it, which what is done changes as it does on a page without a network. */
import type { ReactNode } from "react";
import type { Kind } from "../../src/domain/rows.ts";
import { WorkspaceSyncContext, type SyncStatus } from "../../src/web/providers/workspace-rows.ts";
import { Store } from "../../src/web/sync/store.ts";
import { people, type Who } from "../domain/people.ts";
import { frame, project, snapshot, type Rows } from "../sync/frames.ts";
import { showInWorkspace } from "./workspace.tsx";

/** Lists that draw only what is in sight have room for all that a test has: jsdom lays nothing out. */
const giveRoom = () =>
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => 900 },
    clientWidth: { configurable: true, get: () => 300 },
  });

/** @param who looks at it */
export const storeOf = (who: Who, rows: Rows): Store => {
  const store = new Store(
    () => Date.UTC(2026, 10, 24, 9),
    () => 0,
  );
  const { projects = [project(1)], tasks = [], labels = [], access = [] } = rows;
  const of =
    (id: string) =>
    <Row extends { project: string }>(some: readonly Row[]) =>
      some.filter((row) => row.project === id);
  const snapshots = projects.map(
    ({ id }) => [id, snapshot(1, { tasks: of(id)(tasks), labels: of(id)(labels), access: of(id)(access) })] as const,
  );
  store.begin(frame(who, 1, rows), new Map(snapshots));
  return store;
};

export const showWithRows = async (view: ReactNode, store: Store, status: SyncStatus = "live") => {
  giveRoom();
  const sync = { store, status: () => status, onStatus: () => () => {}, open: () => {} };
  await showInWorkspace(<WorkspaceSyncContext value={sync}>{view}</WorkspaceSyncContext>);
};

/** A row as it is seen now. */
export const seen = (store: Store, kind: Kind, key: string) => store.rows.get(kind, key);

export { people };

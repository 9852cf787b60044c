import { fromCallback, fromPromise } from "xstate";
import { connectionMachine, type CaughtUp, type LineEvent } from "../../../machines/workspace/connection.ts";
import type { Answer } from "../../contract/envelope.ts";
import { projectNamed } from "../../domain/rows.ts";
import type { ProjectSnapshot } from "../../domain/wire.ts";
import type { RowCalls } from "../clients/workspace-rows.ts";
import { addressedProject } from "../clients/workspace-place.ts";
import { openWorkspaceHub } from "../clients/workspace-hub.ts";
import type { WorkspaceStorage } from "../clients/workspace-storage.ts";
import type { openTabs } from "../clients/workspace-tabs.ts";
import { forgetVisit } from "../clients/workspace-visit.ts";
import type { NewsOutcome } from "../sync/following.ts";
import type { Store } from "../sync/store.ts";
import type { Workspace } from "./workspace.ts";
import type { createHubLine } from "./presence.ts";

/** What the two flows behind the rows of a page work on. */
export type SyncParts = Pick<Workspace, "settings" | "place" | "session" | "until" | "tellRest" | "tellAddress"> & {
  store: Store;
  storage: Pick<WorkspaceStorage, "wipe" | "dropRows">;
  tabs: Pick<ReturnType<typeof openTabs>, "tell" | "lead">;
  /** Projects of which all is wanted, and tasks of which what hangs on them is. */
  shownProjects: Set<string>;
  shownTasks: Set<string>;
  /** Told what is to be asked for, and that the person has become something else. */
  lineEvents: { tell(event: LineEvent): void };
  line: ReturnType<typeof createHubLine>;
};

/** Tasks of which what hangs on them is still to be asked for: one that the server has yet to number it does not know. */
const undetailed = ({ store, shownTasks }: Pick<SyncParts, "store" | "shownTasks">): string[] =>
  [...shownTasks].filter((name) => {
    const task = store.taskNamed(name);
    // What is not here may have ended long ago.
    return task === undefined ? !store.isUnknown(name) : !store.isDetailed(task.id) && task.number !== null;
  });

/** What follows from what was taken of the server's words. */
export const follow = (parts: Pick<SyncParts, "store" | "shownTasks">, taken: NewsOutcome, tell: (event: LineEvent) => void): void => {
  if (taken === "changed") tell({ type: "person.changed" });
  else if (taken === "behind" || parts.store.unopened().length > 0 || undetailed(parts).length > 0) tell({ type: "rows.missed" });
};

/** A project that is not to be had is no obstacle: that it went is told. */
const isGone = (answer: Answer<unknown>): boolean => !answer.success && answer.code === "not_found";

const beginAnew = async ({ store, place, shownProjects, shownTasks }: SyncParts, rows: RowCalls): Promise<Answer<unknown>> => {
  // Its page will ask for all of it once it is drawn: it is drawn once, with all of it.
  const key = addressedProject(place);
  const [frame, own] = await Promise.all([rows.frame(key), key === null ? null : rows.project(key)]);
  if (!frame.success) return frame;
  if (own?.success === false && !isGone(own)) return own;
  const seen = new Set(frame.data.projects.map(({ id }) => id));
  const addressed = key === null ? undefined : projectNamed(frame.data.projects, key);
  if (addressed !== undefined) shownProjects.add(addressed.id);
  const snapshots = new Map<string, ProjectSnapshot>();
  // Unless the key is another project's by now.
  if (own?.success && own.data.project === addressed?.id) snapshots.set(own.data.project, own.data);
  for (const project of new Set([...shownProjects, ...store.opened()])) {
    if (!seen.has(project) || snapshots.has(project)) continue;
    const snapshot = await rows.project(project);
    if (snapshot.success) snapshots.set(project, snapshot.data);
    else if (!isGone(snapshot)) return snapshot;
  }
  store.begin(frame.data, snapshots);
  for (const task of undetailed({ store, shownTasks })) {
    const details = await openTask(store, rows, task);
    if (!details.success && !isGone(details)) return details;
  }
  return { success: true, data: null };
};

/** Has a task from the server, with what hangs on it. @param task its id, or `MKT-12` */
export const openTask = async (store: Store, rows: RowCalls, task: string): Promise<Answer<unknown>> => {
  store.opensTask(task);
  const details = await rows.task(task);
  if (details.success) store.takeTask(task, details.data);
  else store.opensTaskNot(task);
  if (isGone(details)) store.knowsNot(task);
  return details;
};

const openProject = async (store: Store, rows: RowCalls, project: string): Promise<Answer<unknown>> => {
  store.opens(project);
  const snapshot = await rows.project(project);
  if (snapshot.success) store.takeSnapshot(project, snapshot.data);
  else store.opensNot(project);
  return snapshot;
};

const catchUp = async ({ store, shownProjects, shownTasks }: SyncParts, rows: RowCalls): Promise<Answer<CaughtUp>> => {
  const tried = new Set<string>();
  const unopened = () => {
    const known = [...shownProjects].filter((project) => store.rows.get("project", project) !== undefined && !store.isOpen(project));
    return [...known, ...store.unopened()].find((project) => !tried.has(project));
  };
  const missing = () => undetailed({ store, shownTasks }).find((task) => !tried.has(task));
  for (let isWhole = false; !isWhole || unopened() !== undefined || missing() !== undefined;) {
    for (let project = unopened(); project !== undefined; project = unopened()) {
      tried.add(project);
      const snapshot = await openProject(store, rows, project);
      if (!snapshot.success && !isGone(snapshot)) return snapshot;
    }
    for (let task = missing(); task !== undefined; task = missing()) {
      tried.add(task);
      const details = await openTask(store, rows, task);
      if (!details.success && !isGone(details)) return details;
    }
    const page = await rows.changes(store.after);
    if (!page.success) return page;
    if (store.takePage(page.data) === "changed") return { success: true, data: { isOther: true } };
    isWhole = page.data.isWhole;
  }
  return { success: true, data: { isOther: false } };
};

/** Keeps the rows of a page true. */
export const provideConnection = (parts: SyncParts) => {
  /** What is being asked for, until it is answered. */
  let asked: Promise<unknown> = Promise.resolve();
  return connectionMachine.provide({
    actors: {
      begin: fromPromise(({ signal }) => beginAnew(parts, parts.until(signal).rows)),
      catchUp: fromPromise(({ signal }) => {
        const answer = catchUp(parts, parts.until(signal).rows);
        asked = answer.catch(() => {});
        return answer;
      }),
      hub: fromCallback<LineEvent>(({ sendBack }) => {
        const { settings, place, session, store, line } = parts;
        const hub = openWorkspaceHub(settings, place, () => session.bearer(), {
          onNews: (news) => follow(parts, store.takeNews([news]), sendBack),
          onHead(seq) {
            store.hear(seq);
            sendBack({ type: "organization.opened" });
            if (store.isBehind) sendBack({ type: "rows.missed" });
          },
          onClosed: () => sendBack({ type: "organization.closed" }),
          onMoved: parts.tellAddress,
          onOpened: () => line.came(hub),
          onViewers: (row, viewers) => line.tell({ type: "viewers.changed", row, viewers }),
          onTaskViewers: (project, taskViewers) => line.tell({ type: "taskViewers.changed", project, taskViewers }),
          onLost() {
            line.lost();
            // A server that sends somebody away says why in the answer, which may come later.
            void asked.then(() => sendBack({ type: "hub.lost" }));
          },
        });
        return () => {
          hub.stop();
          line.lost();
        };
      }),
      watch: fromCallback<LineEvent>(({ sendBack }) => {
        const listening = new AbortController();
        parts.lineEvents.tell = sendBack;
        // A socket without a network is silent, and lasts until somebody misses its words.
        window.addEventListener("offline", () => sendBack({ type: "network.lost" }), { signal: listening.signal });
        window.addEventListener("online", () => sendBack({ type: "network.came" }), { signal: listening.signal });
        const looked = () => {
          if (document.hidden) return;
          sendBack({ type: "network.came" });
          sendBack({ type: "rows.missed" });
        };
        document.addEventListener("visibilitychange", looked, { signal: listening.signal });
        return () => {
          parts.lineEvents.tell = () => {};
          listening.abort();
        };
      }),
    },
    actions: {
      leave() {
        parts.store.leave();
        // What was being kept is noted as kept before it is wiped.
        void parts.storage.wipe().then(() => forgetVisit(parts.place.subdomain));
      },
      close() {
        parts.store.close();
        void parts.storage.dropRows();
      },
      tellClosed: () => parts.tellRest({ type: "organization.closed" }),
      tellOpened: () => parts.tellRest({ type: "organization.opened" }),
      reload: () => location.reload(),
    },
  });
};

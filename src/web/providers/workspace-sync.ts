import { useEffect, useState } from "react";
import { createActor, fromCallback, fromPromise } from "xstate";
import { connectionMachine, type CaughtUp, type LineEvent } from "../../../machines/workspace/connection.ts";
import { outboxMachine, type OutboxEvent, type Sent } from "../../../machines/workspace/outbox.ts";
import { isRestingCode } from "../../contract/life.ts";
import type { Answer } from "../../contract/envelope.ts";
import { isResting } from "../../contract/life.ts";
import type { Me } from "../../contract/workspace/people.ts";
import { projectNamed } from "../../domain/rows.ts";
import type { Command, ProjectSnapshot } from "../../domain/wire.ts";
import type { RowCalls } from "../clients/workspace-rows.ts";
import { showFlow } from "../clients/running-flows.ts";
import { addressedProject } from "../clients/workspace-place.ts";
import { openWorkspaceHub } from "../clients/workspace-hub.ts";
import { openWorkspaceStorage, type WorkspaceStorage } from "../clients/workspace-storage.ts";
import { openTabs } from "../clients/workspace-tabs.ts";
import { forgetVisit } from "../clients/workspace-visit.ts";
import { pageClock } from "../loading/page-clock.ts";
import { whenIdle } from "../loading/when-idle.ts";
import type { Taken } from "../sync/following.ts";
import { queryKey } from "../sync/query-keys.ts";
import { type OrganizationFacts, Store } from "../sync/store.ts";
import type { SyncStatus, WorkspaceSync } from "./workspace-rows.ts";
import type { Workspace } from "./workspace.ts";
import { createHubLine } from "./presence.ts";

/** Milliseconds between two times at which the rows are kept. */
const keeping = 10_000;

/** What the two flows behind the rows of a page work on. */
export type SyncParts = Pick<Workspace, "settings" | "place" | "session" | "until" | "tellRest"> & {
  store: Store;
  storage: Pick<WorkspaceStorage, "wipe" | "dropRows">;
  tabs: Pick<ReturnType<typeof openTabs>, "tell" | "lead">;
  /** Projects of which all is wanted, and tasks of which what hangs on them is. */
  wanted: Set<string>;
  wantedTasks: Set<string>;
  /** Told what is to be asked for, and that the person has become something else. */
  heard: { tell(event: LineEvent): void };
  line: ReturnType<typeof createHubLine>;
};

/** Tasks of which what hangs on them is still to be asked for: one that the server has yet to number it does not know. */
const undetailed = ({ store, wantedTasks }: Pick<SyncParts, "store" | "wantedTasks">): string[] =>
  [...wantedTasks].filter((name) => {
    const task = store.taskNamed(name);
    // What is not here may have ended long ago.
    return task === undefined ? !store.isUnknown(name) : !store.isDetailed(task.id) && task.number !== null;
  });

/** What follows from what was taken of the server's words. */
const follow = (parts: Pick<SyncParts, "store" | "wantedTasks">, taken: Taken, tell: (event: LineEvent) => void): void => {
  if (taken === "changed") tell({ type: "person.changed" });
  else if (taken === "behind" || parts.store.unopened().length > 0 || undetailed(parts).length > 0) tell({ type: "rows.missed" });
};

/** A project that is not to be had is no obstacle: that it went is told. */
const isGone = (answer: Answer<unknown>): boolean => !answer.success && answer.code === "not_found";

const beginAnew = async ({ store, place, wanted, wantedTasks }: SyncParts, rows: RowCalls): Promise<Answer<unknown>> => {
  // Its page will ask for all of it once it is drawn: it is drawn once, with all of it.
  const key = addressedProject(place);
  const [frame, own] = await Promise.all([rows.frame(key), key === null ? null : rows.project(key)]);
  if (!frame.success) return frame;
  if (own?.success === false && !isGone(own)) return own;
  const seen = new Set(frame.data.projects.map(({ id }) => id));
  const addressed = key === null ? undefined : projectNamed(frame.data.projects, key);
  if (addressed !== undefined) wanted.add(addressed.id);
  const snapshots = new Map<string, ProjectSnapshot>();
  // Unless the key is another project's by now.
  if (own?.success && own.data.project === addressed?.id) snapshots.set(own.data.project, own.data);
  for (const project of new Set([...wanted, ...store.opened()])) {
    if (!seen.has(project) || snapshots.has(project)) continue;
    const snapshot = await rows.project(project);
    if (snapshot.success) snapshots.set(project, snapshot.data);
    else if (!isGone(snapshot)) return snapshot;
  }
  store.begin(frame.data, snapshots);
  for (const task of undetailed({ store, wantedTasks })) {
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

const catchUp = async ({ store, wanted, wantedTasks }: SyncParts, rows: RowCalls): Promise<Answer<CaughtUp>> => {
  const tried = new Set<string>();
  const unopened = () => {
    const known = [...wanted].filter((project) => store.rows.get("project", project) !== undefined && !store.isOpen(project));
    return [...known, ...store.unopened()].find((project) => !tried.has(project));
  };
  const untold = () => undetailed({ store, wantedTasks }).find((task) => !tried.has(task));
  for (let isWhole = false; !isWhole || unopened() !== undefined || untold() !== undefined;) {
    for (let project = unopened(); project !== undefined; project = unopened()) {
      tried.add(project);
      const snapshot = await openProject(store, rows, project);
      if (!snapshot.success && !isGone(snapshot)) return snapshot;
    }
    for (let task = untold(); task !== undefined; task = untold()) {
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
          onOpened: () => line.came(hub),
          onViewers: (row, viewers) => line.tell({ type: "viewers.told", row, viewers }),
          onTaskViewers: (project, taskViewers) => line.tell({ type: "taskViewers.told", project, taskViewers }),
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
        parts.heard.tell = sendBack;
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
          parts.heard.tell = () => {};
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

const send = async ({ store, wantedTasks, tabs, heard }: SyncParts, rows: RowCalls): Promise<Answer<Sent>> => {
  const command = store.next();
  if (command === null) return { success: true, data: { isEmpty: true } };
  const { id } = command;
  store.tries(id);
  tabs.tell({ type: "sending", id });
  const answer = await rows.command(command);
  if (answer.success) {
    follow({ store, wantedTasks }, store.settle(id, answer.data), heard.tell);
    tabs.tell({ type: "settled", id, outcome: answer.data });
  } else if (
    ["command_reused", "ops_many"].includes(answer.reason ?? answer.code) ||
    answer.code === "validation" ||
    answer.code === "too_large"
  ) {
    const refused = { code: "unreadable" } as const;
    store.giveUp(id, refused);
    tabs.tell({ type: "given up", id, refused });
  } else {
    // Without an organisation there are no rows either.
    if (answer.code === "not_found") heard.tell({ type: "rows.missed" });
    if (isRestingCode(answer.reason)) heard.tell({ type: "organization.closed" });
    return answer;
  }
  return { success: true, data: { isEmpty: false } };
};

/** Sends what is done on a page, and in other tabs of it. */
export const provideOutbox = (parts: SyncParts) =>
  outboxMachine.provide({
    actors: {
      send: fromPromise(({ signal }) => send(parts, parts.until(signal).rows)),
      lead: fromCallback<OutboxEvent>(({ sendBack }) => parts.tabs.lead(() => sendBack({ type: "lead.taken" }))),
    },
  });

/** What is said of a connection that is several of these: the first. */
const statuses = [
  "forbidden",
  "closed",
  "gone",
  "expired",
  "outdated",
  "offline",
  "starting",
  "catchingUp",
  "live",
] as const satisfies SyncStatus[];

/** The rows of a workspace on this page, kept true from `start` until what it answers is called. */
export const createWorkspaceSync = (
  workspace: Workspace,
  { me, organization }: Me,
): WorkspaceSync & { start(): () => void; setOrganization(now: OrganizationFacts): void } => {
  let facts: OrganizationFacts = organization;
  const store = new Store(Date.now, (end) => Math.floor(Math.random() * end));
  const [wanted, wantedTasks] = [new Set<string>(), new Set<string>()];
  const listeners = new Set<() => void>();
  const heard: SyncParts["heard"] = { tell: () => {} };
  const line = createHubLine();
  let status: SyncStatus = "starting";
  let isKeeping = true;
  const wakeAll = () => {
    for (const listener of listeners) listener();
  };

  return {
    store,
    line,
    status: () => status,
    isKeeping: () => isKeeping,
    onStatus(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(project) {
      wanted.add(project);
      heard.tell({ type: "rows.missed" });
    },
    openTask(task) {
      wantedTasks.add(task);
      if (!store.isDetailed(task)) heard.tell({ type: "rows.missed" });
      return () => void wantedTasks.delete(task);
    },

    again: () => heard.tell({ type: "network.came" }),

    setOrganization(now) {
      facts = now;
      store.setOrganization(now);
    },

    start() {
      const { settings, place, session, until, tellRest } = workspace;
      const storage = openWorkspaceStorage({ person: me.id, organization: organization.id, session: session.holder()?.session ?? "" });
      const tabs = openTabs(`${me.id} ${organization.id}`);
      const parts: SyncParts = { settings, place, session, until, tellRest, store, storage, tabs, wanted, wantedTasks, heard, line };
      const noteKept = (isKept: boolean) => {
        if (isKept === isKeeping) return;
        isKeeping = isKept;
        (isKept ? removeEventListener : addEventListener)("beforeunload", askToStay);
        wakeAll();
      };
      const stops: (() => void)[] = [() => noteKept(true), () => tabs.close(), () => void storage.close()];
      let isStopped = false;

      const begin = async () => {
        const stored = await storage.read();
        if (isStopped) return;
        if (stored.kept !== null) store.resume(stored.kept);
        store.setOrganization(facts);
        store.give(stored.commands, stored.unsent);
        const connection = createActor(provideConnection(parts), {
          input: { isKept: stored.kept !== null, isClosed: isResting(organization.status) },
          ...pageClock.options,
        });
        const outbox = createActor(provideOutbox(parts), pageClock.options);
        stops.push(keepCommands(parts, { storage, tabs, given: () => outbox.send({ type: "command.given" }), noteKept }));
        const rows = keepRows(store, storage);
        stops.push(rows.stop);
        connection.subscribe((snapshot) => {
          const before = status;
          status = statuses.find((tag) => snapshot.hasTag(tag)) ?? "starting";
          if (status === before) return;
          if (status === "live") {
            outbox.send({ type: "line.came" });
            rows.keep();
          }
          if (status === "offline") rows.keepNow();
          if (status === "forbidden") outbox.send({ type: "line.ended" });
          wakeAll();
        });
        stops.push(
          showFlow(connection),
          showFlow(outbox),
          () => connection.stop(),
          () => outbox.stop(),
        );
        connection.start();
        outbox.start();
      };
      void begin();
      return () => {
        isStopped = true;
        for (const stop of stops.toReversed()) stop();
      };
    },
  };
};

/** Whoever leaves the page is asked whether they mean to. Only where something would be lost: a page that asks cannot be put aside and come back as it was. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

type Keeping = {
  storage: WorkspaceStorage;
  tabs: ReturnType<typeof openTabs>;
  /** Something was done. */
  given(): void;
  /** Whether all of it is kept. */
  noteKept(isKept: boolean): void;
};

/** Keeps what is under way and what was refused, and tells the other tabs of it. */
const keepCommands = ({ store, wantedTasks, heard }: SyncParts, { storage, tabs, given, noteKept }: Keeping) => {
  let pending = new Set(store.pending().map(({ id }) => id));
  let unsent = new Set(store.unsent().map(({ id }) => id));
  const unkept = new Set<string>();
  let isStopped = false;
  const keep = async (command: Command) => {
    if (await storage.keep(command)) return;
    // It may have been sent meanwhile.
    if (isStopped || !pending.has(command.id)) return;
    unkept.add(command.id);
    noteKept(false);
  };
  const notePending = () => {
    const now = store.pending();
    const fresh = now.filter(({ id }) => !pending.has(id));
    for (const id of pending) {
      if (now.some((command) => command.id === id)) continue;
      unkept.delete(id);
      void storage.drop(id);
    }
    noteKept(unkept.size === 0);
    pending = new Set(now.map(({ id }) => id));
    for (const command of fresh) {
      void keep(command);
      tabs.tell({ type: "given", command });
    }
    if (fresh.length > 0) given();
  };
  const noteUnsent = () => {
    const now = new Set(store.unsent().map(({ id }) => id));
    for (const id of unsent) if (!now.has(id)) tabs.tell({ type: "forgotten", id });
    unsent = now;
    void storage.writeUnsent(store.unsent());
  };
  tabs.listen((news) => {
    if (news.type === "given") {
      pending.add(news.command.id);
      store.give([news.command], []);
      given();
    } else if (news.type === "sending") store.tries(news.id);
    else if (news.type === "dropped") store.drop(news.id);
    else if (news.type === "settled") follow({ store, wantedTasks }, store.settle(news.id, news.outcome), heard.tell);
    else if (news.type === "given up") store.giveUp(news.id, news.refused);
    else {
      unsent.delete(news.id);
      store.forget(news.id);
    }
  });
  const noteDropped = () => {
    if (store.dropped !== null) tabs.tell({ type: "dropped", id: store.dropped });
  };
  const stops = [
    store.subscribe(queryKey.pending, notePending),
    store.subscribe(queryKey.unsent, noteUnsent),
    store.subscribe(queryKey.dropped, noteDropped),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
};

/** Keeps the rows now and then, when all of them have come, when the network goes, and when the page is put aside: it may not come back. */
const keepRows = (store: Store, storage: WorkspaceStorage) => {
  const stateOf = () => `${store.head} ${store.opened().join(" ")} ${store.detailed().join(" ")}`;
  let state = store.place === null ? "" : stateOf();
  const keep = () => {
    const kept = store.kept();
    if (kept === null || state === stateOf()) return;
    state = stateOf();
    void storage.writeRows(kept);
  };
  const listening = new AbortController();
  document.addEventListener("visibilitychange", () => document.hidden && keep(), { signal: listening.signal });
  let forgo = () => {};
  /** Once the page has the time. */
  const keepSoon = () => {
    forgo();
    forgo = whenIdle(keep);
  };
  const timer = setInterval(keepSoon, keeping);
  return {
    keepNow: keep,
    keep: keepSoon,
    stop() {
      clearInterval(timer);
      forgo();
      listening.abort();
    },
  };
};

/** The rows of the workspace that this page is of, as long as its component is there. */
export const useWorkspaceSync = (workspace: Workspace, visit: Me): WorkspaceSync => {
  const [sync] = useState(() => createWorkspaceSync(workspace, visit));
  const { planId, timeZone } = visit.organization;
  useEffect(() => sync.start(), [sync]);
  // What this browser kept is drawn before the server says which plan there is, and where days begin.
  useEffect(() => sync.setOrganization({ planId, timeZone }), [sync, planId, timeZone]);
  return sync;
};

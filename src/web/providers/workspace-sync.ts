import { useEffect, useState } from "react";
import { createActor, fromCallback, fromPromise } from "xstate";
import { outboxMachine, type OutboxEvent, type Sent } from "../../../machines/workspace/outbox.ts";
import { isResting, isRestingCode } from "../../contract/life.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { Me } from "../../contract/workspace/people.ts";
import type { RowCalls } from "../clients/workspace-rows.ts";
import { showFlow } from "../clients/running-flows.ts";
import { openWorkspaceStorage } from "../clients/workspace-storage.ts";
import { openTabs } from "../clients/workspace-tabs.ts";
import { pageClock } from "../loading/page-clock.ts";
import { Store, type OrganizationFacts } from "../sync/store.ts";
import { follow, provideConnection, type SyncParts } from "./workspace-connection.ts";
import { askToStay, keepCommands, keepRows } from "./workspace-keeping.ts";
import type { SyncStatus, WorkspaceSync } from "./workspace-rows.ts";
import type { Workspace } from "./workspace.ts";
import { createHubLine } from "./presence.ts";

const send = async ({ store, shownTasks, tabs, lineEvents }: SyncParts, rows: RowCalls): Promise<Answer<Sent>> => {
  const command = store.next();
  if (command === null) return { success: true, data: { isEmpty: true } };
  const { id } = command;
  store.tries(id);
  tabs.tell({ type: "sending", id });
  const answer = await rows.command(command);
  if (answer.success) {
    follow({ store, shownTasks }, store.settle(id, answer.data), lineEvents.tell);
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
    if (answer.code === "not_found") lineEvents.tell({ type: "rows.missed" });
    if (isRestingCode(answer.reason)) lineEvents.tell({ type: "organization.closed" });
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
  const [shownProjects, shownTasks] = [new Set<string>(), new Set<string>()];
  const listeners = new Set<() => void>();
  const lineEvents: SyncParts["lineEvents"] = { tell: () => {} };
  const line = createHubLine();
  let status: SyncStatus = "starting";
  let isKeeping = true;
  let followers = async (): Promise<number | null> => null;
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
      shownProjects.add(project);
      lineEvents.tell({ type: "rows.missed" });
    },
    openTask(task) {
      shownTasks.add(task);
      if (!store.isDetailed(task)) lineEvents.tell({ type: "rows.missed" });
      return () => void shownTasks.delete(task);
    },

    followers: async () => followers(),

    again: () => lineEvents.tell({ type: "network.came" }),

    setOrganization(now) {
      facts = now;
      store.setOrganization(now);
    },

    start() {
      const { settings, place, session, until, tellRest, tellAddress } = workspace;
      const storage = openWorkspaceStorage({ person: me.id, organization: organization.id, session: session.holder()?.session ?? "" });
      const tabs = openTabs(`${me.id} ${organization.id}`);
      followers = tabs.followers;
      const parts: SyncParts = {
        settings,
        place,
        session,
        until,
        tellRest,
        tellAddress,
        store,
        storage,
        tabs,
        shownProjects,
        shownTasks,
        lineEvents,
        line,
      };
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

/** The rows of the workspace that this page is of, as long as its component is there. */
export const useWorkspaceSync = (workspace: Workspace, visit: Me): WorkspaceSync => {
  const [sync] = useState(() => createWorkspaceSync(workspace, visit));
  const { planId, timeZone } = visit.organization;
  useEffect(() => sync.start(), [sync]);
  // What this browser kept is drawn before the server says which plan there is, and where days begin.
  useEffect(() => sync.setOrganization({ planId, timeZone }), [sync, planId, timeZone]);
  return sync;
};

import type { Command } from "../../domain/wire.ts";
import type { WorkspaceStorage } from "../clients/workspace-storage.ts";
import type { openTabs } from "../clients/workspace-tabs.ts";
import { whenIdle } from "../loading/when-idle.ts";
import { queryKey } from "../sync/query-keys.ts";
import type { Store } from "../sync/store.ts";
import { follow, type SyncParts } from "./workspace-connection.ts";

/** Milliseconds between two times at which the rows are kept. */
const keeping = 10_000;

/** Whoever leaves the page is asked whether they mean to. Only where something would be lost: a page that asks cannot be put aside and come back as it was. */
export const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

type Keeping = {
  storage: WorkspaceStorage;
  tabs: ReturnType<typeof openTabs>;
  /** Something was done. */
  given(): void;
  /** Whether all of it is kept. */
  noteKept(isKept: boolean): void;
};

/** Keeps what is under way and what was refused, and tells the other tabs of it. */
export const keepCommands = ({ store, shownTasks, lineEvents }: SyncParts, { storage, tabs, given, noteKept }: Keeping) => {
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
    else if (news.type === "settled") follow({ store, shownTasks }, store.settle(news.id, news.outcome), lineEvents.tell);
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
export const keepRows = (store: Store, storage: WorkspaceStorage) => {
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

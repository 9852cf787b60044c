/** Pages of a workspace's people without a screen: the product's own store, connection and outbox, as many as are wanted in one process. */
import { vi } from "vitest";
import { createActor, fromCallback } from "xstate";
import type { LineEvent } from "../../machines/workspace/connection.ts";
import type { OutboxEvent } from "../../machines/workspace/outbox.ts";
import { createCalls, refused } from "../../src/web/clients/calls.ts";
import { type RowCalls, rowsOf } from "../../src/web/clients/workspace-rows.ts";
import { createHubLine } from "../../src/web/providers/presence.ts";
import { provideConnection, type SyncParts } from "../../src/web/providers/workspace-connection.ts";
import { provideOutbox } from "../../src/web/providers/workspace-sync.ts";
import { Store } from "../../src/web/sync/store.ts";

// A page stands at an address: these at that of no project.
vi.stubGlobal("location", { pathname: "/" });

export type Page = {
  store: Store;
  /** Sends what the store was given. */
  send(): void;
  isLive(): boolean;
  close(): void;
};

/**
 * Opens a project on a page of a workspace that lives at a path.
 *
 * @param origin the server to which this page's calls and its socket go
 * @param token the portal's
 * @param isLost whether the answer to a command is lost, so that the page does not know whether it was done
 */
export const openPage = (origin: string, subdomain: string, token: string, project: string, isLost: () => boolean): Page => {
  const store = new Store(Date.now, (end) => Math.floor(Math.random() * end));
  const session = { bearer: async () => token, onRejected: () => {} };
  const settings = { gatewayUrl: origin, hubUrl: origin, apiKey: "lanngan-web", workspaces: "path" } as SyncParts["settings"];
  const calls = createCalls(settings, session, () => "en");
  const rowCalls = (signal: AbortSignal): RowCalls => {
    const rows = rowsOf(calls(signal), subdomain);
    return {
      ...rows,
      async command(command) {
        const answer = await rows.command(command);
        return isLost() ? refused("network") : answer;
      },
    };
  };
  const lineEvents: SyncParts["lineEvents"] = { tell: () => {} };
  const parts = {
    settings,
    session,
    store,
    lineEvents,
    place: { subdomain, base: `/w/${subdomain}` },
    until: (signal: AbortSignal) => ({ rows: rowCalls(signal) }),
    shownProjects: new Set([project]),
    shownTasks: new Set<string>(),
    line: createHubLine(),
    // One tab, which keeps nothing.
    tabs: { tell: () => {}, lead: () => () => {} },
    storage: { wipe: async () => {}, dropRows: async () => {} },
    tellRest: () => {},
    tellAddress: () => {},
  } as unknown as SyncParts;
  const connection = createActor(
    provideConnection(parts).provide({
      actors: {
        watch: fromCallback<LineEvent>(({ sendBack }) => {
          lineEvents.tell = sendBack;
        }),
      },
    }),
    { input: { isKept: false, isClosed: false } },
  );
  const outbox = createActor(
    provideOutbox(parts).provide({ actors: { lead: fromCallback<OutboxEvent>(({ sendBack }) => sendBack({ type: "lead.taken" })) } }),
  );
  let isLive = false;
  connection.subscribe((snapshot) => {
    const was = isLive;
    isLive = snapshot.hasTag("live");
    if (isLive && !was) outbox.send({ type: "line.came" });
  });
  connection.start();
  outbox.start();
  return {
    store,
    send: () => outbox.send({ type: "command.given" }),
    isLive: () => isLive,
    close() {
      connection.stop();
      outbox.stop();
    },
  };
};

import type { HubConnection } from "@microsoft/signalr";
import type { PublicSettings } from "../../contract/settings.ts";
import {
  changedArguments,
  headArguments,
  type News,
  type TaskViewers,
  taskViewersArguments,
  type Place,
  type Viewer,
  viewersArguments,
  workspaceHubPath,
} from "../../domain/wire.ts";
import { loadSignalR } from "./hub.ts";
import type { WorkspacePlace } from "./workspace-place.ts";

/** What the hub of a workspace tells. */
export type WorkspaceNews = {
  onNews(news: News): void;
  /** How far the log goes. */
  onHead(seq: number): void;
  /** The organisation rests, until it is told how far the log goes. */
  onClosed(): void;
  /** The workspace is at another address, or back. */
  onMoved(subdomain: string): void;
  /** It stands, and can be told things until `onLost`. */
  onOpened(): void;
  /** Who else is at a task, or by a project's id at its workflow. */
  onViewers(row: string, viewers: Viewer[]): void;
  /** Who else looks at tasks of a project that is watched, where it is other than before. */
  onTaskViewers(project: string, taskViewers: TaskViewers[]): void;
  /** It could not be had, or is no more: from here on nothing is told. */
  onLost(): void;
};

export type WorkspaceHub = {
  /** What this page shows, and whether something is being written there. Where it is not taken, nobody is seen. */
  view(place: Place, isWriting: boolean): void;
  /** No place is shown any more. */
  leave(): void;
  /** Of which project it is wanted who looks at its tasks; null for none. */
  watch(project: string | null): void;
  /** The end of it, after which nothing is told. */
  stop(): void;
};

/**
 * One connection to a workspace's hub, from its first word to its last. Whether to make a new one is the chart's to say, which asks for what was missed:
 * so the library is not to bridge gaps by itself, which it would try even after a server's goodbye, and be refused.
 */
export const openWorkspaceHub = (
  settings: Pick<PublicSettings, "hubUrl" | "apiKey" | "workspaces">,
  { subdomain }: WorkspacePlace,
  bearer: () => Promise<string | null>,
  { onNews, onHead, onClosed, onMoved, onOpened, onViewers, onTaskViewers, onLost }: WorkspaceNews,
): WorkspaceHub => {
  let hub: HubConnection | null = null;
  let isLeft = false;

  const open = async () => {
    const { HubConnectionBuilder, LogLevel } = await loadSignalR();
    if (isLeft) return;
    const query = new URLSearchParams({ apiKey: settings.apiKey, ...(settings.workspaces === "path" ? { workspace: subdomain } : {}) });
    const connection = new HubConnectionBuilder()
      .withUrl(`${settings.hubUrl}${workspaceHubPath}?${query.toString()}`, {
        headers: { ApiKey: settings.apiKey },
        accessTokenFactory: async () => (await bearer()) ?? "",
      })
      // Failures are told to the chart; the console is for bugs.
      .configureLogging(LogLevel.None)
      .build();
    hub = connection;
    connection.on("Changed", (...given: unknown[]) => {
      const parsed = changedArguments.safeParse(given);
      // A server of the same version tells a kind's rows under its name.
      if (parsed.success && !isLeft) onNews(parsed.data[0] as News);
    });
    connection.on("Head", (...given: unknown[]) => {
      const parsed = headArguments.safeParse(given);
      if (parsed.success && !isLeft) onHead(parsed.data[0]);
    });
    connection.on("Closed", () => {
      if (!isLeft) onClosed();
    });
    connection.on("Moved", (subdomain: unknown) => {
      if (typeof subdomain === "string" && !isLeft) onMoved(subdomain);
    });
    connection.on("Viewers", (...given: unknown[]) => {
      const parsed = viewersArguments.safeParse(given);
      if (parsed.success && !isLeft) onViewers(...parsed.data);
    });
    connection.on("TaskViewers", (...given: unknown[]) => {
      const parsed = taskViewersArguments.safeParse(given);
      if (parsed.success && !isLeft) onTaskViewers(...parsed.data);
    });
    connection.onclose(() => {
      if (!isLeft) onLost();
    });
    await connection.start();
    if (!isLeft) onOpened();
  };
  open().catch(() => {
    if (!isLeft) onLost();
  });

  const order = (name: string, ...given: unknown[]) => void hub?.invoke(name, ...given).catch(() => {});
  return {
    view: ({ project, task }, isWriting) => order("View", project, task, isWriting),
    leave: () => order("Leave"),
    watch: (project) => order("Watch", project),
    stop() {
      isLeft = true;
      void hub?.stop();
    },
  };
};

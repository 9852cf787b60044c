import type { PublicSettings } from "../../contract/settings.ts";
import { changedArguments, headArguments, type News, workspaceHubPath } from "../../domain/wire.ts";
import { loadSignalR } from "./hub.ts";
import type { WorkspacePlace } from "./workspace-place.ts";

/** What the hub of a workspace tells. */
export type WorkspaceNews = {
  onNews(news: News): void;
  /** How far the log goes. */
  onHead(seq: number): void;
  /** It could not be had, or is no more: from here on nothing is told. */
  onLost(): void;
};

/**
 * One connection to a workspace's hub, from its first word to its last. Whether to make a new one is the chart's to say, which asks for what was missed:
 * so the library is not to bridge gaps by itself, which it would try even after a server's goodbye, and be refused.
 *
 * @returns the end of it, after which nothing is told
 */
export const openWorkspaceHub = (
  settings: Pick<PublicSettings, "hubUrl" | "apiKey" | "workspaces">,
  { subdomain }: WorkspacePlace,
  bearer: () => Promise<string | null>,
  { onNews, onHead, onLost }: WorkspaceNews,
): (() => void) => {
  let stop: (() => Promise<void>) | null = null;
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
    stop = () => connection.stop();
    connection.on("Changed", (...given: unknown[]) => {
      const heard = changedArguments.safeParse(given);
      // A server of the same version tells a kind's rows under its name.
      if (heard.success && !isLeft) onNews(heard.data[0] as News);
    });
    connection.on("Head", (...given: unknown[]) => {
      const heard = headArguments.safeParse(given);
      if (heard.success && !isLeft) onHead(heard.data[0]);
    });
    connection.onclose(() => {
      if (!isLeft) onLost();
    });
    await connection.start();
  };
  open().catch(() => {
    if (!isLeft) onLost();
  });

  return () => {
    isLeft = true;
    void stop?.();
  };
};

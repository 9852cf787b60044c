/** A server with its hub of workspaces, and pages of its people. */
import { type HubConnection, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { mountHub } from "signalr-for-node";
import { workspaceHubPath } from "../../src/domain/wire.ts";
import { createHttpServer, listen } from "../../src/server/listen.ts";
import { openWorkspaceHub, type WorkspaceHub } from "../../src/server/workspace-hub.ts";
import { type Stack, startStack } from "../server/harness.ts";

export type Node = { stack: Stack; live: WorkspaceHub; origin: string; close(): Promise<void> };

export const startNode = async (options: Parameters<typeof startStack>[0]): Promise<Node> => {
  let live!: WorkspaceHub;
  const stack = await startStack({
    ...options,
    instead: () => ({
      workspaceFeed: { publish: (...news) => live.feed.publish(...news), review: (...reviewed) => live.feed.review(...reviewed) },
    }),
  });
  live = await openWorkspaceHub(stack.deps);
  const server = createHttpServer(10);
  const listening = await listen(server, stack.app, { host: "127.0.0.1", port: 0 }, mountHub(server, workspaceHubPath, live.hub));
  return {
    stack,
    live,
    origin: `http://127.0.0.1:${listening.port}`,
    async close() {
      await live.close();
      await listening.close();
      await stack.close();
    },
  };
};

/** @param query more of the address, `&name=value` */
export const workspaceClient = (origin: string, token: string, query = ""): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(`${origin}${workspaceHubPath}?apiKey=lanngan-web${query}`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();

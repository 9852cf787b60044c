import type { HubConnection } from "@microsoft/signalr";
import type { SocketEvent, SocketOrder } from "../../../machines/realtime/hub.ts";
import { hubPath, receiveProgressArguments } from "../../contract/hub.ts";
import "../../contract/problems/realtime.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";

export const loadSignalR = () => importWithRetry(() => import("@microsoft/signalr"));

/**
 * One connection to the real-time hub, from its first word to its last; the library comes with the first one.
 *
 * The library keeps a connection over short gaps by itself (stateful reconnect); whether to make a new one is the chart's to say, so its
 * own reconnecting is asked for only to learn whether it would.
 *
 * @returns what the connection can be told, and the end of it
 */
export const openSocket = (settings: PublicSettings, token: string | null, tell: (event: SocketEvent) => void) => {
  let connection: HubConnection | null = null;
  let isLeft = false;

  const open = async () => {
    const { HubConnectionBuilder, LogLevel } = await loadSignalR();
    if (isLeft) return;
    let wouldReconnect = false;
    const made = new HubConnectionBuilder()
      .withUrl(`${settings.hubUrl}${hubPath}?apiKey=${encodeURIComponent(settings.apiKey)}`, {
        headers: { ApiKey: settings.apiKey },
        ...(token === null ? {} : { accessTokenFactory: () => token }),
      })
      .withStatefulReconnect()
      .withAutomaticReconnect({
        nextRetryDelayInMilliseconds: () => {
          wouldReconnect = true;
          return null;
        },
      })
      // Failures are told to the chart; the console is for bugs.
      .configureLogging(LogLevel.None)
      .build();
    connection = made;
    made.on("ReceiveProgress", (...given: unknown[]) => {
      const parsed = receiveProgressArguments.safeParse(given);
      if (parsed.success && !isLeft) tell({ type: "progress.received", jobName: parsed.data[0], progress: parsed.data[1] });
    });
    made.onclose((error) => {
      if (!isLeft) tell({ type: wouldReconnect ? "socket.lost" : "socket.closed", message: error?.message ?? "" });
    });
    await made.start();
    if (!isLeft) tell({ type: "socket.opened", connectionId: made.connectionId });
  };
  open().catch((error: unknown) => {
    if (!isLeft) tell({ type: "socket.failed", message: error instanceof Error ? error.message : String(error) });
  });

  return {
    order(order: SocketOrder) {
      if (order.type === "close") void connection?.stop();
      else
        connection?.invoke("GetLatestProgress", order.jobName).catch(() => {
          if (!isLeft) tell({ type: "status.refused", jobName: order.jobName });
        });
    },
    leave() {
      isLeft = true;
      void connection?.stop();
    },
  };
};

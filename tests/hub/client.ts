import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IRetryPolicy,
  JsonHubProtocol,
  LogLevel,
} from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { apiKey } from "./test-hub.ts";

export type ClientOptions = {
  transport?: HttpTransportType;
  protocol?: "json" | "messagepack";
  /** Whose token is shown; nobody's without. */
  person?: string;
  stateful?: boolean;
  skipNegotiation?: boolean;
  /** Delays of the automatic reconnect. */
  reconnect?: number[] | IRetryPolicy;
};

/** The official client, unmodified, that is not started yet. */
export const clientFor = (url: string, options: ClientOptions = {}): HubConnection => {
  const { transport, person, skipNegotiation, reconnect } = options;
  const builder = new HubConnectionBuilder()
    .withUrl(`${url}?apiKey=${apiKey}`, {
      transport,
      skipNegotiation,
      ...(person === undefined ? {} : { accessTokenFactory: () => person }),
    })
    .withHubProtocol(options.protocol === "messagepack" ? new MessagePackHubProtocol() : new JsonHubProtocol())
    .configureLogging(LogLevel.None);
  if (options.stateful) builder.withStatefulReconnect();
  if (reconnect !== undefined) builder.withAutomaticReconnect(reconnect as number[]);
  return builder.build();
};

export const connect = async (url: string, options: ClientOptions = {}): Promise<HubConnection> => {
  const client = clientFor(url, options);
  await client.start();
  return client;
};

/** Everything that the server sends under this name, as it comes. */
export const messagesOf = (client: HubConnection, event: string): unknown[][] => {
  const all: unknown[][] = [];
  client.on(event, (...values: unknown[]) => void all.push(values));
  return all;
};

/** The ways that a client can take: transport and protocol. */
export const ways = [
  { name: "WebSockets with JSON", transport: HttpTransportType.WebSockets, protocol: "json" },
  { name: "WebSockets with MessagePack", transport: HttpTransportType.WebSockets, protocol: "messagepack" },
  { name: "server-sent events with JSON", transport: HttpTransportType.ServerSentEvents, protocol: "json" },
  { name: "long polling with JSON", transport: HttpTransportType.LongPolling, protocol: "json" },
  { name: "long polling with MessagePack", transport: HttpTransportType.LongPolling, protocol: "messagepack" },
] as const satisfies ({ name: string } & ClientOptions)[];

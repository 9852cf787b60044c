export type TransportName = "WebSockets" | "ServerSentEvents" | "LongPolling";

const transports: readonly TransportName[] = ["WebSockets", "ServerSentEvents", "LongPolling"];

/** Timings in milliseconds, sizes in bytes. The defaults are those of ASP.NET Core where it has the setting, so that stock clients fit. */
export const defaults = {
  /** Offered to clients, in the order in which they are to be tried. */
  transports,
  /** Lets clients that ask for it keep their connection over a lost socket. */
  allowStatefulReconnects: true,

  /** A transport is connected, and no handshake comes. */
  handshakeTimeout: 15_000,
  /** Nothing was sent for so long: a ping goes out. */
  keepAliveInterval: 15_000,
  /** Nothing was heard for so long of a client that pings: it is gone. */
  clientTimeoutInterval: 30_000,
  /** Nothing of what waits could be sent for so long: the client is gone. */
  sendTimeout: 10_000,
  /** A long poll that has nothing to answer ends. Clients give up at 100 s. */
  pollTimeout: 90_000,
  /** How long a connection lives without a transport: reserved, between polls, or after a lost socket. */
  disconnectTimeout: 15_000,
  /** How long the other side may take to close a WebSocket that was closed here. */
  closeTimeout: 5_000,
  /** How long running calls may take when the hub stops. */
  shutdownTimeout: 5_000,
  /** Between two acknowledgements under stateful reconnect. */
  ackInterval: 1_000,
  /** How long a client may take over a result that the server asked for. */
  clientResultTimeout: 30_000,
  /** How often timings are looked at; everything above is that coarse. */
  tickInterval: 1_000,

  /** The longest message that is read. */
  maximumReceiveMessageSize: 32 * 1024,
  /** The longest WebSocket message or request body: clients join many messages into one. */
  maximumChunkSize: 1024 * 1024,
  /** Streams wait while more than this is not sent yet. Never less than Node's own mark: below it no socket tells that it has drained. */
  transportBufferSize: 64 * 1024,
  /** A connection with more than this unsent is closed, to come back: its reader is too slow. */
  maximumQueuedBytes: 1024 * 1024,
  /** Streams wait while more than this is not acknowledged under stateful reconnect; other messages may queue beyond it. */
  statefulReconnectBufferSize: 100_000,
  /** Items of an upload that wait for the method, before the transport is no longer read. */
  streamBufferCapacity: 10,
  /** Connections of nobody that may be open at a time, on this node. */
  maximumAnonymousConnections: 1_000,
  /** Calls that wait for earlier ones of their connection, before the transport is no longer read. */
  maximumQueuedInvocations: 100,
};

export type HubSettings = typeof defaults;

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocketServer } from "ws";
import type { Connection } from "../connection/connection.ts";
import { type ForwardTarget, forwarded, forwardRequest, forwardUpgrade } from "../nodes/forward.ts";
import { timingSafeEquals, type Tokens } from "../nodes/tokens.ts";
import type { HubSettings, TransportName } from "../settings.ts";
import { LongPollingTransport } from "../transports/long-polling.ts";
import { ServerSentEventsTransport } from "../transports/server-sent-events.ts";
import { socketServer, WebSocketTransport } from "../transports/web-sockets.ts";
import type { HubUser } from "../user.ts";
import { negotiateVersion, negotiationAnswer, type Offer, offersOf } from "./negotiate.ts";
import { answerCors, isAllowedOrigin } from "./origins.ts";
import { type Reply, reply, replyTo } from "./reply.ts";
import { bodyOf, type Credentials, credentialsOf, type Query, queryOf } from "./request.ts";

/** Who a caller is, or the status that it is refused with. */
export type Authorised<User extends HubUser> = { user: User } | { refused: 401 | 403 | 404 | 429 };

/** Where a client is to negotiate instead, with another token if it needs one. */
export type Redirect = { url: string; accessToken?: string };

/** The hub, as its endpoint sees it. */
export type EndpointHost<User extends HubUser> = {
  readonly settings: HubSettings;
  readonly tokens: Tokens;
  readonly nodeUrl: string;
  /** Other origins whose pages may use the hub. */
  readonly origins: readonly string[];
  readonly isStopping: boolean;
  authorise(credentials: Credentials): Promise<Authorised<User>>;
  redirect(user: User, request: IncomingMessage): Redirect | null;
  /** Where a request came from that no other node has passed on. */
  addressOf(request: IncomingMessage): string;
  now(): number;
  /** Whether as many strangers are here as may be. */
  isFullFor(user: User): boolean;
  reserve(user: User, isStateful: boolean): Connection<User>;
  find(connectionId: string): Connection<User> | undefined;
  failed(text: string, error: unknown): void;
};

const jsonHeaders = ["Content-Type", "application/json", "Cache-Control", "no-store", "X-Content-Type-Options", "nosniff"];

const noId = { status: 400, text: "Connection ID required" };
const unknown = { status: 404, text: "No Connection with that ID" };
const otherTransport = { status: 400, text: "Cannot change transports mid-connection" };
const full = { status: 503, text: "Too many connections of people who are not signed in" };
const forged = { status: 403, text: "No node of ours passed this on" };
const active = { status: 409, text: "The connection is already active" };

/** What a request's token is for: a connection of ours or one of another node; or there is none, or none that is known. */
type Destination<User extends HubUser> = { connection: Connection<User> } | { nodeUrl: string; token: string } | "unnamed" | "unknown";
type Found<User extends HubUser> = { connection: Connection<User>; user: User };
const isReply = (found: object): found is Reply => "status" in found;

/** The requests of a hub, each answered as SignalR clients expect. */
export class Endpoint<User extends HubUser> {
  readonly #host: EndpointHost<User>;
  readonly #sockets: WebSocketServer;
  readonly #offers: readonly Offer[];
  /** The last of each connection's posts: they are taken one after the other. */
  readonly #posts = new WeakMap<Connection<User>, Promise<void>>();

  constructor(host: EndpointHost<User>) {
    this.#host = host;
    this.#sockets = socketServer(host.settings);
    this.#offers = offersOf(host.settings);
  }

  /** @param isNegotiate whether it is for `…/negotiate` */
  async serve(request: IncomingMessage, response: ServerResponse, isNegotiate: boolean): Promise<void> {
    try {
      if (answerCors(request, response, this.#host.origins)) return;
      const refusal = isNegotiate ? await this.#negotiate(request, response) : await this.#serveConnection(request, response);
      if (refusal !== null) reply(response, refusal);
    } catch (error) {
      this.#host.failed("hub request", error);
      if (response.headersSent) response.destroy();
      else reply(response, { status: 500 });
    }
  }

  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const refusal = await this.#connect(request, socket, head);
      if (refusal !== null) replyTo(socket, refusal);
    } catch (error) {
      this.#host.failed("hub upgrade", error);
      replyTo(socket, { status: 500 });
    }
  }

  async #negotiate(request: IncomingMessage, response: ServerResponse): Promise<Reply | null> {
    if (request.method !== "POST") return { status: 405 };
    if (this.#host.isStopping) return { status: 503 };
    const query = queryOf(request);
    const address = this.#callerOf(request, query);
    if (address === null) return forged;
    const caller = await this.#host.authorise(credentialsOf(request, query, address));
    if ("refused" in caller) return { status: caller.refused };
    if (this.#host.isFullFor(caller.user)) return full;
    this.#answerJson(response, this.#negotiation(caller.user, request, query));
    return null;
  }

  #negotiation(user: User, request: IncomingMessage, query: Query): object {
    const agreed = negotiateVersion(query("negotiateVersion"));
    if ("error" in agreed) return agreed;
    const elsewhere = this.#host.redirect(user, request);
    if (elsewhere !== null) return elsewhere;
    const { settings } = this.#host;
    const isStateful =
      query("useStatefulReconnect")?.toLowerCase() === "true" &&
      settings.allowStatefulReconnects &&
      settings.transports.includes("WebSockets");
    const connection = this.#host.reserve(user, isStateful);
    connection.token = this.#host.tokens.issue(connection.id);
    connection.isOpeningCounted = true;
    return negotiationAnswer({
      version: agreed.version,
      connectionId: connection.id,
      connectionToken: connection.token,
      isStateful,
      offers: this.#offers,
    });
  }

  async #serveConnection(request: IncomingMessage, response: ServerResponse): Promise<Reply | null> {
    const { method } = request;
    if (method !== "GET" && method !== "POST" && method !== "DELETE") return { status: 405 };
    const query = queryOf(request);
    const address = this.#callerOf(request, query);
    if (address === null) return forged;
    const destination = this.#destinationOf(query);
    const elsewhere = this.#ownerOf(request, destination, address);
    if (elsewhere !== null) {
      forwardRequest(request, response, elsewhere);
      return null;
    }
    const found = await this.#identify(credentialsOf(request, query, address), destination);
    if (isReply(found)) return found;
    if (method === "POST") return this.#post(found, request, response);
    if (method === "DELETE") return this.#remove(found, response);
    const isEvents = (request.headers.accept ?? "").includes("text/event-stream");
    return isEvents ? this.#events(found, response) : this.#poll(found, response);
  }

  async #connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<Reply | null> {
    if (request.method !== "GET") return { status: 405 };
    if (!isAllowedOrigin(request, this.#host.origins)) return { status: 403 };
    const query = queryOf(request);
    const destination = this.#destinationOf(query);
    if (this.#takeCountedOpening(request, destination)) {
      return this.#open(request, socket, head, await this.#identify(credentialsOf(request, query, null), destination));
    }
    const address = this.#callerOf(request, query);
    if (address === null) return forged;
    const elsewhere = this.#ownerOf(request, destination, address);
    if (elsewhere !== null) {
      forwardUpgrade(request, socket, head, elsewhere);
      return null;
    }
    return this.#open(request, socket, head, await this.#identify(credentialsOf(request, query, address), destination, "new"));
  }

  #open(request: IncomingMessage, socket: Duplex, head: Buffer, found: Found<User> | Reply): Reply | null {
    if (isReply(found)) return found;
    const { connection } = found;
    const refusal = this.#mayAttach(connection, "WebSockets");
    if (refusal !== null) return refusal;
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      connection.attach(new WebSocketTransport(webSocket, socket, connection));
    });
    return null;
  }

  #events({ connection }: Found<User>, response: ServerResponse): Reply | null {
    const refusal = this.#mayAttach(connection, "ServerSentEvents");
    if (refusal === null) connection.attach(new ServerSentEventsTransport(response, connection));
    return refusal;
  }

  #poll({ connection, user }: Found<User>, response: ServerResponse): Reply | null {
    if (!(connection.carrier instanceof LongPollingTransport)) {
      const refusal = this.#mayAttach(connection, "LongPolling");
      if (refusal !== null) return refusal;
      connection.attach(new LongPollingTransport(connection, this.#host.settings, this.#host.now));
    }
    const { carrier } = connection;
    if (!(carrier instanceof LongPollingTransport) || carrier.isOver) return unknown;
    // Each poll proves anew who it is.
    connection.user = user;
    carrier.poll(response);
    return null;
  }

  async #post({ connection }: Found<User>, request: IncomingMessage, response: ServerResponse): Promise<Reply> {
    if (connection.transportName === "WebSockets") return { status: 405, text: "POST requests are not allowed for WebSocket connections." };
    if (connection.isEnded) return unknown;
    const { carrier } = connection;
    if (carrier === null) return { status: 400, text: "The connection has no transport yet" };
    const body = bodyOf(request, this.#host.settings.maximumChunkSize);
    const before = this.#posts.get(connection);
    const turn = Promise.allSettled([before, body]).then(() => connection.readable());
    this.#posts.set(connection, turn);
    await turn;
    const given = await body.catch(() => null);
    if (given === null) {
      // What is left of it must not hold the answer back.
      response.shouldKeepAlive = false;
      return { status: 400 };
    }
    if (connection.isEnded) return unknown;
    connection.receive(given, carrier);
    return { status: 200 };
  }

  #remove({ connection }: Found<User>, response: ServerResponse): Reply | null {
    const { carrier } = connection;
    if (!(carrier instanceof LongPollingTransport))
      return { status: 400, text: "Cannot terminate this connection using the DELETE endpoint." };
    connection.destroy();
    reply(response, { status: 202 });
    return null;
  }

  /** Where the caller is: as another node vouches that passed the request on, else as this one sees. Null for a word that no node gave. */
  #callerOf(request: IncomingMessage, query: Query): string | null {
    const word = request.headers[forwarded];
    return word === undefined ? this.#host.addressOf(request) : this.#host.tokens.vouched(query("id") ?? "", String(word));
  }

  /** Uses up what the negotiation counted for this socket: one try alone, so that no number of them goes uncounted. @returns whether it was left */
  #takeCountedOpening(request: IncomingMessage, destination: Destination<User>): boolean {
    if (typeof destination === "string" || !("connection" in destination) || request.headers[forwarded] !== undefined) return false;
    const { connection } = destination;
    const isCounted = connection.isOpeningCounted;
    connection.isOpeningCounted = false;
    return isCounted;
  }

  /** What the token of a request is for. One of a connection that is here is known by itself; only another node's is checked by its signature. */
  #destinationOf(query: Query): Destination<User> {
    const token = query("id");
    if (token === null || token === "") return "unnamed";
    const connection = this.#host.find(this.#host.tokens.claimedBy(token));
    if (connection !== undefined && timingSafeEquals(Buffer.from(token), Buffer.from(connection.token))) return { connection };
    const nodeUrl = this.#host.tokens.nodeUrlOf(token);
    return nodeUrl === null || nodeUrl === this.#host.nodeUrl ? "unknown" : { nodeUrl, token };
  }

  /** Where the request belongs, when that is another node. */
  #ownerOf(request: IncomingMessage, destination: Destination<User>, address: string): ForwardTarget | null {
    if (typeof destination === "string" || "connection" in destination || request.headers[forwarded] !== undefined) return null;
    return { nodeUrl: destination.nodeUrl, voucher: this.#host.tokens.vouch(destination.token, address) };
  }

  /** @param missing `new` where a request without an id begins a connection */
  async #identify(credentials: Credentials, destination: Destination<User>, missing?: "new"): Promise<Found<User> | Reply> {
    const caller = await this.#host.authorise(credentials);
    if ("refused" in caller) return { status: caller.refused };
    const { user } = caller;
    if (destination === "unnamed") {
      if (missing !== "new") return noId;
      if (this.#host.isFullFor(user)) return full;
      return this.#host.isStopping ? { status: 503 } : { connection: this.#host.reserve(user, false), user };
    }
    // One that was passed on is not passed on again.
    if (destination === "unknown" || !("connection" in destination)) return unknown;
    // A token that is somebody else's: knowing it is not enough.
    return destination.connection.user.id === user.id ? { connection: destination.connection, user } : { status: 403 };
  }

  #mayAttach(connection: Connection<User>, name: TransportName): Reply | null {
    if (!this.#host.settings.transports.includes(name)) return { status: 404, text: `${name} is not offered here` };
    if (connection.transportName !== null && connection.transportName !== name) return otherTransport;
    if (connection.isEnded) return unknown;
    return connection.isAttachable ? null : active;
  }

  #answerJson(response: ServerResponse, body: object): void {
    const text = JSON.stringify(body);
    response.writeHead(200, [...jsonHeaders, "Content-Length", String(Buffer.byteLength(text))]).end(text);
  }
}

import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { getDefaultHighWaterMark } from "node:stream";
import { Caller } from "./caller.ts";
import { Connection, type ConnectionHost, type Opening } from "./connection/connection.ts";
import type { HubEvents } from "./events.ts";
import { type Authorised, type EndpointHost, Endpoint, type Redirect } from "./http/endpoint.ts";
import type { Credentials } from "./http/request.ts";
import { type Announcement, Audience } from "./members/audience.ts";
import { Members } from "./members/members.ts";
import type { Method } from "./methods.ts";
import { type Backplane, inProcessBackplane, type Membership } from "./nodes/backplane.ts";
import { createTokens, type Tokens } from "./nodes/tokens.ts";
import { defaults, type HubSettings } from "./settings.ts";
import type { HubUser } from "./user.ts";

/** The only source of time, in milliseconds since 1970. */
export type HubClock = { now(): number; every(interval: number, task: () => void): { stop(): void } };

export type HubLog = { error(fields: object, text: string): void };

export type HubOptions<User extends HubUser, Events extends HubEvents> = {
  /** What clients may call, found in any case. */
  methods: Record<string, Method<User, Events>>;
  /** Asked at negotiation, for every connection, poll, post and removal. */
  authorise(credentials: Credentials): Promise<Authorised<User>>;
  /** Where a request came from; without it the other end of its socket. */
  addressOf?(request: IncomingMessage): string;
  /** Asked again of an open connection's user by `review`; without it everybody stays. */
  isWelcome?(user: User): Promise<boolean>;
  /** Before the first call; when it fails the connection is closed for good. */
  onConnected?(caller: Caller<User, Events>): Promise<void> | void;
  /** Once for each connection that was connected. */
  onDisconnected?(caller: Caller<User, Events>): Promise<void> | void;
  /** Sends clients elsewhere. */
  redirect?(user: User, request: IncomingMessage): Redirect | null;
  /** Signs what nodes tell each other; the same on all of them. A node alone needs none. */
  secret?: Buffer | string;
  /** Where other nodes reach this one; empty when it is alone. */
  nodeUrl?: string;
  backplane?: Backplane;
  /** Other origins whose pages may use the hub, `https://example.com`. */
  origins?: readonly string[];
  settings?: Partial<HubSettings>;
  clock?: HubClock;
  /** A public id of a connection, without a dot. */
  newId?(): string;
  /** Without it the console. */
  log?: HubLog;
};

const consoleLog: HubLog = { error: (fields, text) => console.error(text, fields) };

const systemClock: HubClock = {
  now: () => Date.now(),
  every(interval, task) {
    const timer = setInterval(task, interval);
    return { stop: () => clearInterval(timer) };
  },
};

/** What an application has of a hub. */
export type Hub<User extends HubUser, Events extends HubEvents> = {
  /** Everybody that is connected, on any node; likewise the others. */
  readonly all: Audience<Events>;
  group(name: string): Audience<Events>;
  user(id: string): Audience<Events>;
  connection(id: string): Audience<Events>;
  /** Connections of this node, those that are not open yet included. */
  readonly size: number;
  /** Ends this node's connections of those who are no longer welcome, of all or of some; whoever can prove themselves anew may come back. */
  review(isConcerned?: (user: User) => boolean): Promise<void>;
  /** Takes no new connection, lets running calls end for a while, and sends the clients away, to come back elsewhere. */
  stop(): Promise<void>;
  /** Answers its requests; for `mountHub`. */
  readonly endpoint: Pick<Endpoint<HubUser>, "serve" | "upgrade">;
};

type Lingering<User extends HubUser> = { connection: Connection<User>; until: number };
type OpenConnection<User extends HubUser, Events extends HubEvents> = { caller: Caller<User, Events>; isGreeted: boolean };

/** The connections of this node and what they share. */
class Runtime<User extends HubUser, Events extends HubEvents> implements Hub<User, Events>, ConnectionHost<User>, EndpointHost<User> {
  readonly settings: HubSettings;
  readonly tokens: Tokens;
  readonly nodeUrl: string;
  readonly origins: readonly string[];
  readonly endpoint: Endpoint<User>;
  isStopping = false;
  readonly #options: HubOptions<User, Events>;
  readonly #clock: HubClock;
  readonly #methods: Map<string, Method<User, Events>>;
  readonly #connections = new Map<string, Connection<User>>();
  readonly #openConnections = new Map<Connection<User>, OpenConnection<User, Events>>();
  readonly #members = new Members<User>();
  /** Connections of nobody, reserved ones included. */
  #anonymousCount = 0;
  /** Ended ones whose last words are still to be polled. */
  readonly #lingering = new Map<string, Lingering<User>>();
  readonly #membership: Promise<Membership>;
  #publish: Membership["publish"] = () => {};
  readonly #ticking: { stop(): void };

  constructor(options: HubOptions<User, Events>) {
    this.#options = options;
    const settings = { ...defaults, ...options.settings };
    this.settings = { ...settings, transportBufferSize: Math.max(settings.transportBufferSize, getDefaultHighWaterMark(false)) };
    this.nodeUrl = options.nodeUrl ?? "";
    this.origins = options.origins ?? [];
    this.#clock = options.clock ?? systemClock;
    if (this.nodeUrl !== "" && options.secret === undefined) throw new Error("Nodes that reach each other need a secret in common.");
    this.tokens = createTokens(options.secret ?? randomUUID(), this.nodeUrl);
    this.#methods = new Map(Object.entries(options.methods).map(([name, method]) => [name.toLowerCase(), method]));
    this.endpoint = new Endpoint(this);
    this.#membership = (options.backplane ?? inProcessBackplane()).join((announcement) => this.#members.deliver(announcement));
    this.#membership.then(
      ({ publish }) => (this.#publish = publish),
      (error: unknown) => this.failed("hub backplane", error),
    );
    this.#ticking = this.#clock.every(this.settings.tickInterval, () => this.#tick());
  }

  get all(): Audience<Events> {
    return new Audience(this.#announce, { all: true });
  }

  group(group: string): Audience<Events> {
    return new Audience(this.#announce, { group });
  }

  user(user: string): Audience<Events> {
    return new Audience(this.#announce, { user });
  }

  connection(connection: string): Audience<Events> {
    return new Audience(this.#announce, { connection });
  }

  get size(): number {
    return this.#connections.size;
  }

  async review(isConcerned: (user: User) => boolean = () => true): Promise<void> {
    const concerned = [...this.#connections.values()].filter(({ user }) => isConcerned(user));
    const look = async (connection: Connection<User>) => {
      if ((await this.#options.isWelcome?.(connection.user)) === false) connection.end({ allowReconnect: true });
    };
    for (const looked of await Promise.allSettled(concerned.map(look)))
      if (looked.status === "rejected") this.failed("hub review", looked.reason);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const timeout = Promise.withResolvers<void>();
    const timer = this.#clock.every(this.settings.shutdownTimeout, () => timeout.resolve());
    await Promise.race([Promise.all([...this.#connections.values()].map((connection) => connection.drain())), timeout.promise]);
    timer.stop();
    for (const connection of this.#connections.values()) connection.end({ allowReconnect: true });
    this.#ticking.stop();
    await (await this.#membership).leave();
  }

  authorise(credentials: Credentials): Promise<Authorised<User>> {
    return this.#options.authorise(credentials);
  }

  addressOf(request: IncomingMessage): string {
    return this.#options.addressOf?.(request) ?? request.socket.remoteAddress ?? "";
  }

  redirect(user: User, request: IncomingMessage): Redirect | null {
    return this.#options.redirect?.(user, request) ?? null;
  }

  readonly now = (): number => this.#clock.now();

  isFullFor(user: User): boolean {
    return user.id === null && this.#anonymousCount >= this.settings.maximumAnonymousConnections;
  }

  reserve(user: User, isStateful: boolean): Connection<User> {
    const id = this.#options.newId?.() ?? randomUUID();
    const connection = new Connection<User>(this, id, user, isStateful);
    this.#connections.set(id, connection);
    if (user.id === null) this.#anonymousCount += 1;
    return connection;
  }

  find(connectionId: string): Connection<User> | undefined {
    return this.#connections.get(connectionId) ?? this.#lingering.get(connectionId)?.connection;
  }

  open(connection: Connection<User>): Opening {
    this.#members.add(connection);
    const caller = new Caller<User, Events>(connection, this.#members, this.#announce);
    const open = { caller, isGreeted: false };
    this.#openConnections.set(connection, open);
    const find = (name: string) => this.#methods.get(name.toLowerCase());
    const greet = async () => {
      await this.#options.onConnected?.(caller);
      open.isGreeted = true;
      if (connection.isEnded) this.#reportDisconnected(open);
    };
    return { methods: { find, call: (name, values, uploads) => find(name)?.call(caller, values, uploads) ?? null }, greet };
  }

  ended(connection: Connection<User>): void {
    this.#connections.delete(connection.id);
    if (connection.user.id === null) this.#anonymousCount -= 1;
    this.#members.remove(connection);
    if (connection.transportName === "LongPolling")
      this.#lingering.set(connection.id, { connection, until: this.now() + this.settings.disconnectTimeout });
    const open = this.#openConnections.get(connection);
    this.#openConnections.delete(connection);
    // One that is being greeted is told afterwards.
    if (open?.isGreeted) this.#reportDisconnected(open);
  }

  failed(text: string, error: unknown): void {
    (this.#options.log ?? consoleLog).error({ err: error }, text);
  }

  readonly #announce = (announcement: Announcement): void => {
    this.#members.deliver(announcement);
    const { to } = announcement;
    if (!("connection" in to && this.#members.has(to.connection))) this.#publish(announcement);
  };

  #reportDisconnected({ caller }: OpenConnection<User, Events>): void {
    const { onDisconnected } = this.#options;
    if (onDisconnected === undefined) return;
    Promise.resolve()
      .then(() => onDisconnected(caller))
      .catch((error: unknown) => this.failed("hub onDisconnected", error));
  }

  #tick(): void {
    const now = this.now();
    for (const connection of this.#connections.values()) connection.tick(now);
    for (const [id, { connection, until }] of this.#lingering) {
      connection.tick(now);
      if (now >= until) this.#lingering.delete(id);
    }
  }
}

/** A SignalR hub: its connections on this node, and its events on all. `mountHub` gives it an address. */
export const createHub = <User extends HubUser, Events extends HubEvents>(options: HubOptions<User, Events>): Hub<User, Events> =>
  new Runtime(options);

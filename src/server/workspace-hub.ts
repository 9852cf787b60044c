import { type Backplane, type Caller, createHub, type Hub, method, NotAuthorized, type Target } from "signalr-for-node";
import { type News, type TaskViewers, type Viewer, viewArguments, watchArguments, workspaceHubPath } from "../domain/wire.ts";
import { isResting, isRestingCode } from "../contract/life.ts";
import type { Resources } from "./deps.ts";
import { hubAddress, hubBackplane, hubOrigins, hubTimings } from "./hub-config.ts";
import { recheckInterval } from "./identity/external-project.ts";
import { isEmbedded } from "./identity/location.ts";
import { Refusal } from "./refusal.ts";
import { listHeads } from "./store/queries/organization/heads.ts";
import { statusOf } from "./use-cases/life/status.ts";
import { type Subscription, subscriptionOf, isTaskIn, knownTo } from "./use-cases/workspace/snapshots.ts";
import type { WorkspaceFeed } from "./workspace-feed.ts";
import { Presence, placeIn, type PresenceWord } from "./workspace-presence.ts";
import { authoriseWith, isGoingOn, isWelcome, userId, type Visitor } from "./workspace-visitors.ts";

type Events = {
  Changed: [news: News];
  Head: [seq: number];
  /** The organisation rests: nothing is told until `Head` is. */
  Closed: [];
  /** The workspace is at another address than the one that the page came to. */
  Moved: [subdomain: string];
  Viewers: [row: string, viewers: Viewer[]];
  TaskViewers: [project: string, taskViewers: TaskViewers[]];
  /** Between servers: no page is in the group that it is told to. */
  Presence: [word: PresenceWord];
};
/** Somebody who is at the hub. */
type Guest = Caller<Visitor, Events>;

/** Milliseconds between two looks at whether news got lost, and at which organisations rest or have moved: their pages hear it within 3 s (DECISIONS 50). */
const comparing = 2_000;
/** Longer news are told without their rows, in letters of JSON. */
const longest = 16_384;

/** Milliseconds for which it is remembered whom a guest knows. */
const knowing = 10_000;
const servers = "servers";

const everybodyIn = (organizationId: string) => `organization ${organizationId}`;
const readersOf = (organizationId: string, project: string) => `project ${organizationId} ${project}`;
/** Of what is told to a group or to a person. */
const organizationOf = (to: Target): string => ("group" in to ? to.group.split(" ")[1] : "user" in to ? to.user.split(" ")[0] : "") ?? "";

/**
 * Has somebody hear what they may and nothing else: the number from which on they do; "closed" where that is nothing, because the organisation rests;
 * null where they were sent away.
 */
const settle = async (deps: Resources, caller: Guest): Promise<number | "closed" | null> => {
  const { organizationId } = caller.user;
  const groupsOf = ({ isEverybody, projects }: Subscription) =>
    new Set([...(isEverybody ? [everybodyIn(organizationId)] : []), ...projects.map((project) => readersOf(organizationId, project))]);
  try {
    const before = new Set(caller.groups);
    for (const group of groupsOf(await subscriptionOf(deps, caller.user))) {
      before.add(group);
      caller.join(group);
    }
    // What was taken away meanwhile was told to those who were in already.
    const now = await subscriptionOf(deps, caller.user);
    const groups = groupsOf(now);
    for (const group of before) if (!groups.has(group)) caller.leave(group);
    for (const group of groups) caller.join(group);
    return now.seq;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // They stay at the hub, and hear nothing for now.
    if (isRestingCode(error.code)) {
      for (const group of caller.groups) caller.leave(group);
      return "closed";
    }
    caller.close();
    return null;
  }
};

type Observer = {
  changed(organizationId: string, news: News): void;
  present(word: PresenceWord): void;
  /** Somebody may no longer read something. */
  shifted(): void;
  missed(): void;
};

/** Says of each number that other nodes tell, whose it is, what they say of who is there, and when some of theirs may have been missed. */
const observing = (backplane: Backplane, on: Observer): Backplane => ({
  join: (take) =>
    backplane.join((announcement) => {
      if ("event" in announcement) {
        // What nodes of this hub announce by these names.
        if (announcement.event === "Changed") on.changed(organizationOf(announcement.to), announcement.values[0] as News);
        // What presence announces is a word of it.
        if (announcement.event === "Presence") on.present(announcement.values[0] as PresenceWord);
      }
      take(announcement);
      if ("isIn" in announcement && !announcement.isIn) on.shifted();
    }, on.missed),
});

/** What the rest of the server has of the hub of workspaces. */
export type WorkspaceHub = {
  hub: Hub<Visitor, Events>;
  /** What can be called on it: who may call each is asked in `tests/hub/workspace-hub.test.ts`. */
  methods: readonly string[];
  feed: WorkspaceFeed;
  /** Looks now whether news got lost, which organisations rest by now, and which have moved. */
  compare(): Promise<void>;
  close(): Promise<void>;
};

/** Who is here, and what they were told last. */
class Guests {
  readonly #deps: Resources;
  readonly #presence: Presence;
  /** The last number that was told in each organisation which somebody here is in. */
  readonly #lastSeq = new Map<string, number>();
  /** Whom each has here. */
  readonly #present = new Map<string, Set<Guest>>();
  /** Whom guests that are here know, and until when that counts. */
  readonly #acquaintances = new Map<string, { known: Promise<ReadonlySet<string>>; until: number }>();
  /** Those who were told that their organisation rests. */
  readonly #closed = new Set<Guest>();
  /** Where each was told that its workspace is. */
  readonly #addresses = new Map<Guest, string>();

  constructor(deps: Resources, presence: Presence) {
    this.#deps = deps;
    this.#presence = presence;
  }

  /** Keeps what was told. */
  note(organizationId: string, seq: number): void {
    if (this.#present.has(organizationId)) this.#lastSeq.set(organizationId, Math.max(seq, this.#lastSeq.get(organizationId) ?? 0));
  }

  /** Whom somebody may hear of; null for everybody. */
  knownBy(caller: Guest): Promise<ReadonlySet<string>> | null {
    if (caller.groups.has(everybodyIn(caller.user.organizationId))) return null;
    const before = this.#acquaintances.get(caller.connectionId);
    if (before !== undefined && before.until > Date.now()) return before.known;
    const known = knownTo(this.#deps, caller.user);
    this.#acquaintances.set(caller.connectionId, { known, until: Date.now() + knowing });
    return known;
  }

  async come(caller: Guest): Promise<void> {
    const { organizationId } = caller.user;
    this.#present.set(organizationId, (this.#present.get(organizationId) ?? new Set()).add(caller));
    // It may have ended between the door and here, where nobody looked for it.
    if (!(await isGoingOn(this.#deps, caller.user))) return caller.close();
    const seq = await this.#welcome(caller);
    // For the first one here: a later one knows of what those before it may have missed.
    if (seq !== null && !this.#lastSeq.has(organizationId)) this.note(organizationId, seq);
  }

  go(caller: Guest): void {
    const { organizationId } = caller.user;
    this.#acquaintances.delete(caller.connectionId);
    this.#closed.delete(caller);
    this.#addresses.delete(caller);
    const guests = this.#present.get(organizationId);
    guests?.delete(caller);
    if (guests?.size !== 0) return;
    this.#present.delete(organizationId);
    this.#lastSeq.delete(organizationId);
  }

  /** Other servers were not heard for a while. */
  async catchUp(): Promise<void> {
    this.#presence.ask();
    for (const organizationId of Array.from(this.#present.keys())) await this.#greet(organizationId);
  }

  /** Looks whether news got lost, which organisations rest by now, and which have moved. */
  async compare(): Promise<void> {
    if (this.#present.size === 0) return;
    for (const [organizationId, { seq, life, subdomain }] of await listHeads(this.#deps.db, [...this.#present.keys()])) {
      const known = this.#lastSeq.get(organizationId);
      const rests = isResting(statusOf(life));
      const guests = [...(this.#present.get(organizationId) ?? [])];
      // What got lost may have been that somebody no longer reads something. That it rests, or no more, nobody else tells.
      const isMissed = (known !== undefined && seq > known) || guests.some((guest) => this.#closed.has(guest) !== rests);
      if (isMissed) await this.#greet(organizationId);
      this.note(organizationId, seq);
      for (const guest of guests) this.#tellAddress(guest, subdomain);
    }
  }

  /** Tells somebody that their workspace is elsewhere, or back; nothing new is not said again. */
  #tellAddress(guest: Guest, subdomain: string): void {
    const known = this.#addresses.get(guest) ?? guest.user.subdomain;
    this.#addresses.set(guest, subdomain);
    if (known !== null && known !== subdomain) guest.send("Moved", subdomain);
  }

  /** Has somebody hear what they may, and tells them where things stand. */
  async #welcome(guest: Guest): Promise<number | null> {
    const seq = await settle(this.#deps, guest);
    if (seq === "closed") {
      this.#closed.add(guest);
      guest.send("Closed");
      return null;
    }
    this.#closed.delete(guest);
    if (seq !== null) guest.send("Head", seq);
    return seq;
  }

  /** The same of all who are here. */
  async #greet(organizationId: string): Promise<void> {
    for (const guest of Array.from(this.#present.get(organizationId) ?? [])) await this.#welcome(guest);
    this.#presence.review();
  }
}

/** What pages call: where they are, and which project's tasks they watch. */
const methodsOf = (deps: Resources, guests: Guests, presence: Presence) => {
  const view = method(viewArguments.def.items, async (caller: Guest, project, task, isWriting) => {
    const { organizationId, userId: person } = caller.user;
    const isAllowed = () => caller.groups.has(readersOf(organizationId, project));
    // One of another project is there as little as one that never was.
    const isThere = isAllowed() && (task === null || (await isTaskIn(deps, caller.user, { project, task })));
    const known = isThere ? await guests.knownBy(caller) : null;
    // It may have been taken away meanwhile.
    if (!isThere || !isAllowed()) throw new NotAuthorized();
    presence.view(placeIn(`${organizationId} ${project}`, task), {
      id: caller.connectionId,
      person,
      isWriting,
      known,
      isAllowed,
      send: (viewers) => caller.send("Viewers", task ?? project, viewers),
    });
  });
  const leave = method([], (caller: Guest) => presence.leave(caller.connectionId));

  const watch = method(watchArguments.def.items, async (caller: Guest, project) => {
    if (project === null) return presence.unwatch(caller.connectionId);
    const { organizationId, userId: person } = caller.user;
    const isAllowed = () => caller.groups.has(readersOf(organizationId, project));
    const known = isAllowed() ? await guests.knownBy(caller) : null;
    // It may have been taken away meanwhile.
    if (!isAllowed()) throw new NotAuthorized();
    presence.watch(`${organizationId} ${project}`, {
      id: caller.connectionId,
      person,
      known,
      isAllowed,
      send: (taskViewers) => caller.send("TaskViewers", project, taskViewers),
    });
  });

  // Pages from before workflows were places stand open for a while.
  return { View: view, Leave: leave, Watch: watch, ViewTask: view, LeaveTask: leave };
};

/** What the rest of the server has this hub say. */
const feedOf = (hub: Hub<Visitor, Events>, guests: Guests, presence: Presence): WorkspaceFeed => ({
  publish(organizationId, seq, news, shifts) {
    for (const { project, who, reads } of shifts) {
      const audience = who === "everybody" ? hub.group(everybodyIn(organizationId)) : hub.user(userId(organizationId, who.person));
      if (reads) audience.join(readersOf(organizationId, project));
      else audience.leave(readersOf(organizationId, project));
    }
    if (shifts.length > 0) presence.review();
    for (const { person, ...each } of news) {
      const short = JSON.stringify(each.rows).length > longest ? { ...each, rows: null } : each;
      if (person !== null) hub.user(userId(organizationId, person)).send("Changed", short);
      else if (each.scope === "organization") hub.group(everybodyIn(organizationId)).send("Changed", short);
      else hub.group(readersOf(organizationId, each.scope)).send("Changed", short);
    }
    guests.note(organizationId, seq);
  },
  review(organizationId, person) {
    hub.user(userId(organizationId, person)).sendAway();
  },
});

/** Does something at intervals, never twice at once. @returns how to stop */
const repeatedly = (interval: number, work: () => Promise<void>): (() => void) => {
  let isAtWork = false;
  const timer = setInterval(async () => {
    if (isAtWork) return;
    isAtWork = true;
    await work();
    isAtWork = false;
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * The hub of workspaces: it tells what changed, to those who may read it. What gets lost on the way is found by comparing numbers with the store's,
 * here and in every browser.
 */
export const openWorkspaceHub = async (deps: Resources): Promise<WorkspaceHub> => {
  const { backplane, close } = await hubBackplane(deps, workspaceHubPath);
  const presence = new Presence(deps.random.uuid(), (word) => hub.group(servers).send("Presence", word));
  const guests = new Guests(deps, presence);
  const failed = (text: string) => (error: unknown) => deps.log.warn({ err: error }, text);
  const methods = methodsOf(deps, guests, presence);
  const hub = createHub<Visitor, Events>({
    methods,
    authorise: authoriseWith(deps),
    addressOf: hubAddress(deps),
    isWelcome: isWelcome(deps),
    onConnected: (caller) => guests.come(caller),
    onDisconnected: (caller) => {
      presence.leave(caller.connectionId);
      presence.unwatch(caller.connectionId);
      guests.go(caller);
    },
    secret: deps.keyFor("workspace hub connection tokens"),
    nodeUrl: deps.config.NODE_URL,
    backplane: observing(backplane, {
      changed: (organizationId, { seq }) => guests.note(organizationId, seq),
      present: (word: PresenceWord) => presence.receive(word),
      shifted: () => presence.review(),
      missed: () => void guests.catchUp().catch(failed("what was missed could not be made up for")),
    }),
    origins: hubOrigins(deps),
    settings: hubTimings(deps),
    log: deps.log,
  });

  const stopComparing = repeatedly(comparing, () => guests.compare().catch(failed("heads could not be compared")));
  const isOf = (sessionIds: readonly string[]) => (user: Visitor) => user.sessionId !== null && sessionIds.includes(user.sessionId);
  const ignore = deps.identity.onChanged((sessionIds) => void hub.review(sessionIds === "all" ? undefined : isOf(sessionIds)));
  const asking = isEmbedded(deps.config) ? undefined : setInterval(() => void hub.review(), recheckInterval);

  return {
    hub,
    methods: Object.keys(methods),
    compare: () => guests.compare(),
    feed: feedOf(hub, guests, presence),
    async close() {
      ignore();
      clearInterval(asking);
      stopComparing();
      await hub.stop();
      presence.stop();
      close();
    },
  };
};

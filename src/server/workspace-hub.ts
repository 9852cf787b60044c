import {
  type Authorised,
  type Backplane,
  type Caller,
  createHub,
  type Credentials,
  type Hub,
  type HubUser,
  method,
  NotAuthorized,
  type Target,
} from "signalr-for-node";
import { type News, type Onlookers, type Viewer, viewArguments, watchArguments, workspaceHubPath } from "../domain/wire.ts";
import { isResting, isRestingCode } from "../contract/life.ts";
import { limitKey } from "./address.ts";
import type { Resources } from "./deps.ts";
import { hubAddress, hubBackplane, hubOrigins, hubTimings } from "./hub-parts.ts";
import { recheckInterval } from "./identity/project.ts";
import { isEmbedded } from "./identity/location.ts";
import { Refusal } from "./refusal.ts";
import { listHeads } from "./store/queries/organization/heads.ts";
import { statusOf } from "./use-cases/life/status.ts";
import { organizationAt } from "./use-cases/workspace/acting.ts";
import { type Hearing, hearingOf, isTaskIn, knownTo } from "./use-cases/workspace/snapshots.ts";
import { workspaceOf, workspacePlace } from "./workspace-address.ts";
import type { WorkspaceFeed } from "./workspace-feed.ts";
import { createPresence, placeIn, type PresenceWord } from "./workspace-presence.ts";

type Events = {
  Changed: [news: News];
  Head: [seq: number];
  /** The organisation rests: nothing is told until `Head` is. */
  Closed: [];
  Viewers: [row: string, viewers: Viewer[]];
  Onlookers: [project: string, onlookers: Onlookers[]];
  /** Between servers: no page is in the group that it is told to. */
  Presence: [word: PresenceWord];
};
/** Somebody in one organisation's workspace. */
type Visitor = HubUser & { organizationId: string; userId: string; sessionId: string | null; token: string };
type Guest = Caller<Visitor, Events>;

/** Milliseconds between two looks at whether news got lost, and at which organisations rest: their pages hear it within 3 s (DECISIONS 50). */
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
/** A person in one organisation: in another one they are somebody else to the hub. */
const userId = (organizationId: string, person: string) => `${organizationId} ${person}`;

/** Who comes with a token: in a workspace of its own origin that says which one, at a path of the portal the query does. */
const visitorOf = async (deps: Resources, token: string, workspace: string | null): Promise<Visitor | null> => {
  if (workspacePlace(deps.config) === "subdomain") {
    const principal = await deps.identity.verifyForWorkspace(token);
    if (principal === null) return null;
    const { organizationId, userId: person, sessionId, expiresAt } = principal;
    return { id: userId(organizationId, person), organizationId, userId: person, sessionId, token, expiresAt: expiresAt * 1000 };
  }
  const principal = await deps.identity.verify(token);
  if (principal === null || workspace === null) return null;
  const organizationId = await organizationAt(deps, workspace);
  const { userId: person, sessionId, expiresAt } = principal;
  return { id: userId(organizationId, person), organizationId, userId: person, sessionId, token, expiresAt: expiresAt * 1000 };
};

/** Whether the session that somebody came with goes on. A service elsewhere that does not answer says nothing about it. */
const isGoingOn = async (deps: Resources, { token }: Visitor): Promise<boolean> => {
  const isOwn = workspacePlace(deps.config) === "subdomain";
  try {
    return (await (isOwn ? deps.identity.verifyForWorkspace(token) : deps.identity.verify(token))) !== null;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

const authoriseWith = (deps: Resources) => {
  const workspaceAsked = workspaceOf(deps.config);
  return async ({ apiKey, accessToken, address, query, request }: Credentials): Promise<Authorised<Visitor>> => {
    if (apiKey !== deps.config.API_KEY) return { refused: 401 };
    try {
      if (address !== null) await deps.limits.take("hub", limitKey(address));
      const user = accessToken === null ? null : await visitorOf(deps, accessToken, query("workspace"));
      if (user === null) return { refused: 401 };
      // A workspace's own host answers for it and no other, as for calls. Whether one is asked at all, is looked at before (`isForWorkspaces`).
      const asked = workspaceAsked(request);
      return asked === null || (await organizationAt(deps, asked)) === user.organizationId ? { user } : { refused: 404 };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "not_found") return { refused: 404 };
      return { refused: error.code === "rate_limited" ? 429 : 401 };
    }
  };
};

/**
 * Has somebody hear what they may and nothing else: the number from which on they do; "closed" where that is nothing, because the organisation rests;
 * null where they were sent away.
 */
const settle = async (deps: Resources, caller: Guest): Promise<number | "closed" | null> => {
  const { organizationId } = caller.user;
  const groupsOf = ({ isEverybody, projects }: Hearing) =>
    new Set([...(isEverybody ? [everybodyIn(organizationId)] : []), ...projects.map((project) => readersOf(organizationId, project))]);
  try {
    const before = new Set(caller.groups);
    for (const group of groupsOf(await hearingOf(deps, caller.user))) {
      before.add(group);
      caller.join(group);
    }
    // What was taken away meanwhile was told to those who were in already.
    const now = await hearingOf(deps, caller.user);
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

type Overheard = {
  heard(organizationId: string, news: News): void;
  present(word: PresenceWord): void;
  /** Somebody may no longer read something. */
  shifted(): void;
  missed(): void;
};

/** Says of each number that other nodes tell, whose it is, what they say of who is there, and when some of theirs may have been missed. */
const overhearing = (backplane: Backplane, on: Overheard): Backplane => ({
  join: (take) =>
    backplane.join((announcement) => {
      if ("event" in announcement) {
        // What nodes of this hub announce by these names.
        if (announcement.event === "Changed") on.heard(organizationOf(announcement.to), announcement.values[0] as News);
        // Likewise.
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
  /** Looks now whether news got lost, and which organisations rest by now. */
  compare(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The hub of workspaces: it tells what changed, to those who may read it. What gets lost on the way is found by comparing numbers with the store's,
 * here and in every browser.
 */
export const openWorkspaceHub = async (deps: Resources): Promise<WorkspaceHub> => {
  const { backplane, close } = await hubBackplane(deps, workspaceHubPath);
  /** The last number that was told in each organisation which somebody here is in. */
  const told = new Map<string, number>();
  /** Whom each has here. */
  const present = new Map<string, Set<Guest>>();
  const note = (organizationId: string, seq: number): void => {
    if (present.has(organizationId)) told.set(organizationId, Math.max(seq, told.get(organizationId) ?? 0));
  };
  const presence = createPresence(deps.random.uuid(), (word) => hub.group(servers).send("Presence", word));
  /** Whom guests that are here know, and until when that counts. */
  const acquaintances = new Map<string, { known: Promise<ReadonlySet<string>>; until: number }>();
  const knownBy = (caller: Guest): Promise<ReadonlySet<string>> | null => {
    if (caller.groups.has(everybodyIn(caller.user.organizationId))) return null;
    const before = acquaintances.get(caller.connectionId);
    if (before !== undefined && before.until > Date.now()) return before.known;
    const known = knownTo(deps, caller.user);
    acquaintances.set(caller.connectionId, { known, until: Date.now() + knowing });
    return known;
  };
  /** Those who were told that their organisation rests. */
  const closed = new Set<Guest>();
  /** Has somebody hear what they may, and tells them where things stand. */
  const welcome = async (guest: Guest): Promise<number | null> => {
    const seq = await settle(deps, guest);
    if (seq === "closed") {
      closed.add(guest);
      guest.send("Closed");
      return null;
    }
    closed.delete(guest);
    if (seq !== null) guest.send("Head", seq);
    return seq;
  };
  /** The same of all who are here. */
  const greet = async (organizationId: string): Promise<void> => {
    for (const guest of Array.from(present.get(organizationId) ?? [])) await welcome(guest);
    presence.review();
  };
  /** Other servers were not heard for a while. */
  const catchUp = async (): Promise<void> => {
    presence.ask();
    for (const organizationId of Array.from(present.keys())) await greet(organizationId);
  };
  const failed = (text: string) => (error: unknown) => deps.log.warn({ err: error }, text);

  const view = method(viewArguments.def.items, async (caller: Guest, project, task, isWriting) => {
    const { organizationId, userId: person } = caller.user;
    const isAllowed = () => caller.groups.has(readersOf(organizationId, project));
    // One of another project is there as little as one that never was.
    const isThere = isAllowed() && (task === null || (await isTaskIn(deps, caller.user, { project, task })));
    const known = isThere ? await knownBy(caller) : null;
    // It may have been taken away meanwhile.
    if (!isThere || !isAllowed()) throw new NotAuthorized();
    presence.view(placeIn(`${organizationId} ${project}`, task), {
      id: caller.connectionId,
      person,
      isWriting,
      known,
      isAllowed,
      tell: (viewers) => caller.send("Viewers", task ?? project, viewers),
    });
  });
  const leave = method([], (caller: Guest) => presence.leave(caller.connectionId));

  const watch = method(watchArguments.def.items, async (caller: Guest, project) => {
    if (project === null) return presence.unwatch(caller.connectionId);
    const { organizationId, userId: person } = caller.user;
    const isAllowed = () => caller.groups.has(readersOf(organizationId, project));
    const known = isAllowed() ? await knownBy(caller) : null;
    // It may have been taken away meanwhile.
    if (!isAllowed()) throw new NotAuthorized();
    presence.watch(`${organizationId} ${project}`, {
      id: caller.connectionId,
      person,
      known,
      isAllowed,
      tell: (onlookers) => caller.send("Onlookers", project, onlookers),
    });
  });

  // Pages from before workflows were places stand open for a while.
  const methods = { View: view, Leave: leave, Watch: watch, ViewTask: view, LeaveTask: leave };
  const hub = createHub<Visitor, Events>({
    methods,
    authorise: authoriseWith(deps),
    addressOf: hubAddress(deps),
    isWelcome: async (visitor) => {
      try {
        if (!(await isGoingOn(deps, visitor))) return false;
        await hearingOf(deps, visitor);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return !["not_a_member", "not_found"].includes(error.code);
        throw error;
      }
    },
    onConnected: async (caller) => {
      const { organizationId } = caller.user;
      present.set(organizationId, (present.get(organizationId) ?? new Set()).add(caller));
      // It may have ended between the door and here, where nobody looked for it.
      if (!(await isGoingOn(deps, caller.user))) return caller.close();
      const seq = await welcome(caller);
      // For the first one here: a later one knows of what those before it may have missed.
      if (seq !== null && !told.has(organizationId)) note(organizationId, seq);
    },
    onDisconnected: (caller) => {
      const { organizationId } = caller.user;
      presence.leave(caller.connectionId);
      presence.unwatch(caller.connectionId);
      acquaintances.delete(caller.connectionId);
      closed.delete(caller);
      const guests = present.get(organizationId);
      guests?.delete(caller);
      if (guests?.size !== 0) return;
      present.delete(organizationId);
      told.delete(organizationId);
    },
    secret: deps.keyFor("workspace hub connection tokens"),
    nodeUrl: deps.config.NODE_URL,
    backplane: overhearing(backplane, {
      heard: (organizationId, { seq }) => note(organizationId, seq),
      present: presence.heard,
      shifted: presence.review,
      missed: () => void catchUp().catch(failed("what was missed could not be made up for")),
    }),
    origins: hubOrigins(deps),
    settings: hubTimings(deps),
    log: deps.log,
  });

  const compare = async (): Promise<void> => {
    if (present.size === 0) return;
    for (const [organizationId, { seq, life }] of await listHeads(deps.db, [...present.keys()])) {
      const known = told.get(organizationId);
      const rests = isResting(statusOf(life));
      // What got lost may have been that somebody no longer reads something. That it rests, or no more, nobody else tells.
      const isMissed =
        (known !== undefined && seq > known) || [...(present.get(organizationId) ?? [])].some((guest) => closed.has(guest) !== rests);
      if (isMissed) await greet(organizationId);
      note(organizationId, seq);
    }
  };
  let isComparing = false;
  const comparison = setInterval(async () => {
    if (isComparing) return;
    isComparing = true;
    await compare().catch(failed("heads could not be compared"));
    isComparing = false;
  }, comparing);
  comparison.unref();

  const isOf = (sessionIds: readonly string[]) => (user: Visitor) => user.sessionId !== null && sessionIds.includes(user.sessionId);
  const ignore = deps.identity.onChanged((sessionIds) => void hub.review(sessionIds === "all" ? undefined : isOf(sessionIds)));
  const asking = isEmbedded(deps.config) ? undefined : setInterval(() => void hub.review(), recheckInterval);

  return {
    hub,
    methods: Object.keys(methods),
    compare,
    feed: {
      tell(organizationId, seq, news, shifts) {
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
        note(organizationId, seq);
      },
      review(organizationId, person) {
        hub.user(userId(organizationId, person)).sendAway();
      },
    },
    async close() {
      ignore();
      clearInterval(asking);
      clearInterval(comparison);
      await hub.stop();
      presence.stop();
      close();
    },
  };
};

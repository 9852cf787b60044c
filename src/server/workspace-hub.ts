import type { News } from "../domain/wire.ts";
import { workspaceHubPath } from "../domain/wire.ts";
import { limitKey } from "./address.ts";
import type { Resources } from "./deps.ts";
import { hubAddress, hubBackplane, hubOrigins, hubTimings } from "./hub-parts.ts";
import { type Authorised, type Backplane, type Caller, createHub, type Credentials, type Hub, type HubUser } from "./hub/index.ts";
import { recheckInterval } from "./identity/project.ts";
import { isEmbedded } from "./identity/location.ts";
import { Refusal } from "./refusal.ts";
import { listHeads } from "./store/queries/organization/heads.ts";
import { organizationAt } from "./use-cases/workspace/acting.ts";
import { hearingOf } from "./use-cases/workspace/snapshots.ts";
import { workspacePlace } from "./workspace-address.ts";
import type { WorkspaceFeed } from "./workspace-feed.ts";

type Events = { Changed: [news: News]; Head: [seq: number] };
/** Somebody in one organisation's workspace. */
type Visitor = HubUser & { organizationId: string; userId: string; sessionId: string | null; token: string };
type Guest = Caller<Visitor, Events>;

/** Milliseconds between two looks at whether news got lost. */
const comparing = 2_000;
/** Longer news are told without their rows, in letters of JSON. */
const longest = 16_384;

const allIn = (organizationId: string) => `all ${organizationId}`;
const everybodyIn = (organizationId: string) => `organization ${organizationId}`;
const readersOf = (organizationId: string, project: string) => `project ${organizationId} ${project}`;
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

const authoriseWith =
  (deps: Resources) =>
  async ({ apiKey, accessToken, address, query }: Credentials): Promise<Authorised<Visitor>> => {
    if (apiKey !== deps.config.API_KEY) return { refused: 401 };
    try {
      if (address !== null) await deps.limits.take("hub", limitKey(address));
      const user = accessToken === null ? null : await visitorOf(deps, accessToken, query("workspace"));
      return user === null ? { refused: 401 } : { user };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refused: error.code === "rate_limited" ? 429 : 401 };
    }
  };

/** Puts somebody where they hear what they may, and tells them where things stand from then on. */
const welcome = async (deps: Resources, caller: Guest): Promise<void> => {
  const { organizationId } = caller.user;
  try {
    caller.join(allIn(organizationId));
    const { isEverybody, projects } = await hearingOf(deps, caller.user);
    if (isEverybody) caller.join(everybodyIn(organizationId));
    for (const project of projects) caller.join(readersOf(organizationId, project));
    // What was taken away meanwhile was told to those who were in already.
    const now = await hearingOf(deps, caller.user);
    if (!now.isEverybody) caller.leave(everybodyIn(organizationId));
    for (const project of projects) if (!now.projects.includes(project)) caller.leave(readersOf(organizationId, project));
    for (const project of now.projects) caller.join(readersOf(organizationId, project));
    caller.send("Head", now.seq);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    caller.close();
  }
};

/** Says of each number that other nodes tell, whose it is. */
const overhearing = (backplane: Backplane, heard: (group: string, news: News) => void): Backplane => ({
  join: (take) =>
    backplane.join((announcement) => {
      if ("event" in announcement && announcement.event === "Changed" && "group" in announcement.to)
        // What nodes of this hub announce by that name.
        heard(announcement.to.group, announcement.values[0] as News);
      take(announcement);
    }),
});

/** What the rest of the server has of the hub of workspaces. */
export type WorkspaceHub = {
  hub: Hub<Visitor, Events>;
  feed: WorkspaceFeed;
  /** Looks now whether news got lost. */
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
  /** How many connections each has. */
  const present = new Map<string, number>();
  const note = (organizationId: string, seq: number): void => {
    if (present.has(organizationId)) told.set(organizationId, Math.max(seq, told.get(organizationId) ?? 0));
  };

  const hub = createHub<Visitor, Events>({
    methods: {},
    authorise: authoriseWith(deps),
    addressOf: hubAddress(deps),
    isWelcome: async ({ token, organizationId, userId: person }) => {
      try {
        const isEmbeddedToken = workspacePlace(deps.config) === "subdomain";
        const principal = isEmbeddedToken ? await deps.identity.verifyForWorkspace(token) : await deps.identity.verify(token);
        if (principal === null) return false;
        await hearingOf(deps, { organizationId, userId: person });
        return true;
      } catch (error) {
        if (error instanceof Refusal) return !["not_a_member", "not_found", "organization_deleted"].includes(error.code);
        throw error;
      }
    },
    onConnected: async (caller) => {
      const { organizationId } = caller.user;
      present.set(organizationId, (present.get(organizationId) ?? 0) + 1);
      await welcome(deps, caller);
    },
    onDisconnected: ({ user: { organizationId } }) => {
      const left = (present.get(organizationId) ?? 1) - 1;
      if (left > 0) present.set(organizationId, left);
      else {
        present.delete(organizationId);
        told.delete(organizationId);
      }
    },
    secret: deps.keyFor("workspace hub connection tokens"),
    nodeUrl: deps.config.NODE_URL,
    backplane: overhearing(backplane, (group, { seq }) => note(group.split(" ")[1] ?? "", seq)),
    origins: hubOrigins(deps),
    settings: hubTimings(deps),
    log: deps.log,
  });

  const compare = async (): Promise<void> => {
    if (present.size === 0) return;
    for (const [organizationId, seq] of await listHeads(deps.db, [...present.keys()])) {
      const known = told.get(organizationId);
      note(organizationId, seq);
      if (known === undefined || seq <= known) continue;
      hub.group(allIn(organizationId)).send("Head", seq);
    }
  };
  const comparison = setInterval(() => {
    compare().catch((error: unknown) => deps.log.warn({ err: error }, "heads could not be compared"));
  }, comparing);
  comparison.unref();

  const isOf = (sessionIds: readonly string[]) => (user: Visitor) => user.sessionId !== null && sessionIds.includes(user.sessionId);
  const ignore = deps.identity.onChanged((sessionIds) => void hub.review(sessionIds === "all" ? undefined : isOf(sessionIds)));
  const asking = isEmbedded(deps.config) ? undefined : setInterval(() => void hub.review(), recheckInterval);

  return {
    hub,
    compare,
    feed: {
      tell(organizationId, seq, news, shifts) {
        for (const { project, who, reads } of shifts) {
          const audience = who === "everybody" ? hub.group(everybodyIn(organizationId)) : hub.user(userId(organizationId, who.person));
          if (reads) audience.join(readersOf(organizationId, project));
          else audience.leave(readersOf(organizationId, project));
        }
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
      close();
    },
  };
};

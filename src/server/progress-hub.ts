import { type Authorised, type Caller, createHub, type Credentials, type Hub, type HubUser, method, NotAuthorized } from "signalr-for-node";
import { hubPath, jobArguments, type Progress } from "../contract/hub.ts";
import { limitKey } from "../basics/address.ts";
import type { Resources } from "./deps.ts";
import { hubAddress, hubBackplane, hubOrigins, hubTimings } from "./hub-config.ts";
import { isEmbedded } from "./identity/location.ts";
import { recheckInterval } from "./identity/external-project.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import { Refusal } from "./refusal.ts";
import { allProgress, clearProgress, latestProgress, mayAsk } from "./use-cases/progress/progress.ts";

type Events = { ReceiveProgress: [jobName: string, progress: Progress]; AllProgress: [jobs: Record<string, Progress>] };
/** With what they proved who they are. */
type Visitor = HubUser & { sessionId?: string | null; token?: string };
type Guest = Caller<Visitor, Events>;

/** Everybody who is signed in. */
const people = "people";

/**
 * Who is at the door. The client id is public and no authorisation; a token may be missing, for the demo job, but a token that is none
 * is refused also where none would do.
 */
const authoriseWith =
  ({ config, limits, identity }: Resources) =>
  async ({ apiKey, accessToken, address }: Credentials): Promise<Authorised<Visitor>> => {
    if (apiKey !== config.API_KEY) return { refused: 401 };
    try {
      if (address !== null) await limits.take("hub", limitKey(address));
    } catch (error) {
      if (error instanceof Refusal) return { refused: 429 };
      throw error;
    }
    if (accessToken === null) return { user: { id: null } };
    const principal = await identity.verify(accessToken);
    if (principal === null) return { refused: 401 };
    const { userId: id, sessionId, expiresAt } = principal;
    return { user: { id, sessionId, token: accessToken, expiresAt: expiresAt * 1000 } };
  };

/** The hub at `/ProgressHub` (SPEC §7): methods answer their caller by result and by event, as clients of either kind expect. */
export const openProgressHub = async (
  deps: Resources,
): Promise<{ hub: Hub<Visitor, Events>; feed: ProgressFeed; close(): Promise<void> }> => {
  const { backplane, close } = await hubBackplane(deps, hubPath);
  const hub = createHub<Visitor, Events>({
    methods: {
      GetLatestProgress: method(jobArguments.def.items, async (caller: Guest, jobName) => {
        if (!mayAsk(caller.user.id, jobName)) throw new NotAuthorized();
        const progress = await latestProgress(deps, caller.user.id, jobName);
        caller.send("ReceiveProgress", jobName, progress);
        return progress;
      }),
      ClearProgress: method(jobArguments.def.items, async (caller: Guest, jobName) => {
        try {
          await clearProgress(deps, { person: caller.user.id, connectionId: caller.connectionId }, jobName);
        } catch (error) {
          throw error instanceof Refusal ? new NotAuthorized() : error;
        }
      }),
      GetAllProgress: method([], async (caller: Guest) => {
        const jobs = await allProgress(deps, caller.user.id);
        caller.send("AllProgress", jobs);
        return jobs;
      }),
    },
    authorise: authoriseWith(deps),
    addressOf: hubAddress(deps),
    isWelcome: async ({ token }) => {
      try {
        return token === undefined || (await deps.identity.verify(token)) !== null;
      } catch (error) {
        // A service elsewhere that does not answer says nothing about the session.
        if (error instanceof Refusal) return true;
        throw error;
      }
    },
    onConnected: (caller) => {
      if (caller.user.id !== null) caller.join(people);
    },
    secret: deps.keyFor("hub connection tokens"),
    nodeUrl: deps.config.NODE_URL,
    backplane,
    origins: hubOrigins(deps),
    settings: hubTimings(deps),
    log: deps.log,
  });
  const isOf = (sessionIds: readonly string[]) => (user: Visitor) =>
    typeof user.sessionId === "string" && sessionIds.includes(user.sessionId);
  const ignore = deps.identity.onChanged((sessionIds) => void hub.review(sessionIds === "all" ? undefined : isOf(sessionIds)));
  // A service elsewhere tells nothing by itself: it is asked as often as about any token.
  const asking = isEmbedded(deps.config) ? undefined : setInterval(() => void hub.review(), recheckInterval);
  return {
    hub,
    feed: {
      publish(audience, jobName, progress) {
        if ("everybody" in audience) hub.all.send("ReceiveProgress", jobName, progress);
        else if ("signedIn" in audience) hub.group(people).send("ReceiveProgress", jobName, progress);
        else for (const person of audience.people) hub.user(person).send("ReceiveProgress", jobName, progress);
      },
    },
    async close() {
      ignore();
      clearInterval(asking);
      await hub.stop();
      close();
    },
  };
};

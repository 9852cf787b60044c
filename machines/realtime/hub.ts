/**
 * The connection to the real-time hub (SPEC §4): initial, connecting, connected, reconnecting, disconnecting, disconnected, error.
 *
 * Every attempt is a socket of its own, which cleans up after itself however it is left. A connection that was lost is tried again after
 * the pauses of SPEC §7; what was missed meanwhile is asked for as soon as there is one again. The pauses begin anew with a connection that
 * has stood for a while: one that opens and is dropped was no good try. What the hub sends goes to the parent.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Progress } from "../../src/contract/hub.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { requiredAction, requiredCallback } from "../actor.ts";

/** What a socket tells. */
export type SocketEvent =
  | { type: "socket.opened"; connectionId: string | null }
  | { type: "socket.failed"; message: string }
  | { type: "socket.lost"; message: string }
  | { type: "socket.closed"; message: string }
  | { type: "status.refused"; jobName: string }
  | { type: "progress.received"; jobName: string; progress: Progress };

/** What a socket is told. */
export type SocketOrder = { type: "ask"; jobName: string } | { type: "close" };

/** What the parent hears. */
export type HubNews =
  | { type: "hub.noted"; status: HubStatus; connectionId: string | null }
  | { type: "hub.warned"; problem: Problem }
  | { type: "progress.received"; jobName: string; progress: Progress };

export type HubStatus = "connecting" | "connected" | "reconnecting" | "disconnecting" | "disconnected" | "error";

export type HubInput = {
  /** Asked for when a connection was lost in between; with `asksAtOnce` on the first one too. */
  jobName: string;
  asksAtOnce: boolean;
  connectsAtOnce: boolean;
};

type Context = HubInput & {
  /** Pauses that were taken since a connection stood. */
  attempt: number;
  connectionId: string | null;
  problem: Problem | null;
};

type Event =
  | { type: "connect.chosen" }
  | { type: "disconnect.chosen" }
  /** The latest progress of the job is wanted. */
  | { type: "latest.asked" }
  | SocketEvent;

const hub = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as HubInput,
    tags: {} as HubStatus | "initial",
    meta: {} as { serves: string },
  },
  actors: {
    socket: requiredCallback<SocketOrder>("socket"),
  },
  actions: {
    ask: sendTo("socket", ({ context }): SocketOrder => ({ type: "ask", jobName: context.jobName })),
    close: sendTo("socket", (): SocketOrder => ({ type: "close" })),
    setConnectionId: assign((_, { connectionId }: { connectionId: string | null }) => ({ connectionId, problem: null })),
    clearConnectionId: assign({ connectionId: null }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    resetAttempts: assign({ attempt: 0 }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** To the parent. */
    tell: requiredAction<HubNews>("tell"),
  },
  guards: {
    asksAtOnce: ({ context }) => context.asksAtOnce,
    connectsAtOnce: ({ context }) => context.connectsAtOnce,
    hasPausesLeft: ({ context }) => context.attempt < reconnectPauses.length,
    hasMessage: (_, { message }: { message: string }) => message !== "",
  },
  delays: {
    // `hasPausesLeft` was asked before.
    reconnectPause: ({ context }) => reconnectPauses[context.attempt]!,
    /** How long a connection stands before it counts as a good one. */
    proof: 10_000,
    /** A server that does not say goodbye is not waited for. */
    farewell: 5_000,
  },
});

const noted = (status: HubStatus) =>
  ({
    type: "tell",
    params: ({ context }: { context: Context }) => ({ type: "hub.noted", status, connectionId: context.connectionId }) as const,
  }) as const;
const warned = (problem: Problem) =>
  [
    { type: "setProblem", params: { problem } },
    { type: "tell", params: { type: "hub.warned", problem } },
  ] as const;

/** The words of a connection that ended, with the reason where one was given. */
const ended = [
  {
    guard: { type: "hasMessage", params: ({ event }: { event: { message: string } }) => event },
    target: "#hub.disconnected",
    actions: [
      { type: "setProblem", params: ({ event }: { event: { message: string } }) => ({ problem: closedWith(event.message) }) },
      {
        type: "tell",
        params: ({ event }: { event: { message: string } }) => ({ type: "hub.warned", problem: closedWith(event.message) }) as const,
      },
    ],
  },
  { target: "#hub.disconnected" },
] as const;

/** Without a connection nothing can be asked. */
const cannotAsk = { "latest.asked": { actions: warned({ code: "hub_not_connected" }) } } as const;

export const hubMachine = hub.createMachine({
  id: "hub",
  context: ({ input }) => ({ ...input, attempt: 0, connectionId: null, problem: null }),
  initial: "initial",
  states: {
    initial: {
      tags: "initial",
      meta: { serves: "SPEC §4 real-time connection: initial" },
      always: { guard: "connectsAtOnce", target: "open" },
      on: { "connect.chosen": "open", ...cannotAsk },
    },

    open: {
      initial: "attempt",
      states: {
        /** One socket, from the first word to the last. */
        attempt: {
          initial: "connecting",
          invoke: { id: "socket", src: "socket" },
          exit: "clearConnectionId",
          on: {
            "progress.received": { actions: { type: "tell", params: ({ event }) => event } },
            "status.refused": {
              actions: [
                { type: "setProblem", params: ({ event }) => ({ problem: { code: "hub_status_failed", params: { job: event.jobName } } }) },
                {
                  type: "tell",
                  params: ({ event }) => ({
                    type: "hub.warned",
                    problem: { code: "hub_status_failed", params: { job: event.jobName } },
                  }),
                },
              ],
            },
          },
          states: {
            connecting: {
              tags: "connecting",
              entry: ["resetAttempts", "clearProblem", noted("connecting")],
              meta: { serves: "SPEC §4 real-time connection: connecting" },
              on: {
                "socket.opened": [
                  {
                    guard: "asksAtOnce",
                    target: "connected",
                    actions: [{ type: "setConnectionId", params: ({ event }) => event }, "ask"],
                  },
                  { target: "connected", actions: { type: "setConnectionId", params: ({ event }) => event } },
                ],
                "socket.failed": { target: "#hub.error", actions: warned({ code: "hub_failed" }) },
                "disconnect.chosen": "#hub.disconnected",
                ...cannotAsk,
              },
            },
            retrying: {
              tags: "reconnecting",
              meta: { serves: "SPEC §4 auto-reconnect after a drop" },
              on: {
                "socket.opened": {
                  target: "connected",
                  actions: [{ type: "setConnectionId", params: ({ event }) => event }, "ask"],
                },
                "socket.failed": [{ guard: "hasPausesLeft", target: "#hub.open.pausing" }, ...ended],
                "disconnect.chosen": "#hub.disconnected",
                ...cannotAsk,
              },
            },
            connected: {
              tags: "connected",
              entry: noted("connected"),
              meta: { serves: "SPEC §4 on reconnect the latest progress for the job is requested again" },
              initial: "unproven",
              on: { "latest.asked": { actions: "ask" }, "socket.closed": ended, "disconnect.chosen": "closing" },
              states: {
                unproven: {
                  after: { proof: "proven" },
                  on: {
                    "socket.lost": [
                      { guard: "hasPausesLeft", target: "#hub.open.pausing", actions: warned({ code: "hub_lost" }) },
                      ...ended,
                    ],
                  },
                },
                proven: {
                  entry: "resetAttempts",
                  on: { "socket.lost": { target: "#hub.open.pausing", actions: warned({ code: "hub_lost" }) } },
                },
              },
            },
            closing: {
              tags: "disconnecting",
              entry: ["close", noted("disconnecting")],
              meta: { serves: "SPEC §4 real-time connection: disconnecting" },
              on: { "socket.closed": "#hub.disconnected", "socket.lost": "#hub.disconnected", ...cannotAsk },
              after: { farewell: "#hub.disconnected" },
            },
          },
        },
        pausing: {
          tags: "reconnecting",
          entry: noted("reconnecting"),
          meta: { serves: "SPEC §7 reconnect delays 0, 2000, 5000, 10000, 15000, 30000 ms" },
          on: { "disconnect.chosen": "#hub.disconnected", ...cannotAsk },
          after: { reconnectPause: { target: "attempt.retrying", actions: "countAttempt" } },
        },
      },
    },

    disconnected: {
      tags: "disconnected",
      entry: noted("disconnected"),
      meta: { serves: "SPEC §4 real-time connection: disconnected" },
      on: { "connect.chosen": "open", ...cannotAsk },
    },
    error: {
      tags: "error",
      entry: noted("error"),
      meta: { serves: "SPEC §8 Failed to connect to SignalR hub." },
      on: { "connect.chosen": "open", ...cannotAsk },
    },
  },
});

export type HubSnapshot = SnapshotFrom<typeof hubMachine>;
export type HubActor = ActorRefFrom<typeof hubMachine>;

/** Where the connection stands, in the specification's words. */
export const statusOf = (snapshot: HubSnapshot): HubStatus | "initial" =>
  // Each state has one of these tags.
  (["initial", "connecting", "connected", "reconnecting", "disconnecting", "disconnected", "error"] as const).find((status) =>
    snapshot.hasTag(status),
  )!;

/** Milliseconds before each attempt to reconnect; after the last one the connection is given up. */
export const reconnectPauses = [0, 2_000, 5_000, 10_000, 15_000, 30_000] as const;

const closedWith = (message: string): Problem => ({ code: "hub_closed", params: { message } });

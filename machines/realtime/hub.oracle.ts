import { after, always, both, calls, either, hears, isIn, never, not, type Deed, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { hubMachine } from "./hub.ts";

type Then = Now<typeof hubMachine>;
/** SPEC §7. */
const pauses = [0, 2_000, 5_000, 10_000, 15_000, 30_000];

const noted = (status: string, connectionId: string | null): Deed => ["tell", { type: "hub.noted", status, connectionId }];
const warned = (problem: object): Deed => ["tell", { type: "hub.warned", problem }];
const asks = ({ input }: Then): Deed => ["tell socket", { type: "ask", jobName: input.jobName }];

const isGivenUp = ({ context, wasAt }: Then) => context.attempt >= pauses.length && !wasAt("open.attempt.connected.proven");
const lost = { code: "hub_lost" };
const closedWith = ({ event }: Then) => ({ code: "hub_closed", params: { message: event.message as string } });
const parting = ({ wasAt }: Then) => wasAt("open.attempt.closing");
/** A connection that ended for good says why, where it was told. */
const ends = {
  problem: (now: Then) => (now.event.message === "" ? now.context.problem : closedWith(now)),
  does: (now: Then): Deed[] => [...(now.event.message === "" ? [] : [warned(closedWith(now))]), noted("disconnected", null)],
};

export const oracle: Oracle<typeof hubMachine> = {
  effects: {
    file: "machines/realtime/hub.oracle.ts",
    begins: {
      at: ({ input }) => (input.connectsAtOnce ? "open.attempt.connecting" : "initial"),
      sets: {
        jobName: ({ input }) => input.jobName,
        asksAtOnce: ({ input }) => input.asksAtOnce,
        connectsAtOnce: ({ input }) => input.connectsAtOnce,
        attempt: 0,
        connectionId: null,
        problem: null,
      },
      does: ({ input }) => (input.connectsAtOnce ? [noted("connecting", null)] : []),
    },
    events: {
      "connect.chosen": { at: "open.attempt.connecting", sets: { attempt: 0, problem: null }, does: [noted("connecting", null)] },
      "socket.opened": {
        at: "open.attempt.connected.unproven",
        sets: { connectionId: ({ event }) => event.connectionId, problem: null },
        // What was missed is asked for; at the first time only where it is wanted at once.
        does: (now) => [
          ...(now.wasAt("open.attempt.retrying") || now.input.asksAtOnce ? [asks(now)] : []),
          noted("connected", now.event.connectionId as string),
        ],
      },
      "socket.failed": {
        at: (now) => (now.wasAt("open.attempt.connecting") ? "error" : isGivenUp(now) ? "disconnected" : "open.pausing"),
        sets: {
          problem: (now) =>
            now.wasAt("open.attempt.connecting") ? { code: "hub_failed" } : isGivenUp(now) ? ends.problem(now) : now.context.problem,
        },
        does: (now) => {
          if (now.wasAt("open.attempt.connecting")) return [warned({ code: "hub_failed" }), noted("error", null)];
          return isGivenUp(now) ? ends.does(now) : [noted("reconnecting", null)];
        },
      },
      "socket.lost": {
        at: (now) => (parting(now) || isGivenUp(now) ? "disconnected" : "open.pausing"),
        sets: {
          connectionId: null,
          problem: (now) => (parting(now) ? now.context.problem : isGivenUp(now) ? ends.problem(now) : lost),
        },
        does: (now) => {
          if (parting(now)) return [noted("disconnected", null)];
          return isGivenUp(now) ? ends.does(now) : [warned(lost), noted("reconnecting", null)];
        },
      },
      "socket.closed": {
        at: "disconnected",
        sets: { connectionId: null, problem: (now) => (parting(now) ? now.context.problem : ends.problem(now)) },
        does: (now) => (parting(now) ? [noted("disconnected", null)] : ends.does(now)),
      },
      "after reconnectPause": { at: "open.attempt.retrying", sets: { attempt: ({ context }) => context.attempt + 1 } },
      // The pauses begin anew with a connection that has stood for a while.
      "after proof": { at: "open.attempt.connected.proven", sets: { attempt: 0 } },
      "after farewell": { at: "disconnected", sets: { connectionId: null }, does: [noted("disconnected", null)] },
      "disconnect.chosen": {
        at: ({ wasAt }) => (wasAt("open.attempt.connected") ? "open.attempt.closing" : "disconnected"),
        does: ({ wasAt, context }) =>
          wasAt("open.attempt.connected")
            ? [["tell socket", { type: "close" }], noted("disconnecting", context.connectionId)]
            : [noted("disconnected", null)],
      },
      "latest.asked": {
        sets: { problem: ({ wasAt, context }) => (wasAt("open.attempt.connected") ? context.problem : { code: "hub_not_connected" }) },
        does: (now) => (now.wasAt("open.attempt.connected") ? [asks(now)] : [warned({ code: "hub_not_connected" })]),
      },
      "status.refused": {
        sets: { problem: ({ event }) => ({ code: "hub_status_failed", params: { job: event.jobName as string } }) },
        does: ({ event }) => [warned({ code: "hub_status_failed", params: { job: event.jobName as string } })],
      },
      "progress.received": { does: ({ event }) => [["tell", event]] },
    },
    // Nobody waits after the last.
    waits: { reconnectPause: ({ context }) => pauses[context.attempt]!, proof: 10_000, farewell: 5_000 },
  },
  rules: [
    {
      name: "one socket at a time",
      from: "SPEC §4 real-time connection: every attempt is a socket of its own",
      formula: after(calls("socket"))
        .until(({ stopped }) => stopped.includes("socket"))
        .never(calls("socket")),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4: disconnected",
      formula: after(isIn("disconnected", "error"))
        .until(hears("connect.chosen"))
        .never(either(calls("socket"), ({ deeds }) => deeds.some(([name]) => name === "tell socket"))),
    },
    {
      name: "a lost connection is given up after the last pause",
      from: "SPEC §7: reconnect delays in ms: 0, 2000, 5000, 10000, 15000, 30000",
      formula: never(({ is }) => is.context.attempt > pauses.length),
    },
    {
      name: "on reconnect the latest progress for the job is requested again",
      from: "SPEC §4",
      formula: always(
        (moment) =>
          !(moment.was?.matches({ open: { attempt: "retrying" } }) && hears("socket.opened")(moment)) ||
          moment.deeds.some(([name]) => name === "tell socket"),
      ),
    },
    {
      name: "only a connection that stands has an id",
      from: "SPEC §7: hub",
      formula: never(both(not(isIn("open.attempt.connected", "open.attempt.closing")), ({ is }) => is.context.connectionId !== null)),
    },
    {
      name: "whoever is connected, or about to be, can disconnect",
      from: "SPEC §2 debug page: connect/disconnect buttons",
      formula: always(
        (moment) =>
          !isIn("open.pausing", "open.attempt.connecting", "open.attempt.retrying", "open.attempt.connected")(moment) ||
          moment.is.can({ type: "disconnect.chosen" }),
      ),
    },
    {
      name: "whoever disconnects is not connected again by itself",
      from: "SPEC §4: disconnecting, disconnected",
      formula: after(hears("disconnect.chosen")).until(hears("connect.chosen")).never(calls("socket")),
    },
  ],
};

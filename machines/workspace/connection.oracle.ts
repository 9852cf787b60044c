import { after, always, calls, hears, isAt, isIn, never, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { connectionMachine } from "./connection.ts";

type Then = Now<typeof connectionMachine>;
type Output = { success: boolean; code: string; reason?: string; params?: { retryAfter?: number }; data?: { isOther?: boolean } | null };
const outputOf = ({ event }: Then) => event.output as Output;

/** Milliseconds before the first tries, and before each one after them. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Where a refusal leads that ends everything; undefined for others. */
const endOf = (now: Then): string | undefined => {
  const { code, reason = code } = outputOf(now);
  const ends: Record<string, string> = {
    client_outdated: "outdated",
    unauthenticated: "expired",
    not_a_member: "forbidden",
    not_found: "gone.quiet",
    organization_deleted: "closed.linked.quiet",
    organization_suspended: "closed.linked.quiet",
  };
  return ends[reason];
};

const following = "open.following.linked.catchingUp.once";
/** Where something is tried again that did not come to anything. */
const paused = ({ wasAt }: Then) => {
  if (wasAt("closed")) return "closed.pausing";
  if (wasAt("open.beginning")) return "open.beginning.pausing";
  return wasAt("open.resyncing") ? "open.resyncing.pausing" : "open.following.pausing";
};
const again = ({ wasAt }: Then) => {
  if (wasAt("closed")) return wasAt("closed.pausing") ? "closed.linked.quiet" : "closed.linked.asking";
  if (wasAt("open.beginning")) return "open.beginning.asking";
  return wasAt("open.resyncing") ? "open.resyncing.asking" : following;
};
const tried = { attempt: ({ context }: Then) => context.attempt + 1 };
const isPause = (now: Then) => !outputOf(now).success && endOf(now) === undefined && outputOf(now).reason !== "log_too_short";
const told = {
  attempt: (now: Then) => now.context.attempt + Number(isPause(now)),
  retryAfter: (now: Then) => (isPause(now) ? (outputOf(now).params?.retryAfter ?? 0) : now.context.retryAfter),
};
const leaves = (now: Then): [string][] => {
  if (outputOf(now).success) return [];
  if (endOf(now) === "gone.quiet") return now.wasAt("closed") ? [["tellOpened"], ["close"]] : [["close"]];
  if (endOf(now) === "closed.linked.quiet" && !now.wasAt("closed")) return [["tellClosed"], ["close"]];
  return endOf(now) === "forbidden" ? [["leave"]] : [];
};

export const oracle: Oracle<typeof connectionMachine> = {
  effects: {
    file: "machines/workspace/connection.oracle.ts",
    begins: {
      at: ({ input }) => {
        if (input.isClosed) return "closed.linked.quiet";
        return input.isKept ? following : "open.beginning.asking";
      },
      does: ({ input }) => (input.isClosed ? [["close"]] : []),
      sets: { isKept: ({ input }) => input.isKept, isClosed: ({ input }) => input.isClosed, attempt: 0, retryAfter: 0 },
    },
    events: {
      "begin done": { at: (now) => (outputOf(now).success ? following : (endOf(now) ?? paused(now))), sets: told, does: leaves },
      "begin failed": { at: paused, sets: tried },
      "beginAgain done": { at: (now) => (outputOf(now).success ? following : (endOf(now) ?? "gone.quiet")), does: leaves },
      "beginAgain failed": { at: "gone.quiet" },
      "beginOpened done": {
        at: (now) => (outputOf(now).success ? following : (endOf(now) ?? "closed.linked.quiet")),
        does: (now) => (outputOf(now).success ? [["tellOpened"]] : leaves(now)),
      },
      "beginOpened failed": { at: "closed.linked.quiet" },
      "organization.closed": { at: "closed.linked.quiet", sets: { retryAfter: 0 }, does: [["tellClosed"], ["close"]] },
      "organization.opened": { at: "closed.linked.asking" },
      "catchUp done": {
        at: (now) => {
          const { success, data, reason } = outputOf(now);
          if (!success) return reason === "log_too_short" ? "open.resyncing.asking" : (endOf(now) ?? paused(now));
          if (data?.isOther) return "open.resyncing.asking";
          return now.wasAt("open.following.linked.catchingUp.again") ? following : "open.following.linked.live.fresh";
        },
        sets: told,
        does: leaves,
      },
      "catchUp failed": { at: paused, sets: tried },
      "after answerWait": {
        at: (now) => {
          if (now.wasAt("closed")) return "closed.linked.quiet";
          return now.wasAt("gone") ? "gone.quiet" : paused(now);
        },
        sets: { attempt: ({ context, wasAt }) => context.attempt + Number(!wasAt("gone") && !wasAt("closed")) },
      },
      "after retryPause": { at: again, sets: { retryAfter: 0 } },
      "network.came": {
        at: again,
        sets: {
          attempt: ({ context, wasAt }) => (wasAt("closed.linked") ? context.attempt : 0),
          retryAfter: ({ context, wasAt }) => (wasAt("closed.linked") ? context.retryAfter : 0),
        },
      },
      "network.lost": { at: paused, sets: tried },
      "hub.lost": { at: paused, sets: tried },
      "rows.missed": {
        at: ({ wasAt }) => {
          if (wasAt("closed")) return "closed.linked.asking";
          return wasAt("open.following.linked.live") ? following : "open.following.linked.catchingUp.again";
        },
      },
      "person.changed": { at: "open.resyncing.asking", sets: { retryAfter: 0 } },
      "after comparing": {
        at: ({ wasAt }) => {
          if (wasAt("closed")) return "closed.linked.asking";
          return wasAt("gone") ? "gone.asking" : following;
        },
      },
      "after proof": {
        at: ({ wasAt }) => (wasAt("closed") ? "closed.linked.quiet" : "open.following.linked.live.proven"),
        sets: { attempt: 0 },
      },
      "reload.chosen": { does: [["reload"]] },
    },
    waits: {
      retryPause: ({ context }) => Math.max(context.retryAfter * 1_000, pauses[Math.min(context.attempt, pauses.length) - 1] ?? 0),
      answerWait: 30_000,
      proof: 10_000,
      comparing: 60_000,
    },
  },
  rules: [
    {
      name: "what was missed while it was asked is asked for once more",
      from: "WORKSPACE §6: a lost announcement heals",
      formula: never(
        (moment) =>
          moment.was !== null &&
          isAt(moment.was, "open.following.linked.catchingUp.again") &&
          hears("catchUp done")(moment) &&
          isIn("open.following.linked.live")(moment),
      ),
    },
    {
      name: "rows of which some may be missing are asked for before they count as those of the server",
      from: "WORKSPACE §6: clients ask on reconnect",
      formula: after(calls("hub")).until(hears("catchUp done")).never(isIn("open.following.linked.live")),
    },
    {
      name: "whoever is a member no more is asked for nothing, and hears nothing",
      from: "WORKSPACE §6: taking rights away is a change too: rows and caches go",
      formula: after(isIn("forbidden")).never(calls("begin", "catchUp", "hub", "watch")),
    },
    {
      name: "rows go with the right to them, and not with the session or the version",
      from: "WORKSPACE §6: a session that merely ended keeps the outbox",
      formula: always(
        (moment) =>
          moment.deeds.some(([name]) => name === "leave") ===
          (isIn("forbidden")(moment) && moment.was !== null && !isAt(moment.was, "forbidden")),
      ),
    },
    {
      name: "rows go with the organisation, and what was done stays",
      from: "SPEC §4: may be suspended or deleted",
      formula: never((moment) => isIn("gone", "closed")(moment) && moment.deeds.some(([name]) => name === "leave")),
    },
    {
      name: "nothing of an organisation that rests is read but whether it still does",
      from: "DECISIONS 50: nothing else is read or written",
      formula: never((moment) => isIn("closed")(moment) && calls("catchUp")(moment)),
    },
    {
      name: "whoever shows the workspace learns that it rests, and when that is over",
      from: "DECISIONS 50: one page to everybody, open boards included",
      formula: always((moment) => {
        if (moment.was === null) return true;
        const [was, is] = [isAt(moment.was, "closed"), isIn("closed")(moment)];
        const tells = (name: string) => moment.deeds.some(([deed]) => deed === name);
        return tells("tellClosed") === (!was && is) && (!isIn("open")(moment) || tells("tellOpened") === was);
      }),
    },
    {
      name: "nothing is tried without a pause",
      from: "WORKSPACE §6: clients ask on reconnect, after a pause",
      formula: never((moment) => isIn("open.following.pausing")(moment) && calls("hub", "catchUp")(moment)),
    },
  ],
};

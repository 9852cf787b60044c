/**
 * The life of an organisation (DECISIONS 28, SPEC §9): while it is on the free plan and nobody uses it, its administrator is told three
 * times, then it is suspended, and in the end purged. Using it brings a warned one back; a suspended one is restored on purpose, so that
 * its members can see what happened. An owner may delete it at any time, and any of them takes that back until it is purged (WORKSPACE §2).
 *
 * The server runs it: one step at a time on the state that the organisation's row has. A delay is counted from the step before, so that
 * whoever was told "30 days" has them, also after the server was away.
 */
import { assign, setup, type SnapshotFrom } from "xstate";
import { idleDays } from "../../src/contract/commitments.ts";
import { deletionDays } from "../../src/contract/life.ts";
import { day } from "../../src/contract/time.ts";

type Context = { isFree: boolean };

type Event =
  | { type: "member.seen" }
  | { type: "plan.upgraded" }
  | { type: "plan.downgraded" }
  | { type: "organisation.suspended"; reason: string }
  | { type: "organisation.restored"; by: "member" | "operator" }
  /** By an owner, as they are called. */
  | { type: "organisation.deleted"; by: string };

const daysLeft = (since: number) => ({ type: "warn", params: { daysLeft: idleDays.suspension - since } }) as const;

const lifecycle = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    tags: {} as "warned" | "suspended" | "deleted",
    meta: {} as { serves: string },
  },
  actions: {
    pay: assign({ isFree: false }),
    stopPaying: assign({ isFree: true }),
    warn: (_, _params: { daysLeft: number }) => {
      throw provided("warn");
    },
    tellSuspended: (_, _params: { reason: string; daysLeft: number }) => {
      throw provided("tellSuspended");
    },
    tellDeleted: (_, _params: { by: string }) => {
      throw provided("tellDeleted");
    },
    /** `unusedDays`: for how long nobody had used it; 0 where an owner deleted it. */
    purge: (_, _params: { unusedDays: number }) => {
      throw provided("purge");
    },
  },
  guards: {
    isFree: ({ context }) => context.isFree,
    isPaid: ({ context }) => !context.isFree,
    isOperator: (_, params: { by: string }) => params.by === "operator",
  },
  delays: {
    untilFirstNotice: idleDays.firstNotice * day,
    untilSecondNotice: (idleDays.secondNotice - idleDays.firstNotice) * day,
    untilLastNotice: (idleDays.lastNotice - idleDays.secondNotice) * day,
    untilSuspension: (idleDays.suspension - idleDays.lastNotice) * day,
    untilPurge: (idleDays.purge - idleDays.suspension) * day,
    untilDeletion: deletionDays * day,
  },
});

const upgraded = { "plan.upgraded": { target: "#lifecycle.active", reenter: true, actions: "pay" } } as const;
const deleted = { "organisation.deleted": "#lifecycle.deleted" } as const;

export const lifecycleMachine = lifecycle.createMachine({
  id: "lifecycle",
  context: ({ input }) => input,
  initial: "active",
  states: {
    active: {
      meta: { serves: "SPEC §4 free accounts with no activity for 90 days" },
      on: {
        // Entered anew: the wait begins again.
        "member.seen": { target: "active", reenter: true },
        "organisation.suspended": "suspended.barred",
        ...upgraded,
        ...deleted,
        // From here on disuse counts, and from no day before.
        "plan.downgraded": { guard: "isPaid", target: "active", reenter: true, actions: "stopPaying" },
      },
      after: { untilFirstNotice: { guard: "isFree", target: "warned" } },
    },

    warned: {
      tags: "warned",
      meta: { serves: "DECISIONS 28: warned at 60, 75 and 85 days" },
      initial: "first",
      on: { "member.seen": "active", "organisation.suspended": "suspended.barred", ...upgraded, ...deleted },
      states: {
        first: { entry: daysLeft(idleDays.firstNotice), after: { untilSecondNotice: "second" } },
        second: { entry: daysLeft(idleDays.secondNotice), after: { untilLastNotice: "last" } },
        last: { entry: daysLeft(idleDays.lastNotice), after: { untilSuspension: "#lifecycle.suspended.unused" } },
      },
    },

    suspended: {
      tags: "suspended",
      meta: { serves: "SPEC §4 may be suspended or deleted" },
      initial: "unused",
      states: {
        unused: {
          entry: { type: "tellSuspended", params: { reason: "", daysLeft: idleDays.purge - idleDays.suspension } },
          on: { "organisation.restored": "#lifecycle.active", "organisation.suspended": "barred", ...upgraded, ...deleted },
          after: {
            untilPurge: { target: "#lifecycle.purged", actions: { type: "purge", params: { unusedDays: idleDays.purge } } },
          },
        },
        /** By the operator (SPEC §6), who alone ends it; time does not. */
        barred: {
          meta: { serves: "SPEC §6 the provider may suspend accounts for violations" },
          entry: {
            type: "tellSuspended",
            params: ({ event }) => ({ reason: event.type === "organisation.suspended" ? event.reason : "", daysLeft: 0 }),
          },
          on: {
            "organisation.restored": { guard: { type: "isOperator", params: ({ event }) => event }, target: "#lifecycle.active" },
          },
        },
      },
    },

    deleted: {
      tags: "deleted",
      meta: { serves: "WORKSPACE §2 an owner deletes the organisation, 30 days to undo" },
      entry: { type: "tellDeleted", params: ({ event }) => ({ by: event.type === "organisation.deleted" ? event.by : "" }) },
      on: { "organisation.restored": "active" },
      after: { untilDeletion: { target: "purged", actions: { type: "purge", params: { unusedDays: 0 } } } },
    },

    purged: { type: "final", meta: { serves: "DECISIONS 28: purged at 180 days" } },
  },
});

export type LifecycleSnapshot = SnapshotFrom<typeof lifecycleMachine>;

const provided = (name: string) => new Error(`action "${name}" was not provided`);

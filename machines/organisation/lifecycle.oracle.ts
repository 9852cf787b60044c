import { after, always, both, hears, isIn, never, precedes, type Condition } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { lifecycleMachine } from "./lifecycle.ts";

const day = 86_400_000;
const does =
  (action: string): Condition =>
  ({ actions }) =>
    actions.some(([name]) => name === action);

export const oracle: Oracle<typeof lifecycleMachine> = {
  effects: {
    file: "machines/organisation/lifecycle.oracle.ts",
    begins: { at: "active", sets: { isFree: ({ input }) => input.isFree } },
    events: {
      "after untilFirstNotice": { at: "warned.first", does: [["warn", { daysLeft: 30 }]] },
      "after untilSecondNotice": { at: "warned.second", does: [["warn", { daysLeft: 15 }]] },
      "after untilLastNotice": { at: "warned.last", does: [["warn", { daysLeft: 5 }]] },
      "after untilSuspension": { at: "suspended.unused", does: [["tellSuspended", { reason: "", daysLeft: 90 }]] },
      "after untilPurge": { at: "purged", does: [["purge", { unusedDays: 180 }]] },
      "after untilDeletion": { at: "purged", does: [["purge", { unusedDays: 0 }]] },
      "member.seen": { at: "active" },
      "plan.upgraded": { at: "active", sets: { isFree: false } },
      "plan.downgraded": { at: "active", sets: { isFree: true } },
      "organisation.suspended": {
        at: "suspended.barred",
        does: ({ event }) => [["tellSuspended", { reason: event.reason as string, daysLeft: 0 }]],
      },
      "organisation.restored": { at: "active" },
      "organisation.deleted": { at: "deleted", does: ({ event }) => [["tellDeleted", { by: event.by as string }]] },
    },
    // DECISIONS 28: warned at 60, 75 and 85 days, suspended at 90, purged at 180.
    waits: {
      untilFirstNotice: 60 * day,
      untilSecondNotice: 15 * day,
      untilLastNotice: 10 * day,
      untilSuspension: 5 * day,
      untilPurge: 90 * day,
      // WORKSPACE §2: 30 days to undo.
      untilDeletion: 30 * day,
    },
  },
  rules: [
    {
      name: "nobody who pays is warned",
      from: "SPEC §4: free accounts with no activity for 90 days",
      formula: never(both(does("warn"), ({ is }) => !(is.context as { isFree: boolean }).isFree)),
    },
    {
      name: "suspended for disuse only after three notices",
      from: "DECISIONS 28: active → warned (60, 75, 85 days) → suspended (90)",
      formula: precedes(hears("after untilLastNotice"), isIn("suspended.unused")),
    },
    {
      name: "purged only after it was suspended, or an owner deleted it, and every owner was told",
      from: "DECISIONS 28: → purged (180); WORKSPACE §2",
      formula: precedes((moment) => does("tellSuspended")(moment) || does("tellDeleted")(moment), does("purge")),
    },
    {
      name: "what an owner deleted is gone only once nobody took it back for 30 days",
      from: "WORKSPACE §2: an owner deletes the organisation, 30 days to undo",
      formula: after(hears("organisation.restored")).until(hears("organisation.deleted")).never(hears("after untilDeletion")),
    },
    {
      name: "whom the operator suspended only the operator restores, and time does not delete",
      from: "SPEC §6: the provider may suspend accounts for violations",
      formula: after(isIn("suspended.barred"))
        .until(both(hears("organisation.restored"), ({ event }) => event.by === "operator"))
        .never(({ taken }) => taken.length > 0),
    },
    {
      name: "using it begins the count anew",
      from: "SPEC §4: no activity for 90 days",
      formula: always((moment) => !hears("member.seen", "plan.upgraded")(moment) || "untilFirstNotice" in moment.waits),
    },
  ],
};

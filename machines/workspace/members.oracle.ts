import { always, both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import { can } from "../../src/contract/workspace/can.ts";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { membersMachine } from "./members.ts";

type Then = Now<typeof membersMachine>;

type List = Pick<Then["context"], "people" | "invitations" | "seats">;
const listOf = ({ event, context }: Then): List => (event.output as { data?: List }).data ?? context;
const lists = {
  people: (now: Then) => listOf(now).people,
  invitations: (now: Then) => listOf(now).invitations,
  seats: (now: Then) => listOf(now).seats,
};

export const oracle: Oracle<typeof membersMachine> = {
  effects: {
    file: "machines/workspace/members.oracle.ts",
    begins: {
      at: "loading.fresh",
      sets: {
        me: ({ input }) => input.me,
        isSuspended: ({ input }) => input.isSuspended,
        people: () => [],
        invitations: null,
        seats: null,
        change: null,
        heir: null,
        problem: null,
      },
    },
    events: {
      "loadMembers done": {
        at: byAnswer({ success: "listed.shown", tooSoon: "waiting", otherwise: "unreachable" }),
        sets: { ...lists, problem: toldIfRefused },
      },
      "loadMembers failed": { at: "unreachable", sets: { problem: unknown } },
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      "members.outdated": { at: "refreshing.fresh", sets: { problem: null } },
      "loadMembersAgain done": {
        at: byAnswer({ success: "listed.shown", otherwise: "unreachable" }),
        sets: { ...lists, problem: toldIfRefused },
      },
      "loadMembersAgain failed": { at: "unreachable", sets: { problem: unknown } },
      "role.chosen": {
        at: "changing.fresh",
        sets: { change: ({ event }) => ({ kind: "role", id: event.id as string, role: event.role as "admin" }), problem: null },
      },
      "removal.chosen": { at: "removing", sets: { change: ({ event }) => ({ kind: "removal", id: event.id as string }), problem: null } },
      "handOver.chosen": { at: "handingOver", sets: { heir: null, problem: null } },
      "heir.chosen": { at: "handingOver", sets: { heir: ({ event }) => event.id as string } },
      "sending.chosen": {
        at: "changing.fresh",
        sets: { change: ({ event }) => ({ kind: "sending", id: event.id as string }), problem: null },
      },
      "invitationRole.chosen": {
        at: "changing.fresh",
        sets: { change: ({ event }) => ({ kind: "invitationRole", id: event.id as string, role: event.role as "guest" }), problem: null },
      },
      "revocation.chosen": {
        at: "changing.fresh",
        sets: { change: ({ event }) => ({ kind: "revocation", id: event.id as string }), problem: null },
      },
      "confirmation.given": {
        at: "changing.fresh",
        // Nothing is handed over before somebody was chosen.
        sets: { change: ({ wasAt, context }) => (wasAt("handingOver") ? { kind: "handOver", id: context.heir! } : context.change) },
      },
      cancelled: { at: "listed.shown" },
      "change done": {
        at: (now) =>
          byAnswer({
            success: now.context.change?.kind === "removal" && now.context.change.id === now.input.me ? "left" : "refreshing.fresh",
            tooSoon: "cooling",
            otherwise: "listed.refused",
          })(now),
        sets: { problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
        does: (now) =>
          byAnswer<[string][]>({
            success: now.context.change?.kind === "removal" && now.context.change.id === now.input.me ? [["leave"]] : [],
            otherwise: [],
          })(now),
      },
      "change failed": { at: "listed.refused", sets: { problem: unknown } },
      "after cooldown": { at: ({ wasAt }) => (wasAt("waiting") ? "loading.fresh" : "listed.shown"), sets: { problem: null } },
      ...waiting<typeof membersMachine>(["loading", "stopped"], ["changing", "refreshing.fresh"], ["refreshing", "stopped"]),
    },
    // Nothing is asked for that was not chosen.
    calls: { change: ({ context }) => context.change! },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "change"),
    {
      name: "nothing is changed while it is too soon",
      from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
      formula: never(both(({ was }) => was !== null && was.matches("cooling"), calls("change"))),
    },
    {
      name: "nobody loses their place, and nothing is handed over, without a yes",
      from: "WORKSPACE §2: leaving, removing, handing over",
      formula: always(
        (moment) =>
          !calls("change")(moment) ||
          !["removal", "handOver"].includes(moment.is.context.change?.kind as string) ||
          hears("confirmation.given", "wait.retried")(moment),
      ),
    },
    {
      name: "while the organisation is suspended nothing is changed",
      from: "WORKSPACE §2 life: suspended, commands are refused at once",
      formula: never(both(calls("change"), ({ is }) => is.context.isSuspended === true)),
    },
    {
      name: "what nobody may is never asked for",
      from: "WORKSPACE §9 who may what: members change nobody's role and remove nobody",
      formula: always((moment) => {
        if (!calls("change")(moment) || hears("wait.retried")(moment)) return true;
        const { people, me, change } = moment.is.context as Then["context"];
        const mine = people.find(({ id }) => id === me)?.role;
        if (mine === undefined || change === null) return false;
        return mine === "owner" || (change.kind === "removal" && change.id === me && can(mine, "organization.leave", null) === "yes");
      }),
    },
    {
      name: "whoever leaves is led away only after it was done",
      from: "WORKSPACE §2: leaving",
      formula: precedes(
        both(hears("change done"), ({ event }) => event.output.success),
        isIn("left"),
      ),
    },
  ],
};

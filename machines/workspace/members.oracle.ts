import { always, both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import type { Assigned } from "../../src/contract/workspace/people.ts";
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

const isOfMe = ({ event, input }: Then) => event.id === input.me;
const hasHeir = ({ context: { change } }: Then) => change?.kind === "removal" && change.heir !== undefined;
/** Whoever was to take over the tasks is not here. */
const isAskedAnew = (now: Then) => hasHeir(now) && byAnswer({ not_found: true, otherwise: false })(now);

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
        tasks: null,
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
      "removal.chosen": {
        at: (now) => (isOfMe(now) ? "leaving" : "removing.listing.fresh"),
        sets: {
          change: ({ event }) => ({ kind: "removal", id: event.id as string }),
          // Nothing is known of them before it was asked, and nobody is chosen.
          tasks: (now) => (isOfMe(now) ? now.context.tasks : null),
          heir: (now) => (isOfMe(now) ? now.context.heir : null),
          problem: null,
        },
      },
      "loadTasks done": {
        at: byAnswer({ success: "removing.asking", tooSoon: "removing.waiting", otherwise: "removing.unlisted" }),
        sets: {
          tasks: ({ event, context }) => (event.output as { data?: Assigned }).data ?? context.tasks,
          problem: (now) => (toldIfRefused(now) === null ? now.context.problem : told(now)),
        },
      },
      "loadTasks failed": { at: "removing.unlisted", sets: { problem: unknown } },
      "tasks.retried": { at: "removing.listing.fresh", sets: { problem: null } },
      "takeover.chosen": { at: "removing.asking", sets: { heir: ({ event }) => event.id as string | null, problem: null } },
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
        sets: {
          change: ({ wasAt, context: { change, heir } }) => {
            // Nothing is handed over before somebody was chosen.
            if (wasAt("handingOver")) return { kind: "handOver", id: heir! };
            // Without anybody the tasks are handed on to nobody.
            return wasAt("removing") && heir !== null && change !== null ? { kind: "removal", id: change.id, heir } : change;
          },
          problem: null,
        },
      },
      cancelled: { at: "listed.shown", sets: { problem: null } },
      "change done": {
        at: (now) =>
          byAnswer({
            success: now.context.change?.kind === "removal" && now.context.change.id === now.input.me ? "left" : "refreshing.fresh",
            tooSoon: "cooling",
            not_found: hasHeir(now) ? "removing.listing.fresh" : "listed.refused",
            otherwise: "listed.refused",
          })(now),
        sets: {
          tasks: (now: Then) => (isAskedAnew(now) ? null : now.context.tasks),
          heir: (now: Then) => (isAskedAnew(now) ? null : now.context.heir),
          problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now),
        },
        does: (now) =>
          byAnswer<[string][]>({
            success: now.context.change?.kind === "removal" && now.context.change.id === now.input.me ? [["leave"]] : [],
            otherwise: [],
          })(now),
      },
      "change failed": { at: "listed.refused", sets: { problem: unknown } },
      "after cooldown": {
        at: ({ wasAt }) => {
          if (wasAt("waiting")) return "loading.fresh";
          return wasAt("removing.waiting") ? "removing.listing.fresh" : "listed.shown";
        },
        sets: { problem: null },
      },
      ...waiting<typeof membersMachine>(
        ["loading", "stopped"],
        ["removing.listing", "removing.unlisted"],
        ["changing", "refreshing.fresh"],
        ["refreshing", "stopped"],
      ),
    },
    // Nothing is asked for that was not chosen.
    calls: { loadTasks: ({ context }) => ({ id: context.change!.id }), change: ({ context }) => context.change! },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  alike: {
    "me and change.heir": "whoever removes somebody often takes over; who is chosen is told apart before it is sent",
    "change.heir and heir": "who is chosen is sent",
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
      name: "tasks go to nobody but whom the server named, for the question that is asked",
      from: "WORKSPACE §2: what a removed person was assigned to is listed and handed on",
      formula: always((moment) => {
        const { change, tasks } = moment.is.context as Then["context"];
        if (!calls("change")(moment) || change?.kind !== "removal" || change.heir === undefined) return true;
        return tasks?.heirs.some(({ id }) => id === change.heir) === true;
      }),
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

/**
 * The people of an organisation and whom it invites, /members (WORKSPACE §2): what each may do with them, they do here.
 *
 * One change is made at a time, and the list is asked for anew after it: seats, roles and what the person may do follow from it. Taking
 * somebody's place away is asked about before, with what they are assigned to and who takes it over; an invitation that is withdrawn can be sent anew.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { Assigned } from "../../src/contract/workspace/people.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { verdictOn, type Change, type Listed } from "./member-changes.ts";

export type MembersInput = { me: string; isSuspended: boolean };
/** `tasks`: what whoever is to be removed is assigned to, as far as it is known. */
type Context = MembersInput & Listed & { change: Change | null; tasks: Assigned | null; successor: string | null; problem: Problem | null };

type Event =
  | { type: "list.retried" }
  /** Somebody was invited. */
  | { type: "members.outdated" }
  | { type: "role.chosen"; id: string; role: Role }
  | { type: "removal.chosen"; id: string }
  | { type: "handOver.chosen" }
  | { type: "successor.chosen"; id: string }
  | { type: "tasks.retried" }
  /** Null for nobody. */
  | { type: "takeover.chosen"; id: string | null }
  | { type: "sending.chosen"; id: string }
  | { type: "invitationRole.chosen"; id: string; role: Role }
  | { type: "revocation.chosen"; id: string }
  | { type: "confirmation.given" }
  | { type: "cancelled" }
  | SlowResponseEvent;

const members = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as MembersInput,
    tags: {} as
      | "loading"
      | "unreachable"
      | "listed"
      | "leaving"
      | "removing"
      | "assigned"
      | "unlisted"
      | "handingOver"
      | "busy"
      | "refused"
      | "left"
      | SlowResponseTag
      | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadMembers: required<Answer<Listed>>("loadMembers"),
    loadTasks: required<Answer<Assigned>, { id: string }>("loadTasks"),
    change: required<Answer<unknown>, Change>("change"),
  },
  actions: {
    setList: assign((_, { answer }: { answer: Answer<Listed> }) => (answer.success ? answer.data : {})),
    setChange: assign((_, { change }: { change: Change }) => ({ change })),
    setTasks: assign((_, { answer }: { answer: Answer<Assigned> }) => (answer.success ? { tasks: answer.data } : {})),
    forgetTasks: assign({ tasks: null }),
    chooseSuccessor: assign((_, { id }: { id: string | null }) => ({ successor: id })),
    forgetSuccessor: assign({ successor: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** They belong to it no more. */
    leave: requiredAction("leave"),
  },
  guards: {
    ...answerGuards,
    isAllowed: ({ context }, { change }: { change: Change }) => verdictOn(context, change) === "yes" && !isAlready(context, change),
    mayHandOver: ({ context }) => context.people.some(({ id }) => verdictOn(context, { kind: "handOver", id }) === "yes"),
    /** They leave by themselves. */
    mayLeave: ({ context }, { change }: { change: Change }) => change.id === context.me && verdictOn(context, change) === "yes",
    takesOver: ({ context: { tasks } }, { id }: { id: string | null }) =>
      tasks !== null && tasks.count > 0 && (id === null || tasks.successors.some((successor) => successor.id === id)),
    /** Whoever was to take over the tasks is here no more, or whoever was to be removed. */
    isSuccessorGone: ({ context }, { answer }: { answer: Answer<unknown> }) =>
      !answer.success && answer.code === "not_found" && context.change?.kind === "removal" && context.change.successor !== undefined,
    hasSuccessor: ({ context }) => context.successor !== null,
    isLeaving: ({ context }, { answer }: { answer: Answer<unknown> }) =>
      answer.success && context.change?.kind === "removal" && context.change.id === context.me,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

/** An event of which a change is made, where it is allowed. */
const allowed = <const Target extends string, Chosen>(target: Target, changeOf: (event: Chosen) => Change) => {
  const params = ({ event }: { event: Chosen }) => ({ change: changeOf(event) });
  return { guard: { type: "isAllowed", params }, target, actions: { type: "setChange", params } } as const;
};
type OfId = { id: string };
const removal = ({ event }: { event: OfId }) => ({ change: { kind: "removal", id: event.id } as const });
type OfRole = OfId & { role: Role };

const lists = { type: "setList", params: answered<Listed> } as const;
const handsOver = {
  type: "setChange",
  // `hasSuccessor` has looked.
  params: ({ context }: { context: Context }): { change: Change } => ({ change: { kind: "handOver", id: context.successor! } }),
} as const;
const removes = {
  type: "setChange",
  params: ({ context: { change, successor } }: { context: Context }): { change: Change } => ({
    // Chosen as the question was asked.
    change: { kind: "removal", id: change!.id, ...(successor === null ? {} : { successor }) },
  }),
} as const;

export const membersMachine = members.createMachine({
  id: "members",
  context: ({ input }) => ({
    ...input,
    people: [],
    invitations: null,
    seats: null,
    change: null,
    tasks: null,
    successor: null,
    problem: null,
  }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadMembers",
        src: "loadMembers",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: lists },
          ...refusals("waiting", "unreachable"),
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#members.loading", "#members.stopped"),
    },
    waiting: cooldown("loading", {}),
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    /** Somebody did not want to wait. */
    stopped: { tags: "unreachable", on: { "list.retried": "loading" } },
    listed: {
      tags: "listed",
      meta: { serves: "WORKSPACE §2 and §4: people, roles and invitations at /members" },
      initial: "shown",
      on: {
        "members.outdated": "refreshing",
        "role.chosen": allowed("changing", ({ id, role }: OfRole) => ({ kind: "role", id, role })),
        "sending.chosen": allowed("changing", ({ id }: OfId) => ({ kind: "sending", id })),
        "invitationRole.chosen": allowed("changing", ({ id, role }: OfRole) => ({ kind: "invitationRole", id, role })),
        "revocation.chosen": allowed("changing", ({ id }: OfId) => ({ kind: "revocation", id })),
        "removal.chosen": [
          { guard: { type: "mayLeave", params: removal }, target: "leaving", actions: { type: "setChange", params: removal } },
          allowed("removing", ({ id }: OfId) => ({ kind: "removal", id })),
        ],
        "handOver.chosen": { guard: "mayHandOver", target: "handingOver" },
      },
      states: { shown: {}, refused: { tags: "refused", exit: "clearProblem" } },
    },
    leaving: {
      tags: ["listed", "leaving"],
      meta: { serves: "WORKSPACE §2 leaving" },
      on: { "confirmation.given": "changing", cancelled: "listed" },
    },
    removing: {
      tags: ["listed", "removing"],
      meta: { serves: "WORKSPACE §2 removing: what a removed person was assigned to is listed and handed on" },
      initial: "listing",
      entry: ["forgetTasks", "forgetSuccessor"],
      exit: "clearProblem",
      on: { cancelled: "listed" },
      states: {
        listing: {
          invoke: {
            id: "loadTasks",
            src: "loadTasks",
            // Chosen on the way here.
            input: ({ context }) => ({ id: context.change!.id }),
            onDone: [
              {
                guard: { type: "isSuccess", params: answered },
                target: "asking",
                actions: { type: "setTasks", params: answered<Assigned> },
              },
              ...refusals("waiting", "unlisted"),
            ],
            onError: broken("unlisted"),
          },
          ...slowResponse("#members.removing.listing", "#members.removing.unlisted"),
        },
        waiting: cooldown("listing", {}),
        /** They can be removed all the same; their tasks are nobody's then. */
        unlisted: { tags: "unlisted", exit: "clearProblem", on: { "tasks.retried": "listing", "confirmation.given": "#members.changing" } },
        asking: {
          tags: "assigned",
          on: {
            "takeover.chosen": {
              guard: { type: "takesOver", params: ({ event }) => event },
              actions: ["clearProblem", { type: "chooseSuccessor", params: ({ event }) => event }],
            },
            "confirmation.given": { target: "#members.changing", actions: removes },
          },
        },
      },
    },
    handingOver: {
      tags: ["listed", "handingOver"],
      meta: { serves: "WORKSPACE §2 handing over: somebody else becomes an owner, and whoever did it an administrator" },
      entry: "forgetSuccessor",
      on: {
        "successor.chosen": {
          guard: { type: "isAllowed", params: ({ event }) => ({ change: { kind: "handOver", id: event.id } }) },
          actions: { type: "chooseSuccessor", params: ({ event }) => event },
        },
        "confirmation.given": { guard: "hasSuccessor", target: "changing", actions: handsOver },
        cancelled: "listed",
      },
    },
    changing: {
      tags: ["listed", "busy"],
      invoke: {
        id: "change",
        src: "change",
        // Chosen on the way here.
        input: ({ context }) => context.change!,
        onDone: [
          { guard: { type: "isLeaving", params: answered }, target: "left" },
          { guard: { type: "isSuccess", params: answered }, target: "refreshing" },
          // It is asked anew, among those who are here.
          { guard: { type: "isSuccessorGone", params: answered }, target: "removing", actions: refused },
          ...refusals("cooling", "listed.refused"),
        ],
        onError: broken("listed.refused"),
      },
      ...slowResponse("#members.changing", "#members.refreshing"),
    },
    refreshing: {
      tags: ["listed", "busy"],
      invoke: {
        id: "loadMembersAgain",
        src: "loadMembers",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: lists },
          // The list that stands there is no longer so.
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#members.refreshing", "#members.stopped"),
    },
    cooling: { ...cooldown("listed", {}), tags: ["listed", "cooling"] },
    left: { tags: "left", entry: "leave" },
  },
});

/** Nothing would change. */
const isAlready = ({ people, invitations }: Context, change: Change): boolean => {
  if (change.kind === "role") return people.some(({ id, role }) => id === change.id && role === change.role);
  if (change.kind === "invitationRole") return invitations?.some(({ id, role }) => id === change.id && role === change.role) === true;
  return false;
};

export type MembersSnapshot = SnapshotFrom<typeof membersMachine>;
export type MembersActor = ActorRefFrom<typeof membersMachine>;

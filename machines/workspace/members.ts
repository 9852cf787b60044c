/**
 * The people of an organisation and whom it invites, /members (WORKSPACE §2): what each may do with them, they do here.
 *
 * One change is made at a time, and the list is asked for anew after it: seats, roles and what the person may do follow from it. Taking
 * somebody's place away is asked about before; an invitation that is withdrawn can be sent anew.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { verdictOn, type Change, type Listed } from "./member-changes.ts";

export type MembersInput = { me: string; isSuspended: boolean };
type Context = MembersInput & Listed & { change: Change | null; heir: string | null; problem: Problem | null };

type Event =
  | { type: "list.retried" }
  /** Somebody was invited. */
  | { type: "members.outdated" }
  | { type: "role.chosen"; id: string; role: Role }
  | { type: "removal.chosen"; id: string }
  | { type: "handOver.chosen" }
  | { type: "heir.chosen"; id: string }
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
      | "removing"
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
    change: required<Answer<unknown>, Change>("change"),
  },
  actions: {
    setList: assign((_, { answer }: { answer: Answer<Listed> }) => (answer.success ? answer.data : {})),
    setChange: assign((_, { change }: { change: Change }) => ({ change })),
    chooseHeir: assign((_, { id }: { id: string }) => ({ heir: id })),
    forgetHeir: assign({ heir: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** They belong to it no more. */
    leave: requiredAction("leave"),
  },
  guards: {
    ...answerGuards,
    isAllowed: ({ context }, { change }: { change: Change }) => verdictOn(context, change) === "yes" && !isAlready(context, change),
    mayHandOver: ({ context }) => context.people.some(({ id }) => verdictOn(context, { kind: "handOver", id }) === "yes"),
    hasHeir: ({ context }) => context.heir !== null,
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
type OfRole = OfId & { role: Role };

const lists = { type: "setList", params: answered<Listed> } as const;
const handsOver = {
  type: "setChange",
  // `hasHeir` has looked.
  params: ({ context }: { context: Context }): { change: Change } => ({ change: { kind: "handOver", id: context.heir! } }),
} as const;

export const membersMachine = members.createMachine({
  id: "members",
  context: ({ input }) => ({ ...input, people: [], invitations: null, seats: null, change: null, heir: null, problem: null }),
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
        "removal.chosen": allowed("removing", ({ id }: OfId) => ({ kind: "removal", id })),
        "handOver.chosen": { guard: "mayHandOver", target: "handingOver" },
      },
      states: { shown: {}, refused: { tags: "refused", exit: "clearProblem" } },
    },
    removing: {
      tags: ["listed", "removing"],
      meta: { serves: "WORKSPACE §2 leaving, removing" },
      on: { "confirmation.given": "changing", cancelled: "listed" },
    },
    handingOver: {
      tags: ["listed", "handingOver"],
      meta: { serves: "WORKSPACE §2 handing over: somebody else becomes an owner, and whoever did it an administrator" },
      entry: "forgetHeir",
      on: {
        "heir.chosen": {
          guard: { type: "isAllowed", params: ({ event }) => ({ change: { kind: "handOver", id: event.id } }) },
          actions: { type: "chooseHeir", params: ({ event }) => event },
        },
        "confirmation.given": { guard: "hasHeir", target: "changing", actions: handsOver },
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

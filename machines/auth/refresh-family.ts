/**
 * The refresh tokens of a session (IDENTITY.md §4): one line, of which the last is active. Its parent is answered with it at any time, since
 * an answer may be lost; an older one for a moment, since ten tabs may ask at once. Any other reuse ends the session: somebody else has it.
 *
 * The server decides this on the session's row; its walk holds each answer and the row to what is drawn.
 */
import { assign, setup, type SnapshotFrom } from "xstate";
import { day, second } from "../../src/contract/time.ts";

/** A token by its place behind the active one, or one that never was of this line, or no longer is. */
type Age = "active" | "parent" | "older" | "foreign";

/** What whoever presents a token is given: the next one, the active one, or a refusal. */
export type FamilyAnswer = "next" | "same" | "alreadyUsed" | "expired" | "notFound";

type Context = {
  /** Refreshes of this line; beyond two they are alike. */
  refreshes: number;
  answer: FamilyAnswer | null;
};

type Event = { type: "token.presented"; age: Age } | { type: "session.raised" } | { type: "session.ended" };

type Presented = { age: Age };

const family = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    meta: {} as { serves: string },
  },
  actions: {
    rotate: assign(({ context }) => ({ refreshes: Math.min(context.refreshes + 1, 2) })),
    beginAnew: assign({ refreshes: 0, answer: null }),
    tell: assign((_, { answer }: { answer: FamilyAnswer }) => ({ answer })),
  },
  guards: {
    isActive: (_, { age }: Presented) => age === "active",
    isParent: ({ context }, { age }: Presented) => age === "parent" && context.refreshes >= 1,
    isOlder: ({ context }, { age }: Presented) => age === "older" && context.refreshes >= 2,
    isForeign: (_, { age }: Presented) => age === "foreign",
    isOurs: ({ context }, { age }: Presented) =>
      age === "active" || (age === "parent" && context.refreshes >= 1) || (age === "older" && context.refreshes >= 2),
  },
  delays: {
    // REUSE_INTERVAL and SESSION_IDLE count from the last refresh, SESSION_LIFE from the sign-in.
    reuseInterval: 10 * second,
    idle: 30 * day,
    life: 90 * day,
  },
});

const presented = ({ event }: { event: Presented }): Presented => event;
const answerWith = (answer: FamilyAnswer) => ({ type: "tell", params: { answer } }) as const;
const stranger = { guard: { type: "isForeign", params: presented }, actions: answerWith("notFound") } as const;

export const refreshFamilyMachine = family.createMachine({
  id: "refreshFamily",
  context: { refreshes: 0, answer: null },
  initial: "live",
  states: {
    live: {
      initial: "refreshed",
      on: {
        "token.presented": [
          { guard: { type: "isActive", params: presented }, target: ".refreshed", reenter: false, actions: ["rotate", answerWith("next")] },
          { guard: { type: "isParent", params: presented }, actions: answerWith("same") },
          stranger,
        ],
        "session.raised": { target: ".refreshed", actions: "beginAnew" },
        "session.ended": "ended",
      },
      after: { life: "expired" },
      states: {
        refreshed: {
          initial: "just",
          after: { idle: "#refreshFamily.expired" },
          states: {
            just: {
              meta: { serves: "IDENTITY §4: an older token within the reuse interval is answered with the active one" },
              on: { "token.presented": { guard: { type: "isOlder", params: presented }, actions: answerWith("same") } },
              after: { reuseInterval: "before" },
            },
            before: {
              meta: { serves: "IDENTITY §4: any other reuse ends the session" },
              on: {
                "token.presented": {
                  guard: { type: "isOlder", params: presented },
                  target: "#refreshFamily.ended",
                  actions: answerWith("alreadyUsed"),
                },
              },
            },
          },
        },
      },
    },

    expired: {
      meta: { serves: "SECURITY 42: no session lasts for ever" },
      on: {
        "token.presented": [{ guard: { type: "isOurs", params: presented }, target: "ended", actions: answerWith("expired") }, stranger],
        "session.ended": "ended",
      },
    },

    ended: {
      on: { "token.presented": { actions: answerWith("notFound") } },
    },
  },
});

export type RefreshFamilySnapshot = SnapshotFrom<typeof refreshFamilyMachine>;

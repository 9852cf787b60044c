/**
 * The addresses at which somebody's calendar programs read when tasks are due: listed when they ask, made and taken back one at a time. One that is taken back is
 * dead at once, for everybody who had it.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { type CalendarFeed, type CalendarFeeds, type CalendarFeedTarget, isOf } from "../../src/contract/workspace/calendar-feeds.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `make`: of what an address is to be; `remove`: the one that is to go. */
export type FeedChange = { make: CalendarFeedTarget } | { remove: CalendarFeed };

/** `change`: what is asked for now, or was last. */
type Context = { feeds: readonly CalendarFeed[]; change: FeedChange | null; problem: Problem | null };

type Event =
  | { type: "feeds.opened" }
  | { type: "feeds.closed" }
  | { type: "list.retried" }
  | { type: "feed.made"; target: CalendarFeedTarget }
  | { type: "feed.removed"; target: CalendarFeedTarget }
  | SlowResponseEvent;

const calendarFeeds = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "loading" | "unreachable" | "listed" | "busy" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadFeeds: required<Answer<CalendarFeeds>>("loadFeeds"),
    changeFeeds: required<Answer<CalendarFeeds>, { change: FeedChange }>("changeFeeds"),
  },
  actions: {
    setFeeds: assign((_, { answer }: { answer: Answer<CalendarFeeds> }) => (answer.success ? { feeds: answer.data.feeds } : {})),
    setMaking: assign((_, { target }: { target: CalendarFeedTarget }) => ({ change: { make: target } })),
    setRemoving: assign(({ context }, { target }: { target: CalendarFeedTarget }) => {
      const feed = context.feeds.find(isOf(target));
      return feed === undefined ? {} : { change: { remove: feed } };
    }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isThere: ({ context }, { target }: { target: CalendarFeedTarget }) => context.feeds.some(isOf(target)),
    isNew: ({ context }, { target }: { target: CalendarFeedTarget }) => !context.feeds.some(isOf(target)),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const targeted = ({ event }: { event: { target: CalendarFeedTarget } }) => ({ target: event.target });

const changes = {
  "feed.made": {
    guard: { type: "isNew", params: targeted },
    target: "#calendarFeeds.listed.changing",
    actions: { type: "setMaking", params: targeted },
  },
  "feed.removed": {
    guard: { type: "isThere", params: targeted },
    target: "#calendarFeeds.listed.changing",
    actions: { type: "setRemoving", params: targeted },
  },
} as const;

export const calendarFeedsMachine = calendarFeeds.createMachine({
  id: "calendarFeeds",
  context: { feeds: [], change: null, problem: null },
  initial: "closed",
  states: {
    closed: { on: { "feeds.opened": "loading" } },
    loading: {
      tags: ["open", "loading"],
      on: { "feeds.closed": "closed" },
      invoke: {
        id: "loadFeeds",
        src: "loadFeeds",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: { type: "setFeeds", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#calendarFeeds.loading", "#calendarFeeds.unreachable"),
    },
    unreachable: { tags: ["open", "unreachable"], exit: "clearProblem", on: { "list.retried": "loading", "feeds.closed": "closed" } },
    listed: {
      tags: ["open", "listed"],
      meta: { serves: "WORKSPACE §4 a calendar that other programs read" },
      initial: "shown",
      on: { "feeds.closed": "closed" },
      states: {
        shown: { on: changes },
        changing: {
          tags: "busy",
          invoke: {
            id: "changeFeeds",
            src: "changeFeeds",
            // Chosen on the way here.
            input: ({ context }) => ({ change: context.change! }),
            onDone: [
              { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setFeeds", params: answered } },
              ...refusals("cooling", "refused"),
            ],
            onError: broken("refused"),
          },
          ...slowResponse("#calendarFeeds.listed.changing", "#calendarFeeds.listed.shown"),
        },
        cooling: cooldown("shown", {}),
        refused: { tags: "refused", exit: "clearProblem", on: changes },
      },
    },
  },
});

export type CalendarFeedsSnapshot = SnapshotFrom<typeof calendarFeedsMachine>;
export type CalendarFeedsActor = ActorRefFrom<typeof calendarFeedsMachine>;

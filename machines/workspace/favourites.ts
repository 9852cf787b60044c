/**
 * What somebody keeps at hand: projects, saved views and tasks, each with a star, in an order of their own in the rail. The list is read once the page is idle
 * and again whenever somebody comes back to it, so that it is the same on all their devices. It comes by itself, and fails without a word.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { type Favourite, type Favourites, type FavouriteTarget, isFavourite } from "../../src/contract/workspace/favourites.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, bug, refused } from "../refusal.ts";

/** `put`: what is kept or moved, and before which other it is to stand; null for behind all. */
export type FavouriteChange = { put: FavouriteTarget; before: FavouriteTarget | null } | { remove: FavouriteTarget };

/** `change`: what is asked for now, or was last. */
type Context = { favourites: readonly Favourite[]; change: FavouriteChange | null; problem: Problem | null };

/** To before another; to behind all where that is null. */
type Move = { target: FavouriteTarget; before: FavouriteTarget | null };

type Event =
  | { type: "list.retried" }
  /** The page is looked at again, or has a network again. */
  | { type: "page.returned" }
  /** Kept where it is not, else kept no longer. */
  | { type: "star.pressed"; target: FavouriteTarget }
  | ({ type: "favourite.moved" } & Move);

const favourites = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "listed" | "unreachable" | "busy" | "refused",
    meta: {} as { serves: string },
  },
  actors: {
    load: required<Answer<Favourites>>("load"),
    changeFavourites: required<Answer<Favourites>, { change: FavouriteChange }>("changeFavourites"),
  },
  actions: {
    setFavourites: assign((_, { answer }: { answer: Answer<Favourites> }) =>
      answer.success ? { favourites: answer.data.favourites } : {},
    ),
    setStarred: assign(({ context }, { target }: { target: FavouriteTarget }) => ({
      change: context.favourites.some(isFavourite(target)) ? { remove: target } : { put: target, before: null },
    })),
    setMoved: assign((_, { target, before }: Move) => ({ change: { put: target, before } })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isMovable: ({ context: { favourites: all } }, { target, before }: Move) => {
      const at = all.findIndex(isFavourite(target));
      const next = before === null ? all.length : all.findIndex(isFavourite(before));
      // Where it stands already is no other place.
      return at !== -1 && next !== -1 && next !== at && next !== at + 1;
    },
  },
  // In milliseconds: nobody waits for a list that comes by itself, and a star is pressed again.
  delays: { quietWait: 15_000 },
});

const lists = { type: "setFavourites", params: answered<Favourites> } as const;
const slow: Problem = { code: "network" };

const moved = ({ event: { target, before } }: { event: Move }) => ({ target, before });

const changes = {
  "star.pressed": {
    target: "#favourites.listed.changing",
    actions: { type: "setStarred", params: ({ event }: { event: { target: FavouriteTarget } }) => ({ target: event.target }) },
  },
  "favourite.moved": {
    guard: { type: "isMovable", params: moved },
    target: "#favourites.listed.changing",
    actions: { type: "setMoved", params: moved },
  },
} as const;

export const favouritesMachine = favourites.createMachine({
  id: "favourites",
  context: { favourites: [], change: null, problem: null },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "listed", actions: lists }, { target: "unreachable" }],
        onError: "unreachable",
      },
      after: { quietWait: "unreachable" },
    },
    unreachable: { tags: "unreachable", on: { "list.retried": "loading", "page.returned": "loading" } },
    listed: {
      tags: "listed",
      meta: { serves: "WORKSPACE §3 navigation: what somebody wants at hand, in their order, on each of their devices" },
      initial: "idle",
      states: {
        idle: { on: { ...changes, "page.returned": "looking" } },
        /** What is there stays in sight meanwhile. */
        looking: {
          on: changes,
          invoke: {
            id: "reload",
            src: "load",
            onDone: [{ guard: { type: "isSuccess", params: answered }, target: "idle", actions: lists }, { target: "idle" }],
            onError: "idle",
          },
          after: { quietWait: "idle" },
        },
        changing: {
          tags: "busy",
          invoke: {
            id: "changeFavourites",
            src: "changeFavourites",
            // Chosen on the way here.
            input: ({ context }) => ({ change: context.change! }),
            onDone: [
              { guard: { type: "isSuccess", params: answered }, target: "idle", actions: lists },
              { target: "refused", actions: refused },
            ],
            onError: { target: "refused", actions: { type: "setProblem", params: { problem: bug } } },
          },
          after: { quietWait: { target: "refused", actions: { type: "setProblem", params: { problem: slow } } } },
        },
        refused: { tags: "refused", exit: "clearProblem", on: { ...changes, "page.returned": "looking" } },
      },
    },
  },
});

export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;
export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;

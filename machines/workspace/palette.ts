/**
 * The palette (WORKSPACE §4): what somebody writes is looked for in all that the page has at once, and after a pause on the server, which knows the tasks
 * that the page does not hold. Without a network it finds what is held, and says so. What is taken is carried out; the focus goes back where it was.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { Task } from "../../src/domain/rows.ts";
import type { Found, FoundText } from "../../src/domain/wire.ts";
import { required, requiredAction, requiredCallback } from "../actor.ts";
import { eventParams } from "../form.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

export type NetworkEvent = { type: "network.lost" } | { type: "network.came" };

type Event =
  | { type: "palette.opened" }
  | { type: "palette.closed" }
  | { type: "query.changed"; query: string }
  /** An arrow or the pointer came to an entry. */
  | { type: "entry.pointed"; entry: string }
  /** `leads`: it leads to another place, which takes the focus. */
  | { type: "entry.taken"; entry: string; leads: boolean }
  | { type: "search.retried" }
  | NetworkEvent
  | SlowResponseEvent;

/** For what was written: tasks that the page may not hold, and texts of such; `counts` says of each kind how many there are. */
export type FoundRows = { query: string; tasks: readonly Task[]; texts: readonly FoundText[]; counts: Found["counts"] };

export const nothingFound: FoundRows = {
  query: "",
  tasks: [],
  texts: [],
  counts: { task: 0, description: 0, comment: 0, item: 0, file: 0 },
};

type Context = {
  query: string;
  /** What the server found last. */
  found: FoundRows;
  /** Null for the first. */
  pointed: string | null;
  problem: Problem | null;
};

type Pointed = { entry: string };

const palette = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "searching" | "offline" | "failing" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: {
    find: required<Answer<FoundRows>, { query: string }>("find"),
    /** Tells at once where there is no network, and then whenever that is another. */
    watchNetwork: requiredCallback<NetworkEvent>("watchNetwork"),
  },
  actions: {
    begin: assign({ query: "", found: nothingFound, pointed: null }),
    setQuery: assign((_, { query }: { query: string }) => ({ query, pointed: null, problem: null })),
    setPointed: assign((_, { entry }: Pointed) => ({ pointed: entry })),
    setFound: assign((_, { answer }: { answer: Answer<FoundRows> }) => (answer.success ? { found: answer.data } : {})),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** Keeps what has the focus as it opens. */
    keepFocus: requiredAction("keepFocus"),
    carryOut: requiredAction<Pointed>("carryOut"),
    /** Gives the focus back to what had it. */
    giveBack: requiredAction("giveBack"),
  },
  guards: {
    ...answerGuards,
    isSearching: (_, { query }: { query: string }) => query.trim() !== "",
    isLeading: (_, { leads }: { leads: boolean }) => leads,
  },
  delays: {
    ...slowResponseDelays,
    /** Whoever writes on is not asked about each letter. */
    typingPause: 200,
  },
});

const taken = ({ event }: { event: Pointed }) => ({ entry: event.entry });
const written = ({ context }: { context: Context }) => ({ query: context.query });

export const paletteMachine = palette.createMachine({
  id: "palette",
  context: { query: "", found: nothingFound, pointed: null, problem: null },
  initial: "closed",
  states: {
    closed: { on: { "palette.opened": { target: "open", actions: ["begin", "keepFocus"] } } },
    open: {
      tags: "open",
      meta: {
        serves:
          "WORKSPACE §4 palette over tasks, people, projects and every command; §6 it finds on the server what the client does not hold",
      },
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      initial: "resting",
      on: {
        "palette.closed": { target: "closed", actions: "giveBack" },
        "query.changed": [
          { guard: { type: "isSearching", params: eventParams }, target: ".pausing", actions: { type: "setQuery", params: eventParams } },
          { target: ".resting", actions: { type: "setQuery", params: eventParams } },
        ],
        "entry.pointed": { actions: { type: "setPointed", params: eventParams } },
        "entry.taken": [
          { guard: { type: "isLeading", params: eventParams }, target: "closed", actions: { type: "carryOut", params: taken } },
          { target: "closed", actions: [{ type: "carryOut", params: taken }, "giveBack"] },
        ],
        "network.lost": ".offline",
      },
      states: {
        /** What the page has is all that is shown. */
        resting: {},
        pausing: { after: { typingPause: "searching" } },
        // An answer to what was written before is an answer to nobody: whoever writes on leaves this state.
        searching: {
          tags: "searching",
          invoke: {
            id: "find",
            src: "find",
            input: ({ context }) => ({ query: context.query.trim() }),
            onDone: [
              {
                guard: { type: "isSuccess", params: answered },
                target: "shown",
                actions: { type: "setFound", params: answered },
              },
              { target: "failing", actions: refused },
            ],
            onError: broken("failing"),
          },
          ...slowResponse("#palette.open.searching", "#palette.open.resting"),
        },
        shown: {},
        failing: { tags: "failing", exit: "clearProblem", on: { "search.retried": "searching" } },
        offline: {
          tags: "offline",
          on: {
            "query.changed": { actions: { type: "setQuery", params: eventParams } },
            "network.came": [{ guard: { type: "isSearching", params: written }, target: "pausing" }, { target: "resting" }],
          },
        },
      },
    },
  },
});

export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;
export type PaletteActor = ActorRefFrom<typeof paletteMachine>;

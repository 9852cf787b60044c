/**
 * What of a project is in the trash, asked of the server when somebody wants to see it (WORKSPACE §3: trash for 30 days). A task that is to come back is had
 * from the server first, as it is among no rows of the page, and then restored as on its own page.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { Trash, TrashedTask } from "../../src/domain/trash.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import type { Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

/** `chosen`: the task that somebody restores, or did last. `error`: why what is there refuses it; `problem`: why it could not be had. */
type Context = Trash & { chosen: TrashedTask | null; error: CommandError | null; problem: Problem | null };

type Event =
  | { type: "list.opened" }
  | { type: "list.closed" }
  | { type: "list.retried" }
  | { type: "task.chosen"; id: string }
  | SlowResponseEvent;

const trash = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "loading" | "unreachable" | "listed" | "busy" | "restored" | "refused" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadTrash: required<Answer<Trash>>("loadTrash"),
    restoreTask: required<Answer<Outcome>, { task: TrashedTask }>("restoreTask"),
  },
  actions: {
    setTrash: assign((_, { answer }: { answer: Answer<Trash> }) =>
      answer.success ? { tasks: answer.data.tasks, isWhole: answer.data.isWhole } : {},
    ),
    setChosen: assign(({ context }, { id }: { id: string }) => ({ chosen: context.tasks.find((task) => task.id === id) ?? null })),
    takeOut: assign(({ context }) => ({ tasks: context.tasks.filter(({ id }) => id !== context.chosen?.id) })),
    setError: assign((_, { answer }: { answer: Answer<Outcome> }) => (answer.success ? { error: answer.data } : {})),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearReason: assign({ error: null, problem: null }),
  },
  guards: {
    ...answerGuards,
    isRestored: (_, { answer }: { answer: Answer<Outcome> }) => answer.success && answer.data === null,
    isThere: ({ context }, { id }: { id: string }) => context.tasks.some((task) => task.id === id),
  },
  delays: slowResponseDelays,
});

const named = ({ event }: { event: { id: string } }) => ({ id: event.id });
const chooses = {
  "task.chosen": { guard: { type: "isThere", params: named }, target: "restoring", actions: { type: "setChosen", params: named } },
} as const;

export const trashMachine = trash.createMachine({
  id: "trash",
  context: { tasks: [], isWhole: true, chosen: null, error: null, problem: null },
  initial: "closed",
  states: {
    closed: { on: { "list.opened": "loading" } },
    loading: {
      tags: ["open", "loading"],
      on: { "list.closed": "closed" },
      invoke: {
        id: "loadTrash",
        src: "loadTrash",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: { type: "setTrash", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#trash.loading", "#trash.unreachable"),
    },
    unreachable: { tags: ["open", "unreachable"], exit: "clearReason", on: { "list.retried": "loading", "list.closed": "closed" } },
    listed: {
      tags: ["open", "listed"],
      meta: { serves: "WORKSPACE §3 trash for 30 days" },
      initial: "shown",
      // What is deleted meanwhile is there when it is opened again.
      on: { "list.closed": "closed" },
      states: {
        shown: { on: chooses },
        restoring: {
          tags: "busy",
          invoke: {
            id: "restoreTask",
            src: "restoreTask",
            // Chosen on the way here.
            input: ({ context }) => ({ task: context.chosen! }),
            onDone: [
              { guard: { type: "isRestored", params: answered }, target: "restored", actions: "takeOut" },
              { guard: { type: "isSuccess", params: answered }, target: "refused", actions: { type: "setError", params: answered } },
              { target: "refused", actions: refused },
            ],
            onError: broken("refused"),
          },
          ...slowResponse("#trash.listed.restoring", "#trash.listed.shown"),
        },
        restored: { tags: "restored", on: chooses },
        refused: { tags: "refused", exit: "clearReason", on: chooses },
      },
    },
  },
});

export type TrashSnapshot = SnapshotFrom<typeof trashMachine>;
export type TrashActor = ActorRefFrom<typeof trashMachine>;

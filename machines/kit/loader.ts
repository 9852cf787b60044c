/** A part of a page that asks the server for what it shows when it is opened: closed → loading → loaded, or unreachable until it is tried again. */
import { assign, setup, type ActorRefFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `data`: what was answered last; null before that. What changes meanwhile is there when the part is opened again. */
type Context<Data> = { data: Data | null; problem: Problem | null };

type Event = { type: "list.opened" } | { type: "list.closed" } | { type: "list.retried" } | SlowResponseEvent;

/**
 * @param id the chart's name, by which the product and its drawings know it
 * @param serves the sentence of the specification that the loaded part makes true
 */
export const loader = <Data>({ id, serves }: { id: string; serves: string }) =>
  setup({
    types: {
      context: {} as Context<Data>,
      events: {} as Event,
      tags: {} as "open" | "loading" | "unreachable" | "loaded" | SlowResponseTag,
      meta: {} as { serves: string },
    },
    actors: { load: required<Answer<Data>>("load") },
    actions: {
      setData: assign((_, { answer }: { answer: Answer<Data> }) => (answer.success ? { data: answer.data } : {})),
      setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
      clearProblem: assign({ problem: null }),
    },
    guards: answerGuards,
    delays: slowResponseDelays,
  }).createMachine({
    id,
    context: { data: null, problem: null },
    initial: "closed",
    states: {
      closed: { on: { "list.opened": "loading" } },
      loading: {
        tags: ["open", "loading"],
        on: { "list.closed": "closed" },
        invoke: {
          id: "load",
          src: "load",
          onDone: [
            { guard: { type: "isSuccess", params: answered }, target: "loaded", actions: { type: "setData", params: answered } },
            { target: "unreachable", actions: refused },
          ],
          onError: broken("unreachable"),
        },
        ...slowResponse(`#${id}.loading`, `#${id}.unreachable`),
      },
      unreachable: { tags: ["open", "unreachable"], exit: "clearProblem", on: { "list.retried": "loading", "list.closed": "closed" } },
      loaded: { tags: ["open", "loaded"], meta: { serves }, on: { "list.closed": "closed" } },
    },
  });

export type Loader<Data> = ReturnType<typeof loader<Data>>;
export type LoaderActor<Data> = ActorRefFrom<Loader<Data>>;

/**
 * Something that nobody does by mistake: it is offered, what it means is read, a name is typed, and only then is the server asked. What comes of it is told
 * where the page goes on, because the page may be gone before the answer is there.
 */
import { assign, setup, type ActorRefFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `name`: what has been typed. */
type Context<Subject> = Subject & { name: string; problem: Problem | null };

type Event =
  | { type: "deletion.chosen" }
  | { type: "name.changed"; name: string }
  | { type: "submitted" }
  | { type: "cancelled" }
  | SlowResponseEvent;

/**
 * @param id the chart's name, by which the product and its drawings know it
 * @param serves the sentence of the specification that asks for a confirmation
 * @param isNamed whether what was typed names the subject
 */
export const confirmation = <Subject extends object>({
  id,
  serves,
  isNamed,
}: {
  id: string;
  serves: string;
  isNamed: (subject: Subject, typed: string) => boolean;
}) =>
  setup({
    types: {
      context: {} as Context<Subject>,
      events: {} as Event,
      input: {} as Subject,
      tags: {} as "confirming" | "busy" | "refused" | "deleted" | SlowResponseTag | CooldownTag,
      meta: {} as { serves: string },
    },
    actors: { remove: required<Answer<unknown>, { name: string }>("remove") },
    actions: {
      setName: assign((_, { name }: { name: string }): Partial<Context<Subject>> => ({ name }) as Partial<Context<Subject>>),
      forgetName: assign((): Partial<Context<Subject>> => ({ name: "" }) as Partial<Context<Subject>>),
      setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem }) as Partial<Context<Subject>>),
      clearProblem: assign(() => ({ problem: null }) as Partial<Context<Subject>>),
    },
    guards: { ...answerGuards, isNamed: ({ context }) => isNamed(context, context.name) },
    delays: { ...slowResponseDelays, ...cooldownDelays },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, name: "", problem: null }),
    initial: "offered",
    states: {
      offered: { on: { "deletion.chosen": "confirming" } },
      confirming: {
        tags: "confirming",
        meta: { serves },
        initial: "editing",
        on: {
          "name.changed": { target: ".editing", actions: { type: "setName", params: ({ event }) => event } },
          submitted: { guard: "isNamed", target: "deleting" },
          // Whoever thinks again begins anew.
          cancelled: { target: "offered", actions: "forgetName" },
        },
        states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
      },
      deleting: {
        tags: ["confirming", "busy"],
        invoke: {
          id: "remove",
          src: "remove",
          input: ({ context }) => ({ name: context.name }),
          onDone: [{ guard: { type: "isSuccess", params: answered }, target: "deleted" }, ...refusals("cooling", "confirming.refused")],
          onError: broken("confirming.refused"),
        },
        ...slowResponse(`#${id}.deleting`, `#${id}.confirming`),
      },
      cooling: { ...cooldown("confirming", {}), tags: ["confirming", "cooling"] },
      deleted: { tags: ["confirming", "deleted"] },
    },
  });

export type Confirmation<Subject extends object> = ReturnType<typeof confirmation<Subject>>;
export type ConfirmationActor<Subject extends object> = ActorRefFrom<Confirmation<Subject>>;

/**
 * Another address for somebody who is signed in. Nothing changes before it was confirmed from the links that are mailed to both addresses,
 * so the page can only say what to look for.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import "../../src/contract/problems/account.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { emailProblem } from "../../src/contract/fields.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { changes } from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, fieldRefused, refusals } from "../refusal.ts";

type Context = { present: string; email: string; error: Problem | null; problem: Problem | null };
type Event = { type: "email.changed"; email: string } | { type: "email.left" } | { type: "submitted" } | SlowResponseEvent;

const emailChange = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { email: string },
    tags: {} as "busy" | "sent" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { changeEmail: required<Answer<unknown>, { email: string }>("changeEmail") },
  actions: {
    change: assign((_, { email }: { email: string }) => ({ email, error: null })),
    validate: assign(({ context }) => {
      const code = validate(context);
      return { error: code && { code } };
    }),
    setFieldErrors: assign((_, { problem }: { problem: Problem }) => ({ error: problem })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isTyped: ({ context }) => context.email !== "",
    isComplete: ({ context }) => validate(context) === null,
    isAboutField: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code.startsWith("email_"),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const emailChangeMachine = emailChange.createMachine({
  id: "emailChange",
  context: ({ input }) => ({ present: input.email, email: "", error: null, problem: null }),
  initial: "editing",
  states: {
    editing: {
      meta: { serves: "DECISIONS 31: profile" },
      on: {
        "email.changed": { actions: changes },
        "email.left": { guard: "isTyped", actions: "validate" },
        submitted: [{ guard: "isComplete", target: "sending" }, { actions: "validate" }],
      },
    },
    sending: {
      tags: "busy",
      invoke: {
        id: "changeEmail",
        src: "changeEmail",
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "sent" },
          fieldRefused("editing"),
          ...refusals("cooling", "refused"),
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#emailChange.sending", "#emailChange.editing"),
    },
    sent: {
      tags: "sent",
      meta: { serves: "IDENTITY §3: secure e-mail change asks both addresses" },
      on: { "email.changed": { target: "editing", actions: changes }, submitted: "sending" },
    },
    cooling: cooldown("editing", { "email.changed": { actions: changes }, "email.left": { guard: "isTyped", actions: "validate" } }),
    refused: {
      tags: "refused",
      exit: "clearProblem",
      on: { "email.changed": { target: "editing", actions: changes }, submitted: "sending" },
    },
  },
});

export type EmailChangeSnapshot = SnapshotFrom<typeof emailChangeMachine>;
export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>;

const validate = ({ email, present }: Context): ProblemCode | null =>
  emailProblem(email) ?? (email.trim().toLowerCase() === present.toLowerCase() ? "email_same" : null);

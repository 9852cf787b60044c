/**
 * A person's own names (SPEC §2, DECISIONS 31), and what they are called among those they work with (WORKSPACE §2). What was saved is told to the session
 * by the identity client, so that the header greets them by the new name at once.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { limits, nameProblem } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { changes, type ChangeEvent } from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals } from "../refusal.ts";

export type NameField = "firstName" | "lastName" | "nickname";
type Names = Record<NameField, string>;
type Faults = Partial<Record<NameField, Problem | null>>;

type Context = { names: Names; errors: Faults; problem: Problem | null };

type Event = ChangeEvent<NameField> | { type: "submitted" } | SlowResponseEvent;

const profile = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Names,
    tags: {} as "busy" | "saved" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { saveNames: required<Answer<unknown>, Names>("saveNames") },
  actions: {
    change: assign(({ context }, params: { field: NameField; value: string }) => ({
      names: { ...context.names, [params.field]: params.value },
      // Judged anew when it is sent; what is said of the others still holds.
      errors: { ...context.errors, [params.field]: null },
    })),
    validate: assign(({ context }) => ({ errors: faultsIn(context.names) })),
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isComplete: ({ context }) => Object.values(faultsIn(context.names)).every((fault) => fault === null),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const profileMachine = profile.createMachine({
  id: "profile",
  context: ({ input }) => ({ names: input, errors: {}, problem: null }),
  initial: "editing",
  states: {
    editing: {
      meta: { serves: "DECISIONS 31: profile is a real page" },
      on: {
        "field.changed": { actions: changes },
        submitted: [{ guard: "isComplete", target: "saving" }, { actions: "validate" }],
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        id: "saveNames",
        src: "saveNames",
        input: ({ context: { names } }) => ({
          firstName: names.firstName.trim(),
          lastName: names.lastName.trim(),
          nickname: names.nickname.trim(),
        }),
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "saved" }, ...refusals("cooling", "refused")],
        onError: broken("refused"),
      },
      ...slowResponse("#profile.saving", "#profile.editing"),
    },
    saved: { tags: "saved", on: { "field.changed": { target: "editing", actions: changes }, submitted: "saving" } },
    refused: {
      tags: "refused",
      exit: "clearProblem",
      on: { "field.changed": { target: "editing", actions: changes }, submitted: "saving" },
    },
    cooling: cooldown("editing", { "field.changed": { actions: changes } }),
  },
});

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;
export type ProfileActor = ActorRefFrom<typeof profileMachine>;

const faultOf = (name: string): Problem | null => {
  const code = nameProblem(name);
  return code && { code, params: { max: limits.nameMax } };
};

const faultOfOptional = (name: string): Problem | null => (name.trim() ? faultOf(name) : null);

/** A last name is optional (SPEC §5), and not everybody has a nickname. */
const faultsIn = ({ firstName, lastName, nickname }: Names): Record<NameField, Problem | null> => ({
  firstName: faultOf(firstName),
  lastName: faultOfOptional(lastName),
  nickname: faultOfOptional(nickname),
});

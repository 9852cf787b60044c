/**
 * An organisation's first project (WORKSPACE §1): two questions that whoever comes first may skip, and a board with a few tasks that teach by being
 * done. Where it cannot be made, the second question says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { excessOf } from "../../src/domain/lengths.ts";
import { suggestedKey } from "../../src/domain/project-key.ts";
import { bounds } from "../../src/domain/rows.ts";
import type { TemplateName } from "../../src/workflow/templates.ts";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";
import type { ProjectDraft } from "./project-making.ts";

export type OnboardingInput = {
  /** The keys of other projects. */
  taken: readonly string[];
  /** What the project is called by those who give it no name. */
  unnamed: string;
};

export type FirstProject = Pick<ProjectDraft, "name" | "key"> & { template: TemplateName };

type Context = OnboardingInput & {
  template: TemplateName;
  name: string;
  /** Said of the name when it was sent, until it is written anew. */
  isTooLong: boolean;
  error: CommandError | null;
};

type Event =
  | { type: "template.chosen"; template: TemplateName }
  | { type: "name.changed"; name: string }
  | { type: "submitted" }
  | { type: "skipped" }
  | { type: "back.chosen" };

const onboarding = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OnboardingInput,
    tags: {} as "way" | "name" | "busy" | "refused" | "made",
    meta: {} as { serves: string },
  },
  actors: { make: required<Outcome, FirstProject>("make") },
  actions: {
    setTemplate: assign((_, { template }: { template: TemplateName }) => ({ template })),
    setName: assign((_, { name }: { name: string }) => ({ name, isTooLong: false })),
    refuseName: assign({ isTooLong: true }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    open: requiredAction<{ key: string }>("open"),
  },
  guards: {
    ...outcomeGuards,
    isShort: ({ context }) => excessOf(context.name.trim(), bounds.projectName) === null,
  },
});

export const onboardingMachine = onboarding.createMachine({
  id: "onboarding",
  context: ({ input }) => ({ ...input, template: "simple", name: "", isTooLong: false, error: null }),
  initial: "way",
  states: {
    way: {
      tags: "way",
      meta: { serves: "WORKSPACE §1: one project from a template picked on arrival (three questions at most, each skippable)" },
      on: {
        "template.chosen": { target: "name", actions: { type: "setTemplate", params: eventParams } },
        skipped: "name",
      },
    },
    name: {
      tags: "name",
      on: {
        "back.chosen": "way",
        "name.changed": { actions: { type: "setName", params: eventParams } },
        // Nothing written is an answer too.
        submitted: [{ guard: "isShort", target: "making" }, { actions: "refuseName" }],
      },
    },
    making: {
      tags: ["name", "busy"],
      invoke: {
        id: "make",
        src: "make",
        input: ({ context }) => draftOf(context),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "made" },
          { target: "refused", actions: failed },
        ],
        onError: broke("refused"),
      },
    },
    refused: {
      tags: ["name", "refused"],
      exit: "clearError",
      on: {
        "back.chosen": "way",
        "name.changed": { target: "name", actions: { type: "setName", params: eventParams } },
        // It was short enough when it was sent.
        submitted: "making",
      },
    },
    made: { tags: ["name", "made"], entry: { type: "open", params: ({ context }) => ({ key: draftOf(context).key }) } },
  },
});

export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>;
export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

/** A name without a letter that a key could begin with has the key of any work. */
const draftOf = ({ name: written, unnamed, taken, template }: Context): FirstProject => {
  const name = written.trim() || unnamed;
  return { name, key: suggestedKey(name, taken) || suggestedKey("work", taken), template };
};

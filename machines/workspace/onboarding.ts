/**
 * An organisation's first project (WORKSPACE §1): two questions that have an answer already, and a board with a few tasks that teach by being done. The address
 * bar follows the question, and one that is visited there is asked again; what was answered is kept for a reload. Where the project cannot be made, the second
 * question says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { excessOf } from "../../src/domain/lengths.ts";
import { suggestedKey } from "../../src/domain/project-key.ts";
import { bounds } from "../../src/domain/rows.ts";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";
import type { ProjectDraft, ProjectTemplateChoice } from "./project-making.ts";

export type OnboardingStep = "way" | "name";

/** What was answered: `hasSamples`, whether the project begins with tasks that teach. */
export type OnboardingDraft = { template: ProjectTemplateChoice; name: string; hasSamples: boolean };

export type OnboardingInput = {
  /** The keys of other projects. */
  taken: readonly string[];
  /** What the project is called by those who give it no name. */
  unnamed: string;
  /** What the browser kept of an earlier visit; null for nothing. */
  draft: OnboardingDraft | null;
  /** The question that the address asks for. */
  step: OnboardingStep;
};

export type FirstProject = Pick<ProjectDraft, "name" | "key" | "template"> & Pick<OnboardingDraft, "hasSamples">;

type Context = Pick<OnboardingInput, "taken" | "unnamed" | "step"> &
  OnboardingDraft & {
    /** Said of the name when it was sent, until it is written anew. */
    isTooLong: boolean;
    error: CommandError | null;
  };

type Event =
  | { type: "template.chosen"; template: ProjectTemplateChoice }
  | { type: "name.changed"; name: string }
  | { type: "samples.toggled" }
  | { type: "submitted" }
  /** By the address bar, or by Back and Forward. */
  | { type: "step.visited"; step: OnboardingStep }
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
    setTemplate: assign((_, { template }: { template: ProjectTemplateChoice }) => ({ template })),
    toggleSamples: assign(({ context }) => ({ hasSamples: !context.hasSamples })),
    setName: assign((_, { name }: { name: string }) => ({ name, isTooLong: false })),
    refuseName: assign({ isTooLong: true }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    /** Keeps what was answered for a reload, or forgets it. */
    keep: requiredAction<{ draft: OnboardingDraft | null }>("keep"),
    /** Makes the address name the question. */
    showStep: requiredAction<{ step: OnboardingStep }>("showStep"),
    open: requiredAction<{ key: string }>("open"),
  },
  guards: {
    ...outcomeGuards,
    isAt: ({ context }, { step }: { step: OnboardingStep }) => context.step === step,
    isVisited: (_, { step, visited }: { step: OnboardingStep; visited: OnboardingStep }) => step === visited,
    isShort: ({ context }) => excessOf(context.name.trim(), bounds.projectName) === null,
  },
});

const visits = (step: OnboardingStep) =>
  ({
    type: "isVisited",
    params: ({ event }: { event: { step: OnboardingStep } }) => ({ step, visited: event.step }),
  }) as const;
const keeps = {
  type: "keep",
  params: ({ context: { template, name, hasSamples } }: { context: Context }) => ({ draft: { template, name, hasSamples } }),
} as const;
const changesName = [{ type: "setName", params: eventParams }, keeps] as const;

export const onboardingMachine = onboarding.createMachine({
  id: "onboarding",
  context: ({ input: { taken, unnamed, step, draft } }) => ({
    taken,
    unnamed,
    step,
    ...(draft ?? { template: "simple", name: "", hasSamples: true }),
    isTooLong: false,
    error: null,
  }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: { type: "isAt", params: { step: "name" } }, target: "name" }, { target: "way" }] },
    way: {
      tags: "way",
      meta: { serves: "WORKSPACE §1: one project from a template picked on arrival (three questions at most, each skippable)" },
      entry: { type: "showStep", params: { step: "way" } },
      on: {
        "template.chosen": { actions: [{ type: "setTemplate", params: eventParams }, keeps] },
        submitted: "name",
        "step.visited": { guard: visits("name"), target: "name" },
      },
    },
    name: {
      tags: "name",
      entry: { type: "showStep", params: { step: "name" } },
      on: {
        "back.chosen": "way",
        "step.visited": { guard: visits("way"), target: "way" },
        "name.changed": { actions: changesName },
        "samples.toggled": { actions: ["toggleSamples", keeps] },
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
        "step.visited": { guard: visits("way"), target: "way" },
        "name.changed": { target: "name", actions: changesName },
        "samples.toggled": { target: "name", actions: ["toggleSamples", keeps] },
        // It was short enough when it was sent.
        submitted: "making",
      },
    },
    made: {
      tags: ["name", "made"],
      entry: [
        { type: "keep", params: { draft: null } },
        { type: "open", params: ({ context }) => ({ key: draftOf(context).key }) },
      ],
    },
  },
});

export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>;
export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

/** A name without a letter that a key could begin with has the key of any work. */
const draftOf = ({ name: written, unnamed, taken, template, hasSamples }: Context): FirstProject => {
  const name = written.trim() || unnamed;
  return { name, key: suggestedKey(name, taken) || suggestedKey("work", taken), template, hasSamples };
};

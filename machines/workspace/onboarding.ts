/**
 * An organisation's first project (WORKSPACE §1): two questions that have an answer already, and a board with a few tasks that teach by being done. Before them it is
 * asked what the organisation is called, where a free registration named it after an address; nothing written leaves it so. The address
 * bar follows the question, and one that is visited there is asked again; what was answered is kept for a reload. Where the project cannot be made, the second
 * question says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { limits } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { excessOf } from "../../src/domain/lengths.ts";
import { suggestedKey } from "../../src/domain/project-key.ts";
import { bounds } from "../../src/domain/rows.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { eventParams } from "../form.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";
import type { ProjectDraft, ProjectTemplateChoice } from "./project-making.ts";

export type OnboardingStep = "organization" | "way" | "name";

/** What was answered: `organization`, what it is called, null where that is not asked; `hasSamples`, whether the project begins with tasks that teach. */
export type OnboardingDraft = { organization: string | null; template: ProjectTemplateChoice; name: string; hasSamples: boolean };

export type OnboardingInput = {
  /** The keys of other projects. */
  taken: readonly string[];
  /** What the project is called by those who give it no name. */
  unnamed: string;
  /** What the browser kept of an earlier visit; null for nothing. */
  draft: OnboardingDraft | null;
  /** What the organisation is called by a free registration; null where it has a name of its own. */
  generatedName: string | null;
  /** The question that the address asks for. */
  step: OnboardingStep;
};

export type FirstProject = Pick<ProjectDraft, "name" | "key" | "template"> & Pick<OnboardingDraft, "hasSamples">;

type Context = Pick<OnboardingInput, "taken" | "unnamed" | "generatedName" | "step"> &
  OnboardingDraft & {
    /** Said of the name when it was sent, until it is written anew. */
    isTooLong: boolean;
    error: CommandError | null;
    /** Said of the organisation's name when it was sent, until it is written anew. */
    isOrganizationTooLong: boolean;
    problem: Problem | null;
  };

type Event =
  | { type: "organizationName.changed"; organization: string }
  | { type: "template.chosen"; template: ProjectTemplateChoice }
  | { type: "name.changed"; name: string }
  | { type: "samples.toggled" }
  | { type: "submitted" }
  /** By the address bar, or by Back and Forward. */
  | { type: "step.visited"; step: OnboardingStep }
  | { type: "back.chosen" }
  | SlowResponseEvent;

const onboarding = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OnboardingInput,
    tags: {} as OnboardingStep | "busy" | "refused" | "made" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    renameOrganization: required<Answer<unknown>, { name: string }>("renameOrganization"),
    make: required<Outcome, FirstProject>("make"),
  },
  actions: {
    setOrganization: assign((_, { organization }: { organization: string }) => ({ organization, isOrganizationTooLong: false })),
    refuseOrganization: assign({ isOrganizationTooLong: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
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
    ...answerGuards,
    isAsked: ({ context }) => context.organization !== null,
    isUnnamed: ({ context }) => nameOf(context) === "",
    // What is written into a field has one line.
    isCallable: ({ context }) => excessOf(nameOf(context), limits.nameMax) === null,
    isAt: ({ context }, { step }: { step: OnboardingStep }) =>
      context.step === step && (step !== "organization" || context.organization !== null),
    isVisited: ({ context }, { step, visited }: { step: OnboardingStep; visited: OnboardingStep }) =>
      step === visited && (step !== "organization" || context.organization !== null),
    isShort: ({ context }) => excessOf(context.name.trim(), bounds.projectName) === null,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const visits = (step: OnboardingStep) =>
  ({
    type: "isVisited",
    params: ({ event }: { event: { step: OnboardingStep } }) => ({ step, visited: event.step }),
  }) as const;
const keeps = {
  type: "keep",
  params: ({ context: { organization, template, name, hasSamples } }: { context: Context }) => ({
    draft: { organization, template, name, hasSamples },
  }),
} as const;
const changesOrganization = [{ type: "setOrganization", params: eventParams }, keeps] as const;
/** What is asked first is gone on from by an address too. */
const leavesOrganization = [
  { guard: visits("way"), target: "way" },
  { guard: visits("name"), target: "name" },
] as const;
const leavesName = [
  { guard: visits("organization"), target: "organization" },
  { guard: visits("way"), target: "way" },
] as const;
const changesName = [{ type: "setName", params: eventParams }, keeps] as const;

export const onboardingMachine = onboarding.createMachine({
  id: "onboarding",
  context: ({ input: { taken, unnamed, generatedName, step, draft } }) => ({
    taken,
    unnamed,
    generatedName,
    step,
    ...(draft ?? { organization: null, template: "simple", name: "", hasSamples: true }),
    organization: draft?.organization ?? (generatedName === null ? null : ""),
    isTooLong: false,
    error: null,
    isOrganizationTooLong: false,
    problem: null,
  }),
  initial: "deciding",
  states: {
    deciding: {
      always: [
        { guard: { type: "isAt", params: { step: "name" } }, target: "name" },
        { guard: { type: "isAt", params: { step: "organization" } }, target: "organization" },
        { target: "way" },
      ],
    },
    organization: {
      tags: "organization",
      meta: {
        serves: "SPEC §3: organizationName derived as 'org-' plus the part of the email before the at sign, until somebody names it",
      },
      entry: { type: "showStep", params: { step: "organization" } },
      on: {
        "organizationName.changed": { actions: changesOrganization },
        "step.visited": leavesOrganization,
        // Nothing written is an answer too.
        submitted: [{ guard: "isUnnamed", target: "way" }, { guard: "isCallable", target: "renaming" }, { actions: "refuseOrganization" }],
      },
    },
    renaming: {
      tags: ["organization", "busy"],
      invoke: {
        id: "renameOrganization",
        src: "renameOrganization",
        input: ({ context }) => ({ name: nameOf(context) }),
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "way" }, ...refusals("cooling", "unrenamed")],
        onError: broken("unrenamed"),
      },
      ...slowResponse("#onboarding.renaming", "#onboarding.organization"),
    },
    unrenamed: {
      tags: ["organization", "refused"],
      exit: "clearProblem",
      on: {
        "organizationName.changed": { target: "organization", actions: changesOrganization },
        "step.visited": leavesOrganization,
        // It was short enough when it was sent.
        submitted: "renaming",
      },
    },
    cooling: {
      ...cooldown("organization", { "organizationName.changed": { actions: changesOrganization }, "step.visited": leavesOrganization }),
      tags: ["organization", "cooling"],
    },
    way: {
      tags: "way",
      meta: { serves: "WORKSPACE §1: one project from a template picked on arrival (three questions at most, each skippable)" },
      entry: { type: "showStep", params: { step: "way" } },
      on: {
        "template.chosen": { actions: [{ type: "setTemplate", params: eventParams }, keeps] },
        submitted: "name",
        "back.chosen": { guard: "isAsked", target: "organization" },
        "step.visited": [
          { guard: visits("organization"), target: "organization" },
          { guard: visits("name"), target: "name" },
        ],
      },
    },
    name: {
      tags: "name",
      entry: { type: "showStep", params: { step: "name" } },
      on: {
        "back.chosen": "way",
        "step.visited": leavesName,
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
        "step.visited": leavesName,
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

const nameOf = ({ organization }: Pick<Context, "organization">): string => organization?.trim() ?? "";

/** A name without a letter that a key could begin with has the key of any work. */
const draftOf = ({ name: written, unnamed, taken, template, hasSamples }: Context): FirstProject => {
  const name = written.trim() || unnamed;
  return { name, key: suggestedKey(name, taken) || suggestedKey("work", taken), template, hasSamples };
};

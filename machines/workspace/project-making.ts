/**
 * Making a project (WORKSPACE §3): a name, a key that is offered for it until somebody writes their own, what its way of working begins from, be
 * it a template or another project, of which the tasks come along where somebody wants them, a colour and an icon. What is made is there at once; where it cannot be, the form says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { excessOf } from "../../src/domain/lengths.ts";
import type { CopyChoices } from "../../src/domain/project-copies.ts";
import { suggestedKey } from "../../src/domain/project-key.ts";
import { bounds, projectKey, type Project } from "../../src/domain/rows.ts";
import type { ProjectTemplateName } from "../../src/workflow/project-templates.ts";
import type { TemplateName } from "../../src/workflow/templates.ts";
import { required, requiredAction } from "../actor.ts";
import { changes, eventParams, type ChangeEvent } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

export type ProjectField = "name" | "key";
export type ProjectTemplateChoice = TemplateName | ProjectTemplateName;
export type ProjectFault = "name_required" | "name_long" | "key_letters" | "key_taken" | "key_unseen";
/** `like` is the id of the project that it is a copy of; `tasks` what comes along of that one's, null for none of them. */
export type ProjectDraft = Pick<Project, "name" | "key" | "color" | "icon"> & {
  template: ProjectTemplateChoice;
  like: string | null;
  tasks: CopyChoices | null;
};
/** What somebody says of a copy: whether it has tasks, and what of these stays. */
export type CopyPart = "hasTasks" | keyof CopyChoices;
type Faults = Partial<Record<ProjectField, ProjectFault>>;

export type ProjectMakingInput = {
  /** The keys of the other projects. */
  taken: readonly string[];
  /** The projects that it can begin like. */
  models: readonly Pick<Project, "id" | "name" | "icon">[];
  /** The colour that is offered. */
  color: Project["color"];
  /** The project of which somebody asked for a copy; it comes with its tasks. */
  like: string | null;
};

type Context = Omit<ProjectDraft, "tasks"> & {
  hasTasks: boolean;
  copies: CopyChoices;
  taken: readonly string[];
  models: ProjectMakingInput["models"];
  /** Whether somebody wrote the key, which is then theirs to change. */
  isKeyOwn: boolean;
  faults: Faults;
  error: CommandError | null;
};

type Event =
  | ChangeEvent<ProjectField>
  | { type: "template.chosen"; template: ProjectTemplateChoice }
  | { type: "like.chosen"; project: string }
  | { type: "copying.toggled"; part: CopyPart }
  | { type: "color.chosen"; color: Project["color"] }
  | { type: "icon.chosen"; icon: Project["icon"] }
  | { type: "submitted" };

const projectMaking = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ProjectMakingInput,
    tags: {} as "busy" | "refused" | "made",
    meta: {} as { serves: string },
  },
  actors: { make: required<Outcome, ProjectDraft>("make") },
  actions: {
    change: assign(({ context }, { field, value }: { field: ProjectField; value: string }) => {
      const { [field]: _, ...faults } = context.faults;
      if (field === "key") return { key: lettersOf(value), isKeyOwn: value !== "", faults };
      return { name: value, faults, ...(context.isKeyOwn ? {} : { key: suggestedKey(value, context.taken) }) };
    }),
    setTemplate: assign((_, { template }: { template: ProjectTemplateChoice }) => ({ template, like: null })),
    /** Its icon comes along, unless one was chosen. */
    setLike: assign(({ context: { icon, models } }, { project }: { project: string }) => ({
      like: project,
      icon: icon ?? models.find(({ id }) => id === project)?.icon ?? null,
    })),
    togglePart: assign(({ context: { hasTasks, copies } }, { part }: { part: CopyPart }) =>
      part === "hasTasks" ? { hasTasks: !hasTasks } : { copies: { ...copies, [part]: !copies[part] } },
    ),
    setColor: assign((_, { color }: { color: Project["color"] }) => ({ color })),
    setIcon: assign((_, { icon }: { icon: Project["icon"] }) => ({ icon })),
    validate: assign(({ context }) => ({ faults: faultsIn(context) })),
    /** Another project had the key first. */
    setKeyFault: assign((_, { outcome }: { outcome: Outcome }) => ({ faults: outcome && isOfKey(outcome) ? { key: outcome.code } : {} })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    open: requiredAction<{ key: string }>("open"),
  },
  guards: {
    ...outcomeGuards,
    isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
    isModel: ({ context }, { project }: { project: string }) => context.models.some(({ id }) => id === project),
    /** Only a copy has tasks, and something of them stays. */
    isOfCopy: ({ context: { like, hasTasks } }, { part }: { part: CopyPart }) => like !== null && (part === "hasTasks" || hasTasks),
    isKeyTaken: (_, { outcome }: { outcome: Outcome }) => outcome !== null && isOfKey(outcome),
  },
});

const choices = {
  "template.chosen": { actions: { type: "setTemplate", params: eventParams } },
  "like.chosen": { guard: { type: "isModel", params: eventParams }, actions: { type: "setLike", params: eventParams } },
  "copying.toggled": { guard: { type: "isOfCopy", params: eventParams }, actions: { type: "togglePart", params: eventParams } },
  "color.chosen": { actions: { type: "setColor", params: eventParams } },
  "icon.chosen": { actions: { type: "setIcon", params: eventParams } },
} as const;

export const projectMakingMachine = projectMaking.createMachine({
  id: "projectMaking",
  context: ({ input }) => ({
    ...input,
    name: "",
    key: "",
    template: "simple",
    icon: input.models.find(({ id }) => id === input.like)?.icon ?? null,
    hasTasks: input.like !== null,
    // What is done begins anew, as it does where people copy a plan to carry it out again.
    copies: { keepsDates: true, keepsAssignees: true, keepsStates: false },
    isKeyOwn: false,
    faults: {},
    error: null,
  }),
  initial: "editing",
  states: {
    editing: {
      meta: {
        serves: "WORKSPACE §3 project: name, key (a suggestion for Thai names), colour, icon; begun from a template or another's copy",
      },
      on: {
        ...choices,
        "field.changed": { actions: changes },
        submitted: [{ guard: "isComplete", target: "making" }, { actions: "validate" }],
      },
    },
    making: {
      tags: "busy",
      invoke: {
        id: "make",
        src: "make",
        input: ({ context: { name, key, template, like, color, icon, hasTasks, copies } }) => ({
          name: name.trim(),
          key,
          template,
          like,
          color,
          icon,
          tasks: like !== null && hasTasks ? copies : null,
        }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "made" },
          { guard: { type: "isKeyTaken", params: came }, target: "editing", actions: { type: "setKeyFault", params: came } },
          { target: "refused", actions: failed },
        ],
        onError: broke("refused"),
      },
    },
    refused: {
      tags: "refused",
      exit: "clearError",
      on: {
        "template.chosen": { target: "editing", ...choices["template.chosen"] },
        "like.chosen": { target: "editing", ...choices["like.chosen"] },
        "copying.toggled": { target: "editing", ...choices["copying.toggled"] },
        "color.chosen": { target: "editing", ...choices["color.chosen"] },
        "icon.chosen": { target: "editing", ...choices["icon.chosen"] },
        "field.changed": { target: "editing", actions: changes },
        // It was complete when it was sent.
        submitted: "making",
      },
    },
    made: { tags: "made", entry: { type: "open", params: ({ context }) => ({ key: context.key }) } },
  },
});

export type ProjectMakingSnapshot = SnapshotFrom<typeof projectMakingMachine>;
export type ProjectMakingActor = ActorRefFrom<typeof projectMakingMachine>;

const isOfKey = (refused: NonNullable<Outcome>): refused is { code: "key_taken" | "key_unseen" } =>
  refused.code === "key_taken" || refused.code === "key_unseen";

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, "");

const faultsIn = ({ name, key, taken }: Pick<Context, "name" | "key" | "taken">): Faults => {
  const trimmed = name.trim();
  const ofName = trimmed === "" ? "name_required" : excessOf(trimmed, bounds.projectName) ? "name_long" : null;
  const ofKey = !projectKey.safeParse(key).success ? "key_letters" : taken.includes(key) ? "key_taken" : null;
  return { ...(ofName && { name: ofName }), ...(ofKey && { key: ofKey }) };
};

/**
 * What an organisation is called, and the palette of its workspace, which owners and admins say in its settings (WORKSPACE §2). What somebody else changes
 * meanwhile is followed where nothing was written here, and only what was is sent. What was saved can be undone, but for what somebody else has changed since.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { limits, nameProblem } from "../../src/contract/fields.ts";
import type { Theme } from "../../src/contract/preferences.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { OrganizationProfile } from "../../src/contract/workspace/organization-profile.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { changes, eventParams, type ChangeEvent } from "../form.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

type Profile = { name: string; accent: Theme };
export type OrganizationProfileInput = Profile;

type Context = Profile & {
  /** As the rows have it. */
  current: Profile;
  /** What was there before it was saved here, of what nobody has changed since. */
  before: OrganizationProfile;
  nameFault: Problem | null;
  problem: Problem | null;
};

type Event =
  | ChangeEvent<"name">
  | { type: "accent.chosen"; accent: Theme }
  /** By the rows: here or by somebody else. */
  | ({ type: "profile.changed" } & Profile)
  | { type: "submitted" }
  | { type: "change.undone" }
  | SlowResponseEvent;

const organizationProfile = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OrganizationProfileInput,
    tags: {} as "busy" | "saved" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { saveProfile: required<Answer<unknown>, OrganizationProfile>("saveProfile") },
  actions: {
    change: assign((_, { value }: { field: "name"; value: string }) => ({ name: value, nameFault: null })),
    choose: assign((_, { accent }: { accent: Theme }) => ({ accent })),
    follow: assign(({ context: { name, accent, current, before } }, now: Profile) => ({
      name: name === current.name ? now.name : name,
      accent: accent === current.accent ? now.accent : accent,
      current: { name: now.name, accent: now.accent },
      // The rows may have what was saved before the answer is there.
      before: { ...(now.name === name.trim() && nameIn(before)), ...(now.accent === accent && accentIn(before)) },
    })),
    /** Before what is saved: the rows may have it before the answer is there. */
    setBefore: assign(({ context: { name, accent, current } }) => ({
      before: {
        ...(name.trim() === current.name ? {} : { name: current.name }),
        ...(accent === current.accent ? {} : { accent: current.accent }),
      },
    })),
    undo: assign(({ context: { before } }) => before),
    /** What was saved is what the rows are about to have. */
    settle: assign(({ context: { name, accent } }) => ({ name: name.trim(), current: { name: name.trim(), accent } })),
    validate: assign(({ context: { name } }) => ({ nameFault: faultOf(name) })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isUndoable: ({ context: { before } }) => Object.keys(before).length > 0,
    isComplete: ({ context: { name } }) => faultOf(name) === null,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const edits = {
  "field.changed": { target: "editing", actions: changes },
  "accent.chosen": { target: "editing", actions: { type: "choose", params: eventParams } },
} as const;
/** What is said of the last answer still holds. */
const follows = { "profile.changed": { actions: { type: "follow", params: eventParams } } } as const;

export const organizationProfileMachine = organizationProfile.createMachine({
  id: "organizationProfile",
  context: ({ input }) => ({ ...input, current: input, before: {}, nameFault: null, problem: null }),
  initial: "editing",
  on: follows,
  states: {
    editing: {
      meta: { serves: "WORKSPACE §2: the organisation's name and palette are its owners' and admins' to say" },
      on: { ...edits, submitted: [{ guard: "isComplete", target: "saving" }, { actions: "validate" }] },
    },
    saving: {
      tags: "busy",
      entry: "setBefore",
      invoke: {
        id: "saveProfile",
        src: "saveProfile",
        input: ({ context }) => changesIn(context),
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "saved", actions: "settle" }, ...refusals("cooling", "refused")],
        onError: broken("refused"),
      },
      ...slowResponse("#organizationProfile.saving", "#organizationProfile.editing"),
    },
    // It was complete when it was sent.
    saved: {
      tags: "saved",
      meta: { serves: "WORKSPACE §4 undo of every change" },
      on: { ...edits, submitted: "saving", "change.undone": { guard: "isUndoable", target: "saving", actions: "undo" } },
    },
    refused: { tags: "refused", exit: "clearProblem", on: { ...edits, submitted: "saving" } },
    cooling: cooldown("editing", { "field.changed": { actions: changes } }),
  },
});

export type OrganizationProfileSnapshot = SnapshotFrom<typeof organizationProfileMachine>;
export type OrganizationProfileActor = ActorRefFrom<typeof organizationProfileMachine>;

const faultOf = (name: string): Problem | null => {
  const code = nameProblem(name);
  return code && { code, params: { max: limits.nameMax } };
};

const nameIn = ({ name }: OrganizationProfile): OrganizationProfile => (name === undefined ? {} : { name });
const accentIn = ({ accent }: OrganizationProfile): OrganizationProfile => (accent === undefined ? {} : { accent });

/** What is otherwise than the rows have it. */
const changesIn = ({ name, accent, current }: Context): OrganizationProfile => ({
  ...(name.trim() === current.name ? {} : { name: name.trim() }),
  ...(accent === current.accent ? {} : { accent }),
});

/** Naming a group of a project's people, such as its approvers, and saying who is in it (WORKSPACE §3). */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { excessOf } from "../../src/domain/lengths.ts";
import { bounds } from "../../src/domain/rows.ts";
import { required, requiredAction } from "../actor.ts";
import { changes, heard, type ChangeEvent } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome, type CommandError } from "./outcome.ts";

export type GroupDraft = { name: string; people: readonly string[] };

export type GroupFault = "name_required" | "name_long";

type Context = GroupDraft & { fault: GroupFault | null; error: CommandError | null };

type Event = ChangeEvent<"name"> | { type: "person.toggled"; person: string } | { type: "submitted" } | { type: "cancelled" };

const groupForm = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as GroupDraft,
    tags: {} as "busy" | "refused" | "closed",
    meta: {} as { serves: string },
  },
  actors: { save: required<Outcome, GroupDraft>("save") },
  actions: {
    change: assign((_, { value }: { value: string }) => ({ name: value, fault: null })),
    toggle: assign(({ context: { people } }, { person }: { person: string }) => ({
      people: people.includes(person) ? people.filter((other) => other !== person) : [...people, person],
    })),
    validate: assign(({ context }) => ({ fault: faultOf(context.name) })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    close: requiredAction("close"),
  },
  guards: { ...outcomeGuards, isNamed: ({ context }) => faultOf(context.name) === null },
});

const toggles = { type: "toggle", params: heard } as const;

export const groupFormMachine = groupForm.createMachine({
  id: "groupForm",
  context: ({ input }) => ({ ...input, fault: null, error: null }),
  initial: "editing",
  states: {
    editing: {
      meta: { serves: "WORKSPACE §3 project: groups (such as approvers)" },
      on: {
        "field.changed": { actions: changes },
        "person.toggled": { actions: toggles },
        submitted: [{ guard: "isNamed", target: "saving" }, { actions: "validate" }],
        cancelled: "left",
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { name, people } }) => ({ name: name.trim(), people }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "left" },
          { target: "refused", actions: failed },
        ],
        onError: broke("refused"),
      },
    },
    refused: {
      tags: "refused",
      exit: "clearError",
      on: {
        "field.changed": { target: "editing", actions: changes },
        "person.toggled": { target: "editing", actions: toggles },
        // It had a name when it was sent.
        submitted: "saving",
        cancelled: "left",
      },
    },
    left: { tags: "closed", entry: "close" },
  },
});

export type GroupFormSnapshot = SnapshotFrom<typeof groupFormMachine>;
export type GroupFormActor = ActorRefFrom<typeof groupFormMachine>;

const faultOf = (name: string): GroupFault | null => {
  const said = name.trim();
  return said === "" ? "name_required" : excessOf(said, bounds.groupName) ? "name_long" : null;
};

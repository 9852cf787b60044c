/** Naming a group of a project's people, such as its approvers, and saying who is in it (WORKSPACE §3). */
import type { ActorRefFrom } from "xstate";
import { toggled } from "../../src/contract/lists.ts";
import { excessOf } from "../../src/domain/lengths.ts";
import { bounds } from "../../src/domain/rows.ts";
import type { ChangeEvent } from "../form.ts";
import { form } from "../kit/form.ts";

export type GroupDraft = { name: string; people: readonly string[] };
export type GroupFault = "name_required" | "name_long";
export type GroupFaults = { name?: GroupFault };
export type GroupChange = ChangeEvent<"name"> | { type: "person.toggled"; person: string };

const faultsIn = ({ name }: GroupDraft): GroupFaults => {
  const trimmed = name.trim();
  if (trimmed === "") return { name: "name_required" };
  return excessOf(trimmed, bounds.groupName) ? { name: "name_long" } : {};
};

export const groupFormMachine = form<GroupDraft, GroupChange, GroupFaults, GroupDraft>({
  id: "groupForm",
  serves: "WORKSPACE §3 project: groups (such as approvers)",
  reducers: {
    "field.changed": (_, { value }) => ({ name: value, faults: {} }),
    "person.toggled": ({ people }, { person }) => ({ people: toggled(people, person) }),
  },
  faultsIn,
  savedOf: ({ name, people }) => ({ name: name.trim(), people }),
});

export type GroupFormActor = ActorRefFrom<typeof groupFormMachine>;

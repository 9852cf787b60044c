import { fromPromise } from "xstate";
import { fieldFormMachine, type FieldDraft } from "../../../machines/workspace/field-form.ts";
import { isNewChoice } from "../../../machines/workspace/new-choices.ts";
import { groupFormMachine } from "../../../machines/workspace/group-form.ts";
import type { Op } from "../../domain/ops.ts";
import { type Ranked, ranksAt } from "../../domain/ranks.ts";
import type { Field, Group } from "../../domain/rows.ts";
import type { Store } from "../sync/store.ts";

/** What the forms of a project's fields and groups do to the rows. */

/** Choices that were added get ids that stay. */
const withIds = (store: Store, choices: FieldDraft["choices"]) =>
  choices.map((choice) => (isNewChoice(choice.id) ? { ...choice, id: store.newId() } : choice));

const fieldOps = (others: Ranked["others"]): Op[] => others.map(({ id, rank }) => ({ op: "field.edit", id, set: { rank } }));

/** Puts a field one place higher. */
export const raiseField = (store: Store, { id, project }: Field): Op[] => {
  const fields = store.fields(project);
  const { ranks, others } = ranksAt(
    fields.filter((field) => field.id !== id),
    fields.findIndex((field) => field.id === id) - 1,
  );
  return [{ op: "field.edit", id, set: { rank: ranks[0] } }, ...fieldOps(others)];
};

/**
 * @param field as it was when the form was opened; null for a new one, which comes behind the others
 * @param close as it is when it is needed
 */
export const provideFieldForm = (store: Store, project: string, field: Field | null, close: () => () => void) =>
  fieldFormMachine.provide({
    actors: {
      save: fromPromise(async ({ input: { saved } }) => {
        const { kind, choices, ...fields } = saved;
        const given = { ...fields, choices: withIds(store, choices) };
        if (field === null) {
          const fields = store.fields(project);
          const {
            ranks: [rank = ""],
            others,
          } = ranksAt(fields, fields.length);
          return store.do([{ op: "field.make", id: store.newId(), project, kind, rank, ...given }, ...fieldOps(others)]);
        }
        // What another has changed since is theirs.
        const { name, description, choices: had } = field;
        return store.do([{ op: "field.edit", id: field.id, set: given, expect: { name, description, choices: had } }]);
      }),
    },
    actions: { close: () => close()() },
  });

/** @param group as it was when the form was opened; null for a new one */
export const provideGroupForm = (store: Store, project: string, group: Group | null, close: () => () => void) =>
  groupFormMachine.provide({
    actors: {
      save: fromPromise(async ({ input: { saved } }) => {
        const { name, people } = saved;
        if (group === null) return store.do([{ op: "group.make", id: store.newId(), project, name, people: [...people] }]);
        const { id } = group;
        const [add, remove] = [people.filter((one) => !group.people.includes(one)), group.people.filter((one) => !people.includes(one))];
        const ops: Op[] = [];
        if (name !== group.name) ops.push({ op: "group.edit", id, set: { name }, expect: { name: group.name } });
        if (add.length + remove.length > 0) ops.push({ op: "group.fill", id, add, remove });
        return ops.length === 0 ? null : store.do(ops);
      }),
    },
    actions: { close: () => close()() },
  });

import { fromPromise } from "xstate";
import { descriptionEditMachine, type KeptDescription, type Saved } from "../../../machines/workspace/description-edit.ts";
import { merge } from "../../domain/merge.ts";
import { keepDraft, readDraft } from "../clients/workspace-drafts.ts";
import type { Store } from "../sync/store.ts";

/** What writing a description does: apart from what a board does, which loads nothing of it. */

/** By which what was written of a task's description is kept. */
const descriptionPlace = (task: string) => `description ${task}`;

/** What the browser kept of a description that was not saved; null for nothing. */
export const readDescription = (task: string): KeptDescription | null => {
  const kept = readDraft(descriptionPlace(task));
  // A page of ours wrote it.
  return kept === "" ? null : (JSON.parse(kept) as KeptDescription);
};

const describe = (store: Store, task: string, from: string, to: string): Saved => {
  const merged = merge(from, to, store.rows.get("description", task)?.text ?? "");
  const refused = store.do([{ op: "task.describe", id: task, from, to }]);
  return refused === null ? { ...merged, refused } : { refused };
};

export const provideDescriptionEdit = (store: Store, task: string) =>
  descriptionEditMachine.provide({
    actors: { save: fromPromise(async ({ input }) => describe(store, task, input.from, input.to)) },
    actions: { keep: (_, { draft }) => keepDraft(descriptionPlace(task), draft === null ? "" : JSON.stringify(draft)) },
  });

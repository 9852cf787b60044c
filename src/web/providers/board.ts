import { fromPromise } from "xstate";
import { composerMachine } from "../../../machines/workspace/composer.ts";
import { type DescriptionDraft, descriptionEditMachine, type Saved } from "../../../machines/workspace/description-edit.ts";
import { dragMachine, type DropPlace, type Held } from "../../../machines/workspace/drag.ts";
import type { Outcome, Trouble } from "../../../machines/workspace/outcome.ts";
import { projectMakingMachine } from "../../../machines/workspace/project-making.ts";
import { titleEditMachine } from "../../../machines/workspace/title-edit.ts";
import { merge } from "../../domain/merge.ts";
import { keepDraft, readDraft } from "../clients/workspace-drafts.ts";
import type { Store } from "../sync/store.ts";

/** What the charts of a board do: to the rows, which judge it at once, and to what this tab keeps. */

export { readDraft };

/** @param column by which a draft is kept: of a project and a state */
export const provideComposer = (column: string, make: (title: string) => Outcome) =>
  composerMachine.provide({
    actors: { make: fromPromise(async ({ input }) => make(input.title)) },
    actions: {
      keep: (_, { title }) => keepDraft(column, title),
    },
  });

/** Writing something anew where it stands, of which nothing is kept. */
export const provideRewriting = (save: (text: string) => Outcome) =>
  composerMachine.provide({ actors: { make: fromPromise(async ({ input }) => save(input.title)) }, actions: { keep: () => {} } });

/** What is done with a card that somebody held. */
export type DragActs = {
  drop(held: Held, place: DropPlace): Outcome;
  explain(held: Held, place: DropPlace): void;
  tellTrouble(trouble: Trouble | null): void;
};

/** @param acts as they are when they are needed */
export const provideDrag = (acts: () => DragActs) =>
  dragMachine.provide({
    actors: { drop: fromPromise(async ({ input }) => acts().drop(input.held, input.place)) },
    actions: {
      explain: (_, { held, place }) => acts().explain(held, place),
      tellTrouble: (_, { trouble }) => acts().tellTrouble(trouble),
    },
  });

export const provideProjectMaking = (store: Store, open: (key: string) => void) =>
  projectMakingMachine.provide({
    actors: {
      make: fromPromise(async ({ input }) => store.do([{ op: "project.make", id: store.newId(), icon: null, ...input }])),
    },
    actions: { open: (_, { key }) => open(key) },
  });

export const provideTitleEdit = (save: (title: string) => Outcome) =>
  titleEditMachine.provide({ actors: { save: fromPromise(async ({ input }) => save(input.title)) } });

/** By which what was written of a task's description is kept. */
const descriptionPlace = (task: string) => `description ${task}`;

/** What this tab kept of a description that was not saved; null for nothing. */
export const readDescription = (task: string): DescriptionDraft | null => {
  const kept = readDraft(descriptionPlace(task));
  // This page wrote it.
  return kept === "" ? null : (JSON.parse(kept) as DescriptionDraft);
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

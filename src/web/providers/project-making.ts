import { fromPromise } from "xstate";
import { type FirstProject, onboardingMachine } from "../../../machines/workspace/onboarding.ts";
import { projectMakingMachine } from "../../../machines/workspace/project-making.ts";
import type { Op } from "../../domain/ops.ts";
import { withReaders } from "../../domain/readers.ts";
import { samplesLabel } from "../../domain/samples.ts";
import { saidIn } from "../../workflow/naming.ts";
import type { Store } from "../sync/store.ts";
import { rankBetween } from "./workspace-moves.ts";

/** What the charts do that make a project: the first one, and others. */

export const provideProjectMaking = (store: Store, open: (key: string) => void) =>
  projectMakingMachine.provide({
    actors: {
      make: fromPromise(async ({ input: { like, ...draft } }) => {
        const id = store.newId();
        // Its labels, fields and groups are rows of its own.
        const model = like === null ? undefined : store.rows.get("project", like);
        const labels = model === undefined ? [] : [...store.rows.by("label", "project", model.id)];
        const fields = model === undefined ? [] : store.fields(model.id);
        const groups = model === undefined ? [] : store.groups(model.id);
        // Everybody but guests sees a new one.
        const own = { id, isPrivate: false };
        const said = model && saidIn(model.workflow);
        const ids: { from: string; to: string }[] = [];
        const idFor = (from: string): string => {
          const to = store.newId();
          // Its workflow names it by its new id.
          if (said?.has(from)) ids.push({ from, to });
          return to;
        };
        const ops: Op[] = [
          ...fields.map(({ id: from, choices, ...field }) => ({
            ...field,
            op: "field.make" as const,
            id: idFor(from),
            project: id,
            choices: choices.map((choice) => ({ ...choice, id: idFor(choice.id) })),
          })),
          ...groups.map((group) => ({
            ...withReaders(store.rows, own, group),
            op: "group.make" as const,
            id: idFor(group.id),
            project: id,
          })),
          ...labels.map(({ id: from, name, color }) => ({ op: "label.make" as const, id: idFor(from), project: id, name, color })),
        ];
        return store.do([{ op: "project.make", id, icon: null, ids, ...draft, ...(like !== null && { like }) }, ...ops]);
      }),
    },
    actions: { open: (_, { key }) => open(key) },
  });

/** A task that teaches by being done. */
export type SampleTask = { title: string; description: string; items?: readonly string[]; isMine?: boolean };

/** @param samples the tasks that the first project begins with, and what they are labelled as; asked once it is made */
export const provideOnboarding = (
  store: Store,
  samples: () => { label: string; tasks: readonly SampleTask[] },
  open: (key: string) => void,
) =>
  onboardingMachine.provide({
    actors: { make: fromPromise(async ({ input }) => store.do(opsOfFirst(store, input, samples()))) },
    actions: { open: (_, { key }) => open(key) },
  });

/** Each with its rank, one after another from the top. */
const ranked = <Item>(items: readonly Item[]): { item: Item; rank: string }[] => {
  let above: string | null = null;
  return items.map((item) => {
    above = rankBetween(above, null);
    return { item, rank: above };
  });
};

const opsOfFirst = (store: Store, first: FirstProject, samples: ReturnType<Parameters<typeof provideOnboarding>[1]>): Op[] => {
  const project = store.newId();
  const label = samplesLabel(project);
  return [
    { op: "project.make", id: project, icon: null, color: "blue", ids: [], ...first },
    { op: "label.make", id: label, project, name: samples.label, color: "violet" },
    ...ranked(samples.tasks).flatMap(({ item: { title, description, items = [], isMine }, rank }): Op[] => {
      const id = store.newId();
      const rest = { priority: "none", start: null, due: null, estimate: null, parent: null } as const;
      return [
        {
          op: "task.make",
          id,
          project,
          title,
          rank,
          labels: [label],
          assignee: isMine ? (store.place?.me.id ?? null) : null,
          ...rest,
        },
        { op: "task.describe", id, from: "", to: description },
        ...ranked(items).map(({ item: text, rank: at }): Op => ({ op: "item.make", id: store.newId(), task: id, text, rank: at })),
      ];
    }),
  ];
};

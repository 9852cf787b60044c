import { generateNKeysBetween } from "fractional-indexing";
import { readAs } from "../../contract/text-length.ts";
import type { Op } from "../../domain/ops.ts";
import { bounds } from "../../domain/records/bounds.ts";
import { colors } from "../../domain/records/common.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import { noState } from "../gathering.ts";
import type { Imported, ImportedTask } from "../neutral.ts";
import { ownBegin, type OwnNames } from "./own.ts";
import type { PlanNeeds } from "./needs.ts";
import { alone, type Entry } from "./steps.ts";
import { statesIn, workflowOf } from "./workflow.ts";

/** What tasks of an import are made of: the project with its workflow, its labels and its fields. */

const colorOf: Readonly<Record<string, (typeof colors)[number]>> = {
  red: "rose",
  pink: "rose",
  green: "green",
  lime: "green",
  blue: "blue",
  sky: "teal",
  yellow: "amber",
  orange: "orange",
  purple: "violet",
  black: "slate",
};

export type Names = OwnNames;

/** Labels and fields: those that the project has by their names, and ops that make the others. */
const namesFor = (imported: Imported, project: string, { target, newId }: PlanNeeds): { names: Names; ops: Op[] } => {
  const ops: Op[] = [];
  const labels = new Map((target?.labels ?? []).map(({ id, name }) => [readAs(name), id]));
  for (const { name, color } of imported.labels) {
    if (labels.has(readAs(name)) || labels.size >= bounds.labels) continue;
    const id = newId();
    labels.set(readAs(name), id);
    ops.push({
      op: "label.make",
      id,
      project,
      name,
      color: colorOf[color?.split("_")[0] ?? ""] ?? colors[labels.size % colors.length] ?? "slate",
    });
  }
  const fields: Names["fields"] = new Map(
    (target?.fields ?? []).map(({ id, name, kind, choices }) => [
      readAs(name),
      { id, kind, choices: new Map(choices.map((choice) => [readAs(choice.name), choice.id])) },
    ]),
  );
  const ranks = generateNKeysBetween(null, null, Math.max(1, imported.fields.length));
  for (const [at, field] of imported.fields.entries()) {
    if (fields.has(readAs(field.name)) || fields.size >= bounds.fields) continue;
    const id = newId();
    const choices = field.choices.map((name) => ({ id: newId(), name, color: null }));
    fields.set(readAs(field.name), { id, kind: field.kind, choices: new Map(choices.map((choice) => [readAs(choice.name), choice.id])) });
    ops.push({ op: "field.make", id, project, name: field.name, description: "", kind: field.kind, choices, rank: ranks[at] ?? "a0" });
  }
  return { names: { labels, fields }, ops };
};

/** Where tasks stand: in a workflow that is made of their columns, or in the one that is there. */
const statesFor = (
  imported: Imported,
  tasks: readonly ImportedTask[],
  { target, chosen }: Pick<PlanNeeds, "target" | "chosen">,
  project: string,
) => {
  const endsOf = ({ states }: WorkflowDocument) =>
    new Set(states.filter(({ category }) => category === "done" || category === "cancelled").map(({ id }) => id));
  if (target !== null) {
    const { stateOf, unknown } = statesIn(target.workflow, imported.states, chosen?.states);
    const archived =
      target.workflow.states.find(({ category }) => category === "cancelled")?.id ??
      target.workflow.states.find(({ category }) => category === "done")?.id ??
      null;
    return {
      stateOf,
      archived,
      unknownStates: unknown,
      begin: [] as Op[],
      isWhole: true,
      endings: endsOf(target.workflow),
      workflow: null,
    };
  }
  const proposed = new Map(imported.states.map((state) => [state.name, state.proposed]));
  const hasArchived = tasks.some(({ isArchived, state }) => isArchived && !["done", "cancelled"].includes(proposed.get(state) ?? ""));
  const { workflow, stateOf, archived, isWhole } = workflowOf(imported.states, hasArchived);
  const begin: Op[] = [{ op: "workflow.begin", id: project, workflow }];
  return { stateOf, archived, unknownStates: [] as string[], begin, isWhole, endings: endsOf(workflow), workflow };
};

/**
 * @property stateOf where each task stands, and `was` where that is another than the file says
 * @property last what is done once all tasks are there
 */
export type Beginning = {
  first: Entry[];
  last: Entry[];
  names: Names;
  stateOf(task: ImportedTask): { state: string; was: string | null };
  unknownStates: string[];
  isWhole: boolean;
  workflow: WorkflowDocument | null;
};

type Called = { project: string; name: string; key: string | null; matched: ReadonlyMap<string, string> };

/** @param called a new project's key and name; `key` is null for one that is there */
export const beginningOf = (
  imported: Imported,
  fresh: readonly ImportedTask[],
  needs: PlanNeeds,
  { project, name, key, matched }: Called,
): Beginning => {
  const { importer, newId, chosen } = needs;
  if (imported.own !== undefined && key !== null) {
    const begun = ownBegin({ own: imported.own, project, name, key, importer, matched, categories: chosen?.states ?? {}, newId });
    const { workflow } = begun;
    return {
      ...begun,
      // A file of this product says where each stands.
      stateOf: ({ own }) => ({ state: own?.state ?? workflow.initial, was: null }),
      unknownStates: [],
      isWhole: true,
    };
  }
  const { stateOf, archived, unknownStates, begin, isWhole, endings, workflow } = statesFor(imported, fresh, needs, project);
  const { names, ops } = namesFor(imported, project, needs);
  const color = colors[needs.keys.length % colors.length] ?? "blue";
  const made: Op[] = key === null ? [] : [{ op: "project.make", id: project, name, key, color, icon: null, template: "simple", ids: [] }];
  return {
    first: [
      ...(key === null ? [] : [{ steps: [...made, ...begin].map((op) => ({ op })), source: null, number: null, since: null }]),
      ...ops.map((op) => alone(op)),
    ],
    last: [],
    names,
    stateOf: (task) => {
      const state = stateOf.get(task.state) ?? "s1";
      const isMoved = task.isArchived && archived !== null && !endings.has(state);
      return isMoved ? { state: archived, was: task.state === noState ? null : task.state } : { state, was: null };
    },
    unknownStates,
    isWhole,
    workflow,
  };
};

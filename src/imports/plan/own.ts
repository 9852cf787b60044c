import { bounds } from "../../domain/records/bounds.ts";
import { mention } from "../../domain/mentions.ts";
import { type ProjectRole, projectRoles } from "../../contract/workspace/can.ts";
import { readAs } from "../../contract/text-length.ts";
import { queryWith } from "../../domain/view-query.ts";
import type { Op } from "../../domain/ops.ts";
import type { Task } from "../../domain/rows.ts";
import { categories as kinds, type Category, type WorkflowDocument } from "../../workflow/document.ts";
import { renamed } from "../../workflow/naming.ts";
import type { OwnProject, OwnTask } from "../neutral.ts";
import { alone, type Entry } from "./steps.ts";

/** What only a file of this product says, in ops: its project with the settings, people, labels, fields, groups and workflow that it had, and its views. */

type OwnNeeds = {
  own: OwnProject;
  project: string;
  name: string;
  key: string;
  /** Who imports. */
  importer: string;
  /** Whom people of the file are here, by what they are called there. */
  matched: ReadonlyMap<string, string>;
  /** By the names of states, what kind somebody chose that they are. */
  categories: Readonly<Record<string, string>>;
  newId(): string;
};

export type OwnNames = {
  labels: Map<string, string>;
  fields: Map<string, { id: string; kind: string; choices: Map<string, string> }>;
};

export const isCategory = (text: string): text is Category => kinds.some((kind) => kind === text);

const chosenCategories = (workflow: WorkflowDocument, categories: OwnNeeds["categories"]): WorkflowDocument => ({
  ...workflow,
  states: workflow.states.map((state) => {
    const category = categories[state.name.th ?? state.name.en ?? ""] ?? "";
    return isCategory(category) ? { ...state, category } : state;
  }),
});

/** @property ids what rows and people of the file are here; `last` what is done once all tasks are there */
export type OwnBegin = { first: Entry[]; last: Entry[]; workflow: WorkflowDocument; names: OwnNames; ids: Map<string, string> };

export const ownBegin = ({ own, project, name, key, importer, matched, categories, newId }: OwnNeeds): OwnBegin => {
  const { project: was, labels, fields, groups, access, views, people } = own;
  const here = (person: string) => matched.get(people[person] ?? "");
  const ids = new Map<string, string>();
  const rowOf = (id: string): string => {
    const to = newId();
    ids.set(id, to);
    return to;
  };
  // Whoever is nobody here is named by a workflow all the same, which has somebody there.
  for (const person of Object.keys(people)) ids.set(person, here(person) ?? importer);
  const given = new Map<string, ProjectRole>();
  // Two of the file may be one here, who is given what the one of them had who had more.
  for (const { person, role } of access.toSorted((one, other) => projectRoles.indexOf(one.role) - projectRoles.indexOf(other.role))) {
    const member = here(person);
    if (member !== undefined && member !== importer && !given.has(member)) given.set(member, role);
  }
  const names: OwnNames = { labels: new Map(), fields: new Map() };
  const made: Op[] = [
    { op: "project.make", id: project, name, key, color: was.color, icon: was.icon, template: "simple", ids: [] },
    ...Array.from(given, ([person, role]): Op => ({ op: "access.give", project, person, role })),
    {
      op: "project.edit",
      id: project,
      set: { ...(was.isPrivate && { isPrivate: true }), description: was.description },
    },
    ...labels.map(({ id: from, ...label }): Op => {
      const id = rowOf(from);
      names.labels.set(readAs(label.name), id);
      return { op: "label.make", id, project, ...label };
    }),
    ...fields.map(({ id: from, choices, ...field }): Op => {
      const id = rowOf(from);
      const own = choices.map((choice) => ({ ...choice, id: rowOf(choice.id) }));
      names.fields.set(readAs(field.name), {
        id,
        kind: field.kind,
        choices: new Map(own.map((choice) => [readAs(choice.name), choice.id])),
      });
      return { op: "field.make", id, project, ...field, choices: own };
    }),
    ...groups.map(({ id, name: called, people: all }): Op => ({
      op: "group.make",
      id: rowOf(id),
      project,
      name: called,
      people: [...new Set(all.flatMap((person) => here(person) ?? []))],
    })),
  ];
  const begun = chosenCategories(renamed(was.workflow, ids), categories);
  const draft = was.workflowDraft && renamed(was.workflowDraft, ids);
  const first: Entry[] = [
    {
      steps: [...made, { op: "workflow.begin" as const, id: project, workflow: begun }].map((op) => ({ op })),
      source: null,
      number: null,
      since: null,
    },
    ...(draft === null ? [] : [alone({ op: "workflow.draft", id: project, from: begun, to: draft })]),
    ...views.map(({ id, person, name: called, kind, query }) => {
      const isShared = person === null;
      const text = queryWith(query, ids);
      const op: Op = { op: "view.make", id: rowOf(id), project, isShared, name: called, kind, query: text.slice(0, bounds.viewQuery) };
      return alone(op, isShared ? undefined : here(person));
    }),
  ];
  const last = was.isArchived ? [alone({ op: "project.archive", id: project, isArchived: true })] : [];
  return { first, last, workflow: begun, names, ids };
};

/** A text with whom it calls as they are here: by their ids, and by name whoever is nobody. */
export const calledHere = (text: string, { people }: Pick<OwnProject, "people">, matched: ReadonlyMap<string, string>): string =>
  text
    .split(mention)
    .map((part, at) => {
      if (at % 2 === 0) return part;
      const name = people[part];
      const member = name === undefined ? undefined : matched.get(name);
      return member === undefined ? `@${name ?? part}` : `@{${member}}`;
    })
    .join("");

/** How a task stood where it does. */
export const stoodOf = ({ reason, votes, visits, lastMover }: OwnTask, matched: ReadonlyMap<string, string>): Entry["stood"] =>
  ({
    reason,
    votes: votes.flatMap((name) => matched.get(name) ?? []),
    visits,
    lastMover: lastMover === null ? null : (matched.get(lastMover) ?? null),
  }) satisfies Partial<Task>;

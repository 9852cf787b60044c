import * as z from "zod/mini";
import { workflowDocument } from "../workflow/document.ts";
import { rowId } from "./ids.ts";
import { accessRecord } from "./records/access.ts";
import { commentRecord } from "./records/comment.ts";
import { moment, personId } from "./records/common.ts";
import { fieldRecord } from "./records/field.ts";
import { fileRecord } from "./records/file.ts";
import { groupRecord } from "./records/group.ts";
import { itemRecord } from "./records/item.ts";
import { labelRecord } from "./records/label.ts";
import { projectRecord } from "./records/project.ts";
import { rowOf } from "./records/record.ts";
import { taskRecord } from "./records/task.ts";
import { viewRecord } from "./records/view.ts";
import { description } from "./rows.ts";
import { workflowVersion } from "./workflow-versions.ts";

/**
 * A project as one file that the product's own import takes back: docs/project-file.md. Rows are named by their ids of where they come from, people by
 * theirs, and `people` says who these are.
 */

export const projectFileFormat = "lanngan.project";
/** Another number is another form. */
export const projectFileVersion = 1;

const ofProject = { project: true } as const;
const ofTask = { project: true, task: true } as const;

/** Somebody whom the file names; `address` is null where whoever took it along does not read those of others, or nobody is known by it any more. */
const person = z.object({ id: personId, name: z.nullable(z.string()), nickname: z.nullable(z.string()), address: z.nullable(z.string()) });

const task = z.extend(
  // What is counted is in what is counted, and the rest is what the product finds anew.
  z.omit(rowOf(taskRecord), {
    ...ofProject,
    comments: true,
    items: true,
    itemsDone: true,
    files: true,
    isStale: true,
    promisedAt: true,
    nudged: true,
    deletedAt: true,
  }),
  {
    description: description.shape.text,
    checklist: z.array(z.omit(rowOf(itemRecord), ofTask)),
    discussion: z.array(z.omit(rowOf(commentRecord), ofTask)),
    /** Their names; the bytes are not in it. */
    attachments: z.array(z.omit(rowOf(fileRecord), { ...ofTask, deletedAt: true })),
    /** Who said whether they want to hear of it. */
    watchers: z.array(z.object({ person: personId, isOn: z.boolean() })),
  },
);

/** A way that a task went; `actor` is null where a timer had it go. It is told and not taken back. */
const move = z.object({
  task: rowId,
  from: z.nullable(z.string()),
  to: z.string(),
  move: z.nullable(z.string()),
  actor: z.nullable(personId),
  at: moment,
  workflowVersion: z.int(),
});

export const projectFile = z.object({
  format: z.literal(projectFileFormat),
  version: z.literal(projectFileVersion),
  exportedAt: moment,
  project: z.extend(z.omit(rowOf(projectRecord), { isOverLimit: true, publication: true }), {
    workflow: workflowDocument,
  }),
  /** All that it published, the latest first. */
  workflows: z.array(workflowVersion),
  access: z.array(z.omit(rowOf(accessRecord), ofProject)),
  labels: z.array(z.omit(rowOf(labelRecord), ofProject)),
  fields: z.array(z.omit(rowOf(fieldRecord), ofProject)),
  groups: z.array(z.omit(rowOf(groupRecord), ofProject)),
  /** Those that the project shares, and those of whoever took it along. */
  views: z.array(z.omit(rowOf(viewRecord), ofProject)),
  tasks: z.array(task),
  moves: z.array(move),
  people: z.array(person),
});

export type ProjectFile = z.infer<typeof projectFile>;
export type FileTask = ProjectFile["tasks"][number];
export type FileComment = FileTask["discussion"][number];
export type FilePerson = ProjectFile["people"][number];

import type { ColumnRole, encodings } from "../contract/workspace/imports.ts";
import type { priorities, Repeat } from "../domain/records/task.ts";
import type { Reaction } from "../domain/reactions.ts";
import type { FieldKind } from "../domain/records/field.ts";
import type { ProjectFile } from "../domain/project-file.ts";
import type { Category } from "../workflow/document.ts";
import type { Said } from "./said.ts";

/** What a file of another program says, in the words of this product. Every reader makes this; nothing else knows the formats. */

export const formats = [
  "trello-json",
  "trello-csv",
  "trello-zip",
  "jira-csv",
  "jira-xml",
  "asana-csv",
  "asana-json",
  "linear-csv",
  "gh-json",
  "gitlab-csv",
  "gitlab-json",
  "notion-csv",
  "notion-zip",
  "planner-xlsx",
  "monday-xlsx",
  "clickup-csv",
  "vikunja-json",
  "wekan-json",
  "lanngan-json",
  "xlsx",
  "csv",
  "tsv",
] as const;
export type Format = (typeof formats)[number];

export type Encoding = (typeof encodings)[number];

/** What dates and days are read by. */
export type Circumstances = {
  /** The organisation's, by IANA's names. */
  zone: string;
  /** The day of the import, as `YYYY-MM-DD`. */
  today: string;
  /** What somebody says that the columns of their own list are. */
  columns?: readonly (ColumnRole | null)[];
  /** In which somebody says that the file's text is. */
  encoding?: Encoding;
};

/** A way to read the text of a file: its first lines that are otherwise in another. */
export type TextReading = { encoding: Encoding; lines: string[] };

/** A column of somebody's own list: `role` is null for a field, `examples` what stands in it first. */
export type ImportedColumn = { name: string; role: ColumnRole | null; examples: string[] };

/** Somebody whom the file names. */
export type ImportedPerson = {
  /** What tasks and comments call them by here: the address where there is one. */
  name: string;
  address: string | null;
  /** Other names of theirs in the file. */
  also: string[];
};

export type ImportedState = {
  name: string;
  /** Where the format says it. */
  category: Category | null;
  /** What its name, or the format, makes of it: never nothing. */
  proposed: Category;
};

export type ImportedLabel = { name: string; color: string | null };

export type ImportedField = { name: string; kind: FieldKind; choices: string[] };

/** An entry of a checklist; null where the file does not say whether it is done. */
export type ImportedItem = { text: string; isDone: boolean | null; rank?: string };

/** @property at RFC 3339, as it stands in the file where it is one; null where it says none */
export type ImportedComment = { author: string | null; at: string | null; text: string; own?: OwnComment };

/** What only a file of this product says of a comment: people by their names here. */
export type OwnComment = {
  isByWorkflow: boolean;
  editedAt: string | null;
  deletedAt: string | null;
  deletedBy: string | null;
  reactions: Reaction[];
};

/** @property needsLogin only somebody who is signed in there gets it */
export type ImportedLink = { name: string; address: string; needsLogin: boolean };

export type ImportedFile = { name: string; bytes: Uint8Array };

/** Days as `YYYY-MM-DD`, moments as RFC 3339. */
export type ImportedTask = {
  /** Its id or key in the file, else the number of its record, the header being 1. Unique. */
  source: string;
  /** In the file, from 1; null where it has none. */
  line: number | null;
  /** The number that it had there, where it had one. */
  number: number | null;
  title: string;
  description: string;
  state: string;
  isArchived: boolean;
  assignee: string | null;
  watchers: string[];
  author: string | null;
  labels: string[];
  priority: (typeof priorities)[number];
  start: string | null;
  due: string | null;
  /** In minutes. */
  estimate: number | null;
  repeat: Repeat | null;
  /** By their sources. */
  parent: string | null;
  isParentAmbiguous: boolean;
  blockedBy: string[];
  items: ImportedItem[];
  comments: ImportedComment[];
  links: ImportedLink[];
  files: ImportedFile[];
  /** By the names of fields. Choices are said by their names. */
  values: Record<string, string | number>;
  /** What has no place of its own here and is kept as lines below the description. */
  kept: { name: string; text: string }[];
  createdAt: string | null;
  stateSince: string | null;
  /** When it was done: a moment, or a day where the file says no more. */
  doneAt: string | null;
  /** Which of several projects of the file it belongs to. */
  project: string | null;
  own?: OwnTask;
};

/** What only a file of this product says of a task: people by their names here. */
export type OwnTask = {
  /** Of the workflow in the file. */
  state: string;
  rank: string;
  reason: string | null;
  votes: string[];
  visits: Record<string, number>;
  lastMover: string | null;
  /** Who said that they do not want to hear of it. */
  unwatched: string[];
};

/** What only a file of this product says of its project: with the ids of where it comes from, and people by theirs. */
export type OwnProject = Pick<ProjectFile, "project" | "access" | "labels" | "fields" | "groups" | "views"> & {
  /** What people are called here, by their ids. */
  people: Record<string, string>;
};

export type Imported = Omit<Circumstances, "columns" | "encoding"> & {
  /** Of a list of somebody's own; null where the format says what they are. */
  columns: ImportedColumn[] | null;
  /** Whether the file calls its tasks by ids of theirs, and not by where they stand. */
  hasIds: boolean;
  format: Format;
  /** Of its text; null for what has none of its own, such as a workbook. */
  encoding: Encoding | null;
  /** Where its bytes can be read in two ways: both, the likely one first. */
  readings: TextReading[] | null;
  delimiter: string | null;
  project: string | null;
  projects: string[];
  /** What the numbers of its tasks begin with, where all have one of their own: `WEB` of `WEB-12`. */
  key: string | null;
  states: ImportedState[];
  labels: ImportedLabel[];
  fields: ImportedField[];
  people: ImportedPerson[];
  tasks: ImportedTask[];
  /** Groups and buckets, where the file has some beside states. */
  groups: string[];
  /** How many records became no task. */
  skipped: number;
  said: Said[];
  own?: OwnProject;
};

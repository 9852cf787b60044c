import * as z from "zod/mini";
import { type DataOf, envelope } from "../contract/envelope.ts";
import { planId, text } from "../contract/fields.ts";
import { lifeStatuses } from "../contract/life.ts";
import { columnsOfTasks } from "./columns.ts";
import type { Flow } from "./flow.ts";
import { rowId } from "./ids.ts";
import { op } from "./ops.ts";
import {
  access,
  type AnyRow,
  comment,
  activity,
  description,
  field,
  group,
  invitationRequest,
  item,
  file,
  kinds,
  label,
  notice,
  organization,
  person,
  project,
  projectKey,
  promise,
  task,
  view,
  watcher,
} from "./rows.ts";
import type { OpRefusal } from "./refusals.ts";
import { filterOf, filterParameters, isFiltering } from "./search-filter.ts";

/**
 * What a workspace and its server tell each other of rows: commands, snapshots, the log of changes, news. Every change of an organisation has a
 * number, counted up without a gap; each is told in one scope. A client holds, for each scope that it follows, the number up to which it has
 * everything there is.
 */

/** Counts up when a client of before would misunderstand an answer, or the server a command of it. */
export const wireVersion = 19;

/**
 * `pageBytes`: of the rows of a page of changes, where one alone is not larger. `activities`: of a task, that are told with it. `query`: letters that are
 * looked for; `found`: how many tasks are answered, `foundTexts`: texts of each kind, `countedTexts`: how far those are counted. `notices`: of a person, that they begin with.
 */
export const bounds = {
  ops: 500,
  bytes: 1_048_576,
  page: 1000,
  pageBytes: 1_048_576,
  activities: 200,
  query: 200,
  found: 20,
  foundTexts: 5,
  countedTexts: 500,
  notices: 200,
} as const;

/**
 * Whom a change is told: everybody who is no guest; one member; or, by its id, all who may read a project.
 * Of a project that can no longer be read a row `null` is told; in the organisation's scope it means those to whom the project was not given.
 */
export const scope = z.union([z.literal("organization"), z.literal("person"), rowId]);
export type Scope = z.infer<typeof scope>;

const number = z.int().check(z.nonnegative());
const moment = z.string();

/** A row as it is after a change, whole; null where it is gone or no longer to be seen. Whose change it was, null for the system's, and when. */
export const changedRow = z.object({
  seq: number,
  kind: z.enum(kinds),
  key: z.string(),
  row: z.nullable(z.unknown()),
  /** What was otherwise in it; null for nothing, for what is new, and for texts. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  actor: z.nullable(z.uuid()),
  at: moment,
  /** What of the workflow did it, where that did: src/domain/flow.ts. */
  flow: z.optional(z.custom<Flow>()),
});
// What a kind's rows are, the tables know: a server of the same version wrote them.
export type ChangedRow = Omit<z.infer<typeof changedRow>, "row"> & { row: AnyRow | null };

/**
 * What happened in one scope, after its change `prev` and up to `seq`. Whoever has all up to `prev` or later takes the rows above what they have, and
 * has all up to `seq`; whoever has less asks for the changes. Without rows it is too long to be told, and is to be asked for.
 */
export const news = z.object({ scope, prev: number, seq: number, rows: z.nullable(z.array(changedRow)) });
export type News = { scope: Scope; prev: number; seq: number; rows: ChangedRow[] | null };

/** POST /api/w/{subdomain}/commands: what a person did. The same one sent again has the outcome that it had. */
export const commandRequest = z.object({
  id: rowId,
  version: z.int(),
  /** The number of the last change that the person had seen. */
  base: number,
  ops: z.array(op).check(z.minLength(1), z.maxLength(bounds.ops)),
  /** Each op for itself, not all or none. */
  partial: z._default(z.boolean(), false),
});

const refused = z.looseObject({ code: z.string() });
const refusal = z.object({ at: number, refused });
export const commandAnswer = envelope(
  z.union([
    /** Without news it had been done before: what it changed is to be asked for. Refusals are those of a partial command. */
    z.object({ isDone: z.literal(true), news: z.nullable(z.array(news)), refusals: z.array(refusal) }),
    z.object({ isDone: z.literal(false), at: number, refused }),
  ]),
);

/**
 * GET /api/w/{subdomain}/snapshot: all that is not one project's: people, projects, what the person was given, and whatever is theirs in any project. With
 * `?beside={key}` but for the tasks of that one, which come with its own.
 */
export const frameQuery = z.object({ beside: z.optional(projectKey) });
export const frameAnswer = envelope(
  z.object({
    version: z.int(),
    seq: number,
    me: z.object({ id: z.uuid(), role: person.shape.role }),
    organization: z.extend(organization, {
      subdomain: z.string(),
      planId,
      status: z.enum(lifeStatuses),
      timeZone: z.string(),
      projectLimit: z.nullable(number),
    }),
    now: moment,
    people: z.array(person),
    projects: z.array(project),
    access: z.array(access),
    labels: z.array(label),
    fields: z.array(field),
    groups: z.array(group),
    /** Those that are not in a last state and assigned to the person, or made by them. */
    tasks: columnsOfTasks,
    /** The person's: those that are unread, and the newest of the others. */
    notices: z.array(notice),
    /** Those of whom the person is to hear. */
    invitationRequests: z.array(invitationRequest),
    /** Those that projects share, and the person's. */
    views: z.array(view),
  }),
);

/** By its id, or by the key that it has. */
export const projectName = z.union([rowId, projectKey]);

/**
 * GET /api/w/{subdomain}/snapshot?project={name}: everything in one project but tasks in the trash and those that ended long ago. With `?first={name}` only
 * what is seen first of its board: src/domain/first-board.ts.
 */
export const projectAnswer = envelope(
  z.object({
    version: z.int(),
    project: rowId,
    seq: number,
    access: z.array(access),
    labels: z.array(label),
    fields: z.array(field),
    groups: z.array(group),
    tasks: columnsOfTasks,
    /** Those that it shares. */
    views: z.array(view),
  }),
);

/** By its id, or by its number as people say it: `MKT-12`. */
export const taskName = z.union([rowId, z.string().check(z.regex(/^[A-Za-z]{2,6}-\d{1,9}$/))]);

/**
 * GET /api/w/{subdomain}/tasks/{name}: a task with what hangs on it, also one in the trash, and one that ended so long ago that no snapshot has it. Of
 * its activities, the last ones.
 */
export const taskAnswer = envelope(
  z.object({
    version: z.int(),
    seq: number,
    project: rowId,
    task,
    /** Null where nobody has written one. */
    description: z.nullable(description),
    comments: z.array(comment),
    items: z.array(item),
    files: z.array(file),
    watchers: z.array(watcher),
    activities: z.array(activity),
    promises: z.array(promise),
  }),
);

/**
 * GET /api/w/{subdomain}/search?q={text}&in=&by=&is=&due=: the tasks of all projects that the person may read whose titles have each of the words, or that have
 * that number, and that are what the filters ask for: src/domain/search-filter.ts. Without `q` the filters alone are asked. Those that are meant soonest come
 * first; what is in the trash does not come. `texts`: of each kind the newest that have each of the words, where one of those has two letters; a file's is its
 * name. `tasks` has theirs too. `counts`: how many of a kind there are, `countedTexts` at most; of tasks those that have a number come to that.
 */
export const searchQuery = z
  .object({ q: z.optional(text(bounds.query)), ...filterParameters })
  .check(z.refine(({ q, ...filter }) => (q ?? "").trim() !== "" || isFiltering(filterOf(filter)), { path: ["q"] }));
export const textKinds = ["description", "comment", "item", "file"] as const;
export type TextKind = (typeof textKinds)[number];
export const foundText = z.object({
  kind: z.enum(textKinds),
  id: rowId,
  task: rowId,
  /** Of a comment, where a person wrote it, and of a file. */
  author: z.nullable(z.uuid()),
  /** A part of it, as it is kept, around the first word: src/domain/excerpt.ts. */
  excerpt: z.string(),
});
export const searchAnswer = envelope(
  z.object({
    version: z.int(),
    tasks: columnsOfTasks,
    texts: z.array(foundText),
    counts: z.record(z.enum(["task", ...textKinds]), number),
  }),
);

/**
 * GET /api/w/{subdomain}/changes?after={number}: what was told in all of the person's scopes after that number, in its order, a page of it. 410
 * where the log no longer goes back so far: then only a snapshot helps.
 */
export const changesQuery = z.object({ after: z.coerce.number().check(z.int(), z.nonnegative()) });
export const changesAnswer = envelope(
  z.object({
    version: z.int(),
    /** Everything up to here is in the rows, or was not the person's to see. */
    to: number,
    isWhole: z.boolean(),
    rows: z.array(z.extend(changedRow, { scope })),
  }),
);

/** The hub of a workspace's host; with the query `workspace` of its subdomain where workspaces are paths. */
export const workspaceHubPath = "/WorkspaceHub";
/**
 * Its events. `Changed` carries news; `Head` the number of the last change, when some may have been lost on the way; `Closed` says that the organisation
 * rests, until `Head` is told again.
 */
export const changedArguments = z.tuple([news]);
export const headArguments = z.tuple([number]);
/**
 * `View`, which a page calls: in a project, a task is shown there, or with null the project's workflow, and whether something is being written about it.
 * `Leave`: neither is any more. Pages from before workflows were places call them `ViewTask` and `LeaveTask`.
 */
export const viewArguments = z.tuple([rowId, z.nullable(rowId), z.boolean()]);
export type Place = { project: string; task: string | null };
/** `Viewers`: who else is at a task, or by a project's id at its workflow, each person once, and whether they are writing. Nothing of it is stored. */
export const viewersArguments = z.tuple([rowId, z.array(z.object({ person: z.uuid(), isWriting: z.boolean() }))]);
export type Viewer = z.infer<typeof viewersArguments>[1][number];
/** `Watch`, which a page calls that shows many tasks: of which project it is to be told who looks at them; null for none any more. */
export const watchArguments = z.tuple([z.nullable(rowId)]);
/** `TaskViewers`: who else looks at tasks of a project that is watched, each person once; of those tasks where it is other than what was told last. */
export const taskViewersArguments = z.tuple([rowId, z.array(z.object({ task: rowId, people: z.array(z.uuid()) }))]);
export type TaskViewers = z.infer<typeof taskViewersArguments>[1][number];

export type CommandRequest = z.input<typeof commandRequest>;
export type Command = z.output<typeof commandRequest>;
export type CommandOutcome =
  | { isDone: true; news: News[] | null; refusals: { at: number; refused: OpRefusal }[] }
  | { isDone: false; at: number; refused: OpRefusal };
export type Frame = DataOf<typeof frameAnswer>;
export type ProjectSnapshot = DataOf<typeof projectAnswer>;
export type TaskDetails = DataOf<typeof taskAnswer>;
export type Found = DataOf<typeof searchAnswer>;
export type FoundText = z.infer<typeof foundText>;
export type ChangesPage = Omit<DataOf<typeof changesAnswer>, "rows"> & { rows: (ChangedRow & { scope: Scope })[] };

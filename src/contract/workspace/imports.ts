import * as z from "zod/mini";
import { type DataOf, envelope } from "../envelope.ts";
import { text } from "../fields.ts";

/**
 * Files of other programs, taken in by owners and admins: /api/w/{subdomain}/… A file is sent in pieces and read, an import of it is looked at as often as
 * one likes, then begun. It goes on by itself, on whichever server; whoever looks asks how far it is. Times are RFC 3339.
 */

/** Bytes of a file, of one piece of it, and letters of its name. */
export const importBounds = { file: 50 * 1024 * 1024, piece: 1024 * 1024, name: 300 } as const;

/** In what text can be written. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-874"] as const;

/** Chosen for somebody of the file who is to be invited once the import is done. */
export const invited = "invite";

/** Days in which an import can be undone once it is done. */
export const undoDays = 30;

/** What a column of somebody's own list can be; none of these is a field. */
export const columnRoles = [
  "title",
  "state",
  "assignee",
  "address",
  "start",
  "due",
  "priority",
  "labels",
  "description",
  "id",
  "created",
  "closed",
  "done",
  "estimate",
  "parent",
  "author",
  "comments",
  "blockers",
  "project",
  "link",
] as const;
export type ColumnRole = (typeof columnRoles)[number];

const id = z.string().check(z.regex(/^[0-9A-Za-z]{11}$/));
const count = z.int().check(z.nonnegative());

/** POST /api/w/{subdomain}/import-files: the file that the caller is going to send, in place of one of before. */
export const importFileRequest = z.object({ name: text(importBounds.name), size: z.int().check(z.positive()) });
/** PUT /api/w/{subdomain}/import-files/{id}?from=: bytes of it. `next` is where the next ones begin; another `from` than the next one is refused, and told it. */
export const importPieceQuery = z.object({ from: z.coerce.number().check(z.int(), z.nonnegative()) });
export const importFileAnswer = envelope(z.object({ id, next: count }));

/** `null` for a field, for each column of somebody's own list in their order. */
const columns = z.array(z.nullable(z.enum(columnRoles))).check(z.maxLength(500));

const encoding = z._default(z.nullable(z.enum(encodings)), null);

/**
 * POST /api/w/{subdomain}/import-files/{id}/reading: what the file says. `columns` are as somebody chose them; null as they were chosen before, else as they are
 * called. `encoding` is the one that somebody chose; null for the likely one.
 */
export const importReadingRequest = z.object({ columns: z._default(z.nullable(columns), null), encoding });

const example = z.object({
  at: z.nullable(z.string()),
  line: z.nullable(z.int()),
  title: z.nullable(z.string()),
  value: z.nullable(z.string()),
});
/** What does not fit: its code, how often, and the first of it. */
const said = z.object({ code: z.string(), n: count, examples: z.array(example) });

const readFile = z.object({
  format: z.string(),
  encoding: z.nullable(z.string()),
  /** Where its bytes can be read in two ways: a few lines in each, the likely one first. */
  readings: z.nullable(z.array(z.object({ encoding: z.enum(encodings), lines: z.array(z.string()) }))),
  delimiter: z.nullable(z.string()),
  /** What it calls its project. */
  project: z.nullable(z.string()),
  counts: z.record(z.string(), count),
  /** `category`: what kind of state it is to be; `isSaid`: the file says so. */
  states: z.array(z.object({ name: z.string(), n: count, category: z.string(), isSaid: z.boolean() })),
  /** Of somebody's own list; null where the format says what they are. `examples`: what stands in it first. */
  columns: z.nullable(z.array(z.object({ name: z.string(), role: z.nullable(z.enum(columnRoles)), examples: z.array(z.string()) }))),
  /** `member`: who it is here, by their address or their whole name; `n`: in how many tasks and comments they are named. */
  people: z.array(z.object({ name: z.string(), address: z.nullable(z.string()), member: z.nullable(z.string()), n: count })),
  said: z.array(said),
  /** The project that the same went into before. */
  before: z.nullable(id),
  /**
   * What was chosen for a file of the same format before, as far as it is of this one: whether columns are as they were then, states by the project that they went
   * into, `new` for one that was made, and people.
   */
  remembered: z.nullable(
    z.object({
      hasColumns: z.boolean(),
      states: z.record(z.string(), z.record(z.string(), z.string())),
      people: z.record(z.string(), z.nullable(z.string())),
    }),
  ),
});
export const importReadingAnswer = envelope(readFile);

/** What somebody chose. What is left out is as it was read. */
export const importChoices = z.object({
  /** The project that it goes into; null for a new one. */
  project: z.nullable(id),
  /** What a new one is called. */
  name: z.nullable(text(200)),
  columns: z.nullable(columns),
  encoding,
  /** By the names of the file: of a new project the category of each state, else the id of one that the project has. */
  states: z.record(z.string(), z.string()),
  /** By the names of the file: a member's id, or `invite`; null for nobody, whose name is kept. */
  people: z.record(z.string(), z.nullable(z.string())),
});

const seats = z.object({ used: count, most: z.nullable(count) });

/** POST /api/w/{subdomain}/import-files/{id}/check: what it would come to, by the code that writes. */
const refusedSteps = z.object({ op: z.string(), code: z.string(), n: count, sources: z.array(z.string()) });
const summary = z.object({
  project: z.object({ name: z.string(), key: z.nullable(z.string()), isNew: z.boolean() }),
  tasks: count,
  known: count,
  matched: z.record(z.string(), z.string()),
  unmatched: z.array(z.string()),
  unknownStates: z.array(z.string()),
  keepsNumbers: z.boolean(),
  isWhole: z.boolean(),
  counts: z.record(z.string(), count),
  said: z.array(said),
});
export const importCheckAnswer = envelope(
  z.object({
    plan: summary,
    refused: z.array(refusedSteps),
    /** The workflow that a new project gets, as a document of its own; null where it goes into one that is there. */
    workflow: z.nullable(z.unknown()),
    /** Somebody's import that has to end before. */
    isOtherUnderWay: z.boolean(),
    /** How many people it invites once it is done, and how many seats there are. */
    invitations: count,
    seats,
    /** Files that it puts on tasks, and whether the plan has room for all of them. */
    files: z.object({ n: count, bytes: count, isTooMuch: z.boolean() }),
  }),
);

export const importStates = ["writing", "resting", "stopped", "done", "undoing", "undone"] as const;

/** What becomes of an invitation: `wanted` until the import is done, `member` for whoever belonged by then. */
export const importInvitations = ["wanted", "sent", "member", "no_seat", "refused"] as const;

const progress = z.object({
  id,
  state: z.enum(importStates),
  /** Of its pieces, how many are written. */
  step: count,
  pieces: count,
  fileName: z.string(),
  format: z.string(),
  projectId: id,
  madeBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Until when it can be undone; null while it is not done, and afterwards. */
  undoableUntil: z.nullable(z.string()),
  /** Why it stopped. */
  error: z.nullable(z.string()),
  summary,
  refused: z.array(refusedSteps),
  /** Tasks that its undoing removed, and how many stayed because somebody has touched them since. */
  removed: count,
  kept: count,
  /** Who was nobody here: what became of their invitation, and whether they came and what is theirs is theirs now. */
  people: z.array(
    z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      invitation: z.nullable(z.enum(importInvitations)),
      hasJoined: z.boolean(),
    }),
  ),
});

/** All that does not fit, in its order: `n` for how often where it stands for several. `refused` is what cannot be written. */
const remarks = z.object({
  said: z.array(z.object({ code: z.string(), ...example.shape, n: count })),
  refused: z.array(z.object({ source: z.nullable(z.string()), op: z.string(), code: z.string() })),
});
/** POST /api/w/{subdomain}/import-files/{id}/remarks with choices, and GET /api/w/{subdomain}/imports/{id}/remarks. */
export const importRemarksAnswer = envelope(remarks);

/** POST /api/w/{subdomain}/imports: begins one. */
export const importRequest = z.object({ file: id, choices: importChoices });
/** GET /api/w/{subdomain}/imports/{id}, and what is answered to whatever changes one. */
export const importAnswer = envelope(progress);
/** GET /api/w/{subdomain}/imports: the latest first. */
export const importsAnswer = envelope(z.array(progress));

/** PUT /api/w/{subdomain}/imports/{id}: has it wait, go on, or undone; `touched`: with what somebody has touched since. */
export const importChange = z.object({ state: z.enum(["resting", "writing", "undoing"]), touched: z._default(z.boolean(), false) });

export type ImportRead = DataOf<typeof importReadingAnswer>;
export type ImportChoices = z.infer<typeof importChoices>;
export type ImportChecked = DataOf<typeof importCheckAnswer>;
export type ImportProgress = DataOf<typeof importAnswer>;
export type ImportSaid = z.infer<typeof said>;
export type ImportRefused = z.infer<typeof refusedSteps>;
export type ImportRemarks = DataOf<typeof importRemarksAnswer>;
export type ImportChange = z.infer<typeof importChange>;

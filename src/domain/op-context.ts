import type { Role } from "../contract/workspace/roles.ts";
import type { WorkflowDocument } from "../workflow/document.ts";
import type { Judged } from "../workflow/evaluate.ts";
import type { MoveReason } from "../workflow/reasons.ts";
import type { WorkingTime } from "./move-facts.ts";
import type { OpName, OpOf } from "./ops.ts";
import type { Project, Task } from "./rows.ts";
import type { DraftRows, Source } from "./tables.ts";

/** What ops are judged by, and what they leave. */

/** What ops are judged by beside the rows. */
export type Circumstances = {
  me: { id: string; role: Role };
  /** RFC 3339. */
  now: string;
  /** How many projects the plan has; null for any number. */
  projectLimit: number | null;
  /** The next number of a project's tasks; null where the server has yet to say it. */
  nextNumber(project: string): number | null;
  /** What was deleted up to then is over, which the server alone knows: RFC 3339. */
  trashSince?: string;
  /** Whether a project is in the trash, which the server alone knows: pages have none of it. */
  isTrashed?(project: string): boolean;
  /** The number that a task had in a project before it went to another; the server alone knows. */
  formerNumber?(task: string, project: string): number | null;
  /** Where its days begin, by IANA's names; as they do in UTC without one. */
  timeZone?: string;
  /** When it is worked there; without it all time counts. */
  working?: WorkingTime | undefined;
  /** Whether a file has been uploaded under that id, which the server alone knows, as it is. */
  isUploaded?(id: string): boolean;
  /** Ids of what comes along with a task that comes again, which the server alone makes. */
  newId?(): string;
  /** Whether a workflow may be published in a project, which the server decides: src/workflow/check.ts. */
  isSound?(workflow: WorkflowDocument, rows: Source, project: string): boolean;
  /**
   * A project as it is while its tasks follow a workflow piece by piece, where the server finds that there are too many to move at once; else null. `next` is
   * the project once that is over.
   */
  publishedInPieces?(project: Project, next: Project, targets: ReadonlyMap<string, string>): Project | null;
  /** The last move of a task, which the server alone knows; null where it made none. */
  lastMove?(task: string): LastMove | null;
  /** A task without what its workflow did as it moved last, which the server alone knows. */
  withoutEffects?(task: Task): Task;
  /** Whoever asks tells a private project's members of somebody who joins by themselves, which a command does not. */
  isAnnounced?: true;
  /** The workflow acts by itself, and may what a lead may; what keeps a move from being made by nobody. */
  system?: { obstaclesOf(judged: Judged): readonly MoveReason[] };
};

/**
 * Where a task went last, by whom and when, and since when it had stood where it came from; `seq` and `step` name the move. `votes`, `moverBefore`,
 * `reasonBefore` and `wasStale` are what had stood in the task before.
 */
export type LastMove = {
  task: string;
  from: string;
  to: string;
  by: string | null;
  at: string;
  since: string;
  seq: number;
  step: number;
  votes: string[];
  moverBefore: string | null;
  reasonBefore: string | null;
  wasStale: boolean;
};

/** For how long a move can be taken back after it was done, in milliseconds. */
export const undoLife = 10_000;

/** A move that a task made, which is as it was before, and when; `reason` is what was said about it. */
export type Moved = { task: Task; move: string; to: string; at: string; reason: string | null };

/** The rows that ops change, the moves that they lead to, the tasks about which they say something, and the projects that they make and that have no tasks yet. */
export type OpContext = Circumstances & { rows: DraftRows; moved: Moved[]; undone: LastMove[]; commented: Set<string>; begun: Set<string> };

/** What each op does to the rows; it throws a `Refusal` (`ops/checks.ts`) where it may not. */
export type OpHandlers = { [Name in OpName]: (world: OpContext, op: OpOf<Name>) => void };

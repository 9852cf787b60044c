import { createHash } from "node:crypto";
import { can } from "../../../contract/workspace/can.ts";
import { dayIn } from "../../../domain/days.ts";
import { accessKey, type Project } from "../../../domain/rows.ts";
import { isRank } from "../../../domain/ranks.ts";
import { momentIn } from "../../../imports/dates.ts";
import { UnreadableFile } from "../../../imports/limits.ts";
import type { Imported } from "../../../imports/neutral.ts";
import { type Plan, planOf, type Target } from "../../../imports/plan/plan.ts";
import type { Piece } from "../../../imports/plan/steps.ts";
import { shownImport, type ShownImport } from "../../../imports/shown.ts";
import type { Deps } from "../../deps.ts";
import { readFileInThread } from "../../imports/read-file.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import {
  beginImport,
  knownTasks,
  lastRankOf,
  listImports,
  lockImport,
  moveImportOn,
  noteImportedTasks,
  readPiece,
  type RefusedStep,
  type StoredImport,
} from "../../store/queries/workspace/imports.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { type CallerContext, reading, requireActive, requireSeat, type WorkspaceCaller } from "./caller.ts";
import { announceCommitted, commitChanges, TaskNumbers } from "./commit.ts";
import { checkPieces } from "./import-check.ts";
import { judgePiece, readSetOfPiece } from "./import-writing.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { readSetOf } from "./read-set.ts";
import { rowIds } from "./row-ids.ts";

/** Takes files of other programs in: docs/decisions/imports.md. */

export type ImportActor = Pick<WorkspaceCaller, "organizationId" | "userId">;
/** @property project the key of one that is there; null for a new one, or the one that an earlier import of the same made */
export type GivenFile = { bytes: Uint8Array; name: string; project: string | null; isNew: boolean };

/** What an import comes to, or would. */
export type ImportSummary = {
  project: { name: string; key: string | null; isNew: boolean };
  tasks: number;
  known: number;
  matched: Record<string, string>;
  unmatched: string[];
  unknownStates: string[];
  keepsNumbers: boolean;
  isWhole: boolean;
};

export type ImportProgress = {
  id: string;
  state: StoredImport["state"];
  step: number;
  pieces: number;
  summary: ImportSummary;
  refused: RefusedStep[];
};

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "turns" | "workspaceFeed">;

/** The program, of several kinds of files of one. */
const programOf = (format: string): string => format.split("-")[0] ?? format;

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Refusals for files that are not read: their own words say why. @throws Refusal */
const read = async (deps: Needs, { bytes, name }: GivenFile, zone: string): Promise<Imported> => {
  try {
    return await readFileInThread(bytes, { zone, today: dayIn(zone, deps.clock.now()) }, name.replace(/\.\w+$/, "").trim() || null);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal("validation", { fault: error.fault, detail: error.detail });
    throw error;
  }
};

/** The project that a file goes into: the one that is named, else the one that it went into before. @throws Refusal not_found for a key that no project has */
const targetOf = async (tx: OrganizationStore, { me }: CallerContext, file: GivenFile, imported: Imported) => {
  const all = readSetOf(me.userId);
  all.isEveryProject = true;
  const stored = await readFacts(tx, me.userId, null, all);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, all);
  const projects = [...facts.all("project")];
  const isOpen = (project: Project) =>
    !facts.isTrashed(project.id) &&
    can(me.role, "project.read", {
      isPrivate: project.isPrivate,
      given: facts.get("access", accessKey(project.id, me.userId))?.role ?? null,
    }) === "yes";
  const before = file.isNew ? [] : await listImports(tx);
  const same = before.find(
    (each) =>
      each.state === "done" &&
      each.isNew &&
      programOf(each.format) === programOf(imported.format) &&
      // The import that is stored was planned here.
      (each.summary as ImportSummary).project.name === (imported.project ?? "Import"),
  );
  const project =
    file.project === null
      ? projects.find(({ id }) => id === same?.project)
      : projects.find(({ key }) => key === file.project?.toUpperCase());
  if (project === undefined || !isOpen(project)) {
    if (file.project !== null) throw new Refusal("not_found");
    return { target: null, keys: projects.flatMap(({ key, formerKeys }) => [key, ...formerKeys]) };
  }
  return { target: await readTarget(tx, me.userId, project, imported), keys: projects.map(({ key }) => key) };
};

const readTarget = async (tx: OrganizationStore, userId: string, { id, name, workflow }: Project, imported: Imported): Promise<Target> => {
  const readSet = readSetOf(userId);
  readSet.projects.add(id);
  readSet.labelsOf.add(id);
  readSet.fieldsOf.add(id);
  const [stored, known, lastRank] = await Promise.all([
    readFacts(tx, userId, null, readSet),
    knownTasks(tx, id, programOf(imported.format)),
    lastRankOf(tx, id),
  ]);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  return {
    id,
    name,
    workflow,
    labels: [...facts.by("label", "project", id)],
    fields: [...facts.by("field", "project", id)],
    // One that another program wrote leaves no room behind it.
    lastRank: lastRank !== null && isRank(lastRank) ? lastRank : null,
    known,
  };
};

type Planned = { imported: Imported; plan: Plan; refused: RefusedStep[]; summary: ImportSummary };

/** Reads a file and plans what is to be written, without a row of it. */
const planned = async (deps: Needs, acting: ImportActor, file: GivenFile): Promise<Planned> => {
  const zone = await reading(deps, acting, async (_, { organization }) => organization.timeZone);
  const imported = await read(deps, file, zone);
  return reading(deps, acting, async (tx, context) => {
    requireSeat(context.me);
    const now = deps.clock.now();
    const newId = rowIds(deps);
    const { target, keys } = await targetOf(tx, context, file, imported);
    const people = (await listMembers(tx))
      .filter(({ role }) => role !== "guest")
      .map(({ userId, name, nickname, email }) => ({ id: userId, name, nickname, email }));
    const beginning = (day: string) => new Date(momentIn(zone, day, { hours: 0, minutes: 0, seconds: 0 })).toISOString();
    const plan = planOf(imported, { people, target, keys, newId, now, beginning });
    const refused = await checked(tx, acting.userId, plan, { now, newId });
    return { imported, plan, refused, summary: summaryOf(plan) };
  });
};

const summaryOf = ({ project, tasks, known, matched, unmatched, unknownStates, keepsNumbers, isWhole }: Plan): ImportSummary => ({
  project: { name: project.name, key: project.key, isNew: project.isNew },
  tasks,
  known,
  matched: Object.fromEntries(matched),
  unmatched,
  unknownStates,
  keepsNumbers,
  isWhole,
});

/** What would be refused: judged by the code that writes. */
const checked = async (
  tx: OrganizationStore,
  userId: string,
  plan: Plan,
  means: { now: Date; newId(): string },
): Promise<RefusedStep[]> => {
  const readSet = readSetOfPiece(plan.pieces.flat(), userId);
  readSet.isEveryProject = true;
  const stored = await readFacts(tx, userId, null, readSet);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  requireActive(facts);
  return checkPieces(facts, plan.pieces, { importer: userId, ...means });
};

/** What a file comes to, and what of it would be refused. @throws Refusal validation with the fault of a file that is not read, not_found */
export const checkImport = async (
  deps: Needs,
  acting: ImportActor,
  file: GivenFile,
): Promise<ShownImport & { plan: ImportSummary; refused: RefusedStep[] }> => {
  const { imported, refused, summary } = await planned(deps, acting, file);
  return { ...shownImport(imported, file.name), plan: summary, refused };
};

const progressOf = ({ id, state, step, pieces, summary, refused }: StoredImport): ImportProgress => ({
  id,
  state,
  step,
  pieces,
  // The import that is stored was planned here.
  summary: summary as ImportSummary,
  refused,
});

/** Begins to take a file in; one of the same file that was begun and not ended goes on. @throws Refusal as `checkImport`, and the code for which no project is made */
export const startImport = async (deps: Needs, acting: ImportActor, file: GivenFile): Promise<ImportProgress> => {
  const fileHash = hashOf(file.bytes);
  const begun = await reading(deps, acting, async (tx) =>
    (await listImports(tx)).find((each) => each.fileHash === fileHash && each.state === "writing"),
  );
  if (begun !== undefined) return progressOf(begun);
  const { imported, plan, refused, summary } = await planned(deps, acting, file);
  const whole = refused.find(({ op }) => op === "project.make");
  // Codes of refused ops are those of refusals in words for people; the operator reads the code.
  if (whole !== undefined) throw new Refusal("not_possible", { reason: whole.code });
  const id = rowIds(deps)();
  return inOrganization(deps.db, acting.organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    if (at === null) throw new Refusal("not_found");
    const given = {
      id,
      project: plan.project.id,
      isNew: plan.project.isNew,
      format: imported.format,
      fileName: file.name,
      fileHash,
      madeBy: acting.userId,
      summary,
      createdAt: at,
    };
    beginImport(tx, given, plan.pieces);
    const stored = await lockImport(tx, id);
    if (stored === null) throw new Error("The import was begun.");
    return progressOf(stored);
  });
};

/** Writes the next piece; null where none is left. */
const writePiece = async (deps: Needs, tx: OrganizationStore, id: string) => {
  const at = await lockHead(tx, deps.clock);
  const found = at && (await lockImport(tx, id));
  if (at === null || found === null) throw new Refusal("not_found");
  if (found.state !== "writing") return { progress: progressOf(found), done: null };
  // What was kept is what this server planned.
  const piece = (await readPiece(tx, id, found.step)) as Piece | null;
  if (piece === null) throw new Error("A piece of an import is gone.");
  const readSet = readSetOfPiece(piece, found.madeBy);
  const stored = await readFacts(tx, found.madeBy, null, readSet);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  requireActive(facts);
  const numbers = new TaskNumbers(facts);
  const newId = rowIds(deps);
  const { changes, refused, made } = judgePiece(facts, piece, {
    facts,
    importer: found.madeBy,
    now: at,
    newId,
    nextNumber: (project) => numbers.next(project),
    keepNumber: (project, number) => numbers.keep(project, number),
  });
  const done = commitChanges(
    tx,
    { facts, numbers, changes, moved: [], undone: [], effects: [], isQuiet: true },
    { actor: found.madeBy, at },
  );
  if (made.length > 0) noteImportedTasks(tx, found, programOf(found.format), made);
  moveImportOn(tx, id, found.step, refused, done.seq, at);
  const step = found.step + 1;
  const state = step >= found.pieces ? ("done" as const) : found.state;
  return { progress: progressOf({ ...found, step, state, refused: [...found.refused, ...refused] }), done };
};

/**
 * Goes on with an import for a while: piece by piece, each in a transaction of its own, between which others change what they like. Whoever was killed
 * meanwhile left a whole number of pieces.
 *
 * @param milliseconds after which no other piece is begun
 * @throws Refusal not_found, organization_suspended
 */
export const continueImport = async (deps: Needs, organizationId: string, id: string, milliseconds: number): Promise<ImportProgress> => {
  const until = performance.now() + milliseconds;
  for (;;) {
    const { progress, done } = await deps.turns.take(organizationId, () =>
      inOrganization(deps.db, organizationId, (tx) => writePiece(deps, tx, id)),
    );
    if (done !== null) announceCommitted(deps, organizationId, done);
    if (progress.state !== "writing" || performance.now() >= until) return progress;
  }
};

/** The latest first. */
export const importsOf = (
  deps: Pick<Deps, "db">,
  acting: ImportActor,
): Promise<(ImportProgress & { fileName: string; createdAt: string })[]> =>
  reading(deps, acting, async (tx) =>
    (await listImports(tx)).map((each) => ({ ...progressOf(each), fileName: each.fileName, createdAt: each.createdAt.toISOString() })),
  );

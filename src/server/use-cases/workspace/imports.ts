import { createHash } from "node:crypto";
import { day } from "../../../contract/time.ts";
import { undoDays, type ImportProgress as ShownProgress, type ImportRefused } from "../../../contract/workspace/imports.ts";
import type { Imported } from "../../../imports/neutral.ts";
import type { Piece } from "../../../imports/plan/steps.ts";
import { shownImport, type ShownImport } from "../../../imports/shown.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { analyzeGrown } from "../../store/maintenance.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import {
  beginImport,
  importUnderWay,
  latestImport,
  listImports,
  lockImport,
  moveImportOn,
  noteImportedTasks,
  readPiece,
  type RefusedStep,
  type StoredImport,
  turnImport,
} from "../../store/queries/workspace/imports.ts";
import { findImportedFile } from "../../store/queries/workspace/imported-files.ts";
import { addImportedPeople, noteKeptNames } from "../../store/queries/workspace/imported-people.ts";
import { addRemarks } from "../../store/queries/workspace/import-memory.ts";
import { reading, requireActive } from "./caller.ts";
import { announceCommitted, commitChanges, TaskNumbers } from "./commit.ts";
import {
  type GivenFile,
  type ImportActor,
  type ImportSummary,
  type Planned,
  planned,
  type PlanningNeeds,
  programOf,
  remarksOf,
} from "./import-planning.ts";
import { putImportedFile } from "./imported-files.ts";
import { judgePiece, readSetOfPiece } from "./import-writing.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { piecewise } from "./piecewise.ts";
import { rowIds } from "./row-ids.ts";

/** Takes files of other programs in: docs/decisions/imports.md. */

export type ImportProgress = {
  id: string;
  state: StoredImport["state"];
  step: number;
  pieces: number;
  summary: ImportSummary;
  refused: RefusedStep[];
};

type Needs = PlanningNeeds & Pick<Deps, "fileWriters" | "files" | "log" | "turns" | "workspaceFeed">;

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** What a file comes to, and what of it would be refused. @throws Refusal with the fault of a file that is not read, not_found */
export const checkImport = async (
  deps: PlanningNeeds,
  acting: ImportActor,
  file: GivenFile,
): Promise<ShownImport & { plan: ImportSummary; refused: RefusedStep[] }> => {
  const { imported, refused, summary } = await planned(deps, acting, file);
  return { ...shownImport(imported, file.name), plan: summary, refused };
};

export const progressOf = ({ id, state, step, pieces, summary, refused }: StoredImport): ImportProgress => ({
  id,
  state,
  step,
  pieces,
  // The import that is stored was planned here.
  summary: summary as ImportSummary,
  refused,
});

/** Of how many steps of a kind that were refused for one reason the sources are told. */
const mostSources = 20;

/** Steps that were refused, by what they are and why. */
export const refusedInKinds = (refused: readonly RefusedStep[]): ImportRefused[] =>
  Array.from(Map.groupBy(refused, ({ op, code }) => `${op} ${code}`).values(), (group) => {
    // A group has one at least.
    const { op, code } = group[0]!;
    const sources = [...new Set(group.map(({ source }) => source).filter((source) => source !== null))];
    return { op, code, n: group.length, sources: sources.slice(0, mostSources) };
  });

/** Until when it can be undone; null while it is not done. */
export const undoableUntil = ({ state, finishedAt }: StoredImport): Date | null =>
  state === "done" && finishedAt !== null ? new Date(finishedAt.getTime() + undoDays * day) : null;

const untilAfter = (now: Date, until: Date | null): string | null => (until !== null && until > now ? until.toISOString() : null);

/** As pages show it at a moment. */
export const shownProgress = (stored: StoredImport, now: Date): ShownProgress => ({
  ...progressOf(stored),
  fileName: stored.fileName,
  format: stored.format,
  projectId: stored.project,
  madeBy: stored.madeBy,
  createdAt: stored.createdAt.toISOString(),
  finishedAt: stored.finishedAt?.toISOString() ?? null,
  undoableUntil: untilAfter(now, undoableUntil(stored)),
  error: stored.error,
  refused: refusedInKinds(stored.refused),
  removed: stored.removed,
  kept: stored.kept.length,
  people: stored.people,
});

/** How often it is planned anew because another import was begun meanwhile. */
const tries = 3;

const begin = async (
  deps: PlanningNeeds,
  acting: ImportActor,
  file: GivenFile,
  fileHash: string,
  { imported, plan, summary, latest }: Planned,
): Promise<StoredImport | "another" | "again"> =>
  inOrganization(deps.db, acting.organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    if (at === null) throw new Refusal("not_found");
    if ((await importUnderWay(tx)) !== null) return "another";
    // What it was planned by is not what is there any more: the same file may have been taken in.
    if ((await latestImport(tx)) !== latest) return "again";
    const id = rowIds(deps)();
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
      language: file.language ?? "th",
    };
    beginImport(tx, given, plan.pieces, plan.files);
    addImportedPeople(tx, id, plan.kept);
    addRemarks(tx, id, remarksOf(imported));
    const stored = await lockImport(tx, id);
    if (stored === null) throw new Error("The import was begun.");
    return stored;
  });

/**
 * Begins to take a file in; one of the same file that was begun and not ended goes on. An organisation has one import under way: what a second one is
 * planned by would be another once the first one has ended.
 *
 * @returns it, with what columns the file has where it begins
 * @throws Refusal as `checkImport`, import_under_way, import_no_project with the code for which no project is made
 */
export const startImport = async (
  deps: PlanningNeeds,
  acting: ImportActor,
  file: GivenFile,
): Promise<{ stored: StoredImport; columns: Imported["columns"] }> => {
  const fileHash = hashOf(file.bytes);
  const begun = await reading(deps, acting, async (tx) =>
    (await listImports(tx)).find((each) => each.fileHash === fileHash && (each.state === "writing" || each.state === "resting")),
  );
  if (begun !== undefined) return { stored: begun, columns: null };
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const found = await planned(deps, acting, file);
    if (found.isOtherUnderWay) throw new Refusal("import_under_way");
    const whole = found.refused.find(({ op }) => op === "project.make");
    // Codes of refused ops are those of refusals in words for people; the operator reads the code.
    if (whole !== undefined) throw new Refusal("import_no_project", { reason: whole.code });
    const stored = await begin(deps, acting, file, fileHash, found);
    if (stored === "another") throw new Refusal("import_under_way");
    if (stored !== "again") return { stored, columns: found.imported.columns };
  }
  throw new Refusal("import_under_way");
};

/** Writes the next piece, or says which file it is. */
const writePiece = async (deps: Needs, tx: OrganizationStore, id: string) => {
  const at = await lockHead(tx, deps.clock);
  const found = at && (await lockImport(tx, id));
  if (at === null || found === null) throw new Refusal("not_found");
  if (found.state !== "writing") return { progress: progressOf(found), done: null, file: null };
  // What was kept is what this server planned.
  const piece = (await readPiece(tx, id, found.step)) as Piece | null;
  if (piece === null) {
    const file = await findImportedFile(tx, id, found.step);
    if (file === null) throw new Error("A piece of an import is gone.");
    return { progress: progressOf(found), done: null, file: { ...file, by: found.madeBy } };
  }
  const readSet = readSetOfPiece(piece, found.madeBy);
  const stored = await readFacts(tx, found.madeBy, null, readSet);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  requireActive(facts);
  // Nobody acts for people who are not there any more.
  if (facts.get("person", found.madeBy) === undefined) throw new Refusal("not_a_member");
  const numbers = new TaskNumbers(facts);
  const { changes, refused, made, named } = judgePiece(facts, piece, {
    facts,
    importer: found.madeBy,
    now: at,
    newId: rowIds(deps),
    nextNumber: (project) => numbers.next(project),
    keepNumber: (project, number) => numbers.keep(project, number),
  });
  const done = commitChanges(
    tx,
    { facts, numbers, changes, moved: [], undone: [], effects: [], isQuiet: true },
    { actor: found.madeBy, at },
  );
  if (made.length > 0) noteImportedTasks(tx, found, programOf(found.format), made);
  noteKeptNames(tx, id, named);
  moveImportOn(tx, id, found.step, refused, done.seq, at);
  const step = found.step + 1;
  const state = step >= found.pieces ? ("done" as const) : found.state;
  return {
    progress: progressOf({ ...found, step, state, refused: [...found.refused, ...refused] }),
    done: { ...done, before: facts.seq },
    file: null,
  };
};

/** A file is on its task, or cannot be. */
const notePut = async (deps: Needs, tx: OrganizationStore, id: string, step: number, refused: RefusedStep[]): Promise<ImportProgress> => {
  const at = await lockHead(tx, deps.clock);
  if (at === null) throw new Refusal("not_found");
  moveImportOn(tx, id, step, refused, null, at);
  const found = await lockImport(tx, id);
  if (found === null) throw new Refusal("not_found");
  return progressOf(found);
};

/**
 * Goes on with an import for a while: piece by piece, each in a transaction of its own, between which others change what they like. Whoever was killed
 * meanwhile left a whole number of pieces.
 *
 * @param milliseconds after which no other piece is begun
 * @throws Refusal not_found, organization_suspended, not_a_member where whoever imports has left, files_unavailable
 */
export const continueImport = async (deps: Needs, organizationId: string, id: string, milliseconds: number): Promise<ImportProgress> => {
  const progress = await piecewise(async () => {
    const {
      progress: result,
      done,
      file,
    } = await deps.turns.take(organizationId, () => inOrganization(deps.db, organizationId, (tx) => writePiece(deps, tx, id)));
    if (file !== null) {
      const refused = await putImportedFile(deps, { organizationId, userId: file.by }, file);
      const put = await inOrganization(deps.db, organizationId, (tx) => notePut(deps, tx, id, result.step, refused));
      return { result: put, isLast: put.state !== "writing", changes: null };
    }
    if (done !== null) announceCommitted(deps, organizationId, done);
    return { result, isLast: result.state !== "writing", changes: done && { before: done.before, after: done.seq } };
  }, milliseconds);
  if (progress.state === "writing") await analyzeGrown(deps.db);
  return progress;
};

/** Has an import wait, or go on. @throws Refusal not_found, import_not_now, import_under_way where another one goes on */
export const turn = async (tx: OrganizationStore, id: string, to: "resting" | "writing", at: Date): Promise<StoredImport> => {
  const found = await lockImport(tx, id);
  if (found === null) throw new Refusal("not_found");
  if (found.state === to) return found;
  const isFit = to === "resting" ? found.state === "writing" : found.state === "resting" || found.state === "stopped";
  if (!isFit) throw new Refusal("import_not_now");
  const other = await importUnderWay(tx);
  if (to === "writing" && other !== null && other.id !== id) throw new Refusal("import_under_way");
  turnImport(tx, id, to, at);
  return { ...found, state: to, error: null };
};

/** Has an import say that it does not go on by itself. */
export const stopImport = (deps: Pick<Deps, "db" | "clock">, organizationId: string, id: string, error: string): Promise<void> =>
  inOrganization(deps.db, organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    const found = at && (await lockImport(tx, id));
    if (at !== null && found !== null && (found.state === "writing" || found.state === "undoing")) turnImport(tx, id, "stopped", at, error);
  });

/** The latest first. */
export const importsOf = (
  deps: Pick<Deps, "db">,
  acting: ImportActor,
): Promise<(ImportProgress & { fileName: string; createdAt: string })[]> =>
  reading(deps, acting, async (tx) =>
    (await listImports(tx)).map((each) => ({ ...progressOf(each), fileName: each.fileName, createdAt: each.createdAt.toISOString() })),
  );

import {
  type ImportChange,
  type ImportChecked,
  type ImportChoices,
  type ImportProgress,
  type ImportRead,
  type ImportRemarks,
  importBounds,
} from "../../../contract/workspace/imports.ts";
import { isRowId } from "../../../domain/ids.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { addPart, beginFile, dropFile, findFile, readFile, type StoredFile } from "../../store/queries/workspace/import-files.ts";
import { listImports, lockImport } from "../../store/queries/workspace/imports.ts";
import { type CallerContext, changing, reading, requirePermission, requireSeat } from "./caller.ts";
import type { Language } from "../../../contract/preferences.ts";
import { listRemarks, rememberChoices, rememberedChoices } from "../../store/queries/workspace/import-memory.ts";
import { remembering } from "./import-memory.ts";
import { type GivenFile, type ImportActor, planned, type PlanningNeeds, readGiven, remarksOf } from "./import-planning.ts";
import { beginUndoing } from "./import-undo.ts";
import { refusedInKinds, shownProgress, startImport, turn } from "./imports.ts";
import { rowIds } from "./row-ids.ts";

/** What owners and admins do with files of other programs on a page: send one, look at it, begin an import of it, have that wait, go on or be undone. */

type Needs = PlanningNeeds & Pick<Deps, "turns" | "workspaceFeed" | "imports">;

const requireImporting = ({ me }: CallerContext): void => {
  requirePermission(me.role, "import.make", null);
  requireSeat(me);
};

/** The caller's own file. @throws Refusal import_file_gone */
const ownFile = async (tx: OrganizationStore, { userId }: ImportActor, id: string): Promise<StoredFile> => {
  const found = isRowId(id) ? await findFile(tx, id) : null;
  if (found === null || found.madeBy !== userId) throw new Refusal("import_file_gone");
  return found;
};

/** Begins to receive a file, in place of one that the caller sent before. @throws Refusal import_too_large, admins_only */
export const announceFile = (deps: PlanningNeeds, acting: ImportActor, { name, size }: { name: string; size: number }) =>
  changing(deps, acting, async (tx, context) => {
    requireImporting(context);
    if (size > importBounds.file) throw new Refusal("import_too_large");
    const id = rowIds(deps)();
    beginFile(tx, id, { madeBy: acting.userId, name, size }, context.at);
    return { id, next: 0 };
  });

/** Keeps bytes of a file. A piece that is here already is answered as when it came. @throws Refusal import_file_gone, import_piece with where the next ones begin */
export const receivePiece = (deps: Pick<Deps, "db">, acting: ImportActor, id: string, { from, bytes }: { from: number; bytes: Buffer }) =>
  reading(deps, acting, async (tx, context) => {
    requireImporting(context);
    const file = await ownFile(tx, acting, id);
    if (await addPart(tx, id, from, bytes)) return { id, next: from + bytes.length };
    if (from + bytes.length === file.arrived) return { id, next: file.arrived };
    throw new Refusal("import_piece", { next: file.arrived });
  });

/** @throws Refusal import_file_gone, also for one that is not here in full */
const givenFile = (deps: Pick<Deps, "db">, acting: ImportActor, id: string): Promise<Pick<GivenFile, "bytes" | "name">> =>
  reading(deps, acting, async (tx, context) => {
    requireImporting(context);
    const { name, size, arrived } = await ownFile(tx, acting, id);
    const bytes = arrived === size ? await readFile(tx, id, size) : null;
    if (bytes === null) throw new Refusal("import_file_gone");
    return { bytes, name };
  });

const withChoices = (file: Pick<GivenFile, "bytes" | "name">, choices: ImportChoices): GivenFile => ({
  ...file,
  project: choices.project,
  isNew: choices.project === null,
  chosen: choices,
});

/** What a file says. @throws Refusal import_file_gone, and why it cannot be read */
export const readSentFile = async (
  deps: PlanningNeeds,
  acting: ImportActor,
  id: string,
  { columns, encoding }: Pick<ImportChoices, "columns" | "encoding">,
): Promise<ImportRead> =>
  readGiven(deps, acting, {
    ...(await givenFile(deps, acting, id)),
    project: null,
    isNew: false,
    chosen: { name: null, columns, encoding, states: {}, people: {} },
  });

/** What a file would come to, by the code that writes. @throws Refusal import_file_gone, not_found for a project that is not there */
export const checkSentFile = async (
  deps: PlanningNeeds,
  acting: ImportActor,
  id: string,
  choices: ImportChoices,
): Promise<ImportChecked> => {
  const { plan, refused, summary, isOtherUnderWay, seats, room } = await planned(
    deps,
    acting,
    withChoices(await givenFile(deps, acting, id), choices),
  );
  const bytes = plan.files.reduce((sum, file) => sum + file.bytes.length, 0);
  return {
    plan: summary,
    refused: refusedInKinds(refused),
    workflow: plan.workflow,
    isOtherUnderWay,
    invitations: plan.kept.filter(({ isInvited }) => isInvited).length,
    seats,
    files: { n: plan.files.length, bytes, isTooMuch: bytes > room },
  };
};

/** All of a file that does not fit, and what of it cannot be written. @throws Refusal as `checkSentFile` */
export const remarksOfSentFile = async (
  deps: PlanningNeeds,
  acting: ImportActor,
  id: string,
  choices: ImportChoices,
): Promise<ImportRemarks> => {
  const { imported, refused } = await planned(deps, acting, withChoices(await givenFile(deps, acting, id), choices));
  return { said: remarksOf(imported), refused };
};

/** The same of an import that was begun. @throws Refusal not_found */
export const remarksOfImport = (deps: Pick<Deps, "db">, acting: ImportActor, id: string): Promise<ImportRemarks> =>
  reading(deps, acting, async (tx, context) => {
    requirePermission(context.me.role, "import.make", null);
    const found = await lockImport(tx, id);
    if (found === null) throw new Refusal("not_found");
    return { said: await listRemarks(tx, id), refused: found.refused };
  });

/** Begins an import of a file, which a worker goes on with. @throws Refusal import_file_gone, import_under_way, import_no_project */
export const importSentFile = async (
  deps: Needs,
  acting: ImportActor,
  id: string,
  choices: ImportChoices,
  language: Language,
): Promise<ImportProgress> => {
  const { stored, columns } = await startImport(deps, acting, { ...withChoices(await givenFile(deps, acting, id), choices), language });
  await changing(deps, acting, async (tx, { at }) => {
    dropFile(tx, id);
    const former = await rememberedChoices(tx, stored.format);
    rememberChoices(tx, stored.format, remembering(former, choices, { columns }), at);
  });
  deps.imports.wake();
  return shownProgress(stored, deps.clock.now());
};

/** The latest first. */
export const listShownImports = (deps: Pick<Deps, "db" | "clock">, acting: ImportActor): Promise<ImportProgress[]> =>
  reading(deps, acting, async (tx, context) => {
    requirePermission(context.me.role, "import.make", null);
    return (await listImports(tx)).map((each) => shownProgress(each, deps.clock.now()));
  });

/** @throws Refusal not_found */
export const showImport = (deps: Pick<Deps, "db" | "clock">, acting: ImportActor, id: string): Promise<ImportProgress> =>
  reading(deps, acting, async (tx, context) => {
    requirePermission(context.me.role, "import.make", null);
    const found = await lockImport(tx, id);
    if (found === null) throw new Refusal("not_found");
    return shownProgress(found, deps.clock.now());
  });

/** Has an import wait, go on, or undone. @throws Refusal not_found, import_not_now, import_under_way, import_over */
export const changeImport = async (
  deps: Needs,
  acting: ImportActor,
  id: string,
  { state, touched }: ImportChange,
): Promise<ImportProgress> => {
  const stored = await changing(deps, acting, async (tx, context) => {
    requireImporting(context);
    return state === "undoing"
      ? beginUndoing(tx, id, { by: acting.userId, takesTouched: touched, at: context.at })
      : turn(tx, id, state, context.at);
  });
  deps.imports.wake();
  return shownProgress(stored, deps.clock.now());
};

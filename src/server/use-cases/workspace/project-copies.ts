import { setImmediate as nextTurn } from "node:timers/promises";
import type { DataOf } from "../../../contract/envelope.ts";
import { dayIn } from "../../../domain/days.ts";
import type { copyAnswer, CopyRequest } from "../../../domain/project-copies.ts";
import type { ProjectFile } from "../../../domain/project-file.ts";
import { bounds } from "../../../domain/rows.ts";
import { readOwn } from "../../../imports/formats/lanngan.ts";
import { UnreadableFile } from "../../../imports/limits.ts";
import { copyOf } from "../../../imports/plan/copy.ts";
import { type Plan, planOf } from "../../../imports/plan/plan.ts";
import { countsOf } from "../../../imports/shown.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { beginImport } from "../../store/queries/workspace/imports.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { reading, requireActive, requirePermission, requireSeat, type WorkspaceCaller } from "./caller.ts";
import type { ImportSummary } from "./import-planning.ts";
import { checkPieces } from "./import-check.ts";
import { readSetOfPiece } from "./import-writing.ts";
import { continueImport } from "./imports.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { projectFileOf } from "./project-file.ts";
import { rowIds } from "./row-ids.ts";

/** Another project like one, with its tasks: planned and written as the import of its file would be (docs/decisions/imports.md). */

type Needs = Parameters<typeof continueImport>[0] & Pick<Deps, "imports">;
export type Copied = DataOf<typeof copyAnswer>;

/** Milliseconds that the answer waits for tasks: what is not there by then comes by itself. */
const patience = 3_000;

/** @throws Refusal not_found for one that the caller does not read, import_too_many_tasks */
const importedFrom = async (deps: Needs, acting: WorkspaceCaller, id: string, request: CopyRequest) => {
  const parts: string[] = [];
  for await (const part of projectFileOf(deps, acting, id, "project.read")) parts.push(part);
  // It was written here just now.
  const file = JSON.parse(parts.join("")) as ProjectFile;
  const { members, zone } = await reading(deps, acting, async (tx, { me, organization }) => {
    requireSeat(me);
    requirePermission(me.role, "project.make", null);
    return { members: await listMembers(tx), zone: organization.timeZone };
  });
  const copy = copyOf(file, request, acting.userId, new Set(members.map(({ userId }) => userId)));
  try {
    const read = readOwn(copy, { zone, today: dayIn(zone, deps.clock.now()) }, {});
    // People are who they are.
    const people = Object.fromEntries(
      Object.entries(read.own?.people ?? {}).map(([person, name]) => [
        name,
        members.some(({ userId }) => userId === person) ? person : null,
      ]),
    );
    return { imported: { ...read, project: request.name }, members, people };
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal(`import_${error.fault}`, { fault: error.fault, detail: error.detail });
    throw error;
  }
};

const summaryOf = ({ project, tasks }: Plan, imported: Parameters<typeof countsOf>[0], source: string): ImportSummary => ({
  project: { name: project.name, key: project.key, isNew: true },
  tasks,
  known: 0,
  matched: {},
  unmatched: [],
  unknownStates: [],
  keepsNumbers: false,
  isWhole: true,
  counts: countsOf(imported),
  said: [],
  called: source,
});

/** Why the project is not made, with the limit that stands in the way. */
const refusedWith = (code: string, projectLimit: number | null): NonNullable<Copied["refused"]> => ({
  code,
  ...(code === "projects_full" && { limit: projectLimit ?? bounds.projects }),
});

/**
 * Makes a copy of a project with its tasks. All of it is judged before a row is written; it is then written in pieces, of which the first ones are there with
 * the answer.
 *
 * @throws Refusal not_found, not_a_member, members_only, seat_over_limit, import_too_many_tasks
 */
export const copyProject = async (deps: Needs, acting: WorkspaceCaller, source: string, request: CopyRequest): Promise<Copied> => {
  const { imported, members, people } = await importedFrom(deps, acting, source, request);
  const [now, newId] = [deps.clock.now(), rowIds(deps)];
  const plan = planOf(imported, {
    people: members.map(({ userId, name, nickname, email }) => ({ id: userId, name, nickname, email })),
    importer: acting.userId,
    target: null,
    // Whether somebody has the key is judged with the project.
    keys: [],
    newId,
    now,
    chosen: { states: {}, people },
    beginning: (day) => day,
  });
  const readSet = readSetOfPiece(plan.pieces.flat(), acting.userId);
  readSet.isEveryProject = true;
  const stored = await reading(deps, acting, (tx) => readFacts(tx, acting.userId, null, readSet));
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  requireActive(facts);
  const refused = await checkPieces(facts, plan.pieces, { importer: acting.userId, now, newId, between: nextTurn });
  const whole = refused.find(({ op }) => op === "project.make");
  const { id: project } = plan.project;
  if (whole !== undefined) return { project, left: 0, refused: refusedWith(whole.code, facts.projectLimit) };
  const full = refused.find(({ code }) => code === "tasks_full");
  if (full !== undefined) return { project, left: 0, refused: { code: full.code, limit: bounds.tasks } };
  const id = await inOrganization(deps.db, acting.organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    if (at === null) throw new Refusal("not_found");
    const given = {
      id: newId(),
      project,
      isNew: true,
      format: "copy",
      fileName: request.name.trim(),
      fileHash: `copy of ${source}`,
      madeBy: acting.userId,
      summary: summaryOf(plan, imported, source),
      createdAt: at,
      language: "th" as const,
    };
    beginImport(tx, given, plan.pieces, plan.files);
    return given.id;
  });
  const progress = await continueImport(deps, acting.organizationId, id, patience);
  if (progress.state === "writing") deps.imports.wake();
  const late = progress.refused.find(({ op }) => op === "project.make");
  return {
    project,
    left: refused.filter(({ op }) => op === "task.make").length,
    refused: late === undefined ? null : refusedWith(late.code, facts.projectLimit),
  };
};

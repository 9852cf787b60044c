import { setImmediate as nextTurn } from "node:timers/promises";
import type { Language } from "../../../contract/preferences.ts";
import type { Seats } from "../../../contract/workspace/invitations.ts";
import type { ImportChecked, ImportChoices, ImportRead, ImportRemarks, ImportSaid } from "../../../contract/workspace/imports.ts";
import { planById } from "../../../contract/plans.ts";
import { can } from "../../../contract/workspace/can.ts";
import { dayIn } from "../../../domain/days.ts";
import { isRank } from "../../../domain/ranks.ts";
import { accessKey, type Project } from "../../../domain/rows.ts";
import { momentIn } from "../../../imports/dates.ts";
import { UnreadableFile } from "../../../imports/limits.ts";
import type { Imported } from "../../../imports/neutral.ts";
import { type KnownPerson, matchedPeople } from "../../../imports/plan/people.ts";
import { isCategory } from "../../../imports/plan/own.ts";
import type { Target } from "../../../imports/plan/needs.ts";
import { type Plan, planOf } from "../../../imports/plan/plan.ts";
import { countsOf } from "../../../imports/shown.ts";
import type { Deps } from "../../deps.ts";
import { readFileInThread } from "../../imports/read-file.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import {
  importUnderWay,
  knownTasks,
  lastRankOf,
  latestImport,
  listImports,
  type RefusedStep,
} from "../../store/queries/workspace/imports.ts";
import { rememberedChoices } from "../../store/queries/workspace/import-memory.ts";
import { usedRoom } from "../../store/queries/workspace/files.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { storageOf } from "../organization/usage.ts";
import { type CallerContext, reading, requireActive, requireSeat, type WorkspaceCaller } from "./caller.ts";
import { rememberedColumns, rememberedIn } from "./import-memory.ts";
import { seatsOf } from "./invitation-rows.ts";
import { checkPieces } from "./import-check.ts";
import { readSetOfPiece } from "./import-writing.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { readSetOf } from "./read-set.ts";
import { rowIds } from "./row-ids.ts";

/** What a file of another program comes to here, without a row of it: docs/decisions/imports.md. */

export type ImportActor = Pick<WorkspaceCaller, "organizationId" | "userId">;
/**
 * @property project the key or the id of one that is there; null for a new one, or the one that an earlier import of the same made
 * @property chosen what somebody chose on a page
 */
export type GivenFile = {
  bytes: Uint8Array;
  name: string;
  project: string | null;
  isNew: boolean;
  chosen?: Pick<ImportChoices, "name" | "columns" | "encoding" | "states" | "people">;
  /** In which people are invited. */
  language?: Language;
};

/** What an import comes to, or would. */
export type ImportSummary = ImportChecked["plan"] & {
  /** What the file calls its project, by which it is known when it comes again. */
  called: string;
};

export type PlanningNeeds = Pick<Deps, "db" | "clock" | "random">;

/** The program, of several kinds of files of one. */
export const programOf = (format: string): string => format.split("-")[0] ?? format;

const calledBy = ({ project }: Imported): string => project ?? "Import";

/** Refusals for files that are not read: their own words say why. @throws Refusal */
const read = async (deps: PlanningNeeds, { bytes, name, chosen }: GivenFile, zone: string): Promise<Imported> => {
  const columns = chosen?.columns ?? null;
  const encoding = chosen?.encoding ?? null;
  const circumstances = {
    zone,
    today: dayIn(zone, deps.clock.now()),
    ...(columns !== null && { columns }),
    ...(encoding !== null && { encoding }),
  };
  try {
    return await readFileInThread(bytes, circumstances, name.replace(/\.\w+$/, "").trim() || null);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal(`import_${error.fault}`, { fault: error.fault, detail: error.detail });
    throw error;
  }
};

/** As somebody chose it: what kinds of states there are, and what a new project is called. */
const withChosen = (imported: Imported, { chosen }: GivenFile): Imported => ({
  ...imported,
  project: chosen?.name?.trim() || imported.project,
  states: imported.states.map((state) => {
    const category = chosen?.states[state.name] ?? "";
    return isCategory(category) ? { ...state, category, proposed: category } : state;
  }),
});

/** Everything that the person has in the organisation, its projects among it. */
const readProjects = async (tx: OrganizationStore, { me }: CallerContext) => {
  const all = readSetOf(me.userId);
  all.isEveryProject = true;
  const stored = await readFacts(tx, me.userId, null, all);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, all);
  const isOpen = (project: Project) =>
    !facts.isTrashed(project.id) &&
    can(me.role, "project.read", {
      isPrivate: project.isPrivate,
      given: facts.get("access", accessKey(project.id, me.userId))?.role ?? null,
    }) === "yes";
  return { projects: [...facts.all("project")], isOpen };
};

/** The project into which the same went before, where it is there. */
const projectBefore = async (tx: OrganizationStore, imported: Imported): Promise<string | null> =>
  (await listImports(tx)).find(
    (each) =>
      each.state === "done" &&
      each.isNew &&
      programOf(each.format) === programOf(imported.format) &&
      // The import that is stored was planned here.
      (each.summary as ImportSummary).called === calledBy(imported),
  )?.project ?? null;

/** The project that a file goes into: the one that is named, else the one that it went into before. @throws Refusal not_found for one that is not there */
const targetOf = async (tx: OrganizationStore, context: CallerContext, file: GivenFile, imported: Imported) => {
  const { projects, isOpen } = await readProjects(tx, context);
  const same = file.isNew || file.project !== null ? null : await projectBefore(tx, imported);
  const project =
    file.project === null
      ? projects.find(({ id }) => id === same)
      : projects.find(({ id, key }) => id === file.project || key === file.project?.toUpperCase());
  if (project === undefined || !isOpen(project)) {
    if (file.project !== null) throw new Refusal("not_found");
    return { target: null, keys: projects.flatMap(({ key, formerKeys }) => [key, ...formerKeys]) };
  }
  return { target: await readTarget(tx, context.me.userId, project, imported), keys: projects.map(({ key }) => key) };
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

/** Who may be given tasks. */
const peopleIn = async (tx: OrganizationStore): Promise<KnownPerson[]> =>
  (await listMembers(tx))
    .filter(({ role }) => role !== "guest")
    .map(({ userId, name, nickname, email }) => ({ id: userId, name, nickname, email }));

/** All that does not fit of it. */
export const remarksOf = ({ said }: Imported): ImportRemarks["said"] =>
  said.flatMap(({ code, n, places }) => {
    const beyond = n - places.reduce((sum, place) => sum + place.n, 0);
    const rest = beyond > 0 ? [{ at: null, line: null, title: null, value: null, n: beyond }] : [];
    return [...places, ...rest].map((place) => ({ code, ...place }));
  });

const saidOf = ({ said }: Imported): ImportSaid[] => said.map(({ code, n, examples }) => ({ code, n, examples }));

export type Planned = {
  imported: Imported;
  plan: Plan;
  refused: RefusedStep[];
  summary: ImportSummary;
  /** The import that was begun last before it was planned. */
  latest: string | null;
  isOtherUnderWay: boolean;
  seats: Seats;
  /** Bytes that the plan has left. */
  room: number;
};

/** Reads a file and plans what is to be written, without a row of it. @throws Refusal with the fault of a file that is not read, not_found */
export const planned = async (deps: PlanningNeeds, acting: ImportActor, file: GivenFile): Promise<Planned> => {
  const zone = await reading(deps, acting, async (_, { organization }) => organization.timeZone);
  const asRead = await read(deps, file, zone);
  const imported = withChosen(asRead, file);
  const [now, newId] = [deps.clock.now(), rowIds(deps)];
  const { plan, facts, ...rest } = await reading(deps, acting, async (tx, context) => {
    requireSeat(context.me);
    const { target, keys } = await targetOf(tx, context, file, asRead);
    const people = await peopleIn(tx);
    const beginning = (day: string) => new Date(momentIn(zone, day, { hours: 0, minutes: 0, seconds: 0 })).toISOString();
    const made = planOf(imported, {
      people,
      importer: acting.userId,
      target,
      keys,
      newId,
      now,
      beginning,
      ...(file.chosen && { chosen: file.chosen }),
    });
    const readSet = readSetOfPiece(made.pieces.flat(), acting.userId);
    readSet.isEveryProject = true;
    const stored = await readFacts(tx, acting.userId, null, readSet);
    if (stored === null) throw new Refusal("not_found");
    const [begun, under] = [await latestImport(tx), await importUnderWay(tx)];
    return {
      plan: made,
      facts: new LoadedRows(stored, readSet),
      latest: begun,
      isOtherUnderWay: under !== null,
      seats: await seatsOf(deps, tx, context.organization),
      room: storageOf(planById(context.organization.planId)) - (await usedRoom(tx)),
    };
  });
  requireActive(facts);
  // Judged without the store in hand: of many tasks it takes a while, in which others want it.
  const refused = await checkPieces(facts, plan.pieces, { importer: acting.userId, now, newId, between: nextTurn });
  return { imported, plan, refused, summary: summaryOf(plan, imported, asRead), ...rest };
};

const summaryOf = (plan: Plan, imported: Imported, asRead: Imported): ImportSummary => {
  const { project, tasks, known, matched, unmatched, unknownStates, keepsNumbers, isWhole } = plan;
  return {
    project: { name: project.name, key: project.key, isNew: project.isNew },
    tasks,
    known,
    matched: Object.fromEntries(matched),
    unmatched,
    unknownStates,
    keepsNumbers,
    isWhole,
    counts: countsOf(imported),
    said: saidOf(imported),
    called: calledBy(asRead),
  };
};

/** In how many tasks and comments each person of the file is named. */
const mentionsIn = ({ tasks }: Imported): Map<string, number> => {
  const mentions = new Map<string, number>();
  for (const { assignee, author, watchers, comments } of tasks)
    for (const name of [assignee, author, ...watchers, ...comments.map((comment) => comment.author)])
      if (name !== null) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  return mentions;
};

/** What a file says, for whoever chooses what becomes of it. @throws Refusal with the fault of a file that is not read */
export const readGiven = async (deps: PlanningNeeds, acting: ImportActor, file: GivenFile): Promise<ImportRead> => {
  const zone = await reading(deps, acting, async (_, { organization }) => organization.timeZone);
  const first = await read(deps, file, zone);
  const memory = await reading(deps, acting, (tx) => rememberedChoices(tx, first.format));
  // Whoever has chosen columns by now chose these.
  const columns = file.chosen?.columns === null ? rememberedColumns(first.columns, memory) : null;
  const imported =
    columns === null
      ? first
      : await read(deps, { ...file, chosen: { name: null, encoding: null, states: {}, people: {}, ...file.chosen, columns } }, zone);
  const { people, before } = await reading(deps, acting, async (tx, context) => {
    const { projects, isOpen } = await readProjects(tx, context);
    const same = imported.project === null ? null : await projectBefore(tx, imported);
    return { people: await peopleIn(tx), before: projects.find((project) => project.id === same && isOpen(project))?.id ?? null };
  });
  const matched = matchedPeople(imported, people);
  const mentions = mentionsIn(imported);
  const perState = Map.groupBy(imported.tasks, ({ state }) => state);
  return {
    format: imported.format,
    encoding: imported.encoding,
    readings: imported.readings,
    delimiter: imported.delimiter,
    project: imported.project,
    counts: countsOf(imported),
    states: imported.states.map(({ name, category, proposed }) => ({
      name,
      n: perState.get(name)?.length ?? 0,
      category: proposed,
      isSaid: category !== null,
    })),
    columns: imported.columns,
    people: imported.people.map(({ name, address }) => ({
      name,
      address,
      member: matched.get(name) ?? null,
      n: mentions.get(name) ?? 0,
    })),
    said: saidOf(imported),
    before,
    remembered: memory && rememberedIn(memory, imported, people, columns !== null),
  };
};

import { createUser } from "gotrue-for-node";
import type { Language } from "../../contract/choices.ts";
import { day, hour } from "../../contract/time.ts";
import { createIds } from "../../domain/ids.ts";
import { type Op, op } from "../../domain/ops.ts";
import { bounds, wireVersion } from "../../domain/wire.ts";
import type { Deps } from "../deps.ts";
import { inOrganization } from "../store/isolation.ts";
import { findWorkspace } from "../store/queries/organization/workspaces.ts";
import { seedClaim, seedOrganization } from "../store/queries/seed.ts";
import { addMember } from "../store/queries/workspace/members.ts";
import { runCommand } from "../use-cases/workspace/commands.ts";
import { Diary, type MadeProject, sameNumbers, there } from "./diary.ts";
import { demoName, demoProjects, people } from "./texts.ts";
import { documentOf } from "./workflows.ts";

/**
 * A workspace that has been worked in for ninety days, for demonstrations (`SEED=demo`, `SEED=demo-en`): eight people of a coffee house, four projects with
 * workflows of their own, one of them private, three hundred tasks. What happened is the same at every start but for its days, and was done by commands, as
 * everything is, in the hours in which people work.
 */

export const demoSubdomain = "bansuan";

const days = 90;
const taskCount = 300;

const inPieces = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** In Thailand. */
const isWorkingDay = (date: Date): boolean => new Date(date.getTime() + 7 * hour).getUTCDay() % 6 !== 0;

type Needs = Omit<Deps, "loadThai" | "feed" | "jobs" | "outbox" | "publications" | "imports" | "workspaceFeed">;
type Person = { userId: string; email: string; name: string };

const readAll = (tasks: readonly string[], until: Date): Op => ({
  op: "notice.read",
  tasks: [...tasks],
  until: until.toISOString(),
  isRead: true,
});

/** What makes a project, and says whose it is. */
const opsOf = (project: MadeProject, guest: string, ownerId: string, language: Language): Op[] => {
  const { id, key, name, color, icon, workflow, labels, labelIds, only, members, guest: role } = project;
  return [
    { op: "project.make", id, name: name[language], key, color, icon, template: "simple", ids: [] },
    { op: "workflow.begin", id, workflow: documentOf(workflow) },
    ...labels.map((label, at) =>
      op.parse({ op: "label.make", id: labelIds[at], project: id, name: label[language], color: at === 0 ? "violet" : "green" }),
    ),
    ...(role === null ? [] : [{ op: "access.give" as const, project: id, person: guest, role }]),
    ...(only === null
      ? []
      : [
          { op: "project.edit" as const, id, set: { isPrivate: true } },
          ...members
            .filter((member) => member !== ownerId)
            .map((person) => ({ op: "access.give" as const, project: id, person, role: "member" as const })),
        ]),
  ];
};

/** The organisation and its people. @returns their accounts, in the order of `people` */
const seedPeople = async (deps: Needs, organizationId: string, language: Language, began: Date): Promise<Person[]> => {
  const known = await Promise.all(
    people.map(async ({ email, role, ...called }) => {
      const [name, nickname] = [called.name[language], called.nickname[language]];
      const { id: userId } = await createUser(deps, email, null, { emailConfirm: true, userMetadata: { name, nickname } });
      return { userId, email, name, nickname, role };
    }),
  );
  const { userId: ownerId, email: ownerEmail } = there(known[0]);
  await deps.db.transaction(async (tx) => {
    const organization = {
      id: organizationId,
      ownerId,
      ownerEmail,
      planId: 2,
      subdomain: demoSubdomain,
      name: demoName[language],
    } as const;
    await seedOrganization(tx, organization, began);
    const claim = { holderId: ownerId, holderEmail: ownerEmail, organizationId, state: "active", expiresAt: null } as const;
    await seedClaim(tx, { subdomain: demoSubdomain, ...claim, now: began });
  });
  await inOrganization(deps.db, organizationId, async (tx) => {
    for (const { role, ...person } of known) await addMember(tx, person, role, "seed", began);
  });
  return known;
};

/** Makes the workspace, unless it is there. @param language what its people write in */
export const seedWorkspace = async (deps: Needs, language: Language): Promise<void> => {
  if ((await findWorkspace(deps.db, demoSubdomain, null, deps.clock.now())) !== null) return;
  const now = deps.clock.now();
  const began = new Date(now.getTime() - (days + 1) * day);
  const organizationId = deps.random.uuid();
  const known = await seedPeople(deps, organizationId, language, began);
  const [owner, guest] = [there(known[0]), there(known.at(-1))];

  let moment = began;
  const clock = { now: () => moment };
  const nextId = createIds(() => moment.getTime(), sameNumbers());
  const quiet = { ...deps, clock, publications: { wake() {} }, workspaceFeed: { publish() {}, review() {} } };
  const does = async ({ userId, email, name }: Person, ops: Op[]): Promise<void> => {
    for (const piece of inPieces(ops, bounds.ops)) {
      const acting = { organizationId, userId, email, name, sessionId: null };
      const outcome = await runCommand(quiet, acting, { id: nextId(), version: wireVersion, base: 0, ops: piece, partial: false });
      if (!outcome.isDone) throw new Error(`The demonstration cannot be seeded: ${outcome.refused.code}`);
    }
  };

  const staff = known.filter((person) => person !== guest);
  const projects = demoProjects.map((project): MadeProject => {
    const members = staff.filter(({ email }) => project.only?.includes(email) ?? true).map(({ userId }) => userId);
    return { ...project, id: nextId(), labelIds: project.labels.map(() => nextId()), members };
  });
  for (const project of projects) await does(owner, opsOf(project, guest.userId, owner.userId, language));

  const diary = new Diary(nextId, projects, language, taskCount);
  const dates = Array.from({ length: days }, (_, at) => new Date(began.getTime() + (at + 1) * day)).filter(isWorkingDay);
  for (const [at, date] of dates.entries()) {
    // Of the last days some is still to be read.
    if (at === dates.length - 2) for (const person of known) await does(person, [readAll(diary.tasks, moment)]);
    for (const { at: time, who, ops } of diary.batchesOf(date, dates.length - at)) {
      moment = time;
      await does(there(staff.find(({ userId }) => userId === who)), ops);
    }
  }
};

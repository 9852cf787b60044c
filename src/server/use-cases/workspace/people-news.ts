import type { Assigned } from "../../../contract/workspace/people.ts";
import { noticesOf } from "../../../domain/notices.ts";
import { withReaders } from "../../../domain/readers.ts";
import type { InvitationRequest, Organization, Person } from "../../../domain/rows.ts";
import { DraftRows } from "../../../domain/tables.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { readFacts, type ReadSet } from "../../store/queries/workspace/facts.ts";
import { logChanges } from "../../store/queries/workspace/log.ts";
import { dropUnreadable, writeGroups } from "../../store/queries/workspace/write-rows.ts";
import { listMembers, type Member } from "../../store/queries/workspace/members.ts";
import type { AddressedNews } from "../../workspace-feed.ts";
import { assignedTo, leftTasks, readableBy } from "./assigned-tasks.ts";
import { writeChanges } from "./write-changes.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { numbered } from "./numbering.ts";
import { fanOut, type AudienceChange } from "./audience.ts";
import { readSetOf } from "./read-set.ts";

/** What everybody is told of the people of their organisation: who came, who is something else now, who left; and who is told that somebody wants to come. */

/** What is to be announced once the transaction is committed. */
export type PeopleNews = { seq: number; news: AddressedNews[]; reviewed: string[] };

const personOf = ({ userId: id, name, nickname, picture, role, isOverLimit }: Member): Person => ({
  id,
  name,
  nickname,
  picture,
  role,
  isOverLimit,
});

const toEverybody = { scope: "organization", kind: "person" } as const;

/** `actor` is null where the system acts. */
type Acted = { actor: string | null; at: Date };

const factsOf = async (tx: OrganizationStore, readSet: ReadSet, { actor }: Acted): Promise<LoadedRows> => {
  const stored = await readFacts(tx, actor, null, readSet);
  if (stored === null) throw new Error("The head of the organisation was locked, and is gone.");
  return new LoadedRows(stored, readSet);
};

/** Writes what is told down, under the lock of the head. */
export const log = (tx: OrganizationStore, facts: LoadedRows, addressed: readonly AudienceChange[], by: Acted) => {
  const { changes, news, heads } = numbered(
    addressed,
    { seq: facts.seq, ownSeq: facts.ownSeq, ofProject: (id) => facts.of(id).seq, ofPerson: (id) => facts.personSeq(id) ?? 0 },
    by,
  );
  const projects = heads.projects.map(({ id, seq }) => ({ id, seq, lastNumber: facts.of(id).lastNumber }));
  logChanges(tx, changes, { ...heads, tasks: facts.taskCount, projects }, by);
  return { logged: changes, news, seq: heads.seq };
};

/** Tells of somebody who came, or is something else now: `before` is who they were. Under the lock of the head. */
export const publishMembers = async (
  tx: OrganizationStore,
  members: readonly { before: Member | null; now: Member }[],
  by: Acted,
): Promise<PeopleNews> => {
  const readSet = readSetOf(by.actor);
  for (const { before, now } of members) {
    readSet.people.add(now.userId);
    // A guest sees less, and leaves the groups of what they see no more.
    if (before !== null && before.role !== now.role && now.role === "guest") readSet.leaving.add(now.userId);
  }
  const facts = await factsOf(tx, readSet, by);
  const addressed = members.flatMap(({ before, now }): AudienceChange[] => {
    const row = { key: now.userId, row: personOf(now), before: before && personOf(before) };
    const everybody: AudienceChange = { ...toEverybody, ...row };
    return before === null ? [everybody] : [everybody, { ...row, scope: "person", person: now.userId, kind: "person", before: null }];
  });
  const after = new DraftRows(facts);
  for (const group of Array.from(facts.found("group"))) {
    const project = facts.get("project", group.project);
    if (project !== undefined) after.put("group", withReaders(facts, project, group));
  }
  const left = after.changes();
  addressed.push(...fanOut(left, { after, hasGuests: () => false }).addressed);
  const others = members.flatMap(({ before, now }) => (before === null || before.role === now.role ? [] : [now.userId]));
  if (others.length > 0) dropUnreadable(tx, { projects: [], people: others });
  const { news, seq } = log(tx, facts, addressed, by);
  writeGroups(
    tx,
    left.flatMap((change) => (change.kind === "group" && change.after !== undefined ? [change.after] : [])),
    [],
  );
  // Whoever is something else now sees other things.
  return { seq, news, reviewed: others };
};

const organizationOf = ({ id, name, logo, accent }: Organization): Organization => ({ id, name, logo, accent });

/** Tells everybody, guests too, what the organisation is called and looks like. Under the lock of the head. */
export const publishOrganization = async (
  tx: OrganizationStore,
  { before, now }: { before: Organization; now: Organization },
  by: Acted,
): Promise<PeopleNews> => {
  // What everybody is told, guests do not hear.
  const guests = (await listMembers(tx)).filter(({ role }) => role === "guest").map(({ userId }) => userId);
  const readSet = readSetOf(by.actor);
  for (const guest of guests) readSet.people.add(guest);
  const facts = await factsOf(tx, readSet, by);
  const row = { kind: "organization", key: now.id, row: organizationOf(now), before: organizationOf(before) } as const;
  const { news, seq } = log(
    tx,
    facts,
    [{ ...row, scope: "organization" }, ...guests.map((person): AudienceChange => ({ ...row, scope: "person", person }))],
    by,
  );
  return { seq, news, reviewed: [] };
};

/**
 * Tells people that an invitation is asked for again, or with null that it no longer is. Under the lock of the head.
 *
 * @param people the ids of those who hear of it
 */
export const publishRequest = async (
  tx: OrganizationStore,
  invitation: string,
  row: InvitationRequest | null,
  people: readonly string[],
  by: Acted,
): Promise<PeopleNews> => {
  const readSet = readSetOf(by.actor);
  for (const person of people) readSet.people.add(person);
  const facts = await factsOf(tx, readSet, by);
  const addressed = people.map((person): AudienceChange => ({
    scope: "person",
    person,
    kind: "invitationRequest",
    key: invitation,
    row,
    before: null,
  }));
  const { news, seq } = log(tx, facts, addressed, by);
  return { seq, news, reviewed: [] };
};

const leaving = (userId: string, by: Acted): ReadSet => {
  const readSet = readSetOf(by.actor);
  readSet.people.add(userId);
  readSet.leaving.add(userId);
  return readSet;
};

/** What somebody would leave if they were removed. */
export const readAssigned = async (tx: OrganizationStore, member: Member, by: Acted & { actor: string }): Promise<Assigned> => {
  const readSet = leaving(member.userId, by);
  const others = (await listMembers(tx)).map(personOf);
  for (const { id } of others) readSet.people.add(id);
  return assignedTo(await factsOf(tx, readSet, by), member.userId, by.actor, others);
};

/** Which of their tasks go to somebody, with what is read of these to tell of it. */
const readTakenOver = async (tx: OrganizationStore, { userId }: Member, successor: Member, by: Acted & { actor: string }) => {
  const readSet = leaving(userId, by);
  readSet.people.add(successor.userId);
  const facts = await factsOf(tx, readSet, by);
  const taken = readableBy(facts, leftTasks(facts, userId, by.actor), successor.userId).map(({ id }) => id);
  for (const id of taken) readSet.notified.add(id);
  return { facts: taken.length === 0 ? facts : await factsOf(tx, readSet, by), taken: new Set(taken) };
};

/**
 * Takes from somebody who leaves what they were given in projects, and takes them out of groups, leaves their tasks to nobody or to their successor, before
 * they are removed. Under the lock of the head.
 */
export const releaseMember = async (
  tx: OrganizationStore,
  member: Member,
  successor: Member | null,
  by: Acted & { actor: string },
): Promise<PeopleNews> => {
  const { facts, taken } =
    successor === null
      ? { facts: await factsOf(tx, leaving(member.userId, by), by), taken: new Set<string>() }
      : await readTakenOver(tx, member, successor, by);
  const after = new DraftRows(facts);
  for (const access of facts.found("access")) if (access.person === member.userId) after.drop("access", access);
  for (const watcher of facts.found("watcher")) if (watcher.person === member.userId) after.drop("watcher", watcher);
  for (const group of Array.from(facts.found("group")))
    if (group.people.includes(member.userId))
      after.put("group", { ...group, people: group.people.filter((person) => person !== member.userId) });
  for (const task of facts.found("task"))
    if (task.assignee === member.userId)
      after.put("task", { ...task, assignee: successor !== null && taken.has(task.id) ? successor.userId : null });
  const changes = after.changes();
  const notices = noticesOf(changes, after, { actor: by.actor, at: by.at.toISOString() }, new Map(), []);
  after.take(notices);
  const audience = { after, hasGuests: (project: string) => facts.of(project).hasGuests };
  // Of what was theirs alone they hear nothing more.
  const others = fanOut(changes, audience).addressed.filter(({ scope }) => scope !== "person");
  const gone: AudienceChange = { ...toEverybody, key: member.userId, row: null, before: personOf(member) };
  const { logged, news, seq } = log(tx, facts, [...others, ...fanOut(notices, audience).addressed, gone], by);
  writeChanges(tx, { changes: after.changes(), moved: [], undone: [], logged, after, calendar: facts.calendar }, by);
  return { seq, news, reviewed: [member.userId] };
};

/** Announces it, once it is committed. */
export const announce = (
  { workspaceFeed }: Pick<Deps, "workspaceFeed">,
  organizationId: string,
  ...addressed: (PeopleNews | null)[]
): void => {
  for (const each of addressed) {
    if (each === null) continue;
    workspaceFeed.publish(organizationId, each.seq, each.news, []);
    for (const person of each.reviewed) workspaceFeed.review(organizationId, person);
  }
};

import { attempt } from "../../../domain/attempt.ts";
import type { Circumstances } from "../../../domain/op-context.ts";
import type { Op } from "../../../domain/ops.ts";
import { DraftRows } from "../../../domain/tables.ts";
import { workingTime } from "../../../domain/working-time.ts";
import { keptLine, withoutLines, withoutName } from "../../../imports/plan/texts.ts";
import { type Language, languages } from "../../../contract/preferences.ts";
import { mostAddresses, type InvitingOutcome } from "../../../contract/workspace/invitations.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import {
  arrivedPerson,
  becomeMember,
  dropNames,
  giveAuthor,
  type ImportInvitation,
  namesOfPerson,
  noteImportInvitations,
  noteJoined,
  wantedInvitations,
} from "../../store/queries/workspace/imported-people.ts";
import { lockImport, type StoredImport } from "../../store/queries/workspace/imports.ts";
import { findMember } from "../../store/queries/workspace/members.ts";
import { requireActive } from "./caller.ts";
import { announceCommitted, commitChanges, TaskNumbers } from "./commit.ts";
import { without } from "./import-writing.ts";
import { inviteAddresses } from "./invitations.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { readSetFor } from "./read-set.ts";
import { rowIds } from "./row-ids.ts";

/** People of an import who were nobody here: they are invited once it is done, and what is kept by their name becomes theirs once they have come. */

type InvitingNeeds = Pick<Deps, "config" | "db" | "clock" | "random" | "limits" | "outbox" | "workspaceFeed">;

const became: Readonly<Record<InvitingOutcome["outcome"], ImportInvitation>> = {
  sent: "sent",
  // Also by this one, of which a killed server did not say so.
  invited: "sent",
  member: "member",
  no_seat: "no_seat",
  malformed: "refused",
  too_soon: "refused",
};

/** Nobody is invited while somebody is asked whether they may be, and in whose name. */
const toInvite = (deps: InvitingNeeds, organizationId: string, id: string) =>
  inOrganization(deps.db, organizationId, async (tx) => {
    const found = await lockImport(tx, id);
    if (found === null || found.state !== "done") return null;
    const people = await wantedInvitations(tx, id, mostAddresses);
    return people.length === 0 ? null : { found, people, me: await findMember(tx, found.madeBy) };
  });

/**
 * Invites people of an import that is done, as members, in the name of whoever made it. Whoever finds no seat, and whom they may not invite, stays a name.
 *
 * @returns whether anybody was left to be invited
 */
export const inviteImported = async (deps: InvitingNeeds, organizationId: string, id: string): Promise<boolean> => {
  const asked = await toInvite(deps, organizationId, id);
  if (asked === null) return false;
  const { found, people, me } = asked;
  const outcomes = new Map<string, ImportInvitation>();
  if (me !== null) {
    const acting = { organizationId, userId: me.userId, email: me.email, name: me.name, sessionId: null };
    const addresses = people.map(({ address }) => address).join("\n");
    try {
      const { outcomes: all } = await inviteAddresses(deps, acting, { addresses, role: "member" }, languageOf(found));
      for (const { address, outcome } of all) outcomes.set(address.toLowerCase(), became[outcome]);
    } catch (error) {
      // They may not any more, or invited too many: those who look at the report invite the rest.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  await inOrganization(deps.db, organizationId, async (tx) =>
    noteImportInvitations(
      tx,
      id,
      people.map(({ n, address }) => ({ n, invitation: outcomes.get(address) ?? "refused" })),
    ),
  );
  return true;
};

const languageOf = ({ language }: StoredImport): Language => languages.find((each) => each === language) ?? "th";

type JoiningNeeds = Pick<Deps, "db" | "clock" | "random" | "turns" | "workspaceFeed">;

/** Places that one transaction looks at. */
const batch = 200;

type Place = Awaited<ReturnType<typeof namesOfPerson>>[number];

/** What each place is judged by. */
const opsOf = ({ kind, row, task }: Place, person: string, fresh: string): Op[] => {
  if (kind === "comment")
    return task === null
      ? []
      : [
          { op: "comment.edit", id: row, text: "-" },
          { op: "comment.make", id: fresh, task, text: "-" },
        ];
  return [
    { op: "task.edit", id: row, set: { assignee: person } },
    { op: "task.describe", id: row, from: "", to: "" },
    { op: "task.watch", id: row, isOn: true },
  ];
};

type Joining = {
  rows: DraftRows;
  person: { id: string; name: string };
  /** What ops come to as somebody's, or null. */
  done(by: string, ops: readonly Op[]): ReturnType<typeof without> | null;
  importer: string;
  fresh: string;
};

/** A task of which somebody was the assignee, a watcher or the author becomes theirs, and does not say so below its description any more. */
const joinTask = ({ rows, person, done, importer }: Joining, { kind, row }: Place): { task: string } | null => {
  const task = rows.get("task", row);
  if (task === undefined || task.deletedAt !== null) return null;
  let isAuthor = false;
  if (kind === "author") {
    // Whoever may not change it there stays a name.
    if (done(person.id, [{ op: "task.describe", id: row, from: "", to: "" }]) === null) return null;
    rows.put("task", { ...task, author: person.id });
    isAuthor = true;
  } else {
    // Who has it by now keeps it.
    if (kind === "assignee" && task.assignee !== null) return null;
    const op: Op =
      kind === "assignee" ? { op: "task.edit", id: row, set: { assignee: person.id } } : { op: "task.watch", id: row, isOn: true };
    const changes = done(kind === "assignee" ? importer : person.id, [op]);
    if (changes === null) return null;
    rows.take(changes);
  }
  const text = rows.get("description", row)?.text ?? "";
  const rest = withoutLines(text, [keptLine(kind, person.name)]);
  if (rest !== text) rows.take(done(importer, [{ op: "task.describe", id: row, from: text, to: rest }]) ?? []);
  return isAuthor ? { task: row } : null;
};

/** A comment becomes that of whoever wrote it, where they may comment there. */
const joinComment = ({ rows, person, done, fresh }: Joining, { row, task }: Place): { comment: string } | null => {
  const comment = rows.get("comment", row);
  if (comment === undefined || comment.deletedAt !== null || task === null) return null;
  if (done(person.id, [{ op: "comment.make", id: fresh, task, text: "-" }]) === null) return null;
  rows.put("comment", { ...comment, author: person.id, text: withoutName(comment.text, person.name) });
  return { comment: row };
};

/** Takes over the next of what is somebody's who has come. @returns null where nobody has */
const joinBatch = async (deps: JoiningNeeds, tx: OrganizationStore, id: string) => {
  const at = await lockHead(tx, deps.clock);
  const found = at && (await lockImport(tx, id));
  if (at === null || found === null || found.state !== "done") return null;
  const arrived = await arrivedPerson(tx, id);
  if (arrived === null) return null;
  const places = await namesOfPerson(tx, id, arrived.n, batch);
  if (places.length === 0) {
    becomeMember(tx, id, arrived.n, arrived.member);
    return { news: null };
  }
  const fresh = rowIds(deps)();
  const readSet = readSetFor(
    places.flatMap((place) => opsOf(place, arrived.member, fresh)),
    arrived.member,
  );
  readSet.people.add(found.madeBy);
  const stored = await readFacts(tx, arrived.member, null, readSet);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  requireActive(facts);
  const rows = new DraftRows(facts);
  const circumstances = (by: string): Circumstances | null => {
    const me = facts.get("person", by);
    return me === undefined
      ? null
      : {
          me: { id: me.id, role: me.role },
          now: at.toISOString(),
          projectLimit: facts.projectLimit,
          isTrashed: (project) => facts.isTrashed(project),
          nextNumber: () => null,
          timeZone: facts.timeZone,
          working: workingTime(facts.calendar),
        };
  };
  const done: Joining["done"] = (by, ops) => {
    const given = circumstances(by);
    const outcome = given && attempt(rows, given, ops);
    // One op at least is asked for.
    return outcome?.isDone === true ? without(outcome.changes, ops[0]!) : null;
  };
  // Where whoever made the import has left, they do it themselves.
  const importer = facts.get("person", found.madeBy) === undefined ? arrived.member : found.madeBy;
  const joining: Joining = { rows, person: { id: arrived.member, name: arrived.name }, done, importer, fresh };
  const authored: { tasks: string[]; comments: string[] } = { tasks: [], comments: [] };
  for (const place of places) {
    const of = place.kind === "comment" ? joinComment(joining, place) : joinTask(joining, place);
    if (of === null) continue;
    if ("task" in of) authored.tasks.push(of.task);
    else authored.comments.push(of.comment);
  }
  const changes = rows.changes();
  const news = commitChanges(
    tx,
    { facts, numbers: new TaskNumbers(facts), changes, moved: [], undone: [], effects: [], isQuiet: true },
    { actor: importer, at },
  );
  giveAuthor(tx, arrived.member, authored);
  dropNames(tx, id, arrived.n, places);
  if (news.seq > facts.seq) noteJoined(tx, id, facts.seq + 1, news.seq);
  return { news };
};

/**
 * Goes on for a while with making what is kept by names theirs who have come: batch by batch, so that a killed server goes on where it was.
 *
 * @returns whether there was anything to do
 */
export const joinImported = async (deps: JoiningNeeds, organizationId: string, id: string, milliseconds: number): Promise<boolean> => {
  const until = performance.now() + milliseconds;
  for (let isAny = false; ; isAny = true) {
    const done = await deps.turns.take(organizationId, () => inOrganization(deps.db, organizationId, (tx) => joinBatch(deps, tx, id)));
    if (done === null) return isAny;
    if (done.news !== null) announceCommitted(deps, organizationId, done.news);
    if (performance.now() >= until) return true;
  }
};

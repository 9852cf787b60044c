import { integer, orNull, text, textOf, uuid } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, fromStoredOrNull, toStored } from "../../row-ids.ts";

/** People of files who were nobody here, what became of their invitations, and where they are kept by name until they come. */

/** Where somebody is kept by name: their place among the people of the file, and the task or the comment. */
type KeptName = { person: number; kind: "assignee" | "watcher" | "author" | "comment"; row: string };

export type ImportInvitation = "wanted" | "sent" | "member" | "no_seat" | "refused";

const add = sent(
  "add_imported_people",
  `insert into imported_people (organization_id, import_id, n, name, address, invitation)
   select $1::uuid, $2::bigint, r.n, r.name, r.address, r.invitation from jsonb_to_recordset($3::jsonb) as r(n integer, name text, address text, invitation text)`,
);

export const addImportedPeople = (
  tx: OrganizationStore,
  id: string,
  people: readonly { n: number; name: string; address: string | null; isInvited: boolean }[],
): void => {
  const rows = people.map(({ isInvited, ...person }) => ({ ...person, invitation: isInvited ? "wanted" : null }));
  if (rows.length > 0) add(tx, tx.organizationId, toStored(id), JSON.stringify(rows));
};

const note = sent(
  "note_imported_names",
  `insert into imported_names (organization_id, import_id, person, kind, row_id)
   select distinct $1::uuid, $2::bigint, r.person, r.kind, r.row from jsonb_to_recordset($3::jsonb) as r(person integer, kind text, row bigint)`,
);

export const noteKeptNames = (tx: OrganizationStore, id: string, names: readonly KeptName[]): void => {
  if (names.length > 0)
    note(tx, tx.organizationId, toStored(id), JSON.stringify(names.map(({ row, ...rest }) => ({ ...rest, row: toStored(row) }))));
};

const wanted = statement(
  "wanted_invitations_of_import",
  { n: integer, address: text },
  `select n, coalesce(address, '') as address from imported_people where organization_id = $1::uuid and import_id = $2::bigint and invitation = 'wanted' and address is not null
   order by n limit $3::integer`,
);

/** Who is still to be invited. */
export const wantedInvitations = (tx: OrganizationStore, id: string, most: number): Promise<{ n: number; address: string }[]> =>
  wanted(tx, tx.organizationId, toStored(id), most);

const invite = sent(
  "note_import_invitations",
  `update imported_people p set invitation = r.invitation from jsonb_to_recordset($3::jsonb) as r(n integer, invitation text)
   where p.organization_id = $1::uuid and p.import_id = $2::bigint and p.n = r.n`,
);

/** What became of invitations. */
export const noteImportInvitations = (
  tx: OrganizationStore,
  id: string,
  outcomes: readonly { n: number; invitation: ImportInvitation }[],
): void => {
  invite(tx, tx.organizationId, toStored(id), JSON.stringify(outcomes));
};

// Whoever came as a guest is given no tasks, and for whom the plan has no seat does nothing here.
const isHere = `m.role <> 'guest' and not m.is_over_limit`;

const arrived = statement(
  "arrived_imported_person",
  { n: integer, name: text, member: uuid },
  `select p.n, p.name, m.user_id as member from imported_people p
   join memberships m on m.organization_id = p.organization_id and lower(m.email) = p.address and ${isHere}
   where p.organization_id = $1::uuid and p.import_id = $2::bigint and p.member is null and p.address is not null order by p.n limit 1`,
);

/** Somebody of a file who is a member by now, and whose things are not theirs yet. */
export const arrivedPerson = async (tx: OrganizationStore, id: string): Promise<{ n: number; name: string; member: string } | null> =>
  (await arrived(tx, tx.organizationId, toStored(id)))[0] ?? null;

const names = statement(
  "names_of_imported_person",
  { kind: textOf<KeptName["kind"]>(), row: text, task: orNull(text) },
  `select n.kind, n.row_id::text as row, c.task_id::text as task from imported_names n
   left join comments c on n.kind = 'comment' and c.organization_id = n.organization_id and c.id = n.row_id
   where n.organization_id = $1::uuid and n.import_id = $2::bigint and n.person = $3::integer order by n.kind, n.row_id limit $4::integer`,
);

/** Where somebody is kept by name; `task` is that of a comment. */
export const namesOfPerson = async (
  tx: OrganizationStore,
  id: string,
  person: number,
  most: number,
): Promise<{ kind: KeptName["kind"]; row: string; task: string | null }[]> =>
  (await names(tx, tx.organizationId, toStored(id), person, most)).map(({ kind, row, task }) => ({
    kind,
    row: fromStored(row),
    task: fromStoredOrNull(task),
  }));

const drop = sent(
  "drop_imported_names",
  `delete from imported_names n using jsonb_to_recordset($4::jsonb) as r(kind text, row bigint)
   where n.organization_id = $1::uuid and n.import_id = $2::bigint and n.person = $3::integer and n.kind = r.kind and n.row_id = r.row`,
);

export const dropNames = (
  tx: OrganizationStore,
  id: string,
  person: number,
  done: readonly { kind: KeptName["kind"]; row: string }[],
): void => {
  drop(tx, tx.organizationId, toStored(id), person, JSON.stringify(done.map(({ kind, row }) => ({ kind, row: toStored(row) }))));
};

const become = sent(
  "become_imported_person",
  `update imported_people set member = $4::uuid where organization_id = $1::uuid and import_id = $2::bigint and n = $3::integer`,
);

/** All that is somebody's is theirs now. */
export const becomeMember = (tx: OrganizationStore, id: string, person: number, member: string): void => {
  become(tx, tx.organizationId, toStored(id), person, member);
};

const authors = (table: "tasks" | "comments") =>
  sent(
    `give_imported_${table}_an_author`,
    `update ${table} set author = $3::uuid where organization_id = $1::uuid and id = any($2::bigint[])`,
  );
const [authorTasks, authorComments] = [authors("tasks"), authors("comments")];

/** Gives tasks and comments their author, which nothing else ever changes. */
export const giveAuthor = (tx: OrganizationStore, person: string, { tasks, comments }: { tasks: string[]; comments: string[] }): void => {
  if (tasks.length > 0) authorTasks(tx, tx.organizationId, tasks.map(toStored), person);
  if (comments.length > 0) authorComments(tx, tx.organizationId, comments.map(toStored), person);
};

const joined = sent(
  "note_joined_changes",
  `update imports set joined = joined || jsonb_build_array(jsonb_build_array($3::bigint, $4::bigint)) where organization_id = $1::uuid and id = $2::bigint`,
);

/** Changes by which somebody took over what is theirs, from one number to another: none of them touches a task. */
export const noteJoined = (tx: OrganizationStore, id: string, from: number, to: number): void => {
  joined(tx, tx.organizationId, toStored(id), from, to);
};

const forget = sent("forget_imported_people", `delete from imported_people where organization_id = $1::uuid and import_id = $2::bigint`);

/** Of an import that is undone nobody takes anything over. */
export const forgetImportedPeople = (tx: OrganizationStore, id: string): void => {
  forget(tx, tx.organizationId, toStored(id));
};

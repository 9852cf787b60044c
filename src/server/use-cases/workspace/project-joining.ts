import type { Language } from "../../../contract/preferences.ts";
import { attempt } from "../../../domain/attempt.ts";
import type { OpOf } from "../../../domain/ops.ts";
import { rowId } from "../../../domain/ids.ts";
import { DraftRows } from "../../../domain/tables.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { writeChanges } from "./write-changes.ts";
import { type ChangeContext, type WorkspaceCaller, changing, requirePermission } from "./caller.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { log } from "./people-news.ts";
import { fanOut } from "./audience.ts";
import { readSetFor } from "./read-set.ts";

/** What changing somebody's access is judged by. @throws Refusal not_found for a project that the acting person knows nothing of */
const loadFor = async (tx: OrganizationStore, me: string, op: OpOf<"access.give">) => {
  const { project } = op;
  const readSet = readSetFor([op], me);
  const stored = await readFacts(tx, me, null, readSet);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  const row = facts.get("project", project);
  if (row === undefined || facts.isTrashed(project)) throw new Refusal("not_found");
  return { facts, row, given: [...facts.by("access", "project", project)] };
};

/** Writes it. @returns what is to be published. @throws Refusal not_possible where the acting person may not */
const giveAccess = (tx: OrganizationStore, { me, at }: ChangeContext, facts: LoadedRows, op: OpOf<"access.give">) => {
  const circumstances = {
    me: { id: me.userId, role: me.role },
    now: at.toISOString(),
    projectLimit: null,
    nextNumber: () => null,
    isAnnounced: true,
  } as const;
  const outcome = attempt(facts, circumstances, [op]);
  if (!outcome.isDone) throw new Refusal("not_possible");
  const after = new DraftRows(facts);
  after.take(outcome.changes);
  const { addressed, shifts } = fanOut(outcome.changes, { after, hasGuests: (id) => facts.of(id).hasGuests });
  const by = { actor: me.userId, at };
  const { logged, news, seq } = log(tx, facts, addressed, by);
  writeChanges(tx, { changes: outcome.changes, moved: [], undone: [], logged, after, calendar: facts.calendar }, by);
  return { seq, news, shifts };
};

/**
 * Adds an owner or admin to a project of which they know that it exists, and tells everybody who is in it, by mail too. Whoever is in it already stays
 * what they are.
 *
 * @throws Refusal not_found for one that the caller knows nothing of, admins_only, organization_suspended, seat_over_limit
 */
export const joinProject = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "outbox" | "workspaceFeed">,
  acting: WorkspaceCaller,
  project: string,
  language: Language,
): Promise<void> => {
  if (!rowId.safeParse(project).success) throw new Refusal("not_found");
  const done = await changing(deps, acting, async (tx, context) => {
    const { me, organization, at } = context;
    const op = { op: "access.give", project, person: me.userId, role: "member" } as const;
    const { facts, row, given } = await loadFor(tx, me.userId, op);
    const own = given.find(({ person }) => person === me.userId)?.role ?? null;
    requirePermission(me.role, "project.join", { isPrivate: row.isPrivate, given: own });
    if (own !== null) return null;
    const written = giveAccess(tx, context, facts, op);
    const params = {
      called: me.nickname ?? me.name ?? me.email,
      project: row.name,
      organizationName: organization.name,
      link: `${workspaceAddress(deps.config, organization.subdomain)}/p/${row.key}`,
    };
    const recipients = (await listMembers(tx)).filter(({ userId }) => given.some(({ person }) => person === userId));
    for (const { email: to } of row.isPrivate ? recipients : [])
      await queueMail(tx, { to, kind: "project_joined", language, params, now: at });
    return written;
  });
  if (done === null) return;
  deps.outbox.wake();
  deps.workspaceFeed.publish(acting.organizationId, done.seq, done.news, done.shifts);
};

/**
 * Adds whoever has taken an invitation to the project that it was for, by the right of whoever invited. Whoever is in it already stays what they are.
 *
 * @returns the project's key; null where it is gone, or whoever invited has left or may add nobody any more
 */
export const addInvited = async (
  deps: Pick<Deps, "db" | "clock" | "workspaceFeed">,
  organizationId: string,
  { inviter, project, person }: { inviter: string; project: string; person: string },
): Promise<string | null> => {
  const done = await changing(deps, { organizationId, userId: inviter }, async (tx, context) => {
    const op = { op: "access.give", project, person, role: "member" } as const;
    const { facts, row, given } = await loadFor(tx, inviter, op);
    const isIn = given.some((access) => access.person === person);
    return { key: row.key, written: isIn ? null : giveAccess(tx, context, facts, op) };
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (done?.written) deps.workspaceFeed.publish(organizationId, done.written.seq, done.written.news, done.written.shifts);
  return done?.key ?? null;
};

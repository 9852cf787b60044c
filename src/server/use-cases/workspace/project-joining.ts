import type { Language } from "../../../contract/preferences.ts";
import { attempt } from "../../../domain/attempt.ts";
import type { Op } from "../../../domain/ops.ts";
import { rowId } from "../../../domain/ids.ts";
import { DraftRows } from "../../../domain/tables.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { writeChanges } from "./write-changes.ts";
import { type WorkspaceCaller, changing, requirePermission } from "./caller.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { log } from "./people-news.ts";
import { fanOut } from "./audience.ts";
import { readSetFor } from "./read-set.ts";

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
  const done = await changing(deps, acting, async (tx, { me, organization, at }) => {
    const op: Op = { op: "access.give", project, person: me.userId, role: "member" };
    const readSet = readSetFor([op], me.userId);
    const stored = await readFacts(tx, me.userId, null, readSet);
    if (stored === null) throw new Refusal("not_found");
    const facts = new LoadedRows(stored, readSet);
    const row = facts.get("project", project);
    if (row === undefined || facts.isTrashed(project)) throw new Refusal("not_found");
    const given = [...facts.by("access", "project", project)];
    const own = given.find(({ person }) => person === me.userId)?.role ?? null;
    requirePermission(me.role, "project.join", { isPrivate: row.isPrivate, given: own });
    if (own !== null) return null;
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
    const params = {
      called: me.nickname ?? me.name ?? me.email,
      project: row.name,
      organizationName: organization.name,
      link: `${workspaceAddress(deps.config, organization.subdomain)}/p/${row.key}`,
    };
    const recipients = (await listMembers(tx)).filter(({ userId }) => given.some(({ person }) => person === userId));
    for (const { email: to } of row.isPrivate ? recipients : [])
      await queueMail(tx, { to, kind: "project_joined", language, params, now: at });
    return { seq, news, shifts };
  });
  if (done === null) return;
  deps.outbox.wake();
  deps.workspaceFeed.publish(acting.organizationId, done.seq, done.news, done.shifts);
};

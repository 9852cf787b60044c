import { isRowId } from "../../../domain/ids.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization } from "../../store/isolation.ts";
import { findOrganizationNamed, showOrganization } from "../../store/queries/admin/organizations.ts";
import { audit } from "../../store/queries/audit.ts";
import { organizationOfImport } from "../../store/queries/admin/imports.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { undoImport, type UndoneImport } from "../workspace/import-undo.ts";
import type { GivenFile, ImportActor } from "../workspace/import-planning.ts";
import { checkImport, continueImport, type ImportProgress, importsOf, progressOf, startImport } from "../workspace/imports.ts";

/** Files of other programs that the operator takes in, in the name of one of the organisation's people. */

type Needs = Pick<Deps, "clock" | "config" | "db" | "fileWriters" | "files" | "log" | "random" | "turns" | "workspaceFeed">;

/** How long one call goes on with an import: whoever calls asks again. */
const turn = 5_000;

/** @property key an organisation's id, its subdomain, or its name where one alone has it; `as` somebody's address, else the first owner's */
export type OfOrganization = { key: string; as: string | null };

const note = (deps: Pick<Deps, "clock" | "db">, kind: string, subject: string, details?: Record<string, string | number | null>) =>
  audit(deps.db, { at: deps.clock.now(), kind: `admin.${kind}`, actor: "operator", subject, details });

/** @throws Refusal not_found for an organisation that is not there, not_a_member for an address of none of its people */
const actorOf = async (deps: Needs, { key, as }: OfOrganization): Promise<ImportActor> => {
  const found = await showOrganization(deps.db, key, deps.clock.now());
  const organizationId = found?.id ?? (await findOrganizationNamed(deps.db, key));
  if (organizationId === null || found?.state === "pending") throw new Refusal("not_found");
  const members = await inOrganization(deps.db, organizationId, listMembers);
  const member =
    as === null
      ? members.find(({ role }) => role === "owner")
      : members.find(({ email }) => email.toLowerCase() === as.trim().toLowerCase());
  if (member === undefined) throw new Refusal("not_a_member");
  return { organizationId, userId: member.userId };
};

export const checkFor = async (deps: Needs, of: OfOrganization, file: GivenFile) => {
  const actor = await actorOf(deps, of);
  const checked = await checkImport(deps, actor, file);
  await note(deps, "import.checked", actor.organizationId, { format: checked.format, tasks: checked.counts.tasks });
  return checked;
};

export const startFor = async (deps: Needs, of: OfOrganization, file: GivenFile): Promise<ImportProgress> => {
  const actor = await actorOf(deps, of);
  const progress = progressOf((await startImport(deps, actor, file)).stored);
  await note(deps, "import.started", actor.organizationId, { import: progress.id });
  return progress;
};

const placeOf = async (deps: Needs, id: string): Promise<string> => {
  const organization = isRowId(id) ? await organizationOfImport(deps.db, id) : null;
  if (organization === null) throw new Refusal("not_found");
  return organization;
};

export const continueFor = async (deps: Needs, id: string): Promise<ImportProgress> =>
  continueImport(deps, await placeOf(deps, id), id, turn);

export const undoFor = async (deps: Needs, id: string, takesTouched: boolean): Promise<UndoneImport> => {
  const organization = await placeOf(deps, id);
  const undone = await undoImport(deps, organization, id, takesTouched);
  await note(deps, "import.undone", organization, { import: id, removed: undone.removed });
  return undone;
};

export const importsFor = async (deps: Needs, key: string) => {
  const actor = await actorOf(deps, { key, as: null });
  await note(deps, "imports.listed", actor.organizationId);
  return importsOf(deps, actor);
};

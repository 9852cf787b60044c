import type { Language } from "../../../contract/preferences.ts";
import { day } from "../../../contract/time.ts";
import { workspaceHost } from "../../../contract/workspace-address.ts";
import type { Deps } from "../../deps.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { readLogo } from "../../store/queries/workspace/pictures.ts";
import type { Sending } from "../../store/queries/workspace/invitations.ts";
import { workspaceSite } from "../../workspace-address.ts";
import type { CallerContext } from "./caller.ts";

/** How invitations go out. Their token is told where it goes, and kept as its hash alone. */

/** Behind the address of the page, where neither servers nor logs see it. */
export const invitationLink = ({ config }: Pick<Deps, "config">, token: string): string => `${config.SITE_URL}/invitation#${token}`;

/** A new token, and how an invitation goes out with it from whoever acts. */
export const newSending = (
  { random, clock }: Pick<Deps, "random" | "clock">,
  { me }: CallerContext,
  { days, language, isMailed }: { days: number; language: Language; isMailed: boolean },
): { token: string; sending: Sending } => {
  const token = random.token();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + days * day);
  const mailId = isMailed ? random.uuid() : null;
  return { token, sending: { tokenHash: sha256(token), mailId, invitedBy: me.userId, language, now, expiresAt } };
};

const longestName = 60;

/**
 * A name as it may stand in a mail to somebody who did not ask for one; empty where it is too long for a name, or reads as an address, which mail
 * programs would make a link of.
 */
export const quotable = (name: string | null): string => {
  const trimmed = name?.trim() ?? "";
  return trimmed.length > longestName || /\/\/|@|www|[\p{L}\d]\.[\p{L}\d]{2}/iu.test(trimmed) ? "" : trimmed;
};

/** Leaves the mail of an invitation to be sent. Call `deps.outbox.wake()` after the commit. */
export const queueInvitation = async (
  deps: Pick<Deps, "config">,
  tx: OrganizationStore,
  { me, organization }: CallerContext,
  {
    email: to,
    token,
    days,
    project,
    sending,
  }: { email: string; token: string; days: number; project: { name: string } | null; sending: Sending },
): Promise<void> => {
  const params = {
    inviter: quotable(me.name),
    organizationName: quotable(organization.name),
    logo: organization.logo === null ? "" : ((await readLogo(tx, organization.logo)) ?? ""),
    project: quotable(project?.name ?? null),
    workspace: workspaceHost(workspaceSite(deps.config), organization.subdomain),
    link: invitationLink(deps, token),
    days,
  };
  await queueMail(tx, { to, kind: "invitation", language: sending.language, params, now: sending.now }, sending.mailId);
};

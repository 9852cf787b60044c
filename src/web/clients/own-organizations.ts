import type { ListedOrganization } from "../../../machines/account/own-organizations.ts";
import type { Answer } from "../../contract/envelope.ts";
import { restoreAnswer, type OrganizationData } from "../../contract/organization.ts";
import { organizationsAnswer } from "../../contract/own-organizations.ts";
import type { PortalCalls } from "./portal.ts";

/** The organisations that a person belongs to. */
export const listOrganizations = ({ call }: PortalCalls): Promise<Answer<ListedOrganization[]>> =>
  call("GET", "auth/organizations", undefined, organizationsAnswer, "server");

/** Brings back one that rests. */
export const restoreOrganization = ({ call }: PortalCalls, request: { email: string; subdomainName: string }) =>
  call("POST", "organization/restore", request, restoreAnswer, "restore_failed");

/** The one that somebody else's portal knows of, which has no list (SPEC §7). */
export const foundOrganization = (found: OrganizationData): ListedOrganization => ({
  name: found.name ?? "",
  subdomain: found.subdomainName ?? "",
  workspaceUrl: found.workspaceUrl ?? null,
  role: found.role === "OrganizationAdmin" ? "owner" : null,
  isRegistrant: true,
  planId: found.subscriptionPlanId ?? null,
  requestedPlanId: found.requestedPlanId ?? null,
  status: found.status ?? "active",
  suspendedFor: found.suspendedFor ?? null,
  purgeAt: found.purgeAt ?? null,
  trialEndsAt: found.trialEndsAt ?? null,
  usage: null,
});

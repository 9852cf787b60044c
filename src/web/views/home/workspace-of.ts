import type { OrganizationData } from "../../../contract/organization.ts";
import type { PublicSettings } from "../../../contract/settings.ts";
import { workspaceUrl } from "../../../contract/workspace-address.ts";

/** Where an organisation's workspace is, and how that is shown: as its server says, which may be a gateway that has its own. */
export const workspaceOf = (
  settings: PublicSettings,
  { subdomainName, workspaceUrl: given }: OrganizationData,
): { url: string; host: string } | null => {
  const url = given || (subdomainName && workspaceUrl(settings, subdomainName));
  return url ? { url, host: url.replace(/^https?:\/\/|\/$/g, "") } : null;
};

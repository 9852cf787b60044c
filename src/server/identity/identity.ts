import type { Identity as Service } from "gotrue-for-node";
import type { WorkspacePrincipal } from "../principal.ts";

/** The identity service's long-lived parts, with those of sessions in workspaces. */
export type Identity = Service & {
  /** The caller behind an access token for a workspace, of which it says which; null as for `verify`. */
  verifyForWorkspace(accessToken: string): Promise<WorkspacePrincipal | null>;
};

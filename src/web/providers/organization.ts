import { useEffect } from "react";
import type { Organization } from "../../domain/rows.ts";
import { useRow, useSyncState } from "./workspace-rows.ts";
import { useVisit, useWorkspace } from "./workspace.ts";

export { readAccent } from "../clients/accent.ts";

/** What the organisation is called and looks like now. */
export const useOrganization = (): Organization => {
  const { organization } = useVisit();
  return useRow("organization", organization.id) ?? organization;
};

/** Shows the workspace in the organisation's palette. What the browser kept may be older than what the server told with the page. */
export const useAccent = ({ accent }: Pick<Organization, "accent">): void => {
  const workspace = useWorkspace();
  const isLive = useSyncState().status === "live";
  useEffect(() => {
    if (isLive) workspace.setAccent(accent);
  }, [workspace, isLive, accent]);
};

import { useEffect } from "react";
import { useOrganization } from "../../../providers/organization.ts";

/** The name of a page of the workspace in the tab, in the history and for those who listen: what it is, then whose. */
export const PageTitle = ({ children }: { children: string }) => {
  const { name } = useOrganization();
  useEffect(() => {
    document.title = `${children} · ${name}`;
  }, [children, name]);
  return null;
};

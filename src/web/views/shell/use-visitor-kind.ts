import { useSelector } from "@xstate/react";
import { useApp } from "../../providers/app-context.ts";

/**
 * What the site may offer to whoever is there: everything to strangers; the registration to those who are known to have no organisation;
 * nothing to begin with to members, and to people whose organisation is still being looked up.
 */
export const useVisitorKind = (): "stranger" | "newcomer" | "member" => {
  const { session } = useApp();
  return useSelector(session, (state) => {
    if (!state.hasTag("signedIn")) return "stranger";
    return state.hasTag("hasNoOrganization") ? "newcomer" : "member";
  });
};

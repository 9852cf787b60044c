import { accountAnswer, accountDeletionAnswer } from "../../contract/own-account.ts";
import type { PortalCalls } from "./portal.ts";

/** The person's account, as the portal keeps it. */
export const ownAccountOf = ({ call }: PortalCalls) => ({
  look: () => call("GET", "auth/account", undefined, accountAnswer, "server"),
  remove: (request: { proof: string }) => call("DELETE", "auth/account", request, accountDeletionAnswer, "server"),
});

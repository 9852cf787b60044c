import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { SessionsAndIdentitiesActor } from "../../../machines/account/sessions-and-identities.ts";
import { useProvided } from "../providers/app-context.ts";
import { provideAccountDeletion } from "../providers/account-deletion.ts";
import { provideSignOutEverywhere } from "../providers/sign-out-everywhere.ts";
import { useFlow } from "../providers/use-flow.ts";
import { AccountDeletion } from "../views/account/account-deletion.tsx";
import { SignOutEverywhere } from "../views/account/sign-out-everywhere.tsx";

/** What stands at the end of the profile: parts that are fetched once the page is there. */

/** The ways out on many devices; what they end goes from the list of devices too. */
export const OwnSignOut = ({ sessions }: { sessions: SessionsAndIdentitiesActor }) => {
  const actor = useFlow(useProvided(provideSignOutEverywhere));
  const isEnded = useSelector(actor, (state) => state.hasTag("ended"));
  useEffect(() => {
    if (isEnded) sessions.send({ type: "list.outdated" });
  }, [sessions, isEnded]);
  return <SignOutEverywhere actor={actor} />;
};

/** Where somebody deletes their account. */
export const OwnDeletion = ({ email }: { email: string }) => (
  <AccountDeletion actor={useFlow(useProvided(provideAccountDeletion))} email={email} />
);

import { useProvided } from "../providers/app-context.ts";
import { provideAccountDeletion } from "../providers/account-deletion.ts";
import { useFlow } from "../providers/use-flow.ts";
import { AccountDeletion } from "../views/security/account-deletion.tsx";

/** Where somebody deletes their account. */
export default function OwnDeletion() {
  return <AccountDeletion actor={useFlow(useProvided(provideAccountDeletion))} />;
}

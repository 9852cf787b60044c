import { useActorRef } from "@xstate/react";
import { useProvided } from "../app-context.ts";
import { accountTexts } from "../i18n/account.ts";
import { openTexts } from "../i18n/language.ts";
import { provideRenewal } from "../providers/security.ts";
import { Renewal } from "../views/security/renewal.tsx";

await openTexts(accountTexts);

/** Over whatever page the session ended on. It comes with its texts once that happens. */
export default function SessionExpired({ email }: { email: string }) {
  const actor = useActorRef(useProvided(provideRenewal), { input: { email } });
  return <Renewal actor={actor} />;
}

import { useProvided } from "../app-context.ts";
import { accountTexts } from "../i18n/account.ts";
import { authTexts } from "../i18n/auth.ts";
import { openTexts } from "../i18n/language.ts";
import { provideRenewal } from "../providers/security.ts";
import { useFlow } from "../running.ts";
import { Renewal } from "../views/security/renewal.tsx";

await openTexts(accountTexts, authTexts);

/** Over whatever page the session ended on. It comes with its texts once that happens. */
export default function SessionExpired({ email }: { email: string }) {
  const actor = useFlow(useProvided(provideRenewal), { input: { email } });
  return <Renewal actor={actor} />;
}

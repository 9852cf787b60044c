import type { KnownFactor } from "../../../machines/auth/second-factor.ts";
import { useProvided } from "../app-context.ts";
import { accountTexts } from "../i18n/account.ts";
import { authTexts } from "../i18n/auth.ts";
import { openTexts } from "../i18n/language.ts";
import { provideSecondFactor } from "../providers/security.ts";
import { useFlow } from "../running.ts";
import { SecondFactor } from "../views/security/second-factor.tsx";

await openTexts(accountTexts, authTexts);

/** Between the password and the account, for those who have a second factor. */
export default function SecondFactorPage({ factors }: { factors: KnownFactor[] }) {
  const actor = useFlow(useProvided(provideSecondFactor), { input: { factors } });
  return <SecondFactor actor={actor} />;
}

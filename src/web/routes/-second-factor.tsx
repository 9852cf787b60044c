import type { KnownFactor } from "../../../machines/auth/second-factor.ts";
import { useProvided } from "../providers/app-context.ts";
import { catalogues } from "../i18n/catalogues.ts";
import { loadCatalogues } from "../i18n/language.ts";
import type { App } from "../providers/app.ts";
import { provideSecondFactor } from "../providers/second-factor.ts";
import { useFlow } from "../providers/use-flow.ts";
import { tellCodesLeft } from "../views/account/codes-left.tsx";
import { SecondFactor } from "../views/account/second-factor.tsx";

await loadCatalogues(catalogues.account, catalogues.auth);

const provide = (app: App) => provideSecondFactor(app, tellCodesLeft);

/** Between the password and the account, for those who have a second factor. */
export default function SecondFactorPage({ factors }: { factors: KnownFactor[] }) {
  const actor = useFlow(useProvided(provide), { input: { factors } });
  return <SecondFactor actor={actor} />;
}

import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useProvided } from "../providers/app-context.ts";
import { readReport } from "../clients/auth-callback-address.ts";
import { catalogues } from "../i18n/catalogues.ts";
import { loadCatalogues } from "../i18n/language.ts";
import { provideAuthCallback } from "../providers/auth-callback.ts";
import { useFlow } from "../providers/use-flow.ts";
import { LinkButton } from "../ui/button.tsx";
import { AuthCallbackReport } from "../views/account/auth-callback-report.tsx";

await loadCatalogues(catalogues.account, catalogues.auth);

/** Over whatever page a provider or a mailed link led to without a session. */
export default function AuthCallback({ report }: { report: string }) {
  // The page of a link for a new password says itself that it has none; what is on the way out of it says it no more.
  const [toldByPage] = useState(() => (location.pathname === "/auth/reset" ? ("deadLink" as const) : null));
  const actor = useFlow(useProvided(provideAuthCallback), { input: { report: readReport(report) } });
  return (
    <AuthCallbackReport
      actor={actor}
      toldByPage={toldByPage}
      signIn={(onLeave) => (
        <LinkButton to="/auth" size="small" tone="secondary" search={{ mode: "signin" }} onClick={onLeave}>
          <Trans>Sign in</Trans>
        </LinkButton>
      )}
    />
  );
}

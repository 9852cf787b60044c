import { Trans } from "@lingui/react/macro";
import { useProvided } from "../app-context.ts";
import { readReport } from "../clients/arrival-address.ts";
import { catalogues } from "../i18n/catalogues.ts";
import { openTexts } from "../i18n/language.ts";
import { provideArrival } from "../providers/arrival.ts";
import { useFlow } from "../running.ts";
import { LinkButton } from "../ui/button.tsx";
import { ArrivalReport } from "../views/security/arrival-report.tsx";

await openTexts(catalogues.account, catalogues.auth);

/** Over whatever page a provider or a mailed link led to without a session. */
export default function Arrival({ report }: { report: string }) {
  const actor = useFlow(useProvided(provideArrival), { input: { report: readReport(report) } });
  return (
    <ArrivalReport
      actor={actor}
      signIn={(onLeave) => (
        <LinkButton to="/auth" size="small" tone="secondary" search={{ mode: "signin" }} onClick={onLeave}>
          <Trans>Sign in</Trans>
        </LinkButton>
      )}
    />
  );
}

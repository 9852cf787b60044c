import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { termsVersion } from "../../../contract/terms.ts";
import { longDate } from "../../i18n/dates.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page.tsx";
import { meta, prose } from "../../ui/text.css.ts";
import { PageTitle } from "../shell/page-title.tsx";

/** A legal text: its name, the version that people accept, its sections, and the way home. */
export const LegalDocument = ({ title, children }: { title: string; children: ReactNode }) => {
  const { i18n } = useLingui();
  const since = longDate(i18n, termsVersion);
  return (
    <PageBody>
      <PageTitle>{title}</PageTitle>
      <article className={prose}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={meta}>
          <Trans>In force since {since}</Trans>
        </p>
        {children}
        <p>
          <LinkButton to="/" tone="secondary">
            <Trans>Back to Home</Trans>
          </LinkButton>
        </p>
      </article>
    </PageBody>
  );
};

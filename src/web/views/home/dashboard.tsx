import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { lead } from "../../ui/text.css.ts";
import { PageTitle } from "../shell/page-title.tsx";

/** `/dashboard`: the home of a person's organisations (DECISIONS 17). */
export const Dashboard = ({ organizations }: { organizations: ReactNode }) => {
  const { t } = useLingui();
  return (
    <PageBody>
      <PageTitle>{t`Your organisations`}</PageTitle>
      <Stack gap={8}>
        <Stack gap={2}>
          <h1 tabIndex={-1}>
            <Trans>Your organisations</Trans>
          </h1>
          <p className={lead}>
            <Trans>Welcome. From here you go to where you work with others.</Trans>
          </p>
        </Stack>
        {organizations}
      </Stack>
    </PageBody>
  );
};

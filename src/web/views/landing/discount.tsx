import { Trans, useLingui } from "@lingui/react/macro";
import { discountInterest } from "../../../contract/interests.ts";
import { discountActiveMonths } from "../../../contract/commitments.ts";
import { Illustration } from "../../ui/illustrations.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { lead, prose } from "../../ui/text.css.ts";
import { DialogButton } from "../dialogs/dialog-button.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { useDialogs } from "../shell/site-page.tsx";

/** `/discount`: open-source projects apply to sales (DECISIONS 17). */
export const Discount = () => {
  const { t } = useLingui();
  const { contact } = useDialogs();
  return (
    <PageBody>
      <PageTitle>{t`Open-source discount`}</PageTitle>
      <Stack gap={6}>
        <Illustration name="workspace" />
        <h1 tabIndex={-1}>
          <Trans>A discount for open source</Trans>
        </h1>
        <p className={lead}>
          <Trans>Projects that give their work away should not pay the full price for getting it done.</Trans>
        </p>
        <ul className={prose} style={{ listStyle: "disc", paddingInlineStart: "1.4em" }}>
          <li>
            <Trans>The source is public, under a licence that the Open Source Initiative has approved.</Trans>
          </li>
          <li>
            <Trans>The project is active: somebody worked on it within the last {discountActiveMonths} months.</Trans>
          </li>
          <li>
            <Trans>It is not the product of a company that sells it.</Trans>
          </li>
        </ul>
        <div>
          <DialogButton
            size="large"
            subject={t`Open-source discount`}
            onClick={() => contact.send({ type: "dialog.opened", packageId: null, interest: discountInterest })}
          >
            <Trans>Apply for the discount</Trans>
          </DialogButton>
        </div>
      </Stack>
    </PageBody>
  );
};

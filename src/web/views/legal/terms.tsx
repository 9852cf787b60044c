import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "../../../contract/brand.ts";
import { freePlan, plans } from "../../../contract/plans.ts";
import { idleDays } from "../../../contract/commitments.ts";
import { useApp } from "../../providers/app-context.ts";
import { LegalDocument } from "./document.tsx";

/** `/terms` (SPEC §2). Every number comes from the plans or the settings. */
export const Terms = () => {
  const { t } = useLingui();
  const { freeTrialDays } = useApp().settings;
  const { members, projects, storageGb: freeStorage } = freePlan;
  const { storageGb } = plans[1];
  const { suspension: inactivityLimit } = idleDays;
  const { supportEmail } = brand;
  return (
    <LegalDocument title={t`Terms of service`}>
      <h2>
        <Trans>1. The free plan</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Team: up to {members} members</Trans>
        </li>
        <li>
          <Trans>Projects: up to {projects}</Trans>
        </li>
        <li>
          <Trans>Storage: {freeStorage} GB</Trans>
        </li>
        <li>
          <Trans>Trial: {freeTrialDays} days, without a credit card</Trans>
        </li>
        <li>
          <Trans>Support: basic, by email</Trans>
        </li>
        <li>
          <Trans>No service level agreement and no automatic backups</Trans>
        </li>
      </ul>
      <h2>
        <Trans>2. Your account</Trans>
      </h2>
      <p>
        <Trans>
          You give true details, keep your password to yourself, and answer for what happens under your account. Tell us at once when you
          believe that somebody else is using it.
        </Trans>
      </p>
      <h2>
        <Trans>3. Use</Trans>
      </h2>
      <p>
        <Trans>
          You may not use the service to break the law, harm or deceive others, send unwanted mail, spread malicious programs, or disturb
          the service itself.
        </Trans>
      </p>
      <p>
        <Trans>We may suspend or end an account that violates these terms, where needed without notice.</Trans>
      </p>
      <h2>
        <Trans>4. Paid plans</Trans>
      </h2>
      <p>
        <Trans>
          A paid plan lifts the limits: unlimited members and projects, {storageGb} GB of storage, advanced reports, API access and priority
          support. It begins when you have agreed on it with our sales team; nothing is charged before that. Prices are per organisation,
          before VAT.
        </Trans>
      </p>
      <h2>
        <Trans>5. Termination</Trans>
      </h2>
      <p>
        <Trans>
          You may close your account at any time. A free account without activity for {inactivityLimit} days may be suspended or deleted; we
          write to you before that happens.
        </Trans>
      </p>
      <h2>
        <Trans>6. Disclaimer</Trans>
      </h2>
      <p>
        <Trans>
          The service is provided as it is. As far as the law allows, we do not answer for indirect damage or for data that you could have
          kept a copy of.
        </Trans>
      </p>
      <h2>
        <Trans>7. Changes</Trans>
      </h2>
      <p>
        <Trans>When these terms change we say so here and by email, and ask you to accept the new version where it matters to you.</Trans>
      </p>
      <h2>
        <Trans>8. Contact</Trans>
      </h2>
      <p>
        <Trans>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </Trans>
      </p>
    </LegalDocument>
  );
};

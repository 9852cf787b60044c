import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "../../../contract/brand.ts";
import { freePlan, plans, unfinishedFeatures } from "../../../contract/plans.ts";
import { idleDays } from "../../../contract/commitments.ts";
import { deletionDays } from "../../../contract/life.ts";
import { useApp } from "../../providers/app-context.ts";
import { planFeatures } from "../registration/plan-words.tsx";
import { LegalDocument } from "./document.tsx";

const FreePlan = () => {
  const { freeTrialDays } = useApp().settings;
  const { members, projects, storageGb: freeStorage } = freePlan;
  return (
    <>
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
    </>
  );
};

const Account = () => (
  <>
    <h2>
      <Trans>2. Your account</Trans>
    </h2>
    <p>
      <Trans>
        You give true details, keep your password to yourself, and answer for what happens under your account. Tell us at once when you
        believe that somebody else is using it.
      </Trans>
    </p>
  </>
);

const Use = () => (
  <>
    <h2>
      <Trans>3. Use</Trans>
    </h2>
    <p>
      <Trans>
        You may not use the service to break the law, harm or deceive others, send unwanted mail, spread malicious programs, or disturb the
        service itself.
      </Trans>
    </p>
    <p>
      <Trans>We may suspend or end an account that violates these terms, where needed without notice.</Trans>
    </p>
  </>
);

const PaidPlans = () => {
  const { storageGb } = plans[1];
  return (
    <>
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
      <p>
        <Trans>Not part of any plan before it is finished:</Trans>
      </p>
      <ul>
        {planFeatures({ ...plans[2], features: unfinishedFeatures }).map((feature, index) => (
          <li key={index}>{feature}</li>
        ))}
      </ul>
    </>
  );
};

const Organizations = () => (
  <>
    <h2>
      <Trans>5. Organisations and their people</Trans>
    </h2>
    <p>
      <Trans>
        The owners of an organisation answer for whom they let in, for what its people do and keep in its workspace, and for being allowed
        to keep it there. What is in a workspace stays the organisation's own; owners can export it.
      </Trans>
    </p>
    <p>
      <Trans>Whoever is invited into an organisation accepts these same terms before joining.</Trans>
    </p>
    <p>
      <Trans>
        Where the members or projects of a plan are used up, nobody more can join and no further project can be made, until there is room or
        the plan is changed. Invitations sent by email count as members. After a change to a smaller plan, what is there stays.
      </Trans>
    </p>
  </>
);

const Endings = () => {
  const { suspension: inactivityLimit, purge: unused } = idleDays;
  return (
    <>
      <h2>
        <Trans>6. Suspension and deletion</Trans>
      </h2>
      <p>
        <Trans>
          You may delete your account at any time. The last owner of an organisation first makes somebody else its owner, or deletes it.
        </Trans>
      </p>
      <p>
        <Trans>
          An owner may delete an organisation. Its workspace closes at once, and an owner can bring it back for {deletionDays} days. After
          that it is deleted and cannot be brought back.
        </Trans>
      </p>
      <p>
        <Trans>
          A free organisation that nobody uses is suspended after {inactivityLimit} days and deleted after {unused} days; we write to its
          owners before that happens.
        </Trans>
      </p>
      <p>
        <Trans>
          In a suspended organisation people can read, but change nothing and invite nobody. An owner can restore it, unless we suspended it
          ourselves.
        </Trans>
      </p>
    </>
  );
};

const Disclaimer = () => (
  <>
    <h2>
      <Trans>7. Disclaimer</Trans>
    </h2>
    <p>
      <Trans>
        The service is provided as it is. As far as the law allows, we do not answer for indirect damage or for data that you could have
        kept a copy of.
      </Trans>
    </p>
  </>
);

const Changes = () => (
  <>
    <h2>
      <Trans>8. Changes</Trans>
    </h2>
    <p>
      <Trans>When these terms change we say so here and by email, and ask you to accept the new version where it matters to you.</Trans>
    </p>
  </>
);

const Contact = () => {
  const { supportEmail } = brand;
  return (
    <>
      <h2>
        <Trans>9. Contact</Trans>
      </h2>
      <p>
        <Trans>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </Trans>
      </p>
    </>
  );
};

/** `/terms` (SPEC §2). Every number comes from the plans or the settings. */
export const Terms = () => {
  const { t } = useLingui();
  return (
    <LegalDocument title={t`Terms of service`}>
      <FreePlan />
      <Account />
      <Use />
      <PaidPlans />
      <Organizations />
      <Endings />
      <Disclaimer />
      <Changes />
      <Contact />
    </LegalDocument>
  );
};

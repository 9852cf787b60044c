import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "../../../contract/brand.ts";
import { answerDays, idleDays, noticeDays } from "../../../contract/commitments.ts";
import { deletionDays, trashDays } from "../../../contract/life.ts";
import { day, hour } from "../../../contract/time.ts";
import { useApp } from "../../providers/app-context.ts";
import { LegalDocument } from "./document.tsx";

const WhatIsKept = () => (
  <>
    <h2>
      <Trans>1. What we keep</Trans>
    </h2>
    <ul>
      <li>
        <Trans>Your name, email and, in a form that cannot be read back, your password</Trans>
      </li>
      <li>
        <Trans>The name, address and plan of your organisation, and your role in it</Trans>
      </li>
      <li>
        <Trans>When you accepted which version of the terms and of this notice</Trans>
      </li>
      <li>
        <Trans>When you signed in, and from which network address</Trans>
      </li>
    </ul>
  </>
);

const Purposes = () => (
  <>
    <h2>
      <Trans>2. Why</Trans>
    </h2>
    <p>
      <Trans>
        To provide the service you registered for (contract), to keep it safe from misuse (legitimate interest), and to keep the records
        that the law asks for (legal duty). We do not sell your data and show no advertising.
      </Trans>
    </p>
  </>
);

const Retention = () => {
  const { purge: unused } = idleDays;
  const [unfinished, sessions, mail, jobs, leads, audit] = useApp().settings.keptDays;
  return (
    <>
      <h2>
        <Trans>3. How long</Trans>
      </h2>
      <p>
        <Trans>
          As long as your account exists. After that we erase or anonymise it, except what the law makes us keep. These are deleted earlier:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            An account whose email nobody confirmed, a registration that nobody finished, its codes and the address kept for it:{" "}
            {unfinished} days after they were last used
          </Trans>
        </li>
        <li>
          <Trans>An invitation with its email address: {unfinished} days after it was answered, withdrawn or ran out</Trans>
        </li>
        <li>
          <Trans>What a free registration prepared and nobody set a password for: when its link runs out</Trans>
        </li>
        <li>
          <Trans>A free organisation that nobody uses: after {unused} days; we write to you before that</Trans>
        </li>
        <li>
          <Trans>When you signed in, and from which network address: after {sessions} days at most</Trans>
        </li>
        <li>
          <Trans>That an email was sent to you: after {mail} days</Trans>
        </li>
        <li>
          <Trans>What you write to our sales team: {leads} days after your request is settled, or else after it came</Trans>
        </li>
        <li>
          <Trans>Reports of work done for your organisation: after {jobs} days</Trans>
        </li>
        <li>
          <Trans>Who changed what of an organisation: after {audit} days</Trans>
        </li>
        <li>
          <Trans>
            An organisation that its owner deleted, with its workspace: after {deletionDays} days, in which an owner can bring it back
          </Trans>
        </li>
      </ul>
    </>
  );
};

const InWorkspace = () => (
  <>
    <h2>
      <Trans>4. In a workspace</Trans>
    </h2>
    <p>
      <Trans>
        An organisation decides what is kept in its workspace and what for, and is the data controller. We process that data for it, as its
        data processor under the PDPA. Please turn to your organisation first about it. A workspace keeps:
      </Trans>
    </p>
    <ul>
      <li>
        <Trans>
          Name, nickname and email of its members, copied from their accounts whenever they come in, their roles, and when they were last
          there
        </Trans>
      </li>
      <li>
        <Trans>Projects and tasks with their descriptions, checklists, comments and reactions, and who watches them</Trans>
      </li>
      <li>
        <Trans>What a member was told of a task, until {noticeDays} days after what happened last</Trans>
      </li>
      <li>
        <Trans>A log of all changes: who did what and when, and what was there before</Trans>
      </li>
    </ul>
    <p>
      <Trans>
        All of this is kept as long as the organisation exists, but for projects and tasks in the trash and the text of deleted comments:
        after {trashDays} days these are gone, from the log too. What was there before an edit, and what was taken off a checklist, can
        still be in the log.
      </Trans>
    </p>
    <p>
      <Trans>
        When you leave, your membership and your email go and your tasks become nobody's. When you delete your account, what you wrote stays
        with the organisation, as written by a former member. The log keeps the name under which you came and left.
      </Trans>
    </p>
    <p>
      <Trans>An owner can export, in one file, what they may read in the workspace, with its members and their emails.</Trans>
    </p>
  </>
);

const Recipients = () => (
  <>
    <h2>
      <Trans>5. Who else sees it</Trans>
    </h2>
    <ul>
      <li>
        <Trans>Owners and admins of your organisation see your name and your email. Members see your name, but not your email.</Trans>
      </li>
      <li>
        <Trans>Guests see the projects that they were added to, and the people there.</Trans>
      </li>
      <li>
        <Trans>
          A private project is seen by those who were added to it. Owners and admins know that it exists, and can add themselves.
        </Trans>
      </li>
      <li>
        <Trans>Companies that run servers or deliver mail for us see only what they need for that, and are bound to it by contract.</Trans>
      </li>
    </ul>
  </>
);

const OnDevice = () => {
  // The last of them: how long a workspace opens without a network.
  const [, , , , , , offline] = useApp().settings.keptDays;
  const hours = Math.ceil((offline * day) / hour);
  return (
    <>
      <h2>
        <Trans>6. On your device</Trans>
      </h2>
      <p>
        <Trans>
          We store your session, your choices (theme, language, billing) and unfinished forms in your browser. There are no tracking
          cookies.
        </Trans>
      </p>
      <p>
        <Trans>
          A workspace also stores there what you opened in it and what is not sent yet. Without a network it opens until {hours} hours after
          your session was last renewed.
        </Trans>
      </p>
      <p>
        <Trans>
          Signing out deletes all of that from this browser; you are asked first where something is not sent yet. When your session only
          ends, what is not sent yet stays for you to sign in again.
        </Trans>
      </p>
    </>
  );
};

const Rights = () => (
  <>
    <h2>
      <Trans>7. Your rights</Trans>
    </h2>
    <p>
      <Trans>
        You may ask to see, correct, receive, restrict or erase your data, object to its use, and withdraw a consent. You may also complain
        to the Personal Data Protection Committee.
      </Trans>
    </p>
  </>
);

const Contact = () => {
  const { supportEmail } = brand;
  const { privacy: days } = answerDays;
  return (
    <>
      <h2>
        <Trans>8. Contact</Trans>
      </h2>
      <p>
        <Trans>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We answer within {days} days.
        </Trans>
      </p>
    </>
  );
};

/** `/privacy`: the notice that Thailand's Personal Data Protection Act asks for (DECISIONS 17). Every length of time comes from the settings. */
export const Privacy = () => {
  const { t } = useLingui();
  return (
    <LegalDocument title={t`Privacy notice`}>
      <p>
        <Trans>
          This notice follows the Personal Data Protection Act B.E. 2562 (PDPA). It says which data we keep, why, and what you can ask of
          us.
        </Trans>
      </p>
      <WhatIsKept />
      <Purposes />
      <Retention />
      <InWorkspace />
      <Recipients />
      <OnDevice />
      <Rights />
      <Contact />
    </LegalDocument>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { EmailChangeActor } from "../../../../machines/account/email-change.ts";
import type { FactorEnrolmentActor } from "../../../../machines/account/factor-enrolment.ts";
import type { SessionsAndIdentitiesActor } from "../../../../machines/account/sessions-and-identities.ts";
import type { PasswordChangeActor } from "../../../../machines/account/password-change.ts";
import type { ProfileActor } from "../../../../machines/account/profile.ts";
import { Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { SectionedPage } from "../../ui/sectioned-page.tsx";
import { muted } from "../../ui/text.css.ts";
import { ProfileForm } from "./profile-form.tsx";
import { EmailChangeForm } from "./email-change-form.tsx";
import { Factors } from "./factors.tsx";
import { SessionsAndIdentitiesList } from "./sessions-and-identities-list.tsx";
import { PasswordChangeForm } from "./password-change-form.tsx";
import * as css from "./account.css.ts";

type ProfilePageProps = {
  actors: {
    names: ProfileActor;
    emailChange: EmailChangeActor;
    passwordChange: PasswordChangeActor;
    factors: FactorEnrolmentActor;
    identities: SessionsAndIdentitiesActor;
    sessions: SessionsAndIdentitiesActor;
  };
  email: string;
  /** The ways out on many devices at once. */
  signOut: ReactNode;
  /** Where the account is deleted; null where it is another service's. */
  deletion: ReactNode;
  google: "off" | "test" | "on";
};

const sections = [
  { id: "profile", name: <Trans>Profile</Trans> },
  { id: "sign-in", name: <Trans>Sign-in</Trans> },
  { id: "second-factor", name: <Trans>Second factor</Trans> },
  { id: "devices", name: <Trans>Devices</Trans> },
] as const;
const sectionsWithDeletion = [...sections, { id: "account", name: <Trans>Delete the account</Trans> }] as const;

/** `/profile`: who somebody is, and what keeps their account theirs (DECISIONS 31). */
export const ProfilePage = ({ actors, email, signOut, deletion, google }: ProfilePageProps) => {
  const { t } = useLingui();
  return (
    <PageBody>
      <SectionedPage label={t`On this page`} sections={deletion === null ? sections : sectionsWithDeletion}>
        <section aria-labelledby="profile" className={css.section}>
          <h1 id="profile" tabIndex={-1}>
            <Trans>Profile</Trans>
          </h1>
          <ProfileForm actor={actors.names} email={email} />
        </section>
        <Section id="sign-in" title={<Trans>Sign-in</Trans>}>
          <Part title={<Trans>Email address</Trans>}>
            <EmailChangeForm actor={actors.emailChange} />
          </Part>
          <Part title={<Trans>Password</Trans>}>
            <PasswordChangeForm actor={actors.passwordChange} email={email} />
          </Part>
          <Part title={<Trans>Ways to sign in</Trans>}>
            <SessionsAndIdentitiesList
              actor={actors.identities}
              fixed={<Trans>the only way</Trans>}
              end={({ name }) => <Trans>Unlink {name}</Trans>}
              add={google === "off" ? undefined : google === "test" ? <Trans>Link the test provider</Trans> : <Trans>Link Google</Trans>}
            />
          </Part>
        </Section>
        <Section
          id="second-factor"
          title={<Trans>Second factor</Trans>}
          about={<Trans>Whoever signs in as you also needs your own device then, however they sign in.</Trans>}
        >
          <Factors actor={actors.factors} email={email} />
        </Section>
        <Section id="devices" title={<Trans>Devices</Trans>} about={<Trans>Where you are signed in.</Trans>}>
          <SessionsAndIdentitiesList
            actor={actors.sessions}
            fixed={<Trans>this browser</Trans>}
            end={({ name }) => <Trans>Sign out {name}</Trans>}
          />
          {signOut}
        </Section>
        {deletion !== null && (
          <Section
            id="account"
            title={<Trans>Delete the account</Trans>}
            about={<Trans>For good, with your name on nothing that stays.</Trans>}
          >
            {deletion}
          </Section>
        )}
      </SectionedPage>
    </PageBody>
  );
};

type SectionProps = { id: (typeof sectionsWithDeletion)[number]["id"]; title: ReactNode; about?: ReactNode; children: ReactNode };

/** A section that the rail leads to. */
const Section = ({ id, title, about, children }: SectionProps) => (
  <section aria-labelledby={id} className={css.section}>
    <Stack gap={2}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {about && <p className={muted}>{about}</p>}
    </Stack>
    {children}
  </section>
);

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack gap={5}>
    <h3>{title}</h3>
    {children}
  </Stack>
);

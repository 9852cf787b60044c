import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Action, Code, Note, Own, Paragraph } from "./parts.tsx";
import { template } from "./template.ts";

/** Mails with a link and a code that do the same. */

const OrCode = ({ code, minutes }: { code: string; minutes: number }) => (
  <>
    <Paragraph>
      <Trans>Or type this code where you are asked for it:</Trans>
    </Paragraph>
    <Code>{code}</Code>
    <Note>
      <Plural value={minutes} one="Link and code work for # minute." other="Link and code work for # minutes." />
    </Note>
  </>
);

export const magicLink = template<"magic_link">({
  subject: () => msg`Your link to sign in`,
  heading: () => <Trans>Sign in with this link</Trans>,
  body: ({ code, link, minutes }) => (
    <>
      <Paragraph>
        <Trans>Somebody, we hope you, wants to sign in with this address. If it was not you, you need not do anything.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Sign in</Trans>
      </Action>
      <OrCode code={code} minutes={minutes} />
    </>
  ),
});

export const invite = template<"invite">({
  subject: () => msg`You are invited`,
  heading: () => <Trans>You are invited</Trans>,
  body: ({ code, link, minutes }) => (
    <>
      <Paragraph>
        <Trans>An account was prepared for you. Please accept the invitation to use it.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Accept the invitation</Trans>
      </Action>
      <OrCode code={code} minutes={minutes} />
    </>
  ),
});

export const emailChangeCurrent = template<"email_change_current">({
  subject: () => msg`Do you want to change your email address?`,
  heading: () => <Trans>Please approve your new email address</Trans>,
  body: ({ newEmail, code, link, minutes }) => {
    const address = <Own words={newEmail} />;
    return (
      <>
        <Paragraph>
          <Trans>Your account is to use the address {address} from now on. Please approve it here, at the current one.</Trans>
        </Paragraph>
        <Action href={link}>
          <Trans>Approve the new address</Trans>
        </Action>
        <OrCode code={code} minutes={minutes} />
        <Note>
          <Trans>If it was not you, do not approve it, and change your password.</Trans>
        </Note>
      </>
    );
  },
});

export const emailChangeNew = template<"email_change_new">({
  subject: () => msg`Confirm your new email address`,
  heading: () => <Trans>Confirm your new email address</Trans>,
  body: ({ code, link, minutes }) => (
    <>
      <Paragraph>
        <Trans>An account is to use this address from now on. Please confirm that it is yours.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Confirm my email</Trans>
      </Action>
      <OrCode code={code} minutes={minutes} />
    </>
  ),
});

import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Img } from "react-email";
import { logoAddress } from "../rendering.ts";
import { Action, Code, Note, Own, Paragraph } from "./parts.tsx";
import { styles } from "./style.ts";
import { template } from "./template.ts";

/** What is mailed about joining an organisation. */

export const invitation = template<"invitation">({
  subject: ({ organizationName, workspace }) =>
    organizationName === "" ? msg`You are invited to ${workspace}` : msg`You are invited to ${organizationName}`,
  heading: ({ organizationName, logo, workspace }) => (
    <>
      {logo && <Img src={logoAddress} alt="" width={56} height={56} style={styles.logo} />}
      <Trans>
        You are invited to <Own words={organizationName === "" ? workspace : organizationName} />
      </Trans>
    </>
  ),
  body: ({ inviter, project, workspace, link, days }) => (
    <>
      <Paragraph>
        {/* One that was queued by an older server names no project. */}
        {project ? (
          inviter === "" ? (
            <Trans>
              Somebody there would like to work with you in the project <Own words={project} />, at this address:
            </Trans>
          ) : (
            <Trans>
              <Own words={inviter} /> would like to work with you in the project <Own words={project} />, at this address:
            </Trans>
          )
        ) : inviter === "" ? (
          <Trans>Somebody there would like to work with you at this address:</Trans>
        ) : (
          <Trans>
            <Own words={inviter} /> would like to work with you at this address:
          </Trans>
        )}
        <br />
        <strong>{workspace}</strong>
      </Paragraph>
      <Action href={link}>
        <Trans>See the invitation</Trans>
      </Action>
      <Note>
        <Plural value={days} one="The link works once, for # day." other="The link works once, for # days." />{" "}
        <Trans>If you do not know who invites you, you need not do anything: you join only if you accept.</Trans>
      </Note>
    </>
  ),
});

export const invitationAsked = template<"invitation_asked">({
  subject: ({ organizationName }) => msg`Somebody asks for a new invitation to ${organizationName}`,
  heading: () => <Trans>An invitation has expired</Trans>,
  body: ({ address, organizationName, link }) => (
    <>
      <Paragraph>
        <Trans>
          <Own words={address} /> would like to join <Own words={organizationName} />, but the invitation has expired. You can send it again
          from the list of members.
        </Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Open the members</Trans>
      </Action>
    </>
  ),
});

export const joiningCode = template<"joining_code">({
  subject: ({ code }) => msg`${code} is your verification code`,
  heading: () => <Trans>Confirm that this address is yours</Trans>,
  body: ({ code, minutes }) => (
    <>
      <Paragraph>
        <Trans>You are about to join an organisation. Type this code to go on:</Trans>
      </Paragraph>
      <Code>{code}</Code>
      <Note>
        <Plural value={minutes} one="The code works for # minute." other="The code works for # minutes." />{" "}
        <Trans>If it was not you, you need not do anything.</Trans>
      </Note>
    </>
  ),
});

import { msg } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { idleDays } from "../../../contract/commitments.ts";
import { Action, Note, Own, Paragraph } from "./parts.tsx";
import { day, template } from "./template.ts";

const { suspension } = idleDays;

/** What owners are told of their organisation: while nobody uses it, when the operator suspends it, and when one of them deletes it. */

export const lifecycleWarning = template<"lifecycle_warning">({
  subject: ({ organizationName }) => msg`Do you still need ${organizationName}?`,
  heading: ({ organizationName }) => (
    <Trans>
      Do you still need <Own words={organizationName} />?
    </Trans>
  ),
  body: ({ organizationName, daysLeft, link }) => (
    <>
      <Paragraph>
        <Trans>
          Nobody has been in the workspace of <Own words={organizationName} /> for a while.
        </Trans>{" "}
        <Plural
          value={daysLeft}
          one="If it stays so, it will be suspended in # day."
          other="If it stays so, it will be suspended in # days."
        />
      </Paragraph>
      <Paragraph>
        <Trans>To keep it, open the workspace once. Nothing else is needed.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Open the workspace</Trans>
      </Action>
    </>
  ),
});

export const lifecycleSuspended = template<"lifecycle_suspended">({
  subject: ({ organizationName }) => msg`${organizationName} is suspended`,
  heading: ({ organizationName }) => (
    <Trans>
      <Own words={organizationName} /> is suspended
    </Trans>
  ),
  body: ({ organizationName, reason, daysLeft, link }) => (
    <>
      {reason === "" ? (
        <>
          <Paragraph>
            <Trans>
              Nobody has used <Own words={organizationName} /> for {suspension} days, so it is suspended. Its data and its address are kept
              for you.
            </Trans>
          </Paragraph>
          <Paragraph>
            <Plural
              value={daysLeft}
              one="You can restore it for # day; after that it is deleted for good."
              other="You can restore it for # days; after that it is deleted for good."
            />
          </Paragraph>
          <Action href={link}>
            <Trans>Sign in and restore it</Trans>
          </Action>
        </>
      ) : (
        <>
          <Paragraph>
            <Trans>
              We have suspended <Own words={organizationName} />. The reason: <Own words={reason} />
            </Trans>
          </Paragraph>
          <Note>
            <Trans>If you think that this is wrong, please write to us.</Trans>
          </Note>
          <Action href={link}>
            <Trans>Sign in</Trans>
          </Action>
        </>
      )}
    </>
  ),
});

export const lifecycleDeleted = template<"lifecycle_deleted">({
  subject: ({ organizationName }) => msg`${organizationName} was deleted, and can still be brought back`,
  heading: ({ organizationName }) => (
    <Trans>
      <Own words={organizationName} /> was deleted
    </Trans>
  ),
  body: ({ organizationName, by, until, link }, language) => (
    <>
      <Paragraph>
        <Trans>
          <Own words={by} /> has deleted <Own words={organizationName} />. Its workspace is closed to everybody.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          Every owner can bring it back until <Own words={day(until, language)} />. After that everything in it is gone for good.
        </Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Sign in and bring it back</Trans>
      </Action>
      <Note>
        <Trans>If this is what you want, you need not do anything.</Trans>
      </Note>
    </>
  ),
});

export const lifecyclePurged = template<"lifecycle_purged">({
  subject: ({ organizationName }) => msg`${organizationName} was deleted`,
  heading: ({ organizationName }) => (
    <Trans>
      <Own words={organizationName} /> was deleted
    </Trans>
  ),
  body: ({ organizationName, unusedDays, link }) => (
    <>
      <Paragraph>
        {unusedDays > 0 ? (
          <Trans>
            Nobody used <Own words={organizationName} /> for {unusedDays} days, so it was deleted with everything in it. Your account is
            still there.
          </Trans>
        ) : (
          <Trans>
            An owner deleted <Own words={organizationName} />, and nobody brought it back. Everything in it is gone now. Your account is
            still there.
          </Trans>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>You are welcome to register a new organisation at any time.</Trans>
      </Paragraph>
      <Action href={link}>
        <Trans>Register an organisation</Trans>
      </Action>
    </>
  ),
});

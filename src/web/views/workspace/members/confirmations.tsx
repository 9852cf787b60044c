import { Trans, useLingui } from "@lingui/react/macro";
import { verdictOn } from "../../../../../machines/workspace/member-changes.ts";
import type { MembersActor, MembersSnapshot } from "../../../../../machines/workspace/members.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { calledIn } from "./called.ts";

type RemovingProps = {
  actor: MembersActor;
  /** Who is removed; null for oneself, who leaves. */
  called: string | null;
  organization: string;
};

/** Before somebody's place is taken away: what happens then. */
export const Removing = ({ actor, called, organization }: RemovingProps) => {
  const no = (
    <Button size="small" tone="ghost" onClick={() => actor.send({ type: "cancelled" })}>
      <Trans>Leave it as it is</Trans>
    </Button>
  );
  const yes = (
    <Button size="small" onClick={() => actor.send({ type: "confirmation.given" })}>
      {called === null ? <Trans>Leave for good</Trans> : <Trans>Remove them</Trans>}
    </Button>
  );
  const actions = (
    <>
      {yes}
      {no}
    </>
  );
  if (called === null)
    return (
      <Banner tone="warning" focus title={<Trans>Leave {organization}?</Trans>} actions={actions}>
        <Trans>You are signed out of this workspace at once. What you made stays here, and only an invitation brings you back.</Trans>
      </Banner>
    );
  return (
    <Banner tone="warning" focus title={<Trans>Remove {called}?</Trans>} actions={actions}>
      <Trans>
        Their open pages close at once and they see nothing of {organization} any more. What they made stays, and their seat is free.
      </Trans>
    </Banner>
  );
};

type HandingOverProps = { actor: MembersActor; snapshot: MembersSnapshot; organization: string };

/** Who is to own the organisation instead, and what that means. */
export const HandingOver = ({ actor, snapshot, organization }: HandingOverProps) => {
  const { t } = useLingui();
  const { people, heir } = snapshot.context;
  const heirs = people.filter(({ id }) => verdictOn(snapshot.context, { kind: "handOver", id }) === "yes");
  return (
    <Banner
      tone="warning"
      focus
      title={<Trans>Hand over {organization}</Trans>}
      actions={
        <>
          <Button
            size="small"
            disabled={!snapshot.can({ type: "confirmation.given" })}
            onClick={() => actor.send({ type: "confirmation.given" })}
          >
            <Trans>Make them the owner</Trans>
          </Button>
          <Button size="small" tone="ghost" onClick={() => actor.send({ type: "cancelled" })}>
            <Trans>Leave it as it is</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          <Trans>They become an owner, and you stay as an administrator. Only an owner can give it back to you.</Trans>
        </p>
        <SelectField
          label={<Trans>New owner</Trans>}
          name="heir"
          value={heir ?? ""}
          options={[
            { value: "", label: t`Choose somebody` },
            ...heirs.map((person) => ({ value: person.id, label: calledIn(person) ?? t`Somebody without a name` })),
          ]}
          onChange={(id) => actor.send({ type: "heir.chosen", id })}
        />
      </Stack>
    </Banner>
  );
};

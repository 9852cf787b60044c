import { Trans, useLingui } from "@lingui/react/macro";
import { verdictOn } from "../../../../../machines/workspace/member-changes.ts";
import type { MembersActor, MembersSnapshot } from "../../../../../machines/workspace/members.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { displayName } from "./display-name.ts";

type LeavingProps = { actor: MembersActor; organization: string };

/** Before somebody leaves by themselves: what happens then. */
export const Leaving = ({ actor, organization }: LeavingProps) => (
  <Banner
    tone="warning"
    focus
    title={<Trans>Leave {organization}?</Trans>}
    actions={
      <>
        <Button size="small" onClick={() => actor.send({ type: "confirmation.given" })}>
          <Trans>Leave for good</Trans>
        </Button>
        <Button size="small" tone="ghost" onClick={() => actor.send({ type: "cancelled" })}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </>
    }
  >
    <Trans>You are signed out of this workspace at once. What you made stays here, and only an invitation brings you back.</Trans>
  </Banner>
);

type HandingOverProps = { actor: MembersActor; snapshot: MembersSnapshot; organization: string };

/** Who is to own the organisation instead, and what that means. */
export const HandingOver = ({ actor, snapshot, organization }: HandingOverProps) => {
  const { t } = useLingui();
  const { people, successor } = snapshot.context;
  const successors = people.filter(({ id }) => verdictOn(snapshot.context, { kind: "handOver", id }) === "yes");
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
          name="successor"
          value={successor ?? ""}
          options={[
            { value: "", label: t`Choose somebody` },
            ...successors.map((person) => ({ value: person.id, label: displayName(person) ?? t`Somebody without a name` })),
          ]}
          onChange={(id) => actor.send({ type: "successor.chosen", id })}
        />
      </Stack>
    </Banner>
  );
};

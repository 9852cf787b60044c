import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { linkCaps, type InvitingActor, type InvitingSnapshot } from "../../../../../machines/workspace/inviting.ts";
import { linkDays, linkRoles } from "../../../../contract/workspace/invitations.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { RoleMeaning } from "./role-words.tsx";
import * as css from "./members.css.ts";
import { useRoleNames } from "./role-select.tsx";

type InviteByLinkProps = { actor: InvitingActor; snapshot: InvitingSnapshot };

/** A link to share: as what, for how many, for how long. */
export const InviteByLink = ({ actor, snapshot }: InviteByLinkProps): ReactNode =>
  snapshot.hasTag("made") ? <Made actor={actor} snapshot={snapshot} /> : <Making actor={actor} snapshot={snapshot} />;

const Making = ({ actor, snapshot }: InviteByLinkProps) => {
  const { t } = useLingui();
  const names = useRoleNames();
  const { values } = snapshot.context;
  const isFixed = !snapshot.can({ type: "field.changed", field: "most", value: "" });
  const days: Record<string, string> = { 1: t`a day`, 7: t`a week`, 30: t`30 days` };
  return (
    <Form label={t`Invite by a link`} onSubmit={() => actor.send({ type: "submitted" })}>
      <p className={css.muted}>
        <Trans>Whoever has the link joins with an address of their own. It takes a seat only when somebody joins.</Trans>
      </p>
      <SelectField
        label={<Trans>Role</Trans>}
        hint={<RoleMeaning role={values.linkRole} />}
        name="linkRole"
        value={values.linkRole}
        disabled={isFixed}
        options={linkRoles.map((role) => ({ value: role, label: names[role] }))}
        onChange={(value) => actor.send({ type: "field.changed", field: "linkRole", value })}
      />
      <div className={css.beside}>
        <SelectField
          label={<Trans>People at most</Trans>}
          name="most"
          value={values.most}
          disabled={isFixed}
          options={linkCaps.map((cap) => ({ value: cap, label: cap }))}
          onChange={(value) => actor.send({ type: "field.changed", field: "most", value })}
        />
        <SelectField
          label={<Trans>Works for</Trans>}
          name="days"
          value={values.days}
          disabled={isFixed}
          options={linkDays.map((each) => ({ value: String(each), label: days[each] ?? "" }))}
          onChange={(value) => actor.send({ type: "field.changed", field: "days", value })}
        />
      </div>
      <Button type="submit" block busy={snapshot.hasTag("busy")} disabled={!snapshot.can({ type: "submitted" })}>
        <Trans>Make the link</Trans>
      </Button>
    </Form>
  );
};

/** The link, which is told this once. */
const Made = ({ actor, snapshot }: InviteByLinkProps) => (
  <Stack gap={4}>
    <Banner tone="success">
      <Trans>The link is ready. It is shown this once: copy it now.</Trans>
    </Banner>
    <TextField
      label={<Trans>Link</Trans>}
      name="link"
      readOnly
      value={snapshot.context.link}
      onChange={() => {}}
      onFocus={(event) => event.currentTarget.select()}
      status={
        <p role="status" className={css.muted}>
          {snapshot.hasTag("copied") && <Trans>Copied.</Trans>}
          {snapshot.hasTag("uncopied") && <Trans>It could not be copied. Select it and copy it yourself.</Trans>}
        </p>
      }
    />
    <Row gap={2}>
      <Button size="small" disabled={!snapshot.can({ type: "copying.chosen" })} onClick={() => actor.send({ type: "copying.chosen" })}>
        <Trans>Copy the link</Trans>
      </Button>
      <Button
        size="small"
        tone="secondary"
        disabled={!snapshot.can({ type: "another.chosen" })}
        onClick={() => actor.send({ type: "another.chosen" })}
      >
        <Trans>Make another</Trans>
      </Button>
    </Row>
  </Stack>
);

import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { InvitingActor, InvitingSnapshot } from "../../../../../machines/workspace/inviting.ts";
import type { InvitingOutcome } from "../../../../contract/workspace/invitations.ts";
import { readAddresses, type PastedAddress } from "../../../../contract/workspace/pasted-addresses.ts";
import { duration } from "../../../i18n/problems.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { hidden } from "../../../ui/text.css.ts";
import { Form } from "../../form.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { RoleMeaning } from "./role-words.tsx";
import * as css from "./members.css.ts";
import { useRoleNames } from "./role-select.tsx";

export type InvitedProject = { id: string; name: string };

type InviteByAddressProps = { actor: InvitingActor; snapshot: InvitingSnapshot; projects: readonly InvitedProject[] };

/** Several addresses at once; those that did not go out stay in the text, with their reasons below it. */
export const InviteByAddress = ({ actor, snapshot, projects }: InviteByAddressProps) => {
  const { t } = useLingui();
  const names = useRoleNames();
  const words = useProblemText();
  const form = useRef<HTMLDivElement>(null);
  const { values, refusals, offered, sent, error } = snapshot.context;
  const isFixed = !snapshot.can({ type: "field.changed", field: "addresses", value: "" });
  const left = refusals.length;
  const found = readAddresses(values.addresses);
  /** Where it stands in the text, so that it is mended there. */
  const select = ({ from, to }: PastedAddress) => {
    const text = form.current?.querySelector("textarea");
    text?.focus();
    text?.setSelectionRange(from, to);
  };
  return (
    <div ref={form}>
      <Form label={t`Invite by email`} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("reported") && sent > 0 && (
          <Banner tone="success">
            {sent === 1 ? <Trans>The invitation is on its way.</Trans> : <Trans>{sent} invitations are on their way.</Trans>}
          </Banner>
        )}
        {snapshot.hasTag("reported") && left > 0 && (
          <Banner tone="warning">
            {left === 1 ? (
              <Trans>One address was not invited. The reason stands below.</Trans>
            ) : (
              <Trans>{left} addresses were not invited. The reasons stand below.</Trans>
            )}
          </Banner>
        )}
        <TextArea
          label={<Trans>Email addresses</Trans>}
          hint={<Trans>Type or paste several, apart by commas or lines.</Trans>}
          name="addresses"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.addresses}
          error={words(error)}
          readOnly={isFixed}
          onChange={(value) => actor.send({ type: "field.changed", field: "addresses", value })}
        />
        {found.length > 0 && (
          <ul className={css.places} aria-label={t`What is in the text`}>
            {found.map((address) => (
              <Place
                key={address.address}
                place={address}
                refusal={refusals.find((each) => each.address === address.address)}
                onSelect={() => select(address)}
              />
            ))}
          </ul>
        )}
        <SelectField
          label={<Trans>Role</Trans>}
          hint={<RoleMeaning role={values.role} />}
          name="role"
          value={values.role}
          disabled={isFixed}
          options={offered.map((role) => ({ value: role, label: names[role] }))}
          onChange={(value) => actor.send({ type: "field.changed", field: "role", value })}
        />
        {projects.length > 0 && (
          <SelectField
            label={<Trans>Project</Trans>}
            optional
            hint={<Trans>Whoever comes is added to it, and begins on its board.</Trans>}
            name="project"
            value={values.project}
            disabled={isFixed}
            options={[{ value: "", label: t`No project` }, ...projects.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(value) => actor.send({ type: "field.changed", field: "project", value })}
          />
        )}
        <Button type="submit" block busy={snapshot.hasTag("busy")} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Send the invitations</Trans>
        </Button>
      </Form>
    </div>
  );
};

type PlaceProps = { place: PastedAddress; refusal: InvitingOutcome | undefined; onSelect: () => void };

/** An address of the text: one that can go out, or why it cannot. */
const Place = ({ place: { address, isWellFormed }, refusal, onSelect }: PlaceProps) => {
  if (isWellFormed && !refusal)
    return (
      <li className={css.goodPlace}>
        <Icon name="check" size={14} />
        {address}
      </li>
    );
  return (
    <li>
      <button type="button" className={css.badPlace} onClick={onSelect}>
        <Icon name="error" size={14} />
        <span>
          {address} · <Why refusal={refusal} />
          <span className={hidden}>
            {" "}
            <Trans>Go to it in the text</Trans>
          </span>
        </span>
      </button>
    </li>
  );
};

const Why = ({ refusal }: { refusal: InvitingOutcome | undefined }) => {
  const { i18n } = useLingui();
  if (refusal?.outcome === "member") return <Trans>belongs here already</Trans>;
  if (refusal?.outcome === "invited") return <Trans>is invited already; it can be sent again</Trans>;
  if (refusal?.outcome === "no_seat") return <Trans>no seat left</Trans>;
  if (refusal?.outcome === "too_soon") {
    const wait = duration(i18n, refusal.retryAfter ?? 0);
    return <Trans>was mailed a moment ago; again in {wait}</Trans>;
  }
  return <Trans>is no whole address</Trans>;
};

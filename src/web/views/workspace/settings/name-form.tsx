import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { OrganizationAddressActor } from "../../../../../machines/workspace/organization-address.ts";
import type { OrganizationDeletionActor } from "../../../../../machines/workspace/organization-deletion.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";

type NameFormProps = {
  actor: OrganizationAddressActor | OrganizationDeletionActor;
  label: string;
  /** What happens, to be read before. */
  children: ReactNode;
  /** Where the name stands that is typed. */
  hint: ReactNode;
  /** What the button does. */
  submit: ReactNode;
  isBusy: boolean;
};

/** What happens to all of an organisation, and its name to be typed by whoever wants that. */
export const NameForm = ({ actor, label, children, hint, submit, isBusy }: NameFormProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { name } = snapshot.context;
  return (
    <Form label={label} onSubmit={() => actor.send({ type: "submitted" })}>
      {children}
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <TextField
        name="organization"
        label={<Trans>Type the organisation's name to confirm</Trans>}
        hint={hint}
        value={name}
        readOnly={!snapshot.can({ type: "name.changed", name })}
        autoComplete="off"
        onChange={(typed) => actor.send({ type: "name.changed", name: typed })}
      />
      <Row>
        <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
          {submit}
        </Button>
        <Button tone="ghost" disabled={!snapshot.can({ type: "cancelled" })} onClick={() => actor.send({ type: "cancelled" })}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </Row>
    </Form>
  );
};

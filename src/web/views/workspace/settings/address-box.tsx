import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { OrganizationAddressActor } from "../../../../../machines/workspace/organization-address.ts";
import { addressDays } from "../../../../contract/commitments.ts";
import { day } from "../../../../contract/time.ts";
import { workspaceHost } from "../../../../contract/workspace-address.ts";
import type { OrganizationAddress } from "../../../../contract/workspace/organization-address.ts";
import { longDate } from "../../../i18n/dates.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { strong } from "../../../ui/text.css.ts";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import * as css from "./address-box.css.ts";
import { NameForm } from "./name-form.tsx";

type AddressBoxProps = {
  actor: OrganizationAddressActor;
  /** Where a new address is written and checked. */
  field: (readOnly: boolean) => ReactNode;
  /** The present moment, in milliseconds since 1970. */
  now: number;
};

/** Where an owner sees the address of the workspace, and changes it. */
export const AddressBox = ({ actor, field, now }: AddressBoxProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { present } = snapshot.context;
  return (
    <Card>
      <Stack gap={4}>
        <h2>
          <Trans>Address of the workspace</Trans>
        </h2>
        {!snapshot.hasTag("confirming") && <SlowResponse snapshot={snapshot} send={actor.send} />}
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The address could not be loaded</Trans>} />
        {present && <Present present={present} />}
        {present && snapshot.hasTag("shown") && <Offer actor={actor} present={present} />}
        {present && snapshot.hasTag("confirming") && <Change actor={actor} present={present} field={field} now={now} />}
        {snapshot.hasTag("changed") && (
          <Banner tone="success">
            <Trans>The workspace has a new address. This page goes there now.</Trans>
          </Banner>
        )}
      </Stack>
    </Card>
  );
};

type Shown = { actor: OrganizationAddressActor; present: OrganizationAddress };

/** The address, and those that lead on to it. */
const Present = ({ present: { subdomain, former } }: Pick<Shown, "present">) => {
  const { i18n } = useLingui();
  const { settings } = useWorkspace();
  return (
    <>
      <p className={css.address}>
        <strong className={strong}>{workspaceHost(settings, subdomain)}</strong>
      </p>
      {former.length > 0 && (
        <ul className={css.former}>
          {former.map(({ subdomain: name, until }) => (
            <li key={name}>
              <Trans>
                {workspaceHost(settings, name)} leads here until {longDate(i18n, until)}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The way to another one, or from when on there is one. */
const Offer = ({ actor, present: { changeableAt } }: Shown) => {
  const { i18n } = useLingui();
  const { pause } = addressDays;
  return (
    <>
      <p>
        {changeableAt === null ? (
          <Trans>It can be changed once in {pause} days. The old address leads on for a while, so no link breaks at once.</Trans>
        ) : (
          <Trans>
            It can be changed once in {pause} days. The next time is {longDate(i18n, changeableAt)}.
          </Trans>
        )}
      </p>
      {changeableAt === null && (
        <Row>
          <Button tone="secondary" onClick={() => actor.send({ type: "change.began" })}>
            <Trans>Change the address…</Trans>
          </Button>
        </Row>
      )}
    </>
  );
};

/** The new one, what happens, and the organisation's name to be typed. */
const Change = ({ actor, present, field, now }: Shown & Pick<AddressBoxProps, "field" | "now">) => {
  const { t, i18n } = useLingui();
  const { settings } = useWorkspace();
  const snapshot = useSelector(actor, (state) => state);
  const { organization, name } = snapshot.context;
  const [host, until] = [workspaceHost(settings, present.subdomain), longDate(i18n, now + addressDays.leads * day)];
  return (
    <NameForm
      actor={actor}
      label={t`Change the address of the workspace`}
      hint={<Trans>The name is “{organization}”.</Trans>}
      submit={<Trans>Change it for everybody</Trans>}
      isBusy={snapshot.hasTag("busy")}
    >
      {field(!snapshot.can({ type: "name.changed", name }))}
      <p>
        <Trans>
          Everybody's open pages go to the new address by themselves, and nobody is signed out. Links to {host} lead there until {until};
          after that others can take that address. All owners are mailed.
        </Trans>
      </p>
    </NameForm>
  );
};

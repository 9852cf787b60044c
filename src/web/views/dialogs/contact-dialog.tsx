import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ContactActor, ContactField } from "../../../../machines/dialogs/contact.ts";
import { interests, isForDiscount } from "../../../../machines/dialogs/contact.ts";
import { planById } from "../../../contract/plans.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SpamTrap } from "../../ui/spam-trap.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { PlanName } from "../registration/plan-name.tsx";
import { useProblemText } from "../use-problem-text.ts";

/** Writing to sales (SPEC §2): about a package, or about an interest. */
export const ContactDialog = ({ actor }: { actor: ContactActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { packageId, interest, values, errors } = snapshot.context;
  const plan = planById(packageId);
  const isBusy = snapshot.hasTag("busy");
  const field = (name: ContactField) => ({
    name,
    value: values[name],
    readOnly: isBusy,
    error: words(errors[name]),
    onChange: (value: string) => actor.send({ type: "field.changed", field: name, value }),
  });
  const isDiscount = isForDiscount(snapshot.context);
  const names: Record<(typeof interests)[number], string> = {
    general: t`A general question`,
    standard: t`The Standard plan`,
    premium: t`The Premium plan`,
    custom: t`A custom solution`,
  };
  const title = isDiscount ? t`Apply for the open-source discount` : t`Contact sales`;
  return (
    <Dialog
      open={snapshot.hasTag("open")}
      onClose={() => actor.send({ type: "dialog.closed" })}
      title={title}
      description={
        isDiscount ? (
          <Trans>Tell us about your project and where its source is. We answer within one working day.</Trans>
        ) : plan ? (
          <Trans>
            About the <PlanName plan={plan} /> plan. We answer within one working day.
          </Trans>
        ) : (
          <Trans>Tell us what you need. We answer within one working day.</Trans>
        )
      }
    >
      {snapshot.hasTag("sent") ? (
        <Banner tone="success" focus title={<Trans>Your message is on its way</Trans>}>
          <Trans>Thank you. Our sales team will contact you.</Trans>
        </Banner>
      ) : (
        <Form label={title} onSubmit={() => actor.send({ type: "submitted" })}>
          <Refusal snapshot={snapshot} />
          <SlowResponse snapshot={snapshot} send={actor.send} />
          {!plan && !isDiscount && (
            <SelectField
              name="interest"
              data-autofocus=""
              label={<Trans>What is it about?</Trans>}
              value={interest}
              disabled={isBusy}
              options={interests.map((value) => ({ value, label: names[value] }))}
              onChange={(chosen) => actor.send({ type: "interest.chosen", interest: chosen })}
            />
          )}
          <TextField {...field("name")} data-autofocus="" label={<Trans>Name</Trans>} autoComplete="name" />
          <EmailField {...field("email")} autoComplete="email" />
          {!isDiscount && (
            <TextField
              {...field("phone")}
              label={<Trans>Phone</Trans>}
              type="tel"
              autoComplete="tel-national"
              inputMode="tel"
              placeholder="0xx-xxx-xxxx"
            />
          )}
          <TextField {...field("company")} label={<Trans>Company</Trans>} optional autoComplete="organization" />
          <TextArea {...field("message")} label={<Trans>Message</Trans>} rows={4} />
          <SpamTrap value={values.website} onChange={field("website").onChange} />
          <DialogActions>
            <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
              <Trans>Send</Trans>
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
};

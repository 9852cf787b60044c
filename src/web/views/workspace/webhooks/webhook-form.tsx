import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { WebhookFault } from "../../../../../machines/workspace/webhook-draft.ts";
import type { WebhookFormActor } from "../../../../../machines/workspace/webhook-form.ts";
import {
  type EventGroup,
  eventTypes,
  everyEventType,
  longestWebhookName,
  webhookFormats,
} from "../../../../contract/workspace/webhooks.ts";
import { useProjects } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useEventNames, useFormatNames, useGroupNames } from "./webhook-words.ts";
import * as css from "./webhooks.css.ts";

type FormProps = { actor: WebhookFormActor };

const useDraft = (actor: WebhookFormActor) => {
  const snapshot = useSelector(actor, (state) => state);
  const { draft, faults } = snapshot.context;
  return {
    draft,
    faults,
    isBusy: snapshot.hasTag("busy"),
    isCooling: snapshot.hasTag("cooling"),
    isFixed: !snapshot.can({ type: "project.toggled", project: "" }),
  };
};

const useFaultWords = () => {
  const { t, i18n } = useLingui();
  const limit = i18n.number(longestWebhookName);
  const words: Record<WebhookFault, string> = {
    name_required: t`This field is required`,
    name_long: t`Use at most ${limit} characters`,
    address_required: t`This field is required`,
    address_broken: t`Enter an address that begins with https://`,
    events_required: t`Choose at least one event`,
  };
  return (fault: WebhookFault | undefined) => (fault === undefined ? null : words[fault]);
};

const Texts = ({ actor }: FormProps) => {
  const { t } = useLingui();
  const { draft, faults, isFixed } = useDraft(actor);
  const words = useFaultWords();
  const formats = useFormatNames();
  const write = (field: "name" | "address" | "format" | "language") => (value: string) =>
    actor.send({ type: "field.changed", field, value });
  return (
    <>
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        autoComplete="off"
        value={draft.name}
        error={words(faults.name)}
        readOnly={isFixed}
        onChange={write("name")}
      />
      <SelectField
        name="format"
        label={<Trans>What is sent</Trans>}
        value={draft.format}
        options={webhookFormats.map((value) => ({ value, label: formats[value] }))}
        disabled={isFixed}
        onChange={write("format")}
      />
      <TextField
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={<Trans>Address</Trans>}
        hint={
          draft.format === "standard" ? (
            <Trans>An https address of your program, such as https://example.com/hooks</Trans>
          ) : (
            <Trans>The incoming webhook address that the chat gives you. Whoever has it can write there.</Trans>
          )
        }
        value={draft.address}
        error={words(faults.address)}
        readOnly={isFixed}
        onChange={write("address")}
      />
      <SelectField
        name="language"
        label={<Trans>Language of names and messages</Trans>}
        value={draft.language}
        options={[
          { value: "th", label: t`Thai` },
          { value: "en", label: t`English` },
        ]}
        disabled={isFixed}
        onChange={write("language")}
      />
    </>
  );
};

const Events = ({ actor, group }: FormProps & { group: EventGroup }) => {
  const { draft, faults, isBusy, isFixed } = useDraft(actor);
  const names = useEventNames();
  const groups = useGroupNames();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{groups[group]}</legend>
      {eventTypes[group].map((event) => (
        <Checkbox
          key={event}
          name={`event-${event}`}
          label={names[event]}
          checked={draft.events.includes(event)}
          disabled={isBusy}
          // The first of all is where the focus goes when none is chosen.
          {...(faults.events && event === everyEventType[0] && { "aria-invalid": true, "aria-describedby": "events-error" })}
          aria-disabled={isFixed || undefined}
          onChange={() => actor.send({ type: "event.toggled", event })}
        />
      ))}
    </fieldset>
  );
};

const Projects = ({ actor }: FormProps) => {
  const { draft, isBusy, isFixed } = useDraft(actor);
  const projects = useProjects();
  if (projects.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Trans>Of these projects alone; of all that you may read where none is chosen</Trans>
      </legend>
      {projects.map(({ id, name }) => (
        <Checkbox
          key={id}
          name={`project-${id}`}
          label={name}
          checked={draft.projects.includes(id)}
          disabled={isBusy}
          aria-disabled={isFixed || undefined}
          onChange={() => actor.send({ type: "project.toggled", project: id })}
        />
      ))}
    </fieldset>
  );
};

const groups: readonly EventGroup[] = ["task", "project", "comment", "promise", "member"];

/** A webhook as it is written, new or there before. */
export const WebhookForm = ({ actor }: FormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { faults, isBusy, isCooling } = useDraft(actor);
  const words = useFaultWords();
  return (
    <Card>
      <Stack gap={4}>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The webhook could not be loaded</Trans>} />
        <Refusal snapshot={snapshot} />
        {snapshot.hasTag("shown") && (
          <Form label={t`Webhook`} onSubmit={() => actor.send({ type: "submitted" })}>
            <Texts actor={actor} />
            {faults.events && <FieldError id="events-error">{words(faults.events)}</FieldError>}
            <div className={css.groups}>
              {groups.map((group) => (
                <Events key={group} actor={actor} group={group} />
              ))}
            </div>
            <Projects actor={actor} />
            <Row>
              <Button type="submit" busy={isBusy} disabled={isCooling}>
                <Trans>Save</Trans>
              </Button>
              <Button tone="ghost" disabled={!snapshot.can({ type: "cancelled" })} onClick={() => actor.send({ type: "cancelled" })}>
                <Trans>Cancel</Trans>
              </Button>
            </Row>
          </Form>
        )}
      </Stack>
    </Card>
  );
};

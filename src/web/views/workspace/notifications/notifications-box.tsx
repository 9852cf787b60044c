import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { chosenIn, type NotificationSettingsActor } from "../../../../../machines/workspace/notification-settings.ts";
import { morning, type NotificationKind, notificationKinds } from "../../../../contract/workspace/notifications.ts";
import { hourOf } from "../../../../domain/hours.ts";
import { useTimeZone } from "../../../providers/workspace-clock.ts";
import { useProjects } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { UndoButton } from "../settings/undo-button.tsx";
import { NotificationsPreview } from "./notifications-preview.tsx";
import * as css from "./notifications.css.ts";

type BoxProps = { actor: NotificationSettingsActor };

/** What somebody is mailed, by kind and project, and when. Everything stands in the inbox, whatever is chosen. */
export const NotificationsBox = ({ actor }: BoxProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const heading = useRef<HTMLHeadingElement>(null);
  // What is undone is told in the place of the button that was pressed.
  useFocusBack(snapshot.hasTag("saved"), () => heading.current);
  return (
    <Card>
      <Stack gap={4}>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>By email</Trans>
        </h2>
        <p>
          <Trans>
            Everything stands in your inbox. What you do not read there within a few minutes is mailed to you, one email for each task, as
            you choose here.
          </Trans>
        </p>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <Refusal snapshot={snapshot} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>What is mailed could not be loaded</Trans>} />
        {snapshot.hasTag("saved") && (
          <Banner
            tone="success"
            actions={snapshot.can({ type: "change.undone" }) && <UndoButton onClick={() => actor.send({ type: "change.undone" })} />}
          >
            <Trans>Your choice is saved</Trans>
          </Banner>
        )}
        {snapshot.hasTag("shown") && <Fields actor={actor} />}
      </Stack>
    </Card>
  );
};

/** What the parts of the form ask of the chart. */
const useSettings = (actor: NotificationSettingsActor) => {
  const snapshot = useSelector(actor, (state) => state);
  return {
    ...snapshot.context,
    chosen: chosenIn(snapshot.context),
    isBusy: snapshot.hasTag("busy"),
    isCooling: snapshot.hasTag("cooling"),
    isFixed: !snapshot.can({ type: "summary.toggled" }),
  };
};

/** What each kind is called. */
const useKindNames = (): Record<NotificationKind, string> => {
  const { t } = useLingui();
  return {
    assigned: t`It is my move: somebody gives me a task, or it waits for my approval`,
    mentioned: t`Somebody mentions or nudges me`,
    commented: t`Comments on tasks that I watch`,
    moved: t`Tasks that I watch move to another state or project`,
    due: t`Due dates: changed, a day before, and on the day`,
    promises: t`Promises that are about to break, or are broken`,
    trashed: t`Tasks that I watch go to the trash or come back`,
  };
};

const Kinds = ({ actor }: BoxProps) => {
  const { kinds, isBusy, isFixed } = useSettings(actor);
  const names = useKindNames();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Trans>What is mailed</Trans>
      </legend>
      {notificationKinds.map((kind) => (
        <Checkbox
          key={kind}
          name={`kind-${kind}`}
          label={names[kind]}
          checked={kinds.includes(kind)}
          disabled={isBusy}
          aria-disabled={isFixed || undefined}
          onChange={() => actor.send({ type: "kind.toggled", kind })}
        />
      ))}
    </fieldset>
  );
};

const Projects = ({ actor }: BoxProps) => {
  const { muted, isBusy, isFixed } = useSettings(actor);
  const projects = useProjects();
  if (projects.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Trans>From these projects</Trans>
      </legend>
      {projects.map(({ id, name }) => (
        <Checkbox
          key={id}
          name={`project-${id}`}
          label={name}
          checked={!muted.includes(id)}
          disabled={isBusy}
          aria-disabled={isFixed || undefined}
          onChange={() => actor.send({ type: "project.toggled", project: id })}
        />
      ))}
    </fieldset>
  );
};

const Times = ({ actor, timeZone }: BoxProps & { timeZone: string }) => {
  const { t } = useLingui();
  const { hasQuiet, from, until, hasFault, isSummaryOn, isBusy, isFixed } = useSettings(actor);
  const hour = hourOf(morning);
  const error = hasFault ? t`The end must differ from the beginning` : null;
  const write = (field: "from" | "until") => (value: string) => actor.send({ type: "field.changed", field, value });
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Trans>When</Trans>
      </legend>
      <Checkbox
        name="quiet"
        label={<Trans>Quiet hours: what happens then is mailed when they end</Trans>}
        checked={hasQuiet}
        disabled={isBusy}
        aria-disabled={isFixed || undefined}
        onChange={() => actor.send({ type: "quiet.toggled" })}
      />
      {hasQuiet && (
        <div className={css.hours}>
          <TextField
            name="from"
            type="time"
            label={<Trans>From</Trans>}
            value={from}
            error={error}
            readOnly={isBusy}
            onChange={write("from")}
          />
          <TextField
            name="until"
            type="time"
            label={<Trans>Until</Trans>}
            value={until}
            error={error}
            readOnly={isBusy}
            onChange={write("until")}
          />
        </div>
      )}
      <Checkbox
        name="summary"
        label={<Trans>A summary at {hour} on working days: what is late, what is due and what waits for me</Trans>}
        checked={isSummaryOn}
        disabled={isBusy}
        aria-disabled={isFixed || undefined}
        onChange={() => actor.send({ type: "summary.toggled" })}
      />
      <p className={css.zone}>
        <Trans>Hours are those of your organisation ({timeZone}).</Trans>
      </p>
    </fieldset>
  );
};

const Devices = ({ actor }: BoxProps) => {
  const { isTextPushed, isBusy, isFixed } = useSettings(actor);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Trans>On devices</Trans>
      </legend>
      <Checkbox
        name="text"
        label={<Trans>Show the task and what was said. Without this a device says only in which project something is new.</Trans>}
        checked={isTextPushed}
        disabled={isBusy}
        aria-disabled={isFixed || undefined}
        onChange={() => actor.send({ type: "text.toggled" })}
      />
    </fieldset>
  );
};

const Fields = ({ actor }: BoxProps) => {
  const { t } = useLingui();
  const { chosen, isBusy, isCooling } = useSettings(actor);
  const timeZone = useTimeZone();
  return (
    <>
      <Form label={t`By email`} onSubmit={() => actor.send({ type: "submitted" })}>
        <Kinds actor={actor} />
        <Projects actor={actor} />
        <Times actor={actor} timeZone={timeZone} />
        <Devices actor={actor} />
        <Row>
          <Button type="submit" busy={isBusy} disabled={isCooling}>
            <Trans>Save</Trans>
          </Button>
        </Row>
      </Form>
      {chosen !== null && <NotificationsPreview chosen={chosen} />}
    </>
  );
};

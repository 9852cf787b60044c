import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { ChartDefinition } from "statewalk/chart";
import type { WhyNot } from "statewalk/why-not";
import type { FlowEvent, Watched } from "../../../contract/flows.ts";
import type { FlowsOfTabs } from "../../providers/flow-watch.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** The event that was written, or null while it is none. */
const readEvent = (type: string, payload: string): FlowEvent | null => {
  try {
    const read: unknown = payload.trim() === "" ? {} : JSON.parse(payload);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? { ...read, type } : null;
  } catch {
    return null;
  }
};

/** What the flow would do with an event, and where it does nothing, why. */
const Answer = ({ answer: { taken, refused, elsewhere, unreadable, isOver } }: { answer: WhyNot }): ReactNode => {
  if (isOver) return <Trans>The flow has come to its end, and hears nothing more.</Trans>;
  if (unreadable !== null) return <Trans>A guard could not read this event: something is missing in it. It said: {unreadable}</Trans>;
  if (taken.length > 0) return <Trans>It would be taken: {taken.join(", ")}</Trans>;
  if (refused.length > 0)
    return <Trans>Refused. These guards said no: {refused.map(({ guard, transition }) => `${guard} (${transition})`).join(", ")}</Trans>;
  if (elsewhere.length > 0) return <Trans>No state that is active now listens for it. These would: {elsewhere.join(", ")}</Trans>;
  return <Trans>No state of this chart listens for it.</Trans>;
};

/** Asks a running flow whether it would take an event, and sends it one. */
export const TryEvent = ({ chart, flow, tabs }: { chart: ChartDefinition; flow: Watched; tabs: FlowsOfTabs }) => {
  const { t } = useLingui();
  const [type, setType] = useState(chart.events[0] ?? "");
  const [payload, setPayload] = useState("");
  const event = readEvent(type, payload);
  const listens = (name: string) =>
    chart.transitions.some((transition) => transition.event === name && flow.snapshot.active.includes(transition.source));
  return (
    <Stack gap={4}>
      <SelectField
        label={t`Event`}
        value={type}
        options={chart.events.map((name) => ({ value: name, label: listens(name) ? `${name} ✓` : name }))}
        onChange={setType}
      />
      <TextField
        label={t`Its data, as JSON`}
        optional
        value={payload}
        onChange={setPayload}
        error={event ? null : t`This is no JSON object.`}
        placeholder='{ "field": "name", "value": "สมชาย" }'
      />
      <Row>
        <Button tone="secondary" size="small" disabled={!event} onClick={() => event && tabs.try(flow, event)}>
          <Trans>Why not?</Trans>
        </Button>
        <Button size="small" disabled={!event} onClick={() => event && tabs.send(flow, event)}>
          <Trans>Send</Trans>
        </Button>
      </Row>
      <p role="status">{flow.answer && <Answer answer={flow.answer} />}</p>
    </Stack>
  );
};

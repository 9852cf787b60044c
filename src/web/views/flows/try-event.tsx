import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { ChartDefinition } from "statewalk/chart";
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

/** What the flow would do with an event, and where it refuses, which questions it answered with no. */
const Answer = ({ chart, flow, type }: { chart: ChartDefinition; flow: Watched; type: string }): ReactNode => {
  if (!flow.answer) return null;
  const { allowed } = flow.answer;
  if (allowed === null) return <Trans>A guard could not read this event: something is missing in it.</Trans>;
  if (allowed.length > 0) return <Trans>It would be taken: {allowed.join(", ")}</Trans>;
  const asked = chart.transitions.filter(({ event, source }) => event === type && flow.snapshot.active.includes(source));
  if (asked.length === 0) return <Trans>No state that is active now listens for it.</Trans>;
  return <Trans>Refused. These guards said no: {asked.map(({ guard }) => guard ?? "").join(", ")}</Trans>;
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
      <p role="status">
        <Answer chart={chart} flow={flow} type={type} />
      </p>
    </Stack>
  );
};

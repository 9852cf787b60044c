import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { changing } from "../../../../../machines/kit/form.ts";
import type { NameDraft, NameFaults } from "../../../../../machines/workspace/workflow-name.ts";
import type { CommandError } from "../../../../domain/refusals.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { useErrorText } from "../commands/error-text.tsx";
import { Form } from "../../form.tsx";
import { NameFields } from "./name-fields.tsx";
import * as css from "./workflow-form.css.ts";

type NameChange = Parameters<Parameters<typeof NameFields>[0]["onChange"]>[0];
type FormEvent = { type: "submitted" } | { type: "cancelled" } | { type: "draft.changed"; change: NameChange };

/** What the forms of a workflow's parts have in common. */
type PartFormSnapshot = {
  context: NameDraft & { faults: NameFaults; error: CommandError | null };
  hasTag(tag: "busy" | "closed" | "refused"): boolean;
  can(event: FormEvent): boolean;
};

type PartFormProps = {
  label: string;
  snapshot: PartFormSnapshot;
  send: (event: FormEvent) => void;
  workflow: WorkflowDocument;
  children: ReactNode;
};

/** Why a part was not saved, and how it is where another has changed the same. */
const FormError = ({ error, workflow }: { error: CommandError | null; workflow: WorkflowDocument }) => {
  const text = useErrorText()(error, workflow);
  const isChanged = error?.code === "changed_meanwhile";
  return (
    <Banner tone="error" title={isChanged && text}>
      {isChanged ? <Trans>Save again to have it your way.</Trans> : text}
    </Banner>
  );
};

/** The form of a part of a workflow, which has a name: its first field has the focus once it is there. Nothing once it is closed. */
export const PartForm = ({ label, snapshot, send, workflow, children }: PartFormProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const { context } = snapshot;
  if (snapshot.hasTag("closed")) return null;
  const isBusy = snapshot.hasTag("busy");
  const cancel = { type: "cancelled" } as const;
  return (
    <div className={css.form} ref={box}>
      <Form label={label} onSubmit={() => send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && <FormError error={context.error} workflow={workflow} />}
        <NameFields name={context} faults={context.faults} isBusy={isBusy} onChange={(change) => send(changing(change))} />
        {children}
        <Row>
          <Button type="submit" size="small" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Save</Trans>
          </Button>
          <Button tone="ghost" size="small" disabled={!snapshot.can(cancel)} onClick={() => send(cancel)}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Form>
    </div>
  );
};

import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ViewFault, ViewNamingActor } from "../../../../../machines/workspace/view-naming.ts";
import { bounds } from "../../../../domain/rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Form } from "../../form.tsx";
import { useLongText, useErrorText } from "../commands/error-text.tsx";

const useFaultTexts = (name: string): Record<ViewFault, string> => {
  const { t } = useLingui();
  return {
    name_required: t`Give it a name`,
    name_long: useLongText()(name, bounds.viewName),
    name_taken: t`Another view is called so`,
  };
};

/** What a view is called, and whose it is. */
export const ViewDialog = ({ actor }: { actor: ViewNamingActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const { view, name, isShared, mayShare, fault, error } = snapshot.context;
  const faults = useFaultTexts(name);
  const isBusy = snapshot.hasTag("busy");
  const cancel = () => actor.send({ type: "naming.cancelled" });
  const title = view === null ? t`Save as a view` : t`Rename the view`;
  return (
    <Dialog open={snapshot.hasTag("open")} onClose={isBusy ? undefined : cancel} title={title}>
      <Form label={title} onSubmit={() => actor.send({ type: "submitted" })}>
        {snapshot.hasTag("refused") && <Banner tone="error">{errorText(error)}</Banner>}
        <TextField
          name="name"
          label={<Trans>Name</Trans>}
          value={name}
          readOnly={isBusy}
          data-autofocus=""
          autoComplete="off"
          error={fault && faults[fault]}
          onChange={(value) => actor.send({ type: "name.changed", name: value })}
        />
        {view === null && mayShare && (
          <SegmentedControl
            label={t`Who sees it`}
            value={isShared ? "shared" : "own"}
            disabled={isBusy}
            options={[
              { value: "own", label: t`Me alone` },
              { value: "shared", label: t`Everybody in the project` },
            ]}
            onChange={(who) => actor.send({ type: "sharing.chosen", isShared: who === "shared" })}
          />
        )}
        <DialogActions>
          <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Save</Trans>
          </Button>
          <Button tone="ghost" disabled={!snapshot.can({ type: "naming.cancelled" })} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

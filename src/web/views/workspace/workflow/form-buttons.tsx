import { Trans } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";

type FormButtonsProps = { isBusy: boolean; maySave: boolean; mayCancel: boolean; onCancel: () => void };

export const FormButtons = ({ isBusy, maySave, mayCancel, onCancel }: FormButtonsProps) => (
  <Row>
    <Button type="submit" size="small" busy={isBusy} disabled={!maySave}>
      <Trans>Save</Trans>
    </Button>
    <Button tone="ghost" size="small" disabled={!mayCancel} onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  </Row>
);

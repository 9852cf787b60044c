import { Trans } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";

/** Takes back what was just saved. */
export const UndoButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" tone="secondary" onClick={onClick}>
    <Trans>Undo</Trans>
  </Button>
);

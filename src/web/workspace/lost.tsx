import type { ErrorComponentProps } from "@tanstack/react-router";
import { Trans } from "@lingui/react/macro";
import { useWorkspace } from "../providers/workspace.ts";
import { AnchorButton } from "../ui/button.tsx";
import { LostPage } from "../views/lost-page.tsx";
import { useEndOfEarlyBoard } from "../views/workspace/board/use-early-board.ts";

/** What stands in place of a page that could not be shown. */
export const Lost = ({ error }: ErrorComponentProps) => {
  useEndOfEarlyBoard(true);
  const { place } = useWorkspace();
  return (
    <LostPage
      error={error}
      kept={<Trans>What you did and what you wrote is kept.</Trans>}
      link={
        <AnchorButton href={`${place.base}/`} tone="secondary">
          <Trans>Back to the workspace</Trans>
        </AnchorButton>
      }
    />
  );
};

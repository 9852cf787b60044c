import { Trans } from "@lingui/react/macro";
import type { Problem } from "../../../contract/problems.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useProblemText } from "../use-problem-text.ts";

/** Instead of a list that could not be had. */
export const Unreachable = ({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) => {
  const words = useProblemText();
  return (
    <Banner
      tone="error"
      focus={false}
      title={<Trans>This could not be loaded</Trans>}
      actions={
        <Button size="small" tone="secondary" onClick={onRetry}>
          <Trans>Load again</Trans>
        </Button>
      }
    >
      {words(problem)}
    </Banner>
  );
};

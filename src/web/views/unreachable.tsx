import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Problem } from "../../contract/problems.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { useProblemText } from "./use-problem-text.ts";

type UnreachableProps = {
  /** What could not be loaded. */
  title: ReactNode;
  snapshot: { hasTag(tag: "unreachable"): boolean; context: { problem: Problem | null } };
  send: (event: { type: "list.retried" }) => void;
  /** Whether it takes the focus when it appears: only where the person asked for what is not there. */
  focus?: boolean;
};

/** Instead of what could not be loaded: why, and the way to try once more. */
export const Unreachable = ({ title, snapshot, send, focus = false }: UnreachableProps) => {
  const words = useProblemText();
  return (
    snapshot.hasTag("unreachable") && (
      <Banner
        tone="error"
        focus={focus}
        title={title}
        actions={
          <Button size="small" tone="secondary" onClick={() => send({ type: "list.retried" })}>
            <Trans>Load again</Trans>
          </Button>
        }
      >
        {words(snapshot.context.problem)}
      </Banner>
    )
  );
};

import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { waitOf } from "../../../machines/cooldown.ts";
import type { Problem } from "../../contract/problems.ts";
import { Banner } from "../ui/banner.tsx";
import { CountdownFrom } from "./countdown-from.tsx";
import { useProblemSentence, useProblemText } from "./use-problem-text.ts";

type RefusalProps = Pick<ComponentProps<typeof Banner>, "actions"> & {
  /** What was refused. Left out where the reason begins with these words. */
  title?: string;
  /** What is said where nobody knows what went wrong. */
  fallback?: ReactNode;
  snapshot: { hasTag(tag: "refused" | "cooling"): boolean; context: { problem: Problem | null } };
};

/** Why something was refused, and while it cannot be sent again for how long. The seconds are seen and not read out one by one. */
export const Refusal = ({ snapshot, title, fallback, actions }: RefusalProps) => {
  const words = useProblemText();
  const sentence = useProblemSentence();
  const { problem } = snapshot.context;
  if (snapshot.hasTag("cooling"))
    return (
      <Banner tone="warning">
        {sentence(problem && { ...problem, params: {} })}{" "}
        <Trans>
          You can go on in <CountdownFrom seconds={waitOf(problem)} />
        </Trans>
      </Banner>
    );
  const reason = words(problem);
  return (
    snapshot.hasTag("refused") && (
      <Banner tone="error" key={problem?.code} title={title && reason?.startsWith(title) ? undefined : title} actions={actions}>
        {(problem?.code === "unknown" && fallback) || reason}
      </Banner>
    )
  );
};

import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { waitOf } from "../../../machines/cooldown.ts";
import type { Problem } from "../../contract/problems.ts";
import { Banner } from "../ui/banner.tsx";
import { CountdownFrom } from "./countdown-from.tsx";
import { useWords } from "./use-words.ts";

type RefusalProps = Pick<ComponentProps<typeof Banner>, "title" | "actions"> & {
  /** What is said where nobody knows what went wrong. */
  fallback?: ReactNode;
  snapshot: { hasTag(tag: "refused" | "cooling"): boolean; context: { problem: Problem | null } };
};

/** Why something was refused, and while it cannot be sent again for how long. The seconds are seen and not read out one by one. */
export function Refusal({ snapshot, fallback, ...rest }: RefusalProps) {
  const words = useWords();
  const { problem } = snapshot.context;
  if (snapshot.hasTag("cooling"))
    return (
      <Banner tone="warning">
        {words(problem && { ...problem, params: {} })}{" "}
        <Trans>
          You can go on in <CountdownFrom seconds={waitOf(problem)} />
        </Trans>
      </Banner>
    );
  return (
    snapshot.hasTag("refused") && (
      <Banner tone="error" key={problem?.code} {...rest}>
        {(problem?.code === "unknown" && fallback) || words(problem)}
      </Banner>
    )
  );
}

import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { DaysOffActor } from "../../../../../machines/workspace/days-off.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";

/** Says where the days off are not known, and asks for them again. @param focus where whoever asked again goes on */
export const DaysOffLine = ({ actor, focus }: { actor: DaysOffActor; focus: () => HTMLElement | null | undefined }) => {
  const words = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const isUnreachable = snapshot.hasTag("unreachable");
  useFocusBack(isUnreachable || snapshot.hasTag("slow"), focus);
  return (
    <>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {isUnreachable && (
        <Banner
          tone="error"
          focus={false}
          title={<Trans>Days off could not be loaded</Trans>}
          actions={
            <Button size="small" tone="secondary" onClick={() => actor.send({ type: "list.retried" })}>
              <Trans>Load again</Trans>
            </Button>
          }
        >
          {words(snapshot.context.problem)}
        </Banner>
      )}
    </>
  );
};

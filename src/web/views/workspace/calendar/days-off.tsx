import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { DaysOffActor } from "../../../../../machines/workspace/days-off.ts";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";

/** Says where the days off are not known, and asks for them again. @param focus where whoever asked again goes on */
export const DaysOffLine = ({ actor, focus }: { actor: DaysOffActor; focus: () => HTMLElement | null | undefined }) => {
  const snapshot = useSelector(actor, (state) => state);
  const isUnreachable = snapshot.hasTag("unreachable");
  useFocusBack(isUnreachable || snapshot.hasTag("slow"), focus);
  return (
    <>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>Days off could not be loaded</Trans>} />
    </>
  );
};

import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { DragActor } from "../../../../../machines/workspace/drag.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { Dragged } from "../board/dragged.ts";
import type { Lane } from "./lane-places.ts";

type LaneSpokenProps = {
  drag: DragActor;
  dragged: Dragged;
  project: Project;
  lanes: readonly Lane[];
  nameOf: (lane: string) => string;
  /** What says where in its column it is; null until that is there. */
  inHand: typeof import("../board/in-hand.tsx") | null;
};

/** In which lane a card in the hand is, where in it, and what letting it go would do. */
export const LaneSpoken = ({ drag, dragged, project, lanes, nameOf, inHand }: LaneSpokenProps) => {
  const { t } = useLingui();
  const key = useSelector(drag, ({ context: { held, place } }) => place?.lane ?? held?.lane ?? "");
  const laneName = nameOf(key);
  const lane = lanes.find((each) => each.key === key);
  return (
    <>
      {t`Lane ${laneName}`}{" "}
      {inHand && <inHand.Spoken drag={drag} dragged={dragged} project={project} idsIn={(state) => lane?.cells.get(state) ?? []} />}
    </>
  );
};

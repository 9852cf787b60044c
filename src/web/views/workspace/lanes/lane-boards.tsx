import type { ComponentType } from "react";
import type { BoardProps } from "../board/board.tsx";
import type { LaneKind } from "./lane-places.ts";
import { LanesBoard } from "./lanes-board.tsx";

/** Boards with lanes of each kind: another component for each, so that one begins anew where the kind is another. */
const of = (group: LaneKind): ComponentType<BoardProps> =>
  function BoardInLanes(props) {
    return <LanesBoard {...props} group={group} />;
  };

const [assignee, label, priority] = [of("assignee"), of("label"), of("priority")];
export { assignee, label, priority };

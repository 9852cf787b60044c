import { useEffect, useLayoutEffect, useSyncExternalStore, type ComponentProps } from "react";
import { endEarlyBoard, isBoardDrawnEarly, onEarlyBoardEnded } from "../../loading/early-board.ts";
import { Waiting } from "../../ui/skeleton.tsx";

/** Milliseconds after which a board that was drawn early goes, though there is nothing to take its place. */
const longest = 5_000;

/** What comes with the rows of a workspace. A board that was drawn early stands there until then. */
export const Opening = ({ pending, ...rest }: Omit<ComponentProps<typeof Waiting>, "isCovered">) => {
  const isCovered = useSyncExternalStore(onEarlyBoardEnded, isBoardDrawnEarly);
  useLayoutEffect(() => {
    if (!pending) endEarlyBoard();
  }, [pending]);
  useEffect(() => {
    if (!isCovered) return;
    const timer = setTimeout(endEarlyBoard, longest);
    return () => clearTimeout(timer);
  }, [isCovered]);
  return <Waiting pending={pending} isCovered={isCovered} {...rest} />;
};

import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { endEarlyBoard, hideEarlyBoard, isBoardDrawnEarly, onEarlyBoardEnded } from "../../../loading/early-board.ts";

/** Milliseconds after which a board that was drawn early goes, though there is nothing to take its place. */
const longest = 5_000;

/** Whether one stands there, in place of whatever else would say that something is on its way. */
export const useEarlyBoard = (): boolean => {
  const isDrawn = useSyncExternalStore(onEarlyBoardEnded, isBoardDrawnEarly);
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(hideEarlyBoard, longest);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return isDrawn;
};

/**
 * Takes it away, before anything is painted.
 *
 * @param isOver whether there is something else to be seen
 * @param isSlow whether what is still to come is not to be waited for with a picture
 */
export const useEndOfEarlyBoard = (isOver: boolean, isSlow = false): void =>
  useLayoutEffect(() => {
    if (isOver) endEarlyBoard();
    else if (isSlow) hideEarlyBoard();
  }, [isOver, isSlow]);

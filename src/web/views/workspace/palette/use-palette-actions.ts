import { useEffect } from "react";
import type { WorkIconName } from "../../../ui/work/work-icon.tsx";
import { useLatest } from "../hooks/use-latest.ts";

/** Actions that pages and parts of a workspace register, so that the palette lists them. */

export type PaletteAction = {
  /** Unique among the actions that are registered at a time. */
  key: string;
  name: string;
  icon: WorkIconName;
  /** What is said of it beside its name; of one that cannot be done, why not. */
  note?: string;
  isPossible?: boolean;
  /** It has nothing to do with the page that is shown. */
  isEverywhere?: boolean;
  /** It leads to another place, which takes the focus. */
  leads?: boolean;
  run: () => void;
};

const sources = new Set<() => readonly PaletteAction[]>();

/** All actions that are registered now, as they were drawn last. */
export const paletteActions = (): PaletteAction[] => [...sources].flatMap((actions) => actions());

/** Registers actions as long as the component is mounted. @param actions called when somebody opens the palette */
export const usePaletteActions = (actions: () => readonly PaletteAction[]): void => {
  const latest = useLatest(actions);
  useEffect(() => {
    const now = () => latest()();
    sources.add(now);
    return () => void sources.delete(now);
  }, [latest]);
};

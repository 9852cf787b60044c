import { useEffect } from "react";
import type { WorkIconName } from "../../../ui/work/work-icon.tsx";
import { useLatest } from "../hooks/use-latest.ts";

/** What the pages and parts of a workspace offer to be done, so that the palette lists all of it. */

export type Offer = {
  /** Of all offers that are made at a time, one has it. */
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

const offering = new Set<() => readonly Offer[]>();

/** All that is offered now, by what was drawn last. */
export const offered = (): Offer[] => [...offering].flatMap((offers) => offers());

/** Offers this as long as the component is there. @param offers asked when somebody wants to see them */
export const useOffers = (offers: () => readonly Offer[]): void => {
  const latest = useLatest(offers);
  useEffect(() => {
    const now = () => latest()();
    offering.add(now);
    return () => void offering.delete(now);
  }, [latest]);
};

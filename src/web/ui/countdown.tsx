import { useEffect, useState } from "react";
import { minutesAndSeconds } from "../i18n/formats.ts";
import { pageClock } from "../loading/page-clock.ts";
import { tabular } from "./text.css.ts";

/** Whole seconds from now until a moment in epoch milliseconds; never below 0. */
const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - pageClock.now()) / 1000));

/**
 * The time left until `moment` (epoch milliseconds), as `0:42`. It only shows: what happens at zero belongs to a
 * chart. Not announced, because a voice that counts drowns everything else.
 */
export const Countdown = ({ moment }: { moment: number }) => {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(moment));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return (
    <span className={tabular} role="timer" aria-live="off">
      {minutesAndSeconds(left)}
    </span>
  );
};

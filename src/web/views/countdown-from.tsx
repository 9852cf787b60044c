import { useState } from "react";
import { pageClock } from "../loading/page-clock.ts";
import { Countdown } from "../ui/countdown.tsx";

/** Counts down from the moment it appears. A chart shows it in exactly the state that waits for these seconds. */
export const CountdownFrom = ({ seconds }: { seconds: number }) => {
  const [moment] = useState(() => pageClock.now() + seconds * 1000);
  return <Countdown moment={moment} />;
};

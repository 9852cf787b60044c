import { useState } from "react";
import { Countdown } from "../ui/countdown.tsx";

/** Counts down from the moment it appears. A chart shows it in exactly the state that waits for these seconds. */
export const CountdownFrom = ({ seconds }: { seconds: number }) => {
  const [moment] = useState(() => Date.now() + seconds * 1000);
  return <Countdown moment={moment} />;
};

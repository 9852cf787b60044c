/** A time of the day as clocks and time fields write it: `09:00` for 540 minutes after midnight, `24:00` for the end of the day. */
export const hourOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

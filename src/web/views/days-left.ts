import { day } from "../../contract/time.ts";

/** Days until a moment, of which one has begun. @param now milliseconds since 1970 */
export const daysLeft = (moment: string, now: number): number => Math.max(0, Math.ceil((Date.parse(moment) - now) / day));

// Numbers, days and plurals without Intl: see docs/decisions/formats-without-intl.md. A test compares them with it.

/** `1,000`: a whole number, alike in both languages. */
const grouped = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, ",");

/** `฿29` or `฿1,000`: an amount in whole baht. */
export const baht = (amount: number) => `฿${grouped(amount)}`;

/** `25%`, from 25. */
export const percent = (share: number) => `${share}%`;

/** Which form of a word English takes with this whole number; Thai has one form. For `select`. */
export const form = (amount: number) => (amount === 1 ? "one" : "other");

/** Whole seconds as a clock shows them: `0:07`, `14:05`. */
export const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

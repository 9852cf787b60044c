// Numbers, days and plurals without Intl: see docs/decisions/formats-without-intl.md. A test compares them with it.

/** `1,000`: digits of a whole number, alike in both languages. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** `฿29`, `฿1,000` or `฿21.75`: an amount in baht, with its satang where there are any. */
export const baht = (amount: number) => {
  const [whole = "", satang] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split(".");
  return `฿${grouped(whole)}${satang ? `.${satang}` : ""}`;
};

/** `25%`, from 25. */
export const percent = (share: number) => `${share}%`;

/** Which form of a word English takes with this whole number; Thai has one form. For `select`. */
export const pluralForm = (amount: number) => (amount === 1 ? "one" : "other");

/** Whole seconds as a clock shows them: `0:07`, `14:05`. */
export const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The languages in which the service writes to people. */
export type Language = "th" | "en";

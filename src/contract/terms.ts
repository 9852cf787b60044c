/** The version of the terms and of the privacy notice that a person accepts, stored with the time (DECISIONS 17). Raised with every change of their text. */
export const termsVersion = "2026-11-24";

import { asTyped } from "./read-day.ts";

/** Reads a number as people in Thailand and elsewhere write it: with ๐–๙ or 0–9, a comma between thousands. @returns null for what is none */
export const readNumber = (text: string): number | null => {
  const digits = asTyped(text).replace(/[\s,]/g, "").replace(/^[−–]/, "-");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : null;
};

/** A number as it is written to be read again by `readNumber`: without commas, and never with an exponent. */
export const writtenNumber = (amount: number): string => amount.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 });

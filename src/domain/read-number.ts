import { withLatinDigits } from "./read-day.ts";

/** Reads a number as people in Thailand and elsewhere write it: with ๐–๙ or 0–9, a comma between thousands. @returns null for what is none */
export const readNumber = (text: string): number | null => {
  const said = withLatinDigits(text).replace(/[\s,]/g, "").replace(/^[−–]/, "-");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(said) ? Number(said) : null;
};

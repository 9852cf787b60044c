import * as z from "zod/mini";

/**
 * Ids of a workspace's rows and commands, made by whoever makes the row, offline too: 40 bits of milliseconds since 2026 and 23 bits that
 * begin anywhere and count up within a millisecond. As text they are eleven letters that sort as their numbers do; the tables have the number.
 */

const epoch = Date.UTC(2026, 0, 1);
const countBits = 23;
const counts = 2 ** countBits;
const length = 11;

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = letters.length;
const values = new Map(Array.from(letters, (letter, value) => [letter, value]));

// Six letters and five: each half is a number that JavaScript counts without an error.
const lowLetters = 6;
const half = BigInt(base ** lowLetters);

const lettersOf = (number: number, count: number): string => {
  let text = "";
  for (let rest = number; text.length < count; rest = Math.floor(rest / base)) text = letters.charAt(rest % base) + text;
  return text;
};

const numberOf = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum = sum * base + (values.get(letter) ?? Number.NaN);
  return sum;
};

/** The number as eleven letters. */
export const idOf = (number: bigint): string =>
  lettersOf(Number(number / half), length - lowLetters) + lettersOf(Number(number % half), lowLetters);

/** The number that eleven letters stand for. */
export const idNumber = (id: string): bigint => BigInt(numberOf(id.slice(0, -lowLetters))) * half + BigInt(numberOf(id.slice(-lowLetters)));

// The largest number of a bigint.
const largest = idOf(2n ** 63n - 1n);

/** An id on the wire. */
export const rowId = z.string().check(z.refine((id) => /^[0-9A-Za-z]{11}$/.test(id) && id <= largest));

/** When the id was made, in milliseconds since 1970. */
export const idTime = (id: string): number => epoch + Number(idNumber(id) >> BigInt(countBits));

/** The first id of a moment, in milliseconds since 1970; of one before 2026, which only a wrong clock says, that of its beginning. */
const firstOf = (moment: number): bigint => BigInt(Math.max(0, Math.floor(moment - epoch))) << BigInt(countBits);

/**
 * Makes ids, each larger than the one before, whatever the clock does.
 *
 * @param now milliseconds since 1970
 * @param below a whole number from 0 to below its argument, at random
 */
export const createIds = (now: () => number, below: (end: number) => number): (() => string) => {
  let last = -1n;
  return () => {
    // Half of the counts are left to count up in.
    const fresh = firstOf(now()) + BigInt(below(counts / 2));
    last = fresh >> BigInt(countBits) > last >> BigInt(countBits) ? fresh : last + 1n;
    return idOf(last);
  };
};

/** Whether a text is an id. */
export const isRowId = (text: string): boolean => z.safeParse(rowId, text).success;

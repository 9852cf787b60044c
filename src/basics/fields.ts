import * as z from "zod/mini";

/** Rules and forms of fields that any service of people has; browser and server share them. Lengths are in characters. */

export const longestAddress = 254;
export const longestPassword = 256;
export const codeLength = 6;

/** Without spaces (SPEC §5), and without what separates or wraps addresses in a mail's header. */
const emailPattern = /^[^\s@()<>[\]:;,\\"\p{Cc}]+@[^\s@.()<>[\]:;,\\"\p{Cc}]+(\.[^\s@.()<>[\]:;,\\"\p{Cc}]+)+$/u;

/** Whether it is an address to which mail can go, without blanks around it. */
export const isAddress = (text: string): boolean => text.length <= longestAddress && emailPattern.test(text);

/** A name is one line: with a line break or another control character in it, it could write more than a name into a mail. */
const brokenPattern = /[\p{Cc}\u2028\u2029]/u;

export const isOneLine = (value: string): boolean => !brokenPattern.test(value);

/** Whether these are the digits of a whole code and nothing else. */
export const isWholeCode = (digits: string): boolean => digits.length === codeLength && /^\d+$/.test(digits);

/** The wire's forms of these fields. */
const unicode = z.refine<string>((text) => text.isWellFormed() && !text.includes("\0"));
export const text = (max: number) => z.string().check(z.maxLength(max), unicode);
export const email = z.pipe(
  /* @__PURE__ */ text(320),
  z.transform((value: string) => value.trim().toLowerCase()),
);
export const password = /* @__PURE__ */ text(1024);

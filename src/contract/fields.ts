import * as z from "zod/mini";
import type { ProblemCode } from "./problems.ts";

/** Field rules that browser and server share (SPEC §5, DECISIONS 2, 8). Each answers a code, or null when the value is right. */
export const limits = {
  passwordMin: 8,
  passwordMax: 256,
  subdomainMin: 3,
  subdomainMax: 63,
  codeLength: 6,
  phoneDigits: 10,
  nameMax: 120,
  emailMax: 254,
  messageMax: 4000,
} as const;

/** Without spaces (SPEC §5), and without what separates or wraps addresses in a mail's header. */
const emailPattern = /^[^\s@()<>[\]:;,\\"\p{Cc}]+@[^\s@.()<>[\]:;,\\"\p{Cc}]+(\.[^\s@.()<>[\]:;,\\"\p{Cc}]+)+$/u;

export const emailProblem = (email: string): ProblemCode | null => {
  const value = email.trim();
  if (value === "") return "email_required";
  return value.length <= limits.emailMax && emailPattern.test(value) ? null : "email_invalid";
};

export const passwordProblem = (password: string, min: number = limits.passwordMin): ProblemCode | null => {
  if (password === "") return "required";
  const length = [...password].length;
  if (length < min) return "password_short";
  return length > limits.passwordMax ? "password_long" : null;
};

export const confirmProblem = (password: string, confirmation: string): ProblemCode | null => {
  if (confirmation === "") return "confirm_required";
  return confirmation === password ? null : "confirm_mismatch";
};

export const requiredProblem = (value: string): ProblemCode | null => (value.trim() === "" ? "required" : null);

/** A name is one line: with a line break or another control character in it, it could write more than a name into a mail. */
const brokenPattern = /[\p{Cc}\u2028\u2029]/u;

export const isOneLine = (value: string): boolean => !brokenPattern.test(value);

export const nameProblem = (value: string): ProblemCode | null => {
  if (value.trim() === "") return "required";
  if (!isOneLine(value)) return "name_lines";
  return [...value.trim()].length > limits.nameMax ? "too_long" : null;
};

/** What typing may leave in the field: lower case, other characters removed (SPEC §5). */
export const normalizeSubdomain = (text: string) => text.toLowerCase().replace(/[^a-z0-9-]/g, "");

export const subdomainProblem = (subdomain: string): ProblemCode | null => {
  if (subdomain === "") return "required";
  if (!/^[a-z0-9-]*$/.test(subdomain)) return "subdomain_characters";
  if (subdomain.length < limits.subdomainMin) return "subdomain_short";
  if (subdomain.length > limits.subdomainMax) return "subdomain_long";
  return /^-|-$|^xn--/.test(subdomain) ? "subdomain_hyphen" : null;
};

/** Ten digits once dashes and spaces are gone (SPEC §5). */
export const phoneProblem = (phone: string): ProblemCode | null => {
  if (phone.trim() === "") return "required";
  const digits = phone.replace(/[-\s]/g, "");
  return digits.length === limits.phoneDigits && /^\d*$/.test(digits) ? null : "phone_invalid";
};

/** A text with its Thai digits in Latin ones. */
export const latinDigits = (text: string) => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/** The digits of a pasted or typed code, Thai digits included, at most six. */
export const codeDigits = (text: string) => latinDigits(text).replace(/\D/g, "").slice(0, limits.codeLength);

/** Whether these are the digits of a whole code and nothing else. */
export const isWholeCode = (digits: string) => digits.length === limits.codeLength && /^\d+$/.test(digits);

/** The wire's forms of these fields. */
const unicode = z.refine<string>((text) => text.isWellFormed() && !text.includes("\0"));
export const text = (max: number) => z.string().check(z.maxLength(max), unicode);
export const email = z.pipe(
  /* @__PURE__ */ text(320),
  z.transform((value: string) => value.trim().toLowerCase()),
);
export const password = /* @__PURE__ */ text(1024);
export const planId = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const billingPeriod = z.enum(["monthly", "yearly"]);
export type BillingPeriod = z.infer<typeof billingPeriod>;
/** Bounded, printable identifiers made by clients: session ids, request ids. */
export const clientId = /* @__PURE__ */ text(128).check(z.regex(/^[\w.:-]{8,128}$/));

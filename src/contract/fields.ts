import * as z from "zod/mini";
import { codeLength, isAddress, isOneLine, longestAddress, longestPassword, text } from "../basics/fields.ts";
import type { ProblemCode } from "./problems.ts";

/** Field rules that browser and server share (SPEC §5, DECISIONS 2, 8). Each answers a code, or null when the value is right. */
export const limits = {
  passwordMin: 8,
  passwordMax: longestPassword,
  subdomainMin: 3,
  subdomainMax: 63,
  codeLength,
  phoneDigits: 10,
  nameMax: 120,
  emailMax: longestAddress,
  messageMax: 4000,
} as const;

export const emailProblem = (email: string): ProblemCode | null => {
  const value = email.trim();
  if (value === "") return "email_required";
  return isAddress(value) ? null : "email_invalid";
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

export { email, isOneLine, isWholeCode, password, text } from "../basics/fields.ts";

export const planId = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const billingPeriod = z.enum(["monthly", "yearly"]);
export type BillingPeriod = z.infer<typeof billingPeriod>;
/** Bounded, printable identifiers made by clients: session ids, request ids. */
export const clientId = /* @__PURE__ */ text(128).check(z.regex(/^[\w.:-]{8,128}$/));

import { mask } from "../../contract/flows.ts";

const secret = /pass(word|phrase)?$|password|token|secret|^session$|^uri$|qr|bearer|^codes$|^recoveryCode$/i;
/** How long a password must and may be is no secret. */
const bound = /(Min|Max)$/;
const codeName = /^(code|otp|otpCode|digits)$/i;
const codeText = /^[\p{Nd}\s]+$/u;
/** Whoever has it may come in. */
const invitation = /\/invitation#./;
const signed = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;

/** In an address, where a secret follows its name. */
export const secretInAddress = /\b(token|code|secret)=[^&\s"]+/gi;

/** Whether the value of this name is an email address. */
export const isAddressName = (name: string, field: string) => /mail$/i.test(name === "value" ? field : name);

export const isSecretName = (name: string) => secret.test(name) && !bound.test(name);

/** A token that says what it is about: `header.claims.signature`. */
export const isSigned = (text: string) => signed.test(text);

/** A text as it may be shown: the whole of it is a secret, or addresses in it lead with one. */
export const maskedText = (text: string, name: string, field: string): string => {
  if (text === "") return text;
  if (isSecretName(name) || (name === "value" && (isSecretName(field) || codeName.test(field)))) return mask;
  // A refusal's code is a word and no secret.
  if (codeName.test(name) && codeText.test(text)) return mask;
  return signed.test(text) || invitation.test(text) ? mask : text.replace(secretInAddress, `$1=${mask}`);
};

/** The field that the values of an object are for; that of the object around it where it says none. */
export const fieldOf = (value: object, field: string): string => {
  return "field" in value && typeof value.field === "string" ? value.field : field;
};

/**
 * A copy that may be shown: without passwords, codes, tokens and sessions, and without anything that cannot be written as JSON. Secrets are
 * known by their names, by the field that a value is for, and by the look of a signed token.
 */
export const masked = (value: unknown, name = "", field = ""): unknown => {
  if (typeof value === "string") return maskedText(value, name, field);
  if (typeof value === "function" || typeof value === "symbol" || typeof value === "bigint" || value === undefined) return undefined;
  if (typeof value !== "object" || value === null) return isSecretName(name) && typeof value === "number" ? mask : value;
  if (isSecretName(name)) return mask;
  // Snapshots and actors know what of themselves can be told, which their own parts, that lead back to them, do not.
  if ("toJSON" in value && typeof value.toJSON === "function") return masked(value.toJSON() as unknown, name, field);
  if (value instanceof Error) return { error: maskedText(value.message, "", "") };
  if (Array.isArray(value)) return value.map((entry) => masked(entry, name, field));
  const own = fieldOf(value, field);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, masked(entry, key, own)]));
};

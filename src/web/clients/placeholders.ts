/** What stands in a recording for secrets and addresses, and what may be made up in their place. */
import type { Placeholder, Recorded } from "../../contract/flows.ts";
import { fieldOf, isAddressName, isSecretName, isSigned, maskedText, secretInAddress } from "./masked.ts";

/** A value that was masked. `tried` of its made-up values did not do what the real one did. */
export type Secret = { name: string; raw: string; made: readonly string[]; tried: number };

/** What is made up in its place now. */
const madeOf = ({ name, made, tried }: Secret): string => {
  const one = made[tried];
  if (one === undefined) throw new Error(`Nothing more is made up for ${name}.`);
  return one;
};

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const isAddress = (text: string) => text.replace(address, "") === "";

/** Another text of the same look: how long it is, and where there are letters, digits and signs. */
const alike = (text: string, number: number) =>
  text
    .replace(/[a-z\u0e01-\u0e3a]/g, () => String.fromCodePoint(96 + (number % 26 || 26)))
    .replace(/[A-Z]/g, () => String.fromCodePoint(64 + (number % 26 || 26)))
    .replace(/\p{Nd}/gu, () => String(number % 10));

const decoded = (part: string) => atob(part.replaceAll("-", "+").replaceAll("_", "/"));
const encoded = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** What a token says stays, since charts read it; the signature that makes it one does not, nor do addresses. */
const unsigned = (token: string, number: number): string => {
  // What is signed has a head and claims.
  const [head, claims] = token.split(".") as [string, string];
  try {
    return `${head}.${encoded(decoded(claims).replaceAll(address, "somebody@example.com"))}.made-up-${number}`;
  } catch {
    return alike(token, number);
  }
};

/** By what a masked value is for: its word, and what may be made up instead. Of a password not even its length is told. */
const kindOf = (text: string, name: string, field: string): { word: string; make: (number: number) => string[] } => {
  const about = name === "value" && field !== "" ? field : name;
  if (/pass/i.test(about)) return { word: "password", make: (number) => [`made-up Password ${number}`, `short${number}`, `${number}`] };
  if (isSigned(text)) return { word: "token", make: (number) => [unsigned(text, number)] };
  if (isAddress(text) || /mail$/i.test(about))
    return { word: "address", make: (number) => [...(isAddress(text) ? [`somebody${number}@example.com`] : []), alike(text, number)] };
  if (/^(code|codes|otp|otpCode|digits|recoveryCode)$/i.test(about)) return { word: "code", make: (number) => [alike(text, number)] };
  const word = about.replaceAll(/[^a-z]+(.)/gi, (_, letter: string) => letter.toUpperCase()).replace(/[^a-z]/gi, "") || "text";
  return { word, make: (number) => [`made-up-${word}-${number}`, alike(text, number)] };
};

/** Words, moments and ids that stand in sessions and open nothing. */
const isHarmless = (text: string) => /^[a-z_ ]{1,24}$|^\d{4}-\d\d-\d\dT|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The masked values of one recording: the same value has the same placeholder wherever it is. */
export class Placeholders {
  readonly secrets: Secret[] = [];
  #isClosed = false;

  /** From here on nothing becomes a placeholder that was none so far: what a chart makes of secrets by itself stands for anything. */
  close() {
    this.#isClosed = true;
  }

  #placeholderOf(text: string, name: string, field: string): Recorded {
    const known = this.secrets.find(({ raw }) => raw === text);
    if (known) return { $secret: known.name };
    if (this.#isClosed) return { $any: true };
    const { word, make } = kindOf(text, name, field);
    const number = 1 + this.secrets.filter(({ name: other }) => other.replace(/\d+$/, "") === word).length;
    const secret = { name: `${word}${number}`, raw: text, made: make(number), tried: 0 };
    this.secrets.push(secret);
    return { $secret: secret.name };
  }

  /** A text in which secrets or addresses stand among other words. */
  #partlyHidden(text: string): string {
    return text.replaceAll(address, "somebody@example.com").replace(secretInAddress, "$1=made-up");
  }

  /** A value as it may leave the tab. `isWithin` a session or the like every text is taken for a secret. */
  hide(value: unknown, name = "", field = "", isWithin = false): Recorded {
    if (typeof value === "string") {
      const shown = maskedText(value, name, field);
      const isHidden = (shown !== value && !shown.includes("=")) || (isWithin && !isHarmless(value));
      if (value !== "" && (isHidden || isAddress(value) || isAddressName(name, field))) return this.#placeholderOf(value, name, field);
      const hidden = this.#partlyHidden(value);
      return this.#isClosed && hidden !== value ? { $any: true } : hidden;
    }
    if (value === null || typeof value === "number" || typeof value === "boolean") return value;
    if (typeof value !== "object") return undefined;
    if ("_nodes" in value) {
      // XState's own snapshot, which has both.
      const { value: at, context } = value as unknown as { value: Recorded; context: unknown };
      return { value: at, context: this.hide(context) };
    }
    if ("getSnapshot" in value) return { $any: true };
    if (value instanceof Error) return { $error: this.#partlyHidden(value.message) };
    if ("toJSON" in value && typeof value.toJSON === "function") return this.hide(value.toJSON() as unknown, name, field, isWithin);
    const isInside = isWithin || isSecretName(name);
    if (Array.isArray(value)) return value.map((entry) => this.hide(entry, name, field, isInside));
    const own = fieldOf(value, field);
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.hide(entry, key, own, isInside)]));
  }

  #secretOf(name: string): Secret {
    const secret = this.secrets.find((other) => other.name === name);
    if (!secret) throw new Error(`No placeholder is called ${name}.`);
    return secret;
  }

  /** What a chart can be told instead: the same with made-up values. */
  made(value: Recorded): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((entry) => this.made(entry));
    if (typeof value["$secret"] === "string") return madeOf(this.#secretOf(value["$secret"]));
    if (typeof value["$error"] === "string") return new Error(value["$error"]);
    if ("$any" in value) return null;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.made(entry)]));
  }

  /** Takes the next made-up value of this placeholder; answers whether there was one. */
  tryNext(name: string): boolean {
    const secret = this.#secretOf(name);
    if (secret.tried + 1 === secret.made.length) return false;
    secret.tried += 1;
    return true;
  }

  /** What came of made-up values, in which these are placeholders again. */
  named(value: unknown): Recorded {
    if (typeof value === "string") {
      const secret = value.length > 3 ? this.secrets.find((one) => madeOf(one) === value) : undefined;
      return secret ? { $secret: secret.name } : value;
    }
    if (value === null || typeof value === "number" || typeof value === "boolean") return value;
    if (typeof value !== "object") return undefined;
    if ("getSnapshot" in value) return { $any: true };
    if (value instanceof Error) return { $error: value.message };
    if ("toJSON" in value && typeof value.toJSON === "function") return this.named(value.toJSON() as unknown);
    if (Array.isArray(value)) return value.map((entry) => this.named(entry));
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.named(entry)]));
  }

  /** @param isMade whether the made-up values do what the real ones did */
  list(isMade: boolean): Placeholder[] {
    return this.secrets.map((secret) => ({ name: secret.name, made: isMade ? madeOf(secret) : null }));
  }
}

import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** Sources of chance, so that tests can fix them. */
export type Random = {
  uuid(): string;
  /** Six decimal digits, uniformly drawn. */
  code(): string;
  /** A whole number from 0 to below another one. */
  below(end: number): number;
  /** 256 random bits in base64url, for links and refresh tokens. */
  token(): string;
};

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  code: () => String(randomInt(1_000_000)).padStart(6, "0"),
  below: (end) => randomInt(end),
  token: () => randomBytes(32).toString("base64url"),
};

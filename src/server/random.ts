import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Random } from "./deps.ts";

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  code: () => String(randomInt(1_000_000)).padStart(6, "0"),
  token: () => randomBytes(32).toString("base64url"),
};

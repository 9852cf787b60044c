import * as z from "zod/mini";
import { limitKey } from "../../basics/address.ts";
import { bearerOf, isSame } from "../../basics/http.ts";
import { soundJson } from "../../basics/json.ts";
import type { Deps } from "../deps.ts";
import { identityErrors } from "../errors.ts";
import type { Ctx, Mounted } from "../http.ts";

/** What this client's requests are counted by. */
export const limitKeyOf = ({ http }: Pick<Mounted, "http">, c: Ctx): string => limitKey(http.visitorOf(c).address);

/** Whether the caller is one of the app's own services. */
export const isAdmin = ({ apiKeys }: Pick<Deps, "apiKeys">, c: Ctx): boolean => {
  const bearer = bearerOf(c);
  return bearer !== null && isSame(bearer, apiKeys.service);
};

/** The body as JSON; undefined when it is empty. @throws IdentityError bad_json, and those of `readText` */
export const readJson = async ({ http }: Pick<Mounted, "http">, c: Ctx): Promise<unknown> => {
  const text = await http.readText(c);
  if (text === "") return undefined;
  const read = soundJson(text);
  if (read === null) throw identityErrors.badJson();
  return read.value;
};

/** What was read, in the wire's form. @throws IdentityError bad_json */
export const parse = <Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, body);
  if (!result.success) throw identityErrors.badJson();
  return result.data;
};

import { bearerOf } from "../../basics/http.ts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isAddress, isOneLine } from "../../basics/fields.ts";
import type { Ctx, Mounted } from "../http.ts";
import { IdentityError, identityErrors } from "../errors.ts";
import { requireSession, type SignedIn } from "../sessions/signed-in.ts";
import { isUuid } from "../../basics/uuid.ts";

export const invalid = (message: string, status: ContentfulStatusCode = 400) => new IdentityError(status, "validation_failed", message);

/** @throws IdentityError validation_failed */
export const requireAddress = (email: string | null | undefined): string => {
  if (!email) throw invalid("An email address is required");
  if (!isAddress(email)) throw identityErrors.badEmail();
  return email;
};

/** The metadata travels in every access token, and a header of more than 16 KiB would be refused. */
const mostMetadata = 8192;

/** What people are called by. */
const names = ["name", "full_name", "first_name", "last_name", "nickname"];

/** What somebody says of themselves. @throws IdentityError validation_failed */
export const requireData = (data: Record<string, unknown> | null | undefined): Record<string, unknown> => {
  if (JSON.stringify(data ?? {}).length > mostMetadata) throw invalid("The user's data is too large", 422);
  const broken = names.find((name) => typeof data?.[name] === "string" && !isOneLine(data[name]));
  if (broken !== undefined) throw invalid(`${broken} must be a single line`, 422);
  return data ?? {};
};

/** The caller with their session, as the store has them now. */
export const sessionOf = (deps: Mounted, c: Ctx): Promise<SignedIn> => requireSession(deps, bearerOf(c));

export const isId = (text: string | null | undefined): text is string => isUuid((text ?? "").toLowerCase());

/** @throws IdentityError validation_failed with 404 for what cannot be an id */
export const idOf = (c: Ctx, name: string): string => {
  const id = c.req.param(name) ?? "";
  if (!isId(id)) throw invalid(`${name} must be an UUID`, 404);
  return id.toLowerCase();
};

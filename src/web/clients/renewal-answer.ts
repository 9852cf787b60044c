import type { Session } from "gotrue-for-node/wire";

/** What the service says where it does not take a refresh token, now or ever (IDENTITY.md §4), and where its person may not have one. */
const endings = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_expired",
  "session_not_found",
  "user_not_found",
  "user_banned",
  "validation_failed",
  "invalid_grant",
];

type RenewalBody = Partial<Session> & { error_code?: unknown; code?: unknown; error?: unknown };

/**
 * What came of renewing a session: the next one, that there is none any more, or neither. Its status tells nothing: of a gateway, a limit or a proxy's page a
 * session does not end.
 */
export const readRenewal = async (answer: Response): Promise<Session | "ended" | "unanswered"> => {
  // Anything may stand in its place.
  const body = (await answer.json().catch(() => null)) as RenewalBody | null;
  // IDENTITY.md §4: a session.
  if (answer.ok) return body?.access_token && body.refresh_token ? (body as Session) : "unanswered";
  return endings.includes(String(body?.error_code ?? body?.code ?? body?.error)) ? "ended" : "unanswered";
};

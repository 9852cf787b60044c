import * as z from "zod/mini";
import { envelope, nothing, optionalHint } from "./envelope.ts";

/** GET /api/auth/sessions: where the caller is signed in, the present session first, then the latest. Times are RFC 3339. */
export const ownSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  /** When it last renewed its token. */
  seenAt: z.string(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Whether the second factor was shown. */
  hasFactor: z.boolean(),
  /** The subdomain of the workspace that it is in, below the session of a portal that it came from. */
  workspace: optionalHint(z.nullable(z.string())),
});
export const sessionsAnswer = envelope(z.array(ownSession));
/** DELETE /api/auth/sessions/{id}: signs that browser out. */
export const sessionEndAnswer = envelope(nothing);
/** DELETE /api/auth/sessions: signs the other browsers out, and says how many there were. */
export const otherSessionsEndAnswer = envelope(z.object({ ended: z.number() }));

export type OwnSession = z.infer<typeof ownSession>;

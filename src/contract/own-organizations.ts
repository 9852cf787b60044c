import * as z from "zod/mini";
import { envelope } from "./envelope.ts";
import { planId } from "./fields.ts";
import { lifeStatuses, restReasons } from "./life.ts";
import { roles } from "./workspace/roles.ts";

/** How much of what the plan allows is used; `most` is null for what is unlimited. */
const share = z.object({ used: z.number(), most: z.nullable(z.number()) });
const usage = z.object({ members: share, projects: share, bytes: share });

/** GET /api/auth/organizations, and GET /api/w/{subdomain}/organizations for whoever is in one of them: the organisations that the caller belongs to, as `get-organization-by-email` orders them. Times are RFC 3339. */
export const ownOrganization = z.object({
  name: z.string(),
  subdomain: z.string(),
  workspaceUrl: z.string().check(z.regex(/^https?:\/\//)),
  role: z.enum(roles),
  /** Whether the caller registered it: nobody registers another one as long as they belong to it. */
  isRegistrant: z.boolean(),
  planId,
  requestedPlanId: z.nullable(planId),
  status: z.enum(lifeStatuses),
  /** Why it rests; null while it does not. */
  suspendedFor: z.nullable(z.enum(restReasons)),
  /** When one that rests and that nobody brings back is purged; null when time does not end it. */
  purgeAt: z.nullable(z.string()),
  trialEndsAt: z.nullable(z.string()),
  usage,
});
export const organizationsAnswer = envelope(z.array(ownOrganization));

export type Usage = z.infer<typeof usage>;
export type OwnOrganization = z.infer<typeof ownOrganization>;

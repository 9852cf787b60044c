import * as z from "zod/mini";
import { envelope, nothing } from "../envelope.ts";
import { text } from "../fields.ts";
import { theme } from "../preferences.ts";

/** What an organisation is called and looks like, which owners and admins say: a row of its own, src/domain/rows.ts. */

/**
 * PUT /api/w/{subdomain}/organization: what is left out stays. `accent` is the palette of its workspace, for whoever has chosen none. Refused with the code
 * of `nameProblem` where the name is none.
 */
export const organizationProfileRequest = z.object({ name: z.optional(text(255)), accent: z.optional(theme) });
export const organizationProfileAnswer = envelope(nothing);
export type OrganizationProfile = z.infer<typeof organizationProfileRequest>;

/** PUT /api/w/{subdomain}/organization/logo: a square JPEG as people's pictures are, in place of the one that there was; DELETE: there is none any more. */
/** GET /api/w/{subdomain}/organization/logos/{logo}: its bytes, for every member. */

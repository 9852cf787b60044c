import * as z from "zod/mini";
import { envelope, nothing } from "../envelope.ts";
import { text } from "../fields.ts";
import { invitationStates } from "./invitation-states.ts";
import { roles } from "./roles.ts";

/** Invitations into an organisation, as its workspace asks. Times are RFC 3339, lengths of time in seconds. */

const role = z.enum(roles);

/** How a shared link may be made: nobody becomes more than a member by something that is passed on. */
export const linkRoles = ["member", "guest"] as const;
/** Days for which a link may work. */
export const linkDays = [1, 7, 30] as const;
/** People that may come by one link. */
export const mostByLink = 100;
/** Addresses that are taken at a time. */
export const mostAddresses = 50;

export const invitation = z.object({
  id: z.string(),
  /** To whom it was mailed; null for a link. */
  email: z.nullable(z.string()),
  role,
  state: z.enum(invitationStates),
  /** How many came by it, of how many that may. */
  uses: z.number(),
  most: z.number(),
  /** Who invited; null once they have left. */
  invitedBy: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()), email: z.string() })),
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** When whoever was invited asked for it again; null where they did not, or it was sent since. */
  askedAt: z.nullable(z.string()),
});

/** Members and pending invitations by address together; `most` is null for what is unlimited. */
const seats = z.object({ used: z.number(), most: z.nullable(z.number()) });

/** GET /api/w/{subdomain}/invitations: for owners and admins; the newest first, those that are over too until they are purged. */
export const invitationsAnswer = envelope(z.object({ invitations: z.array(invitation), seats }));

/** POST /api/w/{subdomain}/invitations: `addresses` as they were typed or pasted, 50 at most; `readAddresses` reads them. */
/** `project`: the id of the one that whoever comes is added to, as a member there. */
export const invitingRequest = z.object({ addresses: text(20_000), role, project: z.optional(z.nullable(text(11))) });
/**
 * What became of an address: `sent`; `member`, who belongs already; `invited`, who has one that works, which can be sent again; `no_seat`;
 * `malformed`, which is no address; `too_soon`, which was mailed enough for now.
 */
export const invitingOutcomes = ["sent", "member", "invited", "no_seat", "malformed", "too_soon"] as const;
export const invitingAnswer = envelope(
  z.object({
    outcomes: z.array(
      z.object({
        address: z.string(),
        /** Where it stands in what was sent; `to` is behind its last letter. */
        from: z.number(),
        to: z.number(),
        outcome: z.enum(invitingOutcomes),
        /** Of `sent` and `invited`. */
        invitationId: z.nullable(z.string()),
        /** Seconds, of `too_soon`. */
        retryAfter: z.nullable(z.number()),
      }),
    ),
    seats,
  }),
);

/** POST /api/w/{subdomain}/invitation-links. The address of the link is told this once. */
export const linkRequest = z.object({
  role: z.enum(linkRoles),
  most: z.number().check(z.int(), z.minimum(1), z.maximum(mostByLink)),
  days: z.union([z.literal(linkDays[0]), z.literal(linkDays[1]), z.literal(linkDays[2])]),
});
export const linkAnswer = envelope(z.object({ invitation, link: z.string() }));

/** POST /api/w/{subdomain}/invitations/{id}/sending: mails a new link; the older one ends. */
export const resendingAnswer = envelope(invitation);

/** PUT /api/w/{subdomain}/invitations/{id}/role. A link may only become what it may be made as. */
export const invitationRoleRequest = z.object({ role });
export const invitationRoleAnswer = envelope(invitation);

/** DELETE /api/w/{subdomain}/invitations/{id}. */
export const revocationAnswer = envelope(nothing);

export type Invitation = z.infer<typeof invitation>;
export type Seats = z.infer<typeof seats>;
export type InvitingRequest = z.infer<typeof invitingRequest>;
export type InvitingOutcome = NonNullable<z.infer<typeof invitingAnswer>["data"]>["outcomes"][number];
export type Inviting = NonNullable<z.infer<typeof invitingAnswer>["data"]>;
export type LinkRequest = z.infer<typeof linkRequest>;

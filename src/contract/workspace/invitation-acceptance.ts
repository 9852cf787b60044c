import * as z from "zod/mini";
import { envelope, nothing } from "../envelope.ts";
import { password, text } from "../fields.ts";
import { invitationStates } from "./invitation-states.ts";
import { roles } from "./roles.ts";

/**
 * The portal's calls about an invitation, for whoever has its token, which is in the fragment of what was mailed or shared:
 * /invitation#{token}. Times are RFC 3339, lengths of time in seconds.
 */

const token = text(128);
export const tokenRequest = z.object({ token });

/**
 * POST /api/auth/invitations/shown: what an invitation is. It changes nothing; the token is in the body, where no log keeps it. With a session
 * it also says how its person stands to it.
 */
export const shownInvitation = z.object({
  organization: z.object({
    name: z.string(),
    subdomain: z.string(),
    status: z.enum(["active", "warned", "suspended"]),
    /** A JPEG, in base64; null where it has none. */
    logo: z.optional(z.nullable(z.string())),
  }),
  /** Told to whom it was mailed alone; null for a link, and for anybody else who is signed in. */
  inviter: z.nullable(z.string()),
  /** What the project is called that it is for; told to whom the inviter is told. */
  project: z.optional(z.nullable(z.string())),
  role: z.enum(roles),
  /** `sent` where it works. */
  state: z.enum(invitationStates),
  /** To which address it was mailed, as `a…@example.com`; null for a link. */
  sentTo: z.nullable(z.string()),
  expiresAt: z.string(),
  /** Whose account may be made by it, with one call: told to whoever is not signed in, for what was mailed and works. It is the same whether they have one. */
  invitee: z.nullable(
    z.object({
      address: z.string(),
      /** What whoever invited calls them. */
      name: z.nullable(z.string()),
    }),
  ),
  you: z.nullable(
    z.object({
      /** As `sentTo` is. */
      address: z.string(),
      /** Whether it was mailed to this person, or to nobody alone. */
      isAddressee: z.boolean(),
      isMember: z.boolean(),
      /** Whether a mailed code has to be asked for and shown first. */
      needsCode: z.boolean(),
    }),
  ),
});
export const shownInvitationAnswer = envelope(shownInvitation);

/** POST /api/auth/invitations/code, signed in: mails the code that a link asks for where nobody has proven the person's address. */
export const joiningCodeAnswer = envelope(z.object({ /** Seconds for which the code works. */ expiresIn: z.number() }));

/** POST /api/auth/invitations/acceptance, signed in. */
export const acceptanceRequest = z.object({ token, acceptTerms: z.boolean(), code: z.optional(z.nullable(text(16))) });
export const acceptanceAnswer = envelope(
  z.object({
    /** `member`: belonged to it already, and nothing was used. */
    outcome: z.enum(["joined", "member"]),
    organization: z.object({ name: z.string(), subdomain: z.string() }),
    /** Of the workspace. */
    address: z.string(),
  }),
);

/**
 * POST /api/auth/invitations/account: makes the account of the address that an invitation was mailed to, which its token proves, joins, and signs in. An
 * address that somebody has proven before is refused with `sign_in_first`: the token opens no account.
 */
export const newAccountRequest = z.object({ token, acceptTerms: z.boolean(), name: text(255), password });
/** The rest is what a sign-in answers (contract/auth.ts), and is read as that is. */
export const newAccountAnswer = envelope(z.looseObject({ /** Of the workspace. */ address: z.string() }));

/** POST /api/auth/invitations/refusal: declines one that was mailed. Nobody has to sign in for that. */
export const refusalAnswer = envelope(nothing);

/** POST /api/auth/invitations/request: asks for an expired one again, which tells whoever invited; once a day. */
export const requestAnswer = envelope(nothing);

export type ShownInvitation = z.infer<typeof shownInvitation>;
export type AcceptanceRequest = z.infer<typeof acceptanceRequest>;
export type NewAccountRequest = z.infer<typeof newAccountRequest>;
export type Acceptance = NonNullable<z.infer<typeof acceptanceAnswer>["data"]>;

import * as z from "zod/mini";
import { envelope, optionalHint, nothing, type DataOf } from "./envelope.ts";
import { billingPeriod, clientId, email, planId, text } from "./fields.ts";
import { lifeStatuses, restReasons } from "./life.ts";

/** Times are RFC 3339 in UTC, durations in seconds. */
const time = z.string();

/** POST /api/organization/validate-subdomain. A check that was made answers 200 whatever its result (DECISIONS 37). */
export const validateSubdomainRequest = z.object({
  email,
  subdomain: text(255),
  /** Words for suggestions when the name is refused, such as the organisation's name in Thai. */
  organizationName: z.optional(z.nullable(text(255))),
});
export const validateSubdomainAnswer = envelope(
  z.object({
    available: optionalHint(z.boolean()),
    /** Until when the name is kept for this person; null when it is not. */
    heldUntil: optionalHint(z.nullable(time)),
    /** Seconds of that hold that are left; absent where the server does not say how long it keeps a name. */
    heldFor: optionalHint(z.nullable(z.number())),
    /** Up to three free names, with a refusal. */
    suggestions: optionalHint(z.array(z.string())),
  }),
);

/** POST /api/organization/suggest-subdomain: free names for an organisation; its answer has the form of a check's, with `suggestions` alone. */
export const suggestSubdomainRequest = z.object({ email, organizationName: text(255) });

/** POST /api/organization/start-session and end-session. */
export const startSessionRequest = z.object({ email, sessionId: clientId });
export const startSessionAnswer = envelope(nothing);
export const endSessionRequest = z.object({ sessionId: clientId });
export const endSessionAnswer = envelope(nothing);

/*
 * SPEC §3 fixes what is on the wire: `subdomainName` and `otpCode`. They are `subdomain` and `code` for whoever reads them out of a request, an
 * answer or a form's fields, as far as the store.
 */

/** POST /api/organization/registration. The same (person, sessionId) again edits the pending record. */
export const registrationRequest = z.object({
  email,
  organizationName: text(255),
  subdomainName: text(255),
  subscriptionPlanId: planId,
  billingPeriod,
  acceptTerms: z.boolean(),
  sessionId: clientId,
});
/** Field errors of a refused registration: first message of each counts (SPEC §8); `codes` is ours. */
export const registrationErrors = z.looseObject({
  email: z.optional(z.array(z.string())),
  organizationName: z.optional(z.array(z.string())),
  subdomainName: z.optional(z.array(z.string())),
  acceptTerms: z.optional(z.array(z.string())),
  codes: z.optional(z.record(z.string(), z.string())),
});
export const registrationAnswer = envelope(
  z.looseObject({
    organizationName: optionalHint(z.string()),
    subdomainName: optionalHint(z.string()),
    heldUntil: optionalHint(z.nullable(time)),
    errors: optionalHint(registrationErrors),
  }),
);

/** POST /api/organization/confirm-email-otp. A refusal carries the tries left. */
export const confirmEmailOtpRequest = z.object({ email, otpCode: text(64) });
export const confirmEmailOtpAnswer = envelope(
  z.looseObject({
    triesLeft: optionalHint(z.number()),
    /** Seconds until tries are granted again, when none are left. */
    retryAfter: optionalHint(z.number()),
    organizationName: optionalHint(z.string()),
    subdomainName: optionalHint(z.string()),
    trialEndsAt: optionalHint(z.nullable(time)),
  }),
);

/** POST /api/organization/resend-otp. `automatic` marks the send on entering the verify step (DECISIONS 11). */
export const resendOtpRequest = z.object({ email, automatic: z.optional(z.nullable(z.boolean())) });
export const resendOtpAnswer = envelope(
  z.looseObject({
    sentAt: optionalHint(time),
    /** Seconds until another code may be sent to this address. */
    retryAfter: optionalHint(z.number()),
    /** Seconds until the code that was sent expires. */
    expiresIn: optionalHint(z.number()),
  }),
);

/** POST /api/organization/confirm-email-link, the mailed link's page: `token` and the person's own session. */
export const confirmEmailLinkRequest = z.object({ email, token: text(512), subdomainName: z.optional(z.nullable(text(255))) });
export const confirmEmailLinkAnswer = confirmEmailOtpAnswer;

/** POST /api/organization/send-success-email: an idempotent acknowledgement (DECISIONS 29). */
export const sendSuccessEmailRequest = z.looseObject({ email: z.optional(z.nullable(email)) });
export const sendSuccessEmailAnswer = envelope(nothing);

/** GET /api/organization/get-organization-by-email?email=. `name` is present for a verified organisation alone. */
export const organizationQuery = z.object({ email });
export const organizationData = z.looseObject({
  name: optionalHint(z.nullable(z.string())),
  subdomainName: optionalHint(z.nullable(z.string())),
  workspaceUrl: optionalHint(z.nullable(z.string().check(z.regex(/^https?:\/\//)))),
  subscriptionPlanId: optionalHint(z.nullable(planId)),
  requestedPlanId: optionalHint(z.nullable(planId)),
  billingPeriod: optionalHint(z.nullable(billingPeriod)),
  trialEndsAt: optionalHint(z.nullable(time)),
  createdAt: optionalHint(z.nullable(time)),
  role: optionalHint(z.nullable(z.string())),
  /** Whether the person registered it, or belongs to it alone: the latter may register one. */
  isRegistrant: optionalHint(z.boolean()),
  /** Where a living organisation is in its life (DECISIONS 28). One that is suspended or deleted keeps its name and its data. */
  status: optionalHint(z.enum(lifeStatuses)),
  /** Why it rests: nobody used it, or an owner deleted it, which an owner may end by restore; or the operator's decision. */
  suspendedFor: optionalHint(z.nullable(z.enum(restReasons))),
  /** When an organisation that rests and that nobody restores is purged; null when time does not end it. */
  purgeAt: optionalHint(z.nullable(time)),
  /** A registration that still waits for its code. */
  pending: optionalHint(
    z.nullable(
      z.object({
        organizationName: z.string(),
        subdomainName: z.string(),
        subscriptionPlanId: planId,
        billingPeriod,
        sessionId: z.string(),
        heldUntil: z.nullable(time),
      }),
    ),
  ),
});
export const organizationAnswer = envelope(organizationData);

/**
 * POST /api/organization/restore: an owner of an organisation that was suspended because nobody used it, or that an owner deleted. Without a name it is the one that
 * get-organization-by-email answers.
 */
export const restoreRequest = z.object({ email, subdomainName: z.optional(z.nullable(text(255))) });
export const restoreAnswer = organizationAnswer;

export type ValidateSubdomainRequest = z.infer<typeof validateSubdomainRequest>;
export type ValidateSubdomainData = DataOf<typeof validateSubdomainAnswer>;
export type RegistrationRequest = z.infer<typeof registrationRequest>;
export type RegistrationErrors = z.infer<typeof registrationErrors>;
export type ResendOtpData = DataOf<typeof resendOtpAnswer>;
export type OrganizationData = z.infer<typeof organizationData>;
export type PendingRegistration = NonNullable<OrganizationData["pending"]>;

import * as z from "zod/mini";
import { envelope, optionalHint } from "./envelope.ts";
import { billingPeriod, email, limits, planId, text } from "./fields.ts";

/** Empty in every form that a person fills in; what else comes is answered like a success and forgotten. */
const website = z.optional(z.nullable(text(2048)));

/** Field errors of a refused form: sentences per field, and `codes` with the reason of each. */
const formErrors = z.looseObject({ codes: z.optional(z.record(z.string(), z.string())) });

/** POST /api/registration: the free registration of a visitor. `registrationBy` is a UUID made when the dialog opens (DECISIONS 13). */
export const freeRegistrationRequest = z.object({
  email,
  organizationName: z.optional(z.nullable(text(255))),
  subscriptionPlanId: z.optional(z.nullable(planId)),
  billingPeriod: z.optional(z.nullable(billingPeriod)),
  acceptTerms: z.boolean(),
  registrationBy: z.uuid(),
  role: z.optional(z.nullable(z.literal("OrganizationAdmin"))),
  website,
});
/** `status` is "Pending", or "Completed" for the owner of a living organisation, whose name then comes along (DECISIONS 23). */
export const freeRegistrationAnswer = envelope(
  z.looseObject({
    status: optionalHint(z.string()),
    subdomainName: optionalHint(z.nullable(z.string())),
    errors: optionalHint(formErrors),
  }),
);

/** POST /api/registration/contact-sale. An application for the discount needs no phone. */
export const contactSaleRequest = z.object({
  name: text(200),
  email,
  phone: z.optional(z.nullable(text(32))),
  company: z.optional(z.nullable(text(200))),
  message: text(limits.messageMax),
  interest: z.optional(z.nullable(text(64))),
  packageId: z.optional(z.nullable(planId)),
  packageName: z.optional(z.nullable(text(64))),
  packageNameKey: z.optional(z.nullable(text(64))),
  website,
});
export const contactSaleAnswer = envelope(z.looseObject({ errors: optionalHint(formErrors) }));

export type FreeRegistrationRequest = z.infer<typeof freeRegistrationRequest>;
export type ContactSaleRequest = z.infer<typeof contactSaleRequest>;

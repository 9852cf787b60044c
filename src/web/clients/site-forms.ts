import "../../contract/problems/site.ts";
import {
  contactSaleAnswer,
  freeRegistrationAnswer,
  type ContactSaleRequest,
  type FreeRegistrationRequest,
} from "../../contract/registration.ts";
import type { PortalCalls } from "./portal.ts";

/** The portal's calls behind the forms of visitors, which only the public pages carry. */
export const siteFormsOf = ({ call }: Pick<PortalCalls, "call">) => ({
  contactSale: ({ website, ...request }: ContactSaleRequest) =>
    call("POST", "registration/contact-sale", request, contactSaleAnswer, "contact_failed", { website }),
  registerFree: ({ website, ...request }: FreeRegistrationRequest) =>
    call("POST", "registration", request, freeRegistrationAnswer, "free_registration_failed", { website }),
});

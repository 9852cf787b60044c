import {
  contactSaleAnswer,
  freeRegistrationAnswer,
  type ContactSaleRequest,
  type FreeRegistrationRequest,
} from "../../contract/registration.ts";
import type { PortalCalls } from "./portal.ts";

/** The portal's calls behind the forms of visitors, which only the public pages carry. */
export const siteFormsOf = ({ call }: PortalCalls) => ({
  contactSale: (request: ContactSaleRequest) =>
    call<unknown>("POST", "registration/contact-sale", request, contactSaleAnswer, "contact_failed"),
  registerFree: (request: FreeRegistrationRequest) =>
    call<{ status?: string; subdomainName?: string | null }>(
      "POST",
      "registration",
      request,
      freeRegistrationAnswer,
      "free_registration_failed",
    ),
});

import { confirmEmailLinkAnswer, confirmEmailOtpAnswer, resendOtpAnswer } from "../../contract/organization.ts";
import type { PortalCalls } from "./portal.ts";

/** The portal's calls that prove the address of a registration, which the wizard, the older form and the link in their mail carry alone. */
export const verificationOf = ({ call }: PortalCalls) => ({
  resendOtp: ({ automatic, ...request }: { email: string; automatic: boolean }) =>
    call("POST", "organization/resend-otp", request, resendOtpAnswer, "resend_failed", { automatic }),
  confirmEmailOtp: (request: { email: string; otpCode: string }) =>
    call("POST", "organization/confirm-email-otp", request, confirmEmailOtpAnswer, "code_failed"),
  confirmEmailLink: (request: { email: string; token: string; subdomainName: string | null }) =>
    call("POST", "organization/confirm-email-link", request, confirmEmailLinkAnswer, "verification_failed"),
});

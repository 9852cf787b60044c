/** Every flow of the product, in the order in which a user meets them. Tools and tests iterate over this list. */
import { authenticationMachine } from "./auth/authentication.ts";
import { passwordResetMachine } from "./auth/password-reset.ts";
import { sessionMachine } from "./auth/session.ts";
import { emailLinkMachine } from "./registration/email-link.ts";
import { registrationMachine } from "./registration/registration.ts";
import { subdomainMachine } from "./registration/subdomain.ts";
import { verificationMachine } from "./registration/verification.ts";
import { preferencesMachine } from "./shell/preferences.ts";

export const charts = {
  preferences: preferencesMachine,
  session: sessionMachine,
  authentication: authenticationMachine,
  passwordReset: passwordResetMachine,
  registration: registrationMachine,
  subdomain: subdomainMachine,
  verification: verificationMachine,
  emailLink: emailLinkMachine,
} as const;

export type ChartName = keyof typeof charts;

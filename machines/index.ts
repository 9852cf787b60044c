/** Every flow of the product, in the order in which a user meets them. Tools and tests iterate over this list. */
import { emailChangeMachine } from "./account/email-change.ts";
import { factorEnrolmentMachine } from "./account/factor-enrolment.ts";
import { holdingsMachine } from "./account/holdings.ts";
import { passwordChangeMachine } from "./account/password-change.ts";
import { profileMachine } from "./account/profile.ts";
import { recoveryCodesMachine } from "./account/recovery-codes.ts";
import { restorationMachine } from "./account/restoration.ts";
import { signOutEverywhereMachine } from "./account/sign-out-everywhere.ts";
import { arrivalMachine } from "./auth/arrival.ts";
import { authenticationMachine } from "./auth/authentication.ts";
import { passwordResetMachine } from "./auth/password-reset.ts";
import { renewalMachine } from "./auth/renewal.ts";
import { secondFactorMachine } from "./auth/second-factor.ts";
import { signInMachine } from "./auth/sign-in.ts";
import { sessionMachine } from "./auth/session.ts";
import { viewportMachine } from "./developers/viewport.ts";
import { contactMachine } from "./dialogs/contact.ts";
import { freeRegistrationMachine } from "./dialogs/free-registration.ts";
import { leadMachine } from "./organisation/lead.ts";
import { lifecycleMachine } from "./organisation/lifecycle.ts";
import { hubMachine } from "./realtime/hub.ts";
import { jobMachine } from "./realtime/job.ts";
import { classicMachine } from "./registration/classic.ts";
import { emailLinkMachine } from "./registration/email-link.ts";
import { registrationMachine } from "./registration/registration.ts";
import { subdomainMachine } from "./registration/subdomain.ts";
import { verificationMachine } from "./registration/verification.ts";
import { navigationMachine } from "./shell/navigation.ts";
import { preferencesMachine } from "./shell/preferences.ts";
import { promoVideoMachine } from "./shell/promo-video.ts";

export const charts = {
  preferences: preferencesMachine,
  navigation: navigationMachine,
  promoVideo: promoVideoMachine,
  contact: contactMachine,
  freeRegistration: freeRegistrationMachine,
  session: sessionMachine,
  arrival: arrivalMachine,
  authentication: authenticationMachine,
  signIn: signInMachine,
  passwordReset: passwordResetMachine,
  secondFactor: secondFactorMachine,
  renewal: renewalMachine,
  registration: registrationMachine,
  subdomain: subdomainMachine,
  verification: verificationMachine,
  emailLink: emailLinkMachine,
  classic: classicMachine,
  job: jobMachine,
  hub: hubMachine,
  profile: profileMachine,
  passwordChange: passwordChangeMachine,
  emailChange: emailChangeMachine,
  factorEnrolment: factorEnrolmentMachine,
  recoveryCodes: recoveryCodesMachine,
  holdings: holdingsMachine,
  signOutEverywhere: signOutEverywhereMachine,
  restoration: restorationMachine,
  lead: leadMachine,
  lifecycle: lifecycleMachine,
  viewport: viewportMachine,
} as const;

export type ChartName = keyof typeof charts;

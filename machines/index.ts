/** Every flow of the product, in the order in which a user meets them. Tools and tests iterate over this list. */
import { emailChangeMachine } from "./account/email-change.ts";
import { factorEnrolmentMachine } from "./account/factor-enrolment.ts";
import { sessionsAndIdentitiesMachine } from "./account/sessions-and-identities.ts";
import { passwordChangeMachine } from "./account/password-change.ts";
import { profileMachine } from "./account/profile.ts";
import { recoveryCodesMachine } from "./account/recovery-codes.ts";
import { restorationMachine } from "./account/restoration.ts";
import { signOutEverywhereMachine } from "./account/sign-out-everywhere.ts";
import { authCallbackMachine } from "./auth/auth-callback.ts";
import { authenticationMachine } from "./auth/authentication.ts";
import { authRedirectMachine } from "./auth/auth-redirect.ts";
import { passwordResetMachine } from "./auth/password-reset.ts";
import { refreshFamilyMachine } from "./auth/refresh-family.ts";
import { reauthenticationMachine } from "./auth/reauthentication.ts";
import { secondFactorMachine } from "./auth/second-factor.ts";
import { signInMachine } from "./auth/sign-in.ts";
import { sessionMachine } from "./auth/session.ts";
import { viewportMachine } from "./developers/viewport.ts";
import { contactMachine } from "./dialogs/contact.ts";
import { freeRegistrationMachine } from "./dialogs/free-registration.ts";
import { claimMachine } from "./organisation/claim.ts";
import { leadMachine } from "./organisation/lead.ts";
import { lifecycleMachine } from "./organisation/lifecycle.ts";
import { verificationCodeMachine } from "./organisation/verification-code.ts";
import { hubMachine } from "./realtime/hub.ts";
import { jobMachine } from "./realtime/job.ts";
import { onePageRegistrationMachine } from "./registration/one-page-registration.ts";
import { completionMachine } from "./registration/completion.ts";
import { emailLinkMachine } from "./registration/email-link.ts";
import { registrationMachine } from "./registration/registration.ts";
import { subdomainMachine } from "./registration/subdomain.ts";
import { verificationMachine } from "./registration/verification.ts";
import { hydrationMachine } from "./shell/hydration.ts";
import { navigationMachine } from "./shell/navigation.ts";
import { preferencesMachine } from "./shell/preferences.ts";
import { promoVideoMachine } from "./shell/promo-video.ts";

export const charts = {
  hydration: hydrationMachine,
  preferences: preferencesMachine,
  navigation: navigationMachine,
  promoVideo: promoVideoMachine,
  contact: contactMachine,
  freeRegistration: freeRegistrationMachine,
  session: sessionMachine,
  authCallback: authCallbackMachine,
  authentication: authenticationMachine,
  signIn: signInMachine,
  authRedirect: authRedirectMachine,
  passwordReset: passwordResetMachine,
  secondFactor: secondFactorMachine,
  reauthentication: reauthenticationMachine,
  registration: registrationMachine,
  subdomain: subdomainMachine,
  verification: verificationMachine,
  completion: completionMachine,
  emailLink: emailLinkMachine,
  onePageRegistration: onePageRegistrationMachine,
  job: jobMachine,
  hub: hubMachine,
  profile: profileMachine,
  passwordChange: passwordChangeMachine,
  emailChange: emailChangeMachine,
  factorEnrolment: factorEnrolmentMachine,
  recoveryCodes: recoveryCodesMachine,
  sessionsAndIdentities: sessionsAndIdentitiesMachine,
  signOutEverywhere: signOutEverywhereMachine,
  restoration: restorationMachine,
  claim: claimMachine,
  verificationCode: verificationCodeMachine,
  refreshFamily: refreshFamilyMachine,
  lead: leadMachine,
  lifecycle: lifecycleMachine,
  viewport: viewportMachine,
} as const;

export type ChartName = keyof typeof charts;

/** Where each chart is written: a file of this folder, in which its machine is called `<name>Machine`. */
export const chartFiles: Record<ChartName, string> = {
  hydration: "shell/hydration.ts",
  preferences: "shell/preferences.ts",
  navigation: "shell/navigation.ts",
  promoVideo: "shell/promo-video.ts",
  contact: "dialogs/contact.ts",
  freeRegistration: "dialogs/free-registration.ts",
  session: "auth/session.ts",
  authCallback: "auth/auth-callback.ts",
  authentication: "auth/authentication.ts",
  signIn: "auth/sign-in.ts",
  authRedirect: "auth/auth-redirect.ts",
  passwordReset: "auth/password-reset.ts",
  secondFactor: "auth/second-factor.ts",
  reauthentication: "auth/reauthentication.ts",
  registration: "registration/registration.ts",
  subdomain: "registration/subdomain.ts",
  verification: "registration/verification.ts",
  completion: "registration/completion.ts",
  emailLink: "registration/email-link.ts",
  onePageRegistration: "registration/one-page-registration.ts",
  job: "realtime/job.ts",
  hub: "realtime/hub.ts",
  profile: "account/profile.ts",
  passwordChange: "account/password-change.ts",
  emailChange: "account/email-change.ts",
  factorEnrolment: "account/factor-enrolment.ts",
  recoveryCodes: "account/recovery-codes.ts",
  sessionsAndIdentities: "account/sessions-and-identities.ts",
  signOutEverywhere: "account/sign-out-everywhere.ts",
  restoration: "account/restoration.ts",
  claim: "organisation/claim.ts",
  verificationCode: "organisation/verification-code.ts",
  refreshFamily: "auth/refresh-family.ts",
  lead: "organisation/lead.ts",
  lifecycle: "organisation/lifecycle.ts",
  viewport: "developers/viewport.ts",
};

/** What is known of every chart apart from the charts, for the tests that hold them against it. */
import type { charts, ChartName } from "./index.ts";
import type { Oracle } from "./common.oracle.ts";
import { oracle as hydration } from "./shell/hydration.oracle.ts";
import { oracle as preferences } from "./shell/preferences.oracle.ts";
import { oracle as navigation } from "./shell/navigation.oracle.ts";
import { oracle as promoVideo } from "./shell/promo-video.oracle.ts";
import { oracle as contact } from "./dialogs/contact.oracle.ts";
import { oracle as freeRegistration } from "./dialogs/free-registration.oracle.ts";
import { oracle as session } from "./auth/session.oracle.ts";
import { oracle as authCallback } from "./auth/auth-callback.oracle.ts";
import { oracle as authRedirect } from "./auth/auth-redirect.oracle.ts";
import { oracle as authentication } from "./auth/authentication.oracle.ts";
import { oracle as signIn } from "./auth/sign-in.oracle.ts";
import { oracle as passwordReset } from "./auth/password-reset.oracle.ts";
import { oracle as secondFactor } from "./auth/second-factor.oracle.ts";
import { oracle as reauthentication } from "./auth/reauthentication.oracle.ts";
import { oracle as registration } from "./registration/registration.oracle.ts";
import { oracle as subdomain } from "./registration/subdomain.oracle.ts";
import { oracle as verification } from "./registration/verification.oracle.ts";
import { oracle as emailLink } from "./registration/email-link.oracle.ts";
import { oracle as completion } from "./registration/completion.oracle.ts";
import { oracle as onePageRegistration } from "./registration/one-page-registration.oracle.ts";
import { oracle as job } from "./realtime/job.oracle.ts";
import { oracle as hub } from "./realtime/hub.oracle.ts";
import { oracle as profile } from "./account/profile.oracle.ts";
import { oracle as passwordChange } from "./account/password-change.oracle.ts";
import { oracle as emailChange } from "./account/email-change.oracle.ts";
import { oracle as factorEnrolment } from "./account/factor-enrolment.oracle.ts";
import { oracle as recoveryCodes } from "./account/recovery-codes.oracle.ts";
import { oracle as sessionsAndIdentities } from "./account/sessions-and-identities.oracle.ts";
import { oracle as signOutEverywhere } from "./account/sign-out-everywhere.oracle.ts";
import { oracle as restoration } from "./account/restoration.oracle.ts";
import { oracle as claim } from "./organisation/claim.oracle.ts";
import { oracle as verificationCode } from "./organisation/verification-code.oracle.ts";
import { oracle as refreshFamily } from "./auth/refresh-family.oracle.ts";
import { oracle as lead } from "./organisation/lead.oracle.ts";
import { oracle as lifecycle } from "./organisation/lifecycle.oracle.ts";
import { oracle as viewport } from "./developers/viewport.oracle.ts";

export const oracles: { [Name in ChartName]: Oracle<(typeof charts)[Name]> } = {
  hydration,
  preferences,
  navigation,
  promoVideo,
  contact,
  freeRegistration,
  session,
  authCallback,
  authRedirect,
  authentication,
  signIn,
  passwordReset,
  secondFactor,
  reauthentication,
  registration,
  subdomain,
  verification,
  emailLink,
  completion,
  onePageRegistration,
  job,
  hub,
  profile,
  passwordChange,
  emailChange,
  factorEnrolment,
  recoveryCodes,
  sessionsAndIdentities,
  signOutEverywhere,
  restoration,
  claim,
  verificationCode,
  refreshFamily,
  lead,
  lifecycle,
  viewport,
};

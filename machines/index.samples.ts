/** Every chart with its samples, for the tests that look at all of them. */
import type { Samples } from "statewalk";
import { charts, type ChartName } from "./index.ts";
import { samples as authCallback } from "./auth/auth-callback.samples.ts";
import { samples as authentication } from "./auth/authentication.samples.ts";
import { samples as onePageRegistration } from "./registration/one-page-registration.samples.ts";
import { samples as contact } from "./dialogs/contact.samples.ts";
import { samples as freeRegistration } from "./dialogs/free-registration.samples.ts";
import { samples as hydration } from "./shell/hydration.samples.ts";
import { samples as navigation } from "./shell/navigation.samples.ts";
import { samples as emailLink } from "./registration/email-link.samples.ts";
import { samples as hub } from "./realtime/hub.samples.ts";
import { samples as job } from "./realtime/job.samples.ts";
import { samples as claim } from "./organisation/claim.samples.ts";
import { samples as verificationCode } from "./organisation/verification-code.samples.ts";
import { samples as refreshFamily } from "./auth/refresh-family.samples.ts";
import { samples as lead } from "./organisation/lead.samples.ts";
import { samples as lifecycle } from "./organisation/lifecycle.samples.ts";
import { samples as emailChange } from "./account/email-change.samples.ts";
import { samples as factorEnrolment } from "./account/factor-enrolment.samples.ts";
import { samples as sessionsAndIdentities } from "./account/sessions-and-identities.samples.ts";
import { samples as passwordChange } from "./account/password-change.samples.ts";
import { samples as passwordReset } from "./auth/password-reset.samples.ts";
import { samples as preferences } from "./shell/preferences.samples.ts";
import { samples as profile } from "./account/profile.samples.ts";
import { samples as reauthentication } from "./auth/reauthentication.samples.ts";
import { samples as secondFactor } from "./auth/second-factor.samples.ts";
import { samples as promoVideo } from "./shell/promo-video.samples.ts";
import { samples as registration } from "./registration/registration.samples.ts";
import { samples as recoveryCodes } from "./account/recovery-codes.samples.ts";
import { samples as restoration } from "./account/restoration.samples.ts";
import { samples as signIn } from "./auth/sign-in.samples.ts";
import { samples as authRedirect } from "./auth/auth-redirect.samples.ts";
import { samples as signOutEverywhere } from "./account/sign-out-everywhere.samples.ts";
import { samples as session } from "./auth/session.samples.ts";
import { samples as subdomain } from "./registration/subdomain.samples.ts";
import { samples as verification } from "./registration/verification.samples.ts";
import { samples as completion } from "./registration/completion.samples.ts";
import { samples as viewport } from "./developers/viewport.samples.ts";

export const samples: { [Name in ChartName]: Samples<(typeof charts)[Name]> } = {
  hydration,
  preferences,
  navigation,
  promoVideo,
  contact,
  freeRegistration,
  session,
  authCallback,
  authentication,
  signIn,
  authRedirect,
  passwordReset,
  secondFactor,
  reauthentication,
  registration,
  subdomain,
  verification,
  completion,
  emailLink,
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

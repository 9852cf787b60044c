/** Every chart with its words for test plans. */
import type { ChartName } from "./index.ts";
import type { ChartWords } from "./common.words.ts";
import { words as hydration } from "./shell/hydration.words.ts";
import { words as preferences } from "./shell/preferences.words.ts";
import { words as navigation } from "./shell/navigation.words.ts";
import { words as promoVideo } from "./shell/promo-video.words.ts";
import { words as contact } from "./dialogs/contact.words.ts";
import { words as freeRegistration } from "./dialogs/free-registration.words.ts";
import { words as session } from "./auth/session.words.ts";
import { words as authCallback } from "./auth/auth-callback.words.ts";
import { words as authentication } from "./auth/authentication.words.ts";
import { words as signIn } from "./auth/sign-in.words.ts";
import { words as authRedirect } from "./auth/auth-redirect.words.ts";
import { words as passwordReset } from "./auth/password-reset.words.ts";
import { words as secondFactor } from "./auth/second-factor.words.ts";
import { words as reauthentication } from "./auth/reauthentication.words.ts";
import { words as registration } from "./registration/registration.words.ts";
import { words as subdomain } from "./registration/subdomain.words.ts";
import { words as verification } from "./registration/verification.words.ts";
import { words as completion } from "./registration/completion.words.ts";
import { words as emailLink } from "./registration/email-link.words.ts";
import { words as onePageRegistration } from "./registration/one-page-registration.words.ts";
import { words as job } from "./realtime/job.words.ts";
import { words as hub } from "./realtime/hub.words.ts";
import { words as profile } from "./account/profile.words.ts";
import { words as passwordChange } from "./account/password-change.words.ts";
import { words as emailChange } from "./account/email-change.words.ts";
import { words as factorEnrolment } from "./account/factor-enrolment.words.ts";
import { words as recoveryCodes } from "./account/recovery-codes.words.ts";
import { words as sessionsAndIdentities } from "./account/sessions-and-identities.words.ts";
import { words as signOutEverywhere } from "./account/sign-out-everywhere.words.ts";
import { words as restoration } from "./account/restoration.words.ts";
import { words as claim } from "./organisation/claim.words.ts";
import { words as verificationCode } from "./organisation/verification-code.words.ts";
import { words as refreshFamily } from "./auth/refresh-family.words.ts";
import { words as lead } from "./organisation/lead.words.ts";
import { words as lifecycle } from "./organisation/lifecycle.words.ts";
import { words as viewport } from "./developers/viewport.words.ts";

export const words: Record<ChartName, ChartWords> = {
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

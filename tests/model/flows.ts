/** Every chart with its samples, for the tests that look at all of them. */
import { charts, type ChartName } from "../../machines/index.ts";
import { samples as authCallback } from "../auth-callback/samples.ts";
import { samples as authentication } from "../authentication/samples.ts";
import { samples as onePageRegistration } from "../one-page-registration/samples.ts";
import { samples as contact } from "../contact/samples.ts";
import { samples as freeRegistration } from "../free-registration/samples.ts";
import { samples as navigation } from "../navigation/samples.ts";
import { samples as emailLink } from "../email-link/samples.ts";
import { samples as hub } from "../hub-connection/samples.ts";
import { samples as job } from "../job/samples.ts";
import { samples as lead } from "../lead/samples.ts";
import { samples as lifecycle } from "../lifecycle/samples.ts";
import { samples as emailChange } from "../email-change/samples.ts";
import { samples as factorEnrolment } from "../factor-enrolment/samples.ts";
import { samples as sessionsAndIdentities } from "../sessions-and-identities/samples.ts";
import { samples as passwordChange } from "../password-change/samples.ts";
import { samples as passwordReset } from "../password-reset/samples.ts";
import { samples as preferences } from "../preferences/samples.ts";
import { samples as profile } from "../profile/samples.ts";
import { samples as reauthentication } from "../reauthentication/samples.ts";
import { samples as secondFactor } from "../second-factor/samples.ts";
import { samples as promoVideo } from "../promo-video/samples.ts";
import { samples as registration } from "../registration/samples.ts";
import { samples as recoveryCodes } from "../recovery-codes/samples.ts";
import { samples as restoration } from "../restoration/samples.ts";
import { samples as signIn } from "../sign-in/samples.ts";
import { samples as signOutEverywhere } from "../sign-out-everywhere/samples.ts";
import { samples as session } from "../session/samples.ts";
import { samples as subdomain } from "../subdomain/samples.ts";
import { samples as verification } from "../verification/samples.ts";
import { samples as viewport } from "../viewport/samples.ts";
import type { Samples } from "../../src/walk/samples.ts";

export const samples: { [Name in ChartName]: Samples<(typeof charts)[Name]> } = {
  preferences,
  navigation,
  promoVideo,
  contact,
  freeRegistration,
  session,
  authCallback,
  authentication,
  signIn,
  passwordReset,
  secondFactor,
  reauthentication,
  registration,
  subdomain,
  verification,
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
  lead,
  lifecycle,
  viewport,
};

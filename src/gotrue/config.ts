/** Settings; those of time are in seconds. `defaults` has what they are where nothing else is set. */
export type Config = Readonly<{
  /** Origin of the app: links end there, unless a caller may name another place. */
  SITE_URL: string;
  /** Origin at which `/auth/v1` is reached from outside; empty where it is SITE_URL. */
  IDENTITY_URL: string;
  /** Addresses, separated by commas, that links and providers may lead to beside SITE_URL; `*` stops at `.` and `/`, `**` does not. */
  ALLOWED_REDIRECTS: string;
  SIGNUP_ENABLED: boolean;
  /** A sign-up signs in at once instead of asking for the mailed code. */
  EMAIL_AUTOCONFIRM: boolean;
  /** Fewest characters of a password. */
  PASSWORD_MIN: number;
  /** Lets people link and unlink accounts of a provider. */
  MANUAL_LINKING: boolean;
  /** A new address is confirmed at the old one too. */
  SECURE_EMAIL_CHANGE: boolean;
  /** A new password needs the current one. */
  CURRENT_PASSWORD_REQUIRED: boolean;
  /** A new password needs a mailed code when the sign-in is older than a day. */
  REAUTHENTICATION_REQUIRED: boolean;
  ACCESS_TOKEN_LIFE: number;
  /** How long an older refresh token may be shown again after the last refresh. */
  REUSE_INTERVAL: number;
  /** After which a session that was not refreshed is over. */
  SESSION_IDLE: number;
  /** After which a session is over whatever happens. */
  SESSION_LIFE: number;
  /** Of mailed and sent codes, and of the links beside them. */
  CODE_LIFE: number;
  /** Wrong tries of a code. */
  CODE_TRIES: number;
  /** Of a link to the app's own page for a new password. */
  RESET_LINK_LIFE: number;
  /** Of a way to a provider and back, and of the code in which it ends. */
  FLOW_LIFE: number;
  /** Between two mails, or text messages, of one purpose to one address. */
  MAIL_INTERVAL: number;
}>;

/** What the settings are where an app does not say otherwise. */
export const defaults: Omit<Config, "SITE_URL"> = {
  IDENTITY_URL: "",
  ALLOWED_REDIRECTS: "",
  SIGNUP_ENABLED: true,
  EMAIL_AUTOCONFIRM: false,
  PASSWORD_MIN: 8,
  MANUAL_LINKING: true,
  SECURE_EMAIL_CHANGE: true,
  CURRENT_PASSWORD_REQUIRED: false,
  REAUTHENTICATION_REQUIRED: false,
  ACCESS_TOKEN_LIFE: 3600,
  REUSE_INTERVAL: 10,
  SESSION_IDLE: 2_592_000,
  SESSION_LIFE: 7_776_000,
  CODE_LIFE: 600,
  CODE_TRIES: 5,
  RESET_LINK_LIFE: 3600,
  FLOW_LIFE: 300,
  MAIL_INTERVAL: 60,
};

/** Where the service is reached from outside; also the issuer of its tokens. */
export const externalUrl = ({ IDENTITY_URL, SITE_URL }: Pick<Config, "IDENTITY_URL" | "SITE_URL">): string =>
  `${IDENTITY_URL || SITE_URL}/auth/v1`;

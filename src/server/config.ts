import * as z from "zod/mini";
import { brand } from "../contract/brand.ts";
import { emailProblem } from "../contract/fields.ts";

/** The settings of the running server: name, form, default and meaning in one table, from which that of docs/settings.md is generated. */
type Setting = { schema: z.core.$ZodType; shown: string; doc: string };

const setting = <Schema extends z.core.$ZodType>(schema: Schema, shown: string, doc: string) => ({ schema, shown, doc }) satisfies Setting;

const text = (fallback: string, doc: string) => setting(z._default(z.string(), fallback), fallback, doc);

const between = (min: number, max: number, what: string) => [
  z.gte(min, `must be ${what} of at least ${min}`),
  z.lte(max, `must be ${what} of at most ${max}`),
];

const count = (fallback: number, doc: string, min = 0, max = 1_000_000_000) =>
  setting(
    z._default(z.coerce.number("must be a number").check(z.int("must be a whole number"), ...between(min, max, "a number")), fallback),
    String(fallback),
    doc,
  );

const seconds = (fallback: number, doc: string, min = 0) =>
  setting(
    z._default(z.coerce.number("must be a number of seconds").check(...between(min, 31_536_000, "a number of seconds")), fallback),
    String(fallback),
    `${doc}, in seconds`,
  );

const days = (fallback: number, doc: string) => count(fallback, `${doc}, in days`, 1, 3650);

const yes = ["on", "true", "1", "yes"];
const no = ["off", "false", "0", "no"];

const onOff = (fallback: boolean, doc: string) => {
  const isKnown = (value: string) => [...yes, ...no].includes(value.toLowerCase());
  const isYes = (value: string) => yes.includes(value.toLowerCase());
  const schema = z.pipe(z.string().check(z.refine(isKnown, "must be on or off")), z.transform(isYes));
  return setting(z._default(schema, fallback), fallback ? "on" : "off", doc);
};

const isUrl = (protocols: string[]) => (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);

const webAddress = z.pipe(
  z.string().check(z.refine(isUrl(["http:", "https:"]), "must be an http(s) address")),
  z.transform((value: string) => value.replace(/\/+$/, "")),
);

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** An OpenID Connect issuer is compared letter by letter: it keeps its slash. */
const issuer = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === "https:" || (protocol === "http:" && loopback.includes(hostname));
  }, "must be an https address, or http on this machine"),
);

const origin = (doc: string) => setting(z._default(webAddress, ""), "", doc);

const address = (protocols: string[], doc: string) => {
  const words = `must begin with ${protocols.map((name) => `${name}//`).join(" or ")}`;
  return setting(z.optional(z.string().check(z.refine(isUrl(protocols), words))), "", doc);
};

const key = (doc: string) => setting(z.optional(z.string()), "made at first start", doc);

const mailAddress = (fallback: string, doc: string) =>
  setting(
    z._default(z.string().check(z.refine((value) => emailProblem(value) === null, "must be an email address")), fallback),
    fallback,
    doc,
  );

const choice = <const Choices extends [string, ...string[]]>(choices: Choices, fallback: Choices[number], doc: string) =>
  setting(z._default(z.enum(choices, `must be one of ${choices.join(", ")}`), fallback), fallback, doc);

export const settings = {
  PORT: count(3000, "Port to listen on; 0 takes a free one", 0, 65_535),
  HOST: text("0.0.0.0", "Address to listen on"),
  SITE_URL: setting(z.optional(webAddress), "http://localhost:PORT", "Where people reach the product; links in mails begin with it"),
  BUILD_MODE: choice(["uat", "production"], "uat", "`uat` has the local mailbox and the debug page, `production` has neither"),
  DATA_DIR: text("./data", "Folder of the embedded database, and of the files of tasks; `memory://` keeps nothing"),
  S3_URL: address(
    ["http:", "https:"],
    "Keeps the files of tasks in a bucket of an S3 store, in place of a folder in DATA_DIR: `https://KEY:SECRET@host/bucket?region=…`",
  ),
  DATABASE_URL: address(["postgres:", "postgresql:"], "Postgres instead of the embedded database"),
  DATABASE_POOL: count(10, "Connections to Postgres that one server opens at most", 1, 1000),
  DATABASE_DEADLINE: seconds(10, "How long one statement may take on Postgres; one that is not answered two seconds later is given up", 1),
  REDIS_URL: address(
    ["redis:", "rediss:"],
    "Carries request limits and hub messages between several servers; without it Postgres carries the latter",
  ),
  SMTP_URL: address(["smtp:", "smtps:"], "Sends mail; without it mail goes to the local mailbox. Required in production"),
  MAIL_IN_ADDRESS: setting(
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => emailProblem(value) === null && /^[^@+]{1,5}@/.test(value),
            "must be an email address of at most five letters before its @",
          ),
        ),
    ),
    "",
    "Where mails about tasks are answered: behind `+` it gets what names the task. Without it nobody answers by mail",
  ),
  MAIL_IN_SECRET: setting(
    z.optional(z.string().check(z.regex(/^[\w~+/.-]{32,}=*$/, "must have at least 32 letters, digits and -._~+/"))),
    "",
    "What the mail server shows, as a bearer, that posts mails to MAIL_IN_ADDRESS to `/hooks/mail`",
  ),
  SALES_EMAIL: mailAddress(brand.salesEmail, "Who is told of everybody that wants to talk to sales"),
  API_KEY: text("lanngan-web", "Public client id that `/api` and `/ProgressHub` expect; never an authorisation"),
  ANON_KEY: key("Public key that `/auth/v1` expects"),
  SERVICE_KEY: key("Secret key of other services; as a bearer it is admin"),
  GATEWAY_URL: origin("Origin of the portal API; empty means this server"),
  IDENTITY_URL: origin("Origin of the identity service; empty means this server"),
  HUB_URL: origin("Origin of the real-time hub; empty means this server"),
  WORKSPACE_ADDRESS: choice(
    ["subdomain", "path"],
    "subdomain",
    "Whether a workspace is an origin of its own below SITE_URL's host; `path` puts all of them on the portal's, as is done where there can be no subdomains",
  ),
  YEARLY_BILLING: onOff(true, "Offers yearly billing"),
  FREE_TRIAL_DAYS: count(7, "Trial days of the free plan", 0, 3650),
  PASSWORD_MIN: count(8, "Fewest characters of a password", 6, 64),
  SIGNUP_ENABLED: onOff(true, "Lets new accounts be made"),
  REVEAL_COMPLETED: onOff(false, "Tells everybody, not the owner alone, that an address has an organisation and which"),
  EMAIL_AUTOCONFIRM: onOff(false, "`/auth/v1/signup` signs in at once instead of asking for the mailed code"),
  ALLOWED_REDIRECTS: text(
    "",
    "Addresses, separated by commas, that links and providers may lead to beside SITE_URL; `*` stops at `.` and `/`, `**` does not",
  ),
  MANUAL_LINKING: onOff(true, "Lets people link and unlink their Google account"),
  SECURE_EMAIL_CHANGE: onOff(true, "A new email address is confirmed at the old one too"),
  CURRENT_PASSWORD_REQUIRED: onOff(false, "A new password needs the current one"),
  REAUTHENTICATION_REQUIRED: onOff(false, "A new password needs a mailed code when the sign-in is older than a day"),
  ACCESS_TOKEN_LIFE: seconds(3600, "Life of an access token"),
  OFFLINE_LIFE: setting(
    z._default(z.coerce.number("must be a number").check(...between(0, 604_800, "a number of seconds")), 43_200),
    "43200",
    "How long after a session was last renewed a workspace is still shown where there is no network, in seconds",
  ),
  SESSION_IDLE: seconds(2_592_000, "How long a session lasts that is not refreshed", 60),
  SESSION_LIFE: seconds(7_776_000, "How long a session lasts at most", 60),
  REUSE_INTERVAL: seconds(10, "How long an older refresh token still answers with the active one"),
  CODE_LIFE: seconds(600, "Life of a mailed code"),
  FLOW_LIFE: seconds(300, "Life of a sign-in that left for Google, and of the code that it came back with (PKCE)", 10),
  CODE_TRIES: count(5, "Wrong codes that are allowed before new tries must wait", 1, 100),
  RESET_LINK_LIFE: seconds(3600, "Life of a password reset link"),
  SETUP_LINK_LIFE: seconds(86_400, "Life of the link that a free registration sets its password with; its subdomain is kept as long", 3600),
  HOLD_LIFE: seconds(900, "How long a subdomain is kept for the person who asked for it"),
  HOLDS_PER_PERSON: count(3, "Subdomains that one person may keep at a time", 1, 100),
  COOLDOWN_AUTOMATIC: seconds(10, "Wait after a code that was sent by itself"),
  COOLDOWN_MANUAL: seconds(60, "Wait after a code that was asked for"),
  CODES_PER_HOUR: count(6, "Codes sent to one address within an hour", 1, 1000),
  MAIL_INTERVAL: seconds(60, "Wait between two mails of a kind from the identity service to one address"),
  INVITATION_LIFE: count(7, "How long an invitation that was mailed works, in days", 1, 90),
  INVITATION_INTERVAL: seconds(300, "Wait before the same address is invited to the same organisation again"),
  UNFINISHED_LIFE: days(
    30,
    "How long accounts that nobody confirmed, registrations that nobody finished and names that nobody took are kept, counted from when they were last used, and invitations from when they were over",
  ),
  MAIL_LIFE: days(30, "How long it is kept that a mail was sent, and the mail itself in the local mailbox"),
  LEAD_LIFE: days(365, "How long what people wrote to sales is kept, counted from when it was answered for good, or else came"),
  JOB_LIFE: days(90, "How long the last report of a job is kept"),
  AUDIT_LIFE: days(730, "How long it is kept who changed what of an organisation or its name"),
  HUB_ORIGINS: text("", "Origins, separated by commas, whose pages may use the hub beside those of this server"),
  NODE_URL: setting(z._default(webAddress, ""), "", "Where the other servers reach this one, for the hub; needed with several"),
  HUB_HANDSHAKE_TIMEOUT: seconds(15, "How long a client of the hub may take to introduce itself", 0.1),
  HUB_KEEP_ALIVE: seconds(15, "Silence after which the hub says that it is there", 0.1),
  HUB_CLIENT_TIMEOUT: seconds(30, "Silence after which a client of the hub is gone", 0.1),
  HUB_SEND_TIMEOUT: seconds(10, "How long the hub waits until something can be sent", 0.1),
  HUB_POLL_TIMEOUT: seconds(90, "How long a long poll waits for news; clients give up at 100", 0.1),
  HUB_DISCONNECT_TIMEOUT: seconds(15, "How long the hub keeps a connection that lost its socket or stopped polling", 0.1),
  HUB_ACK_INTERVAL: seconds(1, "Time between two acknowledgements under stateful reconnect", 0.1),
  HUB_MESSAGE_SIZE: count(32_768, "Longest message that the hub reads, in bytes", 1024),
  HUB_QUEUE_SIZE: count(1_048_576, "Unsent bytes beyond which a client is too slow and is sent away to come back", 1024),
  HUB_STRANGERS: count(1_000, "Hub connections of people who are not signed in that one server keeps open at a time"),
  HUB_STATEFUL_BUFFER: count(100_000, "Bytes that are kept for a client that may come back to its connection", 1024),
  PUBLISHED_AT_ONCE: count(5_000, "How many tasks are moved at once as a workflow is published; more follow piece by piece", 1, 100_000),
  FAKE_JOB_STEP: seconds(0.8, "How long the demo job of the debug page shows each of its steps"),
  SMS_WEBHOOK_URL: address(
    ["http:", "https:"],
    "Is sent `{ to, text }` as JSON for every text message; without it they are logged, and in production there are none",
  ),
  OUTGOING_ANYWHERE: onOff(
    false,
    "Lets the push services of browsers and webhooks be at any address, also without TLS and within the server's network. Refused in production",
  ),
  GOOGLE_CLIENT_ID: setting(
    z.optional(z.string()),
    "",
    "Client id of the Google sign-in; without it `uat` offers a test provider, `production` nothing",
  ),
  GOOGLE_CLIENT_SECRET: setting(z.optional(z.string()), "", "Its secret"),
  GOOGLE_ISSUER: setting(
    z._default(issuer, "https://accounts.google.com"),
    "https://accounts.google.com",
    "Its OpenID Connect issuer: https, or http on this machine",
  ),
  MAINTENANCE: onOff(
    false,
    "Answers pages and calls with 503 and a page that says so; health and the operator's calls answer. `npm run admin -- maintenance start` does the same for all servers of a store while they run",
  ),
  LIMITS: onOff(true, "Request limits; never touches intervals, lifetimes or tries. Cannot be off in production"),
  TRUSTED_PROXY: text("", "Addresses or networks (CIDR), separated by commas, whose X-Forwarded-For and X-Forwarded-Host are believed"),
  BODY_DEADLINE: seconds(10, "How long a request may take to arrive", 0.1),
  TEST_CLOCK: onOff(false, "Adds `/test/clock`, which moves the time of all servers of the store. Refused in production"),
  TEST_TOOLS: onOff(
    false,
    "Adds `/test` for testers at this computer: lets time pass, holds calls and says what comes of them, and shows an authenticator app's codes. Refused in production",
  ),
  DEMO_VERIFICATION: onOff(false, "Any six digits confirm an address, and the screen says so. Refused in production"),
  SEED: choice(
    ["none", "demo", "demo-en"],
    "none",
    "`demo` adds names that are taken or reassignable, and a workspace full of work in Thai, for demonstrations and browser tests; `demo-en` has it in English. Refused in production",
  ),
  LOG_LEVEL: choice(["silent", "fatal", "error", "warn", "info", "debug", "trace"], "info", "What is logged"),
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;
type Parsed = { [Name in keyof Settings]: z.output<Settings[Name]["schema"]> };

/** Every setting, parsed. Durations are in seconds, addresses have no trailing slash. */
export type Config = Omit<Parsed, "SITE_URL"> & { SITE_URL: string };

/** Settings that do not parse or do not go together, one line each. */
export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(["The settings are not right:", ...lines.map((line) => `  ${line}`)].join("\n"));
    this.name = "ConfigError";
  }
}

/** What goes together in every mode. */
const commonRules = (config: Parsed): string[] => [
  ...(config.GOOGLE_CLIENT_ID && config.IDENTITY_URL === "" && !config.GOOGLE_CLIENT_SECRET
    ? ["GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID"]
    : []),
  ...((config.MAIL_IN_ADDRESS === undefined) === (config.MAIL_IN_SECRET === undefined)
    ? []
    : ["MAIL_IN_ADDRESS, MAIL_IN_SECRET: go together"]),
  ...(config.IDENTITY_URL !== "" && !config.ANON_KEY ? ["ANON_KEY: is required with IDENTITY_URL, whose public key it is"] : []),
];

const productionRules = (config: Parsed): string[] =>
  config.BUILD_MODE !== "production"
    ? []
    : [
        config.LIMITS ? "" : "LIMITS: cannot be off when BUILD_MODE is production",
        config.TEST_CLOCK ? "TEST_CLOCK: is refused when BUILD_MODE is production" : "",
        config.TEST_TOOLS ? "TEST_TOOLS: is refused when BUILD_MODE is production" : "",
        config.OUTGOING_ANYWHERE ? "OUTGOING_ANYWHERE: is refused when BUILD_MODE is production" : "",
        config.DEMO_VERIFICATION ? "DEMO_VERIFICATION: is refused when BUILD_MODE is production" : "",
        config.SEED === "none" ? "" : "SEED: is refused when BUILD_MODE is production",
        config.SMTP_URL ? "" : "SMTP_URL: is required when BUILD_MODE is production",
      ].filter((line) => line !== "");

/**
 * Reads the settings from the environment; an empty variable counts as absent.
 *
 * @throws ConfigError with one line per setting that is not right
 */
export const loadConfig = (env: Record<string, string | undefined>): Config => {
  const lines: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries<Setting>(settings)) {
    const result = z.safeParse(schema, env[name] || undefined);
    if (result.success) parsed[name] = result.data;
    else lines.push(`${name}: ${result.error.issues[0]?.message ?? "is not right"}`);
  }
  // Whole where no line says otherwise, and used nowhere else.
  const config = parsed as Parsed;
  if (lines.length === 0) lines.push(...commonRules(config), ...productionRules(config));
  if (lines.length > 0) throw new ConfigError(lines);
  return { ...config, SITE_URL: config.SITE_URL ?? `http://localhost:${config.PORT}` };
};

import { z } from "zod";

/** The settings of the running server: name, form, default and meaning in one table, from which README's is generated. */
type Setting = { schema: z.ZodType; shown: string; doc: string };

const setting = <Schema extends z.ZodType>(schema: Schema, shown: string, doc: string) => ({ schema, shown, doc }) satisfies Setting;

const text = (fallback: string, doc: string) => setting(z.string().default(fallback), fallback, doc);

const count = (fallback: number, doc: string, min = 0, max = 1_000_000_000) =>
  setting(z.coerce.number("must be a number").int("must be a whole number").min(min).max(max).default(fallback), String(fallback), doc);

const seconds = (fallback: number, doc: string) =>
  setting(z.coerce.number("must be a number of seconds").min(0).max(31_536_000).default(fallback), String(fallback), `${doc}, in seconds`);

const yes = ["on", "true", "1", "yes"];
const no = ["off", "false", "0", "no"];

const onOff = (fallback: boolean, doc: string) =>
  setting(
    z
      .string()
      .toLowerCase()
      .refine((value) => yes.includes(value) || no.includes(value), "must be on or off")
      .transform((value) => yes.includes(value))
      .default(fallback),
    fallback ? "on" : "off",
    doc,
  );

const isUrl = (protocols: string[]) => (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);

const origin = (doc: string) =>
  setting(
    z
      .string()
      .refine((value) => value === "" || isUrl(["http:", "https:"])(value), "must be an http(s) address")
      .transform((value) => value.replace(/\/+$/, ""))
      .default(""),
    "",
    doc,
  );

const address = (protocols: string[], doc: string) =>
  setting(
    z
      .string()
      .refine(isUrl(protocols), `must begin with ${protocols.map((name) => `${name}//`).join(" or ")}`)
      .optional(),
    "",
    doc,
  );

export const settings = {
  PORT: count(3000, "Port to listen on; 0 takes a free one", 0, 65_535),
  HOST: text("0.0.0.0", "Address to listen on"),
  SITE_URL: setting(
    z
      .string()
      .refine(isUrl(["http:", "https:"]), "must be an http(s) address")
      .transform((value) => value.replace(/\/+$/, ""))
      .optional(),
    "http://localhost:PORT",
    "Where people reach the product; links in mails begin with it",
  ),
  BUILD_MODE: setting(
    z.enum(["uat", "production"]).default("uat"),
    "uat",
    "`uat` has the local mailbox and the debug page, `production` has neither",
  ),
  DATA_DIR: text("./data", "Folder of the embedded database; `memory://` keeps nothing"),
  DATABASE_URL: address(["postgres:", "postgresql:"], "Postgres instead of the embedded database"),
  DATABASE_POOL: count(10, "Connections to Postgres that one server opens at most", 1, 1000),
  REDIS_URL: address(["redis:", "rediss:"], "Carries request limits and hub messages between several servers"),
  SMTP_URL: address(["smtp:", "smtps:"], "Sends mail; without it mail goes to the local mailbox. Required in production"),
  API_KEY: text("lanngan-web", "Public client id that `/api` and `/ProgressHub` expect; never an authorisation"),
  ANON_KEY: setting(z.string().min(1).optional(), "made at first start", "Public key that `/auth/v1` expects"),
  SERVICE_KEY: setting(z.string().min(1).optional(), "made at first start", "Secret key of other services; as a bearer it is admin"),
  GATEWAY_URL: origin("Origin of the portal API; empty means this server"),
  IDENTITY_URL: origin("Origin of the identity service; empty means this server"),
  HUB_URL: origin("Origin of the real-time hub; empty means this server"),
  YEARLY_BILLING: onOff(true, "Offers yearly billing"),
  FREE_TRIAL_DAYS: count(7, "Trial days of the free plan", 0, 3650),
  PASSWORD_MIN: count(8, "Fewest characters of a password", 6, 64),
  SIGNUP_ENABLED: onOff(true, "Lets new accounts be made"),
  EMAIL_AUTOCONFIRM: onOff(false, "`/auth/v1/signup` signs in at once instead of asking for the mailed code"),
  ACCESS_TOKEN_LIFE: seconds(3600, "Life of an access token"),
  REUSE_INTERVAL: seconds(10, "How long an older refresh token still answers with the active one"),
  CODE_LIFE: seconds(600, "Life of a mailed code"),
  CODE_TRIES: count(5, "Wrong codes that are allowed before new tries must wait", 1, 100),
  RESET_LINK_LIFE: seconds(3600, "Life of a password reset link"),
  HOLD_LIFE: seconds(900, "How long a subdomain is kept for the person who asked for it"),
  HOLDS_PER_PERSON: count(3, "Subdomains that one person may keep at a time", 1, 100),
  COOLDOWN_AUTOMATIC: seconds(10, "Wait after a code that was sent by itself"),
  COOLDOWN_MANUAL: seconds(60, "Wait after a code that was asked for"),
  CODES_PER_HOUR: count(6, "Codes sent to one address within an hour", 1, 1000),
  MAIL_INTERVAL: seconds(60, "Wait between two mails of a kind from the identity service to one address"),
  LIMITS: onOff(true, "Request limits; never touches intervals, lifetimes or tries. Cannot be off in production"),
  TRUSTED_PROXY: text("", "Addresses or networks (CIDR), separated by commas, whose X-Forwarded-For is believed"),
  BODY_DEADLINE: setting(
    z.coerce.number("must be a number of seconds").positive().max(3600).default(10),
    "10",
    "How long a request may take to arrive, in seconds",
  ),
  TEST_CLOCK: onOff(false, "Adds `/test/clock`, which moves the server's time. Refused in production"),
  DEMO_VERIFICATION: onOff(false, "Any six digits confirm an address, and the screen says so. Refused in production"),
  SEED: setting(
    z.enum(["none", "demo"]).default("none"),
    "none",
    "`demo` adds names that are taken or reassignable, for demonstrations and browser tests. Refused in production",
  ),
  LOG_LEVEL: setting(z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"), "info", "What is logged"),
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

const productionRules = (config: Parsed): string[] =>
  config.BUILD_MODE !== "production"
    ? []
    : [
        config.LIMITS ? "" : "LIMITS: cannot be off when BUILD_MODE is production",
        config.TEST_CLOCK ? "TEST_CLOCK: is refused when BUILD_MODE is production" : "",
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
    const result = schema.safeParse(env[name] || undefined);
    if (result.success) parsed[name] = result.data;
    else lines.push(`${name}: ${result.error.issues[0]?.message ?? "is not right"}`);
  }
  const config = parsed as Parsed;
  if (lines.length === 0) lines.push(...productionRules(config));
  if (lines.length > 0) throw new ConfigError(lines);
  return { ...config, SITE_URL: config.SITE_URL ?? `http://localhost:${config.PORT}` };
};

import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig, settings } from "../../src/server/config.ts";

/** Every number: what it is without being set, the least and the most that it may be. Durations in seconds, unless its name says days. */
const numbers: [name: string, unset: number, least: number, most: number][] = [
  ["PORT", 3000, 0, 65_535],
  ["DATABASE_POOL", 10, 1, 1000],
  ["DATABASE_DEADLINE", 10, 1, 31_536_000],
  ["FREE_TRIAL_DAYS", 7, 0, 3650],
  ["PASSWORD_MIN", 8, 6, 64],
  ["ACCESS_TOKEN_LIFE", 3600, 0, 31_536_000],
  ["OFFLINE_LIFE", 43_200, 0, 604_800],
  ["SESSION_IDLE", 30 * 86_400, 60, 31_536_000],
  ["SESSION_LIFE", 90 * 86_400, 60, 31_536_000],
  ["REUSE_INTERVAL", 10, 0, 31_536_000],
  ["CODE_LIFE", 600, 0, 31_536_000],
  ["FLOW_LIFE", 300, 10, 31_536_000],
  ["CODE_TRIES", 5, 1, 100],
  ["RESET_LINK_LIFE", 3600, 0, 31_536_000],
  ["SETUP_LINK_LIFE", 86_400, 3600, 31_536_000],
  ["HOLD_LIFE", 900, 0, 31_536_000],
  ["HOLDS_PER_PERSON", 3, 1, 100],
  ["COOLDOWN_AUTOMATIC", 10, 0, 31_536_000],
  ["COOLDOWN_MANUAL", 60, 0, 31_536_000],
  ["CODES_PER_HOUR", 6, 1, 1000],
  ["MAIL_INTERVAL", 60, 0, 31_536_000],
  ["INVITATION_LIFE", 7, 1, 90],
  ["INVITATION_INTERVAL", 300, 0, 31_536_000],
  ["UNFINISHED_LIFE", 30, 1, 3650],
  ["MAIL_LIFE", 30, 1, 3650],
  ["LEAD_LIFE", 365, 1, 3650],
  ["JOB_LIFE", 90, 1, 3650],
  ["AUDIT_LIFE", 730, 1, 3650],
  ["HUB_HANDSHAKE_TIMEOUT", 15, 0.1, 31_536_000],
  ["HUB_KEEP_ALIVE", 15, 0.1, 31_536_000],
  ["HUB_CLIENT_TIMEOUT", 30, 0.1, 31_536_000],
  ["HUB_SEND_TIMEOUT", 10, 0.1, 31_536_000],
  ["HUB_POLL_TIMEOUT", 90, 0.1, 31_536_000],
  ["HUB_DISCONNECT_TIMEOUT", 15, 0.1, 31_536_000],
  ["HUB_ACK_INTERVAL", 1, 0.1, 31_536_000],
  ["HUB_MESSAGE_SIZE", 32_768, 1024, 1_000_000_000],
  ["HUB_QUEUE_SIZE", 1_048_576, 1024, 1_000_000_000],
  ["HUB_STRANGERS", 1000, 0, 1_000_000_000],
  ["HUB_STATEFUL_BUFFER", 100_000, 1024, 1_000_000_000],
  ["PUBLISHED_AT_ONCE", 5000, 1, 100_000],
  ["FAKE_JOB_STEP", 0.8, 0, 31_536_000],
  ["BODY_DEADLINE", 10, 0.1, 31_536_000],
];

const switches = {
  MAINTENANCE: false,
  YEARLY_BILLING: true,
  SIGNUP_ENABLED: true,
  REVEAL_COMPLETED: false,
  EMAIL_AUTOCONFIRM: false,
  MANUAL_LINKING: true,
  SECURE_EMAIL_CHANGE: true,
  CURRENT_PASSWORD_REQUIRED: false,
  REAUTHENTICATION_REQUIRED: false,
  LIMITS: true,
  TEST_CLOCK: false,
  TEST_TOOLS: false,
  DEMO_VERIFICATION: false,
  OUTGOING_ANYWHERE: false,
};

/** What is a text and is there without being set; none of the others is. */
const texts = {
  HOST: "0.0.0.0",
  SITE_URL: "http://localhost:3000",
  BUILD_MODE: "uat",
  DATA_DIR: "./data",
  SALES_EMAIL: "sales@lanngan.com",
  API_KEY: "lanngan-web",
  GATEWAY_URL: "",
  IDENTITY_URL: "",
  HUB_URL: "",
  WORKSPACE_ADDRESS: "subdomain",
  ALLOWED_REDIRECTS: "",
  HUB_ORIGINS: "",
  NODE_URL: "",
  GOOGLE_ISSUER: "https://accounts.google.com",
  TRUSTED_PROXY: "",
  SEED: "none",
  LOG_LEVEL: "info",
};

const linesOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split("\n").slice(1);
  }
};

describe("settings", () => {
  test("have defaults that serve a whole product", () => {
    const unset = Object.fromEntries(numbers.map(([name, value]) => [name, value]));
    expect(loadConfig({})).toEqual({ ...unset, ...switches, ...texts });
  });

  test("are said to be without being set what they are", () => {
    for (const [name, unset] of numbers) expect([name, settings[name as keyof typeof settings].shown]).toEqual([name, String(unset)]);
    for (const [name, unset] of Object.entries(switches))
      expect([name, settings[name as keyof typeof settings].shown]).toEqual([name, unset ? "on" : "off"]);
    for (const [name, unset] of Object.entries(texts))
      if (name !== "SITE_URL") expect([name, settings[name as keyof typeof settings].shown]).toEqual([name, unset]);
  });

  test.each(numbers)("%s is %d, at least %d and at most %d", (name, _unset, least, most) => {
    expect(loadConfig({ [name]: String(least), SITE_URL: "http://localhost" })).toMatchObject({ [name]: least });
    expect(loadConfig({ [name]: String(most), SITE_URL: "http://localhost" })).toMatchObject({ [name]: most });
    const isWhole = Number.isInteger(least);
    expect(linesOf({ [name]: String(least - (isWhole ? 1 : 0.01)) })).toEqual([
      expect.stringMatching(`^  ${name}: must be .* at least ${least}$`),
    ]);
    expect(linesOf({ [name]: String(most + 1) })).toEqual([expect.stringMatching(`^  ${name}: must be .* at most ${most}$`)]);
  });

  test("that count things are whole", () => {
    expect(linesOf({ CODE_TRIES: "2.5", MAIL_LIFE: "1.5" })).toEqual([
      "  CODE_TRIES: must be a whole number",
      "  MAIL_LIFE: must be a whole number",
    ]);
    expect(loadConfig({ CODE_LIFE: "0.5" }).CODE_LIFE).toBe(0.5);
  });

  test("an empty variable counts as absent, an address loses its trailing slash", () => {
    expect(loadConfig({ PORT: "", SITE_URL: "https://lanngan.example/" })).toMatchObject({
      PORT: 3000,
      SITE_URL: "https://lanngan.example",
    });
  });

  test.each([
    ["on", true],
    ["TRUE", true],
    ["1", true],
    ["yes", true],
    ["off", false],
    ["False", false],
    ["0", false],
    ["no", false],
  ])("YEARLY_BILLING=%s is %s", (value, expected) => {
    expect(loadConfig({ YEARLY_BILLING: value }).YEARLY_BILLING).toBe(expected);
  });

  test("each wrong one is told in a line of its own", () => {
    const lines = linesOf({
      PORT: "many",
      DATABASE_URL: "mysql://x",
      LIMITS: "perhaps",
      BUILD_MODE: "test",
      CODE_LIFE: "-1",
      SITE_URL: "here",
    });
    expect(lines).toHaveLength(6);
    expect(lines.map((line) => line.trim().split(":")[0])).toEqual([
      "PORT",
      "SITE_URL",
      "BUILD_MODE",
      "DATABASE_URL",
      "CODE_LIFE",
      "LIMITS",
    ]);
    expect(lines).toContain("  LIMITS: must be on or off");
  });

  test.each([
    ["DATABASE_URL", ["postgres://a/b", "postgresql://a/b"], ["mysql://a/b", "a/b"], "must begin with postgres:// or postgresql://"],
    ["REDIS_URL", ["redis://a", "rediss://a"], ["http://a"], "must begin with redis:// or rediss://"],
    ["SMTP_URL", ["smtp://a", "smtps://a"], ["https://a"], "must begin with smtp:// or smtps://"],
    ["SMS_WEBHOOK_URL", ["http://a/b", "https://a/b/"], ["ftp://a"], "must begin with http:// or https://"],
    ["SITE_URL", ["http://a", "https://a:8"], ["ftp://a", "a"], "must be an http(s) address"],
    ["NODE_URL", ["http://a", "https://a:8"], ["ftp://a", "a"], "must be an http(s) address"],
    [
      "GOOGLE_ISSUER",
      ["https://a/", "http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1"],
      ["http://a", "ftp://localhost", "a"],
      "must be an https address, or http on this machine",
    ],
    ["SALES_EMAIL", ["a@b.example"], ["a", "a@"], "must be an email address"],
    ["SEED", ["none", "demo", "demo-en"], ["all"], "must be one of none, demo, demo-en"],
    [
      "LOG_LEVEL",
      ["silent", "fatal", "error", "warn", "info", "debug", "trace"],
      ["loud"],
      "must be one of silent, fatal, error, warn, info, debug, trace",
    ],
    ["WORKSPACE_ADDRESS", ["subdomain", "path"], ["host"], "must be one of subdomain, path"],
    ["BUILD_MODE", ["uat"], ["test"], "must be one of uat, production"],
    ["LIMITS", ["ON"], ["onoff"], "must be on or off"],
  ])("%s may be %j and not %j", (name, right, wrong, words) => {
    for (const value of right) expect(loadConfig({ [name]: value })).toHaveProperty(name, name === "LIMITS" ? true : value);
    for (const value of wrong) expect(linesOf({ [name]: value })).toEqual([`  ${name}: ${words}`]);
  });

  test("an address of ours is its origin without a slash, an issuer keeps its own", () => {
    expect(loadConfig({ GATEWAY_URL: "https://a.example//", GOOGLE_ISSUER: "https://b.example/" })).toMatchObject({
      GATEWAY_URL: "https://a.example",
      GOOGLE_ISSUER: "https://b.example/",
    });
  });

  test("the product is reached at its own port where nothing else is said", () => {
    expect(loadConfig({ PORT: "4711" }).SITE_URL).toBe("http://localhost:4711");
  });

  test("that go together are asked for together", () => {
    expect(linesOf({ GOOGLE_CLIENT_ID: "id" })).toEqual(["  GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID"]);
    expect(linesOf({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" })).toEqual([]);
    expect(linesOf({ GOOGLE_CLIENT_SECRET: "secret" })).toEqual([]);
    expect(linesOf({ GOOGLE_CLIENT_ID: "id", IDENTITY_URL: "https://a.example", ANON_KEY: "key" })).toEqual([]);
    expect(linesOf({ IDENTITY_URL: "https://a.example" })).toEqual(["  ANON_KEY: is required with IDENTITY_URL, whose public key it is"]);
    expect(linesOf({ ANON_KEY: "key" })).toEqual([]);
  });

  test.each([
    [{ LIMITS: "off" }, "LIMITS: cannot be off when BUILD_MODE is production"],
    [{ TEST_CLOCK: "on" }, "TEST_CLOCK: is refused when BUILD_MODE is production"],
    [{ TEST_TOOLS: "on" }, "TEST_TOOLS: is refused when BUILD_MODE is production"],
    [{ OUTGOING_ANYWHERE: "on" }, "OUTGOING_ANYWHERE: is refused when BUILD_MODE is production"],
    [{ DEMO_VERIFICATION: "on" }, "DEMO_VERIFICATION: is refused when BUILD_MODE is production"],
    [{ SEED: "demo" }, "SEED: is refused when BUILD_MODE is production"],
    [{ SMTP_URL: "" }, "SMTP_URL: is required when BUILD_MODE is production"],
  ])("production refuses %j alone", (env, line) => {
    expect(linesOf({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example", ...env })).toEqual([`  ${line}`]);
  });

  test("production refuses what only tests and demonstrations may do, and wants a mail server", () => {
    const env = { BUILD_MODE: "production", LIMITS: "off", TEST_CLOCK: "on", DEMO_VERIFICATION: "true" };
    expect(linesOf(env).map((line) => line.trim().split(":")[0])).toEqual(
      expect.arrayContaining(["LIMITS", "TEST_CLOCK", "DEMO_VERIFICATION", "SMTP_URL"]),
    );
    expect(linesOf({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" })).toEqual([]);
  });
});

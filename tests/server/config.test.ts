import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig } from "../../src/server/config.ts";

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
    expect(loadConfig({})).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      BUILD_MODE: "uat",
      FREE_TRIAL_DAYS: 7,
      YEARLY_BILLING: true,
      PASSWORD_MIN: 8,
      CODE_LIFE: 600,
      CODE_TRIES: 5,
      COOLDOWN_AUTOMATIC: 10,
      COOLDOWN_MANUAL: 60,
      LIMITS: true,
      TEST_CLOCK: false,
      TEST_TOOLS: false,
      API_KEY: "lanngan-web",
    });
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
    ["off", false],
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

  test("production refuses what only tests and demonstrations may do, and wants a mail server", () => {
    const env = { BUILD_MODE: "production", LIMITS: "off", TEST_CLOCK: "on", DEMO_VERIFICATION: "true" };
    expect(linesOf(env).map((line) => line.trim().split(":")[0])).toEqual(
      expect.arrayContaining(["LIMITS", "TEST_CLOCK", "DEMO_VERIFICATION", "SMTP_URL"]),
    );
    expect(linesOf({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" })).toEqual([]);
  });
});

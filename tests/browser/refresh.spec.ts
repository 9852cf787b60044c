import { storageKeys } from "../../src/contract/preferences.ts";
import { expect, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";

// Tokens that live for seconds: every page that is opened later must renew them first.
test.use({ settings: { ACCESS_TOKEN_LIFE: "3" } });

test("tabs renew a token that ran out once among them, and go on", async ({ visitor, context, product, say }) => {
  const spent: string[] = [];
  const refused: number[] = [];
  context.on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) spent.push((request.postDataJSON() as { refresh_token: string }).refresh_token);
  });
  context.on("response", (response) => {
    if (response.url().includes("grant_type=refresh_token") && !response.ok()) refused.push(response.status());
  });
  const token = await visitor.isSignedIn();
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as { exp: number };
  await expect.poll(() => Date.now() / 1000 > exp, { timeout: 10_000 }).toBe(true);

  const other = new Visitor(await context.newPage(), product, say);
  await Promise.all([visitor.open("/register"), other.open("/register")]);
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  await expect(other.heading("Choose a plan")).toBeVisible();
  expect(spent.length).toBeGreaterThan(0);
  expect(new Set(spent).size, "each refresh token is used once").toBe(spent.length);
  expect(refused).toEqual([]);
  const stored = await visitor.page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key)!) as { access_token: string },
    storageKeys.token,
  );
  expect(stored.access_token).not.toBe(token);
  // Whatever ran out meanwhile, the next call is made with a fresh one.
  await visitor.planButton("Free").click();
  await visitor.fillDetails();
});

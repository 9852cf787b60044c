import type { BrowserContext } from "@playwright/test";
import { TOTP } from "otpauth";
import { flowsChannel } from "../../src/contract/brand.ts";
import type { FlowReport } from "../../src/contract/flows.ts";
import { storageKeys } from "../../src/contract/preferences.ts";
import { newestMail } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";

// Tokens so short of life that every client renews them as soon as it starts, and so long that none runs out.
test.use({ settings: { TEST_CLOCK: "off", ACCESS_TOKEN_LIFE: "60" } });

/** What a session chart heard, on which page. */
type ReceivedEvent = { page: string; event: string };

/** What the session charts of all tabs hear of their identity clients, each of which is let in when its chart is listened to. */
const hearSessions = async (context: BrowserContext, url: string): Promise<ReceivedEvent[]> => {
  const received: ReceivedEvent[] = [];
  const waiting: { page: string; go(): void }[] = [];
  const tester = await context.newPage();
  await tester.exposeBinding("__listened", (_, page: string) => {
    for (const { go } of waiting.filter((client) => client.page === page)) go();
  });
  await tester.exposeBinding("__heard", (_, news: ReceivedEvent) => void received.push(news));
  await tester.goto(`${url}/robots.txt`);
  await tester.evaluate((name) => {
    const own = window as unknown as { __listened(page: string): void; __heard(news: ReceivedEvent): void };
    const channel = new BroadcastChannel(name);
    const pages = new Map<string, string>();
    channel.onmessage = ({ data }: MessageEvent<FlowReport>) => {
      if (data.kind === "running")
        for (const { tab, actor, page } of data.flows.filter(({ chart }) => chart === "session")) {
          pages.set(`${tab} ${actor}`, page);
          own.__listened(page);
        }
      const page = data.kind === "stepped" && pages.get(`${data.tab} ${data.actor}`);
      if (page) own.__heard({ page, event: data.step.event.type });
    };
    setInterval(() => channel.postMessage({ kind: "asked" }), 50);
  }, flowsChannel);
  await context.route("**/assets/identity-service-*.js", async (route) => {
    const page = new URL(route.request().frame().url()).pathname;
    await new Promise<void>((go) => waiting.push({ page, go }));
    await route.continue();
  });
  return received;
};

const eventsOn = (received: readonly ReceivedEvent[], path: string) =>
  received.filter(({ page }) => page === path).map(({ event }) => event);

test("the session chart hears all seven things that the identity client tells", async ({ visitor, context, product }) => {
  const { page } = visitor;
  const received = await hearSessions(context, product.url);
  const hears = async (path: string, ...events: string[]) => {
    await expect.poll(() => eventsOn(received, path), `on ${path}`).toEqual(expect.arrayContaining(events));
    received.length = 0;
  };

  await visitor.open("/auth?next=/profile");
  await visitor.button("Continue with the test provider").click();
  await page.getByRole("button", { name: "Somchai Rakdee" }).click();
  await hears("/profile", "identity.signedIn");

  await visitor.open("/settings");
  await hears("/settings", "identity.initialSession", "identity.tokenRefreshed");

  await visitor.open("/profile");
  await visitor.field("First name").fill("Malee");
  await visitor.button("Save").click();
  await hears("/profile", "identity.userUpdated");
  await visitor.button("Set up an authenticator app").click();
  await visitor.button("Continue").click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await visitor.typeCode(new TOTP({ secret: (await page.locator("code").textContent())! }).generate());
  await hears("/profile", "identity.factorVerified");
  await visitor.button("I have kept them").click();
  await page.getByRole("button", { name: /^Account of Malee/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await hears("/profile", "identity.signedOut");

  // Asked from here, a new password is chosen on a page of its own; a link that signs in instead is how other applications do it.
  await page.route("**/auth/v1/recover?*", (route) =>
    route.continue({ url: route.request().url().replace("%2Fauth%2Freset", "%2Fprofile") }),
  );
  await visitor.open("/auth");
  await visitor.button("Forgot your password?").click();
  await visitor.field("Email").fill("somchai@google.example");
  await visitor.button("Send the link").click();
  const link = /http\S*\/auth\/v1\/verify\?\S*/;
  await visitor.open(link.exec((await newestMail(product, "somchai@google.example", link)).text)![0]);
  await page.getByRole("button").click();
  await hears("/profile", "identity.passwordRecovery");
});

test("two tabs spend a refresh token once, and both charts hear of the new session", async ({ visitor, context, product, say }) => {
  const spent: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) spent.push((request.postDataJSON() as { refresh_token: string }).refresh_token);
  });
  await visitor.isSignedIn();
  const received = await hearSessions(context, product.url);
  const other = new Visitor(await context.newPage(), product, say);
  await Promise.all([visitor.open("/settings"), other.open("/profile")]);
  for (const path of ["/settings", "/profile"])
    await expect.poll(() => eventsOn(received, path), `on ${path}`).toContain("identity.tokenRefreshed");
  expect(new Set(spent).size, "each refresh token is used once").toBe(spent.length);
  expect(eventsOn(received, "/settings").concat(eventsOn(received, "/profile"))).not.toContain("identity.signedOut");
});

test("an answer that is lost on its way signs nobody out, and the next one is told", async ({ visitor, context, product, network }) => {
  const token = await visitor.isSignedIn();
  const received = await hearSessions(context, product.url);
  await network.loseAnswerOf(visitor.page, "auth/v1/token?grant_type=refresh_token");
  await visitor.open("/settings");
  await expect.poll(() => eventsOn(received, "/settings")).toContain("identity.tokenRefreshed");
  expect(eventsOn(received, "/settings")).not.toContain("identity.signedOut");
  const stored = await visitor.page.evaluate((key) => localStorage.getItem(key)!, storageKeys.token);
  expect((JSON.parse(stored) as { access_token: string }).access_token).not.toBe(token);
});

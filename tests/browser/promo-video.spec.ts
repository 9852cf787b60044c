import type { CDPSession, Page } from "@playwright/test";
import { storageKeys } from "../../src/contract/preferences.ts";
import { isAwake } from "./drawn-page.ts";
import { expect, test } from "./journey.ts";

const film = (page: Page) => page.locator("video");
const playing = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
/** The take that is shown: its language, its shape and its colours. */
const take = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => /(th|en)(-upright)?-(light|dark)/.exec(video.currentSrc)?.[0] ?? null);
const poster = (page: Page) =>
  film(page).evaluate((video) => /(th|en)(-upright)?-(light|dark)/.exec(getComputedStyle(video.parentElement!).backgroundImage)?.[0]);
/** Addresses of films that the page asks for from now on. */
const mediaOf = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") asked.push(request.url());
  });
  return asked;
};
/** Bytes of films, and of all, that come over the line from now on. */
const bytesOf = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const films = new Set<string>();
  const bytes = { film: 0, all: 0 };
  line.on("Network.requestWillBeSent", ({ requestId, type }) => void (type === "Media" && films.add(requestId)));
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (films.has(requestId)) bytes.film += encodedDataLength;
  });
  return bytes;
};
const kB = 1000;
/** The page has had nothing to do for a moment. */
const idleness = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));

test.describe("for those who like movement", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the promo video begins after the page has loaded, without a sound, and stops for its button", async ({
    visitor,
    page,
    network,
  }) => {
    const loaded = mediaOf(page);
    const letGo = await network.hold(page, "*.woff2");
    await page.goto("/", { waitUntil: "commit" });
    await expect(visitor.button("Play the video")).toBeVisible();
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    expect(loaded).toEqual([]);
    letGo();
    await expect.poll(() => playing(page)).toBe(true);
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);
    expect(await take(page)).toBe("en-light");
    await visitor.button("Pause the video").click();
    await expect(visitor.button("Play the video")).toBeVisible();
    expect(await playing(page)).toBe(false);
  });

  test("the take is of the language and the colours that the person chose, whatever the system prefers", async ({ visitor, page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, "dark"), storageKeys.mode);
    await visitor.open("/");
    await expect.poll(() => take(page)).toBe("en-dark");
    expect(await poster(page)).toBe("en-dark");
    await page.evaluate(() => delete document.documentElement.dataset["mode"]);
    await expect.poll(() => take(page)).toBe("en-light");
    await expect.poll(() => playing(page)).toBe(true);
    expect(await poster(page)).toBe("en-light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => take(page)).toBe("en-dark");
    await expect.poll(() => playing(page)).toBe(true);
  });

  test("a phone has an upright take, and another one when it is turned; nothing moves as it comes", async ({ visitor, page, network }) => {
    await page.addInitScript((key) => localStorage.setItem(key, "dark"), storageKeys.mode);
    await page.setViewportSize({ width: 375, height: 800 });
    const asked = mediaOf(page);
    const letGo = await network.hold(page, "*.{webm,mp4}");
    await visitor.open("/");
    const box = () => film(page).boundingBox();
    expect(await poster(page)).toBe("en-upright-dark");
    const before = (await box())!;
    expect(before.height / before.width).toBeCloseTo(1200 / 720, 1);
    await film(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    letGo();
    await expect.poll(() => playing(page)).toBe(true);
    expect(await take(page)).toBe("en-upright-dark");
    expect(asked.filter((url) => !url.includes("en-upright-dark"))).toEqual([]);
    const after = (await box())!;
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    await page.setViewportSize({ width: 800, height: 375 });
    await expect.poll(() => take(page)).toBe("en-dark");
    expect(await poster(page)).toBe("en-dark");
    await expect.poll(() => playing(page)).toBe(true);
    const wide = (await box())!;
    expect(wide.height / wide.width).toBeCloseTo(752 / 960, 1);
    await page.evaluate(() => delete document.documentElement.dataset["mode"]);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(() => take(page)).toBe("en-upright-light");
  });

  test("a wish for less motion stops it, and its button plays it all the same", async ({ visitor, page }) => {
    await visitor.open("/");
    await expect.poll(() => playing(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(visitor.button("Play the video")).toBeVisible();
    expect(await playing(page)).toBe(false);
    await visitor.button("Play the video").click();
    await expect.poll(() => playing(page)).toBe(true);
  });

  test("where no take can be loaded its picture stays and its button goes", async ({ visitor, page, network }) => {
    await network.bar(page, "*.{webm,mp4}");
    await visitor.open("/");
    await expect(film(page)).toBeVisible();
    await expect(page.getByRole("button", { name: /the video$/ })).toHaveCount(0);
    expect(await poster(page)).toBe("en-light");
  });
});

test.describe("for those who like movement, but not at any price", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  /** What the browser says of its line; nothing is held up by it. */
  const lineOf = (latency: number, kilobits: number) => (session: CDPSession) =>
    session.send("Network.overrideNetworkState", {
      offline: false,
      latency,
      downloadThroughput: (kilobits * kB) / 8,
      uploadThroughput: (kilobits * kB) / 8,
    });
  const lines: [string, (session: CDPSession) => Promise<unknown>][] = [
    ["data is saved", (session) => session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true })],
    ["the line is 3g", lineOf(400, 400)],
    ["the line is 2g", lineOf(1_800, 60)],
    ["the line is slower than 2g", lineOf(2_500, 40)],
  ];
  for (const [name, emulate] of lines)
    test(`where ${name} the picture stays, and the button loads the film all the same`, async ({ visitor, page }) => {
      await emulate(await page.context().newCDPSession(page));
      const bytes = await bytesOf(page);
      await visitor.open("/");
      const play = visitor.button("Play the video");
      await expect(play).toBeVisible();
      await page.waitForLoadState("networkidle");
      await idleness(page);
      expect(bytes.film).toBe(0);
      expect(bytes.all).toBeGreaterThan(50 * kB);
      // Of the pictures further down those come that the browser thinks near, which on such a line is far.
      expect(bytes.all).toBeLessThan(170 * kB);
      await play.click();
      await expect.poll(() => playing(page)).toBe(true);
      await expect.poll(() => bytes.film).toBeGreaterThan(10 * kB);
      expect(bytes.film).toBeLessThanOrEqual(200 * kB);
    });

  test("on a line that is neither, the film is fetched once", async ({ visitor, page }) => {
    const bytes = await bytesOf(page);
    await visitor.open("/");
    await expect.poll(() => playing(page)).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(bytes.film).toBeGreaterThan(10 * kB);
    expect(bytes.film).toBeLessThanOrEqual(200 * kB);
  });

  test("the film waits until the page has nothing better to do", async ({ visitor, page }) => {
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      window.requestIdleCallback = (work) => waiting.push(() => work({ didTimeout: false, timeRemaining: () => 50 }));
      Object.assign(window, { letIdle: () => waiting.splice(0).forEach((work) => work()) });
    });
    const asked = mediaOf(page);
    await visitor.open("/");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.evaluate(() => (window as unknown as { letIdle(): void }).letIdle());
    await expect.poll(() => playing(page)).toBe(true);
  });

  for (const awake of [false, true])
    test(`a film that is out of sight is not fetched before somebody comes to it (${awake ? "awake" : "asleep"})`, async ({
      visitor,
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 400 });
      const bytes = await bytesOf(page);
      await visitor.open("/");
      if (awake) {
        await page.keyboard.press("Escape");
        await expect.poll(() => isAwake(page)).toBe(true);
      }
      await page.waitForLoadState("networkidle");
      await idleness(page);
      expect(bytes.film).toBe(0);
      await film(page).scrollIntoViewIfNeeded();
      await expect.poll(() => playing(page)).toBe(true);
    });
});

test("under reduced motion the promo video stays on its picture and loads nothing, until its button is pressed", async ({
  visitor,
  page,
}) => {
  const loaded = mediaOf(page);
  await visitor.open("/");
  const play = visitor.button("Play the video");
  await expect(play).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual([]);
  expect(await playing(page)).toBe(false);
  await play.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => playing(page)).toBe(true);
  await expect(visitor.button("Pause the video")).toBeFocused();
});

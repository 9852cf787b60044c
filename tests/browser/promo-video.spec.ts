import type { Page } from "@playwright/test";
import { storageKeys } from "../../src/contract/preferences.ts";
import { expect, test } from "./journey.ts";

const film = (page: Page) => page.locator("video");
const playing = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
/** The take that is shown: its language and its colours. */
const take = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => /(th|en)-(light|dark)/.exec(video.currentSrc)?.[0] ?? null);
const poster = (page: Page) =>
  film(page).evaluate((video) => /(th|en)-(light|dark)/.exec(getComputedStyle(video.parentElement!).backgroundImage)?.[0]);
/** Addresses of films that the page asks for from now on. */
const mediaOf = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") asked.push(request.url());
  });
  return asked;
};

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

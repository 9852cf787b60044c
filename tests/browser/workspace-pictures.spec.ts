/** A person's own picture, in two browsers (WORKSPACE §3): who sets one is seen by it at once on a page that stands open, and is seen by initials again once it is gone. */
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { colleagueOf, ownsWorkspace } from "./together.ts";
import { goOffline, goOnline } from "./offline.ts";

/** A real PNG, wider than high: red, green in its middle, blue. */
const flag = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 300];
    const context = canvas.getContext("2d")!;
    for (const [at, color] of ["red", "lime", "blue"].entries()) {
      context.fillStyle = color;
      context.fillRect(at * 300, 0, 300, 300);
    }
    return canvas.toDataURL("image/png").split(",")[1]!;
  });

/** The colours across what is seen of somebody, by their address, and how large it is; null where it is their initials. */
const seenOf = (page: Page, address: string) =>
  page.evaluate((who) => {
    const row = [...document.querySelectorAll("ul[aria-labelledby=people] > li")].find((each) => each.textContent.includes(who));
    const image = row?.querySelector("img");
    if (!image?.complete || image.naturalWidth === 0) return null;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    const colours = [10, 128, 246].map((x) =>
      Array.from(context.getImageData(x, 128, 1, 1).data.slice(0, 3), (part) => (part > 128 ? 1 : 0)),
    );
    return { size: [image.naturalWidth, image.naturalHeight], colours };
  }, address);

const lime = [0, 1, 0];
const cut = { size: [256, 256], colours: [lime, lime, lime] };

test("who sets a picture is seen by it at once, and by initials when it is gone", async ({ visitor: owner, browser }) => {
  test.setTimeout(120_000);
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  const { page } = other;
  await owner.page.reload();
  await expect(owner.page.getByRole("list", { name: "People" }).getByText(other.account.email)).toBeVisible();
  expect(await seenOf(owner.page, other.account.email)).toBeNull();

  await page.goto(`http://${owner.workspaceHost()}/members`);
  const buffer = Buffer.from(await flag(page), "base64");
  const field = page.locator("[name=picture]");
  await field.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(page.getByRole("alert")).toHaveText(/This is no picture that can be shown here/);
  await field.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: buffer.subarray(0, 20) });
  await expect(page.getByRole("alert")).toHaveText(/This picture cannot be read/);

  // By keys alone.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a picture" }).focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "me.svg", mimeType: "image/svg+xml", buffer });
  await expect(page.getByText("Everybody sees your new picture.")).toBeVisible();
  for (const each of [owner.page, page]) await expect.poll(() => seenOf(each, other.account.email)).toEqual(cut);
  await owner.page.reload();
  await expect.poll(() => seenOf(owner.page, other.account.email)).toEqual(cut);

  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(page.getByText("Your picture is gone. People see your initials.")).toBeVisible();
  for (const each of [owner.page, page]) await expect.poll(() => seenOf(each, other.account.email)).toBeNull();
  await page.context().close();
});

test("a picture that could not be sent stays, and is sent again without choosing anew", async ({ visitor: owner, network }) => {
  await ownsWorkspace(owner);
  const { page } = owner;
  network.expect(/ERR_INTERNET_DISCONNECTED/);
  const buffer = Buffer.from(await flag(page), "base64");
  await goOffline(page.context());
  await page.locator("[name=picture]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("alert")).toBeVisible();
  await goOnline(page.context());
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Everybody sees your new picture.")).toBeVisible();
  await expect.poll(() => seenOf(page, owner.account.email)).toEqual(cut);
});

test("a picture is fetched once, and nothing of it stays in a browser whose person signs out", async ({ visitor: owner }) => {
  await ownsWorkspace(owner);
  const { page } = owner;
  const buffer = Buffer.from(await flag(page), "base64");
  await page.locator("[name=picture]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect.poll(() => seenOf(page, owner.account.email)).toEqual(cut);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pictures/")) fetched.push(request.url());
  });
  const kept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => url).filter((url) => url.includes("/pictures/"));
    });
  await expect.poll(kept).toHaveLength(1);
  await page.reload();
  await expect.poll(() => seenOf(page, owner.account.email)).toEqual(cut);
  expect(fetched).toEqual([]);

  await page.getByRole("button", { name: /Somying/ }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(owner.invitation()).toBeVisible();
  // A page of the workspace's origin that asks for nothing.
  await page.goto(`http://${owner.workspaceHost()}/api/`);
  expect(await kept()).toEqual([]);
});

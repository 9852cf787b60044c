/**
 * An owner says what the organisation is called and looks like (WORKSPACE §2): everybody's open page has it at once, whoever chose colours of their own keeps
 * them, and no page is drawn in others first.
 */
import type { Page } from "@playwright/test";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { joins, makeLink, ownsWorkspace, somebodyElse } from "./together.ts";

/** A square of one colour. */
const square = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [300, 300];
    const context = canvas.getContext("2d")!;
    context.fillStyle = "teal";
    context.fillRect(0, 0, 300, 300);
    return canvas.toDataURL("image/png").split(",")[1]!;
  });

/** Has the page note every palette that it has been in from its beginning. */
const notePalettes = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => seen.push(document.documentElement.dataset["theme"] ?? "default");
    new MutationObserver(() => document.body && note()).observe(document, { childList: true, subtree: true, attributes: true });
  });
const palettesOf = (page: Page) => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);

inEitherLanguage(() => {
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 375, height: 700 },
  ])
    test(`a name, colours and a logo are everybody's at once, at ${width} px`, async ({ visitor, browser, say, language, look }) => {
      test.setTimeout(120_000);
      const { page } = visitor;
      await ownsWorkspace(visitor);
      const other = await somebodyElse(browser, visitor, language);
      await joins(other, await makeLink(visitor), visitor);
      for (const each of [page, other.page]) await each.setViewportSize({ width, height });
      const paletteOf = (each: Page) => each.evaluate(() => document.documentElement.dataset["theme"] ?? "default");
      /** On a phone the rail comes up from the bar. */
      const rail = async (each: Page) => {
        const places = each.getByRole("navigation", { name: say("Workspace"), exact: true });
        if (width < 768 && !(await places.isVisible())) await each.getByRole("button", { name: say("More"), exact: true }).click();
        return places;
      };

      await page.goto(`http://${visitor.workspaceHost()}/settings`);
      const name = page.getByRole("textbox", { name: say("Organisation name") });
      await expect(name).toHaveValue(visitor.organizationName);
      await name.fill("  ");
      await page.keyboard.press("Enter");
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(say("This field is required"))).toBeVisible();
      await name.fill("โรงคั่วบ้านกาแฟ");
      await page
        .getByRole("radiogroup", { name: say("Colours of the workspace") })
        .getByRole("radio", { name: say("Forest") })
        .focus();
      await page.keyboard.press("Space");
      await look("workspace-organization-profile");
      await page.getByRole("button", { name: say("Save"), exact: true }).click();
      await expect(page.getByText(say("Saved. Everybody sees it at once."))).toBeVisible();

      for (const each of [page, other.page]) {
        await expect((await rail(each)).getByText("โรงคั่วบ้านกาแฟ", { exact: true })).toBeVisible();
        await expect(each).toHaveTitle(/ · โรงคั่วบ้านกาแฟ$/);
        await expect.poll(() => paletteOf(each)).toBe("forest");
      }

      // Whoever has chosen keeps what they chose, and may take it back.
      const theme = async (choice: string) => {
        await (await rail(other.page)).getByRole("button", { name: say("Theme") }).click();
        await other.page
          .getByRole("radio", { name: say(choice), exact: true })
          .locator("xpath=ancestor::label")
          .click();
      };
      await theme("Ocean");
      await expect.poll(() => paletteOf(other.page)).toBe("ocean");
      await theme("As the organisation");
      await expect.poll(() => paletteOf(other.page)).toBe("forest");

      await page.locator("[name=picture]").setInputFiles({
        name: "logo.png",
        mimeType: "image/png",
        buffer: Buffer.from(await square(page), "base64"),
      });
      await expect(page.getByText(say("Everybody sees the new logo."))).toBeVisible();
      await expect((await rail(other.page)).locator("a > span > img")).toBeVisible();

      // Nothing else is drawn first: on a page that is read anew, and by whoever comes in anew in a browser that was never here.
      await notePalettes(other.page);
      await other.page.reload();
      await expect((await rail(other.page)).getByText("โรงคั่วบ้านกาแฟ", { exact: true })).toBeVisible();
      expect(await palettesOf(other.page)).toEqual(["forest"]);
      const third = await somebodyElse(browser, visitor, language);
      await notePalettes(third.page);
      await page.goto(`http://${visitor.workspaceHost()}/members`);
      await joins(third, await makeLink(visitor), { workspaceHost: visitor.workspaceHost, organizationName: "โรงคั่วบ้านกาแฟ" });
      expect(await palettesOf(third.page)).toEqual(["forest"]);

      // On paper it is said whose it is.
      await other.page.emulateMedia({ media: "print" });
      await expect(other.page.locator("[data-name='โรงคั่วบ้านกาแฟ']")).toBeVisible();
      await other.page.emulateMedia({ media: "screen" });
      await third.page.context().close();
      await other.page.context().close();
    });
});

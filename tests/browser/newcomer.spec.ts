/** A newcomer's walk from the landing page to a first task of their own, by the keyboard alone: nothing is typed twice, nobody signs in, and no code is asked for. */
import { expect, inBothLanguages, test } from "./journey.ts";
import { tabTo } from "./keys.ts";

inBothLanguages(() => {
  test("a trial leads from the hero to a first own task with the keyboard alone", async ({ visitor, page, say }) => {
    // Portal, mail, workspace and a first board, one after another.
    test.slow();
    const { keyboard } = page;
    const { account } = visitor;
    const question = (english: string) => page.getByRole("heading", { level: 2, name: say(english), exact: true });
    await visitor.open("/");
    const trial = visitor.button("Start your {freeTrialDays}-day free trial", { freeTrialDays: "7" });
    await expect(trial).toBeVisible();
    await tabTo(page, trial);
    await keyboard.press("Enter");
    await expect(visitor.field("Email")).toBeFocused();
    await keyboard.type(account.email);
    await tabTo(page, visitor.terms());
    await keyboard.press("Space");
    await tabTo(page, visitor.button("Start free"));
    await keyboard.press("Enter");
    await expect(visitor.words("Almost there")).toBeVisible();

    await page.goto(await visitor.mailedLink("/auth/reset"));
    await expect(visitor.heading("Choose a new password")).toBeVisible();
    await tabTo(page, visitor.password("New password"));
    await keyboard.type(account.password);
    await tabTo(page, visitor.password("Confirm your password"));
    await keyboard.type(account.password);
    await keyboard.press("Enter");

    // By way of the portal, for a session of its own.
    await expect(question("What is your organisation called?")).toBeVisible({ timeout: 30_000 });
    await expect(visitor.field("Organisation name")).toBeFocused();
    await keyboard.type("บ้านสวน");
    await keyboard.press("Enter");
    await expect(question("How does your team work?")).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toBeFocused();
    await keyboard.press("Enter");
    await expect(visitor.field("Name")).toBeFocused();
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/p\/[A-Z]+$/);
    await expect(page.getByText(say("Everything is saved"))).toBeAttached();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

    // A task of their own, from wherever the focus is.
    const title = page.getByRole("textbox", { name: say("Title of the task") });
    await keyboard.press("c");
    await expect(title).toBeFocused();
    await keyboard.type("ต้มน้ำ");
    await keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "ต้มน้ำ" })).toBeVisible();
    await expect(title).toHaveValue("");
    await keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await expect(page.getByText(say("Everything is saved"))).toBeAttached();
    await page.reload();
    await expect(page.getByRole("link", { name: "ต้มน้ำ" })).toBeVisible();
  });
});

import type { Browser, Locator, Page } from "playwright";
import { demoColleague } from "../../../server/demo/texts.ts";
import type { Demo } from "../demo.ts";

/** Who is not filmed: a colleague who has the same board open in a browser that nobody sees. */
export const openColleague = async (browser: Browser, demo: Demo, board: string) => {
  const context = await browser.newContext();
  await demo.signIn(context, demoColleague.email);
  const page = await context.newPage();
  await page.goto(board);
  await page.getByRole("article").first().waitFor();
  return {
    /** Carries a task by keys to the column beside its own. */
    carry: (task: string, to: string) => carry(page, task, to),
    leave: () => context.close(),
  };
};
export type Colleague = Awaited<ReturnType<typeof openColleague>>;

/** The card of a task, by its number, as `MENU-12`: several may have one title. */
export const linkTo = (within: Page | Locator, task: string) => within.locator(`article a[href$="task=${task}"]`).first();

const carry = async (page: Page, task: string, to: string) => {
  await linkTo(page, task).focus();
  await page.keyboard.press("Space");
  await page.getByText("Esc", { exact: true }).waitFor();
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.getByText("Esc", { exact: true }).waitFor({ state: "hidden" });
  await linkTo(page.getByRole("region", { name: to, exact: true }), task).waitFor();
};

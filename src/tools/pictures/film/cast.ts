import type { Browser, BrowserContext, Page } from "playwright";
import { storageKeys, type Language } from "../../../contract/preferences.ts";
import { workspaceHost } from "../../../contract/workspace-address.ts";
import { makeOrganization, makeProvenAccount, openSession, type Account } from "../../test/browser/api.ts";
import type { Product } from "../../test/browser/product.ts";
import { innerOf } from "../../test/browser/sentences.ts";
import { wordsIn } from "../../test/browser/words.ts";

/** What people see in the film is said in its language. */
const texts = {
  th: {
    organization: "บ้านมะม่วง",
    project: "เมนูปลายปี",
    owner: "สมหญิง",
    colleague: "อนันต์",
    columns: ["รอคิว", "ทำต่อไป", "กำลังทำ", "เสร็จแล้ว"],
    tasks: [
      "ถ่ายรูปเมนูใหม่",
      "ชิมสูตรชาไทยปั่น",
      "สั่งแก้วกระดาษ",
      "ออกแบบป้ายหน้าร้าน",
      "ตั้งราคาเซตของขวัญ",
      "นัดช่างไฟ",
      "เขียนโพสต์เปิดตัว",
      "เลือกเพลงในร้าน",
      "นับสต็อกเมล็ดกาแฟ",
      "ทำใบสั่งจอง",
    ],
  },
  en: {
    organization: "Mango House",
    project: "Year-end menu",
    owner: "Somying",
    colleague: "Anan",
    columns: ["Backlog", "Next", "Doing", "Done"],
    tasks: [
      "Photograph the new menu",
      "Taste the Thai tea recipe",
      "Order paper cups",
      "Design the shop sign",
      "Price the gift set",
      "Book the electrician",
      "Write the launch post",
      "Choose the music",
      "Count the coffee beans",
      "Make an order form",
    ],
  },
} as const satisfies Record<Language, object>;

/** How many columns the first tasks have passed. */
const steps = [3, 2, 2, 1, 1] as const;

const signedIn = async (browser: Browser, product: Product, account: Account, language: Language): Promise<BrowserContext> => {
  const session = await openSession(product, account);
  const context = await browser.newContext();
  await context.addInitScript(
    ([entries]) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [{ [storageKeys.language]: language, [storageKeys.token]: JSON.stringify(session) }] as const,
  );
  return context;
};

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Carries a card by keys from its column to the one beside it. */
const carry = async (page: Page, title: string, to: string) => {
  await page.getByRole("link", { name: title, exact: true }).focus();
  await page.keyboard.press("Space");
  await page.getByText("Esc", { exact: true }).waitFor();
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.getByText("Esc", { exact: true }).waitFor({ state: "hidden" });
  await column(page, to).getByRole("link", { name: title, exact: true }).waitFor();
};

export type Cast = Awaited<ReturnType<typeof gatherCast>>;

/**
 * A workspace of two people with a board of ten tasks, made by hand as anybody would. The owner is who is filmed; the colleague has the same board open in
 * a browser that nobody sees.
 */
export const gatherCast = async (browser: Browser, product: Product, language: Language) => {
  const own = texts[language];
  const say = wordsIn(language);
  const owner: Account = { email: "somying@example.com", password: "riverside-mango-house-42", firstName: own.owner };
  const other: Account = { email: "anan@example.com", password: "harbour-durian-garden-57", firstName: own.colleague };
  await makeOrganization(product, owner, { organizationName: own.organization, subdomainName: "mangohouse" });
  await makeProvenAccount(product, other);
  const base = `http://${workspaceHost({ siteUrl: product.url, workspaces: product.workspaces }, "mangohouse")}`;
  const button = (page: Page, english: string, values = {}) =>
    page.getByRole("button", { name: innerOf(say(english, values)), exact: true });

  const preparing = await signedIn(browser, product, owner, language);
  const page = await preparing.newPage();
  await page.goto(`${base}/members`);
  await page.getByRole("radio", { name: say("By a link") }).check({ force: true });
  await button(page, "Make the link").click();
  const link = await page.getByRole("textbox", { name: say("Link"), exact: true }).inputValue();

  const colleague = await (await signedIn(browser, product, other, language)).newPage();
  await colleague.goto(link);
  await colleague.getByRole("checkbox").check();
  await button(colleague, "Join {name}", { name: own.organization }).click();
  await colleague.getByRole("navigation", { name: say("Workspace"), exact: true }).waitFor();

  await page.goto(`${base}/new`);
  await page.getByRole("textbox", { name: say("Name"), exact: true }).fill(own.project);
  await page.getByRole("radio", { name: say("Kanban") }).check();
  await button(page, "Make the project").click();
  await page.getByRole("button", { name: `${say("Add a task")} ${own.columns[0]}` }).click();
  for (const title of own.tasks) {
    await page.getByRole("textbox", { name: say("Title of the task") }).fill(title);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  const board = page.url();
  for (const [index, times] of steps.entries()) {
    for (const to of own.columns.slice(1, 1 + times)) await carry(page, own.tasks[index] ?? "", to);
  }
  await page.getByText(say("Everything is saved")).waitFor();
  await preparing.close();

  await colleague.goto(board);
  await colleague.getByRole("link", { name: own.tasks[0], exact: true }).waitFor();
  return {
    owner,
    board,
    tasks: own.tasks,
    columns: own.columns,
    /** The colleague carries a task to the column beside its own. */
    carry: (title: string, to: string) => carry(colleague, title, to),
    leave: () => colleague.context().close(),
  };
};

/**
 * `npm run bench:arrival`: what it takes from the landing page to a first own task, by a trial, by registration and by an invitation: presses, keys typed
 * and seconds, in a real Chromium and a really started product. Presses and keys are the same on every run, and those have goals. Seconds are what the
 * product itself takes, for a person who does not hesitate; the least of the rounds is told, because a busy machine only adds to it. No peer stands
 * beside it: whoever compares counts the same in the other product.
 */
import { chromium, type Browser, type Locator, type Page } from "playwright";
import { storageKeys } from "../../src/contract/preferences.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { codeIn, codePattern, makeOrganization, newAccount, newestMail, newSubdomain } from "../../src/tools/test/browser/api.ts";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";
import { startProduct, type Product } from "../../src/tools/test/browser/product.ts";
import { table, verdict } from "./table.ts";

/** `BENCH_ROUNDS` asks for fewer, for a look. */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);

/** Presses of the mouse, of keys that do something and of links in mails; characters that are typed; seconds. */
type Cost = { presses: number; keys: number; seconds: number };

/** Somebody at a browser, whose every press is counted. A field that has the focus needs none. */
class Hand {
  readonly page: Page;
  #presses = 0;
  #keys = 0;
  #begun = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async opens(address: string): Promise<void> {
    this.#begun = performance.now();
    await this.page.goto(address);
  }

  async presses(control: Locator): Promise<void> {
    this.#presses += 1;
    await control.click();
  }

  async pressesKey(key: string): Promise<void> {
    this.#presses += 1;
    await this.page.keyboard.press(key);
  }

  /** @param field null where the focus is where it should be */
  async types(text: string, field: Locator | null): Promise<void> {
    if (field !== null) {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await this.presses(field);
    }
    this.#keys += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** Presses a link in a mail. */
  async follows(link: string): Promise<void> {
    this.#presses += 1;
    await this.page.goto(link);
  }

  /** What it took since the first address was opened. */
  cost(): Cost {
    return { presses: this.#presses, keys: this.#keys, seconds: (performance.now() - this.#begun) / 1000 };
  }

  field = (name: string | RegExp) => this.page.getByRole("textbox", { name, exact: true });
  password = (name: string) => this.page.getByLabel(name, { exact: true });
  button = (name: string | RegExp) => this.page.getByRole("button", { name, exact: true });
  terms = () => this.page.getByRole("checkbox").first();
}

const organizationName = "Mango House";
const task = "Boil water";

/** A browser that has never been here, in English. */
const someone = async (browser: Browser): Promise<Hand> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" });
  return new Hand(await context.newPage());
};

const mailedLink = async (product: Product, email: string, link: RegExp): Promise<string> => {
  const found = link.exec((await newestMail(product, email, link)).text);
  if (found === null) throw new Error(`No ${link} in the mail to ${email}`);
  return found[0];
};

/** The board that one has come to, and a task on it. */
const makesTask = async (hand: Hand): Promise<Cost> => {
  await hand.page.waitForURL(/\/p\/[A-Z]+/);
  await hand.page.getByText("Everything is saved").waitFor({ state: "attached" });
  await hand.pressesKey("c");
  await hand.types(task, hand.field(/^Title of the task/));
  await hand.pressesKey("Enter");
  await hand.page.getByRole("link", { name: task }).waitFor();
  const cost = hand.cost();
  await hand.page.context().close();
  return cost;
};

/** The questions of a first run, answered with what they propose. */
const answersQuestions = async (hand: Hand): Promise<void> => {
  await hand.page.getByRole("heading", { name: "How does your team work?" }).waitFor();
  await hand.presses(hand.button("Continue"));
  await hand.field("Name").waitFor();
  await hand.pressesKey("Enter");
};

const trial = async (browser: Browser, product: Product): Promise<Cost> => {
  const { email, password } = newAccount();
  const hand = await someone(browser);
  await hand.opens(`${product.url}/en`);
  await hand.presses(hand.button(/^Start your \d+-day free trial$/).first());
  await hand.types(email, hand.field("Email"));
  await hand.presses(hand.terms());
  await hand.presses(hand.button("Start free"));
  await hand.page.getByText("Almost there").waitFor();
  await hand.follows(await mailedLink(product, email, /http\S*\/auth\/reset\?\S*/));
  await hand.types(password, hand.password("New password"));
  await hand.types(password, hand.password("Confirm your password"));
  await hand.pressesKey("Enter");
  await hand.types(organizationName, hand.field("Organisation name"));
  await hand.pressesKey("Enter");
  await answersQuestions(hand);
  return makesTask(hand);
};

const registration = async (browser: Browser, product: Product): Promise<Cost> => {
  const { email, password, firstName } = newAccount();
  const hand = await someone(browser);
  await hand.opens(`${product.url}/en`);
  await hand.presses(hand.page.getByRole("main").getByRole("link", { name: "Create an account", exact: true }).first());
  await hand.types(firstName, hand.field("First name"));
  await hand.types(email, hand.field("Email"));
  await hand.types(password, hand.password("Password"));
  await hand.types(password, hand.password("Confirm your password"));
  await hand.pressesKey("Enter");
  await hand.presses(hand.button(/^Continue as /));
  await hand.presses(hand.button("Choose the Free plan"));
  await hand.types(organizationName, hand.field("Organisation name"));
  await hand.types(newSubdomain(), hand.field("Workspace address"));
  await hand.presses(hand.terms());
  await hand.page.getByText("Available. Kept for you for").waitFor();
  await hand.presses(hand.button("Continue"));
  await hand.page.getByRole("textbox", { name: "Digit 1 of 6" }).waitFor();
  await hand.types(codeIn((await newestMail(product, email, codePattern)).text), hand.page.getByRole("textbox", { name: "Digit 1 of 6" }));
  await hand.presses(hand.page.getByRole("main").getByRole("link", { name: "Open the workspace" }));
  await answersQuestions(hand);
  return makesTask(hand);
};

/** The page of an invitation is the landing page of whoever is invited: its link is what they have. */
const invitation = async (browser: Browser, product: Product): Promise<Cost> => {
  const [owner, guest] = [newAccount(), newAccount()];
  const subdomainName = newSubdomain();
  await makeOrganization(product, owner, { organizationName, subdomainName });
  const host = await someone(browser);
  const inside = product.url.replace("//", `//${subdomainName}.`);
  await host.opens(`${product.url}/en`);
  await host.page.goto(`${inside}/start?step=name`);
  await host.field("Email").fill(owner.email);
  await host.password("Password").fill(owner.password);
  await host.button("Sign in").click();
  await host.field("Name").fill("Kitchen");
  await host.button("Open the board").click();
  await host.page.waitForURL(/\/p\/KTC$/);
  await host.page.goto(`${inside}/p/KTC/settings`);
  await host.page.getByRole("link", { name: "Invite somebody who is not here yet" }).click();
  await host.field("Email addresses").fill(`Mali <${guest.email}>`);
  await host.button("Send the invitations").click();
  await host.page.getByText("The invitation is on its way.").waitFor();
  await host.page.context().close();

  const hand = await someone(browser);
  // A mail says nothing of the language in which its reader wants the page; the landing page of the others does.
  await hand.page.addInitScript((key) => location.protocol === "http:" && localStorage.setItem(key, "en"), storageKeys.language);
  const link = await mailedLink(product, guest.email, /http\S*\/invitation#[\w-]+/);
  await hand.opens("about:blank");
  await hand.follows(link);
  await hand.types(guest.password, hand.password("Choose a password"));
  await hand.presses(hand.terms());
  await hand.presses(hand.button(`Join ${organizationName}`));
  return makesTask(hand);
};

/** Each way, and how many presses it may take. */
const ways = [
  { name: "trial", go: trial, most: 12 },
  { name: "registration", go: registration, most: 17 },
  { name: "invitation", go: invitation, most: 6 },
] as const;

await ensureBuilt();
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });
try {
  const rows: string[][] = [];
  for (const { name, go, most } of ways) {
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await go(browser, product));
    const presses = Math.max(...costs.map((cost) => cost.presses));
    const keys = Math.min(...costs.map((cost) => cost.keys));
    const seconds = Math.min(...costs.map((cost) => cost.seconds));
    rows.push([name, String(presses), String(keys), seconds.toFixed(1), `≤ ${most} presses ${verdict(presses <= most)}`]);
    if (presses > most) process.exitCode = 1;
  }
  console.log(`\nFrom the landing page, or the invitation, to a first own task; ${rounds} rounds\n`);
  console.log(table(["by", "presses", "keys", "seconds", "goal"], rows));
} finally {
  await browser.close();
  await product.stop();
}

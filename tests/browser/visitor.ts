import { expect, type Locator, type Page } from "@playwright/test";
import { storageKeys } from "../../src/contract/preferences.ts";
import { workspaceHost } from "../../src/contract/workspace-address.ts";
import {
  makeAccount,
  makeProvenAccount,
  newAccount,
  newSubdomain,
  openSession,
  submitRegistration,
  type Account,
  codeIn,
  codePattern,
} from "../../src/tools/test/browser/api.ts";
import type { Mail, Product } from "../../src/tools/test/browser/product.ts";
import { formOf, innerOf } from "../../src/tools/test/browser/sentences.ts";
import type { Say } from "../../src/tools/test/browser/words.ts";

/** A person at a browser: what they see by role and visible words, what they do, and what lies in their mailbox. */
export class Visitor {
  readonly page: Page;
  readonly product: Product;
  readonly say: Say;
  readonly account: Account = newAccount();
  readonly organizationName = "Mango House";
  readonly subdomain = newSubdomain();

  constructor(page: Page, product: Product, say: Say) {
    this.page = page;
    this.product = product;
    this.say = say;
  }

  /** The address of a workspace, as it is shown. */
  workspaceHost = (subdomain = this.subdomain) =>
    workspaceHost({ siteUrl: this.product.url, workspaces: this.product.workspaces }, subdomain);

  // What they see.
  button = (english: string, values?: Record<string, string>) =>
    this.page.getByRole("button", { name: innerOf(this.say(english, values)), exact: true });
  link = (english: string, values?: Record<string, string | number>) =>
    this.page.getByRole("link", { name: this.say(english, values), exact: true });
  heading = (english: string, values?: Record<string, string>) =>
    this.page.getByRole("heading", { level: 1, name: this.say(english, values), exact: true });
  /** What the landing page asks a stranger to do. */
  invitation = () => this.page.getByRole("main").getByRole("link", { name: this.say("Create an account"), exact: true });
  /** The heading of the last step. */
  ready = () => this.heading("{organizationName} is ready", { organizationName: this.organizationName });
  field = (english: string) => this.page.getByRole("textbox", { name: this.say(english), exact: true });
  /** Hidden characters have no role of their own. */
  password = (english = "Password") => this.page.getByLabel(this.say(english), { exact: true });
  words = (english: string, values?: Record<string, string | number>) => this.page.getByText(formOf(this.say(english, values)));
  alert = (): Locator => this.page.getByRole("alert");
  digit = (position: number) =>
    this.page.getByRole("textbox", { name: this.say("Digit {0} of {length}", { 0: position, length: 6 }), exact: true });
  terms = () => this.page.getByRole("checkbox");
  planButton = (name: string) => this.button("Choose the {name} plan", { name: this.say(name) });
  chosenPlanButton = (name: string) => this.button("Continue with the {name} plan", { name: this.say(name) });

  // What has happened before the journey.
  async hasAccount() {
    await makeAccount(this.product, this.account);
  }

  /** Has an account whose address is theirs beyond doubt. */
  async hasProvenAccount() {
    await makeProvenAccount(this.product, this.account);
  }

  /** Has an account and, in this browser, a session. */
  async isSignedIn({ isProven = false } = {}) {
    await (isProven ? this.hasProvenAccount() : this.hasAccount());
    const session = await openSession(this.product, this.account);
    await this.holds(session);
    return session.access_token;
  }

  /** Has this session in this browser, in the form in which the product keeps it. */
  async holds(session: { access_token: string }) {
    await this.page.context().addInitScript(
      ([key, value]) => {
        // Once: whoever signs out stays signed out.
        if (location.protocol !== "http:" || localStorage.getItem("session-given") !== null) return;
        localStorage.setItem("session-given", "yes");
        localStorage.setItem(key, value);
      },
      [storageKeys.token, JSON.stringify(session)] as const,
    );
  }

  /** Has submitted a registration that waits for its code. Answers the session's token. */
  async hasSubmitted() {
    const token = await this.isSignedIn();
    await submitRegistration(this.product, this.account, token, { organizationName: this.organizationName, subdomainName: this.subdomain });
    return token;
  }

  // What they do.
  open = (path: string) => this.page.goto(path);

  async signUp() {
    const { firstName, email, password } = this.account;
    await this.field("First name").fill(firstName);
    await this.field("Email").fill(email);
    await this.password().fill(password);
    await this.password("Confirm your password").fill(password);
    await this.button("Create account").click();
  }

  async signIn(password = this.account.password) {
    await this.field("Email").fill(this.account.email);
    await this.password().fill(password);
    await this.button("Sign in").click();
  }

  /** Fills the details and waits until the name is theirs. */
  async fillDetails(subdomain = this.subdomain) {
    await this.field("Organisation name").fill(this.organizationName);
    await this.field("Workspace address").fill(subdomain);
    await this.terms().check();
    await expect(this.words("Available. Kept for you for <0/>")).toBeVisible();
  }

  async typeCode(code: string) {
    await this.digit(1).click();
    await this.page.keyboard.type(code);
  }

  async signOut() {
    await this.button("Account of {name}", { name: this.account.firstName }).click();
    await this.page.getByRole("menuitem", { name: this.say("Sign out") }).click();
  }

  // What they find in their mailbox.
  /** The newest mail with these words in its text, as soon as it is there. */
  async mail(words: RegExp): Promise<Mail> {
    let found: Mail | undefined;
    await expect
      .poll(async () => (found = (await this.product.mailTo(this.account.email)).find(({ text }) => words.test(text))), { intervals: [50] })
      .toBeTruthy();
    return found!;
  }

  /** The code of the newest mail that has one. */
  mailedCode = async () => codeIn((await this.mail(codePattern)).text);

  /** The link of the newest mail that leads to this page. */
  async mailedLink(path: string) {
    const link = new RegExp(`http\\S*${path}\\?\\S*`);
    return link.exec((await this.mail(link)).text)![0];
  }
}

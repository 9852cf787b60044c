/** Inviting people and joining, with nothing standing in (WORKSPACE §2): portal, workspace and mailbox as they are. */
import type { Browser, Page } from "@playwright/test";
import { makeOrganization, openSession } from "../../src/tools/test/browser/api.ts";
import { appCode, enrolApp } from "./identity.ts";
import { expect, inEitherLanguage, speak, test } from "./journey.ts";
import { tabTo } from "./keys.ts";
import { lookAt } from "./look.ts";
import { Visitor } from "./visitor.ts";
import type { Language } from "../../src/contract/preferences.ts";

/** An owner before the members of their workspace. */
const atMembers = async (owner: Visitor) => {
  const { product, account, organizationName, subdomain } = owner;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await owner.page.goto(`http://${owner.workspaceHost()}/members`);
  await owner.signIn();
  await expect(owner.heading("Members")).toBeVisible();
};

/** Somebody else, in a browser of their own. */
const somebodyElse = async (browser: Browser, { product, say }: Visitor, language: Language) => {
  const context = await browser.newContext();
  await speak(context, language, product.url);
  const page = await context.newPage();
  return new Visitor(page, product, say);
};

/** What the mail of an invitation leads to. */
const mailedInvitation = async (guest: Visitor) => {
  const link = /http\S*\/invitation#[\w-]+/;
  return link.exec((await guest.mail(link)).text)![0];
};

/** Makes an account on the way and comes in with it. */
const comesWithNewAccount = async (guest: Visitor) => {
  await guest.link("Create an account").click();
  await guest.signUp();
  await expect(guest.words("Your account is ready")).toBeVisible();
  await guest.signIn();
};

/** Fills in what an account needs, where the invitation itself makes it. */
const fillNewcomer = async (guest: Visitor) => {
  await guest.field("Your name").fill(guest.account.firstName);
  await guest.password("Choose a password").fill(guest.account.password);
  await guest.terms().check();
};

/** Invites somebody by mail. @returns the link in their mailbox */
const invite = async (owner: Visitor, guest: Visitor) => {
  await owner.field("Email addresses").fill(guest.account.email);
  await owner.button("Send the invitations").click();
  await expect(owner.words("The invitation is on its way.")).toBeVisible();
  return mailedInvitation(guest);
};

/** Makes a link to share. */
const makeLink = async (owner: Visitor) => {
  await owner.page.getByRole("radio", { name: owner.say("By a link") }).check({ force: true });
  await owner.button("Make the link").click();
  return owner.field("Link").inputValue();
};

/** The invitation's own, which leads back to it. */
const signInOf = (guest: Visitor) => guest.page.getByRole("main").getByRole("link", { name: guest.say("Sign in"), exact: true });

/** Is in the workspace, and its page is there. */
const isInside = async (owner: Visitor, guest: Visitor) => {
  await expect(guest.page.getByRole("link", { name: owner.organizationName })).toBeVisible();
  expect(guest.page.url()).toBe(`http://${owner.workspaceHost()}/`);
};

/** Joins by the link of a mail, with an account of their own. */
const joins = async (owner: Visitor, guest: Visitor) => {
  const link = await invite(owner, guest);
  await guest.hasAccount();
  await guest.page.goto(link);
  await signInOf(guest).click();
  await guest.signIn();
  await guest.terms().check();
  await guest.button("Join {name}", { name: owner.organizationName }).click();
  await isInside(owner, guest);
};

/** Nothing is scrolled sideways at 320 px. */
const fitsNarrowest = async (page: Page) => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const folder = process.env["SCREENSHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/narrowest-${(n += 1)}.png`, fullPage: true });
  if (before) await page.setViewportSize(before);
};
let n = 0;

const rowOf = (visitor: Visitor, called: string | RegExp) =>
  visitor.page
    .getByRole("list", { name: visitor.say("People") })
    .getByRole("listitem")
    .filter({ hasText: called });

const joinTitle = (visitor: Visitor, organizationName: string) => visitor.heading("Join {name}", { name: organizationName });

inEitherLanguage(() => {
  test("an owner invites by mail and by a link, and both join", async ({ visitor: owner, browser, language, look }) => {
    await atMembers(owner);
    const { page, organizationName } = owner;
    const mailed = await somebodyElse(browser, owner, language);
    const linked = await somebodyElse(browser, owner, language);

    await owner.field("Email addresses").fill(`Somebody <${mailed.account.email}>, pim@bansuan`);
    await owner.button("Send the invitations").click();
    await expect(owner.words("The invitation is on its way.")).toBeVisible();
    await expect(owner.field("Email addresses")).toHaveValue("pim@bansuan");
    await expect(page.getByRole("list", { name: owner.say("Invitations") })).toContainText(mailed.account.email);
    await look("members");
    await fitsNarrowest(page);

    await mailed.page.goto(await mailedInvitation(mailed));
    await expect(joinTitle(mailed, organizationName)).toBeVisible();
    expect(mailed.page.url()).toBe(`${owner.product.url}/invitation`);
    await lookAt(mailed.page, language)("invitation-stranger");
    await expect(mailed.field("Email")).toHaveValue(mailed.account.email);
    await fitsNarrowest(mailed.page);
    await fillNewcomer(mailed);
    await mailed.button("Join {name}", { name: organizationName }).click();
    await isInside(owner, mailed);

    const link = await makeLink(owner);
    await look("members-link");
    await linked.page.goto(link);
    await comesWithNewAccount(linked);
    await linked.button("Email me the code").click();
    await linked.typeCode(await linked.mailedCode());
    await linked.terms().check();
    await lookAt(linked.page, language)("invitation-code");
    await linked.button("Join {name}", { name: organizationName }).click();
    await isInside(owner, linked);

    await page.reload();
    await expect(page.getByRole("list", { name: owner.say("People") }).getByRole("listitem")).toHaveCount(3);
    await mailed.page.context().close();
    await linked.page.context().close();
  });
});

for (const width of [375, 1280])
  inEitherLanguage(() => {
    test(`with the keyboard alone at ${width} px, an invitation is a password and two presses`, async ({
      visitor: owner,
      browser,
      language,
    }) => {
      await atMembers(owner);
      const guest = await somebodyElse(browser, owner, language);
      const { page, account } = guest;
      const { keyboard } = page;
      await page.setViewportSize({ width, height: 812 });
      await page.goto(await invite(owner, guest));
      await expect(joinTitle(guest, owner.organizationName)).toBeVisible();
      const password = guest.password("Choose a password");
      const join = guest.button("Join {name}", { name: owner.organizationName });
      await tabTo(page, guest.field("Your name"));
      await keyboard.type(account.firstName);
      await tabTo(page, password);
      await keyboard.type("short");
      await tabTo(page, join);
      await keyboard.press("Enter");
      // What is wrong stands at its field, and the focus goes to the first.
      await expect(password).toBeFocused();
      await expect(password).toHaveAttribute("aria-invalid", "true");
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(account.password);
      await tabTo(page, guest.terms());
      await keyboard.press("Space");
      await lookAt(page, language)(`invitation-newcomer-${width}`);
      await tabTo(page, join);
      await keyboard.press("Enter");
      await isInside(owner, guest);
      // It is theirs: the portal knows them, and the password opens it.
      await page.goto(`${guest.product.url}/dashboard`);
      await expect(page.getByRole("list", { name: guest.say("Your organisations") }).getByRole("listitem")).toHaveCount(1);
      await page.context().close();
    });
  });

for (const width of [375, 1280])
  inEitherLanguage(() => {
    test(`an invitation for a project is two presses, and ends on its board at ${width} px`, async ({
      visitor: owner,
      browser,
      language,
    }) => {
      test.slow();
      await atMembers(owner);
      const inside = owner.workspaceHost();
      await owner.page.goto(`http://${inside}/start?step=name`);
      await owner.field("Name").fill("Kitchen");
      await owner.button("Open the board").click();
      await expect(owner.page).toHaveURL(/\/p\/KTC$/);
      // From the project's settings, which lead to the form with the project chosen.
      await owner.page.goto(`http://${inside}/p/KTC/settings`);
      await owner.link("Invite somebody who is not here yet").click();
      await expect(owner.page.getByRole("combobox", { name: owner.say("Project") })).toHaveText(/Kitchen/);
      const guest = await somebodyElse(browser, owner, language);
      const { page, account } = guest;
      await page.setViewportSize({ width, height: 812 });
      await owner.field("Email addresses").fill(`Mali <${account.email}>`);
      await owner.button("Send the invitations").click();
      await expect(owner.words("The invitation is on its way.")).toBeVisible();
      expect((await guest.mail(/invitation#/)).text).toContain("Kitchen");

      await page.goto(await mailedInvitation(guest));
      await expect(guest.field("Email")).toHaveValue(account.email);
      await expect(guest.field("Your name")).toHaveValue("Mali");
      await expect(page.getByText("Kitchen", { exact: true })).toBeVisible();
      await guest.password("Choose a password").fill(account.password);
      await guest.terms().check();
      await guest.button("Join {name}", { name: owner.organizationName }).click();
      await expect(page).toHaveURL(`http://${inside}/p/KTC?joined=yes`, { timeout: 30_000 });
      const welcome = page.getByRole("status").filter({ hasText: "Kitchen" });
      await expect(welcome).toBeVisible();
      await welcome.getByRole("button", { name: guest.say("Close") }).click();
      await expect(welcome).toHaveCount(0);
      await expect(page).toHaveURL(`http://${inside}/p/KTC`);
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
      await page.context().close();
    });
  });

inEitherLanguage(() => {
  test("whoever has an account is told so at the press alone, signs in and joins", async ({ visitor: owner, browser, language }) => {
    await atMembers(owner);
    const guest = await somebodyElse(browser, owner, language);
    await guest.hasProvenAccount();
    await guest.page.goto(await invite(owner, guest));
    await fillNewcomer(guest);
    await guest.button("Join {name}", { name: owner.organizationName }).click();
    await expect(guest.alert()).toContainText(guest.say("This address has an account already. Please sign in with it to join."));
    await lookAt(guest.page, language)("invitation-has-account");
    await signInOf(guest).click();
    await guest.signIn();
    await guest.terms().check();
    await guest.button("Join {name}", { name: owner.organizationName }).click();
    await isInside(owner, guest);
    await guest.page.context().close();
  });
});

test("whoever changes accounts keeps the invitation, also where they had been in a workspace", async ({ visitor: owner, browser }) => {
  await atMembers(owner);
  const guest = await somebodyElse(browser, owner, "en");
  const { page } = guest;
  const other = new Visitor(page, owner.product, owner.say);
  // At work in a workspace of their own, which has to forget them on the way out.
  await makeOrganization(other.product, other.account, { organizationName: "Rice Field", subdomainName: other.subdomain });
  await page.goto(`http://${other.workspaceHost()}/`);
  await other.signIn();
  await expect(page.getByRole("link", { name: "Rice Field" })).toBeVisible();
  await page.goto(await invite(owner, guest));
  await guest.button("Switch account").click();
  await expect(guest.field("Email")).toHaveValue(guest.account.email);
  expect(page.url()).toBe(`${owner.product.url}/invitation`);
  await fillNewcomer(guest);
  await guest.button("Join {name}", { name: owner.organizationName }).click();
  await isInside(owner, guest);
  await page.context().close();
});

test("two tabs join once, and the other says so", async ({ visitor: owner, browser }) => {
  await atMembers(owner);
  const guest = await somebodyElse(browser, owner, "en");
  const link = await invite(owner, guest);
  const second = new Visitor(await guest.page.context().newPage(), guest.product, guest.say);
  await guest.page.goto(link);
  await second.page.goto(link);
  await fillNewcomer(guest);
  await guest.button("Join {name}", { name: owner.organizationName }).click();
  await isInside(owner, guest);
  // The session is this browser's.
  await expect(second.heading("You belong to {organization} already", { organization: owner.organizationName })).toBeVisible();
  await guest.page.context().close();
});

test("the test provider in Google's place leads back to the invitation", async ({ visitor: owner, browser }) => {
  await atMembers(owner);
  const guest = await somebodyElse(browser, owner, "en");
  await guest.page.goto(await invite(owner, guest));
  await guest.button("Continue with the test provider").click();
  await guest.page.getByRole("button", { name: "Somchai Rakdee" }).click();
  // Another account than the invited one joins nothing.
  await expect(guest.button("Switch account")).toBeVisible();
  expect(guest.page.url()).toBe(`${owner.product.url}/invitation`);
  await guest.page.context().close();
});

test("whoever signs in with a second factor comes back to the invitation, also after a reload half way in", async ({
  visitor: owner,
  browser,
}) => {
  await atMembers(owner);
  const guest = await somebodyElse(browser, owner, "en");
  const { product, account, page } = guest;
  await guest.hasProvenAccount();
  const { secret } = await enrolApp(product, (await openSession(product, account)).access_token, "App");
  await page.goto(await invite(owner, guest));
  await signInOf(guest).click();
  await guest.signIn();
  await expect(guest.heading("Confirm that it is you")).toBeVisible();
  await page.reload();
  // What the app was enrolled with is worth nothing any more.
  await product.advance(60);
  await guest.typeCode(await appCode(product, secret));
  await expect(joinTitle(guest, owner.organizationName)).toBeVisible();
  await guest.terms().check();
  await guest.button("Join {name}", { name: owner.organizationName }).click();
  await isInside(owner, guest);
  await page.context().close();
});

test("another invitation that is opened in the same tab is the one that is shown, and a way within the page is none", async ({
  visitor: owner,
  browser,
}) => {
  await atMembers(owner);
  const guest = await somebodyElse(browser, owner, "en");
  const [mailed, shared] = [await invite(owner, guest), await makeLink(owner)];
  await guest.page.goto(mailed);
  const sentTo = guest.page.getByRole("main");
  await expect(sentTo).toContainText(/Sent top…@/);
  // Of the same page's address only the fragment is another: nothing is loaded for it.
  await guest.page.goto(shared);
  await expect(sentTo).toContainText("Sent toEverybody who has the link");
  expect(guest.page.url()).toBe(`${owner.product.url}/invitation`);
  await guest.page.goto(mailed);
  await guest.button("Decline the invitation").click();
  const declined = guest.heading("This invitation is declined");
  await expect(declined).toBeVisible();
  await guest.link("Skip to content").focus();
  await guest.page.keyboard.press("Enter");
  await expect(guest.page).toHaveURL(/#content$/);
  await expect(declined).toBeVisible();
  await guest.page.goto(shared);
  await expect(sentTo).toContainText("Sent toEverybody who has the link");
  await guest.link("Skip to content").focus();
  await guest.page.keyboard.press("Enter");
  await guest.page.reload();
  await expect(sentTo).toContainText("Sent toEverybody who has the link");
  await guest.page.context().close();
});

inEitherLanguage(() => {
  test("what was sent to somebody else says so, and an invitation may be declined", async ({ visitor: owner, browser, language }) => {
    await atMembers(owner);
    const invited = await somebodyElse(browser, owner, language);
    const other = await somebodyElse(browser, owner, language);
    const link = await invite(owner, invited);

    await other.isSignedIn();
    await other.page.goto(link);
    await expect(other.button("Switch account")).toBeVisible();
    await expect(other.page.getByRole("main")).toContainText("p…@example.com");
    await expect(other.page.getByRole("main")).toContainText(other.account.email);
    await expect(other.page.getByRole("main")).not.toContainText(invited.account.email);
    await lookAt(other.page, language)("invitation-other-account");
    await other.button("Switch account").click();
    await expect(other.field("Email")).toHaveValue(invited.account.email);

    await invited.page.goto(link);
    await invited.button("Decline the invitation").click();
    await expect(invited.heading("This invitation is declined")).toBeVisible();
    await lookAt(invited.page, language)("invitation-declined");
    await owner.page.reload();
    await expect(owner.words("{used} of {most}", { used: 1, most: 5 })).toBeVisible();
    await invited.page.context().close();
    await other.page.context().close();
  });

  test("an expired invitation is asked for again, which tells whoever sent it", async ({ visitor: owner, browser, language }) => {
    await atMembers(owner);
    const invited = await somebodyElse(browser, owner, language);
    const link = await invite(owner, invited);
    await owner.product.advance(8 * 24 * 3600);
    await invited.page.goto(link);
    await expect(invited.heading("This invitation has expired")).toBeVisible();
    await lookAt(invited.page, language)("invitation-expired");
    await invited.button("Ask for it again").click();
    await expect(invited.heading("We have asked for it again")).toBeVisible();
    const mail = await owner.mail(new RegExp(invited.account.email));
    expect(mail.text).toContain(`${owner.workspaceHost()}/members`);

    // It stands in the inbox too, until it is sent again.
    const { page } = owner;
    const inbox = page.locator('nav a[href$="/inbox"]').first();
    const entry = page.getByRole("main").getByRole("link", { name: invited.account.email });
    await inbox.click();
    await expect(entry).toContainText(owner.say("{address} asks for a new invitation", { address: invited.account.email }));
    await lookAt(page, language)("inbox-invitation-asked");
    await entry.focus();
    await page.keyboard.press("Enter");
    // Days have passed since: the session is over.
    await owner.button("Come in again").click();
    await owner.password().fill(owner.account.password);
    await owner.button("Sign in").click();
    await owner.button("Open the workspace").click();
    await owner.button("Send again to {address}", { address: invited.account.email }).click();
    await inbox.click();
    await expect(owner.heading("Inbox")).toBeVisible();
    await expect(entry).toHaveCount(0);
    await invited.page.context().close();
  });

  test("roles change, somebody is removed, and another owner takes over", async ({ visitor: owner, browser, language, look }) => {
    await atMembers(owner);
    const { page, organizationName } = owner;
    const guest = await somebodyElse(browser, owner, language);
    await joins(owner, guest);

    await guest.link("Members").click();
    await expect(guest.heading("Members")).toBeVisible();
    await expect(guest.page.getByRole("main")).not.toContainText(owner.account.email);
    await expect(guest.page.getByRole("complementary")).toHaveCount(0);
    await lookAt(guest.page, language)("members-as-member");

    await page.reload();
    await rowOf(owner, guest.account.email).getByRole("combobox").selectOption("admin");
    await expect(rowOf(owner, guest.account.email).getByRole("combobox")).toHaveValue("admin");
    await guest.page.reload();
    await expect(guest.heading("Members")).toBeVisible();
    await expect(guest.page.getByRole("complementary")).toBeVisible();

    await owner.button("Hand over").click();
    await look("members-hand-over");
    await page.getByLabel(owner.say("New owner")).selectOption({ index: 1 });
    await owner.button("Make them the owner").click();
    await expect(rowOf(owner, owner.account.email).getByRole("combobox")).toHaveCount(0);
    await expect(rowOf(owner, owner.account.email)).toContainText(owner.say("Administrator"));

    await guest.page.reload();
    const removed = guest.button("Remove {called}", { called: "Somying" });
    await removed.click();
    await lookAt(guest.page, language)("members-remove");
    await guest.button("Remove them").click();
    await expect(guest.page.getByRole("list", { name: guest.say("People") }).getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await expect(owner.heading("You are not a member of {subdomain}", { subdomain: owner.subdomain })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(organizationName);
    await guest.page.context().close();
  });
});

test("whoever leaves is led to the portal", async ({ visitor: owner, browser }) => {
  await atMembers(owner);
  const guest = await somebodyElse(browser, owner, "en");
  await joins(owner, guest);
  await guest.link("Members").click();
  await guest.button("Leave").click();
  await guest.button("Leave for good").click();
  await expect(guest.page).toHaveURL(/\/(dashboard|register|auth)/);
  await owner.page.reload();
  await expect(rowOf(owner, "Somying")).toHaveCount(1);
  await guest.page.context().close();
});

test("somebody comes by a link with the test provider in Google's place, and needs no code", async ({ visitor: owner, browser }) => {
  await atMembers(owner);
  const link = await makeLink(owner);
  const guest = await somebodyElse(browser, owner, "en");
  await guest.page.goto(link);
  await signInOf(guest).click();
  await guest.button("Continue with the test provider").click();
  await guest.page.getByRole("button", { name: "Somchai Rakdee" }).click();
  await guest.terms().check();
  await guest.button("Join {name}", { name: owner.organizationName }).click();
  await isInside(owner, guest);
  // Used twice, it leads in.
  await guest.page.goto(link);
  await guest.link("Open the workspace").click();
  await isInside(owner, guest);
  await guest.page.context().close();
});

test("a failed network is said, and nothing that was typed is lost", async ({ visitor: owner, network }) => {
  await atMembers(owner);
  // Those that there are have been asked for by then.
  await expect(owner.field("Email addresses")).toBeVisible();
  await network.refuse(owner.page, "invitations");
  await owner.field("Email addresses").fill("fah@example.com");
  await owner.button("Send the invitations").click();
  await expect(owner.alert()).toBeVisible();
  await expect(owner.field("Email addresses")).toHaveValue("fah@example.com");
  await owner.button("Send the invitations").click();
  await expect(owner.words("The invitation is on its way.")).toBeVisible();
});

test("people are invited, changed and removed with the keyboard alone", async ({ visitor: owner, browser }) => {
  await atMembers(owner);
  const { page } = owner;
  const { keyboard } = page;
  const guest = await somebodyElse(browser, owner, "en");
  await tabTo(page, owner.field("Email addresses"));
  await keyboard.type(`pim@bansuan, ${guest.account.email}`);
  await tabTo(page, owner.button("Send the invitations"));
  await keyboard.press("Enter");
  await expect(owner.words("The invitation is on its way.")).toBeVisible();
  const place = page.getByRole("button", { name: /pim@bansuan/ });
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await expect(place).toBeFocused();
  await keyboard.press("Enter");
  await expect(owner.field("Email addresses")).toBeFocused();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe("pim@bansuan");
  await page.reload();
  await expect(owner.heading("Members")).toBeVisible();
  const withdraw = page.getByRole("button", { name: `Withdraw the invitation of ${guest.account.email}` });
  await tabTo(page, withdraw);
  await keyboard.press("Enter");
  await expect(withdraw).toHaveCount(0);
  await expect(owner.words("{used} of {most}", { used: 1, most: 5 })).toBeVisible();
  await guest.page.context().close();
});

test("who was invited finds the organisation on the portal, is led in by one press, and may register one", async ({
  visitor: owner,
  browser,
}) => {
  await atMembers(owner);
  const guest = await somebodyElse(browser, owner, "en");
  await joins(owner, guest);
  for (const path of ["/", "/dashboard"]) {
    await guest.open(`${guest.product.url}${path}`);
    const listed = guest.page.getByRole("list", { name: guest.say("Your organisations") }).getByRole("listitem");
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(owner.organizationName);
    await expect(listed).toContainText(guest.say("Member"));
    await lookAt(guest.page, "en")(path === "/" ? "joined-home" : "joined-dashboard");
    await fitsNarrowest(guest.page);
  }
  await guest.link("Register an organisation").click();
  await expect(guest.heading("Choose a plan")).toBeVisible();
  await guest.open(`${guest.product.url}/dashboard`);
  await guest.link("Open the workspace").click();
  await isInside(owner, guest);
});

test("the rail leads by the keyboard from one organisation to another, and on a phone", async ({ visitor: owner, browser }) => {
  await atMembers(owner);
  const guest = await somebodyElse(browser, owner, "en");
  await makeOrganization(guest.product, guest.account, { organizationName: "Rice Field", subdomainName: guest.subdomain });
  await guest.page.goto(await invite(owner, guest));
  await signInOf(guest).click();
  await guest.signIn();
  await guest.terms().check();
  await guest.button("Join {name}", { name: owner.organizationName }).click();
  await isInside(owner, guest);

  const { page } = guest;
  const switches = guest.button("Switch organisation");
  const list = page.getByRole("list", { name: guest.say("Your organisations") });
  await switches.focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveText([/Rice Field.*Owner/, /Mango House.*Member/]);
  await expect(page.getByText(guest.say("Register another organisation"))).toHaveCount(0);
  await page.screenshot({ path: `${process.env["SCREENSHOTS"] ?? ".cache"}/rail-organizations.png` });
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(switches).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await tabTo(page, list.getByRole("link", { name: /Rice Field/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: guest.say("Workspace") }).getByRole("link", { name: "Rice Field" })).toBeVisible();
  // An owner who has no project yet is asked about the first one.
  await expect(page).toHaveURL(`http://${guest.workspaceHost()}/start`);

  await page.setViewportSize({ width: 320, height: 640 });
  await guest.button("More").click();
  await switches.click();
  await expect(list).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: `${process.env["SCREENSHOTS"] ?? ".cache"}/rail-organizations-320.png` });
  await list.getByRole("link", { name: /Mango House/ }).click();
  await expect(page).toHaveURL(`http://${owner.workspaceHost()}/`);
});
